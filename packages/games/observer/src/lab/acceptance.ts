import type { Acceptance, Band, Study } from '@undercroft/kernel';
import { rosterKey, tuningOf } from '../bots/fight.ts';
import type { ObserverContent } from '../content/types.ts';
import { SUCCESSES } from '../rules/endings.ts';
import { ALL, type BandRow, bandRows, FIGHTS, FIGURES, type FightBand } from './bands.ts';
import { bossWorld, fightOnce, measured } from './calibrate.ts';
import { type Series, seriesName, share } from './figures.ts';
import { GOAL_SERIES, goalBands } from './goals.ts';
import { itemBands, itemStudies } from './items.ts';
import { type ObserverGame, playRun, type RunRecord } from './playing.ts';
import { SECOND_FIGHTS, SECOND_SERIES, SECOND_SURVEYS, secondBands, secondRows } from './second-bands.ts';

const RUNS = 2_000;
/** Runs of a bot that searches, which take seconds each. */
const SEARCHED_RUNS = 100;
const FIGHT_SAMPLES = 600;
const OCCURRENCE_RUNS = 5_000;
const PC = '02';

type Answers = { [metric: string]: number };

/** Options of the Relief Post that change the rest of a run. OB-211 */
const RELIEF_KEYS = ['1A', '1B', '1C'];

const flag = (is: boolean): number => (is ? 1 : 0);

/** One finished run as whole numbers; questions that do not apply to it are omitted. */
function answersOf(content: ObserverContent, run: RunRecord): Answers {
  const answers: Answers = {
    success: flag(run.success),
    hunter: flag(run.hunterReached),
    gatekeeper: flag(run.gatekeeperReached),
    convergenceSeen: flag(run.convergenceSeen),
    convergenceFought: flag(run.convergenceFought),
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
    fights: run.fights,
    decisions: run.decisions,
    patches: run.patches,
    spoils: run.patches + run.things,
    relief: flag(run.reliefCalled),
    fightsShownFirst: run.fightsShownFirst_pct,
    fightsShownLast: run.fightsShownLast_pct,
    report: run.report,
  };
  if (run.wqAtThree >= 0) answers['wqAtThree'] = run.wqAtThree;
  if (run.firstLostAt >= 0) answers['firstLostAt'] = run.firstLostAt;
  for (const key of RELIEF_KEYS) if (run.reliefCalled) answers[`relief ${key}`] = flag(run.reliefKeys.includes(key));
  for (const code of SUCCESSES) answers[code] = flag(run.code === code);
  for (const id of Object.keys(content.contracts)) answers[`met ${id}`] = flag(run.contracts.includes(id));
  if (run.convergenceFought) answers['convergenceWonOfFought'] = flag(run.code === 'convergence-defeated');
  if (run.code === 'death') answers['diedInPc'] = flag(run.diedAt === PC);
  return answers;
}

const rowBand = ({ name, bot, options, metric, low, high }: BandRow): Band => ({
  name,
  figure: FIGURES[metric](seriesName({ bot, options })),
  low,
  high,
});

const fightName = ({ name, edition }: FightBand, roster: readonly string[]): string =>
  `fight ${name}${edition ? ', second edition' : ''}: ${rosterKey(roster)}`;

function fightStudies(game: ObserverGame, band: FightBand): Study[] {
  const { rosters, equipment, edition } = band;
  return rosters.map((roster) => {
    const setup = {
      roster,
      world: bossWorld(roster) ?? {},
      ...(equipment ? { equipment } : {}),
      ...(edition ? { edition } : {}),
    };
    const fighter = measured(tuningOf(roster, edition === 2));
    return {
      name: fightName(band, roster),
      samples: FIGHT_SAMPLES,
      sample: (seed) => ({ lost: fightOnce(game, setup, seed, fighter).lost }),
    };
  });
}

const fightBands = (band: FightBand): Band[] =>
  band.rosters.map((roster) => ({
    name: fightName(band, roster),
    figure: { stat: 'mean', study: fightName(band, roster), metric: 'lost' },
    low: band.bounds[0],
    high: band.bounds[1],
  }));

const OCCURRENCES = 'careful: what comes up';
const ARCHIVE = ['EV11', 'EV21', 'N13', 'E07'];

const occurring = ({ events, enemies }: ObserverContent): string[] => [...Object.keys(events), ...Object.keys(enemies)];

const occurrenceStudy = (game: ObserverGame, content: ObserverContent): Study => ({
  name: OCCURRENCES,
  samples: OCCURRENCE_RUNS,
  sample(seed) {
    const { met } = playRun(game, content, { options: ALL, bot: 'careful', seed });
    return Object.fromEntries(occurring(content).map((id) => [id, flag(met.includes(id))]));
  },
});

/** Every event and enemy appears in at least 1% of Careful runs, those of the Archive in 0.3%. */
const occurrenceBands = (content: ObserverContent): Band[] =>
  occurring(content).map((id) => ({
    name: `${id} comes up, percent of runs`,
    figure: share(id)(OCCURRENCES),
    low: ARCHIVE.includes(id) ? 0.3 : 1,
    high: 100,
  }));

function runStudies(game: ObserverGame, content: ObserverContent): Study[] {
  const series = new Map<string, Series>();
  for (const one of [...bandRows, ...GOAL_SERIES, ...secondRows, ...SECOND_SERIES]) series.set(seriesName(one), one);
  return [...series].map(([name, { bot, options }]) => ({
    name,
    samples: bot === 'strong' ? SEARCHED_RUNS : RUNS,
    sample: (seed) => answersOf(content, playRun(game, content, { options, bot, seed })),
  }));
}

/** Rule book 7.3. */
export const makeAcceptance = (game: ObserverGame, content: ObserverContent): Acceptance => ({
  studies: [
    ...runStudies(game, content),
    occurrenceStudy(game, content),
    ...[...FIGHTS, ...SECOND_FIGHTS].flatMap((fight) => fightStudies(game, fight)),
    ...itemStudies(game, content),
  ],
  surveys: SECOND_SURVEYS,
  bands: [
    ...bandRows.map(rowBand),
    ...goalBands,
    ...occurrenceBands(content),
    ...[...FIGHTS, ...SECOND_FIGHTS].flatMap(fightBands),
    ...secondRows.map(rowBand),
    ...secondBands,
    ...itemBands(content),
  ],
});
