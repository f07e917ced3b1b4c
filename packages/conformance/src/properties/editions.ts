import { type AnyGame, editions, isRefusal, type Json, type Run, start } from '@undercroft/kernel';
import { expect } from 'vitest';
import type { Property } from '../property.ts';
import { type OptionSet, request, unwrap } from '../walk.ts';

const WORDS_PER_STREAM = 5;

const optionsOf = ({ options }: OptionSet): { readonly [name: string]: Json } =>
  (options ?? {}) as { readonly [name: string]: Json };

const startRun = (game: AnyGame, set: OptionSet, options: Json): Run =>
  unwrap(start(game, { ...request(set, 'editions'), options }), `the start with ${JSON.stringify(options)}`).run;

export const EDITIONS: readonly Property[] = [
  {
    title: '[KER-RNG-05] a run has the streams of its options, and no others are kept or hashed',
    check(game, set) {
      const { header, world } = startRun(game, set, optionsOf(set));
      const streams = game.streams(header.options);
      expect(game.streams(header.options), 'streams asked for again').toBe(streams);
      expect(world.streams).toEqual(streams);
      expect(world.rng.words.length).toBe(streams.length * WORDS_PER_STREAM);
    },
  },
  {
    title: '[KER-ED-01] absent is edition 1, which has one spelling; an edition the game does not have is refused',
    check(game, set) {
      const options = optionsOf(set);
      const run = startRun(game, set, options);
      expect(editions.of(run.header.options), 'edition nobody asked for').toBe(editions.of(options));
      if (editions.of(options) === 1) {
        const spelled = startRun(game, set, { ...options, edition: 1 });
        expect([spelled.header, spelled.hash]).toEqual([run.header, run.hash]);
      }
      const later = start(game, { ...request(set, 'editions'), options: { ...options, edition: game.edition + 1 } });
      if (!isRefusal(later)) throw new Error(`edition ${game.edition + 1} was begun`);
      expect(later.issues).toEqual([
        { path: '/options/edition', message: expect.stringMatching(/^.+ has edition(s| 1 only).*, not \d+$/) },
      ]);
    },
  },
];
