import {
  type AnyGame,
  brokenInvariants,
  cloneWorld,
  hashWorld,
  hashWorldFully,
  isRefusal,
  replays,
  start,
  submit,
  Table,
} from '@undercroft/kernel';
import { expect } from 'vitest';
import { fold } from '../fold.ts';
import type { Property } from '../property.ts';
import { beginAt, choose, type OptionSet, request, step, unwrap, type Wander, walk } from '../walk.ts';

const EVENTS_MAX = 2_000;
const CAUSES_MAX = 32;

const hashes = (game: AnyGame, set: OptionSet, wander: Wander): string[] =>
  Array.from(walk(game, set, wander), ({ run }) => run.hash);

export const DETERMINISM: readonly Property[] = [
  {
    title: '[KER-DET-01] same seed and same choices give the same hashes',
    check: (game, set, wander) => expect(hashes(game, set, wander)).toEqual(hashes(game, set, wander)),
  },
  {
    title: '[KER-DET-02] the order in which sealed choices arrive cannot matter',
    check(game, set, wander) {
      for (const { before, choices, run } of walk(game, set, wander))
        if (choices.length > 1) expect(step(game, before, choices.toReversed()).run.hash).toBe(run.hash);
    },
  },
  {
    title: '[KER-SEAL-01] a sealed choice is in no hash and no view until all have chosen',
    check(game, set, wander) {
      for (const { before, choices } of walk(game, set, wander)) {
        if (choices.length < 2) continue;
        const first = choices[0]!;
        const sealed = unwrap(submit(game, before, first.seat, first.action), 'a sealed choice');
        expect(sealed.line).toBeNull();
        expect(sealed.events).toEqual([]);
        expect(sealed.run.hash).toBe(before.hash);
        expect(hashWorld(game, sealed.run.world)).toBe(before.hash);
        for (const viewer of [...game.seats(before.header.options), 'spectator'])
          expect(game.view(sealed.run.world.state, viewer)).toEqual(game.view(before.world.state, viewer));
      }
    },
  },
  {
    title: '[KER-PURE-01] in place and pure, told and untold, a step leads to the same hash and leaves the past alone',
    check(game, set, wander) {
      for (const { before, choices, run } of walk(game, set, wander)) {
        expect(hashWorldFully(game, before.world), 'the run before the step').toBe(before.hash);
        for (const sink of [null, { counts: {} }, { events: [] }]) {
          const world = cloneWorld(game, before.world);
          const table = new Table(game, world, sink);
          table.begin(before.n + 1, 1);
          game.step(table, choices);
          expect(hashWorld(game, world), sink === null ? 'untold' : Object.keys(sink).join()).toBe(run.hash);
        }
      }
    },
  },
  {
    title: '[KER-CODEC-01] a state fits its shape, and a JSON round trip changes no hash',
    check(game, set, wander) {
      for (const { run } of walk(game, set, wander)) {
        expect(game.shape.check(run.world.state, '')).toBe('');
        const again = { ...run.world, state: JSON.parse(JSON.stringify(run.world.state)) as object };
        expect(hashWorld(game, again)).toBe(run.hash);
      }
    },
  },
  {
    title: '[KER-HASH-01] the hash by branches equals the full one, a copy equals its original',
    check(game, set, wander) {
      for (const { run } of walk(game, set, wander)) {
        expect(hashWorldFully(game, run.world)).toBe(run.hash);
        const copy = cloneWorld(game, run.world);
        expect(copy.state).toEqual(run.world.state);
        expect(hashWorld(game, copy)).toBe(run.hash);
      }
    },
  },
  {
    title: '[KER-EVT-02] the changes told, folded over the old state, give the new one',
    check(game, set, wander) {
      for (const { before, events, run } of walk(game, set, wander))
        expect(fold(before.world.state, events)).toEqual(run.world.state);
    },
  },
  {
    title: '[KER-EVT-03] every event names its rule, is numbered in order, and points only to earlier ones',
    check(game, set, wander) {
      for (const { before, events } of walk(game, set, wander))
        events.forEach(({ id, why, because, kind }, i) => {
          expect(id).toBe(before.eventCount + i + 1);
          expect(why.rule, kind).toMatch(/^[A-Z]{2,}-[\w-]+$/);
          if (because !== undefined) expect(because).toBeLessThan(id);
        });
    },
  },
  {
    title: '[KER-EVT-05] a step tells at most 2,000 events, in chains of at most 32 causes',
    check(game, set, wander) {
      for (const { events } of walk(game, set, wander)) {
        expect(events.length).toBeLessThanOrEqual(EVENTS_MAX);
        const depths = new Map<number, number>();
        for (const { id, because } of events) depths.set(id, (depths.get(because ?? 0) ?? 0) + 1);
        expect(Math.max(0, ...depths.values()), 'causes in a chain').toBeLessThanOrEqual(CAUSES_MAX);
      }
    },
  },
  {
    title: '[KER-INV-01] every invariant holds at the start and after every step',
    check(game, set, wander) {
      for (const { before, run } of walk(game, set, wander))
        for (const { world } of [before, run])
          expect(brokenInvariants(game, world.state), 'broken invariants').toEqual([]);
    },
  },
  {
    title: '[KER-TAG-01] every draw has a declared stream and a declared tag',
    check(game, set, wander) {
      for (const { events, run } of walk(game, set, wander))
        for (const { why } of events) {
          if (!why.roll) continue;
          expect(game.streams(run.header.options)).toContain(why.roll.stream.split(':')[0]);
          expect(Object.keys(game.tags)).toContain(why.roll.tag);
        }
    },
  },
  {
    title: '[KER-REP-02] a run written as text reads back and verifies; one changed hash is named',
    check(game, set, wander) {
      const lines = [];
      let run = unwrap(start(game, request(set, `walk ${wander.seed}`)), 'the start').run;
      for (const pick of wander.picks) {
        if (game.toAct(run.world.state).length === 0) break;
        const next = step(game, run, choose(game, run, pick), false);
        lines.push(next.line!);
        run = next.run;
      }
      const text = replays.write(run.header, lines, run.outcome);
      const replay = replays.parse(text);
      if (replays.isUnreadable(replay)) throw new Error(replay.unreadable);
      expect(replays.verify(game, replay)).toMatchObject({ steps: lines.length, hash: run.hash, divergence: null });
      const bad = lines.length - 1;
      const changed = lines.map((line, i) => (i === bad ? { ...line, hash: '0123456789abcdef' } : line));
      expect(replays.verify(game, { ...replay, lines: changed }).divergence).toMatchObject({
        n: bad + 1,
        problem: 'hash',
      });
    },
  },
  {
    title: '[KER-END-01] play ends within the declared bound, and only then has an outcome',
    wholeRun: true,
    check(game, set, wander) {
      let run = beginAt(game, set, { ...wander, ahead: 0 });
      const bound = game.bound(run.header.options);
      let pick = wander.salt;
      while (game.toAct(run.world.state).length > 0) {
        expect(game.outcome(run.world.state), 'an outcome before the end').toBeNull();
        expect(run.n, 'steps').toBeLessThan(bound);
        pick = (Math.imul(pick, 1_664_525) + 1_013_904_223) >>> 0;
        const next = step(game, run, choose(game, run, pick >>> 8), false);
        expect(isRefusal(next)).toBe(false);
        run = next.run;
      }
      expect(run.outcome, 'the outcome').not.toBeNull();
      expect(Object.keys(run.outcome!.seats).sort()).toEqual([...game.seats(run.header.options)].sort());
    },
  },
];
