import { canonical, sha256 } from '@undercroft/kernel';
import { CONTENT } from './content/content.ts';
import type { ObserverContent } from './content/types.ts';
import { presentation } from './presentation.ts';
import { makeWords } from './words/en.ts';

/** Names, words and tables, enough to display a run that is played elsewhere. */
export const makeFace = (content: ObserverContent) => ({
  id: 'observer',
  title: 'Observer',
  rules: 'observer/1',
  contentHash: sha256(canonical(content)),
  words: makeWords(content),
  presentation,
  content: { tables: content },
});

export const face = makeFace(CONTENT);
