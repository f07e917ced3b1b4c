import { bookOf } from '@undercroft/conformance';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { ATTRIBUTES, AXES, type Vector } from '../content/types.ts';
import { name } from '../words/names.ts';

/** Compares the tables of the rule book with the content, both ways: a number changed on one side fails. */

const book = bookOf('escape');
const { actions, echoes, rooms, skills, items, dialogue, archetypes, hostiles, wardens, lexicon, utilities } = CONTENT;

type PrintedRow = { readonly id: string } & { readonly [column: string]: unknown };
const byId = (records: readonly PrintedRow[]) => Object.fromEntries(records.map((record) => [record.id, record]));
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

test('[ED-9] rooms lean as the table says', () => {
  const printed = book.rows('2.2').map((row) => ({ id: row['Feature']!, base: vectorIn(row['Base vector']!) }));
  const made = Object.entries(rooms).map(([id, { base }]) => ({ id, base }));
  expect(byId(made)).toEqual(byId(printed));
});

describe('2.5 Actions', () => {
  const ROW: { readonly [title: string]: string } = {
    'talk (target)': 'talk',
    'talk (no target)': 'talk_nobody',
    'search (found)': 'search',
    'search (empty)': 'search_empty',
  };
  const energyIn = (cell: string): number => (cell === '–' ? 0 : e4(cell.split(' ')[0]!));

  test('[ED-34] every action costs and gives what the table prints', () => {
    const printed = book.rows('2.5').map((row) => {
      const given = row['Attributes']!;
      return {
        id: ROW[row['Action']!] ?? row['Action']!,
        energy: energyIn(row['Energy']!),
        effort: energyIn(row['Effort']!),
        might: amountIn(given, 'might'),
        willpower: amountIn(given, 'willpower'),
        xp: amountIn(given, 'xp'),
        reputation: amountIn(given, 'reputation') + amountIn(row['Other']!, 'reputation'),
        delta: vectorIn(`${row['Trait delta']} ${row['Feature delta']}`),
      };
    });
    const made = Object.entries(actions).map(([id, row]) => ({
      id,
      ...row,
      // ED-72 gives the reputation for a recruit in words.
      ...(id === 'recruit' ? { reputation: 0 } : {}),
    }));
    expect(byId(made)).toEqual(byId(printed));
  });

  const DEED: { readonly [title: string]: readonly string[] } = {
    'search found': ['search'],
    'search empty, talk no target': ['search_empty', 'talk_nobody'],
    'fight vs legion': ['fight'],
    'fight vs other': ['fight_person'],
    'rumor heard and stored (listener)': [],
  };

  test('[ED-56] every deed echoes and weighs what the table prints', () => {
    const printed = book.rows('2.8').flatMap((row) =>
      (DEED[row['Deed']!] ?? [row['Deed']!]).map((id) => ({
        id,
        echo: vectorIn(row['Echo (trait/feature)']!),
        valence: /^[+−]?\.?\d+$/.test(row['Valence']!) ? e4(row['Valence']!) : 0,
      })),
    );
    const made = Object.entries(echoes)
      .filter(([id]) => id !== 'refuted')
      .map(([id, { echo, valence }]) => ({ id, echo, valence }));
    expect(byId(made)).toEqual(byId(printed));
  });

  test('[ED-122] dungeoneers weigh actions with the bases of the table', () => {
    const printed = book.rows('5.1').map((row) => [row['Action'], Number(row['Base'])]);
    expect(utilities.base).toEqual(Object.fromEntries(printed));
  });
});

describe('3.1, 3.2 The legion', () => {
  test('[ED-21] every kind stands on its depth with the change the table prints', () => {
    const printed = book.rows('3.1').map((row) => {
      const twist = row['Twist (data)']!;
      return {
        id: idOf(row['Name']!),
        depth: Number(row['Depth']),
        health: amountIn(twist, 'health'),
        might: amountIn(twist, 'might'),
        agility: amountIn(twist, 'agility'),
        willpower: amountIn(twist, 'willpower'),
        weapon: amountIn(twist, 'weapon power'),
        armor: amountIn(twist, 'armor'),
      };
    });
    const made = hostiles.map(({ id, depth, health, might, agility, willpower, weapon, armor }) => ({
      id,
      depth,
      health,
      might,
      agility,
      willpower,
      weapon,
      armor,
    }));
    expect(byId(made)).toEqual(byId(printed));
  });

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
    const printed = book.rows('3.2').map((row) => {
      const [, title = '', kind = ''] = /^(.*?) \((.*)\)$/.exec(row['Drop (auto-equip)']!)!;
      return {
        id: idOf(row['Warden']!),
        depth: Number(row['Depth']),
        name: row['Warden'],
        drop: title,
        power: /^weapon \w+ (\d+)/.exec(kind)?.[1] ?? '0',
        rarity: /^weapon (\w+)/.exec(kind)?.[1] ?? null,
        armor: /^armor (\d+)/.exec(kind)?.[1] ?? '0',
        vector: kind.startsWith('relic') ? {} : vectorIn(kind),
      };
    });
    const made = wardens.map(({ id, depth, drop }) => {
      const { power, armor, vector, rarity } = items[drop]!;
      return {
        id,
        depth,
        name: name(id),
        drop: name(drop),
        power: String(power),
        rarity: power > 0 ? rarity : null,
        armor: String(armor),
        vector,
      };
    });
    expect(byId(made)).toEqual(byId(printed));
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
  const mechanic = (cell: string, pattern: RegExp): number => Number(pattern.exec(cell)?.[1] ?? 0);
  const printed = book.rows('3.3').map((row) => ({
    id: row['id']!,
    name: row['Name'],
    grows: row['Branch']!.replace(/^–$/, ''),
    radius: row['Radius [seed]'] === 'forge' ? 0 : e4(row['Radius [seed]']!),
    profile: vectorIn(row['Profile [origin]']!),
    attributes: attributes(row['Prereqs [seed]']!),
    atLeast: bound(row['Prereqs [seed]']!, '≥'),
    atMost: bound(row['Prereqs [seed]']!, '≤'),
    gives: vectorIn(row['On unlock [origin]']!),
    strike: mechanic(row['Mechanic [ruling]']!, /strike \+(\d+)/),
    guard: mechanic(row['Mechanic [ruling]']!, /incoming −(\d+)/),
  }));
  const made = skills
    .filter(({ pack }) => pack === 'core')
    .map(({ id, branch, parent, radius, profile, needs, gives, strike, guard }) => ({
      id,
      name: name(id),
      grows: parent === '' ? branch : `evolves ${parent}`,
      radius,
      profile,
      attributes: needs.attributes,
      atLeast: needs.atLeast,
      atMost: needs.atMost,
      gives,
      strike,
      guard,
    }));
  expect(byId(made)).toEqual(byId(printed));
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

test('[ED-70] every dialogue option stands where the table says, with its anchor, radius and effect', () => {
  const printed = book.rows('3.5').map((row) => {
    const [anchor = '', radius = ''] = row['Anchor; r']!.split('; ');
    return {
      id: row['id']!,
      rooms: row['Room'] === 'any' ? [] : row['Room']!.split(', '),
      anchor: anchor === '–' ? null : vectorIn(anchor),
      radius: e4(radius),
      effect: vectorIn(`${row['Effect']} ${row['Extra']}`),
      valence: e4(/valence ([+−]?\.\d+)/.exec(row['Extra']!)?.[1] ?? '0'),
      reputation: amountIn(row['Extra']!, 'reputation'),
    };
  });
  const made = dialogue.map(({ id, rooms: where, anchor, radius, effect, valence, reputation }) => ({
    id,
    rooms: where,
    anchor,
    radius,
    effect,
    valence,
    reputation,
  }));
  expect(byId(made)).toEqual(byId(printed));
});

test('[ED-98] every archetype has the profile and the skills the table prints, in its order', () => {
  const printed = book.rows('3.6').map((row) => ({
    id: row['id'],
    traits: vectorIn(row['Trait profile']!.split(' [')[0]!),
    features: vectorIn(row['Feature profile']!),
    skills: row['Preferred skills']!.split(', '),
  }));
  expect(
    archetypes.map(({ id, traits, features, skills: liked }) => ({ id, traits, features, skills: liked })),
  ).toEqual(printed);
});
