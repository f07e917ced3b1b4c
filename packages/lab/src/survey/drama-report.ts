import type { DramaRecord } from './drama-sample.ts';
import { plainMean, plainShare } from './statistics.ts';
import type { SurveyOf } from './survey.ts';
import { type ReportRow, rowOf, type SurveyReport } from './survey-report.ts';
import { WORTH_OF_WIN } from './value.ts';

/** A seat leads from this win chance on, and is behind from that one down; between them nobody leads. */
const LEADS_FROM = 55;
const BEHIND_FROM = 45;
/** A win counts as a comeback if the win chance was once this low, a loss as a collapse if it was once that high. */
const COMEBACKS = [35, 50];
const COLLAPSE = 65;
/** The decisive moment: from here on the curve stays this close to the result. */
const CLOSE = 15;

interface GameOf<T> {
  readonly i: number;
  readonly data: T;
}

/** A jump of the win chance between two points, or from the last one to the result. */
interface Jump {
  readonly size: number;
  readonly step: number;
  readonly at: number;
  readonly chosen: string;
}

/** The figures of one curve. */
export interface CurveFigures {
  readonly end: number;
  readonly chances: readonly number[];
  readonly lowest: number;
  readonly highest: number;
  readonly leadChanges: number;
  /** Share of the game after which the curve stays close to the result. */
  readonly decisive: number;
  readonly jump: Jump;
}

function leadChangesOf(chances: readonly number[]): number {
  let leader = 0;
  let changes = 0;
  for (const chance of chances) {
    const now = chance >= LEADS_FROM ? 1 : chance <= BEHIND_FROM ? -1 : 0;
    if (now !== 0 && leader !== 0 && now !== leader) changes += 1;
    if (now !== 0) leader = now;
  }
  return changes;
}

export function curveFigures({ total, worth, points }: DramaRecord, playouts: number): CurveFigures {
  const end = (100 * worth) / WORTH_OF_WIN;
  const chances = points.map((point) => (100 * point.worth) / (WORTH_OF_WIN * playouts));
  const at = (i: number): number => points[i]!.k / Math.max(1, total);
  let decisive = 1;
  for (let i = chances.length - 1; i >= 0 && Math.abs(chances[i]! - end) <= CLOSE; i--) decisive = at(i);
  let jump: Jump = { size: 0, step: 1, at: 0, chosen: '' };
  chances.forEach((chance, i) => {
    const size = (chances[i + 1] ?? end) - chance;
    if (Math.abs(size) > Math.abs(jump.size)) jump = { size, step: points[i]!.n, at: at(i), chosen: points[i]!.chosen };
  });
  return {
    end,
    chances,
    lowest: Math.min(...chances),
    highest: Math.max(...chances),
    leadChanges: leadChangesOf(chances),
    decisive,
    jump,
  };
}

/** Mean win chance in each part of the games; there are as many parts as points were measured. */
function partRows(games: readonly GameOf<DramaRecord>[], curves: readonly CurveFigures[], parts: number): ReportRow[] {
  const sums = Array.from({ length: parts }, () => [] as number[]);
  games.forEach(({ data: { points, total } }, g) => {
    points.forEach(({ k }, i) => {
      const part = points.length === parts ? i : Math.floor((parts * k) / total);
      sums[part]!.push(curves[g]!.chances[i]!);
    });
  });
  return sums.flatMap((values, part) => {
    const [from, to] = [part, part + 1].map((at) => Math.round((100 * at) / parts));
    return values.length === 0 ? [] : [rowOf(`part ${part + 1}`, `${from}–${to} % of the game`, plainMean(values))];
  });
}

const GAMES_SHOWN = 3;

export function dramaReport(survey: SurveyOf<'drama'>, games: readonly GameOf<DramaRecord>[]): SurveyReport {
  const curves = games.map(({ data }) => curveFigures(data, survey.playouts));
  const won = curves.filter(({ end }) => end === 100);
  const lost = curves.filter(({ end }) => end === 0);
  const changes = plainMean(curves.map(({ leadChanges }) => leadChanges));
  const comebacks = COMEBACKS.map((most) =>
    rowOf(
      `comebacks<=${most}`,
      `wins that stood at ${most} % or less`,
      plainShare(won.map(({ lowest }) => lowest <= most)),
    ),
  );
  const jumps = games
    .map(({ i }, g) => ({ i, ...curves[g]!.jump }))
    .sort((a, b) => Math.abs(b.size) - Math.abs(a.size) || a.i - b.i);
  return {
    lines: [
      `The lead changes ${changes.value.toFixed(1)} times a game [${changes.low.toFixed(1)}, ${changes.high.toFixed(1)}]; ${comebacks[0]!.estimate.value.toFixed(0)} % of ${won.length} wins are comebacks.`,
      `${games.length} games, ${survey.points} positions of each, ${survey.playouts} games played on from each.`,
    ],
    sections: [
      { title: 'Win chance by step', unit: '%', extras: [], rows: partRows(games, curves, survey.points) },
      {
        title: 'Turning points',
        unit: '% of games',
        extras: [],
        rows: [
          rowOf('won', 'games won', plainMean(curves.map(({ end }) => end))),
          ...comebacks,
          rowOf(
            'collapses',
            `losses that stood at ${COLLAPSE} % or more`,
            plainShare(lost.map(({ highest }) => highest >= COLLAPSE)),
          ),
        ],
      },
      {
        title: 'Shape of the curve',
        unit: 'mean of a game',
        extras: [],
        rows: [
          rowOf('lead changes', 'lead changes', changes),
          rowOf(
            'decisive moment',
            'decisive moment, as a share of the game',
            plainMean(curves.map(({ decisive }) => decisive)),
          ),
          rowOf('largest jump', 'largest jump, in points', plainMean(curves.map(({ jump }) => Math.abs(jump.size)))),
          rowOf(
            'largest jump at',
            'place of the largest jump, as a share of the game',
            plainMean(curves.map(({ jump }) => jump.at)),
          ),
        ],
      },
    ],
    games: jumps.slice(0, GAMES_SHOWN).map(({ i, step, size, chosen }) => ({
      label: `${size < 0 ? '−' : '+'}${Math.abs(size).toFixed(0)} points after ${chosen}`,
      i,
      step,
    })),
  };
}
