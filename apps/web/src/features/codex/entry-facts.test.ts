import type { CodexEntry } from '@undercroft/kernel';
import { describe, expect, it } from 'vitest';
import { compared, factsOf, hasTerm, termsIn } from './entry-facts.ts';

const entry = (id: string, mechanics: string): CodexEntry => ({ id, name: id, kind: 'card', mechanics, from: '' });

describe('the numbers of a codex entry', () => {
  it('are read from its own text, each once, without those of its upgrade', () => {
    expect(factsOf(entry('hug', 'Grapple. Speed 2, Stability 3. Deal 2. Upgraded: Speed 4.'))).toEqual([
      { name: 'Speed', value: 2 },
      { name: 'Stability', value: 3 },
      { name: 'Deal', value: 2 },
    ]);
    expect(factsOf(entry('slime', 'Normal enemy, 20 HP, 5 XP. Attack: 4 damage'))).toEqual([
      { name: 'HP', value: 20 },
      { name: 'XP', value: 5 },
      { name: 'Damage', value: 4 },
    ]);
  });

  it('stand side by side, with a gap where one has none', () => {
    expect(compared(entry('a', 'Speed 5. Deal 1.'), entry('b', 'Speed 4. 2 Focus.'))).toEqual([
      { name: 'Speed', left: 5, right: 4 },
      { name: 'Deal', left: 1, right: null },
      { name: 'Focus', left: null, right: 2 },
    ]);
  });
});

describe('the terms one can filter by', () => {
  it('are those some entries have and others have not', () => {
    const entries = [entry('a', 'Read: +1.'), entry('b', 'Read: deals 2. Stun.'), entry('c', 'Stun. Deal 1.')];
    expect(termsIn(entries, { Read: '', Stun: '', Bleed: '' })).toEqual(['Read', 'Stun']);
    expect(hasTerm(entries[0]!, 'read')).toBe(true);
  });
});
