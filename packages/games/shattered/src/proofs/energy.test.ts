import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { shattered } from '../index.ts';
import { acted, begun, legal, play, refused, table } from './table.ts';

const isEnergy = (id: string): boolean => CONTENT.cards[id]!.cat === 'Energy';
const SHORT = ['RH.4', 'RH.5', 'RH.6', 'RH.7', 'RH.8', 'RH.9', 'RH.10', 'RH.11'];

describe('2.4 decks, opening hand, Energy', () => {
  test('[SD-30] the opening hand has 2 Energy and 3 action cards, after three mulligans by swaps', () => {
    for (let n = 0; n < 60; n++) {
      const { hand } = begun({ seed: `open ${n}`, options: { visitor: ['boar', 'moth', 'symbiote'][n % 3]! } }).state.D;
      expect(hand.length).toBe(7);
      expect(hand.filter(isEnergy).length).toBeGreaterThanOrEqual(2);
      expect(hand.filter((id) => !isEnergy(id)).length).toBeGreaterThanOrEqual(3);
    }
    const forced = begun({
      rolls: { 'shuffle.D': [SHORT, SHORT, SHORT, SHORT], 'swap.D': ['RH.4', 'RH.1', 'RH.5', 'RH.3'] },
    });
    expect(
      forced
        .of('mulligan')
        .filter(({ side }) => side === 'D')
        .map(({ n }) => n),
    ).toEqual([3]);
    expect(forced.of('cardSwapped')).toEqual([
      { side: 'D', out: 'RH.4', in: 'RH.1' },
      { side: 'D', out: 'RH.5', in: 'RH.3' },
    ]);
  });

  test('[SD-31] the pool starts at 2; spending is given back and temporary Energy is gone at step 9', () => {
    const { D } = begun().state;
    expect([D.pool, D.temp, D.spent]).toEqual([2, 0, 0]);
    const from = table({ D: { hand: ['RH.4', 'VB.2'], pool: 2 } });
    const after = acted(from, { type: 'energy', card: 'VB.2' }, { type: 'activate', card: 'RH.4' });
    expect(shattered.view(after.state, 'dungeon').D.available).toBe(5);
    const next = acted(after, { type: 'end' }, { type: 'end' });
    expect([next.state.D.pool, next.state.D.temp, next.state.D.spent]).toEqual([2, 0, 0]);
  });

  test('[SD-32] decks run on 3 to 5 Energy cards', () => {
    const count = (deck: readonly string[]): number => deck.filter(isEnergy).length;
    const { rooms, visitors } = CONTENT;
    expect(['RH', 'WG', 'VB', 'LS', 'HH'].map((id) => count(rooms[id]!.deck))).toEqual([3, 3, 3, 4, 3]);
    expect(['boar', 'moth', 'symbiote'].map((id) => count(visitors[id]!.deck))).toEqual([4, 4, 5]);
    expect(['RH', 'WG', 'VB', 'LS'].map((id) => rooms[id]!.deck.length)).toEqual([16, 15, 16, 15]);
  });

  test('[SD-33] one Energy card a turn', () => {
    const after = acted(table({ D: { hand: ['RH.1', 'RH.2'] } }), { type: 'energy', card: 'RH.1' });
    expect(refused(after, { type: 'energy', card: 'RH.2' })).toEqual(['energy_once']);
    expect(refused(after, play('RH.2'))).toEqual(['energy_not_played']);
  });

  test('[SD-34] Standard, Attune, Surge and Siphon', () => {
    const energy = (card: string, more: object = {}) =>
      acted(table({ D: { hand: [card, 'RH.4'], pool: 2 }, ...more }), { type: 'energy', card }).state.D;
    expect([energy('RH.1').pool, energy('RH.1').temp]).toEqual([3, 0]);
    const attuned = energy('RH.2');
    expect([attuned.pool, attuned.attune]).toEqual([3, 'Environmental']);
    expect([energy('VB.2').pool, energy('VB.2').temp]).toEqual([2, 2]);
    expect([energy('RH.3').pool, energy('RH.3').temp]).toEqual([2, 1]);
    const met = energy('RH.3', { V: { hand: [], conditions: [{ kind: 'entangle', card: 'RH.4' }] } });
    expect([met.pool, met.temp]).toEqual([3, 0]);
    const cheap = acted(
      table({ D: { hand: ['RH.2', 'RH.4', 'RH.5'], pool: 2 }, rolls: { att: [3, 3], def: [3, 3] } }),
      { type: 'energy', card: 'RH.2' },
      play('RH.4', { target: 'vitality' }),
    );
    expect(cheap.of('strike')[0]!.cost).toBe(1);
    expect(cheap.state.D.attune).toBe('');
  });

  test('[SD-35] what raised the pool is set aside; Surge and a failed Siphon are discarded', () => {
    const { state } = acted(table({ D: { hand: ['RH.1'] } }), { type: 'energy', card: 'RH.1' });
    expect([state.D.set, state.D.discard]).toEqual([['RH.1'], []]);
    const surge = acted(table({ D: { hand: ['VB.2'] } }), { type: 'energy', card: 'VB.2' });
    expect([surge.state.D.set, surge.state.D.discard]).toEqual([[], ['VB.2']]);
    const failed = acted(table({ D: { hand: ['RH.3'] } }), { type: 'energy', card: 'RH.3' });
    expect([failed.state.D.set, failed.state.D.discard]).toEqual([[], ['RH.3']]);
  });

  test('[SD-36] any action card may be discarded for 1 temporary Energy, Reacts included, any number', () => {
    const after = acted(
      table({ D: { hand: ['RH.12', 'RH.4', 'RH.1'], pool: 0 } }),
      { type: 'activate', card: 'RH.12' },
      { type: 'activate', card: 'RH.4' },
    );
    expect(after.state.D.temp).toBe(2);
    expect(after.state.D.discard).toEqual(['RH.12', 'RH.4']);
    expect(refused(after, { type: 'activate', card: 'RH.1' })).toEqual(['not_action_card']);
  });

  test('[SD-37] a card that costs more than is left is not legal, and says what is missing', () => {
    const from = table({ D: { hand: ['VB.7', 'RH.6'], pool: 2 } });
    expect(refused(from, play('VB.7', { target: 'nerve' }))).toEqual(['cost_short']);
    expect(legal(from).filter(({ type }) => type === 'play')).toHaveLength(2);
    for (const { cat, cost } of Object.values(CONTENT.cards)) expect(cost, cat).toBeLessThanOrEqual(3);
  });
});

describe('2.5 lite', () => {
  const lite = { options: { ruleset: 'lite' } };

  test('[SD-40] no costs and two plays a turn; Energy cards are cycled, Reacts are free', () => {
    const from = table({ ...lite, D: { hand: ['VB.7', 'RH.9', 'RH.8', 'RH.1'], pool: 0, draw: ['RH.2'] } });
    expect(legal(from).map(({ type }) => type)).not.toContain('activate');
    const cycled = acted(from, { type: 'cycle', card: 'RH.1' });
    expect(cycled.state.D.last).toBe('Environmental');
    expect(cycled.state.D.hand).toContain('RH.2');
    const done = acted(cycled, play('RH.9'));
    expect(refused(done, play('RH.8'))).toEqual(['plays_used']);
    expect(refused(done, { type: 'cycle', card: 'RH.2' })).toEqual(['plays_used']);
    expect(refused(from, { type: 'activate', card: 'RH.9' })).toEqual(['full_only']);
    expect(refused(table({ D: { hand: ['RH.1'] } }), { type: 'cycle', card: 'RH.1' })).toEqual(['lite_only']);
  });
});
