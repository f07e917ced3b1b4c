import {
  type Action,
  type AnyGame,
  editions,
  isRefusal,
  Rng,
  type Run,
  type Seat,
  start,
  submit,
} from '@undercroft/kernel';

/** The choices of one run, known beforehand: its seed decides everything else. */
export interface Script {
  readonly seed: string;
  readonly choices: readonly { readonly seat: Seat; readonly action: Action }[];
}

/** Plays a run at random in this process until it ends or is long enough, in the edition a server begins. */
export function scriptOf(game: AnyGame, seed: string, choices_max: number): Script {
  const rng = Rng.from('script', seed);
  const begun = start(game, { seed, options: editions.latest(game, {}) });
  if (isRefusal(begun)) throw new Error(`${game.id} does not begin: ${JSON.stringify(begun)}`);
  let { run }: { run: Run } = begun;
  const choices: Script['choices'][number][] = [];
  while (choices.length < choices_max && run.outcome === null) {
    const seat = game.toAct(run.world.state).find((one) => !Object.hasOwn(run.pending, one))!;
    const action = rng.pick(game.legalActions(run.world.state, seat));
    const taken = submit(game, run, seat, action);
    if (isRefusal(taken)) throw new Error(`${game.id} refuses what it offers: ${JSON.stringify(taken)}`);
    run = taken.run;
    choices.push({ seat, action });
  }
  return { seed, choices };
}
