import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Action, Preview } from '@undercroft/kernel';
import { useEffect, useState } from 'react';
import { useTable } from '../../../run/table-model.ts';

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

interface Speech extends Action {
  readonly type: 'speak';
  readonly payload: { readonly text: string };
}

export const speech = (text: string): Speech => ({ type: 'speak', payload: { text } });

/** What a preview of speech says of the words; null where it says nothing. */
export function meaningOf(preview: Preview | null): Meaning | null {
  const notes = preview?.notes as unknown as Meaning | undefined;
  return notes ? { words: notes.words, applied: notes.applied, said: notes.said } : null;
}

const TYPED_MS = 120;

/** What the typed text would do, asked of the run itself once the typing rests; with the text it is the answer to. */
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
