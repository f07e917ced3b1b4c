import { type Action, type AnyGame, isRefusal, start } from '@undercroft/kernel';
import type { SpokenEvent } from '@undercroft/server';

/** One word that means something, and what it adds on which axis. */
export interface LitWord {
  readonly word: string;
  readonly adds: { readonly [axis: string]: number };
}

/** What a sentence would do to whoever says it. ED-58 */
export interface Meaning {
  readonly words: readonly LitWord[];
  /** By axis, after the caps and the penalty for saying it again. */
  readonly applied: { readonly [axis: string]: number };
  /** How often it was said before. */
  readonly said: number;
}

const KAEL = 'kael';
const SEED = 'words';

interface Speech extends Action {
  readonly type: 'speak';
  readonly payload: { readonly text: string };
}

export const speech = (text: string): Speech => ({ type: 'speak', payload: { text } });

interface Speaking {
  said: { by: string; text: string; times: number }[];
}

const WORLDS = new WeakMap<AnyGame, object | null>();

/** Any world of the game: what words mean depends on its content alone, not on the run. */
function worldOf(game: AnyGame): object | null {
  const known = WORLDS.get(game);
  if (known !== undefined) return known;
  const begun = start(game, { seed: SEED });
  const world = isRefusal(begun) ? null : begun.run.world.state;
  WORLDS.set(game, world);
  return world;
}

interface Spoken {
  readonly entity?: string;
  readonly text?: string;
}

/**
 * What the typed text means, by the game's own preview of its open action. The run's state is not here, so it is asked
 * of another world in which Kael said the same things before: meaning and repeats are the same in both.
 */
export function meaningOf(game: AnyGame, text: string, events: readonly SpokenEvent[]): Meaning | null {
  const world = text.trim() === '' ? null : worldOf(game);
  if (!world || !game.previewOpen) return null;
  const action = (game.resolve?.(world, KAEL, speech(text)) ?? speech(text)) as Speech;
  const kept = action.payload.text;
  if (kept === '') return { words: [], applied: {}, said: 0 };
  const times = events.filter(
    ({ kind, data }) => kind === 'spoken' && (data as Spoken).entity === KAEL && (data as Spoken).text === kept,
  ).length;
  const heard = { ...(world as Speaking), said: times === 0 ? [] : [{ by: KAEL, text: kept, times }] };
  const notes = game.previewOpen(heard, KAEL, action).notes as unknown as Meaning | undefined;
  return notes ? { words: notes.words, applied: notes.applied, said: notes.said } : null;
}

/** A piece of the typed text: a word that is lit, or what stands between. */
export interface Piece {
  readonly text: string;
  readonly lit: LitWord | null;
}

const WORD = /[\p{L}\p{N}'’]+/gu;
const plain = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/^'+|'+$/g, '');

/** The text as it was typed, cut so that each word with a meaning stands alone. */
export function piecesOf(text: string, words: readonly LitWord[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let next = 0;
  let end = 0;
  for (const found of text.matchAll(WORD)) {
    const lit = words[next];
    if (!lit || plain(found[0]) !== lit.word) continue;
    next += 1;
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), lit: null });
    pieces.push({ text: found[0], lit });
    end = found.index + found[0].length;
  }
  return end < text.length ? [...pieces, { text: text.slice(end), lit: null }] : pieces;
}
