import type { Action, AnyGame } from '@undercroft/kernel';
import type { Decision } from '@undercroft/lab/core';
import { useEffect, useState } from 'react';

/** The request sent to an analysis worker. */
export interface Question {
  /** The replay. */
  readonly text: string;
  readonly seat: string;
  readonly bot: string;
  readonly playouts: number;
  /** Time limit for the whole study; the default is five minutes. */
  readonly seconds?: number;
  readonly about: 'every choice' | { readonly n: number; readonly chosen: Action | null };
}

/** The bot that plays games on: the game's analyst. */
export const analystOf = ({ presentation }: AnyGame): string => presentation?.analyst ?? 'random';

/** Games after each option of one choice, where nobody chose another number. */
export const USUAL_PLAYOUTS = 50;
/** All choices together take so many seconds for each game after an option. */
const SURVEY_SECONDS = 30 / USUAL_PLAYOUTS;

/** Every choice of a seat. Result and Analysis ask this one question, so that they never contradict each other. */
export const surveyOf = (
  game: AnyGame,
  { text, seat, bot = analystOf(game), playouts = USUAL_PLAYOUTS }: Partial<Question> & Pick<Question, 'text' | 'seat'>,
): Question => ({
  text,
  seat,
  bot,
  playouts,
  seconds: Math.ceil(playouts * SURVEY_SECONDS),
  about: 'every choice',
});

/** The worker's replies, sent repeatedly. */
export type Reply =
  | { readonly done: number }
  | { readonly decision: Decision }
  | { readonly isOver: true }
  | { readonly problem: string };

export interface SurveyResult {
  readonly decisions: readonly Decision[];
  /** Rounds of the survey that is going on. */
  readonly done: number;
  readonly isOver: boolean;
  readonly problem: string;
}

const NOTHING: SurveyResult = { decisions: [], done: 0, isOver: false, problem: '' };
const SECONDS_MAX = 600;

function withReply(before: SurveyResult, reply: Reply): SurveyResult {
  if ('done' in reply) return { ...before, done: reply.done };
  if ('decision' in reply) return { ...before, decisions: [...before.decisions, reply.decision] };
  return 'problem' in reply ? { ...before, isOver: true, problem: reply.problem } : { ...before, isOver: true };
}

interface SurveyState {
  readonly question: Question | null;
  readonly found: SurveyResult;
  readonly isStopped: boolean;
}

/** The survey that was finished last: whoever goes from Result to Analysis need not wait for it again. */
let last: { readonly request: string; readonly found: SurveyResult } | null = null;

const foundBefore = (question: Question | null): SurveyResult =>
  question && last?.request === JSON.stringify(question) ? last.found : NOTHING;

/** Choices that were looked at by themselves, by the survey they belong to: on more games, where its time was short. */
const closer = new Map<string, Map<number, Decision>>();

export function keepCloser(survey: Question, decision: Decision): void {
  const request = JSON.stringify(survey);
  closer.set(request, new Map(closer.get(request)).set(decision.n, decision));
}

/** A survey with what is known better: one choice never has two numbers, on whatever page. */
export function agreed(survey: Question, decisions: readonly Decision[]): readonly Decision[] {
  const better = closer.get(JSON.stringify(survey));
  return better ? decisions.map((decision) => better.get(decision.n) ?? decision) : decisions;
}

/** Asks a worker of its own; another question ends it. `null` asks nothing. */
export function useAnswer(question: Question | null): SurveyResult & { stop(): void } {
  const [kept, setKept] = useState<SurveyState>(() => ({ question, found: foundBefore(question), isStopped: false }));
  const now = kept.question === question ? kept : { question, found: foundBefore(question), isStopped: false };
  const { found, isStopped } = now;
  useEffect(() => {
    if (question?.about === 'every choice' && found.isOver && found.problem === '')
      last = { request: JSON.stringify(question), found };
  }, [question, found]);
  useEffect(() => {
    if (!question || isStopped || found.isOver) return;
    const receive = (reply: Reply): void =>
      setKept((before) => {
        const already = before.question === question ? before.found : NOTHING;
        return { question, found: withReply(already, reply), isStopped: false };
      });
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const limit = setTimeout(() => setKept((before) => ({ ...before, isStopped: true })), SECONDS_MAX * 1_000);
    worker.onmessage = ({ data }: MessageEvent<Reply>) => receive(data);
    worker.onerror = ({ message }) => receive({ problem: message });
    worker.postMessage(question);
    return () => {
      clearTimeout(limit);
      worker.terminate();
    };
  }, [question, isStopped, found.isOver]);
  return { ...found, isOver: found.isOver || isStopped, stop: () => setKept({ ...now, isStopped: true }) };
}
