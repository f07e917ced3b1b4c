import type { AnyGame, Seat } from '@undercroft/kernel';
import { type ActionOrIndex, type Env, type EnvOptions, type EnvRefusal, type EnvStep, makeEnv } from './env.ts';

/** Many runs of one game in parallel. A run that ends is started again with the next seed. */
export interface VectorEnv {
  readonly envs: readonly Env[];
  reset(seed: string): readonly EnvStep[];
  /** One entry per run. The entry of a run that ended shows its end; the run itself is already at its next start. */
  step(actions: readonly { readonly [seat: Seat]: ActionOrIndex }[]): readonly (EnvStep | EnvRefusal)[];
  /** The current seed of each run. */
  readonly seeds: readonly string[];
}

export function makeVectorEnv(game: AnyGame, count: number, options: EnvOptions = {}): VectorEnv | EnvRefusal {
  const envs: Env[] = [];
  for (let i = 0; i < count; i++) {
    const env = makeEnv(game, options);
    if ('refused' in env) return env;
    envs.push(env);
  }
  const seeds: string[] = envs.map(() => '');
  const rounds: number[] = envs.map(() => 0);
  let base = '';
  const begin = (env: Env, i: number): EnvStep => {
    seeds[i] = `${base}/${i}/${rounds[i]}`;
    return env.reset(seeds[i]);
  };
  return {
    envs,
    seeds,
    reset(seed) {
      base = seed;
      rounds.fill(0);
      return envs.map(begin);
    },
    step: (actions) =>
      envs.map((env, i) => {
        const answer = env.step(actions[i] ?? {});
        if ('refused' in answer || !(answer.isOver || answer.isCut)) return answer;
        rounds[i]! += 1;
        begin(env, i);
        return answer;
      }),
  };
}
