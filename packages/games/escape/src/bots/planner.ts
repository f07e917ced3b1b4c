import type { Bot, BotTurn, ImaginedWorld } from '@undercroft/kernel';
import type { EscapeAction } from '../actions.ts';
import type { EscapeView } from '../rules/view-schema.ts';
import { host, loner, rusher } from './hosts.ts';
import { climber, looter, type Notes, type Policy, pusher, scholar } from './policies.ts';

const HORIZON = 14;
const ADVISERS: readonly Policy[] = [climber, pusher, looter, scholar];
/** Of edition 2. ED-280 */
const SECOND_ADVISERS: readonly Policy[] = [host, loner, rusher];
const DEATH = -5000;

/** Score of a position: depth counts most, then health, strength and items. */
function worthOf(view: EscapeView): number {
  const { you } = view;
  if (view.ending === 'escaped') return 100_000;
  if (view.ending === 'dead') return DEATH;
  return (
    600 * (12 - you.depth) +
    (300 * you.health) / you.max_health +
    25 * you.level +
    18 * you.might +
    60 * you.power +
    30 * you.guard -
    2 * view.here
  );
}

/** Applies an action, plays on as the first adviser and scores the resulting position. */
function rollOut(
  world: ImaginedWorld<EscapeView, EscapeAction>,
  first: EscapeAction,
  seat: string,
  play: Policy,
): number {
  const notes: Notes = {};
  world.apply([{ seat, action: first }]);
  for (let i = 0; i < HORIZON && world.outcome() === null; i++)
    world.apply([{ seat, action: play({ view: world.view(seat), legal: world.legal(seat) }, notes) }]);
  return worthOf(world.view(seat));
}

/** Collects the choices of four policies and compares them by rollouts in imagined worlds. */
export const planner: Bot<EscapeView, EscapeAction> = (ask: BotTurn<EscapeView, EscapeAction>) => {
  const notes = { ...((ask.notes ?? {}) as Notes) };
  const advisers = ask.view.second ? SECOND_ADVISERS : ADVISERS;
  const answers = advisers.map((policy) => policy({ view: ask.view, legal: ask.legal }, notes));
  const options = answers.filter(
    (action, i) => answers.findIndex((other) => JSON.stringify(other) === JSON.stringify(action)) === i,
  );
  if (options.length === 1) return { action: options[0]!, notes };
  const rounds = Math.max(1, Math.min(6, Math.floor(ask.budget.iterations / 100)));
  let best = options[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of options) {
    let sum = 0;
    for (let i = 0; i < rounds; i++) sum += rollOut(ask.imagine(ask.rng), action, ask.seat, advisers[0]!);
    if (sum <= most) continue;
    most = sum;
    best = action;
  }
  return { action: best, notes };
};
