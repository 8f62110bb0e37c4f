"""The components of Record of the Three Kingdoms: lords, strategists, game cards, battle cards.

Source: rule sheet (Han Chao 2010), "遊戲內容物" (contents); cards as printed there. Sexes of the generals are history's.
A game card has the number of its kind: generals 0-23, schemes 24-36 (several copies of a kind), cities 37-49.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.i18n import N_

COPPER, SILVER = 40, 5  # coins in the box, worth 1 and 5; the bank is unlimited nevertheless
FIRST_COINS = 2
BATTLE_CARDS = 22  # numbered 1 to 22, one each
LOW, HIGH = 3, 11  # bounds of might in a siege


@dataclass(frozen=True, slots=True)
class Lord:
    """A lord (yellow): `word` is his notation, `ability` the name of his power, `effect` the effect of the power."""

    word: str
    name: str
    ability: str
    effect: str


@dataclass(frozen=True, slots=True)
class Strategist:
    """A strategist (brown): `wits` decide contests; the owner gets `income` at the end of the round."""

    word: str
    name: str
    wits: int
    income: int


@dataclass(frozen=True, slots=True)
class General:
    """A general (grey) with his or her `might`."""

    word: str
    name: str
    might: int
    female: bool = False


@dataclass(frozen=True, slots=True)
class Scheme:
    """A scheme (grey). `use` is "ordinary" (on the own turn), "attack" or "defence" (in a siege). `contest` is true if a
    contest of wits comes first. `aim` is the kind of target that the player announces: "", "seat" or "city"."""

    word: str
    name: str
    use: str
    contest: bool
    copies: int
    aim: str
    effect: str


@dataclass(frozen=True, slots=True)
class City:
    """A city (grey). `price` is the cost of building it and of besieging it, and its points."""

    word: str
    name: str
    size: str
    price: int
    walls: int
    tax: int


LORDS = (
    Lord("CaoCao", N_("Cao Cao"), N_("Mandate of Heaven"), N_("+1 coin of income each round.")),
    Lord("LiuBei", N_("Liu Bei"), N_("Harmony of Men"), N_("Once per match, on your turn: draw 3 cards.")),
    Lord("SunQuan", N_("Sun Quan"), N_("Favourable Ground"), N_("Each of your cities has 1 extra wall.")),
    Lord(
        "YuanShu",
        N_("Yuan Shu"),
        N_("Self-made Emperor"),
        N_("Once per match, on your turn: take 2 coins from everyone else."),
    ),
    Lord("YuanShao", N_("Yuan Shao"), N_("Able Government"), N_("Each of your small cities pays 2 coins of tax.")),
    Lord("DongZhuo", N_("Dong Zhuo"), N_("Demon King"), N_("Sieges cost 3 coins less.")),
    Lord(
        "ZhangJiao",
        N_("Zhang Jiao"),
        N_("The Yellow Sky Shall Rise"),
        N_("Your generals have +2 might when attacking."),
    ),
    Lord("MaTeng", N_("Ma Teng"), N_("Loyal and Fierce"), N_("Your guards have +2 might when besieged.")),
)
CAO_CAO, LIU_BEI, SUN_QUAN, YUAN_SHU, YUAN_SHAO, DONG_ZHUO, ZHANG_JIAO, MA_TENG = range(8)

STRATEGISTS = (
    Strategist("ZhangBao", N_("Zhang Bao"), 3, 4),
    Strategist("HanSui", N_("Han Sui"), 4, 3),
    Strategist("WangYun", N_("Wang Yun"), 5, 3),
    Strategist("LiRu", N_("Li Ru"), 6, 2),
    Strategist("TianFeng", N_("Tian Feng"), 7, 2),
    Strategist("ZhouYu", N_("Zhou Yu"), 8, 1),
    Strategist("SimaYi", N_("Sima Yi"), 9, 1),
    Strategist("ZhugeLiang", N_("Zhuge Liang"), 10, 0),
)

GENERALS = (
    General("LiuShan", N_("Liu Shan"), 3),
    General("HuZhen", N_("Hu Zhen"), 4),
    General("LiaoHua", N_("Liao Hua"), 4),
    General("ZhangJi", N_("Zhang Ji"), 4),
    General("MengHuo", N_("Meng Huo"), 5),
    General("MaSu", N_("Ma Su"), 5),
    General("HuaXiong", N_("Hua Xiong"), 5),
    General("XiaoQiao", N_("Xiao Qiao"), 5, female=True),
    General("ZhuRong", N_("Zhu Rong"), 6, female=True),
    General("XuHuang", N_("Xu Huang"), 6),
    General("LingTong", N_("Ling Tong"), 6),
    General("GanNing", N_("Gan Ning"), 6),
    General("HuangGai", N_("Huang Gai"), 7),
    General("YanLiang", N_("Yan Liang"), 7),
    General("WeiYan", N_("Wei Yan"), 7),
    General("SunShangxiang", N_("Sun Shangxiang"), 7, female=True),
    General("WenChou", N_("Wen Chou"), 8),
    General("DianWei", N_("Dian Wei"), 8),
    General("HuangZhong", N_("Huang Zhong"), 8),
    General("TaishiCi", N_("Taishi Ci"), 8),
    General("ZhaoYun", N_("Zhao Yun"), 9),
    General("ZhangFei", N_("Zhang Fei"), 9),
    General("GuanYu", N_("Guan Yu"), 9),
    General("LuBu", N_("Lü Bu"), 10),
)

SCHEMES = (
    Scheme(
        "BrickForJade", N_("Brick for Jade"), "ordinary", False, 1, "", N_("Discard another hand card, then draw 3.")
    ),
    Scheme("TroubledWater", N_("Fish in Troubled Water"), "ordinary", False, 2, "", N_("Gain 4 coins.")),
    Scheme("TwoBirds", N_("Two Birds, One Stone"), "ordinary", False, 2, "", N_("Draw 2 cards.")),
    Scheme(
        "PeachGarden",
        N_("Peach Garden Oath"),
        "ordinary",
        False,
        2,
        "",
        N_("Reveal the top 3 cards. You may take one general among them. Then shuffle the deck."),
    ),
    Scheme(
        "StealInPassing",
        N_("Steal in Passing"),
        "ordinary",
        True,
        3,
        "seat",
        N_("Steal 1 coin from a rival for each point of wits your strategist is ahead."),
    ),
    Scheme(
        "WinOver",
        N_("Win Over"),
        "ordinary",
        True,
        3,
        "city",
        N_("Guess a hidden guard’s might. If you’re right, the city and its guard are yours."),
    ),
    Scheme(
        "Assassination",
        N_("Assassination"),
        "ordinary",
        True,
        3,
        "city",
        N_("Pay X coins and draw a battle card. If it’s X or lower, the guard dies and the city is yours."),
    ),
    Scheme(
        "BorrowArrows",
        N_("Borrow Arrows"),
        "ordinary",
        True,
        3,
        "seat",
        N_("Take a random card from a rival’s hand, or two if your wits are at least 3 higher."),
    ),
    Scheme("WaitAtEase", N_("Wait at Ease"), "defence", False, 3, "", N_("Your guard gets +3 might for this siege.")),
    Scheme(
        "CaptureLeader",
        N_("Capture the Leader"),
        "attack",
        True,
        2,
        "",
        N_("Pay 8 more coins: the guard dies and you take the city without a battle."),
    ),
    Scheme(
        "PullFirewood", N_("Pull the Firewood"), "attack", True, 3, "", N_("The guard gets −3 might for this siege.")
    ),
    Scheme(
        "EmptyFort",
        N_("Empty Fort"),
        "defence",
        True,
        3,
        "",
        N_("The siege fails at once. The attacker still pays for it."),
    ),
    Scheme(
        "BeautyTrap",
        N_("Beauty Trap"),
        "attack",
        True,
        3,
        "",
        N_("The guard’s might becomes 3. No effect on female generals."),
    ),
)

CITIES = (
    City("Tianshui", N_("Tianshui"), "small", 4, 1, 0),
    City("Xiaopei", N_("Xiaopei"), "small", 4, 1, 0),
    City("Chaisang", N_("Chaisang"), "small", 4, 1, 0),
    City("Changsha", N_("Changsha"), "small", 4, 1, 0),
    City("Xinye", N_("Xinye"), "medium", 6, 2, 1),
    City("Xiangyang", N_("Xiangyang"), "medium", 6, 2, 1),
    City("Jiangxia", N_("Jiangxia"), "medium", 6, 2, 1),
    City("Beihai", N_("Beihai"), "medium", 6, 2, 1),
    City("Xuchang", N_("Xuchang"), "large", 9, 3, 2),
    City("Chengdu", N_("Chengdu"), "large", 9, 3, 2),
    City("Jianye", N_("Jianye"), "large", 9, 3, 2),
    City("Changan", N_("Chang’an"), "large", 9, 3, 2),
    City("Luoyang", N_("Luoyang"), "capital", 12, 2, 0),
)
LUOYANG = 12  # its number among CITIES
SMALL_TAX = 2  # Yuan Shao

SCHEME_0 = len(GENERALS)
CITY_0 = SCHEME_0 + len(SCHEMES)
KINDS = CITY_0 + len(CITIES)
(
    BRICK_FOR_JADE, TROUBLED_WATER, TWO_BIRDS, PEACH_GARDEN, STEAL_IN_PASSING, WIN_OVER, ASSASSINATION, BORROW_ARROWS,
    WAIT_AT_EASE, CAPTURE_LEADER, PULL_FIREWOOD, EMPTY_FORT, BEAUTY_TRAP,
) = range(SCHEME_0, CITY_0)  # fmt: skip

WORDS = tuple(card.word for card in (*GENERALS, *SCHEMES, *CITIES))  # notation by kind
NAMES = tuple(card.name for card in (*GENERALS, *SCHEMES, *CITIES))
DECK = tuple(
    sorted(
        [
            *range(SCHEME_0),
            *(SCHEME_0 + n for n, s in enumerate(SCHEMES) for _ in range(s.copies)),
            *range(CITY_0, KINDS),
        ]
    )
)  # the 70 game cards by kind
MIGHT = tuple(general.might for general in GENERALS)
PRICE = tuple(city.price for city in CITIES)
WITS = tuple(strategist.wits for strategist in STRATEGISTS)
USE = {SCHEME_0 + n: scheme.use for n, scheme in enumerate(SCHEMES)}
TARGET = {2: 6, 3: 6, 4: 4, 5: 3}  # the number of cities that ends the match, by players
MIGHTS = range(3, 11)  # the mights of the generals


def is_scheme(kind: int) -> bool:
    """Whether the game card is a scheme."""
    return SCHEME_0 <= kind < CITY_0


def clamp(might: int) -> int:
    """Might within its bounds ("準備戰鬥": 3 to 11, after every single step)."""
    return LOW if might < LOW else HIGH if might > HIGH else might
