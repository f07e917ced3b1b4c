import { describe, expect, test } from 'vitest';
import { picture, type Scene, tableAt } from '../testing/drawing.ts';

const SIZE = { width: 80, height: 24 };

/** Shattered, round 5, with ten cards in hand; the cards, the odds and both sides' bars share 24 rows. */
const FULL_HAND: Scene = {
  game: 'shattered',
  options: { mode: 'encounter', visitor: 'boar' },
  seed: 'ten cards',
  scenario: {
    phase: 'turn',
    room: 'RH',
    round: 5,
    step: 'turn:D',
    D: {
      res: { structure: 11, veil: 13, presence: 8, rapport: 1 },
      hand: ['RH.6', 'RH.5', 'RH.15', 'RH.7', 'RH.16', 'RH.12', 'RH.8', 'RH.9', 'RH.10', 'RH.11'],
      pool: 3,
    },
    V: { res: { vitality: 17, resolve: 12, nerve: 9, trust: 2 } },
  } as never,
};

/** The cards of a screen: key and full text of each, its rows joined. */
function cardsOf(drawn: string): Map<string, string> {
  const cards = new Map<string, string>();
  let key = '';
  for (const row of drawn.split('\n')) {
    const begins = /^ [ >\u25b8](\d) (.+)$/.exec(row);
    key = begins ? begins[1]! : /^ {20,}\S/.test(row) ? key : '';
    if (key !== '') cards.set(key, `${cards.get(key) ?? ''} ${(begins ? begins[2]! : row).trim()}`.trim());
  }
  return cards;
}

describe('a card of Shattered at 80 x 24', () => {
  test.each(['', '1', '5', '0'])('says all it does, or that it goes on; marked: "%s"', async (mark) => {
    const { state } = await tableAt(FULL_HAND);
    const keys = mark === '' ? [] : [mark];
    const small = cardsOf(picture(state, keys, SIZE));
    const whole = cardsOf(picture(state, keys, { width: 80, height: 60 }));
    expect(whole.size).toBe(10);
    expect(small.size).toBeGreaterThan(0);
    let cut = 0;
    for (const [key, text] of small) {
      if (text === whole.get(key)) continue;
      cut += 1;
      expect(text, key).toMatch(/ \(more\)$/);
      expect(whole.get(key), key).toContain(text.replace(/ \(more\)$/, '').slice(0, 60));
    }
    expect(cut).toBeGreaterThan(0);
  });
});

describe('a key that does nothing says so', () => {
  test.each([
    ['duel', 'z', /^z does nothing here\. .*choose here\. \? lists the keys\.$/],
    ['duel', 'left', /^left does nothing here\./],
    ['duel', ' ', /^Space does nothing here\./],
    ['duel', 'return', /^Enter does nothing yet: choose an action first\.$/],
    ['shattered', '=', /^= does nothing here\./],
    ['observer', '9', /^9 does nothing here\. 1 2 3 .*choose here\./],
    ['vibes', '~', /^~ does nothing here\./],
    ['darkdelve', '~', /^~ does nothing here\./],
    ['escape', '~', /^~ does nothing here\./],
  ])('%s: "%s"', async (game, key, output) => {
    const { state } = await tableAt({ game, seed: '7' });
    const status = picture(state, [key], SIZE).split('\n').at(-2)!.trimEnd();
    expect(status).toMatch(output);
    expect(picture(state, [key, '?', 'escape'], SIZE).split('\n').at(-2)).not.toContain('does nothing');
  });
});
