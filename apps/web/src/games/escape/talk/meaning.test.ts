import { gameById } from '@undercroft/registry';
import { describe, expect, it } from 'vitest';
import { meaningOf, piecesOf } from './meaning.ts';

const game = gameById('escape')!;
const spoken = (text: string) => ({ kind: 'spoken', data: { entity: 'kael', text } }) as never;

describe('what typed words mean', () => {
  it('lights the words of the lexicon and sums what they do', () => {
    const meaning = meaningOf(game, 'I help a friend', [])!;
    expect(meaning.words.map(({ word }) => word)).toEqual(['help', 'friend']);
    expect(meaning.applied['Empathy']).toBeGreaterThan(0);
    expect(meaning.said).toBe(0);
  });

  it('halves what was said before', () => {
    const once = meaningOf(game, 'Help!', [])!;
    const again = meaningOf(game, 'Help!', [spoken('help')])!;
    expect(again.said).toBe(1);
    expect(again.applied['Empathy']).toBe(Math.trunc(once.applied['Empathy']! / 2));
  });

  it('has nothing to say of nothing', () => {
    expect(meaningOf(game, '   ', [])).toBeNull();
    expect(meaningOf(game, '???', [])).toEqual({ words: [], applied: {}, said: 0 });
  });

  it('cuts the text as it was typed', () => {
    const text = 'Never, FRIEND: help.';
    const pieces = piecesOf(text, [
      { word: 'friend', adds: {} },
      { word: 'help', adds: {} },
    ]);
    expect(pieces.map((piece) => piece.text)).toEqual(['Never, ', 'FRIEND', ': ', 'help', '.']);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });
});
