import type { Figure } from '@undercroft/kernel';
import type { ObserverOptions } from '../options.ts';

type StudyFigure = (study: string) => Figure;

export const share =
  (metric: string): StudyFigure =>
  (study) => ({ stat: 'share', study, metric });
export const mean =
  (metric: string, scale = 1): StudyFigure =>
  (study) => ({ stat: 'mean', study, metric, scale });
export const quantile =
  (metric: string, q: number): StudyFigure =>
  (study) => ({ stat: 'quantile', study, metric, q });

/** Runs of one policy with one set of options; each series is a study. */
export interface Series {
  readonly bot: string;
  readonly options: Partial<ObserverOptions>;
}

export const seriesName = ({ bot, options: { pack, unlocks, grade, edition } }: Series): string =>
  [bot, pack, pack === 'collapse' ? unlocks : '', grade ? `grade ${grade}` : '', edition ? 'second edition' : '']
    .filter(Boolean)
    .join(' ');
