import type { AnyGame } from '@undercroft/kernel';
import type { BandResult } from '../bands.ts';
import { type Curve, curvesOf, roundUnit, type WinDelta, winDeltas } from '../charted.ts';
import { compare, type Difference, isAlike } from '../compare.ts';
import { type DivergedPair, divergedPair } from '../diverged.ts';
import { type Experiment, experimentHash } from '../experiment.ts';
import { type Extremes, extremesOf } from '../extremes.ts';
import { type Estimate, estimateOf, isShare, LEVELS } from '../figures.ts';
import type { Result } from '../lab-files.ts';
import type { Rung } from '../ladder.ts';
import { byImportance, metricText, pathText } from '../metrics.ts';
import { gameWith, type Overlay } from '../overlay.ts';
import { type SideChange, sideChanges } from '../side-changes.ts';
import type { Histogram, Sheet, Tally } from '../tally.ts';
import { type Answer, bandsAnswer, pairAnswer, runAnswer } from './answer.ts';

export interface Metric extends Estimate {
  readonly metric: string;
  /** Its name in words. */
  readonly text: string;
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
  /** The changed numbers in words. */
  readonly changed: readonly { readonly text: string; readonly value: string }[];
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
  readonly answer: Answer;
  /** Unit of the curves' rounds. */
  readonly roundUnit: string;
  /** Unit of the game lengths. */
  readonly lengthUnit: string;
  readonly arms: readonly ArmFindings[];
  /** Everything in which the second arm differs from the first. */
  readonly changes: readonly SideChange[];
  readonly differences: readonly (Difference & { readonly text: string })[];
  /** The two games on one seed that differ most. */
  readonly diverged: DivergedPair | null;
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
  const [first, second] = experiments as [Experiment, Experiment | undefined];
  const named = <T extends { readonly metric: string }>(row: T) => ({ ...row, text: metricText(game, row.metric) });
  const differences = sheet.pairs.length > 0 ? compare(sheet).map(named) : [];
  const changes = second ? sideChanges(game, first, second) : [];
  const names = experiments.length === 1 ? [''] : experiments.map((_, k) => String.fromCharCode(65 + k));
  const armList = experiments.map((experiment, k) =>
    armFindings(game, experiment, sheet.tallies[k]!, { name: names[k]!, series }),
  );
  const bands = beside.bands ?? [];
  return {
    game: game.id,
    accent: game.presentation?.accent ?? PLAIN_ACCENT,
    title: game.title,
    rules,
    contentHash,
    series,
    options: first.options,
    answer: answerOf(game, { sheet, arms: armList, bands, differences, changes }),
    roundUnit: roundUnit(game, first),
    lengthUnit: isPaged(sheet.tallies[0]!) ? game.pageUnit : 'turn',
    arms: armList,
    changes,
    differences,
    diverged: second ? divergedPair(game, [first, second], sheet, series) : null,
    bands,
    ladder: beside.ladder ?? [],
  };
}

type AnswerFacts = Pick<Findings, 'arms' | 'bands' | 'differences' | 'changes'> & { readonly sheet: Sheet };

function answerOf(game: AnyGame, { sheet, arms, bands, differences, changes }: AnswerFacts): Answer {
  const { samples, seats, metrics, endings } = arms[0]!;
  if (bands.length > 0) return bandsAnswer(game.title, bands);
  if (arms.length > 1) {
    const wanted = [...differences].sort((a, b) => byImportance(a.metric, b.metric))[0];
    return pairAnswer({ changes, isAlike: isAlike(sheet), wanted: wanted, samples });
  }
  const held = Object.entries(seats).map(([seat, { bot }]) => `${bot} as ${game.words.name(seat)}`);
  const most = endings[0];
  return runAnswer({
    title: game.title,
    players: held.join(' and '),
    samples,
    wins: metrics.find(({ metric }) => metric.startsWith('won ')),
    ending: most ? `${most.share.toFixed(1)} % end so: ${most.text}` : 'Nothing was played.',
  });
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
    changed: Object.entries(experiment.set).map(([path, value]) => ({
      text: pathText(game, path),
      value: String(value),
    })),
    seats: experiment.seats,
    samples: tally.samples,
    metrics: Object.keys(tally.firsts)
      .sort(byImportance)
      .map((metric) => ({
        metric,
        text: metricText(game, metric),
        unit: isShare(metric) ? '%' : '',
        ...estimateOf(tally, metric, LEVELS[95]),
      })),
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
