import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Action, Preview } from '@undercroft/kernel';
import { useEffect, useState } from 'react';
import { useTable } from '../../../run/table-model.ts';

/** A word with a meaning, and the amount it adds to each axis. */
export interface LitWord {
  readonly word: string;
  readonly adds: { readonly [axis: string]: number };
}

/** The effect of a sentence on its speaker. ED-58 */
export interface Meaning {
  readonly words: readonly LitWord[];
  /** By axis, after the caps and the penalty for repetition. */
  readonly applied: { readonly [axis: string]: number };
  /** Number of times it was said before. */
  readonly said: number;
}

interface Speech extends Action {
  readonly type: 'speak';
  readonly payload: { readonly text: string };
}

export const speech = (text: string): Speech => ({ type: 'speak', payload: { text } });

/** The meaning in a preview of speech; null if the preview has none. */
export function meaningOf(preview: Preview | null): Meaning | null {
  const notes = preview?.notes as unknown as Meaning | undefined;
  return notes ? { words: notes.words, applied: notes.applied, said: notes.said } : null;
}

const TYPED_MS = 120;

/** Previews the typed text with the run itself once typing pauses; returns the text together with its meaning. */
export function useMeaning(text: string): { readonly text: string; readonly meaning: Meaning } | null {
  const { preview, snapshot } = useTable();
  const [rested, rest] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => rest(text.trim()), TYPED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({
    queryKey: ['meaning', snapshot.session, snapshot.n, rested],
    queryFn: async () => ({ text: rested, meaning: meaningOf(await preview(speech(rested))) }),
    enabled: rested !== '',
    placeholderData: keepPreviousData,
  });
  return text.trim() !== '' && data?.meaning ? { text: data.text, meaning: data.meaning } : null;
}

/** A piece of the typed text: a lit word, or the text between two lit words. */
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

/** The typed text, split so that each word with a meaning is its own piece. */
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
