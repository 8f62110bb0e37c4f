"""The learning path of Age of Heroes: eight exercises after the tutorial, each a puzzle from a match of two."""

from __future__ import annotations

from game.core.i18n import N_
from game.core.puzzles import Exercise

PATH = (
    Exercise(
        "c71824e2",
        N_("Both of you have one city and one army. You can pay for a city or for an army."),
        N_("Early on, build an army first. It guards your city, and with two armies you can also attack."),
    ),
    Exercise(
        "0faf569f",
        N_("You can collect taxes, build or go to war. You hold all the cards for an army."),
        N_("Build while you can pay. Taxes bring more cards, but an army on the table is worth more."),
    ),
    Exercise(
        "68f88817",
        N_("You have three cities and can pay for anything."),
        N_("The fourth city leaves you one short of five. Your opponent now has to stop you."),
    ),
    Exercise(
        "6751b7ef",
        N_("You’re attacking. Conquest takes cities, plunder takes cards, and razing hurts a monument."),
        N_("Conquest counts twice: you gain a city, and your opponent loses it."),
    ),
    Exercise(
        "0a65203d",
        N_("You hold two Mighty Heroes. Your opponent has one army."),
        N_("Heroes make you strong for one war. Attack when they outnumber the defenders."),
    ),
    Exercise(
        "1515e6ee",
        N_("Your opponent is attacking with more armies than you have. You hold two Mighty Heroes."),
        N_("A hero who fights as an army stops one more attacker. A general only helps an army you have."),
    ),
    Exercise(
        "8ea0431d",
        N_("Barbarians are attacking you. You hold Luck and a Mighty Hero."),
        N_("Luck turns them away without a battle. Your armies and your cards are safe."),
    ),
    Exercise(
        "cf2b9fd5",
        N_("Your opponent’s monument is complete. If it still is at the end of their next turn, they win."),
        N_("When someone is about to win, nothing else counts: attack, and raze the monument."),
    ),
)
