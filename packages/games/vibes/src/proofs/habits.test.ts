import { profiles } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { vibes } from '../index.ts';
import { raiseToMark } from '../rules/mix.ts';
import type { Scenario } from '../rules/scenario-schema.ts';
import { begun2, commit2, fight2 } from './edition-2.ts';
import { acted, fightOf, playedBy } from './table.ts';

/** NV-121 and the examples 5 and 6 of rule book 9.7. */

const MIX = [3000, 3500, 1500, 2000];
const ROW = ['quick_maul', 'heavy_chomp', 'howl', 'crush'];

const markOf = (enemy: string, scenario: Scenario, act = 1) =>
  fight2({ act, node: { type: 'combat', enemy }, ...scenario }).fight.edition2!.mark;

test('[NV-121] example 5: it lost 2 HP, so its slowest Attack has at least 60 %', () => {
  const from = fight2({ lostFoe: 2, foe: { row: ROW } });
  expect(from.fight.edition2!.mark).toEqual({ kind: 'habit', slot: 3, n: 6000 });
  expect(from.of('marked')).toContainEqual({ what: 'habit', slot: 3, n: 6000 });
  expect(raiseToMark(MIX, { slot: 3, n: 6000 })).toEqual([1500, 1750, 750, 6000]);
});

test('[NV-121] example 6: it lost nothing, so its tell has at least 45 %', () => {
  expect(markOf('brawler_pup', { foe: { row: ROW } })).toEqual({ kind: 'tell', slot: 3, n: 4500 });
  expect(raiseToMark(MIX, { slot: 3, n: 4500 })).toEqual([2063, 2406, 1031, 4500]);
});

test('[NV-121, I-24] a raised mix sums to 10,000; a slot above its floor and one that has all stay as they are', () => {
  expect(raiseToMark([7000, 1000, 1000, 1000], { slot: 0, n: 6000 })).toEqual([7000, 1000, 1000, 1000]);
  expect(raiseToMark([0, 0, 0, 10_000], { slot: 3, n: 6000 })).toEqual([0, 0, 0, 10_000]);
  for (const mix of [
    [1, 2, 3, 9994],
    [3333, 3333, 3334],
    [9999, 1],
  ])
    expect(raiseToMark(mix, { slot: 0, n: 5500 }).reduce((all, n) => all + n, 0)).toBe(10_000);
});

describe('[NV-121] the habit of every archetype', () => {
  test('[NV-121] bruiser: slowest Attack, ties leftmost', () => {
    expect(markOf('brawler_pup', { lostFoe: 1, foe: { row: ['howl', 'heavy_chomp', 'heavy_chomp'] } })).toMatchObject({
      kind: 'habit',
      slot: 1,
    });
  });

  test('[NV-121] turtle: hurt it shells up, left alone it slams', () => {
    const foe = { row: ['root_slam', 'thorn_hedge', 'photosynth'] };
    expect(markOf('wallflower', { lostFoe: 1, foe })).toEqual({ kind: 'habit', slot: 1, n: 6000 });
    expect(markOf('wallflower', { foe })).toEqual({ kind: 'habit', slot: 0, n: 6000 });
  });

  test('[NV-121] grappler: after a card that stands still it grabs', () => {
    const foe = { row: ['sand_spit', 'coil', 'constrict'] };
    for (const lastType of ['U', 'P', 'T', 'D', 'S'] as const)
      expect(markOf('sand_serpent', { beat: 2, you: { lastType }, foe })).toMatchObject({ kind: 'habit', slot: 1 });
    for (const lastType of ['A', 'G', 'C'] as const)
      expect(markOf('sand_serpent', { beat: 2, you: { lastType }, foe })).toEqual({ kind: 'tell', slot: 2, n: 4500 });
  });

  test('[NV-121] trickster: from beat 2 the leftmost card of the type you resolved', () => {
    const foe = { row: ['glass_copy', 'parry', 'lunge', 'mirror_slap'] };
    expect(markOf('mime_of_mirrors', { beat: 2, you: { lastType: 'A' }, foe })).toMatchObject({
      kind: 'habit',
      slot: 2,
    });
    expect(markOf('mime_of_mirrors', { foe })).toMatchObject({ kind: 'tell', slot: 0 });
    expect(markOf('mime_of_mirrors', { beat: 2, you: { lastType: 'G' }, foe })).toMatchObject({ kind: 'tell' });
  });

  test('[NV-121] tempo: on even beats its fastest card; 5500 in Act 2, 5000 in Act 3', () => {
    const foe = { row: ['tock', 'tick', 'upbeat'] };
    expect(markOf('metronome_monk', { beat: 2, foe }, 2)).toEqual({ kind: 'habit', slot: 1, n: 5500 });
    expect(markOf('metronome_monk', { beat: 3, foe }, 2)).toEqual({ kind: 'tell', slot: 0, n: 4500 });
    expect(markOf('quicksilver_duelist', { beat: 2, foe: { row: ['remise', 'flash_draw'] } }, 3)).toEqual({
      kind: 'habit',
      slot: 1,
      n: 5000,
    });
  });
});

test('[NV-121] no habit, no tell: no badge; and edition 1 has neither', () => {
  expect(markOf('brawler_pup', { foe: { row: ['quick_maul', 'guard'] } })).toEqual({ kind: '', slot: -1, n: 0 });
  expect(fightOf({ node: { type: 'combat' } }).kinds).not.toContain('potSet');
  expect(fightOf({ node: { type: 'combat' } }).of('marked')).toEqual([]);
});

test('[NV-121] what counts as hurt: cards and Bleed, not the Call', () => {
  const you = { hp: 40, row: ['focus', 'parry'] };
  const called = acted(fight2({ you, foe: { row: ['howl', 'guard'] } }, [0]), commit2(0, [0], true));
  expect([called.foe.hp, called.fight.edition2!.lostFoe]).toEqual([11, 0]);
  const bled = acted(
    fight2({ you, foe: { hp: 13, row: ['howl', 'guard'], status: { bleed: [[2, 2]] } } }, [0]),
    commit2(0, [0]),
  );
  expect(bled.fight.edition2!.lostFoe).toBe(2);
});

test('[NV-121a] from Heat 2 on a habit has 1000 less and a tell 500', () => {
  const at = (heat: number, lostFoe: number) => markOf('brawler_pup', { heat, lostFoe, foe: { row: ROW } }).n;
  expect([at(1, 1), at(2, 1), at(1, 0), at(2, 0)]).toEqual([6000, 5000, 4500, 4000]);
});

test('[NV-121b] at half its HP a boss takes the next habit, once, and says so', () => {
  const boss = (hp: number) =>
    fight2({
      node: { type: 'boss' },
      beat: 2,
      you: { lastType: 'A' },
      foe: { hp, maxHp: 26, row: ['riptide', 'tail_lash', 'guard'] },
    });
  const whole = boss(14);
  expect(vibes.view(whole.state, 'player').fight!.habit).toMatchObject({
    id: 'grappler',
    second: 'trickster',
    isSecond: false,
  });
  expect(whole.fight.edition2!.mark).toMatchObject({ kind: 'tell', slot: 0 });
  const half = boss(13);
  expect(half.of('habitChanged')).toEqual([{ foe: 'undertow', habit: 'trickster' }]);
  expect(half.fight.edition2!.mark).toEqual({ kind: 'habit', slot: 1, n: 6000 });
  expect(vibes.view(half.state, 'player').fight!.habit).toMatchObject({ id: 'trickster', isSecond: true });
  const [event] = half.events.filter(({ kind }) => kind === 'habitChanged');
  expect(vibes.words.line.habitChanged(event!.data as never, event as never, 'player')).toBe(
    'The Undertow changes its ways: It copies your last move.',
  );
});

test('[NV-121c] the view has the habit and the last six plays; the profile counts seen and kept', () => {
  const run = playedBy(
    'avg',
    begun2({ seed: 'history', options: { unlockAll: true } }),
    ({ state }) => (state.fight?.beat ?? 0) > 8,
  );
  const { history, habit } = vibes.view(run.state, 'player').fight!;
  expect(history!.length).toBe(6);
  expect(habit).toMatchObject({ slot: run.fight.edition2!.mark.slot });
  const { habits } = run.state.edition2!;
  const kept = run.of('habitKept').filter(({ what }) => what === 'habit').length;
  const broken = run.of('habitBroken').filter(({ what }) => what === 'habit').length;
  const sum = (field: 'seen' | 'kept') => Object.values(habits).reduce((all, one) => all + one[field], 0);
  expect([sum('seen'), sum('kept')]).toEqual([kept + broken, kept]);
  const over = playedBy('avg', run);
  const def = vibes.profile!;
  const ends = over.events.filter(({ kind }) => kind === 'runEnded');
  const folded = profiles.fold(def, def.empty(), ends as never, { standing: 'ranked', edition: 2 }) as ReturnType<
    typeof def.empty
  >;
  expect(folded.edition2!.habits).toEqual(over.state.edition2!.habits);
  expect([folded.runs, folded.edition2!.runs]).toEqual([0, 1]);
});

test('[NV-121c] the next normal enemy is public on the map of edition 2', () => {
  const from = begun2({ scenario: { floor: 1 } });
  expect(vibes.view(from.state, 'player').edition2!.nextFoe).toBe(from.state.bag[0]);
});

test('[NV-121, I-21] the weight of the badged slot is at least what its badge says', () => {
  const weights: (readonly [number, number])[] = [];
  for (let i = 0; i < 12; i++) {
    const run = playedBy('avg', begun2({ seed: `badge ${i}`, options: { unlockAll: true } }), () => false, 60);
    const badges = run.of('marked').filter(({ what }) => what === 'habit' || what === 'tell');
    expect(badges.length).toBeGreaterThan(0);
    let badge = { slot: -1, n: 0 };
    for (const { kind, data } of run.events) {
      if (kind === 'rowShown') badge = { slot: -1, n: 0 };
      if (kind === 'marked' && ['habit', 'tell'].includes((data as { what: string }).what))
        badge = data as unknown as typeof badge;
      if (kind === 'beat' && badge.slot >= 0)
        weights.push([(data as { mix: readonly number[] }).mix[badge.slot]!, badge.n]);
    }
  }
  for (const [weight, least] of weights) expect(weight).toBeGreaterThanOrEqual(least);
});
