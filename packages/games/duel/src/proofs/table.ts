import {
  type Accepted,
  type GameEvent,
  isRefusal,
  type Json,
  type Refusal,
  type Run,
  start,
  submit,
} from '@undercroft/kernel';
import type { DuelAction } from '../actions.ts';
import { duel } from '../index.ts';
import type { DuelScenario } from '../rules/setup.ts';
import type { Duel } from '../state.ts';

export type DuelRun = Run<Duel, DuelAction>;

const expectAccepted = (answer: Accepted<Duel, DuelAction> | Refusal): Accepted<Duel, DuelAction> => {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return answer;
};

export const startDuel = (scenario: DuelScenario | null = null, rolls: { [tag: string]: Json[] } = {}): DuelRun =>
  expectAccepted(start(duel, { seed: 'proof', scenario, rolls }, { proof: true })).run;

/** Plays cards in turn; returns the state and the events. */
export function playCards(run: DuelRun, ...cards: string[]): { run: DuelRun; state: Duel; events: GameEvent[] } {
  const events: GameEvent[] = [];
  let now = run;
  for (const card of cards) {
    const seat = now.world.state.toPlay;
    const action = card === 'pass' ? { type: 'pass' } : { type: 'play', card };
    const next = expectAccepted(submit(duel, now, seat, action, { proof: true }));
    events.push(...next.events);
    now = next.run;
  }
  return { run: now, state: now.world.state, events };
}
