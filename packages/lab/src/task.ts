import type { AnyGame, Header } from '@undercroft/kernel';
import { type Collector, collector, pairing, recordValue } from './collector.ts';
import { type Experiment, seedOf } from './experiment.ts';
import type { LevelName } from './levels.ts';
import { gameWith, type Overlay } from './overlay.ts';
import { gameAtLevel } from './players.ts';
import { gameSampler, type Sampler } from './sample.ts';
import { gameWithout, type Removal } from './survey/removal.ts';
import { runSurvey } from './survey/run-survey.ts';
import type { Survey } from './survey/survey.ts';
import type { Sheet } from './tally.ts';

/**
 * A thing to sample: an experiment, also without an item of the content; a study of the acceptance chapter on a content
 * table; or a survey, which is the only arm of its work.
 */
export type Arm =
  | { readonly experiment: Experiment; readonly without?: Removal }
  | { readonly study: string; readonly set: Overlay; readonly level?: LevelName | undefined }
  | { readonly survey: Survey };

/** The fields of a header that name the content of a game with packs. */
export type PackedTables = Pick<Header, 'rules' | 'contentHash' | 'overlay' | 'packs'>;

/** Several arms that are played on the same seeds and paired with the first. */
export interface Work {
  readonly game: string;
  readonly arms: readonly Arm[];
  readonly series: string;
  /** The tables of a game with packs, on which all of it is played. */
  readonly packed?: PackedTables | undefined;
}

/** A range of samples of the work, for a worker. */
export interface Task extends Work {
  readonly from: number;
  readonly to: number;
}

function samplerOf(game: AnyGame, arm: Arm, collected: Collector): Sampler {
  if ('experiment' in arm) return gameSampler(gameWithout(game, arm.without), arm.experiment, collected);
  if ('survey' in arm) throw new Error('a survey is the only arm of its work');
  const changed = gameWith(game, arm.set);
  const { acceptance } = arm.level ? gameAtLevel(changed, arm.level) : changed;
  const study = acceptance?.studies.find(({ name }) => name === arm.study);
  if (!study) throw new Error(`${game.id} has no study "${arm.study}"`);
  return (seed, i) => {
    const answers = study.sample(seed);
    for (const metric of Object.keys(answers)) recordValue(collected.meter(metric), answers[metric]!, i);
  };
}

/** Takes the samples of a task. The result depends on nothing but the task. */
export function runTask(game: AnyGame, { arms, series, from, to }: Task): Sheet {
  const [arm] = arms;
  if (arm && 'survey' in arm && arms.length === 1) return runSurvey(game, arm.survey, { series, from, to });
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
