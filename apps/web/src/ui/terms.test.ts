import { describe, expect, it } from 'vitest';
import { termParts, termsUsed } from './terms.ts';

const GLOSSARY = {
  Beat: 'One exchange.',
  Guard: 'Takes damage first.',
  'Coin beat': 'Either may be first.',
  ward: 'Absorbs.',
};

describe('terms in a text', () => {
  it('are found as they are written, the longest first, each once, also as several', () => {
    expect(termsUsed('Gain 3 Guard. Lose Guard each Beat, or each Coin beat.', GLOSSARY)).toEqual([
      'Guard',
      'Beat',
      'Coin beat',
    ]);
    expect(termsUsed('two Beats, one ward', GLOSSARY)).toEqual(['Beat', 'ward']);
    expect(termsUsed('Guard\n3 of 5', GLOSSARY)).toEqual(['Guard']);
  });

  it('cut a text into what can be pressed and what stands between', () => {
    expect(termParts('Gain 3 Guards, then wait.', GLOSSARY)).toEqual([
      { text: 'Gain 3 ', term: null },
      { text: 'Guards', term: 'Guard' },
      { text: ', then wait.', term: null },
    ]);
    expect(termParts('Guard', GLOSSARY)).toEqual([{ text: 'Guard', term: 'Guard' }]);
    expect(termParts('', GLOSSARY)).toEqual([]);
  });

  it('are not verbs at the start of a sentence, nor parts of other words, nor more than asked for', () => {
    expect(termsUsed('Beat the boss. Guarded and wardens.', GLOSSARY)).toEqual([]);
    expect(termsUsed('a Guard, a Beat, a ward', GLOSSARY, 2)).toEqual(['Guard', 'Beat']);
    expect(termsUsed('a Guard', {})).toEqual([]);
  });
});
