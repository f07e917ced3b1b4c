import { bots, isRefusal, Rng, start, submit } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/cards.ts';
import { contentSchema } from '../content/schema.ts';
import { duel } from '../index.ts';
import { type DuelBench, playCards, startDuel } from './table.ts';

const HAND = ['jab', 'cut', 'maul', 'ward'];
const facing = (die: number[], left: object = {}, right: object = {}): DuelBench =>
  startDuel(
    { left: { hand: HAND, deck: ['mend', 'jab'], ...left }, right: { hand: HAND, deck: ['jab'], ...right } },
    { die },
  );

const reasons = ({ run }: DuelBench, seat: string, action: object) => {
  const answer = submit(duel, run, seat, action);
  return isRefusal(answer) ? answer.reasons : [];
};

describe('the start', () => {
  test('[DU-01] left plays first, then the seats alternate', () => {
    const run = facing([1, 1]);
    expect(duel.toAct(run.state)).toEqual(['left']);
    expect(duel.toAct(playCards(run, 'jab').state)).toEqual(['right']);
    expect(duel.toAct(playCards(run, 'jab', 'jab').state)).toEqual(['left']);
  });

  test('[DU-02] 30 hit points, no ward, 20 cards shuffled, a hand of 4', () => {
    const { left, right } = startDuel().state;
    for (const side of [left, right]) {
      expect(side).toMatchObject({ hp: 30, ward: 0, discard: [] });
      expect([side.hand.length, side.deck.length]).toEqual([4, 16]);
      const copies = (card: string): number => [...side.hand, ...side.deck].filter((one) => one === card).length;
      expect(['cut', 'jab', 'maul', 'mend', 'ward'].map(copies)).toEqual([5, 6, 3, 2, 4]);
    }
    expect(left.deck).not.toEqual(right.deck);
  });

  test('[DU-13] a forced deck lies as given, top first, and a forced die is rolled as given', () => {
    const deck = Object.values(CONTENT.cards).flatMap(({ id, copies }) => new Array<string>(copies).fill(id));
    const run = startDuel(null, { deck: [deck, deck], die: [3] });
    expect(run.state.left.hand).toEqual(['cut', 'cut', 'cut', 'cut']);
    expect(playCards(run, 'cut').all[0]).toMatchObject({ data: { die: 3 } });
  });

  test('[DU-13] a forced beginning of a deck lies on top, the rest is shuffled', () => {
    const { left } = startDuel(null, { deck: [['maul', 'mend', 'maul']] }).state;
    expect(left.hand.slice(0, 3)).toEqual(['maul', 'mend', 'maul']);
    expect([left.hand.length, left.deck.length]).toEqual([4, 16]);
    expect([...left.hand, ...left.deck].filter((card) => card === 'maul')).toHaveLength(3);
  });

  test('[DU-14] a scenario sets what it names and leaves out the rest of the cards', () => {
    const { state } = startDuel({
      toPlay: 'right',
      turns: 9,
      left: { hp: 5, hand: ['mend'], deck: ['jab', 'cut'] },
    });
    expect(state).toMatchObject({
      toPlay: 'right',
      turns: 9,
      left: { hp: 5, ward: 0, hand: ['mend'], deck: ['cut', 'jab'], discard: [] },
    });
    expect(state.right.hand).toHaveLength(4);
    expect(start(duel, { seed: 'x', scenario: { left: { hp: 99 } } })).toMatchObject({ refused: 'invalid_payload' });
    expect(start(duel, { seed: 'x', scenario: { left: { luck: 1 } } })).toMatchObject({
      refused: 'invalid_payload',
      issues: [{ path: '/scenario/left' }],
    });
  });
});

describe('a turn', () => {
  test('[DU-03] one card of the hand is played, one d4 rolled, the card discarded', () => {
    const { state, all: events } = playCards(facing([4]), 'jab');
    expect(state.left.discard).toEqual(['jab']);
    expect(events[0]).toMatchObject({
      kind: 'played',
      data: { seat: 'left', card: 'jab', die: 4 },
      why: { rule: 'DU-03', roll: { faces: 4, values: [4] } },
    });
    expect(reasons(facing([]), 'left', { type: 'play', card: 'mend' })).toMatchObject([
      { rule: 'DU-03', code: 'not_in_hand' },
    ]);
    expect(reasons(facing([]), 'left', { type: 'play', card: 'moon' })).toMatchObject([
      { rule: 'DU-03', code: 'unknown_id' },
    ]);
  });

  test('[DU-04] damage is power plus die, the ward absorbs first and is used up', () => {
    const { state, all: events } = playCards(facing([3], {}, { ward: 2 }), 'cut');
    expect(state.right).toMatchObject({ hp: 27, ward: 0 });
    expect(events[1]).toMatchObject({ kind: 'damage', data: { absorbed: 2, dealt: 3, hp: 27 } });
    expect(events[1]!.why.terms!.map(({ value }) => value)).toEqual([2, 3, -2]);
    expect(playCards(facing([1], {}, { ward: 9 }), 'cut').state.right).toMatchObject({ hp: 30, ward: 6 });
    expect(playCards(facing([4], {}, { hp: 2 }), 'cut').state.right.hp).toBe(0);
  });

  test('[DU-05] ward grows by power plus die, up to 12', () => {
    expect(playCards(facing([4]), 'ward').state.left.ward).toBe(6);
    expect(playCards(facing([4], { ward: 9 }), 'ward')).toMatchObject({ state: { left: { ward: 12 } } });
  });

  test('[DU-06] mend grows hit points by power plus die, up to 30', () => {
    expect(playCards(facing([2], { hp: 10, hand: ['mend'] }), 'mend').state.left.hp).toBe(13);
    expect(playCards(facing([4], { hp: 29, hand: ['mend'] }), 'mend').state.left.hp).toBe(30);
  });

  test('[DU-07] recoil costs hit points after the damage, and may not kill', () => {
    expect(playCards(facing([1], { hp: 2 }), 'maul').state).toMatchObject({ left: { hp: 1 }, right: { hp: 25 } });
    const run = facing([], { hp: 1 });
    expect(duel.blockedActions(run.state, 'left')).toEqual([{ type: 'play', card: 'maul' }]);
    expect(reasons(run, 'left', { type: 'play', card: 'maul' })).toEqual([
      { rule: 'DU-07', code: 'recoil_kills', data: { card: 'maul', recoil: 1, hp: 1 } },
    ]);
  });

  test('[DU-08] who cannot play passes, and nobody else does', () => {
    const stuck = facing([], { hp: 1, hand: ['maul'] });
    expect(duel.legalActions(stuck.state, 'left')).toEqual([{ type: 'pass' }]);
    expect(playCards(stuck, 'pass').all).toMatchObject([{ kind: 'passed', why: { rule: 'DU-08' } }]);
    expect(reasons(facing([]), 'left', { type: 'pass' })).toMatchObject([{ rule: 'DU-08', code: 'can_play' }]);
  });

  test('[DU-09] the hand is drawn up to 4; an empty deck is made from the discard', () => {
    expect(playCards(facing([1]), 'jab').state.left).toMatchObject({
      hand: expect.arrayContaining(['mend']),
      deck: ['jab'],
    });
    const empty = playCards(facing([1], { deck: [], discard: ['mend', 'mend'] }), 'jab');
    expect(empty.state.left.hand).toHaveLength(4);
    expect(empty.state.left.discard).toEqual([]);
    expect(empty.state.left.deck).toHaveLength(2);
    expect(empty.events.map(({ kind }) => kind)).toContain('shuffled');
  });
});

describe('the end', () => {
  test('[DU-10] a side at 0 hit points has lost', () => {
    const { state } = playCards(facing([4], {}, { hp: 1 }), 'jab');
    expect(duel.outcome(state)).toMatchObject({
      code: 'left_wins',
      rule: 'DU-10',
      seats: { left: 'won', right: 'lost' },
    });
    const other = startDuel({ toPlay: 'right', left: { hp: 1 }, right: { hand: ['cut'] } }, { die: [4] });
    expect(duel.outcome(playCards(other, 'cut').state)).toMatchObject({ code: 'right_wins' });
  });

  test('[DU-11] after 400 turns the run is a draw', () => {
    const { state } = playCards(startDuel({ turns: 399, left: { hand: ['mend'] } }), 'mend');
    expect(duel.outcome(state)).toMatchObject({
      code: 'draw',
      rule: 'DU-11',
      seats: { left: 'drawn', right: 'drawn' },
    });
  });
});

describe('the rest', () => {
  test('[DU-12] a seat sees its own hand only, and draws of the other as a number', () => {
    const run = facing([1]);
    expect(duel.view(run.state, 'left')).toMatchObject({
      left: { hand: [...HAND].sort() },
      right: { hand: null, hand_size: 4 },
    });
    expect(duel.view(run.state, 'spectator')).toMatchObject({ left: { hand: null }, right: { hand: null } });
    const drew = playCards(run, 'jab').all.find(({ kind }) => kind === 'drew')!;
    expect(duel.shown!(run.state, drew as never, 'right')).toMatchObject({ data: { cards: null, count: 1 } });
    expect(duel.shown!(run.state, drew as never, 'left')).toBe(drew);
  });

  test('[DU-20] greedy prefers the kill, and beats random in at least 60 % of games', () => {
    const dying = facing([], {}, { hp: 4 });
    expect(bots.think(duel, duel.bots['greedy']!, dying.run, 'left').action).toEqual({ type: 'play', card: 'maul' });
    let won = 0;
    for (let i = 0; i < 2_000; i++) won += winner(i) ? 1 : 0;
    expect(won / 2_000).toBeGreaterThan(0.6);
  });

  test('[DU-03] the content fits its schema and every id is its key', () => {
    expect(contentSchema.parse(CONTENT)).toEqual(CONTENT);
    for (const [id, card] of Object.entries(CONTENT.cards)) expect(card.id).toBe(id);
  });
});

/** True if greedy, in alternating seats, wins game `i` against random. */
function winner(i: number): boolean {
  const answer = start(duel, { seed: `ladder ${i}` });
  if (isRefusal(answer)) throw new Error('refused');
  const own = i % 2 === 0 ? 'left' : 'right';
  const rng = Rng.from(`ladder ${i}`);
  let { run } = answer;
  while (!run.outcome) {
    const seat = run.world.state.toPlay;
    const legal = duel.legalActions(run.world.state, seat);
    const action = seat === own ? bots.think(duel, duel.bots['greedy']!, run, seat).action : rng.pick(legal);
    const next = submit(duel, run, seat, action);
    if (isRefusal(next)) throw new Error('refused');
    run = next.run;
  }
  return run.outcome.seats[own] === 'won';
}
