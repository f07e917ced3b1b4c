import type { Figure } from '@undercroft/kernel';
import type { ObserverOptions } from '../options.ts';

type OfStudy = (study: string) => Figure;

export const share =
  (metric: string): OfStudy =>
  (study) => ({ stat: 'share', study, metric });
export const mean =
  (metric: string, scale = 1): OfStudy =>
  (study) => ({ stat: 'mean', study, metric, scale });
export const quantile =
  (metric: string, q: number): OfStudy =>
  (study) => ({ stat: 'quantile', study, metric, q });

/** Runs of one policy with one set of options: a study. */
export interface Series {
  readonly bot: string;
  readonly options: Partial<ObserverOptions>;
}

export const seriesName = ({ bot, options: { pack, unlocks, grade } }: Series): string =>
  [bot, pack, pack === 'collapse' ? unlocks : '', grade ? `grade ${grade}` : ''].filter(Boolean).join(' ');
