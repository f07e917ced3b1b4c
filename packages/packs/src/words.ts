import { type AnyGame, canonical, type Json } from '@undercroft/kernel';
import type { Finding } from './findings.ts';
import { segment } from './json-text.ts';
import type { AddedRecord, MergeResult } from './merge.ts';
import type { PackSource } from './source.ts';
import { childOf, isTable, type Table } from './tables.ts';

/** Names, sentences, emblems and presets: what is missing, and what belongs to nothing. */
export function wordFindings(
  base: AnyGame,
  game: AnyGame,
  order: readonly PackSource[],
  { added, tables }: MergeResult,
): Finding[] {
  const known = innerIds(base.content!.tables as Json);
  const ids = idsIn(tables);
  return [
    ...added.flatMap((record) => [...recordFindings(known, game, record), ...twinFindings(tables, record)]),
    ...order.flatMap((source) => [...strangerFindings(ids, source), ...presetFindings(game, source)]),
  ];
}

const PREFIX = 4;

/** The id under which the game's words know a record: its own, or with its kind in front (`enemy/N01`). */
export function wordIdOf({ words }: AnyGame, { keys }: AddedRecord): string {
  const id = keys.at(-1)!;
  const table = keys.at(-2) ?? '';
  const prefixed = words.codex.find(
    (entry) => entry.id.endsWith(`/${id}`) && entry.id.slice(0, PREFIX) === table.slice(0, PREFIX),
  );
  return prefixed?.id ?? id;
}

/** True where the words of the game with packs have no name of their own. */
const isNameless = ({ words }: AnyGame, id: string): boolean => {
  const plain = id.slice(id.lastIndexOf('/') + 1);
  return [id, plain].includes(words.name(id));
};

function recordFindings(known: ReadonlySet<string>, game: AnyGame, added: AddedRecord): Finding[] {
  const { source, at, keys } = added;
  const id = wordIdOf(game, added);
  const findings: Finding[] = [];
  const needs = (kind: 'names' | 'sentences', key: string, what: string): void => {
    const example = kind === 'names' ? 'Its Name' : 'One sentence about it.';
    findings.push(
      source.finding('error', at, `${keys.join('/')}: ${what}.`, `add "${key}": "${example}" to ${kind}.json.`),
    );
  };
  if (isNameless(game, id)) needs('names', id, 'it has no name');
  const entry = game.words.codex.find((one) => one.id === id);
  const namesake = entry && game.words.codex.find((one) => one.name === entry.name && one.id !== id);
  if (namesake)
    findings.push(
      source.finding(
        'warning',
        at,
        `${keys.join('/')}: ${namesake.id} is called "${namesake.name}" too.`,
        'name it so that players can tell them apart.',
      ),
    );
  if (entry && source.pack.sentences?.[id] === undefined) needs('sentences', id, 'it has no sentence for the codex');
  for (const inner of innerIds(added.record, id))
    if (!known.has(inner) && isNameless(game, inner)) needs('names', inner, `${inner} has no name`);
  return findings;
}

/** An id of a part that players read: a move, an option. A name in words is none. */
const INNER_ID = /^[a-z0-9]+(?:_[a-z0-9]+)*$/;

/** Ids of parts of a record that players read. The `key` of an option is named with its record: `EV90.1A`. */
function innerIds(record: Json, id = ''): Set<string> {
  const found = new Set<string>();
  const visit = (value: Json, isWhole: boolean): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, false);
    if (!isTable(value)) return;
    for (const [field, child] of Object.entries(value)) {
      if (!isWhole && typeof child === 'string') {
        if (field === 'key') found.add(`${id}.${child}`);
        else if ((field === 'id' || field === 'name') && INNER_ID.test(child)) found.add(child);
      }
      visit(child, false);
    }
  };
  visit(record, true);
  return found;
}

/** Fields that say nothing of what a record does. */
const NAMELY = new Set(['id', 'number', 'from', 'unlock', 'weight']);

const mechanicsOf = (record: Json): string =>
  isTable(record)
    ? canonical(Object.fromEntries(Object.entries(record).filter(([field]) => !NAMELY.has(field))))
    : canonical(record);

/** A record that does exactly what another of its table does. */
function twinFindings(tables: Table, { source, at, keys, record }: AddedRecord): Finding[] {
  const table = keys.slice(0, -1).reduce<Json | undefined>(childOf, tables);
  const own = mechanicsOf(record);
  const twin = Object.keys(isTable(table) ? table : {}).find(
    (id) => id !== keys.at(-1) && mechanicsOf((table as Table)[id]!) === own,
  );
  return twin === undefined
    ? []
    : [
        source.finding(
          'warning',
          at,
          `${keys.join('/')} does exactly what ${twin} does.`,
          'give it something of its own.',
        ),
      ];
}

/** All ids of the tables, and the ids of parts of their records. */
function idsIn(tables: Json, found = new Set<string>()): Set<string> {
  if (Array.isArray(tables)) for (const one of tables) idsIn(one, found);
  if (!isTable(tables)) return found;
  for (const [key, value] of Object.entries(tables)) {
    found.add(key);
    if (typeof value === 'string' && (key === 'id' || key === 'key' || key === 'name')) found.add(value);
    idsIn(value, found);
  }
  return found;
}

/** Words for an id that nothing has: a slip of the pen. */
function strangerFindings(ids: ReadonlySet<string>, source: PackSource): Finding[] {
  return (['names', 'sentences', 'emblems'] as const).flatMap((kind) =>
    Object.keys(source.pack[kind] ?? {})
      .filter(
        (key) =>
          !key
            .slice(key.lastIndexOf('/') + 1)
            .split('.')
            .every((part) => ids.has(part)),
      )
      .map((key) =>
        source.finding(
          'warning',
          `/${kind}/${segment(key)}`,
          `${kind}: nothing is called ${key}.`,
          'write the id as it stands under "add".',
        ),
      ),
  );
}

function presetFindings(game: AnyGame, source: PackSource): Finding[] {
  return (source.pack.presets ?? []).flatMap((preset, i) => {
    const parsed = game.optionsSchema.safeParse(preset.options);
    if (parsed.success) return [];
    const [issue] = parsed.error.issues;
    const at = `/presets/${i}/options${(issue?.path ?? []).map((key) => `/${segment(String(key))}`).join('')}`;
    return [
      source.finding(
        'error',
        at,
        `the preset ${preset.id}: ${issue?.message ?? 'these are no options of the game'}.`,
        'an option and its values: npx undercroft help play.',
      ),
    ];
  });
}
