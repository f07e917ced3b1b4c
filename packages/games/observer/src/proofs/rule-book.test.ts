import { bookOf } from '@undercroft/conformance';
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

type PrintedRow = { readonly id: string } & { readonly [column: string]: unknown };
const byId = (records: readonly PrintedRow[]) => Object.fromEntries(records.map((record) => [record.id, record]));
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

  test('[OB-35] the starter pack is the catalogue of the design', () => {
    const [places] = book.tables('3.1');
    const printed = places!.rows.map((row) => ({
      id: row['id']!,
      is: [row['name'], row['biome'], row['category']!.replace(' Enemy', '')],
      numbers: [row['Danger'], row['Zone Time Cost'], row['initial stage']],
    }));
    const made = Object.values(packs.starter.places).map(({ id, biome, category, danger, ztc, stage }) => ({
      id,
      is: [PLACE_NAMES[id], biome, category],
      numbers: [String(danger), String(ztc), stage],
    }));
    expect(byId(made)).toEqual(byId(printed));
  });

  test('[OB-40] every Location of `collapse` is the row the book prints', () => {
    const printed = book.rows('3.3').map((row) => ({
      id: row['id']!,
      is: [row['name'], row['biome'], row['category'], row['initial stage'], row['needs'], row['behaviour']],
      numbers: [row['Danger'], row['Zone Time Cost'], row['weight']],
      resolution: row['resolution (visit 1, 2, then cycle)'],
      rewards: row['rewards (visit 1, 2, 3)'],
    }));
    const made = Object.values(packs.collapse.places).map((place) => ({
      id: place.id,
      is: [PLACE_NAMES[place.id], place.biome, place.category, place.stage, needsOf(place), place.behaviour ?? '-'],
      numbers: [String(place.danger), String(place.ztc), String(place.weight)],
      resolution: resolutionOf(place),
      rewards: orDash(place.rewards.join(', ')),
    }));
    expect(byId(made)).toEqual(byId(printed));
  });
});

describe('3.1, 3.2, 3.4 Enemies', () => {
  test('[OB-69] every enemy has the HP, XP, intents and signature the book prints', () => {
    const [, seed] = book.tables('3.1');
    const ofSeed = seed!.rows.map((row) => ({
      id: row['enemy id']!,
      is: [row['name'], row['type'], row['Max HP'], pool(row['intents']!)],
    }));
    const added = book.rows('3.4').map((row) => ({
      id: row['id']!,
      is: [row['name'], row['type'], row['Max HP'], row['intent pool (uniform)']],
      more: [row['XP'], row['signature']],
    }));
    const made = Object.values(enemies).map((enemy) => ({
      id: enemy.id,
      is: [enemyName(enemy.id), enemy.type, String(enemy.hp), poolOf(enemy)],
      ...(ofSeed.some(({ id }) => id === enemy.id) ? {} : { more: [String(enemy.xp), enemy.signature ?? '-'] }),
    }));
    expect(byId(made)).toEqual(byId([...ofSeed, ...added]));
  });

  test('[OB-124] every boss has the HP and the intents the book prints', () => {
    const printed = book.rows('3.2').map((row) => ({
      id: row['id']!,
      is: [row['name'], row['Max HP'], row['intent pool (uniform)']],
    }));
    const made = Object.values(bosses).map((boss) => ({
      id: boss.id,
      is: [enemyName(boss.id), String(boss.hp), poolOf(boss)],
    }));
    expect(byId(made)).toEqual(byId(printed));
  });
});

test('[OB-50] rests offer what the table prints, in its order', () => {
  const printed = book
    .rows('3.5')
    .map((row) => [
      row['type'],
      row['option'],
      row['Time cost'],
      row['HP gain'],
      row['Stamina gain'],
      row['decay mitigation'],
    ]);
  const order = [...new Set(printed.map(([type]) => type!))];
  const made = order.flatMap((type) =>
    (rests[type]?.options ?? []).map(({ id, time, hp, stamina, mitigation }) => [
      type,
      id,
      ...[time, hp, stamina, mitigation].map(String),
    ]),
  );
  expect(made).toEqual(printed);
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

  test('[OB-94] every piece of equipment fits and does what the book prints', () => {
    const printed = book
      .rows('3.8')
      .map((row) => ({ id: row['id']!, name: row['name'], slot: row['slot'], effects: effectsIn(row['effect']!) }));
    const made = Object.values(equipment).map(({ id, slot, effects }) => ({ id, name: ITEM_NAMES[id], slot, effects }));
    expect(byId(made)).toEqual(byId(printed));
  });

  test('[OB-97] every artifact does what the book prints', () => {
    const printed = book
      .rows('3.9')
      .map((row) => ({ id: row['id']!, name: row['name'], effects: effectsIn(row['effect while on the belt']!) }));
    const made = Object.values(artifacts).map(({ id, effects }) => ({ id, name: ITEM_NAMES[id], effects }));
    expect(byId(made)).toEqual(byId(printed));
  });

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

  test('[OB-99] every consumable costs, ends the turn and does what the book prints', () => {
    const printed = book.rows('3.7').map((row) => ({
      id: row['id']!,
      is: [row['name'], row['uses'], row['Stamina cost'], row['ends turn'], row['usable in']],
      numbers: numbersIn(row['effect']!),
    }));
    const made = Object.values(consumables).map((item) => ({
      id: item.id,
      is: [
        ITEM_NAMES[item.id],
        item.verbs.length === 0 ? '-' : String(item.uses),
        item.combat ? `${action_cost + item.speed} (speed ${item.speed})` : '-',
        item.combat ? (item.endsTurn ? 'yes' : 'no') : '-',
        usesIn(item),
      ],
      numbers: amountsOf(item),
    }));
    expect(byId(made)).toEqual(byId(printed));
  });
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
    const printed = book
      .rows('3.10')
      .map((row) => ({ id: row['id']!, is: [row['name'], row['cost'], row['requires']] }));
    const made = Object.values(unlocks).map((unlock) => ({
      id: unlock.id,
      is: [UNLOCK_NAMES[unlock.id], String(unlock.cost), needs(unlock)],
    }));
    expect(byId(made)).toEqual(byId(printed));
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
    const printed = book.rows('3.10').map((row) => ({ id: row['id']!, locations: named(row['adds']!) }));
    const made = Object.keys(unlocks).map((id) => ({
      id,
      locations: Object.values(packs.collapse.places)
        .filter(({ unlock }) => unlock === id)
        .map((place) => place.id)
        .toSorted(),
    }));
    expect(byId(made)).toEqual(byId(printed));
  });

  test('[OB-110] every contract pays what the book prints', () => {
    const printed = book.rows('3.11').map((row) => ({
      id: row['id']!,
      name: row['name'],
      pays: Number.parseInt(row['pays']!, 10),
      isAtOnce: row['pays']!.endsWith('at once'),
    }));
    const made = Object.values(contracts).map(({ id, pays, term }) => ({
      id,
      name: CONTRACT_NAMES[id],
      pays,
      isAtOnce: term.op === 'count',
    }));
    expect(byId(made)).toEqual(byId(printed));
  });
});
