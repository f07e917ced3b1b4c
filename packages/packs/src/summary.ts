import type { AnyGame, Json } from '@undercroft/kernel';
import type { MergeResult } from './merge.ts';
import { childOf, type Table } from './tables.ts';
import { wordIdOf } from './words.ts';

/** The effect of packs on a game, in the words of its players. */
export interface PackSummary {
  readonly added: readonly string[];
  /** `Haymaker stability 3 → 4` */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

const VALUE_CHARS_MAX = 30;

export function summaryOf(base: AnyGame, game: AnyGame, { added, writes, removed, tables }: MergeResult): PackSummary {
  const nameOf = (id: string): string => game.words.name(id);
  const before = base.content!.tables as Table;
  const changed = writes.flatMap((keys) => {
    const [from, to] = [before, tables].map((from) => keys.reduce<Json | undefined>(childOf, from));
    const isNamed = keys.length > 2 && nameOf(keys[1]!) !== keys[1];
    const line = `${(isNamed ? keys.slice(1) : keys).map(nameOf).join(' ')} ${valueText(from, to)}`;
    return JSON.stringify(from) === JSON.stringify(to) || to === undefined ? [] : [line];
  });
  return {
    added: added.map((record) => nameOf(wordIdOf(game, record))),
    changed,
    removed: removed.map((keys) => base.words.name(keys.at(-1)!)),
  };
}

/** A number before and after; of a list, the number of entries it gains. */
function valueText(from: Json | undefined, to: Json | undefined): string {
  if (Array.isArray(from) && Array.isArray(to)) return `+${to.length - from.length}`;
  const short = (value: Json | undefined): string => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
    return text.length > VALUE_CHARS_MAX ? `${text.slice(0, VALUE_CHARS_MAX)}…` : text;
  };
  return `${short(from)} → ${short(to)}`;
}
