import { isRefusal, type Run, start, submit } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { describe, expect, it } from 'vitest';
import { previewAt } from '../../../run/local/local-seat.ts';
import { meaningOf, piecesOf, speech } from './meaning.ts';

const game = gameById('escape')!;
const KAEL = 'kael';

/** The run after Kael has said the text this many times, played here as the browser plays it. */
function afterSaying(text: string, times: number): Run {
  const begun = start(game, { seed: 'words' });
  if (isRefusal(begun)) throw new Error('the run does not begin');
  let { run } = begun;
  for (let i = 0; i < times; i++) {
    const step = submit(game, run, KAEL, speech(text));
    if (isRefusal(step)) throw new Error('it cannot be said');
    run = step.run;
  }
  return run;
}

const meaningAt = (text: string, run: Run) => meaningOf(previewAt(game, run, KAEL, speech(text)));

describe('what typed words mean', () => {
  it('lights the words of the lexicon and sums what they do', () => {
    const meaning = meaningAt('I help a friend', afterSaying('', 0))!;
    expect(meaning.words.map(({ word }) => word)).toEqual(['help', 'friend']);
    expect(meaning.applied['Empathy']).toBeGreaterThan(0);
    expect(meaning.said).toBe(0);
  });

  it('halves what was said before', () => {
    const once = meaningAt('Help!', afterSaying('', 0))!;
    const again = meaningAt('Help!', afterSaying('Help!', 1))!;
    expect(again.said).toBe(1);
    expect(again.applied['Empathy']).toBe(Math.trunc(once.applied['Empathy']! / 2));
  });

  it('has nothing to say of nothing', () => {
    expect(meaningOf(null)).toBeNull();
    expect(meaningAt('???', afterSaying('', 0))).toEqual({ words: [], applied: {}, said: 0 });
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
