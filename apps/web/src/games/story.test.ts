import type { Tone } from '@undercroft/kernel';
import type { PlayedReplay } from '@undercroft/presenter';
import { gameById } from '@undercroft/registry';
import type { SpokenEvent } from '@undercroft/server';
import { expect, it } from 'vitest';
import { storyOf } from './story.ts';

const played = (id: string) => ({ game: gameById(id)! }) as PlayedReplay;
const event = (n: number, kind: string, tone: Tone, data: object = {}) => ({ n, kind, tone, data }) as SpokenEvent;
const rowsOf = (id: string, events: readonly SpokenEvent[]) =>
  storyOf(played(id), [], events).rows.map(({ label, tone, steps }) => [label, tone, steps]);

it('marks the turning points that the game names, and only the events they apply to', () => {
  const events = [
    event(1, 'damage', 'harm'),
    event(2, 'w', 'dread', { from: 4, to: 5 }),
    event(3, 'w', 'dread', { from: 5, to: 5 }),
    event(4, 'bled', 'harm'),
    event(5, 'healed', 'gain'),
  ];
  expect(rowsOf('observer', events)).toEqual([
    ['Damage', 'harm', [1, 4]],
    ['Instability rises', 'dread', [2]],
  ]);
});

it('marks the tones of the events of a game that names no turning points', () => {
  const events = [event(1, 'damage', 'harm'), event(1, 'warded', 'guard'), event(2, 'played', 'plain')];
  expect(rowsOf('duel', events)).toEqual([
    ['Loss', 'harm', [1]],
    ['Guard', 'guard', [1]],
  ]);
});

it('draws the lines a game puts under its replay, else all its curves', () => {
  const labels = (id: string) => storyOf(played(id), [], []).lines.map(({ label }) => label);
  expect(labels('escape')).toEqual(['Health']);
  expect(labels('duel')).toEqual(['Left HP', 'Right HP']);
});
