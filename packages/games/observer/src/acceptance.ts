import type { Acceptance, Band, Figure, Study } from '@undercroft/kernel';
import { ALL, type BandRow, bandRows, FIGHTS, type FightBand, type Metric } from './bands.ts';
import { bossWorld, fightOnce, measured } from './calibrate.ts';
import type { ObserverContent } from './content/types.ts';
import { rosterKey, tuningOf } from './minds/fight.ts';
import type { ObserverOptions } from './options.ts';
import { type ObserverGame, playRun, type RunRecord } from './playing.ts';

const RUNS = 2_000;
const FIGHT_SAMPLES = 600;
const PC = '02';

const share =
  (metric: string) =>
  (study: string): Figure => ({ stat: 'share', study, metric });
const mean =
  (metric: string, scale = 1) =>
  (study: string): Figure => ({ stat: 'mean', study, metric, scale });
const quantile =
  (q: number) =>
  (study: string): Figure => ({ stat: 'quantile', study, metric: 'resolutions', q });

/** How each measure of the rule book's table comes out of the answers below. */
const FIGURES: { readonly [M in Metric]: (study: string) => Figure } = {
  success: share('success'),
  exits: share('exit'),
  hunter: share('hunter'),
  gatekeeper: share('gatekeeper'),
  convergence: share('convergenceSeen'),
  convergenceFought: share('convergenceFought'),
  convergenceWins: share('convergenceWon'),
  convergenceWinsOfFought: share('convergenceWonOfFought'),
  locationsP10: quantile(0.1),
  locationsMedian: quantile(0.5),
  locationsP90: quantile(0.9),
  frontiersOfTwo: (study) => ({ stat: 'ratio', of: mean('frontiersOfTwo', 100)(study), to: mean('frontiers')(study) }),
  time: mean('time'),
  instability: mean('wq', 0.25),
  level: mean('level'),
  worn: mean('worn'),
  artifacts: mean('artifacts'),
  data: mean('data'),
  turns: mean('turns'),
  deathsInPc: share('diedInPc'),
};

const flag = (is: boolean): number => (is ? 1 : 0);

/** One finished run as whole numbers; what only some runs can answer, the others leave out. */
function answersOf(run: RunRecord): { [metric: string]: number } {
  const won = flag(run.code === 'convergence-defeated');
  return {
    success: flag(run.success),
    exit: flag(run.code === 'exit'),
    hunter: flag(run.hunterReached),
    gatekeeper: flag(run.gatekeeperReached),
    convergenceSeen: flag(run.convergenceSeen),
    convergenceFought: flag(run.convergenceFought),
    convergenceWon: won,
    ...(run.convergenceFought ? { convergenceWonOfFought: won } : {}),
    ...(run.code === 'death' ? { diedInPc: flag(run.diedAt === PC) } : {}),
    resolutions: run.resolutions,
    frontiers: run.frontiers,
    frontiersOfTwo: run.frontiersOfTwo,
    time: run.time,
    wq: run.wq,
    level: run.level,
    worn: run.worn,
    artifacts: run.artifacts,
    data: run.data,
    turns: run.turns,
  };
}

const seriesName = (mind: string, { pack, unlocks, grade }: Partial<ObserverOptions>): string =>
  [mind, pack, pack === 'collapse' ? unlocks : '', grade ? `grade ${grade}` : ''].filter(Boolean).join(' ');

interface Series {
  readonly mind: string;
  readonly options: Partial<ObserverOptions>;
}

const GRADES = [0, 1, 2, 3, 4, 5] as const;
const GRADED: readonly Series[] = GRADES.map((grade) => ({ mind: 'careful', options: { ...ALL, grade } }));
const AWARE: Series = { mind: 'aware', options: ALL };

const success = ({ mind, options }: Series): Figure => share('success')(seriesName(mind, options));

/** Goal (c): each grade takes 2 to 12 points of success. */
const gradeBands: readonly Band[] = GRADES.slice(1).map((grade) => ({
  name: `success lost from grade ${grade - 1} to ${grade}`,
  figure: { stat: 'difference', of: success(GRADED[grade - 1]!), to: success(GRADED[grade]!) },
  low: 2,
  high: 12,
}));

const rowBand = ({ name, mind, options, metric, low, high }: BandRow): Band => ({
  name,
  figure: FIGURES[metric](seriesName(mind, options)),
  low,
  high,
});

const fightName = (name: string, roster: readonly string[]): string => `fight ${name}: ${rosterKey(roster)}`;

function fightStudies(game: ObserverGame, { name, rosters, equipment }: FightBand): Study[] {
  return rosters.map((roster) => {
    const setup = { roster, world: bossWorld(roster) ?? {}, ...(equipment ? { equipment } : {}) };
    const fighter = measured(tuningOf(roster));
    return {
      name: fightName(name, roster),
      samples: FIGHT_SAMPLES,
      sample: (seed) => ({ lost: fightOnce(game, setup, seed, fighter).lost }),
    };
  });
}

const fightBands = ({ name, rosters, bounds: [low, high] }: FightBand): Band[] =>
  rosters.map((roster) => ({
    name: fightName(name, roster),
    figure: { stat: 'mean', study: fightName(name, roster), metric: 'lost' },
    low,
    high,
  }));

/** Rule book 7.3. */
export function makeAcceptance(game: ObserverGame, content: ObserverContent): Acceptance {
  const series = new Map<string, Series>();
  for (const one of [...bandRows, AWARE, ...GRADED]) series.set(seriesName(one.mind, one.options), one);
  const runs = [...series].map(
    ([name, { mind, options }]): Study => ({
      name,
      samples: RUNS,
      sample: (seed) => answersOf(playRun(game, content, { options, mind, seed })),
    }),
  );
  const beside: Figure = { stat: 'difference', of: success(AWARE), to: success(GRADED[0]!) };
  return {
    studies: [...runs, ...FIGHTS.flatMap((fight) => fightStudies(game, fight))],
    bands: [
      ...bandRows.map(rowBand),
      { name: 'aware, collapse all: success beside careful', figure: beside, low: -8, high: 8 },
      ...gradeBands,
      ...FIGHTS.flatMap(fightBands),
    ],
  };
}
