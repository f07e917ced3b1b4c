import {
  type AnyGame,
  type Choice,
  cloneWorld,
  type GameEvent,
  isRefusal,
  play,
  Rng,
  type Run,
  start,
  Table,
  type World,
} from '@undercroft/kernel';
import { type Racer, racer } from './measure.ts';
import type { BenchSet } from './sets.ts';

/** Starts a run. Options that a game refuses are a mistake in `sets.ts`. */
export function startRun(game: AnyGame, options: unknown, seed: string): Run {
  const started = start(game, { seed, options });
  if (isRefusal(started)) throw new Error(`${game.id} refuses ${JSON.stringify(options)}: ${JSON.stringify(started)}`);
  return started.run;
}

const choose = (game: AnyGame, state: object, seat: string, rng: Rng): Choice => ({
  seat,
  action: rng.pick(game.legalActions(state, seat)),
});

/** Picks a random offer for every seat that is to act; empty if the run is over. */
function chooseAll(game: AnyGame, state: object, rng: Rng): Choice[] {
  const seats = game.toAct(state);
  return seats.length === 1
    ? [choose(game, state, seats[0]!, rng)]
    : seats.map((seat) => choose(game, state, seat, rng));
}

type CountedSet = Pick<BenchSet, 'options' | 'activities'>;

/** Plays a copy of the world to its end. Returns the number of actions. */
function playOut(game: AnyGame, { activities }: CountedSet, from: World, rng: Rng, hasEvents: boolean): number {
  const world = cloneWorld(game, from);
  const events: GameEvent[] | null = hasEvents ? [] : null;
  const table = new Table(game, world, events && { events });
  let actions = 0;
  for (let n = 1; ; n++) {
    const choices = chooseAll(game, world.state, rng);
    if (choices.length === 0) return actions;
    table.begin(n, 1);
    game.step(table, choices);
    actions += activities ? activities(world.state) : choices.length;
    if (events) while (events.length > 0) events.pop();
  }
}

const STARTS = 64;

/** Plays the next random run each time it is called: the same runs for every way to prepare and play them. */
export function randomRuns<S>(
  game: AnyGame,
  options: object,
  prepare: (world: World) => S,
  play: (from: S, rng: Rng) => number,
): () => number {
  const starts = Array.from({ length: STARTS }, (_, i) => prepare(startRun(game, options, `bench ${i}`).world));
  const rng = Rng.from('bench', game.id);
  return () => play(rng.pick(starts), rng);
}

/** Plays started runs randomly to the end; `events` are recorded and dropped step by step. Returns the number of actions. */
export const ourRuns = (game: AnyGame, set: CountedSet, events: 'on' | 'off'): (() => number) =>
  randomRuns(
    game,
    set.options,
    (world) => world,
    (from, rng) => playOut(game, set, from, rng, events === 'on'),
  );

export const ourPlay = (game: AnyGame, set: CountedSet, events: 'on' | 'off'): Racer =>
  racer(ourRuns(game, set, events));

/** One step: the run before it, and the choices. */
export interface Position {
  readonly run: Run;
  readonly choices: readonly Choice[];
}

/** Every step of one random run. */
export function playRun(game: AnyGame, options: unknown, seed: string): { positions: Position[]; end: Run } {
  const rng = Rng.from('bench', seed);
  const positions: Position[] = [];
  let run = startRun(game, options, seed);
  for (;;) {
    const choices = chooseAll(game, run.world.state, rng);
    if (choices.length === 0) return { positions, end: run };
    positions.push({ run, choices });
    const next = play(game, run, choices);
    if (isRefusal(next)) throw new Error(`${game.id} refuses what it offered: ${JSON.stringify(next)}`);
    run = next.run;
  }
}
