import { gameById } from '@undercroft/registry';
import { expect, test } from 'vitest';
import { reportOf } from './report-of.ts';
import { figuresOf } from './survey-report.ts';
import { askSurvey, sheetOf } from './testing/ask-orchard.ts';

const climb = gameById('escape')!;
const HOLDER = 'dungeoneer_12_01';

/** Kael, with one person in his room who holds one story about him. */
const scenario = (state: 'misinformed' | 'verified') => ({
  kael: { room: 'L12_R001' },
  entities: { [HOLDER]: { room: 'L12_R001', stay_until: 99 } },
  tunables: { spawn_interval: 0, stay_pressure: false },
  beliefs: [
    {
      holder: HOLDER,
      actor: 'kael',
      verb: 'murder',
      subject: 'dungeoneer_12_02',
      state,
      confidence: 0.9,
      source: 'dungeoneer_12_03',
    },
  ],
});

const figures = (state: 'misinformed' | 'verified') => {
  const survey = askSurvey(climb, {
    kind: 'stories',
    options: { turn_limit: 3 },
    bots: { kael: 'random' },
    scenario: scenario(state),
  });
  const { records = [] } = sheetOf(climb, survey, 4);
  return { figures: figuresOf(reportOf(climb, survey, records)), report: reportOf(climb, survey, records) };
};

test('a lie in the room changes the fate and the choices of the turn, the same story verified does not', () => {
  const lied = figures('misinformed');
  expect(lied.figures.get('games fate')!.value).toBe(100);
  expect(lied.figures.get('turns fate')!.value).toBeGreaterThan(30);
  expect(lied.figures.get('turns choices')!.value).toBeGreaterThan(30);
  expect(lied.report.games[0]).toMatchObject({ i: 0, step: 1 });
  const verified = figures('verified');
  expect(verified.figures.get('turns fate')!.value).toBe(0);
});
