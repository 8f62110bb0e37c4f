"""The tutorial of Record of the Three Kingdoms: two rounds up to the first siege. Lords and first hands are dealt."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.lesson import Lesson, LessonStep

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
        LessonStep(
            N_(
                "Welcome! You’re Cao Cao, a lord of the Three Kingdoms. Cities score points: build them, "
                "guard them, capture your rivals’. Most points at the end wins."
            ),
            point=("points-1",),
            rules="about",
        ),
        LessonStep(
            N_(
                "Your first hand is already drafted. Below you see generals (with their might), schemes and "
                "a city. With this round’s income you have 4 coins."
            ),
            point=("coins-1",),
            rules="cards",
        ),
        LessonStep(
            N_("Each turn, you look at two cards and keep one. Zhao Yun is a fine general: keep him."),
            do="keep 1 ZhaoYun",
            hint=N_("A city is never a bad choice. But you already have one, and you’ll soon want a strong general."),
            rules="round",
        ),
        LessonStep(
            N_("Now for your actions. Build Tianshui: it costs 4 coins and scores 4 points."),
            do="build 1 Tianshui",
            hint=N_("Soon! First build the city – its card is highlighted."),
            rules="turn",
        ),
        LessonStep(
            N_(
                "Every city needs a guard. The card lies face down, so only you know who it is. Post Liao "
                "Hua and save your stronger generals for attacking."
            ),
            do="post 1 LiaoHua",
            hint=N_("He’d hold the city well. But you can’t swap guards, and you need your best for attacking."),
            rules="turn",
        ),
        LessonStep(
            N_("You can also play one scheme each turn. Fish in Troubled Water brings 4 coins. Play it."),
            do="play 1 TroubledWater",
            hint=N_("Save that one: your strategist isn’t clever enough yet. Play the highlighted scheme."),
            rules="turn",
        ),
        LessonStep(
            N_(
                "Nobody else has a city yet, so there’s nothing to besiege. End your turn. Once everyone has had a "
                "turn, strategists pay their coins and a new round starts."
            ),
            do="end 1",
            then=(
                "income 2 1; look 2 GuanYu; look 2 Jiangxia; keep 2 GuanYu; play 2 TroubledWater; build 2 Xinye; "
                "post 2 WeiYan; end 2; wages 1 2; wages 2 4; hire 2 0; meet 2 HanSui"
            ),
            hint=N_("You’ve used your scheme, and you don’t have the coins for more. End your turn."),
            rules="round",
        ),
        LessonStep(
            N_(
                "Your rival built Xinye, with a hidden guard. A new round: everyone draws a strategist. "
                "Pay 1 coin to draw two and choose."
            ),
            do="hire 1 1",
            then="meet 1 WangYun; meet 1 ZhugeLiang",
            hint=N_("Suit yourself in another match. Here it’s a coin well spent: you’ll need a clever head."),
            rules="round",
        ),
        LessonStep(
            N_(
                "Wang Yun would bring 3 coins at the end of the round, Zhuge Liang none. But Zhuge Liang has "
                "10 wits, more than anyone. Choose him: he’ll win your contests of wits."
            ),
            do="appoint 1 ZhugeLiang",
            then=(
                "income 2 2; look 2 EmptyFort; look 2 HuaXiong; keep 2 HuaXiong; end 2; income 1 2; "
                "look 1 PullFirewood; look 1 GanNing"
            ),
            hint=N_("3 coins are tempting. But with 10 wits you’ll take more than that from your rival right away."),
            rules="round",
        ),
        LessonStep(
            N_("Your turn. In a siege, Pull the Firewood cuts a guard’s might by 3. Keep it."),
            do="keep 1 PullFirewood",
            hint=N_("You have enough generals. Keep the scheme for the siege."),
        ),
        LessonStep(
            N_(
                "Now a scheme with a contest of wits. Both strategists are revealed, and you steal 1 coin "
                "for each point yours is ahead. Play Steal in Passing."
            ),
            do="play 1 StealInPassing 2",
            then="wits 1 ZhugeLiang 2 HanSui",
            hint=N_("Soon! First take your rival’s coins with the highlighted scheme."),
            rules="round",
        ),
        LessonStep(
            N_(
                "Zhuge Liang has 10 wits, Han Sui 4: you took 6 coins. Now besiege Xinye. A siege costs as "
                "much as building the city: 6 coins."
            ),
            do="siege 1 Xinye",
            hint=N_("You’re rich, and there’s a city in reach. Besiege Xinye!"),
            rules="siege",
        ),
        LessonStep(
            N_("Choose who leads the siege. Zhao Yun has 9 might, so he draws 9 battle cards."),
            do="lead 1 ZhaoYun",
            hint=N_("He’s not strong enough. More might means more battle cards to choose from."),
            rules="siege",
        ),
        LessonStep(
            N_("You can add an attack scheme to a siege. Play Pull the Firewood – your wits are higher."),
            do="ploy 1 PullFirewood",
            then="ploy 2 none; unmask ZhaoYun PullFirewood WeiYan none; wits 1 ZhugeLiang 2 HanSui",
            hint=N_("You could do without. But it makes the guard much weaker, so play the scheme."),
            rules="siege",
        ),
        LessonStep(
            N_(
                "The guard is Wei Yan: 7 might, but only 4 after your scheme. Each side draws as many battle "
                "cards as its might. Draw yours."
            ),
            do="muster 1 21",
            then=(
                "muster 1 3; muster 1 6; muster 1 19; muster 1 10; muster 1 17; muster 1 2; muster 1 14; muster 1 7; "
                "muster 2 15; muster 2 5; muster 2 12; muster 2 8"
            ),
            point=("might-0", "might-1"),
            rules="siege",
        ),
        LessonStep(
            N_(
                "Your three highest cards fight, in an order you choose in secret. Each must beat the card "
                "opposite plus 2 for the walls. Win two of three and the city is yours. Try 17 in front, "
                "then 21, then 19."
            ),
            do="array 1 17 21 19",
            then="array 2 15 12 8; clash front 17 15; clash middle 21 12; clash rear 19 8; outcome 1 taken",
            hint=N_("Any order can win or lose – you can’t see theirs. This time, take the highlighted one."),
            rules="siege",
        ),
        LessonStep(
            N_(
                "In front, your 17 met 15 plus 2 walls: a tie, so the defender holds. But you won the other "
                "two lines, and the city is yours! Zhao Yun is back in your hand. Post Xu Huang as the new "
                "guard."
            ),
            do="post 1 XuHuang",
            hint=N_("He’d do, but you may need him for the next siege. Post the highlighted one."),
            rules="siege",
        ),
        LessonStep(
            N_(
                "That’s 10 points, and that’s all you need to know! With two players, the match ends after the round "
                "in which someone reaches six cities. The first to get there earns 10 bonus points. A star marks the "
                "move a hint would suggest."
            ),
            rules="end",
        ),
    ),
)
