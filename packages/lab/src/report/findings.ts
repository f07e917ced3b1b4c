import type { AnyGame } from '@undercroft/kernel';
import type { BandResult } from '../bands.ts';
import { type Curve, curvesOf, roundUnit, type WinDelta, winDeltas } from '../charted.ts';
import { compare, type Difference } from '../compare.ts';
import { type Experiment, experimentHash } from '../experiment.ts';
import { type Extremes, extremesOf } from '../extremes.ts';
import { type Estimate, estimateOf, isShare, LEVELS } from '../figures.ts';
import type { Rung } from '../ladder.ts';
import { gameWith, type Overlay } from '../overlay.ts';
import type { Result } from '../paper.ts';
import type { Histogram, Tally } from '../tally.ts';

export interface Metric extends Estimate {
  readonly metric: string;
  readonly unit: '%' | '';
}

export interface Ending {
  readonly code: string;
  readonly text: string;
  readonly share: number;
  readonly games: number;
}

/** The figures of one arm. */
export interface ArmFindings {
  readonly name: string;
  readonly hash: string;
  readonly set: Overlay;
  readonly seats: Experiment['seats'];
  readonly samples: number;
  readonly metrics: readonly Metric[];
  readonly endings: readonly Ending[];
  readonly lengths: Histogram;
  readonly curves: readonly Curve[];
  readonly deltas: readonly WinDelta[];
  readonly extremes: Extremes | null;
}

export interface Findings {
  readonly game: string;
  /** `#rrggbb` */
  readonly accent: string;
  readonly title: string;
  readonly rules: string;
  readonly contentHash: string;
  readonly series: string;
  readonly options: unknown;
  /** Unit of the curves' rounds. */
  readonly roundUnit: string;
  /** Unit of the game lengths. */
  readonly lengthUnit: string;
  readonly arms: readonly ArmFindings[];
  readonly differences: readonly Difference[];
  readonly bands: readonly BandResult[];
  readonly ladder: readonly Rung[];
}

export interface Beside {
  readonly bands?: readonly BandResult[];
  readonly ladder?: readonly Rung[];
}

const PLAIN_ACCENT = '#e0a458';

/** All figures of a report, from a result and the measurements beside it. */
export function findings(
  game: AnyGame,
  { arms, series, sheet, rules, contentHash }: Result,
  beside: Beside = {},
): Findings {
  const experiments = arms.map((arm) => {
    if (!('experiment' in arm)) throw new Error('a report is about games, not about a study');
    return arm.experiment;
  });
  const names = experiments.length === 1 ? [''] : experiments.map((_, k) => String.fromCharCode(65 + k));
  return {
    game: game.id,
    accent: game.presentation?.accent ?? PLAIN_ACCENT,
    title: game.title,
    rules,
    contentHash,
    series,
    options: experiments[0]!.options,
    roundUnit: roundUnit(game, experiments[0]!),
    lengthUnit: isPaged(sheet.tallies[0]!) ? game.pageUnit : 'turn',
    arms: experiments.map((experiment, k) =>
      armFindings(game, experiment, sheet.tallies[k]!, { name: names[k]!, series }),
    ),
    differences: sheet.pairs.length > 0 ? compare(sheet) : [],
    bands: beside.bands ?? [],
    ladder: beside.ladder ?? [],
  };
}

function armFindings(
  released: AnyGame,
  experiment: Experiment,
  tally: Tally,
  { name, series }: { name: string; series: string },
): ArmFindings {
  const game = gameWith(released, experiment.set);
  return {
    name,
    hash: experimentHash(experiment),
    set: experiment.set,
    seats: experiment.seats,
    samples: tally.samples,
    metrics: Object.keys(tally.firsts)
      .sort()
      .map((metric) => ({ metric, unit: isShare(metric) ? '%' : '', ...estimateOf(tally, metric, LEVELS[95]) })),
    endings: endingsOf(game, tally),
    lengths: tally.metrics[isPaged(tally) ? 'pages' : 'turns'] ?? {},
    curves: curvesOf(game, tally),
    deltas: winDeltas(game, tally),
    extremes: extremesOf(released, experiment, tally, series),
  };
}

/** True if any game has more than one page: lengths are then counted in pages. */
const isPaged = ({ metrics }: Tally): boolean => Object.keys(metrics['pages'] ?? {}).some((pages) => Number(pages) > 1);

const OUTCOME = 'outcome ';

/** Endings of the games, the most frequent first. */
function endingsOf(game: AnyGame, tally: Tally): Ending[] {
  const words = game.words.outcome as { readonly [code: string]: string | undefined };
  return Object.entries(tally.metrics)
    .filter(([metric]) => metric.startsWith(OUTCOME))
    .map(([metric, histogram]) => {
      const code = metric.slice(OUTCOME.length);
      const games = histogram['1'] ?? 0;
      return { code, text: words[code] ?? code, share: (100 * games) / tally.samples, games };
    })
    .sort((a, b) => b.games - a.games || (a.code < b.code ? -1 : 1));
}
