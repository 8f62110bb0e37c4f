"""The first game of Record of the Three Kingdoms: two rounds up to the first siege. Lords and first hands are dealt."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.lesson import Lesson, Step

_OPENING = """
lot 1 17; lot 2 9; elect 1 CaoCao; elect 2 DongZhuo;
deal 1 Tianshui; deal 1 WeiYan; deal 1 TroubledWater; deal 1 MaSu; deal 1 XuHuang;
deal 2 Xinye; deal 2 LiaoHua; deal 2 TroubledWater; deal 2 StealInPassing; deal 2 Beihai;
keep 1 Tianshui; keep 2 Xinye; pass 2 MaSu XuHuang WeiYan TroubledWater; pass 1 LiaoHua TroubledWater StealInPassing Beihai;
keep 1 LiaoHua; keep 2 WeiYan; pass 2 TroubledWater StealInPassing Beihai; pass 1 MaSu XuHuang TroubledWater;
keep 1 TroubledWater; keep 2 TroubledWater; pass 2 MaSu XuHuang; pass 1 StealInPassing Beihai;
keep 1 StealInPassing; keep 2 MaSu; pass 2 Beihai; pass 1 XuHuang; keep 1 XuHuang; keep 2 Beihai;
unveil 1 CaoCao; unveil 2 DongZhuo; hire 1 0; meet 1 LiRu; hire 2 0; meet 2 ZhangBao;
income 1 2; look 1 ZhaoYun; look 1 Chaisang
"""

LESSON = Lesson(
    rivals=("greedy",),
    minutes=5,
    opening=_OPENING,
    steps=(
        Step(
            N_(
                "Welcome! You are Cao Cao, a lord of the Three Kingdoms. Cities are points: build them, guard them, "
                "and take those of others. Who has the most points in the end wins."
            ),
            point=("points-1",),
            rules="about",
        ),
        Step(
            N_(
                "The first cards are dealt already; below is your hand: generals with their might, schemes, a city. "
                "Your income brought you to 4 coins."
            ),
            point=("coins-1",),
            rules="cards",
        ),
        Step(
            N_("In each of your actions you look at two cards and keep one. Zhao Yun is a fine general: keep him."),
            do="keep 1 ZhaoYun",
            hint=N_("A city is never wrong. But you have one already, and soon you will want a strong general."),
            rules="round",
        ),
        Step(
            N_("Now the deeds. Build Tianshui: it costs 4 coins, and it is worth 4 points."),
            do="build 1 Tianshui",
            hint=N_("That comes soon. First build the city: its card is ringed."),
            rules="deeds",
        ),
        Step(
            N_(
                "A city needs a guard, who lies face down on it: only you know who he is. Post Liao Hua here "
                "and keep the stronger ones for an attack."
            ),
            do="post 1 LiaoHua",
            hint=N_("He would hold the city well. But guards can't be exchanged, and you need your best to attack."),
            rules="deeds",
        ),
        Step(
            N_("In each action you may also use one scheme. Fish in Troubled Water brings 4 coins. Play it."),
            do="play 1 TroubledWater",
            hint=N_("Wait with that one: your strategist is not clever enough yet. Take the ringed scheme."),
            rules="deeds",
        ),
        Step(
            N_(
                "Nobody else has a city yet, so there is nothing to besiege. End your turn. When all have acted, "
                "the strategists pay their coins and a new round begins."
            ),
            do="end 1",
            then=(
                "income 2 1; look 2 GuanYu; look 2 Jiangxia; keep 2 GuanYu; play 2 TroubledWater; build 2 Xinye; "
                "post 2 WeiYan; end 2; wages 1 2; wages 2 4; hire 2 0; meet 2 HanSui"
            ),
            hint=N_("You used your scheme and have not the coins for more. End your turn."),
            rules="round",
        ),
        Step(
            N_(
                "Your rival built Xinye, with a hidden guard. A new round: everyone draws a strategist. "
                "Pay 1 coin to draw two and choose."
            ),
            do="hire 1 1",
            then="meet 1 WangYun; meet 1 ZhugeLiang",
            hint=N_("As you like in another match. Here 1 coin is well spent: you will need a clever head."),
            rules="round",
        ),
        Step(
            N_(
                "Wang Yun would bring 3 coins at the end of the round, Zhuge Liang none. But he has wits 10, "
                "more than anyone. Choose him: he will serve you in schemes."
            ),
            do="appoint 1 ZhugeLiang",
            then=(
                "income 2 2; look 2 EmptyFort; look 2 HuaXiong; keep 2 HuaXiong; end 2; income 1 2; "
                "look 1 PullFirewood; look 1 GanNing"
            ),
            hint=N_("3 coins are tempting. But with wits 10 you will take more than that from your rival at once."),
            rules="round",
        ),
        Step(
            N_("Your action. Pull the Firewood takes 3 might from a guard in a siege. Keep it."),
            do="keep 1 PullFirewood",
            hint=N_("You have generals enough. Keep the scheme for the siege."),
        ),
        Step(
            N_(
                "Now a scheme with a contest of wits: both strategists are turned up, and you steal a coin for each point "
                "that yours is cleverer. Play Steal in Passing."
            ),
            do="play 1 StealInPassing 2",
            then="wits 1 ZhugeLiang 2 HanSui",
            hint=N_("Soon! First take your rival's coins: the scheme is ringed."),
            rules="round",
        ),
        Step(
            N_(
                "Zhuge Liang has 10, Han Sui 4: you took 6 coins. Now besiege Xinye. It costs as much as building it: 6."
            ),
            do="siege 1 Xinye",
            hint=N_("You are rich, and a city is in reach. Besiege Xinye!"),
            rules="siege",
        ),
        Step(
            N_("Choose the general of the siege. Zhao Yun has might 9: he will bring 9 battle cards."),
            do="lead 1 ZhaoYun",
            hint=N_("He is not strong enough: the more might, the more battle cards to choose from."),
            rules="siege",
        ),
        Step(
            N_("In a siege you may lay an attack scheme besides. Lay Pull the Firewood: your wits are higher."),
            do="ploy 1 PullFirewood",
            then="ploy 2 none; unmask ZhaoYun PullFirewood WeiYan none; wits 1 ZhugeLiang 2 HanSui",
            hint=N_("It would go without. But with it the guard is much weaker: lay the scheme."),
            rules="siege",
        ),
        Step(
            N_(
                "The guard is Wei Yan, might 7, and only 4 after your scheme. Both sides draw as many battle cards "
                "as their might: draw yours."
            ),
            do="muster 1 21",
            then=(
                "muster 1 3; muster 1 6; muster 1 19; muster 1 10; muster 1 17; muster 1 2; muster 1 14; muster 1 7; "
                "muster 2 15; muster 2 5; muster 2 12; muster 2 8"
            ),
            point=("might-0", "might-1"),
            rules="siege",
        ),
        Step(
            N_(
                "Your three highest fight, in an order that you choose in secret. Each must beat the card across from it "
                "plus 2 for the walls; two of three take the city. Try 17 in front, then 21, then 19."
            ),
            do="array 1 17 21 19",
            then="array 2 15 12 8; clash front 17 15; clash middle 21 12; clash rear 19 8; outcome 1 taken",
            hint=N_("Any order can win or lose, for you don't see theirs. Here take the ringed one."),
            rules="siege",
        ),
        Step(
            N_(
                "In front 17 met 15 and the walls: a tie, and ties are the defender's. But the other two lines are yours, "
                "and so is the city! Zhao Yun is back in your hand. Post Xu Huang as its new guard."
            ),
            do="post 1 XuHuang",
            hint=N_("He would do, but you may need him for the next siege. Post the ringed one."),
            rules="siege",
        ),
        Step(
            N_(
                "10 points! You know enough. Among two, the round in which someone first has six cities is the last, "
                "and six cities first are worth 10 points more. A star marks what the hints would do."
            ),
            rules="end",
        ),
    ),
)
