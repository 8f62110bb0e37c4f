"""The phases of a match in the order of play."""

(
    LOT, ELECT, DEAL, DRAFT, PASS, UNVEIL,  # the beginning
    HIRE, MEET, APPOINT,  # strategists
    INCOME, FETCH, DRAW, KEEP, RENEW,  # income and draw
    ACTIONS, POST,  # the main part of a turn
    DISCARD, REVEAL, RECRUIT, PAY, GUESS, CONTEST, ANSWER, STRIKE, EXPOSE, BORROW,  # ordinary schemes
    LEAD, PLOY, UNMASK, MUSTER, ARRAY, CLASH, OUTCOME,  # a siege
    WAGES, OVER,
) = range(35)  # fmt: skip
