import { everyGame, everyLesson, everyPresentation, goldenReplays } from '@undercroft/conformance';
import type { AnyGame } from '@undercroft/kernel';
import { shattered } from '../index.ts';
import { MODULES } from '../options.ts';

const game = shattered as unknown as AnyGame;
const formula = { D: 'formula', V: 'formula' };

everyGame(game, {
  sets: [
    { name: 'boar, full, three rooms' },
    { name: 'moth, lite, rolled answers', options: { visitor: 'moth', ruleset: 'lite', answers: formula } },
    { name: 'symbiote, the Sanctuary asked for', options: { visitor: 'symbiote', sanctuary: 'ask' } },
    { name: 'deception', options: { mode: 'deception' } },
    { name: 'challenge', options: { mode: 'challenge', visitor: 'moth' } },
    { name: 'lesson 3', options: { mode: 'tutorial', lesson: 3 } },
    {
      name: 'every module',
      options: { visitor: 'symbiote', modules: [...MODULES], answers: { D: 'free', V: 'formula' } },
    },
    { name: 'campaign', options: { mode: 'campaign', length: 6, answers: formula } },
    { name: 'boar, second edition', options: { edition: 2 } },
    {
      name: 'moth, second edition, plain cards',
      options: { edition: 2, visitor: 'moth', depth: 'off', answers: formula },
    },
    { name: 'deception, second edition', options: { edition: 2, mode: 'deception' } },
    {
      name: 'symbiote, second edition, every module',
      options: { edition: 2, visitor: 'symbiote', modules: [...MODULES], answers: { D: 'free', V: 'formula' } },
    },
    { name: 'campaign, second edition', options: { edition: 2, mode: 'campaign', length: 6, answers: formula } },
    { name: 'magpie, a cracked bell', options: { edition: 2, visitor: 'magpie', advanced: 'crackedBell' } },
    {
      name: 'tortoise in changed rooms, a mirror duel',
      options: { edition: 2, visitor: 'tortoise', route: ['DS', 'WG', 'MC'], advanced: 'mirrorDuel', ruleset: 'lite' },
      scenario: {
        paths: [
          { room: 'DS', path: 'UNDERTOW' },
          { room: 'WG', path: 'RUMOUR' },
          { room: 'MC', path: 'FACES' },
        ],
      },
    },
    { name: 'a Veilwright that lies', options: { edition: 2, visitor: 'VW+thief+liar' } },
    { name: 'a Delver that draws its modules', options: { edition: 2, visitor: 'LD', answers: formula } },
    {
      name: 'Awakening',
      options: { edition: 2, mode: 'awakening', length: 12, unlocks: 'all', answers: formula },
    },
    {
      name: 'a dungeon that knows itself',
      options: {
        visitor: 'moth',
        identity: true,
        route: ['WG', 'VB', 'LS'],
        modules: ['emotions', 'flee', 'intelligent'],
      },
      scenario: {
        record: {
          ticks: { hunger: 90, oppression: 90, dread: 90, grace: 90, guile: 90 },
          reputation: -6,
          grafts: [{ room: 'WG', slot: 'WG.15', card: 'ID.15' }],
        },
      },
    },
  ],
  short: { runs: 12, stepsMax: 14, wholeRuns: 2 },
});

everyLesson(game);
everyPresentation(game);
goldenReplays(game);
