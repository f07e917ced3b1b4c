import { canonical, sha256 } from '@undercroft/kernel';
import { CONTENT, type EscapeContent } from './content/content.ts';
import { PRESENTATION } from './presentation.ts';
import { makeWords } from './words/en.ts';

/** The parts of the game that display a run played elsewhere: names, words and tables. */
export const makeFace = (content: EscapeContent) => ({
  id: 'escape',
  title: 'Escape the Dungeon',
  rules: 'escape/1',
  contentHash: sha256(canonical(content)),
  words: makeWords(content),
  presentation: PRESENTATION,
  content: { tables: content },
});

export const face = makeFace(CONTENT);
