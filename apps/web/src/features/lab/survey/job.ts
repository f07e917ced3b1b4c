import type { AnyGame } from '@undercroft/kernel';
import { drive, type Sheet, type Survey, type SurveyReport, surveys } from '@undercroft/lab/core';
import { create } from 'zustand';
import { startCrew } from '../crew.ts';
import { type Question, questionOf, type SurveySetup } from './setup.ts';
import { S } from './words.ts';

/** The answer of a finished or cancelled job. */
export interface SurveyAnswer {
  readonly setup: SurveySetup;
  readonly survey: Survey | null;
  readonly report: SurveyReport;
  /** Games played. */
  readonly count: number;
  readonly isStopped: boolean;
  readonly seconds: number;
}

interface SurveyState {
  readonly setup: SurveySetup | null;
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly answer: SurveyAnswer | null;
  readonly problem: string;
}

/** State of the survey page. It survives a change of screen, and the job goes on. */
export const useSurvey = create<SurveyState>()(() => ({ setup: null, progress: null, answer: null, problem: '' }));

export const setSurvey = (setup: SurveySetup): void => useSurvey.setState({ setup, problem: '' });

let stop: (() => void) | null = null;
export const cancelSurvey = (): void => stop?.();

const reportFor = (game: AnyGame, question: Exclude<Question, { problem: string }>, sheet: Sheet): SurveyReport =>
  'survey' in question
    ? surveys.reportOf(game, question.survey, sheet.records ?? [])
    : surveys.ablate(game, game.lab!.seat, question.removals, sheet);

/** Blocks of a job: small, so that progress is seen and a cancelled job keeps most of its games. */
const PARTS = 100;

/** Runs the question; does nothing if a job is already running. Games finished before a cancellation are kept. */
export async function runSurveyJob(game: AnyGame, setup: SurveySetup): Promise<void> {
  if (useSurvey.getState().progress) return;
  const question = questionOf(game, setup);
  if ('problem' in question) return useSurvey.setState({ problem: question.problem });
  const crew = startCrew();
  const begun = performance.now();
  let kept: { next: number; sheet: Sheet } = { next: 0, sheet: { tallies: [], pairs: [] } };
  let isStopped = false;
  stop = () => {
    isStopped = true;
    crew.dismiss();
  };
  useSurvey.setState({ setup, problem: '', progress: { done: 0, total: setup.count } });
  let problem = '';
  try {
    await drive(crew.take, question.work, {
      count: setup.count,
      block: Math.max(1, Math.ceil(setup.count / PARTS)),
      ahead: crew.size,
      onKept: (next) => {
        kept = next;
      },
      onProgress: (progress) => useSurvey.setState({ progress }),
    });
  } catch (error) {
    if (!isStopped) problem = (error instanceof Error && error.message) || S.job.broken;
  }
  crew.dismiss();
  stop = null;
  const answer = answerOf(game, question, kept, { setup, isStopped, seconds: (performance.now() - begun) / 1_000 });
  useSurvey.setState({ progress: null, problem, ...(problem === '' && answer ? { answer } : {}) });
}

function answerOf(
  game: AnyGame,
  question: Exclude<Question, { problem: string }>,
  { next, sheet }: { readonly next: number; readonly sheet: Sheet },
  rest: Pick<SurveyAnswer, 'setup' | 'isStopped' | 'seconds'>,
): SurveyAnswer | null {
  if (next === 0) return null;
  const survey = 'survey' in question ? question.survey : null;
  return { ...rest, survey, count: next, report: reportFor(game, question, sheet) };
}
