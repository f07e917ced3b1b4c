import {
  type AcceptedStep,
  type Action,
  type AnyGame,
  bots,
  type Choice,
  type GameEvent,
  isRefusal,
  type Json,
  Rng,
  type Run,
  type Seat,
  type StartRequest,
  start,
  submit,
} from '@undercroft/kernel';
import fc from 'fast-check';

/** One way to start a game: a mode, a pack, a scenario. */
export interface OptionSet {
  readonly name: string;
  readonly options?: Json;
  readonly profile?: Json;
  readonly scenario?: Json;
  readonly rolls?: { readonly [tag: string]: readonly Json[] };
}

/** A random run in a form that fast-check can shrink: a seed, the steps to skip, and picks among the offers. */
export interface Wander {
  readonly seed: number;
  readonly ahead: number;
  readonly picks: readonly number[];
  readonly salt: number;
}

/** One step of a walk, in proof mode. */
export interface Step {
  readonly before: Run;
  readonly choices: readonly Choice[];
  readonly run: Run;
  readonly events: readonly GameEvent[];
}

export const wanders = (stepsMax: number): fc.Arbitrary<Wander> =>
  fc.record({
    seed: fc.nat(),
    ahead: fc.oneof(fc.constant(0), fc.nat(20), fc.nat(200)),
    picks: fc.array(fc.nat(9_999), { minLength: 1, maxLength: stepsMax }),
    salt: fc.nat(),
  });

/** Unwraps an answer. A refusal of an offered action is a test failure. */
export function unwrap<T extends object>(answer: T, what: string): Exclude<T, { refused: unknown }> {
  if (isRefusal(answer)) throw new Error(`${what} was refused: ${JSON.stringify(answer)}`);
  return answer as Exclude<T, { refused: unknown }>;
}

export const request = (set: OptionSet, seed: string): StartRequest => ({ seed, ...set, isTyped: true });

/** Everything offered to a seat, with blanks filled by an example that `pick` selects. */
function offers(game: AnyGame, run: Run, seat: Seat, pick: number): Action[] {
  const { state } = run.world;
  const open = game.openActions?.(state, seat) ?? [];
  return [
    ...game.legalActions(state, seat),
    ...open.map((offer) => bots.fill(offer.action, offer.field, offer.examples[pick % offer.examples.length])),
  ];
}

/** Choices of all seats that must act; `pick` selects among the offers. */
export function choose(game: AnyGame, run: Run, pick: number): Choice[] {
  return game.toAct(run.world.state).map((seat, i) => {
    const offered = offers(game, run, seat, pick);
    if (offered.length === 0) throw new Error(`${seat} is to act and nothing is offered`);
    return { seat, action: offered[(pick * (i + 1) + i) % offered.length]! };
  });
}

/** Submits one choice per seat; the last one makes the step. */
export function step(game: AnyGame, run: Run, choices: readonly Choice[], proof = true): AcceptedStep {
  let answer: AcceptedStep = { run, events: [], line: null };
  for (const { seat, action } of choices)
    answer = unwrap(submit(game, answer.run, seat, action, { proof }), `${seat} ${JSON.stringify(action)}`);
  return answer;
}

/** Starts a run and plays `ahead` random steps, unchecked. */
export function beginAt(game: AnyGame, set: OptionSet, { seed, ahead }: Pick<Wander, 'seed' | 'ahead'>): Run {
  let { run } = unwrap(start(game, request(set, `walk ${seed}`)), 'the start');
  const rng = Rng.from(`ahead ${seed}`);
  for (let i = 0; i < ahead && game.toAct(run.world.state).length > 0; i++) {
    const next = step(game, run, choose(game, run, rng.below(10_000)), false).run;
    if (game.toAct(next.world.state).length === 0) break;
    run = next;
  }
  return run;
}

/** Plays on from there, every step in proof mode. */
export function* walk(game: AnyGame, set: OptionSet, wander: Wander): Generator<Step> {
  let run = beginAt(game, set, wander);
  for (const pick of wander.picks) {
    if (game.toAct(run.world.state).length === 0) return;
    const choices = choose(game, run, pick);
    const next = step(game, run, choices);
    yield { before: run, choices, run: next.run, events: next.events };
    run = next.run;
  }
}
