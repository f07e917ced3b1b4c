import type { Study } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { type Experiment, seedOf, studyOf } from './experiment.ts';
import { collector, type Tally } from './tally.ts';

/** Some samples of one study: what a worker is given. */
export interface Task {
  readonly game: string;
  /** A study of the game's acceptance chapter, by name, or an experiment. */
  readonly study: string | Experiment;
  readonly series: string;
  readonly from: number;
  readonly to: number;
}

function find({ game: id, study }: Task): Study {
  const game = gameById(id);
  if (!game) throw new Error(`no game "${id}"`);
  if (typeof study !== 'string') return studyOf(game, study);
  const found = game.acceptance?.studies.find(({ name }) => name === study);
  if (!found) throw new Error(`${id} has no study "${study}"`);
  return found;
}

/** Takes the samples of a task. Nothing but the task decides what comes out. */
export function runTask(task: Task): Tally {
  const study = find(task);
  const collected = collector();
  for (let i = task.from; i < task.to; i++) collected.add(study.sample(seedOf(task.series, i)));
  return collected.tally();
}
