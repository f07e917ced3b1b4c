import type { AnyGame, Json } from '@undercroft/kernel';
import type { Finding } from './findings.ts';
import { segment } from './json-text.ts';
import type { AddedRecord, MergeResult } from './merge.ts';
import type { PackSource } from './source.ts';
import { isTable } from './tables.ts';

/** Names, sentences, emblems and presets: what is missing, and what belongs to nothing. */
export function wordFindings(
  base: AnyGame,
  game: AnyGame,
  order: readonly PackSource[],
  { added }: MergeResult,
): Finding[] {
  const known = innerIds(base.content!.tables as Json);
  return [
    ...added.flatMap((record) => recordFindings(known, game, record)),
    ...order.flatMap((source) => presetFindings(game, source)),
  ];
}

const PREFIX = 4;

/** The id under which the game's words know a record: its own, or with its kind in front (`enemy/N01`). */
function wordIdOf({ words }: AnyGame, { keys }: AddedRecord): string {
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
