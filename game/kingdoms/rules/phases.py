"""Where a match stands: the phases in the order of play."""

(
    LOT, ELECT, DEAL, DRAFT, PASS, UNVEIL,  # the beginning
    HIRE, MEET, APPOINT,  # strategists
    INCOME, FETCH, DRAW, KEEP, RENEW,  # income and draw
    DEEDS, POST,  # deeds
    DISCARD, REVEAL, RECRUIT, PAY, GUESS, CONTEST, ANSWER, STRIKE, EXPOSE, BORROW,  # ordinary schemes
    LEAD, PLOY, UNMASK, MUSTER, ARRAY, CLASH, OUTCOME,  # a siege
    WAGES, OVER,
) = range(35)  # fmt: skip
