import type { GameEvent } from '@undercroft/kernel';
import { Rng } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import type { VibesEvents } from '../events.ts';
import { vibes } from '../index.ts';
import { makeBook } from '../rules/book.ts';
import { boutOf, mirrored } from '../rules/bout.ts';
import { equilibrium } from '../rules/mix.ts';
import { matrixOf } from '../rules/mood.ts';
import { gridOf, pairValue, simulate, swapsOf } from '../rules/payoff.ts';
import { acted, beat, commit, fightOf, type TestRun } from './table.ts';

/** The invariants of rule book 7, by many random pairs. */

const book = makeBook(CONTENT);
const ALL = [
  ...Object.keys(CONTENT.cards),
  ...Object.keys(CONTENT.cards).map((id) => `${id}+`),
  ...Object.keys(CONTENT.foeCards),
];

const pairs = (count: number, salt: string): [string, string][] => {
  const rng = Rng.from(salt);
  return Array.from({ length: count }, () => [rng.pick(ALL), rng.pick(ALL)]);
};

const lab = (mine: string, theirs: string, side: object = {}): TestRun =>
  fightOf(
    {
      you: { row: [mine, 'guard_wall', 'lunge'], hp: 30, maxHp: 30, focus: 2, ...side },
      foe: { row: [theirs, 'guard_wall', 'lunge'], hp: 30, maxHp: 30, focus: 2, ...side },
    },
    {},
    { mode: 'lab', seats: 2 },
  );

test('[I-5] swapping seats and cards mirrors the result', () => {
  const plan = { slot: 0, swap: -1, spend: false, read: false };
  for (const [mine, theirs] of pairs(500, 'mirror')) {
    const { state, fight } = lab(mine, theirs);
    const straight = boutOf(book, state, fight);
    const one = simulate(straight, { ...plan }, { ...plan });
    const two = simulate(mirrored(straight), { ...plan }, { ...plan });
    expect([one.u_t, one.youLost, one.foeLost], `${mine} ${theirs}`).toEqual([0 - two.u_t, two.foeLost, two.youLost]);
  }
});

/** A foe card that gains from the damage it meets may gain more from a Read than the Read is worth. */
const FEEDS = /=prevented|=taken|guarded|washit/;

test('[I-6] a Read never lowers U except where the order changes or the foe feeds on damage', () => {
  for (const [mine, theirs] of pairs(500, 'read')) {
    const { state, fight } = lab(mine, theirs);
    const bout = boutOf(book, state, fight);
    if (swapsOf(bout.you, 0).length > 1 || swapsOf(bout.foe, 0).length > 1) continue;
    const plain = pairValue(bout, 0, 0, false);
    const read = pairValue(bout, 0, 0, true);
    if (plain.first === read.first && !book.card(theirs).clauses.some(({ text }) => FEEDS.test(text)))
      expect(read.u_t, `${mine} ${theirs}`).toBeGreaterThanOrEqual(plain.u_t);
  }
});

const FATES = ['fizzledStunned', 'fizzledCancelled', 'fizzledOver', 'fizzled', 'voided'];
const KEYWORD_CODES = /^(cancel[A-Z]|intercepted$|countered$|dodge)/;
/**
 * Guard events name the guarding side together with the attacker's clause, so they are no fate of a clause of the
 * guarding side.
 */
const ASIDE = ['guarded', 'guardIgnored', 'gripped'];

function fatesOf(
  events: readonly GameEvent<VibesEvents>[],
  who: string,
  card: string,
  clause: number,
): [number, number] {
  let ran = 0;
  let fizzled = 0;
  for (const { kind, data } of events) {
    const d = data as { who?: string; card?: string; clause?: number };
    if (d.card !== card || d.clause !== clause) continue;
    if (ASIDE.includes(kind)) {
      if (d.who !== who) ran = 1;
    } else if (d.who === who) {
      if (FATES.includes(kind)) fizzled += 1;
      else ran = 1;
    }
  }
  return [ran, fizzled];
}

test('[I-8] every clause of both cards has exactly one fate, every keyword test exactly one code', () => {
  const rng = Rng.from('fates');
  for (const [mine, theirs] of pairs(250, 'fates')) {
    const setup = {
      read: rng.below(2) === 1,
      foeRead: rng.below(2) === 1,
      you: { row: [mine, 'guard_wall'], hp: 4 + rng.below(26), focus: 3 },
      foe: { row: [theirs, 'guard_wall'], hp: 4 + rng.below(26), focus: 3 },
      scenario: { forcedClash: rng.below(4) === 0 },
    };
    const canSpend = book.card(mine).price > 0 && rng.below(2) === 1;
    const testRun = beat(mine, theirs, { ...setup, spend: canSpend, swap: null, foeSwap: null });
    for (const [who, key] of [
      ['you', mine],
      ['foe', theirs],
    ] as const) {
      const card = book.card(key);
      card.clauses.forEach((clause, i) => {
        if (clause.primitives.some(({ op }) => op === 'feint')) return;
        const [ran, fizzled] = fatesOf(testRun.events, who, card.id, i);
        if (mine !== theirs && card.id !== book.card(who === 'you' ? theirs : mine).id)
          expect(
            ran + fizzled,
            `${who} ${key} "${clause.text}" vs ${who === 'you' ? theirs : mine}: ${testRun.kinds.join(' ')}`,
          ).toBe(1);
      });
      const wanted = card.clauses
        .flatMap((c) => (c.window === 'K' ? c.primitives : []))
        .filter(({ op }) => op === 'intercept' || op === 'counter' || op === 'dodge').length;
      const codes = testRun.events.filter(
        ({ kind, data }) => KEYWORD_CODES.test(kind) && (data as { who: string }).who === who,
      ).length;
      const lost = testRun.events.some(
        ({ kind, data }) => (kind === 'voided' || kind === 'fizzledCancelled') && (data as { who: string }).who === who,
      );
      if (!lost && card.price === 0) expect(codes, `${who} ${key}`).toBe(wanted);
    }
  }
});

test('[I-7] a Clash has no cancel and nobody first', () => {
  for (const [mine, theirs] of pairs(120, 'clash')) {
    const { kinds } = beat(mine, theirs, { scenario: { forcedClash: true }, swap: null, foeSwap: null });
    expect(kinds).toContain('clashForced');
    expect(kinds.filter((kind) => ['intercepted', 'countered', 'initiative'].includes(kind))).toEqual([]);
  }
});

test('[I-3] Speed stays within 1..6 and Stability at least 1, whatever the statuses', () => {
  const rng = Rng.from('limits');
  for (const [mine, theirs] of pairs(120, 'limits')) {
    const status = { spd: rng.below(8), slow: rng.below(8), shake: rng.below(8), stab: rng.below(3) };
    const testRun = beat(mine, theirs, {
      you: { row: [mine, 'guard_wall'], status },
      foe: { row: [theirs, 'guard_wall'], status },
      swap: null,
      foeSwap: null,
    });
    for (const { speed } of testRun.of('speed')) expect(speed >= 1 && speed <= 6).toBe(true);
    for (const { stability } of [...testRun.of('hit'), ...testRun.of('glance')])
      expect(stability).toBeGreaterThanOrEqual(1);
  }
});

test('[I-10] the matchup grid of the view is what then happens', () => {
  for (let i = 0; i < 24; i++) {
    const enemy = ['brawler_pup', 'sand_serpent', 'wallflower', 'kiln_boar', 'clause_golem', 'executioner'][i % 6]!;
    const { act, rank } = CONTENT.foes[enemy]!;
    const slot = i % 4;
    const testRun = fightOf(
      { act, node: { type: rank === 'elite' ? 'elite' : 'combat', enemy }, you: { hp: 60, maxHp: 75, focus: i % 3 } },
      { 'ai.pick': [slot] },
      { mode: 'run' },
    );
    const view = vibes.view(testRun.state, 'player').fight!;
    const card = view.you.row.findIndex(({ id, price }) => id !== 'feint' && price === 0);
    for (const token of [slot, (slot + 1) % 4]) {
      const cell = (token === slot ? view.grid!.read : view.grid!.plain)[card]![slot]!;
      if (cell.foeSwap >= 0) continue;
      const after = acted(testRun, commit(card, token));
      const [record] = after.of('beat');
      expect([view.you.hp - record!.hp[0], view.foe.hp - record!.hp[1]], `${enemy} ${card} ${slot}`).toEqual([
        cell.youLost,
        cell.foeLost,
      ]);
    }
  }
});

test('[I-2] draw, row, discard and Ash together are the deck, beat after beat', () => {
  let now = fightOf({ node: { type: 'combat', enemy: 'clause_golem' } }, {}, { unlockAll: true });
  for (let i = 0; i < 12 && now.state.phase === 'scheme'; i++) {
    const card = now.you.row.findIndex((key) => key !== 'feint');
    now = acted(now, commit(card, 0));
    if (!now.fight) break;
    const cards = [...now.you.draw, ...now.you.row, ...now.you.discard, ...now.you.ash];
    if (now.state.phase === 'scheme') expect(cards.sort()).toEqual(now.state.deck.map((held) => held.card).sort());
  }
});

test('[A-9] a beat resolves within 1 ms, the grid and its equilibrium within 15 ms', { tags: ['clock'] }, () => {
  const testRun = fightOf({ act: 3, node: { type: 'boss' } });
  const bout = boutOf(book, testRun.state, testRun.fight);
  const plan = { slot: 0, swap: -1, spend: false, read: false };
  const mean = (count: number, work: () => void): number => {
    const batches = Array.from({ length: 5 }, () => {
      const before = Date.now();
      for (let i = 0; i < count; i++) work();
      return (Date.now() - before) / count;
    });
    return Math.min(...batches);
  };
  expect(mean(500, () => simulate(bout, { ...plan }, { ...plan }))).toBeLessThan(1);
  expect(mean(10, () => equilibrium(matrixOf(gridOf(bout)), 1, CONTENT.numbers.ai))).toBeLessThan(15);
});

test('[I-1] the same seed and actions give the same hash', () => {
  const play = (): string => acted(fightOf({ node: { type: 'combat', enemy: 'wallflower' } }), commit(1, 2)).run.hash;
  expect(play()).toBe(play());
});
