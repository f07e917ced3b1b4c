import { fill } from './bots/random.ts';
import type { Action, AnyGame, Choice, GameDef, GameEvent, Open, Reason, Seat } from './contract.ts';
import { at, sameJson } from './json.ts';
import { namedAfter } from './named-events.ts';
import {
  type AcceptedStep,
  assertEmitted,
  brokenInvariants,
  isRefusal,
  issuesOf,
  type Refusal,
  type Run,
  refuse,
  type StepOptions,
  unfitReason,
  viewersOf,
} from './run.ts';
import { Table, UnfitRoll } from './table.ts';
import { undoBarrier } from './undo.ts';
import { cloneWorld, hashWorld } from './world.ts';

/**
 * The only way to change a run: parse, check the seat, resolve, check that the action is offered, step. A refusal
 * changes nothing.
 */
export function submit<S extends object, A extends Action>(
  game: GameDef<S, A>,
  run: Run<S, A>,
  seat: Seat,
  payload: unknown,
  options: StepOptions = {},
): AcceptedStep<S, A> | Refusal {
  const parsed = parseAction(game, payload);
  if (isRefusal(parsed)) return parsed;
  const { state } = run.world;
  const toAct = game.toAct(state);
  const turn = turnReason(game, run, seat, toAct);
  if (turn) return refuse('blocked_action', [turn]);
  const action = game.resolve ? game.resolve(state, seat, parsed.action) : parsed.action;
  if (!isOffered(game, state, seat, action)) return refuseUnoffered(game, state, seat, action);
  if (toAct.length === 1) return play(game, run, [{ seat, action }], options);
  const pending = { ...run.pending, [seat]: action };
  if (toAct.some((other) => !Object.hasOwn(pending, other)))
    return { run: { ...run, pending }, events: [], line: null };
  return play(
    game,
    run,
    toAct.map((other) => ({ seat: other, action: pending[other]! })),
    options,
  );
}

function parseAction<A extends Action>(
  game: Pick<GameDef<object, A>, 'words' | 'actionSchema'>,
  payload: unknown,
): { action: A } | Refusal {
  const type = payload !== null && typeof payload === 'object' ? (payload as { type?: unknown }).type : undefined;
  if (typeof type !== 'string' || !Object.hasOwn(game.words.actions, type)) {
    const types = Object.keys(game.words.actions).join(', ');
    return refuse(
      'invalid_action',
      [{ rule: 'KER-ACT-02', code: 'no_such_action' }],
      [{ path: '/type', message: `no such action; there are: ${types}` }],
    );
  }
  const parsed = game.actionSchema.safeParse(payload);
  return parsed.success
    ? { action: parsed.data }
    : refuse('invalid_payload', [{ rule: 'KER-ACT-03', code: 'bad_payload' }], issuesOf(parsed.error.issues, ''));
}

function turnReason(
  game: Pick<AnyGame, 'seats' | 'bound'>,
  run: Run,
  seat: Seat,
  toAct: readonly Seat[],
): Reason | null {
  if (toAct.includes(seat)) {
    const bound = game.bound(run.header.options);
    return run.n >= bound ? { rule: 'KER-END-01', code: 'too_long', data: { bound } } : null;
  }
  if (!game.seats(run.header.options).includes(seat))
    return { rule: 'KER-ACT-04', code: 'no_such_seat', data: { seat } };
  if (toAct.length === 0) return { rule: 'KER-ACT-04', code: 'game_over' };
  return { rule: 'KER-ACT-04', code: 'not_your_turn', data: { toAct: toAct.join(', ') } };
}

/** True if exactly this action is offered to the seat now. */
export function isOffered<S extends object, A extends Action>(
  game: Pick<GameDef<S, A>, 'legalActions' | 'openActions'>,
  state: S,
  seat: Seat,
  action: A,
): boolean {
  const offers = game.legalActions(state, seat);
  for (let i = 0; i < offers.length; i++)
    if (offers[i]!.type === action.type && sameJson(offers[i], action)) return true;
  return game.openActions?.(state, seat).some((open) => fills(open, action)) ?? false;
}

/** True if the action is the open offer with its blank filled by a value its schema accepts. */
function fills(open: Open, action: Action): boolean {
  const filling = at(action, open.field);
  return open.schema.safeParse(filling).success && sameJson(fill(open.action, open.field, filling), action);
}

function refuseUnoffered<S extends object, A extends Action>(
  game: Pick<GameDef<S, A>, 'whyNot'>,
  state: S,
  seat: Seat,
  action: A,
): Refusal {
  const reasons = game.whyNot(state, seat, action);
  if (reasons.length === 0) return refuse('blocked_action', [{ rule: 'KER-ACT-01', code: 'not_offered' }]);
  return refuse(reasons.some(({ code }) => code === 'unknown_id') ? 'invalid_payload' : 'blocked_action', reasons);
}

/** Steps a copy of the world with choices known to be offered, and returns the new run. */
export function play<S extends object, A extends Action>(
  game: GameDef<S, A>,
  run: Run<S, A>,
  choices: readonly Choice<A>[],
  { proof = false }: StepOptions = {},
): AcceptedStep<S, A> | Refusal {
  const world = cloneWorld(game, run.world);
  const events: GameEvent[] = [];
  const table = new Table<S>(game, world, { events, proof, named: run.named, viewers: viewersOf(game, run.header) });
  const n = run.n + 1;
  table.begin(n, run.eventCount + 1);
  try {
    game.step(table, choices);
  } catch (error) {
    if (error instanceof UnfitRoll) return refuse('blocked_action', [unfitReason(error)]);
    throw error;
  }
  if (proof) {
    assertEmitted(table, `step ${n}`);
    const broken = brokenInvariants(game, world.state);
    if (broken.length > 0) throw new Error(`step ${n} breaks ${broken.join(', ')}`);
  }
  const hash = hashWorld(game, world);
  const barrier = undoBarrier(game, choices, table, events);
  const next: Run<S, A> = {
    header: run.header,
    world,
    n,
    eventCount: run.eventCount + events.length,
    named: namedAfter(run.named, events),
    hash,
    pending: {},
    outcome: game.outcome(world.state),
    before: barrier ? null : run,
    last: { n, seats: choices.map(({ seat }) => seat), barrier },
  };
  return { run: next, events, line: { n, hash, did: choices } };
}
