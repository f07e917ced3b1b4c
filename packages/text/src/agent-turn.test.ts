import { describe, expect, test } from 'vitest';
import type { AgentMemory } from './agent-text.ts';
import { type Part, type Turn, writeTurn } from './agent-turn.ts';

const turn = (parts: readonly Part[]): Turn => ({ phase: 'p', head: 'n=1.', win: '', parts, keys: {} });

/** The turn texts of one reader. */
function turnTexts(turns: readonly (readonly Part[])[], you?: string): string[] {
  let before: AgentMemory | null = null;
  return turns.map((parts, n) => {
    const { text, memory } = writeTurn({ n, before, you }, turn(parts));
    before = memory;
    return text.split('\n').slice(1).join('|');
  });
}

describe('a part that did not change', () => {
  const part: Part = { key: 'road', text: '1 Fort. Elite, Danger 51. Guard HP 46.', warning: 'Elite, Danger 51' };

  test('keeps its warning where it is told in short, or not at all', () => {
    expect(turnTexts([[part], [part]])).toEqual([part.text, 'Elite, Danger 51.']);
    const short = { ...part, short: '1 Fort, as before.' };
    expect(turnTexts([[short], [short], [short]]).slice(1)).toEqual(
      Array(2).fill('1 Fort, as before. Elite, Danger 51.'),
    );
    const named = { ...part, short: '1 Fort: Elite, Danger 51, as before.' };
    expect(turnTexts([[named], [named]])[1]).toBe(named.short);
  });

  test('keeps it where another state of a known part is told in few words', () => {
    const known = { ...part, known: '1 Fort, changed.' };
    expect(turnTexts([[known], [{ ...known, state: 'other' }]])[1]).toBe('1 Fort, changed. Elite, Danger 51.');
  });

  test('says nothing where it warns of nothing', () => {
    const quiet: Part = { key: 'world', text: 'WORLD: calm.' };
    expect(turnTexts([[quiet], [quiet]])).toEqual([quiet.text, '']);
  });
});

test('the first line says which side the reader is, where there are several', () => {
  expect(writeTurn({ n: 0, before: null, you: 'Left' }, turn([])).text).toBe('n=1. You are Left.');
  expect(writeTurn({ n: 0, before: null }, turn([])).text).toBe('n=1.');
});
