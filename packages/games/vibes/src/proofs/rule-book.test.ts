import { bookOf, expectPrinted } from '@undercroft/conformance';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { RUN_VERBS } from '../content/run-notation.ts';
import { VERBS } from '../content/verbs.ts';
import { CONDITIONS, HOOKS, MODS } from '../content/vocabulary.ts';
import { NAMES } from '../words/names.ts';
import { TYPE_NAMES } from '../words/text.ts';

/** Compares the tables of the rule book with the content in both directions: a number changed on either side fails. */

const book = bookOf('vibes');
const { cards, foeCards, foes, relics, instants, events, heats, numbers } = CONTENT;

const recordsOf = <T>(table: { readonly [id: string]: T }): T[] => Object.values(table);
/** `Smirk Mask [seed]` becomes Smirk Mask. */
const called = (name = ''): string => name.replace(/ \[.*\]$/, '');
const codesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
/** A share as printed in the book: `0.85`, `0`. */
const share = (pct: number): number => pct / 100;

/** The text of a numbered rule. */
const ruleText = (id: string): string =>
  book.blocks.flatMap((block) => (block.block === 'item' && block.id === id ? [block.text] : [])).join(' ');

describe('3.1 Player cards', () => {
  const tables = book.tables('3.1').filter(({ head }) => head.includes('Upgraded (S/St: text)'));

  test('[NV-30] every card is the card the book prints: type, rarity, Speed, Stability, text, upgrade', () =>
    expectPrinted(
      tables.flatMap(({ caption, rows }) => rows.map((row) => ({ ...row, rarity: caption.toLowerCase() }))),
      recordsOf(cards),
      {
        '#': ({ number }) => number,
        Name: ({ id }) => NAMES[id],
        rarity: ({ rarity }) => rarity,
        Type: ({ type }) => TYPE_NAMES[type],
        S: ({ speed }) => speed,
        St: ({ stability }) => stability,
        Text: ({ text }) => text,
        'Upgraded (S/St: text)': ({ up }) => `${up.speed}/${up.stability}: ${up.text}`,
      },
    ));

  test('[NV-30] the heading counts the cards, all of them and by rarity', () => {
    const [all, ...rest] = [...tables[0]!.heading.matchAll(/\d+(?= |:)/g)].map(([n]) => Number(n)).slice(1);
    expect([all, ...rest]).toEqual([recordsOf(cards).length, ...tables.map(({ rows }) => rows.length)]);
  });

  test('[NV-97] the locked cards are those the book lists, two a step, in its order', () => {
    const line = book.blocks.find((block) => block.block === 'text' && block.text.startsWith('Locked at first'));
    const locked = codesIn(line?.block === 'text' ? line.text : '')[0]!.split(', ');
    expect(Object.fromEntries(locked.map((id, i) => [id, Math.floor(i / 2) + 1]))).toEqual(
      Object.fromEntries(
        recordsOf(cards)
          .filter(({ unlock }) => unlock > 0)
          .map(({ id, unlock }) => [id, unlock]),
      ),
    );
  });
});

describe('3.2 to 3.4 Enemies', () => {
  test('[NV-90] every enemy card is the card the book prints', () =>
    expectPrinted(
      book.tables('3.2').flatMap(({ caption, rows }) => rows.map((row) => ({ ...row, act: caption }))),
      recordsOf(foeCards),
      {
        act: ({ act }) => `Act ${act}`,
        Name: ({ id }) => NAMES[id],
        Type: ({ type }) => TYPE_NAMES[type],
        S: ({ speed }) => speed,
        St: ({ stability }) => stability,
        Text: ({ text }) => text,
      },
    ));

  test('[NV-90] every enemy has the Act, rank, archetype, HP and deck the book prints, in its order', () => {
    const deckIn = (cell: string) =>
      Object.fromEntries(
        cell
          .replace(/ \(\d+\)$/, '')
          .split(' ')
          .map((held) => held.split('×'))
          .map(([id, n]) => [id, Number(n)]),
      );
    const inOrder = recordsOf(foes).toSorted((a, b) => a.number - b.number);
    expect(inOrder.map(({ number }) => number)).toEqual(inOrder.map((_, i) => i + 1));
    expectPrinted(
      book.rows('3.3'),
      inOrder,
      {
        Name: ({ id }) => NAMES[id],
        Act: ({ act }) => act,
        Rank: [(cell) => cell.toLowerCase(), ({ rank }) => rank],
        Archetype: [(cell) => cell.toLowerCase(), ({ archetype }) => archetype],
        HP: ({ hp }) => hp,
        'Deck (size)': [deckIn, ({ deck }) => deck],
        'Deck (size)|size': [
          (cell) => Number(/\((\d+)\)$/.exec(cell)?.[1]),
          ({ deck }) => Object.values(deck).reduce((all, n) => all + n, 0),
        ],
      },
      { isOrdered: true },
    );
  });

  test('[NV-91] every enemy has the tells, glow, traits and blend the book prints', () => {
    const tellIn = (cell: string) => /^([^(]*?)(?: \((\w+)\))?$/.exec(cell) ?? [];
    expectPrinted(
      book.rows('3.4'),
      recordsOf(foes),
      {
        'Tell (glow) / signature': [(cell) => (tellIn(cell)[1] ?? '').split(', '), ({ tells }) => tells],
        'Tell (glow) / signature|glow': [(cell) => tellIn(cell)[2] ?? '', ({ glow }) => glow],
        Traits: [(cell) => (cell === '–' ? [] : cell.split(', ')), ({ traits }) => traits],
        'λ (5.4)': [Number, ({ lambda_pct }) => share(lambda_pct)],
      },
      { id: 'Enemy', of: ({ id }) => NAMES[id]! },
    );
  });

  test('[NV-90] archetypes think as the book says', () =>
    expectPrinted(
      book.rows('5.3'),
      Object.entries(numbers.tuning).map(([id, tuning]) => ({ id, ...tuning })),
      {
        τ: [Number, ({ tau_pct }) => share(tau_pct)],
        K: ({ depth }) => depth,
        'α (hurt player)': [Number, ({ alpha_pct }) => share(alpha_pct)],
        'β (protect self)': [Number, ({ beta_pct }) => share(beta_pct)],
      },
      { id: (row) => row['Archetype']!.toLowerCase() },
    ));
});

const RARITY = { common: 'C', uncommon: 'U', rare: 'R', boss: 'B' } as const;

describe('3.5 to 3.7 Relics, Instants, events', () => {
  const numbered = {
    '#': ({ number }: { readonly number: number }) => number,
    Name: [called, ({ id }: { readonly id: string }) => NAMES[id]] as const,
  };

  test('[NV-82] every relic has the rarity and the lines the book prints', () =>
    expectPrinted(book.rows('3.5'), recordsOf(relics), {
      ...numbered,
      R: ({ rarity, start, unlock }) => `${RARITY[rarity]}${start ? ' start' : ''}${unlock > 0 ? ' 🔒' : ''}`,
      'Exact lines': ({ text, asks }) => `${text}${asks ? ' (if the answer at take is yes)' : ''}`,
    }));

  test('[NV-97] relics are unlocked in the order the book lists', () => {
    const line = book.blocks.find((block) => block.block === 'text' && block.text.includes('Relics track order: '));
    const order = /Relics track order: ([\d, ]+)/
      .exec(line?.block === 'text' ? line.text : '')![1]!
      .split(', ')
      .map(Number);
    const locked = recordsOf(relics).filter(({ unlock }) => unlock > 0);
    expect(locked.toSorted((a, b) => a.unlock - b.unlock).map(({ number }) => number)).toEqual(order);
  });

  test('[NV-66] every Instant has the tier and the line the book prints', () =>
    expectPrinted(book.rows('3.6'), recordsOf(instants), {
      ...numbered,
      Tier: ({ tier }) => tier,
      'Exact line': [(cell) => cell.replace(/ \(NV-\d+\)$/, ''), ({ text }) => text],
    }));

  test('[NV-107] every event is in the book under its number; every number of its row is in its options', () => {
    expectPrinted(book.rows('3.7'), recordsOf(events), numbered);
    const amounts = (text: string): string[] =>
      [...text.replace('-(5+2a)', '-5-2a').matchAll(/\b(?:gold|hp|maxhp|pick|rm|fight E) -?\d+(?![\d/])/g)].map(String);
    for (const row of book.rows('3.7')) {
      const { enter, options } = events[row['id']!]!;
      const texts = [enter, ...options.flatMap(({ text, outcomes }) => [text, ...Object.values(outcomes)])].join(', ');
      const printed = new Set(amounts(row['Options, exact (NV-107)']!));
      expect([...printed].toSorted(), row['id']).toEqual([...new Set(amounts(texts))].toSorted());
    }
  });

  test('[NV-98] there is a row for each Heat, and Heat raises what the book says', () => {
    const rows = book.rows('2.10');
    expect(rows.map((row) => Number(row['Heat']))).toEqual(Array.from({ length: numbers.heat.max }, (_, i) => i + 1));
    expect(
      recordsOf(heats)
        .map(({ level }) => level)
        .toSorted(),
    ).toEqual(rows.map((row) => Number(row['Heat'])));
    expect(rows[0]!['Rule']).toContain(`×${share(numbers.heat.hp_pct)}`);
    expect(rows[1]!['Rule']).toContain(`×${share(numbers.heat.tau_pct)}`);
    expect(rows[1]!['Rule']).toContain(`+${share(numbers.heat.lambda_pct).toFixed(2)}`);
  });
});

describe('2.4 The language of cards', () => {
  /** Names in the first cell of a row: `spd n` (K) / `spd+ n`, `intercept X`. */
  const named = (cell: string): string[] =>
    cell
      .replaceAll(/\([A-Z]\)/g, '')
      .split(/ \/ |, | (?=[a-z]{2,}(?:\+)?(?: |$))/)
      .map((word) => word.trim().split(' ')[0]!);

  test('[NV-31] the primitives are those of the table', () => {
    const table = book.tables('2.4').find(({ head }) => head[0] === 'Primitive')!;
    const printed = table.rows.flatMap((row) => named(Object.values(row)[0]!));
    expect(printed.toSorted()).toEqual(Object.keys(VERBS).toSorted());
  });

  test('[NV-31] the conditions are those of the table', () => {
    const table = book.tables('2.4').find(({ head }) => head[0] === 'Condition')!;
    const printed = table.rows.flatMap((row) => Object.values(row)[0]!.split(/ \/ | /));
    expect(printed.map((word) => word.replace(/(?<=[:=%])[A-Zn]+$/, '')).toSorted()).toEqual(
      [...CONDITIONS].toSorted(),
    );
  });

  test('[NV-32] the hooks and the standing changes are those of the book', () => {
    const table = book.tables('2.4').find(({ head }) => head[0] === 'Hook')!;
    const printed = table.rows.flatMap((row) => Object.values(row)[0]!.replace(' x', '').split(' / '));
    expect(printed.toSorted()).toEqual([...HOOKS, 'mod'].toSorted());
    const line = book.blocks.find((block) => block.block === 'text' && block.text.startsWith('`mod` names'));
    const mods = (line?.block === 'text' ? line.text : '')
      .split(' · ')
      .map((part) => codesIn(part.replace('`mod` names', ''))[0]);
    expect(mods.toSorted()).toEqual([...MODS].toSorted());
  });

  test('[NV-47] a Dodge stops what the rule lists, and nothing else', () => {
    const listed = /foe-directed effects \(([^)]*), H\)/.exec(ruleText('NV-47'))![1]!.split(', ');
    const stopped = Object.entries(VERBS)
      .filter(([, { dodge }]) => dodge === 'stops')
      .map(([op]) => op);
    // `bleed+` raises a Bleed that would be missing.
    expect(stopped.filter((op) => op !== 'bleed+').toSorted()).toEqual(listed.toSorted());
  });

  test('[NV-42] the keyword step has the verbs the table lists for R, and Grapple and Feint only there', () => {
    const table = book.tables('2.4').find(({ head }) => head[0] === 'Window')!;
    const listed = /K: ([a-z ]+);/.exec(table.rows.find((row) => row['Window'] === 'R')!['When']!)![1]!.split(' ');
    const early = Object.entries(VERBS)
      .filter(([, { step }]) => step === 'keyword')
      .map(([op]) => op);
    expect(early.toSorted()).toEqual(listed.toSorted());
  });

  test('[NV-107] the run primitives are those of the rule', () => {
    const listed = codesIn(ruleText('NV-107')).map((code) => /^[a-z]+/.exec(code)?.[0]);
    expect(Object.keys(RUN_VERBS).filter((op) => op !== 'open' && !listed.includes(op))).toEqual([]);
  });
});

test('[A-8] the headings of chapter 3 count what is below them', () => {
  const counts = (heading: string): number[] =>
    [...book.tables(heading)[0]!.heading.replace(heading, '').matchAll(/\d+/g)].map(([n]) => Number(n));
  const inAct = (act: number): number => recordsOf(foeCards).filter((card) => card.act === act).length;
  const ofRank = (rank: string): number => recordsOf(foes).filter((foe) => foe.rank === rank).length;
  const [perAct] = counts('3.2');
  expect([inAct(1), inAct(2), inAct(3)]).toEqual([perAct, perAct, perAct]);
  expect(['normal', 'elite', 'boss'].map(ofRank)).toEqual(counts('3.3'));
  expect([relics, instants, events].map((table) => recordsOf<object>(table).length)).toEqual(
    ['3.5', '3.6', '3.7'].map((heading) => counts(heading)[0]),
  );
});
