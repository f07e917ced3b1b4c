import { bookOf, expectPrinted } from '@undercroft/conformance';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import type {
  Consumable,
  Enemy,
  EventOption,
  Gate,
  Intent,
  Passive,
  Place,
  Stat,
  Status,
  Token,
} from '../content/types.ts';
import {
  CONTRACT_NAMES,
  enemyName,
  ITEM_NAMES,
  name,
  OPTION_NAMES,
  PLACE_NAMES,
  UNLOCK_NAMES,
} from '../words/names.ts';

/** Compares the catalogue of chapter 3 with the content in both directions: a number changed on either side fails. */

const book = bookOf('observer');
const { packs, enemies, bosses, rests, consumables, equipment, artifacts, unlocks, contracts, events } = CONTENT;
const { status_turns, action_cost } = CONTENT.numbers!.combat;

const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`);
const orDash = (text: string): string => (text === '' ? '-' : text);
const STATUS: { readonly [S in Status]: string } = { weak: 'Weak', frail: 'Frail', bleed: 'Bleed' };

/** `Quill D3 Bleed`, in the order used by the book: damage, Block, heal, Stamina, statuses. */
function intentIn(intent: Intent): string {
  const { name, damage, hits, block, heal, drain, inflicts } = intent;
  return [
    name,
    ...(hits > 1 ? [`D${damage}x${hits}`] : hits === 1 ? [`D${damage}`] : []),
    ...(block > 0 ? [`B+${block}`] : []),
    ...(heal > 0 ? [`H+${heal}`] : []),
    ...(drain > 0 ? [`K${drain}`] : []),
    ...inflicts.map((status) => STATUS[status]),
  ].join(' ');
}
/** An intent without damage may be printed with `D0`. */
const pool = (text: string): string => text.replaceAll(' D0 ', ' ');
const poolOf = ({ intents }: Enemy): string => intents.map(intentIn).join('; ');

describe('3.1, 3.3 Locations', () => {
  const needsOf = ({ unlock, awareness }: Place): string =>
    orDash([...(unlock ? [unlock] : []), ...(awareness > 0 ? [`AW>=${awareness}`] : [])].join(', '));
  const rosterOf = (ids: readonly string[]): string =>
    [...new Set(ids)].map((id) => (ids.filter((one) => one === id).length > 1 ? `2x ${id}` : id)).join(' + ');
  const resolutionOf = ({ rosters, events: met, rest }: Place): string =>
    rest ? `rest:${rest}` : [...rosters.map(rosterOf), ...met].join('; ');

  test('[OB-35] the starter pack is the catalogue of the design', () =>
    expectPrinted(book.tables('3.1')[0]!.rows, Object.values(packs.starter.places), {
      name: ({ id }) => PLACE_NAMES[id],
      biome: ({ biome }) => biome,
      category: [(cell) => cell.replace(' Enemy', ''), ({ category }) => category],
      Danger: ({ danger }) => danger,
      'Zone Time Cost': ({ ztc }) => ztc,
      'initial stage': ({ stage }) => stage,
    }));

  test('[OB-40] every Location of `collapse` is the row the book prints', () =>
    expectPrinted(book.rows('3.3'), Object.values(packs.collapse.places), {
      name: ({ id }) => PLACE_NAMES[id],
      biome: ({ biome }) => biome,
      category: ({ category }) => category,
      'initial stage': ({ stage }) => stage,
      needs: needsOf,
      behaviour: ({ behaviour }) => behaviour ?? '-',
      Danger: ({ danger }) => danger,
      'Zone Time Cost': ({ ztc }) => ztc,
      weight: ({ weight }) => weight,
      'resolution (visit 1, 2, then cycle)': resolutionOf,
      'rewards (visit 1, 2, 3)': ({ rewards }) => orDash(rewards.join(', ')),
    }));
});

describe('3.1, 3.2, 3.4 Enemies', () => {
  const ofDesign = book.tables('3.1')[1]!.rows;
  const isOfDesign = ({ id }: Enemy): boolean => ofDesign.some((row) => row['enemy id'] === id);
  const common = {
    name: ({ id }: Enemy) => enemyName(id),
    type: ({ type }: Enemy) => type,
    'Max HP': ({ hp }: Enemy) => hp,
  };

  test('[OB-69] every enemy of the design has the HP and intents the book prints', () =>
    expectPrinted(
      ofDesign,
      Object.values(enemies).filter(isOfDesign),
      { ...common, intents: [pool, poolOf] },
      { id: 'enemy id' },
    ));

  test('[OB-69] every other enemy has the HP, XP, intents and signature the book prints', () =>
    expectPrinted(
      book.rows('3.4'),
      Object.values(enemies).filter((enemy) => !isOfDesign(enemy)),
      {
        ...common,
        'intent pool (uniform)': poolOf,
        XP: ({ xp }) => xp,
        signature: ({ signature }) => signature ?? '-',
      },
    ));

  test('[OB-124] every boss has the HP and the intents the book prints', () =>
    expectPrinted(book.rows('3.2'), Object.values(bosses), {
      name: ({ id }) => enemyName(id),
      'Max HP': ({ hp }) => hp,
      'intent pool (uniform)': poolOf,
    }));
});

test('[OB-50] rests offer what the table prints, in its order', () => {
  const rows = book.rows('3.5');
  const order = [...new Set(rows.map((row) => row['type']!))];
  expectPrinted(
    rows,
    order.flatMap((type) => (rests[type]?.options ?? []).map((option) => ({ ...option, type }))),
    {
      'Time cost': ({ time }) => time,
      'HP gain': ({ hp }) => hp,
      'Stamina gain': ({ stamina }) => stamina,
      'decay mitigation': ({ mitigation }) => mitigation,
    },
    { id: (row) => `${row['type']} ${row['option']}`, of: ({ type, id }) => `${type} ${id}`, isOrdered: true },
  );
  expect(Object.keys(rests).toSorted()).toEqual(order.toSorted());
});

describe('3.6 Events', () => {
  const STAT: { readonly [S in Stat]: string } = { health: 'HE', stam: 'STM', skill: 'SK', awareness: 'AW' };
  const lost = (id: string): string => `${id[0]}-${id.slice(1)}`;
  const quarters = (n: number): string => String(n / 4);
  const TOKEN: { readonly [K in Token['op']]: (token: Extract<Token, { op: K }>) => string } = {
    time: ({ amount }) => `T${signed(amount)}`,
    hp: ({ amount }) => `HP${signed(amount)}`,
    stamina: ({ amount }) => `ST${signed(amount)}`,
    gain: ({ id }) => id,
    lose: ({ id }) => lost(id),
    strip: ({ slot }) => `Q-${slot}`,
    stat: ({ stat, amount }) => `${STAT[stat]}${signed(amount)}`,
    passingStat: ({ stat, amount, locations }) => `${STAT[stat]}${signed(amount)}/${locations}`,
    maxHp: ({ amount }) => `MAXHP${signed(amount)}`,
    xp: ({ amount }) => `XP${signed(amount)}`,
    data: ({ amount }) => `OD${signed(amount)}`,
    mitigation: ({ amount }) => `MIT${signed(amount)}`,
    decay: ({ amount }) => `DEC${signed(amount)}`,
    instability: (token) => `W+${quarters(token.quarters)}`,
    frontierSize: ({ amount, frontiers }) => `FS${signed(amount)}/${frontiers}`,
    spawn: ({ id }) => `SPAWN${id}`,
    clear: () => 'CLEAR1',
    backpack: () => 'BP',
    pouch: () => 'POUCH',
  };
  const GATE: { readonly [K in Gate['op']]: (gate: Extract<Gate, { op: K }>) => string } = {
    awareness: ({ atLeast }) => `AW>=${atLeast}`,
    instability: (gate) => `W>=${quarters(gate.quarters)}`,
    decayRate: ({ atLeast }) => `DR>=${atLeast}`,
    has: ({ id }) => `HAS:${id}`,
    gear: ({ id }) => `GEAR:${id}`,
    artifact: () => 'ART',
    unlock: ({ id }) => `U:${id}`,
  };
  const optionIn = (event: string, { key, gates, tokens, next }: EventOption): string => {
    const needs = gates.map((gate) => ` [${(GATE[gate.op] as (gate: Gate) => string)(gate)}]`).join('');
    const does = tokens.map((token) => (TOKEN[token.op] as (token: Token) => string)(token)).join(' ');
    const leads = next === null ? 'end' : `step ${next}`;
    return `${key} ${OPTION_NAMES[`${event}.${key}`]}${needs}: ${does === '' ? 'nothing' : does} -> ${leads}`;
  };
  /** The options of each event, as listed in the book below its bold title. */
  function printedEvents(): { [id: string]: { name: string; options: string[] } } {
    const found: { [id: string]: { name: string; options: string[] } } = {};
    let here: { name: string; options: string[] } | null = null;
    for (const block of book.blocks) {
      const [, id, name = ''] = (block.block === 'text' && /^\*\*(EV\d+) ([^*]+)\*\*/.exec(block.text)) || [];
      if (id) {
        here = { name, options: [] };
        found[id] = here;
      } else if (block.block === 'item' && /^\d[A-Z] /.test(block.text)) here?.options.push(block.text);
    }
    return found;
  }

  test('[OB-81] every option of every event costs and gives what the book prints', () => {
    const made = Object.values(events)
      .filter(({ id }) => id !== 'EV01' && id.startsWith('EV'))
      .map(({ id, options }) => [id, { name: name(id), options: options.map((option) => optionIn(id, option)) }]);
    expect(Object.fromEntries(made)).toEqual(printedEvents());
  });
});

describe('3.7 to 3.9 Things', () => {
  /** Effects in the book's wording; the number is captured. */
  const PASSIVE: { readonly [P in Passive]: RegExp } = {
    attack: /^Attack ([+-]\d+)$/,
    attackCost: /^Attack Stamina cost ([+-]\d+)$/,
    guard: /^Guard Block ([+-]\d+)$/,
    guardCost: /^Guard Stamina cost ([+-]\d+)$/,
    actionCost: /^Stamina cost of all actions ([+-]\d+)$/,
    health: /^Health ([+-]\d+)$/,
    stam: /^Stamina ([+-]\d+)$/,
    skill: /^Skill ([+-]\d+)$/,
    awareness: /^Awareness ([+-]\d+)$/,
    maxHp: /^Max HP ([+-]\d+)$/,
    recover: /^Recover ([+-]\d+)$/,
    healing: /^consumables that restore HP restore (\d+) more$/,
    bleedOnHit: /^Attacks that deal HP damage apply Bleed\(3\)$/,
    ignoreBlock: /^Attacks ignore (\d+) Block$/,
    firstHitLess: /^the first hit .* is reduced by (\d+), before Block, min 0$/,
    bleedLess: /^Bleed damage you take is 1 instead of 2$/,
    weakShorter: /^Weak applied to you lasts (\d+) turn less$/,
    passStamina: /^\+(\d+) Stamina at each update pass in which Time advanced and you did not rest$/,
    firstFree: /^the first Attack, Guard or item of each combat whose Stamina cost is above 0 costs 0$/,
    dataPerEnemy: /^\+(\d+) Observation Data per enemy defeated$/,
    dataPerRemoved: /^\+(\d+) Observation Data per Location Removed while unchosen$/,
    thorns: /^each enemy intent that deals HP damage to you deals (\d+) damage back, ignoring Block/,
    winHp: /^HP \+(\d+) when a combat is won$/,
    frontierSize: /^frontier-size ([+-]\d+)$/,
    openingBlock: /^start each combat with Block (\d+)/,
    attackHurt: /^Attack damage \+(\d+) while HP <= half of Max HP/,
    longMitigation: /^decay mitigation (\d+) in every update pass whose TotalTimeLost is 3 or more$/,
    secondShadow: /^at the check OB-69 \(d\) with HP <= 0: HP becomes 1 and this artifact is destroyed/,
    passiveStamina: /^passive Stamina is \+2 per unit of Time instead of \+1$/,
    restHp: /^every rest option restores (\d+) more HP$/,
    criticalPct: /^stage% of Critical is 300 instead of 200 for Observation Data$/,
    restExcess: /^ExcessTime from each Rest resolution is reduced by 1/,
  };
  /** Effects that the book prints with both numbers or with none, as the resulting change. */
  const FIXED: { readonly [P in Passive]?: number } = { criticalPct: 100, restExcess: -1 };

  /** `Attack +3; Health -2` as effects; a segment that only explains the previous one is skipped. */
  function effectsIn(text: string): { op: string; amount: number }[] {
    return text
      .split(/; (?!OB-)/)
      .filter((segment) => segment !== 'the intent display includes it')
      .map((segment) => {
        const [op, form] = Object.entries(PASSIVE).find(([, pattern]) => pattern.test(segment)) ?? ['?', /$/];
        return { op: op === '?' ? segment : op, amount: FIXED[op as Passive] ?? Number(form.exec(segment)?.[1] ?? 1) };
      });
  }

  test('[OB-94] every piece of equipment fits and does what the book prints', () =>
    expectPrinted(book.rows('3.8'), Object.values(equipment), {
      name: ({ id }) => ITEM_NAMES[id],
      slot: ({ slot }) => slot,
      effect: [effectsIn, ({ effects }) => effects],
    }));

  test('[OB-97] every artifact does what the book prints', () =>
    expectPrinted(book.rows('3.9'), Object.values(artifacts), {
      name: ({ id }) => ITEM_NAMES[id],
      'effect while on the belt': [effectsIn, ({ effects }) => effects],
    }));

  const usesIn = ({ combat, interlude }: Consumable): string =>
    [...(combat ? ['Combat'] : []), ...(interlude ? ['Interlude'] : [])].join(', ') || 'never';
  /** Numbers in the book's sentence: amounts in order, status turns, Data. */
  const amountsOf = ({ verbs, data }: Consumable): number[] => [
    ...verbs.flatMap((verb) => {
      if (verb.op === 'inflict') return [status_turns];
      return 'amount' in verb ? [verb.amount] : [];
    }),
    ...(data > 0 ? [data] : []),
  ];
  const numbersIn = (text: string): number[] => [...text.matchAll(/\d+/g)].map(([n]) => Number(n));

  test('[OB-99] every consumable costs, ends the turn and does what the book prints', () =>
    expectPrinted(book.rows('3.7'), Object.values(consumables), {
      name: ({ id }) => ITEM_NAMES[id],
      uses: ({ verbs, uses }) => (verbs.length === 0 ? '-' : uses),
      'Stamina cost': ({ combat, speed }) => (combat ? `${action_cost + speed} (speed ${speed})` : '-'),
      'ends turn': ({ combat, endsTurn }) => (combat ? (endsTurn ? 'yes' : 'no') : '-'),
      'usable in': usesIn,
      effect: [numbersIn, amountsOf],
    }));
});

describe('3.10, 3.11 Unlocks and contracts', () => {
  test('[OB-110] every unlock costs and needs what the book prints; all of them come to its total', () => {
    const needs = ({ requires }: (typeof unlocks)[string]): string =>
      orDash(
        [
          ...requires.all,
          ...(requires.anyTwoOf.length > 0 ? [`any two of ${requires.anyTwoOf[0]}-${requires.anyTwoOf.at(-1)}`] : []),
          ...(requires.success ? ['one successful run'] : []),
        ].join(', '),
      );
    expectPrinted(book.rows('3.10'), Object.values(unlocks), {
      name: ({ id }) => UNLOCK_NAMES[id],
      cost: ({ cost }) => cost,
      requires: needs,
    });
    const [total] = book.blocks.flatMap((block) =>
      block.block === 'text' ? (/Total (\d+), about/.exec(block.text) ?? []).slice(1) : [],
    );
    expect(Object.values(unlocks).reduce((all, { cost }) => all + cost, 0)).toBe(Number(total));
  });

  test('[OB-110] the row of an unlock names the Locations that need it, and no other', () => {
    const named = (adds: string): string[] => {
      const [, list = ''] = /Locations? ([\d, and-]*\d)/.exec(adds) ?? [];
      return [...list.matchAll(/(\d+)(?:-(\d+))?/g)].flatMap(([, from = '', to = from]) =>
        Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => String(Number(from) + i).padStart(2, '0')),
      );
    };
    const needing = (id: string): string[] =>
      Object.values(packs.collapse.places)
        .filter(({ unlock }) => unlock === id)
        .map((place) => place.id)
        .toSorted();
    expectPrinted(book.rows('3.10'), Object.values(unlocks), { adds: [named, ({ id }) => needing(id)] });
  });

  test('[OB-110] every contract pays what the book prints', () =>
    expectPrinted(book.rows('3.11'), Object.values(contracts), {
      name: ({ id }) => CONTRACT_NAMES[id],
      pays: [(cell) => Number.parseInt(cell, 10), ({ pays }) => pays],
      'pays|at once': [(cell) => cell.endsWith('at once'), ({ term }) => term.op === 'count'],
    }));
});
