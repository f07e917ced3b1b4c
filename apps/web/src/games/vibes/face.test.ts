import { describe, expect, it } from 'vitest';
import { faceOf, printOf, textOfEdition } from './face.ts';

const JAB = 'Attack, basic. Speed 5, Stability 1. Deal 1. Read: +1 dmg. Upgraded: Speed 6, Stability 2. Deal 2.';

describe('the face of a card', () => {
  it('takes the printed line apart, and the upgraded one where that is wanted', () => {
    expect(faceOf({ kind: 'card', mechanics: JAB })).toEqual({
      kind: 'card',
      rank: 'basic',
      type: 'A',
      speed: 5,
      stability: 1,
      text: 'Deal 1. Read: +1 dmg.',
      upgraded: 'Speed 6, Stability 2. Deal 2.',
    });
    expect(faceOf({ kind: 'card', mechanics: JAB }, true)).toMatchObject({ speed: 6, stability: 2, text: 'Deal 2.' });
  });

  it('knows the upgraded print of a reward by its sign', () => {
    expect(printOf('lunge+')).toEqual({ id: 'lunge', isUp: true });
    expect(printOf('lunge')).toEqual({ id: 'lunge', isUp: false });
  });

  it('gives what is not a card neither Speed nor type', () => {
    expect(faceOf({ kind: 'instant', mechanics: 'Tier 1. +2 Focus.' })).toMatchObject({
      rank: 'Tier 1',
      text: '+2 Focus.',
      speed: null,
      type: '',
    });
    expect(faceOf({ kind: 'relic', mechanics: 'common. On a Read: every 3rd time +1 Focus.' }).text).toBe(
      'On a Read: every 3rd time +1 Focus.',
    );
  });
});

it('a text that differs between the editions shows the one that is played', () => {
  const both = 'Attack, Act 1. Speed 1, Stability 4. Deal 4. In the classic rules: Speed 1, Stability 4. Deal 3.';
  expect(textOfEdition(both, true)).toBe('Attack, Act 1. Speed 1, Stability 4. Deal 4.');
  expect(textOfEdition(both, false)).toBe('Attack, Act 1. Speed 1, Stability 4. Deal 3.');
  expect(textOfEdition('Common. Heal 2.', false)).toBe('Common. Heal 2.');
});
