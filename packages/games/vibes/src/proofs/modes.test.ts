import { bots, type GameEvent, profiles, submit } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { vibes } from '../index.ts';
import { stepsOpen } from '../rules/setup.ts';
import { acted, begun, both, commit, fightOf, playedBy } from './table.ts';

const RANKED = { standing: 'ranked', edition: 1 } as const;

/** Rule book 2.11 and 2.12: modes, and data that survives a run. */

test('[NV-95] duel: two of each Basic, 30 HP, both predict, sealed', () => {
  const from = begun({ options: { mode: 'duel' } });
  expect([from.you.maxHp, from.foe.maxHp]).toEqual([30, 30]);
  expect(from.you.draw.length + from.you.row.length).toBe(24);
  const sealed = submit(vibes, from.run, 'player', commit(0, 0));
  if ('refused' in sealed) throw new Error('refused');
  expect(sealed.events).toEqual([]);
  expect(sealed.run.hash).toBe(from.run.hash);
  expect(JSON.stringify(vibes.view(sealed.run.world.state, 'foe'))).toBe(JSON.stringify(vibes.view(from.state, 'foe')));
});

test('[NV-95] a duel with one seat: the rules pick a (card, token) pair, mix or nash', () => {
  for (const ai of ['mix', 'nash'] as const) {
    const after = acted(begun({ options: { mode: 'duel', seats: 1, ai } }), commit(0, 0));
    expect(after.of('foePredicted')[0]!.tokens.length).toBe(1);
  }
});

test('[NV-95] lab: one beat and both end states; prototype is a duel', () => {
  const lab = begun({
    options: { mode: 'lab', seats: 2 },
    scenario: { forcedClash: true, you: { row: ['lunge', 'parry'] }, foe: { row: ['grapple', 'parry'] } },
  });
  const after = both(lab, commit(0, 0), commit(0, 1));
  expect(after.run.outcome).toMatchObject({ code: 'stopped' });
  expect(after.kinds).toContain('clashForced');
  expect(vibes.seats(vibes.optionsSchema.parse({ mode: 'prototype', seats: 2 }))).toEqual(['player', 'foe']);
});

test('[NV-95] deckFlow literal is refused in a run', async () => {
  const { refusedStart } = await import('./table.ts');
  expect(refusedStart({ options: { deckFlow: 'literal' } }).issues[0]!.path).toBe('/options/deckFlow');
});

test('[NV-95] deckFlow literal: what burns is gone, a Turnover takes the discard only', () => {
  const from = begun({
    options: { mode: 'duel', deckFlow: 'literal' },
    scenario: {
      you: { row: ['focus', 'parry'], discard: ['lunge'], ash: ['ignite'] },
      foe: { row: ['focus', 'parry'], discard: ['lunge'] },
    },
  });
  const { you } = both(from, commit(0, 0), commit(0, 0));
  expect(you.turnovers).toBe(1);
  expect(you.row.toSorted()).toEqual(['focus', 'lunge']);
  expect(you.ash).toEqual(['ignite', 'parry']);
});

test('[NV-97] what is locked opens at its step of the track, and everything at the last', () => {
  const { locked, empty } = vibes.profile!;
  const at = (points: number) => locked!({ ...empty(), points });
  const steps = Object.values(CONTENT.cards).filter(({ unlock }) => unlock > 0);
  expect(steps.length).toBeGreaterThan(0);
  for (const { id, unlock } of steps) {
    const needed = CONTENT.numbers.meta.thresholds[unlock - 1]!;
    expect(at(needed - 1)[id]).toMatchObject({ code: 'locked', data: { points: needed, have: needed - 1 } });
    expect(at(needed)[id]).toBeUndefined();
  }
  expect(at(880)).toEqual({});
});

test('[NV-97] points: 2 a floor, 10 a boss, 1 per 5 Reads, times (10 + Heat)/10; tracks open at thresholds', () => {
  const { meta } = CONTENT.numbers;
  expect([39, 40, 180, 879, 880].map((points) => stepsOpen(points, meta.thresholds))).toEqual([0, 1, 3, 7, 8]);
  const boss = fightOf(
    {
      act: 3,
      heat: 3,
      node: { type: 'boss' },
      you: { row: ['quick_jab', 'parry'] },
      foe: { hp: 1, row: ['focus', 'guard_wall'] },
    },
    { 'ai.pick': [0] },
  );
  expect(acted(boss, commit(0, 0)).of('runEnded')[0]).toMatchObject({ won: true, points: Math.floor((12 * 13) / 10) });
});

test('[NV-97] locked cards and relics do not come up until their step is open', () => {
  const kinds = (profile: unknown) => {
    const met = new Set<string>();
    for (let i = 0; i < 30; i++)
      for (const ware of begun({ seed: `w${i}`, scenario: { node: { type: 'shop' } }, ...(profile ? { profile } : {}) })
        .state.shop!.wares)
        met.add(ware.id);
    return met;
  };
  const fresh = kinds(null);
  const { profile } = vibes;
  const rich = kinds({ ...profile!.empty(), points: 880 });
  const locked = [...Object.values(CONTENT.cards), ...Object.values(CONTENT.relics)]
    .filter(({ unlock }) => unlock > 0)
    .map(({ id }) => id);
  expect(locked.length).toBe(24);
  expect(locked.filter((id) => fresh.has(id))).toEqual([]);
  expect(locked.filter((id) => rich.has(id)).length).toBeGreaterThan(3);
});

test('[NV-98] a win at Heat n opens n + 1; runs, Reads and per-enemy records add up', () => {
  const def = vibes.profile!;
  const over = (won: boolean, heat: number): GameEvent =>
    ({
      kind: 'runEnded',
      data: {
        mode: 'run',
        won,
        heat,
        points: 30,
        floors: 5,
        beats: 50,
        reads: 7,
        predictions: 40,
        readRunMax: 3,
        dealt: 9,
        taken: 8,
        deck: ['lunge'],
        relics: ['metronome'],
        foes: { wallflower: { fights: 1, wins: 1, predictions: 9, reads: 2 } },
      },
    }) as unknown as GameEvent;
  const first = profiles.fold(def, def.empty(), [over(true, 0)] as never, RANKED) as ReturnType<typeof def.empty>;
  expect(first).toMatchObject({ heat: 1, wins: 1, runs: 1, points: 30 });
  const second = profiles.fold(def, first, [over(true, 0), over(false, 1)] as never, RANKED) as ReturnType<
    typeof def.empty
  >;
  expect(second).toMatchObject({
    heat: 1,
    wins: 2,
    runs: 3,
    reads: 21,
    foes: { wallflower: { fights: 3, wins: 3, predictions: 27, reads: 6 } },
  });
  expect(profiles.fold(def, def.empty(), [over(true, 0)] as never, { ...RANKED, standing: 'sandbox' })).toEqual(
    def.empty(),
  );
  expect(def.owns(def.empty(), vibes.optionsSchema.parse({ heat: 1 }))).toBe(false);
});

test('[NV-96] seed and stats: the same seed gives the same map, and a run ends with its record', () => {
  expect(begun({ seed: 'share' }).state.map).toEqual(begun({ seed: 'share' }).state.map);
  const end = playedBy('random', begun({ seed: 'stats' }));
  expect(end.of('runEnded').length).toBe(1);
  expect(bots.think(vibes, vibes.bots['random']!, begun().run, 'player').action.type).toBeTruthy();
});
