import { type Preview, phrases } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { vibes } from '../index.ts';
import { acted, beat, begun, commit, fightOf, refusedStart, type TestRun } from './table.ts';

/** Every number can be explained: its named parts sum to it. */

const whyOf = (testRun: TestRun, kind: string, nth = 0): string =>
  phrases.whyOf(vibes.words, testRun.events.filter((event) => event.kind === kind)[nth]!);

test('[NV-50] damage: printed, Read, its lines and Guard are terms of their own', () => {
  const read = beat('quick_jab', 'guard', { read: true });
  expect(whyOf(read, 'status')).toContain('1 Read = 1');
  const jab = beat('quick_jab', 'crush', { read: true });
  expect(whyOf(jab, 'hit')).toBe('1 printed + 1 Read + 1 Read line = 3; from Quick Jab; NV-50');
  expect(whyOf(beat('lunge', 'crush'), 'hit')).toBe('2 printed + 1 acting first = 3; from Lunge; NV-50');
  expect(whyOf(beat('heavy_swing', 'guard'), 'hit')).toBe('4 printed - 3 Guard = 1; from Heavy Swing; NV-50');
});

test('[NV-48] what raises a hit is told before the hit', () => {
  const { events } = beat('quick_jab', 'crush', { read: true });
  const line = events.findIndex(({ kind, data }) => kind === 'status' && (data as { what: string }).what === 'dmg+');
  const hit = events.findIndex(({ kind }) => kind === 'hit');
  expect(line).toBeGreaterThan(-1);
  expect(line).toBeLessThan(hit);
});

test('[NV-43] Speed: Slow of last beat, of the foe card and the limits are terms', () => {
  const slowed = beat('crush', 'disrupt', { you: { row: ['crush', 'guard_wall'], status: { slow: 1 } } });
  expect(whyOf(slowed, 'speed')).toBe('1 printed - 1 Slow - 2 Disrupt + 3 lower limit = 1; from Crush; NV-43');
  const fast = beat('sidestep', 'crush', { you: { row: ['sidestep', 'guard_wall'], status: { spd: 9 } } });
  expect(fast.of('speed')[0]!.speed).toBe(6);
  expect(whyOf(fast, 'speed')).toBe('6 printed + 9 from last beat - 9 upper limit = 6; from Sidestep; NV-43');
});

test('[NV-51] Stability is told where it is not the printed one', () => {
  const shaken = beat('crush', 'guard', { you: { row: ['crush', 'guard_wall'], status: { shake: 9 } } });
  expect(whyOf(shaken, 'stability')).toBe('4 printed - 9 shaken + 6 lower limit = 1; from Crush; NV-51');
  expect(beat('crush', 'guard').of('stability')).toEqual([]);
});

test('[NV-49] a Clash line: the relic that lowers it and Guard are terms, and none of them is 0', () => {
  const plain = beat('quick_jab', 'quick_maul');
  expect(whyOf(plain, 'clashDamage')).toBe('1 Clash line = 1; from Quick Jab; NV-49');
  const wrapped = fightOf(
    {
      relics: ['knuckle_wraps'],
      node: { type: 'combat', enemy: 'brawler_pup' },
      you: { row: ['heavy_swing', 'guard_wall'] },
      foe: { row: ['heavy_chomp', 'guard'] },
    },
    { 'ai.pick': [0] },
  );
  const after = acted(wrapped, commit(0, 1));
  expect(whyOf(after, 'clashDamage')).toBe('2 Clash line - 1 Knuckle Wraps = 1; from Heavy Swing; NV-49');
});

test('[NV-51] a Clash line stuns where its impact brings the sum to Stability, and not below it', () => {
  const against = (stab: number) =>
    beat('quick_jab', 'quick_maul', { foe: { row: ['quick_maul', 'guard_wall'], status: { stab } } });
  const two = against(1);
  const stuns = two.events.filter(({ kind, data }) => kind === 'stunned' && (data as { who: string }).who === 'foe');
  expect(stuns.map(({ data }) => data)).toMatchObject([{ impact: 2, stability: 2, by: 'quick_jab' }]);
  const line = two.events.find(({ kind, data }) => kind === 'clashDamage' && (data as { to: string }).to === 'foe')!;
  expect(line.data).toMatchObject({ d: 1, impact: 1, total: 2 });
  expect(stuns[0]!.because).toBe(line.id);
  expect(
    against(2)
      .of('stunned')
      .filter(({ who }) => who === 'foe'),
  ).toEqual([]);
});

test('[NV-26] Burnout: Turnovers less the free ones', () => {
  const testRun = fightOf({
    node: { type: 'combat', enemy: 'brawler_pup' },
    you: { row: [], draw: [], discard: ['lunge', 'parry', 'focus', 'feint'] },
    counters: { turnoversYou: 4 },
    foe: { row: ['guard'], draw: ['guard', 'guard', 'guard', 'guard'] },
  });
  const next = acted(testRun, { type: 'commit', card: null, tokens: [0], spend: false });
  expect(whyOf(next, 'turnover')).toBe('5 Turnovers - 2 free Turnovers = 3; NV-25');
  expect(next.of('burnout')[0]).toMatchObject({ cost: 3 });
});

test('[NV-32] a line that runs every third time says where it stands', () => {
  const testRun = fightOf(
    {
      relics: ['honed_instinct'],
      node: { type: 'combat', enemy: 'brawler_pup' },
      you: { row: ['lunge', 'guard_wall'] },
      foe: { row: ['crush', 'guard'] },
    },
    { 'ai.pick': [0] },
  );
  const after = acted(testRun, commit(0, 0));
  const counted = after.events.find(({ kind }) => kind === 'sourceCounted')!;
  expect(phrases.lineOf(vibes.words, counted, 'player')).toBe('Your Honed Instinct counts 1 of 3.');
  expect(counted.why.terms).toBeUndefined();
});

test('[NV-84] Rest: before, a quarter, and the limit', () => {
  const camp = begun({ scenario: { node: { type: 'camp' }, you: { hp: 70, maxHp: 75 } } });
  const preview = vibes.preview!(camp.state, 'player', { type: 'rest' });
  expect(preview.result).toEqual([
    {
      path: '/hp',
      to: 75,
      terms: [
        { label: 'before', value: 70 },
        { label: 'rest', value: 18 },
        { label: 'atMost', value: -13 },
      ],
    },
  ]);
  expect(whyOf(acted(camp, { type: 'rest' }), 'hp')).toBe(
    '70 before + 18 rest - 13 upper limit = 75; from camp; NV-84',
  );
});

test('[NV-80] gold names the die, the relics and what there was before', () => {
  const won = acted(
    fightOf(
      {
        gold: 10,
        relics: ['tithe_bowl'],
        node: { type: 'combat', enemy: 'brawler_pup' },
        you: { row: ['lunge', 'guard_wall'] },
        foe: { hp: 1, maxHp: 20, row: ['crush', 'guard'] },
      },
      { 'ai.pick': [0], 'reward.gold': [12] },
    ),
    commit(0, 0),
  );
  const gold = won.events.find(({ kind }) => kind === 'gold')!;
  const sum = gold.why.terms!.reduce((all, { value }) => all + value, 0);
  expect(sum).toBe((gold.data as { gold: number }).gold);
  expect(gold.why.terms!.map(({ label }) => label)).toEqual(['before', 'found', 'relics']);
  expect(gold.why.roll).toMatchObject({ tag: 'reward.gold', values: [12] });
});

const notesOf = (preview: Preview): { slot: number; youFocus: number; foeLost: number; youSpend: boolean }[] =>
  (preview.notes as unknown as { bySlot: never[] }).bySlot;

test('[NV-42] a preview without spending shows no spending, also against a Feint', () => {
  const testRun = begun({
    options: { mode: 'lab', seats: 2 },
    scenario: {
      you: { row: ['heavy_chomp', 'guard_wall'], focus: 1 },
      foe: { row: ['feint', 'guard', 'crush'] },
    },
  });
  const preview = (spend: boolean) =>
    notesOf(vibes.preview!(testRun.state, 'player', { type: 'commit', card: 0, tokens: [1], spend }));
  for (const row of preview(false)) expect([row.youSpend, row.youFocus]).toEqual([false, 1]);
  for (const row of preview(true)) expect([row.youSpend, row.youFocus]).toEqual([true, 0]);
});

test('[NV-44] a pair shows the Speeds its order was decided by', () => {
  const testRun = fightOf({
    node: { type: 'combat', enemy: 'brawler_pup' },
    you: { row: ['disrupt', 'guard_wall'] },
    foe: { row: ['quick_maul', 'guard'] },
  });
  const cell = vibes.view(testRun.state, 'player').fight!.grid!.plain[0]![0]!;
  expect([cell.first, cell.youSpeed, cell.foeSpeed]).toEqual(['you', 5, 3]);
});

test('[NV-62] Heat 3 takes the printed Read in the lab too, with or without a relic', () => {
  const jab = (more: object) =>
    beat('quick_jab', 'crush', { read: true, scenario: { heat: 3, ...more } as never }).of('hit')[0]!.d;
  expect(jab({})).toBe(2);
  expect(jab({ relics: ['tin_gorget'] })).toBe(2);
  expect(beat('quick_jab', 'crush', { read: true }).of('hit')[0]!.d).toBe(3);
});

test('[NV-101] a scenario that cannot be is refused with its path', () => {
  const paths = (scenario: object): string[] =>
    refusedStart({ scenario: scenario as never }).issues.map(({ path }) => path);
  expect(paths({ floor: 10 })).toEqual(['/scenario/floor']);
  expect(paths({ act: 3, floor: 10, node: { type: 'camp' } })).toEqual(['/scenario/floor']);
  expect(paths({ floor: 3, node: { type: 'boss' } })).toEqual(['/scenario/floor']);
  expect(paths({ counters: { relic: { halo: 1 } } })).toEqual(['/scenario/counters/relic/halo']);
  expect(paths({ relics: ['metronome', 'metronome'] })).toEqual(['/scenario/relics/1']);
  const four = ['stone_skin', 'tar_flask', 'blood_clot', 'razor_oil'];
  expect(paths({ instants: four })).toEqual(['/scenario/instants/3']);
  expect(begun({ scenario: { instants: four, relics: ['deep_pockets'] } }).state.instants.length).toBe(4);
  expect(paths({ deck: [{ id: 'lunge', up: false, extra: ['C: both 1', 'K: fly 2'] }] })).toEqual([
    '/scenario/deck/0/extra/1',
  ]);
  expect(refusedStart({ scenario: { deck: ['lunge {K: fly 2}'] } as never }).issues[0]!.message).toBe(
    '"fly 2" is no part of a clause',
  );
});
