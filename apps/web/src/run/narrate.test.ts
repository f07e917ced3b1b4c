import type { SpokenEvent } from '@undercroft/server';
import { expect, test } from 'vitest';
import { narrate } from './narrate.ts';

const events = (...lines: string[]): SpokenEvent[] =>
  lines.map((line, i) => ({ id: i + 1, n: 1, line, kind: 'told', rule: 'X-1' }) as SpokenEvent);

test('what is announced has one full stop after each sentence, whoever wrote it', () => {
  expect(narrate(events('Slime uses Ooze.', 'You lose 6 HP.'), 'Attack Slime: HP 20 → 14.')).toBe(
    'Attack Slime: HP 20 → 14. Slime uses Ooze. You lose 6 HP.',
  );
  expect(narrate(events('It asks: “Who?”', 'Run!', 'Wait…'), 'Look.')).toBe('Look. It asks: “Who?” Run! Wait…');
  expect(narrate(events('The end..'), undefined)).toBe('The end.');
});
