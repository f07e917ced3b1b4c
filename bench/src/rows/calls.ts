import { type Env, makeEnv } from '@undercroft/env';
import { type AnyGame, isRefusal, Rng, submit } from '@undercroft/kernel';
import { type Pace, type Racer, race, racer } from '../measure.ts';
import { plainRuns } from '../plain-duel.ts';
import { startRun } from '../play.ts';
import { fasterRow, type Row } from '../table.ts';

const STARTS = 64;
/** Actions between two looks at the clock. */
const ACTIONS = 64;

/** Random play through `submit`: every action is checked, told to all viewers and hashed. */
function submitting(game: AnyGame): Racer {
  const starts = Array.from({ length: STARTS }, (_, i) => startRun(game, {}, `submit ${i}`));
  const rng = Rng.from('submit', game.id);
  let run = rng.pick(starts);
  const act = (): void => {
    if (run.outcome) run = rng.pick(starts);
    const { state } = run.world;
    const seat = game.toAct(state)[0]!;
    const answer = submit(game, run, seat, rng.pick(game.legalActions(state, seat)));
    if (isRefusal(answer)) throw new Error(`${game.id} refuses what it offered`);
    run = answer.run;
  };
  return racer(() => {
    for (let i = 0; i < ACTIONS; i++) act();
    return ACTIONS;
  });
}

/** Random play of an environment: the vector and the mask of the seat to act, then a step. */
function stepping(env: Env): () => number {
  const rng = Rng.from('env', env.game.id);
  const vector = new Float64Array(env.layout.length);
  const mask = new Uint8Array(env.actions_max);
  const actions = Object.fromEntries(env.seats.map((seat) => [seat, { [seat]: 0 }]));
  let seeds = 0;
  const act = (): void => {
    if (env.now.toAct.length === 0) env.reset(`env ${seeds++ % STARTS}`);
    const seat = env.now.toAct[0]!;
    env.vector(seat, vector);
    env.mask(seat, mask);
    let legal = 0;
    while (mask[legal] === 1) legal += 1;
    const chosen = actions[seat]!;
    chosen[seat] = rng.below(legal);
    if ('refused' in env.step(chosen)) throw new Error(`${env.game.id} refuses what its mask allows`);
  };
  return () => {
    for (let i = 0; i < ACTIONS; i++) act();
    return ACTIONS;
  };
}

/** The two ways into the engine that check everything, beside the duel in plain code. */
export async function callRows(duel: AnyGame, pace: Pace): Promise<Row[]> {
  const env = makeEnv(duel);
  if ('refused' in env) throw new Error(env.refused);
  const { submits, steps, plain } = await race(
    { submits: submitting(duel), steps: racer(stepping(env)), plain: racer(plainRuns(duel)) },
    pace,
  );
  return [
    fasterRow({ name: 'duel, submit / hand-written', unit: 'moves/s' }, submits, plain),
    fasterRow({ name: 'duel, env step, vector, mask / hand-written', unit: 'moves/s' }, steps, plain),
  ];
}
