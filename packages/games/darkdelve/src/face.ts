import { canonical, sha256 } from '@undercroft/kernel';
import { CONTENT } from './content/content.ts';
import type { DarkdelveContent } from './content/types.ts';
import { presentation } from './presentation.ts';
import { makeWords } from './words/en.ts';

/** Names, words and tables, enough to display a run that is played elsewhere. */
export const makeFace = (content: DarkdelveContent) => ({
  id: 'darkdelve',
  title: 'Darkdelve',
  rules: 'darkdelve/1',
  contentHash: sha256(canonical(content)),
  words: makeWords(content),
  presentation,
  content: { tables: content },
});

export const face = makeFace(CONTENT);
