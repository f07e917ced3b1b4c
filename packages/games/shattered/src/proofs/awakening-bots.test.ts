import { describe, expect, test } from 'vitest';
import { shattered } from '../index.ts';
import { between, doing, viewOf, visiting } from './awakening-table.ts';
import { begun, botsAction, type TestRun } from './table.ts';

const next = (from: TestRun, bot = 'heuristic') => botsAction(from, bot).action;
const LEAN = { hunger: 'aggressive', grace: 'nurturing', guile: 'deceptive' } as const;

describe('bots between two visits', () => {
  test('[AI-20] the workshop: a path first, then an evolution, then a room', () => {
    const all = { ticks: { hunger: 60 }, essence: 9 };
    const counters = [{ card: 'RH.4', a: 4, b: 0 }];
    expect(next(between('dig', 3, { record: all, awakening: { counters } }))).toMatchObject({
      type: 'morph',
      path: 'MAW',
    });
    expect(next(between('dig', 3, { record: { essence: 9 }, awakening: { counters } }))).toMatchObject({
      type: 'evolve',
      form: 'RH.4a',
    });
    expect(next(between('dig', 3, { record: { essence: 9 } }))).toMatchObject({
      type: 'dig',
      site: '3a',
      room: 'DS',
      from: '2b',
    });
    expect(next(between('dig', 3, { record: { essence: 4 } }))).toEqual({ type: 'leave' });
  });

  test('[AI-20] the card of the highest counter evolves, into form a unless the dungeon leans to Grace', () => {
    const counters = [
      { card: 'RH.4', a: 4, b: 4 },
      { card: 'WG.4', a: 5, b: 4 },
    ];
    const at = (options = {}) =>
      next(between('dig', 3, { record: { essence: 9, knowledge: 9 }, awakening: { counters }, options }));
    expect(at()).toMatchObject({ type: 'evolve', form: 'WG.4a' });
    expect(at({ profile: 'nurturing' })).toMatchObject({ type: 'evolve', form: 'WG.4b' });
  });

  test('[AI-20] no second door: with every inner site taken it digs no more', () => {
    const plan = { '3a': { room: 'DS' }, '2a': { room: 'MC' } };
    const more = [
      ['2b', '3a'],
      ['1b', '2a'],
      ['2a', '3a'],
      ['2a', '3b'],
    ].map(([from, to]) => ({ from: from!, to: to!, kind: 'passage' as const }));
    const corridors = [...viewOf(between('dig', 1)).awakening!.corridors, ...more];
    const full = between('dig', 3, { record: { essence: 20 }, awakening: { plan, corridors } });
    expect(shattered.legalActions(full.state, 'dungeon').some(({ type }) => type === 'dig')).toBe(true);
    expect(next(full).type).not.toBe('dig');
  });

  test('[AI-20] a companion is posted where most kinds have been', () => {
    const seen = ['boar', 'moth', 'magpie'].map((kind) => ({ kind, room: 'WG' }));
    const from = between('dig', 14, { awakening: { companions: [{ kind: 'boar' }], seen } });
    expect(next(from)).toMatchObject({ type: 'post', kind: 'boar', room: 'WG' });
  });

  test('[AI-20] a room that leads nowhere gets a passage on; a rich dungeon builds for its weakest bar', () => {
    const dug = doing(between('dig', 3, { record: { essence: 9 } }), {
      type: 'dig',
      site: '1a',
      room: 'LS',
      from: 'M',
    });
    expect(next(dug)).toMatchObject({ type: 'connect', from: '1a', kind: 'passage' });
    const late = between('dig', 14, { record: { essence: 9, scars: { presence: 1 } } });
    expect(next(late)).toMatchObject({ type: 'annex', id: 'throne' });
  });

  test('[AI-20] better cards go into decks, and companions to their posts', () => {
    const from = between('dig', 14, { awakening: { satchel: ['CR.1'] } });
    expect(next(from)).toMatchObject({ type: 'slot', card: 'CR.1' });
    const friend = between('dig', 14, { awakening: { companions: [{ kind: 'boar' }] } });
    expect(next(friend)).toMatchObject({ type: 'post', kind: 'boar' });
  });

  test.each(['hunger', 'grace', 'guile'] as const)(
    '[AI-21] [AI-20] a lean to %s chooses its room and its profile',
    (lean) => {
      const rooms = { hunger: 'DS', grace: 'LS', guile: 'HH' };
      const from = between('dig', 3, { record: { essence: 9 }, options: { profile: LEAN[lean] } });
      expect(next(from)).toMatchObject({ type: 'dig', room: rooms[lean] });
      const open = doing(between('approach', 2, { record: { next: 'boar' }, options: { profile: LEAN[lean] } }), {
        type: 'open',
      });
      expect(open.state.profile).toBe(LEAN[lean]);
      const kind = doing(between('approach', 3, { record: { next: 'symbiote' } }), { type: 'open' });
      expect(kind.state.profile).toBe('nurturing');
    },
  );

  test('[AI-22] of two choices the one worth more', () => {
    const shown = (scene: string, more = {}) =>
      next(
        between('scene', 3, {
          rolls: { scene: [scene] },
          awakening: { lastVisit: { outcome: 'Kill', kind: 'boar' } },
          ...more,
        }),
      );
    expect(shown('F2')).toEqual({ type: 'choose', option: 'a' });
    expect(shown('F1')).toEqual({ type: 'choose', option: 'a' });
    expect(shown('F1', { options: { profile: 'nurturing' } })).toEqual({ type: 'choose', option: 'b' });
  });

  test('[AI-23] a friend stays if its upkeep is there for two visits', () => {
    const at = (knowledge: number) =>
      next(
        between('companion', 3, { record: { knowledge }, awakening: { lastVisit: { kind: 'moth', outcome: 'Bond' } } }),
      );
    expect(at(2)).toEqual({ type: 'welcome', keep: true });
    expect(at(1)).toEqual({ type: 'welcome', keep: false });
  });

  test('[AI-24] the market: Scars, then the Heart, then the lowest bar; it keeps its last coins', () => {
    expect(next(between('market', 3, { record: { essence: 9, scars: { veil: 1 } } }))).toMatchObject({
      type: 'buy',
      good: 'scar',
      r: 'veil',
    });
    expect(
      next(between('market', 3, { record: { essence: 9 }, awakening: { heart: 2 }, rolls: { goods: ['mend'] } })),
    ).toMatchObject({ good: 'mend' });
    expect(next(between('market', 3, { record: { knowledge: 9 }, rolls: { goods: ['presence'] } }))).toMatchObject({
      good: 'presence',
    });
    expect(next(between('market', 3, { record: { essence: 1, knowledge: 1 } }))).toEqual({ type: 'leave' });
  });

  test('[AI-25] the approach: an encounter, a lure to the room of its ending, then the Mouth', () => {
    expect(next(between('approach', 6, { record: { next: 'boar' } })).type).toBe('encounter');
    expect(next(between('approach', 5, { record: { next: 'boar' } }))).toEqual({ type: 'open' });
    const plan = { '1a': { room: 'DS' } };
    const corridors = [
      ...viewOf(between('dig', 1)).awakening!.corridors,
      { from: 'M', to: '1a', kind: 'hall' as const },
    ];
    const lured = between('approach', 5, {
      record: { next: 'boar', essence: 3 },
      options: { profile: 'aggressive' },
      awakening: { plan, corridors },
    });
    expect(next(lured)).toEqual({ type: 'open' });
    expect(next(begun({ options: { edition: 2, mode: 'awakening', unlocks: 'all', profile: 'nurturing' } }))).toEqual({
      type: 'legacy',
      id: 'hand',
    });
  });

  test('[AI-26] the card of the strongest attribute, into the satchel', () => {
    const from = between('graft', 3, { record: { ticks: { guile: 40 } }, rolls: { graft: ['ID.1', 'ID.13', 'ID.4'] } });
    expect(next(from)).toEqual({ type: 'graft', card: 'ID.13' });
  });

  test('[AI-31] idle closes every phase; scattered takes at most twelve actions', () => {
    expect(next(between('dig', 3, { record: { essence: 30 } }), 'idle')).toEqual({ type: 'leave' });
    expect(
      next(between('companion', 3, { record: { knowledge: 9 }, awakening: { lastVisit: { kind: 'moth' } } }), 'idle'),
    ).toEqual({ type: 'welcome', keep: false });
    const from = between('dig', 3, { record: { essence: 30 } });
    const spent = botsAction(from, 'scattered', { visit: 3, acts: 12 });
    expect(spent.action).toEqual({ type: 'leave' });
    expect(botsAction(from, 'scattered').notes).toEqual({ visit: 3, acts: 1 });
  });
});

describe('attributes', () => {
  test('[SD-224] six points offer a path; they change no room by themselves', () => {
    const from = visiting({ run: 2, record: { ticks: { hunger: 60 } } });
    expect(shattered.view(from.state, 'dungeon').morph).toBe('');
    const guile = visiting({ run: 2, record: { ticks: { guile: 60 } }, D: { hand: ['RH.4'] } });
    expect(shattered.legalActions(guile.state, 'dungeon').some(({ type }) => type === 'bluff')).toBe(true);
  });

  test('[SD-331] a scenario sets the record of an Awakening', () => {
    const awakening = {
      heart: 3,
      satchel: ['ID.1'],
      counters: [{ card: 'RH.4', a: 1, b: 2 }],
      memory: { moth: { grudge: 1, thanks: 2 } },
      seen: [{ kind: 'moth', room: 'VB' }],
      bought: { song: 2 },
      taken: { bones: 4 },
      arcs: { A1: { stage: 2, last: 3 } },
      scenes: ['F1'],
      strain: 2,
    };
    const { state } = between('dig', 5, { awakening });
    expect(state.awakening).toMatchObject({
      heart: 3,
      satchel: ['ID.1'],
      counters: [{ card: 'RH.4', a: 1, b: 2 }],
      seen: [{ kind: 'moth', room: 'VB' }],
      bought: [{ good: 'song', n: 2 }],
      taken: { bones: 4, fear: 0, gifts: 0 },
      scenes: ['F1'],
      strain: 2,
    });
    expect(state.awakening!.memory.find(({ kind }) => kind === 'moth')).toEqual({ kind: 'moth', grudge: 1, thanks: 2 });
  });
});
