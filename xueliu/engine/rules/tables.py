"""What ``rulesets/*.toml`` say, written by ``python -m tools.ruleset_tables``."""

# ruff: noqa: E501
# fmt: off

from __future__ import annotations

from typing import Any, Final

TABLES: Final[dict[str, dict[str, Any]]] = {
    "xueliu": {
        'id': 'xueliu',
        'name': {'zh': '血流成河', 'en': 'Xueliu: blood flows like a river'},
        'about': {'zh': '胡了不停，一直打到牌墙摸完，可以胡好几次。开打前换三张，定一门缺。番数每多一番输赢翻一倍，刮风下雨当场收钱，牌墙摸完查花猪、查大叫。依平台规则，加换三张。', 'en': "Nobody stops at a win: the hand goes on until the wall is empty and a player may win many times. Three tiles are swapped and a void suit is declared first. Every fan doubles the price, kongs are paid at once, and at the empty wall pigs and hands that aren't ready pay. After the platform rules, with the swap of three tiles added."},
        'play': {'mode': 'xueliu', 'dice': 2, 'next_dealer': 'dice', 'swap_three': True, 'void': 'declared', 'wild': False, 'float': False, 'opening_win': False},
        'claims': {'pass_win': 'free', 'pass_pong': 'free', 'must_win_last': 0},
        'locked': {'kongs': ['direct', 'concealed'], 'later_fan': 'anew'},
        'fan': {'scale': 'power', 'offset': 1, 'cap': 0, 'seven_pairs': True, 'dragon_uses_root': True, 'base': {'pinghu': 1, 'duidui': 2, 'qingyise': 3, 'daiyaojiu': 3, 'qidui': 3, 'qingdui': 4, 'jiangdui': 4, 'longqidui': 5, 'qingqidui': 5, 'qingyaojiu': 5, 'qinglongqidui': 6}, 'extra': {'gen': 1, 'gangshanghua': 1, 'gangshangpao': 1, 'qiangganghu': 1, 'zimo': 1, 'exposed_kong': 1, 'concealed_kong': 2}},
        'pay': {'stack': 10000, 'stake': '1%', 'self_draw_bonus': 'stake', 'kongs': 'money', 'kong_transfer': 'last', 'kong_discard_payer': 'discarder'},
        'end': {'pig_amount': 'stakes:16', 'pig_to': 'non_pigs', 'pig_and_not_ready': 'larger', 'not_ready_to': 'ready', 'best': 'plain', 'kong_refund': True},
    },
    "xueliu-kongfan": {
        'id': 'xueliu-kongfan',
        'name': {'zh': '血流·杠进杠出', 'en': 'Xueliu with kong fan'},
        'about': {'zh': '血流打法，杠不收钱而算番：赢家的杠给自己加番，输家的杠让自己多输。不定缺，胡牌时缺一门即可。没有七对，几番就是几倍。依杠进杠出文本。', 'en': 'Play flows on after a win. Kongs move no money but are fan, for the winner and against the loser who has them. No suit is declared; one must be missing at the win. No seven pairs; the multiplier is the fan. After the 杠进杠出 text.'},
        'play': {'mode': 'xueliu', 'dice': 1, 'next_dealer': 'first_winner', 'swap_three': True, 'void': 'at_win', 'wild': False, 'float': False, 'opening_win': False},
        'claims': {'pass_win': 'free', 'pass_pong': 'free', 'must_win_last': 0},
        'locked': {'kongs': ['added', 'concealed'], 'later_fan': 'anew'},
        'fan': {'scale': 'linear', 'offset': 0, 'cap': 0, 'seven_pairs': False, 'dragon_uses_root': True, 'base': {'pinghu': 1, 'duidui': 3, 'qingyise': 5, 'qidui': 3, 'qingdui': 8, 'longqidui': 5, 'qingqidui': 8, 'qinglongqidui': 10}, 'extra': {'menqingzimo': 1, 'zimo': 1, 'exposed_kong': 1, 'concealed_kong': 2}},
        'pay': {'stack': 10000, 'stake': 100, 'self_draw_bonus': 'none', 'kongs': 'fan', 'kong_transfer': 'off', 'kong_discard_payer': 'discarder'},
        'end': {'pig_amount': 'best:2', 'pig_to': 'ready', 'pig_and_not_ready': 'pig_only', 'not_ready_to': 'ready', 'best': 'self_draw', 'kong_refund': False},
    },
    "xueliu-linear": {
        'id': 'xueliu-linear',
        'name': {'zh': '血流·底金', 'en': 'Xueliu with base money'},
        'about': {'zh': '血流打法，几番付几份底金。第一次胡的牌型定下以后几次胡按什么算，只能胡得出这个牌型的牌。杠算番，输赢都加。依底金文本。', 'en': "Play flows on after a win, and a win costs its fan times the base money. The pattern of a player's first win fixes what his later wins count as, and on which tiles he can win. Kongs are fan for winner and loser. After the 底金 text."},
        'play': {'mode': 'xueliu', 'dice': 2, 'next_dealer': 'first_winner', 'swap_three': True, 'void': 'at_win', 'wild': False, 'float': False, 'opening_win': False},
        'claims': {'pass_win': 'free', 'pass_pong': 'free', 'must_win_last': 0},
        'locked': {'kongs': ['added', 'concealed'], 'later_fan': 'first_pattern'},
        'fan': {'scale': 'linear', 'offset': 0, 'cap': 0, 'seven_pairs': False, 'dragon_uses_root': True, 'base': {'pinghu': 1, 'duidui': 3, 'qingyise': 5, 'qidui': 3, 'qingdui': 8, 'longqidui': 5, 'qingqidui': 8, 'qinglongqidui': 10}, 'extra': {'zimo': 1, 'exposed_kong': 1, 'concealed_kong': 2}},
        'pay': {'stack': 10000, 'stake': 100, 'self_draw_bonus': 'none', 'kongs': 'fan', 'kong_transfer': 'off', 'kong_discard_payer': 'discarder'},
        'end': {'pig_amount': 'fan:5', 'pig_to': 'ready', 'pig_and_not_ready': 'larger', 'not_ready_to': 'ready', 'best': 'plain', 'kong_refund': False},
    },
    "xuezhan": {
        'id': 'xuezhan',
        'name': {'zh': '血战到底', 'en': 'Xuezhan: fight to the end'},
        'about': {'zh': '胡的人离场，剩下的接着打，三家胡或牌墙摸完为止。换三张、定缺，番型丰富，六番封顶，过水不胡不碰，可以天胡地胡。依云南血战文本。', 'en': "A winner leaves and the others play on, until three have won or the wall is empty. Three tiles are swapped and a void suit is declared; many patterns, at most six fan; what was passed up can't be claimed again at once; winning on the deal is allowed. After the 云南血战 text."},
        'play': {'mode': 'xuezhan', 'dice': 2, 'next_dealer': 'first_winner', 'swap_three': True, 'void': 'declared', 'wild': False, 'float': False, 'opening_win': True},
        'claims': {'pass_win': 'same_or_lower', 'pass_pong': 'same_tile', 'must_win_last': 0},
        'locked': {'kongs': ['direct', 'added', 'concealed'], 'later_fan': 'anew'},
        'fan': {'scale': 'power', 'offset': 0, 'cap': 6, 'seven_pairs': True, 'dragon_uses_root': True, 'base': {'pinghu': 0, 'duidui': 1, 'qingyise': 2, 'qidui': 2, 'jingoudiao': 2, 'qingdui': 3, 'longqidui': 3, 'qingqidui': 4, 'qingjingoudiao': 4, 'qinglongqidui': 5, 'shibaluohan': 6, 'qingshibaluohan': 8}, 'extra': {'gen': 1, 'gangshanghua': 1, 'gangshangpao': 1, 'qiangganghu': 1, 'menqing': 1, 'zimo': 1, 'haidi': 1, 'zhongzhang': 1, 'yaojiu': 2, 'jiangdui': 3, 'tianhu': 5, 'dihu': 5, 'exposed_kong': 1, 'concealed_kong': 2}},
        'pay': {'stack': 10000, 'stake': 100, 'self_draw_bonus': 'fan', 'kongs': 'money', 'kong_direct': [2, 0], 'kong_transfer': 'off', 'kong_discard_payer': 'discarder'},
        'end': {'pig_amount': 'cap', 'pig_to': 'non_pigs_in_play', 'pig_and_not_ready': 'pig_only', 'not_ready_to': 'ready_in_play', 'best': 'plain', 'kong_refund': True},
    },
    "xuezhan-wild": {
        'id': 'xuezhan-wild',
        'name': {'zh': '血战·听用', 'en': 'Xuezhan with wild tiles'},
        'about': {'zh': '血战打法，翻一张定听用，听用可当任何牌；发牌前可以飘，输赢翻倍。不换三张，不定缺。最后四张能胡必胡。依听用血战文本。', 'en': 'Winners leave. A tile turned up names a wild kind that stands for anything, and before the deal each may float, doubling what he wins and loses. No swap, no declared suit. With fewer than four tiles left a possible win is made. After the 听用血战 text.'},
        'play': {'mode': 'xuezhan', 'dice': 2, 'next_dealer': 'first_winner_unless_drawn', 'swap_three': False, 'void': 'at_win', 'wild': True, 'float': True, 'opening_win': True},
        'claims': {'pass_win': 'same_or_lower_until_last4', 'pass_pong': 'free', 'must_win_last': 4},
        'locked': {'kongs': ['direct', 'added', 'concealed'], 'later_fan': 'anew'},
        'fan': {'scale': 'power', 'offset': 1, 'cap': 0, 'seven_pairs': True, 'dragon_uses_root': False, 'base': {'pinghu': 2, 'duidui': 3, 'qingyise': 4, 'qidui': 3, 'jingoudiao': 4, 'qingdui': 5, 'longqidui': 5, 'qingqidui': 5, 'qinglongqidui': 5, 'tianhu': 5, 'dihu': 5}, 'extra': {'gen': 1, 'gangshanghua': 1, 'gangshangpao': 1, 'qiangganghu': 1, 'zimo': 1, 'exposed_kong': 1, 'concealed_kong': 2}},
        'pay': {'stack': 10000, 'stake': 10, 'self_draw_bonus': 'none', 'kongs': 'none', 'kong_transfer': 'off', 'kong_discard_payer': 'feeder'},
        'end': {'pig_amount': 'stakes:32', 'pig_to': 'non_pigs', 'pig_and_not_ready': 'pig_only', 'not_ready_to': 'ready_in_play', 'best': 'plain', 'kong_refund': False},
    },
}
