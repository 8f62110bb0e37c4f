"""The faces: one row for each person, in the order of the cards.

Stage customs are followed: Guan Yu red, Zhang Fei black with laughing eyes, Cao Cao white, Huang Gai an old
man's red with white brows, Dian Wei yellow with two halberds on his forehead, Wei Yan dark red; young heroes (Zhao Yun,
Lü Bu, Zhou Yu) fair, Liu Shan with a clown's white patch, and no paint on sages. The rest is ours; no two are alike.
"""

from __future__ import annotations

from game.kingdoms.view.masks import Mask

LORDS = (
    # Cao Cao
    Mask("lean", "white", "gauze", ("ink", "slate", "red"), ("line", "ink"), "three", patches=(("fold", "grey"),),
         mark=("moon", "red"), beard=("full", "ink")),
    # Liu Bei
    Mask("long", "skin", "band", ("gold", "yellow", "red"), ("silkworm", "ink"), "almond", patches=(("rouge", "pink"),),
         mouth=("small", "rose"), beard=("three", "ink"), ears="big"),
    # Sun Quan
    Mask("square", "leaf", "pompons", ("red", "gold", "white"), ("sword", "ink"), "phoenix", ("tile", "green"),
         nose=("wings", "green"), mark=("wave", "blue"), beard=("full", "purple")),
    # Yuan Shu
    Mask("soft", "yellow", "emperor", ("jujube", "ink", "white"), ("worry", "ink"), "narrow", ("droop", "jujube"),
         mouth=("thin", "red"), beard=("goat", "ink")),
    # Yuan Shao
    Mask("long", "pink", "helmet", ("gold", "red", "red"), ("slab", "ink"), "almond", ("tile", "jujube"),
         nose=("wings", "jujube"), mark=("leaf", "jujube"), beard=("five", "ink")),
    # Dong Zhuo
    Mask("broad", "grey", "horned", ("ink", "jujube", "gold"), ("hook", "ink"), "round", ("wide", "jujube"),
         patches=(("fold", "white"),), nose=("cloud", "ink"), mouth=("grin", "red"), mark=("bars", "ink"),
         beard=("rough", "ink")),
    # Zhang Jiao
    Mask("lean", "ochre", "turban", ("yellow", "gold", "red"), ("flame", "ink"), "phoenix", patches=(("flames", "jujube"),),
         mark=("sun", "red"), beard=("three", "grey"), mouth=("thin", "red")),
    # Ma Teng
    Mask("square", "tan", "fur", ("teal", "brown", "red"), ("bushy", "white"), "almond", ("tile", "brown"),
         patches=(("cheek", "rose"),), nose=("wings", "brown"), mark=("leaf", "brown"), beard=("five", "white")),
)  # fmt: skip

STRATEGISTS = (
    # Zhang Bao
    Mask("broad", "violet", "turban", ("gold", "yellow", "red"), ("curl", "ink"), "round", mark=("eye", "red"),
         nose=("cloud", "purple"), mouth=("grin", "red"), beard=("chin", "ink")),
    # Han Sui
    Mask("square", "skin", "fur", ("jujube", "grey", "gold"), ("line", "ink"), "down", patches=(("cheek", "rose"),),
         mouth=("thin", "rose"), beard=("fork", "brown")),
    # Wang Yun
    Mask("long", "skin", "gauze", ("jujube", "ink", "gold"), ("bushy", "white"), "down", patches=(("fold", "tan"),),
         mouth=("sad", "rose"), beard=("five", "white")),
    # Li Ru
    Mask("lean", "white", "round", ("purple", "ink", "gold"), ("worry", "ink"), "narrow", ("droop", "violet"),
         patches=(("fold", "violet"),), mouth=("thin", "red"), beard=("tache", "ink")),
    # Tian Feng
    Mask("square", "skin", "round", ("slate", "sky", "white"), ("slab", "grey"), "almond", patches=(("rouge", "pink"),),
         mouth=("sad", "rose"), beard=("three", "grey"), ears="small"),
    # Zhou Yu
    Mask("soft", "skin", "feathers", ("gold", "red", "red"), ("sword", "ink"), "phoenix", patches=(("rouge", "rose"),),
         mark=("wedge", "red"), mouth=("small", "red")),
    # Sima Yi
    Mask("long", "white", "helmet", ("blue", "slate", "gold"), ("hook", "slate"), "narrow", ("drop", "grey"),
         nose=("wings", "slate"), mark=("gourd", "red"), beard=("full", "grey")),
    # Zhuge Liang
    Mask("lean", "skin", "scarf", ("blue", "sky", "white"), ("willow", "ink"), "phoenix", mouth=("small", "rose"),
         beard=("three", "ink"), mark=("dot", "red"), ears="small"),
)  # fmt: skip

GENERALS = (
    # Liu Shan
    Mask("soft", "skin", "prince", ("gold", "red", "white"), ("worry", "ink"), "shut", patches=(("bean", "white"),),
         mouth=("small", "red"), ears="small"),
    # Hu Zhen
    Mask("broad", "grey", "helmet", ("slate", "ink", "red"), ("swallow", "ink"), "round", ("patch", "slate"),
         nose=("cloud", "slate"), mouth=("sad", "red"), beard=("chin", "ink")),
    # Liao Hua
    Mask("long", "rose", "ball", ("ochre", "brown", "red"), ("bushy", "grey"), "down", ("droop", "ink"),
         nose=("wings", "ink"), beard=("three", "grey"), mouth=("sad", "red")),
    # Zhang Ji
    Mask("square", "sky", "pleats", ("slate", "ink", "sky"), ("slab", "ink"), "narrow", ("tile", "slate"),
         patches=(("fold", "blue"),), nose=("wings", "slate"), beard=("tache", "ink"), mouth=("thin", "red")),
    # Meng Huo
    Mask("broad", "tan", "tribe", ("gold", "red", "teal"), ("curl", "ink"), "round", ("wide", "red"),
         patches=(("tusk", "white"), ("tear", "red")), nose=("cloud", "jujube"), mouth=("grin", "red"), mark=("sun", "red")),
    # Ma Su
    Mask("lean", "white", "pompons", ("sky", "blue", "white"), ("swallow", "ink"), "almond", ("tile", "ink"),
         nose=("wings", "ink"), mark=("leaf", "blue"), beard=("goat", "ink"), mouth=("thin", "red")),
    # Hua Xiong
    Mask("square", "red", "horned", ("slate", "ink", "gold"), ("flame", "ink"), "three", ("wide", "ink"),
         nose=("wings", "ink"), mark=("bars", "white"), beard=("rough", "ink"),
         mouth=("grin", "rose")),
    # Xiao Qiao
    Mask("soft", "skin", "lady", ("pink", "sky", "white"), ("willow", "ink"), "smile", patches=(("rouge", "pink"),),
         mouth=("small", "red"), mark=("lotus", "red")),
    # Zhu Rong
    Mask("soft", "tan", "tribe", ("red", "yellow", "white"), ("sword", "ink"), "phoenix", patches=(("flames", "red"),),
         mouth=("small", "red"), mark=("flame", "red")),
    # Xu Huang
    Mask("square", "white", "ball", ("green", "ink", "gold"), ("silkworm", "ink"), "round", ("tile", "slate"),
         patches=(("brow", "slate"), ("bridge", "white")), nose=("wings", "slate"), mark=("tri", "red"),
         beard=("curls", "ink"), mouth=("wide", "red")),
    # Ling Tong
    Mask("long", "skin", "band", ("red", "white", "red"), ("sword", "ink"), "almond", patches=(("rouge", "rose"),),
         mouth=("small", "red"), ears="small"),
    # Gan Ning
    Mask("square", "teal", "pleats", ("gold", "red", "yellow"), ("sword", "white"), "three", ("tile", "white"),
         patches=(("swirl", "sky"),), nose=("wings", "white"), mark=("wave", "white"), mouth=("wide", "red"),
         beard=("tache", "ink")),
    # Huang Gai
    Mask("broad", "jujube", "pompons", ("slate", "gold", "red"), ("bushy", "white"), "almond", ("patch", "ink"),
         patches=(("brow", "white"), ("column", "jujube")), nose=("wings", "ink"), beard=("full", "white")),
    # Yan Liang
    Mask("broad", "purple", "helmet", ("jujube", "gold", "yellow"), ("curl", "white"), "almond", ("tile", "ink"),
         patches=(("cheek", "violet"),), nose=("cloud", "white"), mark=("flame", "yellow"), beard=("rough", "jujube"),
         mouth=("wide", "red")),
    # Wei Yan
    Mask("square", "jujube", "horned", ("green", "gold", "red"), ("hook", "ink"), "three", ("tile", "ink"),
         patches=(("brow", "pink"),), nose=("wings", "pink"), mark=("eye", "red"), beard=("fork", "ink"),
         mouth=("sad", "red")),
    # Sun Shangxiang
    Mask("soft", "skin", "amazon", ("red", "gold", "white"), ("sword", "ink"), "phoenix", patches=(("rouge", "rose"),),
         mouth=("small", "red"), mark=("flame", "red")),
    # Wen Chou
    Mask("square", "blue", "horned", ("ink", "sky", "white"), ("swallow", "ink"), "round", ("wide", "white"),
         patches=(("brow", "sky"),), nose=("wings", "white"), mark=("moon", "jujube"), beard=("rough", "ink"),
         mouth=("grin", "red")),
    # Dian Wei
    Mask("broad", "yellow", "ball", ("ink", "jujube", "red"), ("wing", "ink"), "round", ("tile", "ink"),
         nose=("cloud", "ink"), mark=("halberds", "jujube"), beard=("rough", "ink"), mouth=("wide", "red")),
    # Huang Zhong
    Mask("long", "skin", "ball", ("yellow", "ochre", "red"), ("silkworm", "white"), "almond", patches=(("brow", "pink"),),
         mouth=("wide", "rose"), beard=("full", "white")),
    # Taishi Ci
    Mask("square", "green", "pleats", ("white", "green", "yellow"), ("sword", "ink"), "phoenix", ("tile", "white"),
         patches=(("cheek", "leaf"),), nose=("wings", "white"), mark=("halberds", "yellow"), mouth=("wide", "red"),
         beard=("chin", "ink")),
    # Zhao Yun
    Mask("long", "skin", "helmet", ("white", "sky", "blue"), ("sword", "ink"), "phoenix", patches=(("rouge", "rose"),),
         mark=("wedge", "red"), mouth=("small", "red")),
    # Zhang Fei
    Mask("broad", "ink", "pleats", ("ink", "slate", "red"), ("line", "ink"), "smile", ("smile", "ink"),
         patches=(("butterfly", "white"),), nose=("cloud", "pink"), mark=("flame", "pink"), beard=("rough", "ink"),
         mouth=("grin", "red")),
    # Guan Yu
    Mask("long", "red", "pompons", ("green", "gold", "yellow"), ("silkworm", "ink"), "phoenix",
         patches=(("fold", "jujube"),), beard=("five", "ink")),
    # Lü Bu
    Mask("lean", "skin", "warlord", ("purple", "gold", "red"), ("swallow", "ink"), "phoenix", patches=(("rouge", "rose"),),
         mark=("wedge", "red"), mouth=("thin", "red")),
)  # fmt: skip
