import { expect, test } from 'vitest';
import type { VibesAction } from '../actions.ts';
import { PICK_VALUES } from '../bots/pick-values.ts';
import { tablePick } from '../bots/run.ts';
import { solveBeat } from '../bots/solve-beat.ts';
import { tablesOf2 } from '../content/edition-2/index.ts';
import { CONTENT } from '../content/index.ts';
import { vibes } from '../index.ts';
import type { FightView, VibesView } from '../rules/view-schema.ts';
import { begun2, fight2 } from './edition-2.ts';
import { playedBy, type TestRun } from './table.ts';

const viewOf = ({ state }: TestRun): VibesView => vibes.view(state, 'player') as VibesView;
const fightOf = (from: TestRun): FightView => viewOf(from).fight!;

/** The first commit of a bot at this position. */
const choiceOf = (bot: string, from: TestRun): Extract<VibesAction, { type: 'commit' }> => {
  const after = playedBy(bot, from, ({ kinds }) => kinds.includes('committed'), 1);
  const [event] = after.of('committed');
  return {
    type: 'commit',
    card: event!.slot,
    tokens: [...event!.tokens],
    spend: event!.spend,
    ...(event!.call ? { call: true } : {}),
  };
};

const sure = (pot: number) =>
  fight2({
    pot,
    lostFoe: 1,
    you: { hp: 40, row: ['quick_jab', 'guard_wall'] },
    foe: { hp: 13, row: ['crush', 'howl'] },
  });

test('[NV-131] gambler Calls from a Pot of 4 on, avg and nash never', () => {
  expect([3, 4, 6].map((pot) => choiceOf('gambler', sure(pot)).call === true)).toEqual([false, true, true]);
  for (const bot of ['avg', 'nash']) expect(choiceOf(bot, sure(6)).call).toBeUndefined();
});

test('[NV-131] oracle and reader Call what they are 65 % sure of, never at less', () => {
  const calls = { oracle: 0, reader: 0 };
  for (const bot of ['oracle', 'reader'] as const)
    for (let i = 0; i < 12; i++) {
      const run = playedBy(bot, begun2({ seed: `calls ${i}`, options: { unlockAll: true } }), () => false, 40);
      let mix: readonly number[] = [];
      let called = false;
      for (const { kind, data } of run.events) {
        if (kind === 'called') called = true;
        if (kind === 'fightEnded') called = false;
        if (kind !== 'beat') continue;
        mix = (data as { mix: readonly number[] }).mix;
        const { tokens, isCoin } = data as { tokens: readonly number[]; isCoin: boolean };
        if (called && bot === 'oracle' && !isCoin && tokens.length === 1)
          expect(mix[tokens[0]!]).toBeGreaterThanOrEqual(6500);
        if (called) calls[bot] += 1;
        called = false;
      }
    }
  expect(calls.oracle).toBeGreaterThan(10);
  expect(calls.reader).toBeGreaterThan(10);
});

test('[NV-131] reader does not stake its last HP', () => {
  const at = (hp: number) =>
    fight2({ pot: 6, lostFoe: 1, you: { hp, row: ['quick_jab', 'guard_wall'] }, foe: { row: ['crush'] } });
  expect([choiceOf('reader', at(7)).call, choiceOf('reader', at(6)).call]).toEqual([true, undefined]);
});

test('[NV-132] the pick values are of edition 2 and of known cards and relics; every card and relic that is offered has one', () => {
  const { cards, relics } = tablesOf2(CONTENT);
  expect(PICK_VALUES).toMatchObject({ edition: 2, n: 2000 });
  const offered = Object.values(cards)
    .filter(({ rarity }) => rarity !== 'basic')
    .map(({ id }) => id);
  expect(Object.keys(PICK_VALUES.card)).toEqual(offered.toSorted());
  expect(Object.keys(PICK_VALUES.relic)).toEqual(Object.keys(relics).toSorted());
});

test('[NV-132] values of other content are stale, and then ceiling is not judged', () => {
  const judges = (name: string) => vibes.acceptance!.bands.some((band) => band.name.includes(name));
  expect(judges('wins of ceiling')).toBe(PICK_VALUES.contentHash === vibes.contentHash);
  const other = { ...CONTENT, numbers: { ...CONTENT.numbers, gold_start: 51 } };
  const changed = vibes.content!.make(other as never);
  expect(changed.acceptance!.bands.some(({ name }) => name.includes('ceiling'))).toBe(false);
});

test('[NV-132] ceiling takes the highest worth above that of refusing', () => {
  const offer = (ids: string[], kind: 'cards' | 'relic' = 'cards') =>
    ({ offer: { kind, from: 'normal', ids } }) as unknown as VibesView;
  const cards: VibesAction[] = [{ type: 'card', i: 0 }, { type: 'card', i: 1 }, { type: 'skip' }];
  const values = { ...PICK_VALUES, refuse: 1, card: { slip: 0.5, jam: 2 }, relic: { ash_jar: 0.1, metronome: -1 } };
  expect(tablePick(offer(['slip', 'jam+']), cards, values)).toEqual({ type: 'card', i: 1 });
  expect(tablePick(offer(['slip', 'slip']), cards, values)).toEqual({ type: 'skip' });
  const relics: VibesAction[] = [{ type: 'take', i: 0 }, { type: 'refuse' }];
  expect(tablePick(offer(['ash_jar'], 'relic'), relics, values)).toEqual({ type: 'take', i: 0 });
  expect(tablePick(offer(['metronome'], 'relic'), relics, values)).toEqual({ type: 'refuse' });
});

test('[NV-133] a beat of four by four has 32 choices; a Call adds what it wins and costs at its chance', () => {
  const fight = fightOf(begun2({ scenario: { node: { type: 'combat', enemy: 'brawler_pup' }, pot: 4 } }));
  const belief = [0.7, 0.1, 0.1, 0.1];
  const { options, x, y } = solveBeat(fight, belief, tablesOf2(CONTENT));
  expect([options.length, x.length, y.length]).toEqual([32, 32, 4]);
  const of = (call: boolean) => options.find((one) => one.slot === 2 && one.tokens[0] === 0 && one.call === call)!;
  expect(of(true).value_t - of(false).value_t).toBeCloseTo(10 * (0.7 * 4 - 0.3 * 4), 6);
  expect(x.reduce((all, p) => all + p, 0)).toBeCloseTo(1, 6);
});

test('[NV-133] the value is that of the grid against the belief', () => {
  const from = fight2({ you: { row: ['lunge', 'parry'] }, foe: { row: ['heavy_chomp', 'howl'] } });
  const fight = fightOf(from);
  const { options } = solveBeat(fight, [0.25, 0.75], tablesOf2(CONTENT));
  const found = options.find(({ slot, tokens, call }) => slot === 0 && tokens[0] === 1 && !call)!;
  const { plain, read } = fight.grid!;
  expect(found.value_t).toBeCloseTo(0.25 * plain[0]![0]!.u_t + 0.75 * read[0]![1]!.u_t, 6);
});
