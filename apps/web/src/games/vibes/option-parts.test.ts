import { describe, expect, it } from 'vitest';
import { after, headPart, partsOf, pictureOf } from './option-parts.ts';

const PURSE = { hp: 59, maxHp: 75, gold: 140, act: 2 };

describe('what an option of an event does', () => {
  it('is taken apart into what is given and what is got', () => {
    expect(partsOf('pay 45 gold; heal 30 HP').map(({ side }) => side)).toEqual(['give', 'get']);
    expect(partsOf('remove 2 cards of your choice; lose 14 HP').map(({ side }) => side)).toEqual(['get', 'give']);
    expect(partsOf('')).toEqual([]);
  });

  it('keeps what is left to chance apart, with its percent', () => {
    expect(partsOf('pay 30 gold; 50%: a random Common relic; 50%: nothing')).toMatchObject([
      { side: 'give', percent: null },
      { side: 'chance', percent: 50, text: 'a random Common relic' },
      { side: 'chance', percent: 50, text: 'nothing' },
    ]);
  });

  it('leaves HP and gold where the rules leave them', () => {
    expect(after(partsOf('pay 45 gold; heal 30 HP'), PURSE)).toEqual({ hp: 75, gold: 95 });
    expect(after(partsOf('remove a card of your choice; lose 6 HP'), PURSE)).toEqual({ hp: 53, gold: 140 });
    expect(after(partsOf('lose 60 HP'), PURSE)).toEqual({ hp: 1, gold: 140 });
    expect(after(partsOf('upgrade 2 random Attack cards; lose 5 HP and 2 more for each Act'), PURSE)).toEqual({
      hp: 50,
      gold: 140,
    });
  });

  it('counts nothing that is not sure', () => {
    expect(after(partsOf('40%: gain 15 gold; 60%: heal 12 HP'), PURSE)).toEqual({ hp: 59, gold: 140 });
  });

  it('is drawn as what is got', () => {
    const parts = partsOf('lose 6 HP; a random Common relic');
    expect(pictureOf(headPart(parts)!)).toBe('treasure');
    expect(pictureOf(partsOf('upgrade 2 random Guard cards')[0]!)).toBe('Guard');
  });
});
