import { z } from 'zod';
import { parseSources, parseText, UnknownText } from './notation.ts';
import { numbers2Schema, numbersSchema } from './numbers-schema.ts';
import type { VibesContent } from './records.ts';
import { parseRun } from './run-notation.ts';
import { TYPES } from './vocabulary.ts';

const parses =
  (parse: (text: string) => unknown) =>
  (text: string): boolean => {
    try {
      parse(text);
      return true;
    } catch (error) {
      if (error instanceof UnknownText) return false;
      throw error;
    }
  };

const id = z.string().regex(/^[a-z0-9_]+$/);
const from = z.string().min(4);
const cardText = z.string().refine(parses(parseText), 'a text of NV-31');
const lines = z.string().refine((text) => text === '' || parses(parseSources)(text), 'lines of NV-32');
const runText = z.string().refine(parses(parseRun), 'run primitives of NV-107');
const print = { speed: z.int().min(1).max(6), stability: z.int().min(1).max(4), text: cardText };
const type = z.enum(TYPES);
const number = z.int().min(1).max(999);
const unlock = z.int().min(0).max(8);

const tablesSchema = z.strictObject({
  cards: z.record(
    id,
    z.strictObject({
      id,
      type,
      rarity: z.enum(['basic', 'common', 'uncommon', 'rare']),
      number,
      unlock,
      ...print,
      up: z.strictObject(print),
      from,
    }),
  ),
  foeCards: z.record(id, z.strictObject({ id, act: z.int().min(1).max(3), type, ...print, from })),
  foes: z.record(
    id,
    z.strictObject({
      id,
      number,
      act: z.int().min(1).max(3),
      rank: z.enum(['normal', 'elite', 'boss']),
      archetype: z.enum(['bruiser', 'turtle', 'grappler', 'trickster', 'tempo']),
      hp: z.int().min(1).max(999),
      deck: z.record(id, z.int().min(1).max(20)),
      tells: z.array(id).min(1),
      glow: z.string(),
      traits: z.array(z.enum(['mime', 'seer', 'undertow', 'coin', 'arbiter'])),
      lambda_pct: z.int().min(0).max(100),
      from,
    }),
  ),
  relics: z.record(
    id,
    z.strictObject({
      id,
      number,
      rarity: z.enum(['common', 'uncommon', 'rare', 'boss']),
      start: z.boolean(),
      unlock,
      asks: z.boolean(),
      text: lines,
      from,
    }),
  ),
  instants: z.record(id, z.strictObject({ id, number, tier: z.int().min(1).max(3), text: lines, from })),
  events: z.record(
    id,
    z.strictObject({
      id,
      number,
      enter: runText,
      options: z.array(
        z.strictObject({
          id: z.string().min(1),
          node: z.int().min(1).max(2),
          text: runText,
          outcomes: z.record(z.string(), runText),
        }),
      ),
      from,
    }),
  ),
  traits: z.record(id, z.strictObject({ id, text: lines, from })),
  heats: z.record(id, z.strictObject({ id, level: z.int().min(1).max(5), text: lines, from })),
  numbers: numbersSchema,
  edition2: z
    .strictObject({
      foes: z.record(id, z.strictObject({ id, hp: z.int().min(1).max(999) })),
      foeCards: z.record(id, z.strictObject({ id, text: cardText })),
      relics: z.record(id, z.strictObject({ id, text: lines })),
      numbers: numbers2Schema,
    })
    .optional(),
});

const notIn = (table: object, ids: readonly string[]): string[] => ids.filter((id) => !Object.hasOwn(table, id));

/** References to missing records, as `path: id`. */
export function missingReferences({ cards, foeCards, foes, relics, events, edition2 }: VibesContent): string[] {
  const isCard = (card: string): boolean => Object.hasOwn(cards, card) || Object.hasOwn(foeCards, card);
  const ofFoes = Object.values(foes).flatMap((foe) => [
    ...Object.keys(foe.deck)
      .filter((card) => !isCard(card))
      .map((card) => `${foe.id}: ${card}`),
    ...foe.tells.filter((card) => !isCard(card)).map((card) => `${foe.id}: ${card}`),
  ]);
  const ofEvents = Object.values(events).flatMap(({ id: event, options }) =>
    options.flatMap(({ text, outcomes }) =>
      [text, ...Object.values(outcomes)]
        .flatMap(parseRun)
        .filter(({ op, what }) => op === 'add' && !isCard(what))
        .map(({ what }) => `${event}: ${what}`),
    ),
  );
  const { foe = '', you = [], row = [] } = edition2?.numbers.firstNight ?? {};
  const ofEdition2 = [
    ...notIn(foes, [...Object.keys(edition2?.foes ?? {}), ...(edition2 ? [foe] : [])]),
    ...notIn(foeCards, Object.keys(edition2?.foeCards ?? {})),
    ...notIn(relics, Object.keys(edition2?.relics ?? {})),
    ...[...you, ...row].filter((card) => !isCard(card)),
  ].map((id) => `edition2: ${id}`);
  return [...ofFoes, ...ofEvents, ...ofEdition2];
}

const NEEDED = { normal: 1, elite: 2, boss: 1 } as const;

/** Records that a run needs and the tables lack, as sentences. */
export function shortages({ cards, foes, numbers }: VibesContent): string[] {
  const { act: acts, draft, map } = numbers;
  const short = (there: number, needed: number, what: string): string[] =>
    there < needed ? [`${what}: ${needed} are needed, there are ${there}`] : [];
  const ofActs = Array.from({ length: acts.count }, (_, i) => i + 1).flatMap((act) =>
    Object.entries(NEEDED).flatMap(([rank, needed]) => {
      const found = Object.values(foes).filter((foe) => foe.act === act && foe.rank === rank);
      return short(found.length, needed, `foes of rank ${rank} in Act ${act} (NV-71)`);
    }),
  );
  const open = (rarity: string): number =>
    Object.values(cards).filter((card) => card.rarity === rarity && card.unlock === 0).length;
  return [
    ...ofActs,
    ...short(open('common'), draft.rounds * draft.commons, 'Commons for the draft (NV-4)'),
    ...short(open('basic'), draft.rounds * draft.basics, 'Basics for the draft (NV-4)'),
    ...short(map.floors, map.shopFloor, 'floors, up to the one of the shop (NV-73)'),
  ];
}

/** Schema of a content table, built-in or modded. */
export const contentSchema = tablesSchema.superRefine((tables, context) => {
  const content = tables as unknown as VibesContent;
  for (const message of [...missingReferences(content), ...shortages(content)])
    context.addIssue({ code: 'custom', message });
});
