import { bookOf, expectPrinted } from '@undercroft/conformance';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { ATTRIBUTES, AXES, type Vector } from '../content/types.ts';
import { name } from '../words/names.ts';

/** Compares the tables of the rule book with the content, both ways: a number changed on one side fails. */

const book = bookOf('escape');
const { actions, echoes, rooms, skills, items, dialogue, archetypes, hostiles, wardens, lexicon, utilities } = CONTENT;

/** `−.04`, `+.07`, `1.2`, `0.15` in ten-thousandths. */
const e4 = (text: string): number => Math.round(Number(text.replace('−', '-')) * 10_000);
const NUMBER = '([+−]?\\d*\\.?\\d+)';
const AXIS = new RegExp(`(${AXES.join('|')}) ${NUMBER}`, 'g');

/** Every `Axis .45` in a cell. */
const vectorIn = (cell: string): Vector =>
  Object.fromEntries([...cell.matchAll(AXIS)].map(([, axis, n = '']) => [axis, e4(n)]));
const amountIn = (cell: string, what: string): number => {
  const found = new RegExp(`${what} ([+−]?\\d+)`).exec(cell);
  return found ? Number(found[1]!.replace('−', '-')) : 0;
};
const idOf = (title: string): string => title.toLowerCase().replaceAll(' ', '_');

const keyed = <T>(table: { readonly [id: string]: T }) => Object.entries(table).map(([id, each]) => ({ id, ...each }));

test('[ED-9] rooms lean as the table says', () =>
  expectPrinted(book.rows('2.2'), keyed(rooms), { 'Base vector': [vectorIn, ({ base }) => base] }, { id: 'Feature' }));

describe('2.5 Actions', () => {
  const ROW: { readonly [title: string]: string } = {
    'talk (target)': 'talk',
    'talk (no target)': 'talk_nobody',
    'search (found)': 'search',
    'search (empty)': 'search_empty',
  };
  const energyIn = (cell: string): number => (cell === '–' ? 0 : e4(cell.split(' ')[0]!));

  const gives = (what: string) => (cell: string) => amountIn(cell, what);

  test('[ED-34] every action costs and gives what the table prints', () =>
    expectPrinted(
      book.rows('2.5'),
      keyed(actions),
      {
        Energy: [energyIn, ({ energy }) => energy],
        Effort: [energyIn, ({ effort }) => effort],
        'Attributes|might': [gives('might'), ({ might }) => might],
        'Attributes|willpower': [gives('willpower'), ({ willpower }) => willpower],
        'Attributes|xp': [gives('xp'), ({ xp }) => xp],
        'Attributes|reputation': [
          (cell, row) => amountIn(cell, 'reputation') + amountIn(row['Other']!, 'reputation'),
          // ED-72 gives the reputation for a recruit in words.
          ({ id, reputation }) => (id === 'recruit' ? 0 : reputation),
        ],
        'Trait delta': [(cell, row) => vectorIn(`${cell} ${row['Feature delta']}`), ({ delta }) => delta],
      },
      { id: (row) => ROW[row['Action']!] ?? row['Action']! },
    ));

  const DEED: { readonly [title: string]: readonly string[] } = {
    'search found': ['search'],
    'search empty, talk no target': ['search_empty', 'talk_nobody'],
    'fight vs legion': ['fight'],
    'fight vs other': ['fight_person'],
    'rumor heard and stored (listener)': [],
  };

  test('[ED-56] every deed echoes and weighs what the table prints', () => {
    const rows = book
      .rows('2.8')
      .flatMap((row) => (DEED[row['Deed']!] ?? [row['Deed']!]).map((id) => ({ ...row, Deed: id })));
    expectPrinted(
      rows,
      keyed(echoes).filter(({ id }) => id !== 'refuted'),
      {
        'Echo (trait/feature)': [vectorIn, ({ echo }) => echo],
        Valence: [(cell) => (/^[+−]?\.?\d+$/.test(cell) ? e4(cell) : 0), ({ valence }) => valence],
      },
      { id: 'Deed' },
    );
  });

  test('[ED-122] dungeoneers weigh actions with the bases of the table', () => {
    const printed = book.rows('5.1').map((row) => [row['Action'], Number(row['Base'])]);
    expect(utilities.base).toEqual(Object.fromEntries(printed));
  });
});

describe('3.1, 3.2 The legion', () => {
  type Hostile = (typeof hostiles)[number];
  const changed = (field: 'health' | 'might' | 'agility' | 'willpower' | 'weapon' | 'armor', what: string = field) =>
    [(cell: string) => amountIn(cell, what), (hostile: Hostile) => hostile[field]] as const;

  test('[ED-21] every kind stands on its depth with the change the table prints', () =>
    expectPrinted(
      book.rows('3.1'),
      hostiles,
      {
        Depth: ({ depth }) => depth,
        'Twist (data)|health': changed('health'),
        'Twist (data)|might': changed('might'),
        'Twist (data)|agility': changed('agility'),
        'Twist (data)|willpower': changed('willpower'),
        'Twist (data)|weapon': changed('weapon', 'weapon power'),
        'Twist (data)|armor': changed('armor'),
      },
      { id: (row) => idOf(row['Name']!) },
    ));

  test('[ED-21] twists have the numbers the table prints', () => {
    const SAID: { readonly [id: string]: RegExp } = {
      rust_crawler: /winded_drain ([\d.]+) energy/,
      lampless: /senses (\d+) steps/,
      choirling: /strikes \+(\d+)/,
      mirefang: /Levity −([\d.]+)/,
      threshold_hound: /divisible by (\d+)/,
      daybane: /\(x \+(\d+)\)/,
    };
    for (const row of book.rows('3.1')) {
      const { twist, amount, id } = hostiles.find((one) => one.id === idOf(row['Name']!))!;
      const found = SAID[id]?.exec(row['Twist (data)']!)?.[1];
      const said = twist === 'drain' || twist === 'levity' ? e4(found ?? '') : Number(found ?? 0);
      expect(amount, id).toBe(said);
    }
  });

  test('[ED-24] every warden stands on its depth and drops what the table prints', () => {
    const kindIn = (cell: string): string => /^.*? \((.*)\)$/.exec(cell)![1]!;
    const inKind = (pattern: RegExp) => (cell: string) => pattern.exec(kindIn(cell))?.[1] ?? null;
    const numberInKind = (pattern: RegExp) => (cell: string) => Number(inKind(pattern)(cell));
    type Warden = (typeof wardens)[number];
    const dropped = ({ drop }: Warden) => items[drop]!;
    expectPrinted(
      book.rows('3.2'),
      wardens,
      {
        Depth: ({ depth }) => depth,
        Warden: ({ id }) => name(id),
        'Drop (auto-equip)|title': [(cell) => /^(.*?) \(/.exec(cell)![1], ({ drop }) => name(drop)],
        'Drop (auto-equip)|power': [numberInKind(/^weapon \w+ (\d+)/), (one) => dropped(one).power],
        'Drop (auto-equip)|rarity': [
          inKind(/^weapon (\w+)/),
          (one) => (dropped(one).power > 0 ? dropped(one).rarity : null),
        ],
        'Drop (auto-equip)|armor': [numberInKind(/^armor (\d+)/), (one) => dropped(one).armor],
        'Drop (auto-equip)|vector': [
          (cell) => (kindIn(cell).startsWith('relic') ? {} : vectorIn(kindIn(cell))),
          (one) => dropped(one).vector,
        ],
      },
      { id: (row) => idOf(row['Warden']!) },
    );
  });
});

test('[ED-79] every core skill has the radius, profile, needs and gifts the table prints', () => {
  const attributes = (cell: string) =>
    Object.fromEntries(
      ATTRIBUTES.flatMap((attribute) => {
        const found = new RegExp(`${attribute} ≥ (\\d+)`, 'i').exec(cell);
        return found ? [[attribute, Number(found[1])]] : [];
      }),
    );
  const bound = (cell: string, sign: string): Vector =>
    Object.fromEntries(
      AXES.flatMap((axis) => {
        const found = new RegExp(`${axis} ${sign} ${NUMBER}`).exec(cell);
        return found ? [[axis, e4(found[1]!)]] : [];
      }),
    );
  const mechanic = (pattern: RegExp) => (cell: string) => Number(pattern.exec(cell)?.[1] ?? 0);
  expectPrinted(
    book.rows('3.3'),
    skills.filter(({ pack }) => pack === 'core'),
    {
      Name: ({ id }) => name(id),
      Branch: [
        (cell) => cell.replace(/^–$/, ''),
        ({ branch, parent }) => (parent === '' ? branch : `evolves ${parent}`),
      ],
      'Radius [seed]': [(cell) => (cell === 'forge' ? 0 : e4(cell)), ({ radius }) => radius],
      'Profile [origin]': [vectorIn, ({ profile }) => profile],
      'Prereqs [seed]|attributes': [attributes, ({ needs }) => needs.attributes],
      'Prereqs [seed]|least': [(cell) => bound(cell, '≥'), ({ needs }) => needs.atLeast],
      'Prereqs [seed]|most': [(cell) => bound(cell, '≤'), ({ needs }) => needs.atMost],
      'On unlock [origin]': [vectorIn, ({ gives }) => gives],
      'Mechanic [ruling]|strike': [mechanic(/strike \+(\d+)/), ({ strike }) => strike],
      'Mechanic [ruling]|guard': [mechanic(/incoming −(\d+)/), ({ guard }) => guard],
    },
  );
});

test('[ED-58] every word of the lexicon weighs what the table prints', () => {
  const weights = (text: string): Vector =>
    Object.fromEntries(
      [...text.matchAll(/([A-Z]\w+) (−?\d+)/g)].map(([, axis, n = '']) => [axis, Number(n.replace('−', '-'))]),
    );
  const printed = book.rows('3.4').flatMap((row) =>
    row['Entries']!.split('; ').map((entry): [string, Vector] => {
      if (entry.includes(': ')) return [entry.split(': ')[0]!, weights(entry.split(': ')[1]!)];
      const [, stem = '', own = '', more = ''] = /^(\S+) (\d+)(.*)$/.exec(entry)!;
      return [stem, { [row['Axis group']!]: Number(own), ...weights(more) }];
    }),
  );
  expect(lexicon).toEqual(Object.fromEntries(printed));
});

test('[ED-70] every dialogue option stands where the table says, with its anchor, radius and effect', () =>
  expectPrinted(book.rows('3.5'), dialogue, {
    Room: [(cell) => (cell === 'any' ? [] : cell.split(', ')), ({ rooms: where }) => where],
    'Anchor; r|anchor': [
      (cell) => (cell.startsWith('–') ? null : vectorIn(cell.split('; ')[0]!)),
      ({ anchor }) => anchor,
    ],
    'Anchor; r|radius': [(cell) => e4(cell.split('; ')[1] ?? ''), ({ radius }) => radius],
    Effect: [(cell, row) => vectorIn(`${cell} ${row['Extra']}`), ({ effect }) => effect],
    'Extra|valence': [(cell) => e4(/valence ([+−]?\.\d+)/.exec(cell)?.[1] ?? '0'), ({ valence }) => valence],
    'Extra|reputation': [(cell) => amountIn(cell, 'reputation'), ({ reputation }) => reputation],
  }));

test('[ED-98] every archetype has the profile and the skills the table prints, in its order', () =>
  expectPrinted(
    book.rows('3.6'),
    archetypes,
    {
      'Trait profile': [(cell) => vectorIn(cell.split(' [')[0]!), ({ traits }) => traits],
      'Feature profile': [vectorIn, ({ features }) => features],
      'Preferred skills': [(cell) => cell.split(', '), ({ skills: liked }) => liked],
    },
    { isOrdered: true },
  ));
