import type { AnyGame } from '@undercroft/kernel';
import { type Collector, collector, note, pairing } from './collector.ts';
import { type Experiment, seedOf } from './experiment.ts';
import { gameWith, type Overlay } from './overlay.ts';
import { gameSampler, type Sampler } from './sample.ts';
import type { Sheet } from './tally.ts';

/** One thing to sample: an experiment, or a study of the acceptance chapter on a content table. */
export type Arm = { readonly experiment: Experiment } | { readonly study: string; readonly set: Overlay };

/** What is asked: several arms are played on the same seeds and paired with the first. */
export interface Work {
  readonly game: string;
  readonly arms: readonly Arm[];
  readonly series: string;
}

/** Some samples of it: what a worker is given. */
export interface Task extends Work {
  readonly from: number;
  readonly to: number;
}

function samplerOf(game: AnyGame, arm: Arm, collected: Collector): Sampler {
  if ('experiment' in arm) return gameSampler(game, arm.experiment, collected);
  const study = gameWith(game, arm.set).acceptance?.studies.find(({ name }) => name === arm.study);
  if (!study) throw new Error(`${game.id} has no study "${arm.study}"`);
  return (seed, i) => {
    const answers = study.sample(seed);
    for (const metric of Object.keys(answers)) note(collected.meter(metric), answers[metric]!, i);
  };
}

/** Takes the samples of a task. Nothing but the task decides what comes out. */
export function runTask(game: AnyGame, { arms, series, from, to }: Task): Sheet {
  const collected = arms.map(collector);
  const samplers = arms.map((arm, k) => samplerOf(game, arm, collected[k]!));
  const pairings = collected.slice(1).map((other) => pairing(collected[0]!, other));
  for (let i = from; i < to; i++) {
    const seed = seedOf(series, i);
    for (let k = 0; k < samplers.length; k++) samplers[k]!(seed, i);
    for (let k = 0; k < pairings.length; k++) pairings[k]!.pair(i);
  }
  return { tallies: collected.map((one) => one.tally(to - from)), pairs: pairings.map((one) => one.pairs()) };
}
