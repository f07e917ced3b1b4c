import { bookOf, expectPrinted } from '@undercroft/conformance';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import {
  CURSES,
  type EnemyClass,
  type GearDef,
  type GearStat,
  type Range,
  type Rarity,
  type Speed,
} from '../content/types.ts';

/** Compares the tables of the rule book with the content in both directions: a number changed on either side fails. */

const book = bookOf('darkdelve');
const { classes, enemies, bosses, gear, consumables, events, floors } = CONTENT;
type Floor = (typeof floors)[number];

const span = ({ low, high }: Range): string => (low === high ? String(low) : `${low}-${high}`);
const RARITY: { readonly [R in Rarity]: string } = { common: 'C', uncommon: 'U', rare: 'R', epic: 'E', legendary: 'L' };
const CLASS: { readonly [C in EnemyClass]: string } = {
  basic: 'b',
  elite: 'e',
  eldritch: 'x',
  boss: '–',
  watcher: '–',
};
const speedText = (speed: Speed): string => speed.toUpperCase();
const armorText = (armor: number): string => (armor === 0 ? '0' : `${armor} %`);
/** The text with this beginning, anywhere in the book. */
const line = (start: string): string =>
  book.blocks.flatMap((block) => ('text' in block && block.text.startsWith(start) ? [block.text] : [])).join(' ');

test('[DD-019] classes begin with the stats the book prints', () =>
  expectPrinted(book.rows('C-1'), Object.values(classes), {
    'V/M/C': ({ stats }) => `${stats.vigor}/${stats.might}/${stats.cunning}`,
  }));

test('[DD-019] the passives of a class have the numbers the book prints', () => {
  const cells = Object.fromEntries(
    book.rows('C-1').map((row) => [row['id'], `${row['Passive A']} ${row['Passive B']}`]),
  );
  const { mercenary, flagellant, hollowed } = classes;
  expect(cells['mercenary']).toContain(`prices −${mercenary!.discount} %`);
  expect(cells['mercenary']).toContain(`heals ${mercenary!.secondWind}`);
  for (const { hpPct, bonus } of flagellant!.ecstasy)
    expect(cells['flagellant']).toMatch(new RegExp(`\\+${bonus} % (?:damage )?at ≤${hpPct} %`));
  expect(cells['flagellant']).toContain(`healing −${100 - flagellant!.consumableHealing} %`);
  expect(cells['hollowed']).toContain(`gains −${-hollowed!.dreadPct} %`);
  expect(cells['hollowed']).toContain(`+${hollowed!.curseKin} % damage`);
});

describe('C-2 to C-4 Enemies', () => {
  const [numbers, moves] = book.tables('C-2');

  test('[AI-1] every enemy has the numbers the book prints', () =>
    expectPrinted(numbers!.rows, Object.values(enemies), {
      cls: ({ cls }) => CLASS[cls],
      hp: ({ hp }) => span(hp),
      dmg: ({ dmg }) => span(dmg),
      speed: ({ speed }) => speedText(speed),
      armor: ({ armor }) => armorText(armor),
      gold: ({ gold }) => span(gold),
      xp: ({ xp }) => xp,
    }));

  test('[AI-1] every enemy has the moves the book names, and one row of moves', () =>
    expectPrinted(moves!.rows, Object.values(enemies), {}));

  test('[DD-048] floors draw from the pools the book prints', () =>
    expectPrinted(
      book.rows('C-3'),
      Object.values(floors),
      { basic: ({ basic }) => basic.map(({ id, weight }) => `${id} ${weight}`).join(', ') },
      { id: 'Floor', of: ({ n }) => String(n) },
    ));

  test('[DD-048] an enemy lives on the floors its row names', () => {
    const homes = (id: string): number[] =>
      Object.values(floors)
        .filter(
          ({ basic, elite, eldritch }) => basic.some((one) => one.id === id) || [...elite, ...eldritch].includes(id),
        )
        .map(({ n }) => n);
    const read = (cell: string): number[] =>
      cell.split(', ').flatMap((part) => {
        const [low = 0, high = low] = part.split('-').map(Number);
        return Array.from({ length: high - low + 1 }, (_, i) => low + i);
      });
    for (const row of numbers!.rows.filter((each) => each['floors'] !== 'any'))
      expect(homes(row['id']!), row['id']).toEqual(read(row['floors']!));
  });

  test('[AI-1] every boss has the HP of both values, the damage, the Speed and the armor the book prints', () => {
    expectPrinted(
      book.rows('C-4'),
      Object.values(bosses),
      {
        hp: ({ hp, hpVeteran }) => `${span(hp)} / ${hpVeteran}`,
        dmg: ({ dmg }) => span(dmg),
        speed: ({ speed, armor }) => `${speedText(speed)}${armor > 0 ? `, armor ${armor} %` : ''}`,
      },
      { id: (row) => row['id']!.split(' ')[0]! },
    );
    const [, xp, low, high] = /XP (\d+), gold (\d+)-(\d+)/.exec(line('Level ≥10 heroes'))!.map(Number);
    for (const boss of Object.values(bosses))
      expect([boss.xp, boss.gold.low, boss.gold.high], boss.id).toEqual([xp, low, high]);
  });
});

describe('C-5 Things', () => {
  const [gearTable, useTable] = book.tables('C-5');
  const ORDER: readonly GearStat[] = ['hp', 'v', 'm', 'c', 'ar', 'crit', 'ls', 'bon', 'flat'];
  /** Every number of an effect cell: `d5-8`, `hp10`, `25 % →Poison`. */
  const effectIn = (cell: string): string[] =>
    cell
      .split(/, |; | \(/)
      .map((part) => part.replace(')', '').trim())
      .toSorted();
  const effectOf = ({ dmg, stats, poisons, clears, bossGuard, refunds, lastStand, starter }: GearDef): string[] =>
    [
      ...(dmg ? [`d${span(dmg)}`] : []),
      ...ORDER.flatMap((stat) => (stats[stat] ? [`${stat}${stats[stat]}`] : [])),
      ...(poisons ? [`${poisons} % →Poison on hit`] : []),
      ...(clears ? ['perception step −1'] : []),
      ...(bossGuard ? [`−${bossGuard} % damage from bosses`] : []),
      ...(refunds ? [`a kill refunds ${refunds} stamina`] : []),
      ...(lastStand ? ['first lethal hit each floor leaves 1 HP'] : []),
      ...(starter ? ['starter'] : []),
    ].toSorted();

  test('[DD-208] every piece of gear has the slot, rarity, effect and value the book prints', () =>
    expectPrinted(gearTable!.rows, Object.values(gear), {
      slot: ({ slot }) => slot,
      rar: ({ rarity }) => RARITY[rarity],
      value: ({ value }) => value,
      effect: [(cell) => effectIn(cell.replace(' (DD-189)', '')), effectOf],
    }));

  /** Numbers in the cell that repeat the rules and are not the item's own. */
  const OF_RULES = /DD-\d+|stamina to 4|identify 1 item|counter \+1|toward the 40 % cap/g;
  const numbersOf = (verbs: readonly object[]): number[] =>
    verbs.flatMap((verb) => Object.values(verb).filter((value) => typeof value === 'number'));
  const numbersIn = (text: string): number[] =>
    [...text.replaceAll(OF_RULES, '').matchAll(/\d+/g)].map(([n]) => Number(n));

  test('[DD-208] every consumable has the rarity, the price and the numbers the book prints', () =>
    expectPrinted(
      useTable!.rows,
      Object.values(consumables),
      {
        rar: ({ rarity }) => RARITY[rarity],
        buy: ({ buy }) => buy,
        id: [(cell) => cell.endsWith(' H'), ({ healing }) => healing],
        effect: [numbersIn, ({ verbs }) => numbersOf(verbs)],
      },
      { id: (row) => row['id']!.replace(' H', '') },
    ));

  test('[DD-202] consumables drop with the weights the book lists', () => {
    const listed = line('Consumable drop weights: ').replace('Consumable drop weights: ', '').replace(/\.$/, '');
    const weights = Object.values(consumables).filter(({ weight }) => weight > 0);
    expect(Object.fromEntries(weights.map(({ id, weight }) => [id, weight]))).toEqual(
      Object.fromEntries(
        listed
          .split(', ')
          .map((part) => part.split(' '))
          .map(([id, n]) => [id, Number(n)]),
      ),
    );
  });
});

test('[DD-203] rarities by floor are those of the table', () =>
  expectPrinted(
    book.rows('2.15'),
    Object.values(floors),
    Object.fromEntries(['C', 'U', 'R', 'E', 'L'].map((rarity, i) => [rarity, (floor: Floor) => floor.rarity[i]])),
    { id: 'Floor', of: ({ n }) => String(n), isOrdered: true },
  ));

test('[DD-206] curses are as likely as the book prints', () => {
  const [, chances = ''] = /by floor found: ([\d/]+) %/.exec(line('**DD-206**'))!;
  expect(
    Object.values(floors)
      .map(({ curseChance }) => curseChance)
      .join('/'),
  ).toBe(chances);
});

test('[DD-206] the curses are those the book lists', () => {
  const codes = [...line('`dread_fed`').matchAll(/`(\w+)`/g)].map(([, id]) => id);
  expect(codes).toEqual([...CURSES]);
});

test('[DD-160] the events are those of the table, on the floors the book names', () => {
  expect(Object.keys(events).toSorted()).toEqual(
    book
      .rows('C-7')
      .map((row) => row['id']!.split(' ')[0]!)
      .toSorted(),
  );
  const [first = [], second = [], fifth = []] = [...line('Pools: F1').matchAll(/\{([^}]+)\}/g)].map(([, ids = '']) =>
    ids.split(', '),
  );
  expect([1, 2, 5].map((n) => floors[n]!.events)).toEqual([first, [...first, ...second], fifth]);
});

test('[DD-161] the amounts of an event are those its row prints', () => {
  const amounts = (value: unknown): number[] => {
    if (Array.isArray(value)) return value.flatMap(amounts);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, each]) =>
      ['amount', 'low', 'high', 'gold', 'pct', 'least'].includes(key) && typeof each === 'number'
        ? [Math.abs(each)]
        : amounts(each),
    );
  };
  for (const row of book.rows('C-7')) {
    const printed = [...row['options → outcome']!.matchAll(/\d+/g)].map(([n]) => Number(n));
    const { options } = events[row['id']!.split(' ')[0]!]!;
    const missing = amounts(options).filter(
      (n) => n !== 0 && n !== 100 && !printed.includes(n) && !printed.includes(100 - n),
    );
    if (row['options → outcome'] !== 'DD-163') expect(missing, row['id']).toEqual([]);
  }
});
