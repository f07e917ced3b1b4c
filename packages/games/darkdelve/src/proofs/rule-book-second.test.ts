import { bookOf, expectPrinted } from '@undercroft/conformance';
import { expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { SECOND } from '../content/second.ts';
import { PLEDGES, TWISTS } from '../content/types.ts';

/** Compares the tables and numbers of the second edition with the content: a number changed on either side fails. */

const book = bookOf('darkdelve');

test('[DD-260] the pledges are those of C-18', () =>
  expectPrinted(
    book.rows('C-18'),
    SECOND.pledges,
    Object.fromEntries(
      PLEDGES.map((id) => [
        `${id} goal/pay`,
        (band: (typeof SECOND.pledges)[number]) => `${band[id].goal}/${band[id].pay}`,
      ]),
    ),
    { id: 'Level', of: ({ level }) => String(level), isOrdered: true },
  ));

test('[DD-290] the twists are those of C-19', () =>
  expectPrinted(
    book.rows('C-19'),
    TWISTS.map((id) => ({ id })),
    { 'Pay %': ({ id }) => SECOND.twists.pay[id] },
    { id: (row) => row['id']!.replaceAll('`', ''), isOrdered: true },
  ));

const { raise, send, dark, draw, sight, steady, whispers, bargain, twists, first, disclosure } = SECOND;
const hollowed = CONTENT.classes['hollowed']!.second!;
const { stats } = hollowed;
const PRINTED: readonly (readonly [rule: string, numbers: readonly number[]])[] = [
  ['DD-263', [raise.floorTo]],
  ['DD-264', [100 / send.pct, send.least]],
  ['DD-270', [100 * dark.goldPct]],
  ['DD-271', [dark.feed_t, ...[1, 2, 3, 4, 5].map((n) => CONTENT.floors[n]!.dmgPct!), dark.bossPct]],
  ['DD-272', [draw.stamina, draw.dread, draw.more, draw.staminaTo]],
  ['DD-273', [sight.perFloor, sight.dread, CONTENT.numbers.cunning.rarity]],
  ['DD-274', [steady.torches, steady.dread]],
  ['DD-276', [whispers.chance[1]! / 100, whispers.chance[0]!]],
  ['DD-285', [stats.vigor, stats.might, stats.cunning, hollowed.draw, draw.more]],
  ['DD-295', [first.thrall.hp]],
  ['DD-301', [disclosure.dread, disclosure.hpPct, disclosure.cunning, disclosure.floor, disclosure.watcher]],
];

const textOf = (rule: string): string =>
  book.blocks
    .flatMap((block) => ('text' in block && block.text.startsWith(`**${rule}**`) ? [block.text] : []))
    .join(' ')
    .slice(`**${rule}**`.length);

for (const [rule, wanted] of PRINTED)
  test(`[${rule}] the content has the numbers that the rule prints`, () => {
    let from = 0;
    const printed = [...textOf(rule).matchAll(/\d+/g)].map(([n]) => Number(n));
    const missing = wanted.filter((n) => {
      const at = printed.indexOf(n, from);
      if (at >= 0) from = at + 1;
      return at < 0;
    });
    expect(missing, textOf(rule)).toEqual([]);
  });

test('[DD-281] the bargain has the prices of its table', () => {
  const table = book
    .tables('2.18')
    .find(({ rows }) => rows.some((row) => row['Action'] === '`bargain.eyes`' || row['Action'] === 'bargain.eyes'))!;
  const [eyes, gold] = table.rows;
  expect([eyes!['Price'], eyes!['Legal']]).toEqual([
    expect.stringContaining(`+${bargain.eyes.dread}`),
    `Dread ≤ ${bargain.eyes.most}`,
  ]);
  expect(gold!['Legal']).toBe(`≥ ${bargain.gold.least} gold`);
  expect([bargain.gold.pct, bargain.hpPct]).toEqual([50, 25]);
});

test('[DD-290] the limits of the twists are those their rows print', () => {
  const cell = (id: string): string => {
    const row = book.rows('C-19').find((each) => each['id']!.includes(`${id}`))!;
    return `${row['Twist']} ${row['Unlocked by']}`;
  };
  expect(cell('swift')).toContain(`within ${twists.turns} `);
  expect(cell('gentle')).toContain(`pick ${twists.locks} locks`);
  expect(cell('loan')).toContain(`begin with ${twists.lent} gold, ${twists.owed} is taken`);
  expect(cell('loan')).toContain(`short by ≤ ${twists.short}`);
});
