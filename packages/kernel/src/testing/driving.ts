import type { AcceptedStep, Json, Refusal, Run, StartRequest } from '../index.ts';
import { isRefusal, start, submit } from '../index.ts';
import { type Pebbles, type PebblesAction, pebbles } from './pebbles.ts';

export type PebblesRun = Run<Pebbles, PebblesAction>;

export const expectAccepted = <T extends object>(answer: T): Exclude<T, Refusal> => {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return answer as Exclude<T, Refusal>;
};

export const expectRefused = (answer: object): Refusal => {
  if (!isRefusal(answer)) throw new Error('not refused');
  return answer;
};

export const startRun = (request: Partial<StartRequest> = {}): PebblesRun =>
  expectAccepted(start(pebbles, { seed: 'seven', ...request })).run;

export const act = (
  run: PebblesRun,
  seat: string,
  action: PebblesAction | Json,
): AcceptedStep<Pebbles, PebblesAction> => expectAccepted(submit(pebbles, run, seat, action, { proof: true }));
