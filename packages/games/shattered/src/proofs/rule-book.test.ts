import { bookOf, expectPrinted } from '@undercroft/conformance';
import { describe, expect, test } from 'vitest';
import { secondContent } from '../content/edition.ts';
import { CONTENT } from '../content/index.ts';
import { type AutoEffect, CATEGORIES, type Card, ROOM_ENDINGS, type Room, TYPES } from '../content/records.ts';
import { flavourOf, name } from '../words/names.ts';

/** Compares the tables of the rule book with the content in both directions: a number changed on either side fails. */

const book = bookOf('shattered');
const { cards, rooms, visitors, dungeon, profiles, identity, grafts } = CONTENT;

const plainQuotes = (text: string): string => text.replaceAll('’', "'");
const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d+/g)].map(([n]) => Number(n)).toSorted((a, b) => a - b);

/** Every number of a record except zeros; signs are words in the book. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return value === 0 ? [] : [Math.abs(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value)
    .flatMap(numbersOf)
    .toSorted((a, b) => a - b);
}

describe('3.3, 3.6, 3.7 Cards', () => {
  const rows = ['Root Hollow', 'Whispering Gallery', 'Veil Breach', 'Living Root Sanctuary', 'Thornback Boar']
    .concat('Veil Moth', 'Drift Symbiote', '3.6', '3.7')
    .flatMap((heading) => book.rows(heading));
  const power = (card: Card): string => (card.cat === 'Strike' || card.cat === 'React' ? String(card.power) : '–');
  const target = (card: Card): string => {
    if (card.cat === 'Strike') return card.target;
    if (card.cat === 'Offer') return card.promoter;
    return card.cat === 'Test' ? 'both' : '–';
  };
  /** Numbers in the cell that repeat the rules and are not the card's own. */
  const OF_RULES =
    /SD-\d+|step \d+|\+1 pool|\+1 temporary|costs 1 less|\(min 0\)|donor keeps ≥ 1|cap 85|\+1 Power per|Trap: false/g;
  const mechanics = (card: Card): number[] => {
    const { id: _id, cat, type: _type, cost: _cost, from: _from, ...words } = card;
    return numbersOf(cat === 'Strike' || cat === 'React' ? { ...words, power: 0 } : words);
  };

  test('[SD-44] every card has the category, Type, cost, Power, target and numbers the book prints', () =>
    expectPrinted(
      rows,
      // The four Commune cards are described in SD-136, in words.
      Object.values(cards).filter(({ cat }) => cat !== 'Commune'),
      {
        Card: [plainQuotes, ({ id }) => plainQuotes(name(id))],
        Cat: ({ cat }) => cat,
        Type: ({ type }) => type,
        Cost: ({ cost }) => cost,
        Pow: power,
        Target: target,
        Mechanics: [(cell) => numbersIn(cell.replaceAll(OF_RULES, '')), mechanics],
      },
    ));

  test('[SD-44] cards are described as the book does', () => {
    for (const row of rows.filter((each) => each['Description']))
      expect(plainQuotes(flavourOf(row['id']!)), row['id']).toBe(plainQuotes(row['Description']!));
  });

  test('[SD-106] grafts belong to the attribute the book prints', () =>
    expectPrinted(
      book.rows('3.6'),
      grafts,
      { 'Attr.': [(cell) => cell.toLowerCase(), ({ attribute }) => attribute] },
      { of: ({ card }) => card },
    ));
});

describe('3.2, 3.5 Decks', () => {
  const decks: { readonly [title: string]: readonly string[] } = {
    ...Object.fromEntries(Object.values(rooms).map(({ id, deck }) => [`${id} ${deck.length}`, deck])),
    ...Object.fromEntries(
      Object.values(visitors).map(({ id, deck }) => [`${id[0]!.toUpperCase()}${id.slice(1)} ${deck.length}`, deck]),
    ),
  };

  test('[SD-42] decks have as many cards of each category as the book counts', () => {
    const actual = book.rows('3.2').filter((row) => !row['Deck type']!.includes('(guide)'));
    const counted = CATEGORIES.filter((cat) => cat !== 'Commune');
    for (const row of actual) {
      const deck = decks[row['Deck type']!] ?? [];
      const made = counted.map((cat) => String(deck.filter((id) => cards[id]!.cat === cat).length));
      expect(made, row['Deck type']).toEqual(counted.map((cat) => row[cat]));
    }
    expect(actual).toHaveLength(Object.keys(decks).length - 1); // Honeyed Hollow belongs to a module.
  });

  test('[SD-106] the slots no graft may take are those the book lists', () => {
    const line = book.blocks.find((block) => block.block === 'text' && block.text.includes('All other slots are flex'));
    const listed = (line?.block === 'text' ? line.text : '').split('. All')[0]!.split(' · ');
    for (const part of listed) {
      const [id = '', slots = ''] = part.split(': ');
      expect(rooms[id]!.core, id).toEqual(slots.split(', ').map((n) => `${id}.${n}`));
    }
    expect(listed).toHaveLength(Object.values(rooms).filter(({ core }) => core.length > 0).length);
  });
});

describe('2.2 Rooms', () => {
  const capital = (word: string): string => `${word[0]!.toUpperCase()}${word.slice(1)}`;
  const effect = ({ r, n, every }: AutoEffect): string =>
    `${capital(r)} ${n < 0 ? '−' : '+'}${Math.abs(n)} every ${every === 1 ? '' : 'other '}round`;
  const isVisitors = ({ r }: AutoEffect): boolean => ['vitality', 'resolve', 'nerve', 'trust'].includes(r);
  const effects = ({ auto }: Room, ofVisitor: boolean): string =>
    auto
      .filter((each) => isVisitors(each) === ofVisitor)
      .map(effect)
      .toSorted()
      .join('; ');
  const printed = (text: string): string => text.replaceAll(' [seed]', '').split('; ').toSorted().join('; ');

  test('[SD-13] every room has the initiative, the auto-effects, the tags the book prints', () =>
    expectPrinted(
      book.tables('2.2')[1]!.rows,
      Object.values(rooms).filter(({ inOrder }) => inOrder),
      {
        Room: ({ id }) => name(id),
        Initiative: ({ initiative }) => initiative,
        Tags: ({ tags }) => tags.join(', '),
        'Specialises in': ({ forEnding }) => forEnding,
        'Visitor auto-effect': [printed, (room) => effects(room, true)],
        'Dungeon auto-effect': [printed, (room) => effects(room, false)],
      },
    ));

  test('[SD-15] after each ending the rooms follow in the order the book prints', () => {
    const [table] = book.tables('2.2');
    for (const ending of ROOM_ENDINGS.filter((each) => each !== 'Survive')) {
      const ranked = Object.values(rooms).filter(({ after }) => after[ending] > 0);
      const row = table!.rows.find((each) => each['Room ended by'] === ending)!;
      expect(
        ranked
          .toSorted((a, b) => a.after[ending] - b.after[ending])
          .map(({ id }) => name(id))
          .join(', '),
      ).toBe(row['Next room, in order of preference']);
    }
  });
});

test('[SD-52] modifiers by Type are those of the table', () => {
  const { head, rows } = book.tables('2.7')[0]!;
  type Side = { readonly id: string; readonly stats: { readonly [type: string]: number } };
  const columns = TYPES.map((type, i) => [head[i + 1], [Number, ({ stats }: Side) => stats[type]]] as const);
  expectPrinted(rows, [dungeon, ...Object.values(visitors)] as readonly Side[], Object.fromEntries(columns), {
    id: '',
    of: ({ id }) => name(id),
  });
});

test('[AI-2] every profile weighs categories as the table does', () => {
  type Profile = (typeof profiles)[string];
  const weighed = ['Strike', 'Empower', 'Disrupt', 'Counter', 'Trap', 'Offer', 'Test', 'Reshape'] as const;
  const weights = weighed.map((cat) => [cat, [Number, ({ weights_t }: Profile) => weights_t[cat] / 10]] as const);
  expectPrinted(
    book.rows('5.2'),
    Object.values(profiles),
    { ...Object.fromEntries(weights), threshold: ({ threshold }) => threshold },
    { id: (row) => row['Profile']!.split(' ').slice(0, 2).join(' '), of: ({ side, id }) => `${side} ${id}` },
  );
  for (const { weights_t } of Object.values(profiles))
    expect(Object.keys(weights_t).toSorted()).toEqual(weighed.toSorted());
});

test('[SD-102] deeds and endings give the ticks of the table', () => {
  const [table] = book.tables('2.11');
  const { deeds } = identity;
  const titled = (attribute: string): string => `${attribute[0]!.toUpperCase()}${attribute.slice(1)}`;
  const printedTicks = (...names: (keyof typeof deeds)[]): string => {
    const all = [...new Set(names.map((deed) => titled(deeds[deed].attribute)))].join(' / ');
    const [ticks, ...more] = [...new Set(names.map((deed) => deeds[deed].ticks))];
    return `${all} +${ticks}${more.length > 0 ? '?' : ''}`;
  };
  const columns = (decision: string, ticks: string) =>
    table!.rows.filter((row) => row[decision] !== '').map((row) => row[ticks]!.replace(' each', ''));
  expect(columns('Decision (D)', 'Ticks')).toEqual([
    printedTicks('strikeVitality', 'strikeResolve', 'strikeNerve'),
    printedTicks('offerKept'),
    printedTicks('offerHarmed'),
    printedTicks('testGiven', 'cooperated'),
    printedTicks('defected'),
    printedTicks('restraint'),
    printedTicks('trapSprung'),
    printedTicks('betrayal'),
    printedTicks('mercy'),
  ]);
  expect(columns('Run outcome', 'Ticks 2').slice(0, 4)).toEqual([
    printedTicks('Kill'),
    printedTicks('Break'),
    printedTicks('Panic'),
    printedTicks('Bond'),
  ]);
});

describe('9 second edition', () => {
  const later = secondContent(CONTENT)!;

  test('[SD-202] the Energy cards are those of the table', () => {
    const rows = book.rows('9.2');
    const fresh = Object.values(later.cards).filter(({ id }) => rows.some((row) => row['id'] === id));
    expectPrinted(rows, fresh, {
      Card: ({ id }) => name(id),
      Cat: ({ cat }) => cat,
      Type: ({ type }) => type,
      Cost: ({ cost }) => cost,
      Mechanics: [(cell) => numbersIn(cell), ({ cat: _cat, cost: _cost, ...words }) => numbersOf({ ...words, id: '' })],
      Description: ({ id }) => flavourOf(id),
    });
    expect(fresh).toHaveLength(11);
  });

  test('[SD-203] decks are those of the first edition with the cards of the table exchanged', () => {
    const places = [...Object.values(later.rooms), ...Object.values(later.visitors)];
    const counted = CATEGORIES.filter((cat) => cat !== 'Commune');
    const ids = (cell: string): string[] => (cell === '–' ? [] : cell.split(', '));
    const rows = book.rows('9.3');
    for (const row of rows) {
      const [title = ''] = row['Deck']!.split(' ');
      const { id, deck } = places.find((place) => place.id.toLowerCase() === title.toLowerCase())!;
      const before = (CONTENT.rooms[id] ?? CONTENT.visitors[id])!.deck;
      expect(`${title} ${deck.length}`).toBe(row['Deck']);
      expect(
        before.filter((card) => !deck.includes(card)),
        id,
      ).toEqual(ids(row['Out (reserve)']!));
      expect(
        deck.filter((card) => !before.includes(card)),
        id,
      ).toEqual(ids(row['In']!));
      const made = counted.map((cat) => String(deck.filter((card) => later.cards[card]!.cat === cat).length));
      expect(made, id).toEqual(counted.map((cat) => row[cat]));
    }
    expect(rows.length).toBeGreaterThanOrEqual(8);
  });
});
