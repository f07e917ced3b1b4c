import { everyGame, goldenReplays } from '@undercroft/conformance';
import type { AnyGame } from '@undercroft/kernel';
import { vibes } from '../index.ts';

const game = vibes as unknown as AnyGame;

everyGame(game, {
  sets: [
    { name: 'run', options: { mode: 'run', unlockAll: true } },
    { name: 'duel', options: { mode: 'duel' } },
    { name: 'duel against the rules', options: { mode: 'duel', seats: 1, ai: 'nash' } },
    { name: 'lab', options: { mode: 'lab', seats: 2 }, scenario: { forcedClash: true, you: { focus: 2 } } },
    { name: 'prototype, countdown', options: { mode: 'prototype', deckFlow: 'countdown' } },
    {
      name: 'a boss at Heat 5 with open tokens and Instants',
      options: { heat: 5, unlockAll: true },
      scenario: {
        act: 2,
        node: { type: 'boss' },
        relics: ['double_fake', 'decoy_flag', 'second_guess', 'open_hand', 'telltale_locket'],
        instants: ['rewind_sand', 'gamblers_brew', 'truth_serum'],
        you: { focus: 3 },
      },
    },
    { name: 'edition 2', options: { edition: 2, unlockAll: true } },
    { name: 'edition 2, first night', options: { edition: 2, fightFirst: true, firstNight: true } },
    { name: 'edition 2, a duel with Pots', options: { edition: 2, mode: 'duel', pot: true } },
    {
      name: 'edition 2, a duel against a boss',
      options: { edition: 2, mode: 'duel', boss: 'lady_coinflip', pot: true },
    },
    {
      name: 'edition 2, a boss at Heat 5 with open tokens, Instants and a Pot',
      options: { edition: 2, heat: 5, unlockAll: true },
      scenario: {
        act: 2,
        node: { type: 'boss' },
        relics: ['double_fake', 'decoy_flag', 'countdown_ledger', 'open_hand', 'telltale_locket'],
        instants: ['rewind_sand', 'gamblers_brew', 'truth_serum'],
        pot: 5,
        you: { focus: 3 },
      },
    },
  ],
  short: { runs: 16, stepsMax: 16, wholeRuns: 4 },
});

goldenReplays(game);
