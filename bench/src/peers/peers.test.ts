import { Rng } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { describe, expect, test } from 'vitest';
import { type Chance, makePeerDuel, type PeerDuel } from './duel.ts';
import { peerScore } from './peek.ts';
import { assertSameRules, difference, playPeer } from './same-rules.ts';

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
  test('MCTSBot sees the cards and the die', async () => {
    expect(await peerScore('card', 10, 40)).toBe(10);
    expect(await peerScore('die', 10, 40)).toBe(10);
  });
});
