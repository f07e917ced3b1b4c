import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { signatureOf } from '../content/principles.ts';
import { contentSchema } from '../content/schema.ts';
import { shattered } from '../index.ts';
import { makeBooks } from '../rules/book.ts';
import { acted, begun, play, refused, refusedStart, table } from './table.ts';

const SECOND = { edition: 2 } as const;
const bookOf = makeBooks(CONTENT);
const first = bookOf({});
const second = bookOf({ second: { isShallow: false } });

describe('9 the second edition beside the first', () => {
  test('[SD-340] [SD-342] the edition decides which tables a run is played on; without tables there is no second edition', () => {
    expect(begun({ options: {} }).state.second).toBeUndefined();
    expect(begun({ options: SECOND }).state.second).toMatchObject({ isShallow: false });
    expect(shattered.view(begun({ options: SECOND }).state, 'dungeon').second).toMatchObject({
      edition: 2,
      isShallow: false,
    });
    expect(shattered.view(begun({ options: {} }).state, 'dungeon')).not.toHaveProperty('second');
    const { second: _, ...earlier } = CONTENT;
    const game = shattered.content!.make(earlier) as unknown as typeof shattered;
    expect(game.edition).toBe(1);
    expect(contentSchema.safeParse(earlier).success).toBe(true);
  });

  test('[SD-340] the tables of part one play by the old numbers', () => {
    expect(first.content.numbers.react).not.toHaveProperty('press');
    expect(first.content.numbers.parasite.perLoss).toBe(3);
    expect(second.content.numbers.react).toMatchObject({
      strong: 7,
      devastating: 9,
      press: { strong: 0, devastating: 2 },
    });
    expect(second.content.numbers.parasite.perLoss).toBe(2);
  });

  test('[SD-340] options and cards of the second edition are refused in the first, with the way to get them', () => {
    expect(refusedStart({ options: { depth: 'off' } })).toContain('only the second edition has it');
    expect(refusedStart({ scenario: { D: { hand: ['RH.17'] } } })).toContain('there is no card \\"RH.17\\"');
    expect(table({ options: SECOND, D: { hand: ['RH.17'] } }).state.D.hand).toEqual(['RH.17']);
  });

  test('[SD-203] a card that left a deck stays in the game', () => {
    const kept = table({ options: SECOND, D: { hand: ['RH.9', 'RH.15'] }, V: { hand: ['BO.14'] } }).state;
    expect([kept.D.hand, kept.V.hand]).toEqual([['RH.9', 'RH.15'], ['BO.14']]);
  });
});

const deckIds = (deck: readonly string[]): string => [...deck].sort().join(' ');
const cardsOf = (deck: readonly string[]) => deck.map((id) => second.content.cards[id]!);
/** Without a template's third module, which comes on top of a whole deck. SD-306 */
const decks = [...Object.values(second.content.rooms), ...Object.values(second.content.visitors)].filter(
  ({ id }) => (second.guests.get(id)?.modules.length ?? 2) === 2,
);

describe('9.3 decks and numbers', () => {
  test('[SD-202] Energy is 31 to 40 % of every deck', () => {
    for (const { id, deck } of decks) {
      const share = cardsOf(deck).filter(({ cat }) => cat === 'Energy').length / deck.length;
      expect(share, id).toBeGreaterThanOrEqual(0.31);
      expect(share, id).toBeLessThanOrEqual(0.4);
    }
  });

  test('[SD-202] the opening guarantee still always holds', () => {
    for (let n = 0; n < 60; n++) {
      const { D, V } = begun({ seed: `opening ${n}`, options: SECOND }).state;
      for (const { hand } of [D, V]) {
        const energy = cardsOf(hand).filter(({ cat }) => cat === 'Energy').length;
        expect([hand.length, energy >= 2, hand.length - energy >= 3]).toEqual([7, true, true]);
      }
    }
  });

  test('[SD-203] every deck keeps its size; a run is dealt the deck of its edition', () => {
    for (const [id, { deck }] of Object.entries(CONTENT.rooms)) expect(second.decks.get(id)).toHaveLength(deck.length);
    expect(deckIds(begun({ options: SECOND }).state.D.deck)).toBe(deckIds(second.content.rooms['RH']!.deck));
    expect(deckIds(begun({ options: {} }).state.D.deck)).toBe(deckIds(CONTENT.rooms['RH']!.deck));
    expect(begun({ options: SECOND }).state.V.deck).toContain('BO.16');
  });

  test('[SD-204] three numbers move, and nothing else of a card does', () => {
    const changed = Object.keys(CONTENT.cards).filter((id) => CONTENT.cards[id] !== second.content.cards[id]);
    expect(changed.sort()).toEqual(['MO.7', 'SY.12']);
    expect(second.content.cards['SY.12']).toEqual({ ...CONTENT.cards['SY.12'], gain: 1 });
    expect(second.content.cards['MO.7']).toEqual({ ...CONTENT.cards['MO.7'], power: 2 });
    expect([CONTENT.rooms['HH']!.limit, second.content.rooms['HH']!.limit]).toEqual([8, 15]);
  });

  test('[SD-147] no two dungeon decks share a mechanic, and each has three cards with a condition', () => {
    const rooms = Object.values(second.content.rooms);
    const signatures = rooms.map(({ deck }) =>
      cardsOf(deck)
        .filter(({ cat }) => cat !== 'Energy')
        .map(signatureOf),
    );
    signatures.forEach((own, i) => {
      for (const other of signatures.slice(i + 1)) expect(own.filter((one) => other.includes(one))).toEqual([]);
    });
    for (const { id, deck } of decks.filter((one) => !second.guests.has(one.id)))
      expect(
        cardsOf(deck).filter((card) => JSON.stringify(card).includes('"when":{')).length,
        id,
      ).toBeGreaterThanOrEqual(2);
  });
});

describe('9.1 modes and modules', () => {
  const deception = { ...SECOND, mode: 'deception', answers: { D: 'formula', V: 'formula' } };

  test('[SD-205] deception is one room of 15 rounds; a visitor that clears it has won', () => {
    const run = begun({ options: deception }).state;
    expect([run.route, run.rooms, run.room]).toEqual([['HH'], 1, 'HH']);
    expect(begun({ options: { ...deception, edition: 1 } }).state.route).toEqual(['HH', 'RH']);
    const left = acted(
      begun({
        options: deception,
        scenario: { round: 15, step: 'turn:V', D: { hand: [] }, V: { hand: [] } },
      }),
      { type: 'end' },
    );
    expect(left.run.outcome).toMatchObject({ code: 'Survive', seats: { dungeon: 'lost', visitor: 'won' } });
  });

  test('[SD-206] tokens cost half of them in Veil, a third in the first edition', () => {
    const lost = (edition: object) =>
      begun({
        options: { ...edition, visitor: 'symbiote', modules: ['parasitism'], route: ['WG'] },
        scenario: { round: 2, step: 1, tokens: 6, D: { hand: [] }, V: { hand: [] } },
      })
        .of('loss')
        .filter(({ r }) => r === 'veil')
        .map(({ lost: n }) => n);
    expect([lost(SECOND), lost({})]).toEqual([[3], [2]]);
  });

  test('[SD-207] Commune swaps two cards; the other two wait for the market', () => {
    const dealt = (edition: object) => {
      const { D, V } = begun({ options: { ...edition, visitor: 'symbiote', modules: ['commune'] } }).state;
      return [...D.deck, ...V.deck].filter((id) => id.startsWith('CM.')).sort();
    };
    expect([dealt(SECOND), dealt({})]).toEqual([
      ['CM.2', 'CM.3'],
      ['CM.1', 'CM.2', 'CM.3', 'CM.4'],
    ]);
    const { D, V } = begun({ options: { ...SECOND, visitor: 'symbiote', modules: ['commune'] } }).state;
    expect([D.deck.includes('LS.16'), V.deck.includes('SY.3')]).toEqual([false, false]);
  });

  test('[SD-209] without depth a card is its printed numbers', () => {
    const { content } = bookOf({ second: { isShallow: true } });
    const at = (id: string) => content.cards[id];
    expect(at('RH.5')).toMatchObject({ power: 2, keywords: [], trigger: null });
    expect(at('MO.9')).toMatchObject({ power: 1, advantage: false, grants: [] });
    expect(at('RH.9')).toMatchObject({ disadvantage: true, thorns: null });
    expect(at('MO.10')).toMatchObject({ disadvantage: true, strip: false, noTrigger: false });
    expect(at('RH.11')).toMatchObject({ chip: { r: 'nerve', n: 1 }, entangle: false });
    expect(at('LS.8')).toMatchObject({ chip: { r: 'vitality', n: 1 }, fortify: null });
    expect(at('SY.13')).toMatchObject({ chip: { r: 'structure', n: 1 }, fortify: null });
    expect(at('RH.12')).toMatchObject({ power: 2, bonus: null });
    const options = { ...SECOND, depth: 'off' };
    expect(begun({ options }).state.second).toMatchObject({ isShallow: true });
    const hit = acted(
      table({ options, D: { hand: ['RH.4'] }, rolls: { att: [6, 6], def: [1, 1] } }),
      play('RH.4', { target: 'vitality' }),
    );
    expect(hit.of('damage')[0]).toMatchObject({ r: 'vitality', dealt: 4 });
    expect(hit.of('conditionPlaced')).toEqual([]);
  });

  test('[SD-10] a visitor whose own reducer is at 0 does not walk on', () => {
    const cleared = (edition: object) =>
      acted(
        table({
          turn: 'V',
          options: { ...edition, route: ['RH', 'WG'] },
          D: { hand: [], res: { structure: 0 } },
          V: { hand: [], res: { vitality: 0 } },
        }),
        { type: 'end' },
      );
    expect(cleared(SECOND).run.outcome).toMatchObject({ code: 'Kill' });
    expect(cleared(SECOND).state.endings.map(({ room, ending }) => [room, ending])).toEqual([['RH', 'Kill']]);
    expect(cleared({}).state.endings[0]).toMatchObject({ ending: 'Overcome' });
  });

  test('[SD-341] a campaign plays the decks of its edition', () => {
    const dealt = (edition: object) =>
      begun({ options: { ...edition, mode: 'campaign' }, scenario: { phase: 'turn', run: 1 } }).state.D.deck;
    expect(dealt(SECOND)).toContain('RH.17');
    expect(dealt({})).toContain('RH.15');
  });

  test('[SD-343] actions and reasons of the first edition mean the same in the second', () => {
    const run = table({ options: SECOND, D: { hand: ['RH.4', 'RH.12'] } });
    expect(refused(run, play('RH.12'))).toEqual(['react_only']);
    expect(refused(run, { type: 'graft', card: 'ID.1', room: 'RH', slot: 'RH.7' })).toEqual(['not_now']);
  });

  test('[SD-208] presets for people play the second edition, Classic plays the first', () => {
    const { presets } = shattered.presentation!;
    for (const { id, options } of presets)
      expect((options as { edition?: number }).edition, id).toBe(id === 'classic' ? 1 : 2);
    const symbiote = presets.find(({ id }) => id === 'symbiote')!;
    expect(symbiote.options).toMatchObject({ modules: ['parasitism', 'commune', 'hazards'] });
    expect(shattered.presentation!.daily).toBe('symbiote');
  });
});
