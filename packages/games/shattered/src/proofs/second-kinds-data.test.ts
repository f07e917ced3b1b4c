import { bookOf, expectPrinted } from '@undercroft/conformance';
import type { Json } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { secondContent } from '../content/edition.ts';
import { CONTENT } from '../content/index.ts';
import { GUEST_MODULES, PATHS } from '../content/kind-records.ts';
import { KIND_CARDS, KINDS } from '../content/kinds.ts';
import { signatureOf } from '../content/principles.ts';
import { type Card, TYPES } from '../content/records.ts';
import { contentSchema } from '../content/schema.ts';
import { makeBooks } from '../rules/book.ts';
import { guestsOf, kindOf } from '../rules/templates/guests.ts';
import { flavourOf, name } from '../words/names.ts';
import { begun, refusedStart } from './table.ts';

const book = bookOf('shattered');
const later = secondContent(CONTENT)!;
const second = makeBooks(CONTENT)({ second: { isShallow: false } });
const SECOND = { edition: 2 } as const;

const plainQuotes = (text: string): string => text.replaceAll('’', "'");
const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d+/g)].map(([n]) => Number(n)).toSorted((a, b) => a - b);
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return value === 0 ? [] : [Math.abs(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value)
    .flatMap(numbersOf)
    .toSorted((a, b) => a - b);
}
const SIGNED = (text: string): number => Number(text.replace('−', '-'));

describe('9.7 to 9.10 cards', () => {
  const rows = ['Gilt Magpie', 'Barrow Tortoise', 'Drowned Stair', 'Mirror Court', 'Template cards', 'Module cards']
    .concat('Path cards', 'Companion cards')
    .flatMap((heading) => book.rows(heading))
    .filter((row) => row['Card'] !== undefined && row['id'] !== undefined);
  const power = (card: Card): string => (card.cat === 'Strike' || card.cat === 'React' ? String(card.power) : '–');
  const target = (card: Card): string => {
    if (card.cat === 'Strike') return card.target;
    if (card.cat === 'Offer') return card.promoter;
    return card.cat === 'Test' ? 'both' : '–';
  };
  const OF_RULES = /step \d+|cap \d+/g;
  const mechanics = (card: Card): number[] => {
    const { id: _id, cat, type: _type, cost: _cost, from: _from, ...words } = card;
    return numbersOf(cat === 'Strike' || cat === 'React' ? { ...words, power: 0 } : words);
  };

  test('[SD-44] every card has the category, Type, cost, Power, target and numbers the book prints', () => {
    expect(rows).toHaveLength(148);
    expectPrinted(rows, Object.values(KIND_CARDS), {
      Card: [plainQuotes, ({ id }) => plainQuotes(name(id))],
      Cat: ({ cat }) => cat,
      Type: [(cell) => TYPES.find((type) => type.startsWith(cell)) ?? cell, ({ type }) => type],
      Cost: ({ cost }) => cost,
      Pow: power,
      Target: target,
      Mechanics: [(cell) => numbersIn(cell.replaceAll(OF_RULES, '')), mechanics],
    });
  });

  test('[SD-44] every card has a sentence of its own, as the book prints it, and no twin', () => {
    for (const row of rows.filter((each) => each['Description']))
      expect(plainQuotes(flavourOf(row['id']!)), row['id']).toBe(plainQuotes(row['Description']!));
    const sentences = Object.keys(KIND_CARDS).map((id) => flavourOf(id));
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z“].*[.…]$/);
    expect(new Set(sentences).size).toBe(sentences.length);
    const signatures = Object.values(later.cards)
      .filter(({ cat }) => cat !== 'Energy')
      .map(signatureOf);
    expect(new Set(signatures).size).toBe(signatures.length);
  });

  test('[SD-44] tables that name what is not there are rejected with the reason', () => {
    const broken = (path: readonly string[], value: Json): string => {
      const tables = JSON.parse(JSON.stringify(CONTENT));
      let at = tables.second.kinds;
      for (const key of path.slice(0, -1)) at = at[key];
      at[path.at(-1)!] = value;
      return JSON.stringify(contentSchema.safeParse(tables).error?.issues ?? []);
    };
    expect(broken(['companions', 'boar'], 'CO.1')).toBe('[]');
    expect(broken(['paths', 'MAW', 'slots', '0', 'slot'], 'RH.99')).toContain('RH.99 is in no deck of RH');
    expect(broken(['templates', 'LD', 'profile'], 'tactical')).toContain('has no profile of a visitor');
    expect(broken(['templates', 'LD', 'firstRoom'], 'XX')).toContain('begins in no room');
    expect(broken(['modules', 'scout'], ['SC.1', 'DS.6', 'SC.3'])).toContain('wrong side');
    expect(broken(['tastes', 'boar', 'likes'], ['Purple'])).toContain('no room is Purple');
    expect(broken(['tastes', 'wolf'], { likes: [], dislikes: [] })).toContain('is no kind');
    expect(broken(['companions', 'boar'], 'CO.9')).toContain('there is no card CO.9');
  });
});

const BY_TITLE: { readonly [title: string]: string } = {
  Boar: 'boar',
  Moth: 'moth',
  Symbiote: 'symbiote',
  Magpie: 'magpie',
  Tortoise: 'tortoise',
  'Lantern Delver': 'LD',
  Oathsworn: 'OW',
  Veilwright: 'VW',
};

describe('9.7 to 9.11 kinds, rooms, paths', () => {
  const idIn = (cell: string): string => cell.replaceAll('`', '').split(' ').at(-1)!;
  const bodyOf = (one: { res: object; stats: { [type: string]: number }; trust: number }) => ({
    res: Object.values(one.res).join('/'),
    stats: TYPES.map((type) => one.stats[type]).join('/'),
    trust: String(one.trust),
  });

  test('[SD-310] creatures and templates have the numbers of the tables', () => {
    const rows = [...book.rows('9.7'), ...book.rows('Template cards')].filter((row) => row['Vitality/Resolve/Nerve']);
    expect(rows).toHaveLength(5);
    for (const row of rows) {
      const id = idIn(row['Kind'] ?? row['Template']!);
      const one = later.visitors[id] ?? KINDS.templates[id]!;
      expect(bodyOf(one as never), id).toEqual({
        res: row['Vitality/Resolve/Nerve'],
        stats: row['Phys/Env/Soc/Myst'],
        trust: row['Trust'],
      });
      expect(one.profile).toBe(row['Profile']);
    }
    expect(Object.values(KINDS.templates).map(({ tier }) => tier)).toEqual([1, 2, 3]);
  });

  test('[SD-310] a template is nine cards and two modules of three: fifteen, a third of them Energy', () => {
    for (const { template, modules, visitor } of guestsOf(KINDS).values()) {
      if (modules.length > 2) continue;
      const cards = visitor.deck.map((id) => later.cards[id]!.cat);
      expect(cards, visitor.id).toHaveLength(15);
      expect(cards.slice(0, 9).toSorted()).toEqual([
        'Counter',
        ...Array(5).fill('Energy'),
        'React',
        'Strike',
        'Strike',
      ]);
      expect(kindOf(visitor.id)).toBe(template.id);
    }
    const ids = [...second.guests.keys()];
    expect(ids.filter((id) => id.startsWith('LD+'))).toHaveLength(28);
    expect(ids.filter((id) => id.startsWith('VW+'))).toHaveLength(28 + 56);
    expect(begun({ options: { ...SECOND, visitor: 'OW+thief+warder' } }).state.V.deck).toContain('TH.3');
  });

  test('[SD-311] the modules stand in list order, and an id names them in it', () => {
    expect(GUEST_MODULES.map((id) => KINDS.modules[id][0]!.slice(0, 2))).toEqual([
      'SC',
      'CL',
      'BK',
      'TH',
      'SL',
      'LI',
      'WA',
      'PG',
    ]);
    expect(
      book
        .rows('Module cards')
        .filter((row) => row['Module'])
        .map((row) => row['Module']),
    ).toEqual([...GUEST_MODULES]);
    expect(refusedStart({ options: { ...SECOND, visitor: 'LD+cleric+scout' } })).toContain('there is no');
    expect(name('LD+scout+cleric')).toBe('Lantern Delver (scout, cleric)');
  });

  test('[SD-242] taste is 2 for a tag it likes and −2 for one it dislikes', () => {
    const rows = book.rows('Taste of visitors').filter((row) => row['Likes']);
    expect(rows).toHaveLength(8);
    for (const row of rows) {
      const { likes, dislikes } = KINDS.tastes[BY_TITLE[row['Kind']!]!]!;
      expect([likes.join(', '), dislikes.join(', ')]).toEqual([row['Likes'], row['Dislikes']]);
      for (const [id, { tags }] of Object.entries(later.rooms)) {
        const taste =
          2 * tags.filter((tag) => likes.includes(tag)).length -
          2 * tags.filter((tag) => dislikes.includes(tag)).length;
        expect(taste, `${row['Kind']} in ${id}`).toBe(SIGNED(row[id]!));
      }
    }
  });

  test('[SD-320] the paths change the two cards of the table', () => {
    const rows = book.rows('9.10').filter((row) => row['Path']);
    expect(rows.map((row) => idIn(row['Path']!))).toEqual([...PATHS]);
    for (const row of rows) {
      const path = KINDS.paths[idIn(row['Path']!) as (typeof PATHS)[number]];
      expect([path.room, path.attribute, path.points]).toEqual([row['Room'], row['Attribute']!.toLowerCase(), 6]);
      expect(path.slots.map(({ slot, card }) => `${slot} → ${card}`).join(', ')).toBe(row['Slots']);
      expect(name(path.id)).toBe(row['Path']!.replaceAll('`', '').split(' ').slice(0, -1).join(' '));
    }
  });

  test('[SD-13] the two rooms have the initiative, limit, tags and wear of the table', () => {
    for (const row of book.rows('9.8').filter((one) => one['Initiative'])) {
      const room = later.rooms[row['id']!]!;
      expect([room.initiative, String(room.limit), room.tags.join(', '), room.forEnding]).toEqual([
        row['Initiative'],
        row['Limit'],
        row['Tags'],
        row['Specialises'],
      ]);
      expect(room.core).toHaveLength(8);
    }
    const lost = (room: string, rounds: number): string[] =>
      Array.from({ length: rounds }, (_, i) =>
        begun({ options: { ...SECOND, route: [room] }, scenario: { round: i + 1, step: 1 } })
          .of('loss')
          .map(({ r }) => r)
          .join(' '),
      );
    expect(lost('DS', 3)).toEqual(['nerve veil', '', 'nerve veil']);
    expect(lost('MC', 5)).toEqual(['resolve presence', '', 'presence', 'resolve', 'presence']);
  });

  test('[SD-341] an old campaign draws none of the new kinds, and no old room leads to the new ones', () => {
    for (const { id, weight } of Object.values(second.content.visitors))
      expect(weight > 0, id).toBe(['boar', 'moth', 'symbiote'].includes(id));
    for (const id of ['DS', 'MC']) expect(Object.values(later.rooms[id]!.after)).toEqual([0, 0, 0, 0]);
    for (const id of ['magpie', 'LD+scout+cleric'])
      expect(refusedStart({ options: { visitor: id } })).toContain('there is no');
    expect(refusedStart({ options: { route: ['DS'] } })).toContain('there is no');
    expect(refusedStart({ options: { advanced: 'tithe' } })).toContain('only the second edition');
    expect(refusedStart({ scenario: { paths: [{ room: 'RH', path: 'MAW' }] } })).toContain('only the second edition');
  });
});
