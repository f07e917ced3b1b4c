import { bots, Rng } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { vibes } from '../index.ts';
import { GRIDS_MAX } from '../limits.ts';
import { newFighter, renewFighter } from '../rules/arena.ts';
import { type Book, makeBook } from '../rules/book.ts';
import { type Bout, boutOf, mirrored } from '../rules/bout.ts';
import { dryRun } from '../rules/dry-run.ts';
import { gridOf, pairValue, slotsOf } from '../rules/payoff.ts';
import { makePreview } from '../rules/preview.ts';
import { gridsOf, sharedGrid } from '../rules/shared-grid.ts';
import { thinkFoe } from '../rules/show.ts';
import type { Fight, Vibes } from '../state.ts';
import { begun } from './table.ts';

/** The grid of a beat, kept and shared by all who ask for it. */

const INSTANTS = Object.keys(CONTENT.instants).slice(0, 3);
const RELICS = Object.keys(CONTENT.relics);

const copyOf = (state: Vibes): Vibes & { fight: Fight } => JSON.parse(JSON.stringify(state));

/** Beats of random play in fights against every foe, with relics by lot. */
const beats: readonly Vibes[] = Object.values(CONTENT.foes).flatMap(({ id, act, rank }, k) => {
  const rng = Rng.from('shared grid', id);
  const relics = Array.from({ length: k % 5 }, (_, i) => RELICS[(k * 7 + i * 11) % RELICS.length]!);
  const node = { type: rank === 'normal' ? ('combat' as const) : rank, enemy: id };
  const scenario = { act, node, relics: [...new Set(relics)], instants: INSTANTS };
  const now = begun({ options: { heat: k % 6, unlockAll: true }, scenario, seed: `shared ${id}` }).after();
  const found: Vibes[] = [];
  for (let i = 0; i < 12 && now.state.phase !== 'over' && now.state.fight; i++) {
    if (now.state.phase === 'scheme') found.push(copyOf(now.state));
    now.actAs('player', rng.pick(vibes.legalActions(now.state, 'player')));
  }
  return found;
});

const boutIn = (book: Book, state: Vibes): Bout => boutOf(book, state, state.fight!);
const unshared = makeBook(CONTENT);

/** The grid as computed by a book that remembers no kit and no grid. */
const fresh = (state: Vibes, seat: 'player' | 'foe' = 'player') => {
  unshared.last.yours = null;
  unshared.foeKits.clear();
  const bout = boutIn(unshared, state);
  return gridOf(seat === 'foe' ? mirrored(bout) : bout);
};

/** One change of every fact that the value of a pair may depend on. */
const CHANGES: { readonly [fact: string]: (state: Vibes & { fight: Fight }) => void } = {
  row: ({ fight }) => (fight.you.row[0] = 'oath_of_ash'),
  hp: ({ fight }) => (fight.foe.hp = 2),
  'more HP': ({ fight }) => (fight.foe.hp = 15),
  maxHp: ({ fight }) => (fight.you.maxHp = fight.you.hp),
  focus: ({ fight }) => (fight.you.focus = (fight.you.focus + 1) % 4),
  'the foe’s Focus': ({ fight }) => (fight.foe.focus = (fight.foe.focus + 1) % 4),
  spd: ({ fight }) => (fight.you.status.spd += 1),
  slow: ({ fight }) => (fight.foe.status.slow += 2),
  stab: ({ fight }) => (fight.foe.status.stab += 3),
  shake: ({ fight }) => (fight.you.status.shake += 2),
  pow: ({ fight }) => (fight.foe.status.pow += 1),
  drag: ({ fight }) => (fight.you.status.drag = 1),
  bleed: ({ fight }) => fight.foe.bleed.push({ n: 2, k: 2, beat: fight.beat - 1 }),
  'the beat of a Bleed': ({ fight }) => {
    for (const one of fight.foe.bleed) one.beat = fight.beat;
  },
  ash: ({ fight }) => fight.you.ash.push('lunge', 'lunge', 'lunge', 'lunge', 'lunge', 'lunge'),
  lastType: ({ fight }) => {
    fight.you.lastType = 'A';
    fight.foe.lastType = 'A';
  },
  badge: ({ fight }) => (fight.badge = 0),
  mimic: ({ fight }) => (fight.mimic = 'G'),
  forcedClash: ({ fight }) => (fight.forcedClash = !fight.forcedClash),
  'an added clause': ({ fight }) => (fight.you.row[0] = 'lunge {A: dmg 1}'),
  'the order of a row': ({ fight }) => fight.foe.row.reverse(),
  instant: ({ fight }) => (fight.instant = 'stone_skin'),
  rider: ({ fight }) => fight.riders.push({ who: 'foe', clause: 'k: guard 2' }),
  beat: (state) => {
    state.relics.push({ id: 'metronome', answer: false, count: 0, uses: 0 });
    state.fight.beat = 3;
  },
  'the next beat': ({ fight }) => (fight.beat += 1),
  missRun: (state) => {
    state.relics.push({ id: 'cold_read', answer: false, count: 0, uses: 0 });
    state.missRun = 0;
  },
  'a longer missRun': (state) => (state.missRun = 3),
  relic: (state) => state.relics.push({ id: 'glass_jaw', answer: false, count: 0, uses: 0 }),
};

test('[NV-22] a shared grid equals a fresh one in random beats, and after a change of any fact it depends on', () => {
  const book = makeBook(CONTENT);
  const changed = new Map<string, number>();
  for (const [n, state] of beats.entries()) {
    const before = JSON.stringify(fresh(state));
    for (let asked = 0; asked < 2; asked++) expect(JSON.stringify(sharedGrid(boutIn(book, state)))).toBe(before);
    const foes = JSON.stringify(sharedGrid(mirrored(boutIn(book, state))));
    expect(foes).toBe(JSON.stringify(fresh(state, 'foe')));
    if (n % 3 > 0) continue;
    const other = copyOf(state);
    for (const [fact, change] of Object.entries(CHANGES)) {
      const earlier = JSON.stringify(fresh(other));
      change(other);
      const now = JSON.stringify(fresh(other));
      expect(JSON.stringify(sharedGrid(boutIn(book, other))), fact).toBe(now);
      if (now !== earlier) changed.set(fact, (changed.get(fact) ?? 0) + 1);
    }
    expect(JSON.stringify(sharedGrid(boutIn(book, state)))).toBe(before);
  }
  for (const fact of Object.keys(CHANGES)) expect(changed.get(fact) ?? 0, fact).toBeGreaterThan(0);
});

test('[NV-32] the counters of relics belong to the beat of a shared grid', () => {
  const book = makeBook(CONTENT);
  const counted = RELICS.filter((id) => book.lines(CONTENT.relics[id]!.text).clauses.some(({ every }) => every > 0));
  let changed = 0;
  for (const id of counted)
    for (const state of beats.slice(0, 12)) {
      const other = copyOf(state);
      for (let count = 0; count < 4; count++) {
        other.relics = [{ id, answer: true, count, uses: count }];
        const now = JSON.stringify(sharedGrid(boutIn(book, other)));
        expect(now, `${id} ${count}`).toBe(JSON.stringify(fresh(other)));
        other.relics[0]!.count += 1;
        const next = JSON.stringify(sharedGrid(boutIn(book, other)));
        expect(next, `${id} ${count} counted`).toBe(JSON.stringify(fresh(other)));
        if (next !== now) changed += 1;
      }
    }
  expect(changed).toBeGreaterThan(0);
});

test('[NV-22] equal beats share one grid, in copies too, and only the last few grids are kept', () => {
  const book = makeBook(CONTENT);
  for (const state of beats) {
    const grid = sharedGrid(boutIn(book, state));
    expect(sharedGrid(boutIn(book, copyOf(state)))).toBe(grid);
    expect(thinkFoe({ book, t: { state } }, state.fight!).grid).toBe(grid);
    expect(gridsOf(book).length).toBeLessThanOrEqual(GRIDS_MAX);
  }
  expect(beats.length).toBeGreaterThan(2 * GRIDS_MAX);
  expect(gridsOf(book).length).toBe(GRIDS_MAX);
});

test('[NV-22] whoever writes to the grid of a view changes no other view and no mind of a foe', () => {
  for (const state of beats) {
    const before = JSON.stringify(vibes.view(state, 'player').fight!.grid);
    for (const cell of vibes.view(state, 'player').fight!.grid!.plain.flat()) cell.u_t += 1000;
    expect(JSON.stringify(vibes.view(state, 'player').fight!.grid)).toBe(before);
    expect(JSON.stringify(fresh(state))).toBe(before);
  }
});

test('[NV-100] a preview from the shared grid is what the resolver gives for that choice', () => {
  const book = makeBook(CONTENT);
  const preview = makePreview(book);
  const rng = Rng.from('previews');
  for (const state of beats) {
    const all = vibes.legalActions(state, 'player').filter((action) => action.type === 'commit');
    for (const action of all.length === 0 ? [] : [rng.pick(all), rng.pick(all)]) {
      const bout = boutIn(unshared, state);
      const guessed = [...state.fight!.open, ...action.tokens];
      const rows = slotsOf(bout.foe).map((slot) => {
        const read = guessed.includes(slot);
        return { slot, read, ...pairValue(bout, action.card ?? -1, slot, read, { spend: action.spend }) };
      });
      expect(preview(state, 'player', action).notes).toEqual({ bySlot: rows });
    }
  }
});

test('[NV-42] a fighter that is used again is the same as a new one, whatever it did before', () => {
  const book = makeBook(CONTENT);
  for (const state of beats) {
    const bout = boutIn(book, state);
    const plan = { slot: 0, swap: -1, spend: false, read: true };
    const { you } = dryRun(bout, plan, plan);
    renewFighter(you, 'you', bout.you.kit);
    expect({ ...you, other: null }).toEqual({ ...newFighter('you', you.side, bout.you.kit), other: null });
  }
});

test('[NV-22] oracles that share grids play as those who compute each anew', () => {
  const now = begun({ seed: 'shared oracle' }).after();
  for (let i = 0; i < 40 && now.run.outcome === null; i++) {
    const { state } = now;
    const { action } = bots.think(vibes, vibes.bots['oracle']!, now.run, 'player');
    if (state.phase === 'scheme') expect(vibes.view(state, 'player').fight!.grid).toEqual(fresh(state));
    now.actAs('player', action);
  }
});
