import { Rng } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { describe, expect, test } from 'vitest';
import { median, ratioOf } from './measure.ts';
import { peek } from './peek/game.ts';
import { interval } from './peek/interval.ts';
import { ourScore } from './peek/ours.ts';
import { peerScore } from './peek/peer.ts';
import { type Chance, makePeerDuel, type PeerDuel } from './peers/duel.ts';
import { assertSameRules, difference, playPeer } from './same-rules.ts';
import { type Row, tableText, verdictOf } from './table.ts';

const duel = gameById('duel')!;

/** A peer with one more hit point on one side. */
function unfairDuel(chance?: Chance): ReturnType<typeof makePeerDuel> {
  const game = makePeerDuel(chance);
  return {
    ...game,
    setup: (context) => {
      const G: PeerDuel = game.setup!(context);
      G.sides['1']!.hp += 1;
      return G;
    },
  };
}

describe('the same-rules check', () => {
  test('the duel and its boardgame.io version agree move by move, reshuffles included', () => {
    const { moves, shuffles } = assertSameRules(duel, 10);
    expect(moves).toBeGreaterThan(200);
    expect(shuffles).toBeGreaterThan(0);
  });

  test('another hit point is found at once', () => {
    expect(difference(duel, playPeer(Rng.from('test'), unfairDuel))).toMatch(
      /^after move 0 ours has .*"hp":30.*"hp":31/,
    );
  });

  test('another die is found at the move that rolled it', () => {
    const played = playPeer(Rng.from('test'));
    const third = played.rolls.die[2]!;
    const die = played.rolls.die.with(2, third === 1 ? 2 : third - 1);
    expect(difference(duel, { ...played, rolls: { ...played.rolls, die } })).toMatch(/^after move 3 /);
  });

  test('a deck with a card too many is refused', () => {
    const played = playPeer(Rng.from('test'));
    const deck = played.rolls.deck.with(0, [...played.rolls.deck[0]!, played.rolls.deck[0]![0]!]);
    expect(difference(duel, { ...played, rolls: { ...played.rolls, deck } })).toMatch(/^ours refuses the orders/);
  });
});

describe('the peek test', () => {
  test('the interval cuts at most half of what is left on each side', () => {
    expect(interval(200, 1 / 6, 0.99)).toEqual([20, 47]);
    expect(interval(10, 0.5, 0.95)).toEqual([2, 8]);
    expect(interval(1, 0.5, 0.99)).toEqual([0, 1]);
  });

  test('ISMCTS guesses as often as chance', () => {
    const [low, high] = interval(200, 1 / 6, 0.99);
    for (const hidden of ['card', 'die'] as const) {
      const right = ourScore(hidden, 200, 100);
      expect(right).toBeGreaterThanOrEqual(low);
      expect(right).toBeLessThanOrEqual(high);
    }
  });

  test('a game that forgets to redeal is caught', () => {
    expect(ourScore('card', 50, 100, { ...peek, redeal: () => {} })).toBe(50);
  });

  test('MCTSBot sees the cards and the die', async () => {
    expect(await peerScore('card', 10, 40)).toBe(10);
    expect(await peerScore('die', 10, 40)).toBe(10);
  });
});

describe('rows', () => {
  const row: Row = {
    kind: 'at_least',
    name: 'copies',
    unit: 'copies/s',
    ours: 300,
    peer: 10,
    ratio: 30,
    must: 15,
    aim: 30,
    spread: 0.1,
  };

  test('a ratio is the median of the rounds', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(ratioOf([10, 40, 90], [1, 2, 3])).toEqual({ ratio: 20, spread: 0.5 });
  });

  test('a verdict names the must that is missed', () => {
    expect(verdictOf(row)).toBe('aim met');
    expect(verdictOf({ ...row, ratio: 29 })).toBe('must met');
    expect(verdictOf({ ...row, ratio: 14.9 })).toBe('MISSED');
    expect(verdictOf({ ...row, kind: 'at_most', ratio: 1.7, must: 1.6 })).toBe('MISSED');
    expect(verdictOf({ ...row, kind: 'at_most', ratio: null, ours: 0.9, must: 1 })).toBe('must met');
    expect(verdictOf({ ...row, kind: 'within', ratio: null, ours: 48, must: [20, 47] })).toBe('MISSED');
    expect(verdictOf({ ...row, kind: 'beside', must: null })).toBe('');
  });

  test('the table prints must, aim and verdict in columns', () => {
    const [head, line] = tableText([row]).split('\n');
    expect(head).toMatch(/^what +unit +ours +peer +ratio +\+\/- +must +aim +verdict$/);
    expect(line).toMatch(/^copies +copies\/s +300 +10 +30x +10 % +>= 15 +30 +aim met$/);
  });
});
