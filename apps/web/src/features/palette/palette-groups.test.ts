import { expect, it } from 'vitest';
import { grouped } from './palette-groups.ts';

const entry = (name: string, note?: string) => ({ name, note, go: () => {} });
const GROUPS = [
  { title: 'Screens', entries: [entry('Settings'), entry('Ledger')] },
  { title: 'Rules', entries: [entry('NV-60 a Quick Jab that reads', 'Vibes'), entry('OB-44 W')] },
  { title: 'Codex', entries: [entry('Quick Jab', 'card')] },
];
const found = (typed: string) =>
  grouped(GROUPS, typed).map(({ title, entries }) => [title, ...entries.map((e) => e.name)]);

it('puts the nearest name first, whatever group it stands in', () => {
  expect(found('quick jab')).toEqual([
    ['Codex', 'Quick Jab'],
    ['Rules', 'NV-60 a Quick Jab that reads'],
  ]);
  expect(found('ob-44')).toEqual([['Rules', 'OB-44 W']]);
});

it('keeps its own order where nothing is typed, and finds words in notes', () => {
  expect(found('').map(([title]) => title)).toEqual(['Screens', 'Rules', 'Codex']);
  expect(found('jab vibes')).toEqual([['Rules', 'NV-60 a Quick Jab that reads']]);
  expect(found('nothing like it')).toEqual([]);
});
