import type { Figure } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { vibes } from '../index.ts';

const { studies, surveys, bands } = vibes.acceptance!;

const namesIn = (figure: Figure): string[] =>
  'of' in figure ? [...namesIn(figure.of), ...namesIn(figure.to)] : [figure.study];

const bandsOf = (id: string) => bands.filter(({ name }) => name.startsWith(`${id} `));
const boundsOf = (id: string): string[] =>
  bandsOf(id).map(({ name, low, high }) => `${name.slice(id.length + 1)}: ${low} to ${high}`);

test('[A-22, A-23, A-24, A-25, A-26, A-33, A-36] bands of decisions, drama and trial rest on surveys of edition 2', () => {
  const named = (surveys ?? []).map(({ name }) => name);
  for (const id of ['A-22', 'A-23', 'A-24', 'A-25', 'A-26', 'A-33', 'A-36']) {
    expect(bandsOf(id).length).toBeGreaterThan(0);
    for (const { figure } of bandsOf(id)) for (const name of namesIn(figure)) expect(named).toContain(name);
  }
  expect((surveys ?? []).map(({ kind, samples }) => [kind, samples])).toEqual([
    ['decisions', 100],
    ['decisions', 50],
    ['drama', 40],
    ['trial', 2000],
  ]);
  expect(bandsOf('A-36').length).toBe(30 + 48);
  for (const { options } of surveys ?? []) expect(options).toMatchObject({ edition: 2, unlockAll: true });
});

test('[A-27, A-28, A-29, A-30, A-31, A-32, A-34, A-35, A-37, A-38] bands of whole runs rest on studies of edition 2', () => {
  const named = studies.filter(({ name }) => name.startsWith('edition 2')).map(({ name }) => name);
  for (const id of ['A-27', 'A-28', 'A-29', 'A-30', 'A-31', 'A-32', 'A-34', 'A-37', 'A-38']) {
    expect(bandsOf(id).length).toBeGreaterThan(0);
    for (const { figure } of bandsOf(id)) for (const name of namesIn(figure)) expect(named).toContain(name);
  }
  expect(boundsOf('A-29').slice(0, 4)).toEqual([
    'wins of gambler, %: 0 to 9.99',
    'wins of avg, %: 12 to 30',
    'wins of reader, %: 40 to 70',
    'wins of oracle, %: 70 to 92',
  ]);
  expect(boundsOf('A-27')).toEqual([
    'beats in which oracle Calls, %: 12 to 30',
    'Calls of oracle that are right, %: 75 to 92',
    'Calls of gambler that are right, %: 0 to 40',
  ]);
  expect(boundsOf('A-37').slice(0, 2)).toEqual(['points Heat 1 takes: -3 to 20', 'points Heat 2 takes: -3 to 20']);
  const hasTable = bands.some(({ name }) => name === 'A-29 wins of ceiling, %');
  expect(bandsOf('A-35').length).toBe(hasTable ? 2 : 0);
});

test('[A-27, A-28, A-34] a run is told in whole numbers, the same for the same seed, and its parts add up', () => {
  const { sample } = studies.find(({ name }) => name === 'edition 2, oracle: runs')!;
  const one = sample('proof');
  expect(sample('proof')).toEqual(one);
  expect(Object.values(one).every(Number.isSafeInteger)).toBe(true);
  const beats = [1, 2, 3].reduce((all, act) => all + (one[`beats ${act}`] ?? 0), 0);
  expect(beats).toBe(one['beats']);
  expect(one['calls']).toBeGreaterThan(0);
  expect(one['callsWon']).toBeLessThanOrEqual(one['calls']!);
});
