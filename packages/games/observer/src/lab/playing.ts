import {
  type Answer,
  type Bot,
  bots,
  type GameDef,
  isRefusal,
  type Json,
  type Run,
  start,
  Table,
} from '@undercroft/kernel';
import { PERCENT } from '@undercroft/kernel/units';
import type { ObserverAction } from '../actions.ts';
import type { ObserverContent } from '../content/types.ts';
import type { ObserverEvents } from '../events.ts';
import type { ObserverOptions } from '../options.ts';
import { contractsMet } from '../rules/contracts.ts';
import type { ObserverProfile } from '../rules/profile.ts';
import type { ObserverView } from '../rules/view-schema.ts';
import { CONV, type Ending, GATE, type Observer, SEAT } from '../state.ts';

export type ObserverGame = GameDef<
  Observer,
  ObserverAction,
  ObserverView,
  ObserverOptions,
  ObserverEvents,
  ObserverProfile
>;

/** Measurements of a finished run. Rule book 7.3 */
export interface RunRecord {
  readonly code: Ending;
  readonly killer: string;
  /** The Location of a death, or ''. */
  readonly diedAt: string;
  readonly success: boolean;
  readonly hunterReached: boolean;
  readonly gatekeeperReached: boolean;
  readonly convergenceSeen: boolean;
  readonly convergenceFought: boolean;
  readonly resolutions: number;
  readonly frontiers: number;
  readonly frontiersOfTwo: number;
  readonly time: number;
  readonly wq: number;
  readonly level: number;
  readonly worn: number;
  readonly artifacts: number;
  readonly data: number;
  readonly turns: number;
  readonly fights: number;
  /** Choices among at least two actions, giving up left out. */
  readonly decisions: number;
  /** W in quarters at the first decision from Time 3 on; -1 if the run ended before. */
  readonly wqAtThree: number;
  /** Time at which the first Location was Removed; -1 means never. */
  readonly firstLostAt: number;
  readonly patches: number;
  readonly things: number;
  readonly reliefCalled: boolean;
  /** Options taken at the Relief Post. */
  readonly reliefKeys: readonly string[];
  /** Fights among the Locations shown in the first and in the last fifth of the frontiers, in percent. */
  readonly fightsShownFirst_pct: number;
  readonly fightsShownLast_pct: number;
  readonly report: number;
  /** Events entered, and enemies shown on a frontier or fought. */
  readonly met: readonly string[];
  /** Contracts this run would have met, regardless of the one it carried. */
  readonly contracts: readonly string[];
}

export interface RunSetup {
  readonly options: Partial<ObserverOptions>;
  readonly bot: string;
  readonly seed: string;
  readonly scenario?: Json;
}

const RELIEF_EVENT = 'EV22';
/** The Time at which the early Instability is read. Rule book 10.8 */
const WATCHED_TIME = 3;

/** A profile with every first-time bonus already paid, so that none distorts the figures. */
const veteran = (content: ObserverContent): ObserverProfile => ({
  data: 0,
  unlocks: Object.keys(content.unlocks),
  firstEnemies: [...Object.keys(content.enemies), ...Object.keys(content.bosses)],
  firstLocations: [...Object.keys(content.packs.collapse.places), 'EXIT', 'GATE', 'CONV'],
  grade: 5,
  endings: [],
});

/** Plays one run to its end without recording events. */
export function playRun(game: ObserverGame, content: ObserverContent, setup: RunSetup): RunRecord {
  const { seed, options, scenario } = setup;
  const started = start<Observer, ObserverAction>(game as never, {
    seed,
    options,
    profile: veteran(content),
    ...(scenario === undefined ? {} : { scenario }),
  });
  if (isRefusal(started)) throw new Error(`the start of ${setup.seed} is refused`);
  const { world } = started.run;
  const { shares, isFighting: _, ...counted } = record(game, world, game.bots[setup.bot]!, setup.seed);
  return { ...counted, ...shownShares(shares), ...final(world.state), contracts: contractsMet(content, world.state) };
}

interface RunCounts {
  met: string[];
  frontiers: number;
  frontiersOfTwo: number;
  turns: number;
  convergenceSeen: boolean;
  convergenceFought: boolean;
  gatekeeperReached: boolean;
  hunterReached: boolean;
  fights: number;
  isFighting: boolean;
  decisions: number;
  wqAtThree: number;
  firstLostAt: number;
  patches: number;
  things: number;
  reliefKeys: string[];
  /** Share of fights on each frontier. */
  shares: number[];
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((all, one) => all + one, 0) / values.length;

/** Parts of a run over which the pressure is compared. */
const FIFTHS = 5;

function shownShares(shares: readonly number[]): Pick<RunRecord, 'fightsShownFirst_pct' | 'fightsShownLast_pct'> {
  const some = Math.max(1, Math.round(shares.length / FIFTHS));
  return {
    fightsShownFirst_pct: Math.round(PERCENT * mean(shares.slice(0, some))),
    fightsShownLast_pct: Math.round(PERCENT * mean(shares.slice(-some))),
  };
}

function record(
  game: ObserverGame,
  world: Run<Observer>['world'],
  bot: Bot<ObserverView, ObserverAction>,
  seed: string,
): RunCounts {
  const { state } = world;
  const table = new Table<Observer, ObserverEvents>(game, world, null);
  const counting: RunCounts = {
    met: [],
    frontiers: 0,
    frontiersOfTwo: 0,
    turns: 0,
    convergenceSeen: false,
    convergenceFought: false,
    gatekeeperReached: false,
    hunterReached: false,
    fights: 0,
    isFighting: false,
    decisions: 0,
    wqAtThree: -1,
    firstLostAt: -1,
    patches: 0,
    things: 0,
    reliefKeys: [],
    shares: [],
  };
  let notes: Json = null;
  let n = 0;
  while (state.mode !== 'ended') {
    const view = game.view(state, SEAT);
    count(state, view, counting);
    const answer: Answer<ObserverAction> = bots.think(game, bot, { world, n, header: { seed } }, SEAT, { notes });
    notes = answer.notes ?? null;
    countAction(game, state, answer.action, counting);
    n += 1;
    table.begin(n, 1);
    game.step(table, [{ seat: SEAT, action: answer.action }]);
  }
  return counting;
}

const TURN_ACTIONS: readonly ObserverAction['type'][] = ['attack', 'guard', 'recover'];

function countAction(game: ObserverGame, state: Observer, action: ObserverAction, counting: RunCounts): void {
  if (game.legalActions(state, SEAT).length > 2) counting.decisions += 1;
  if (TURN_ACTIONS.includes(action.type)) counting.turns += 1;
  if (action.type === 'spoils' && action.take === 'patch') counting.patches += 1;
  if (action.type === 'spoils' && action.take === 'thing') counting.things += 1;
  if (action.type === 'choose' && state.site?.event === RELIEF_EVENT) counting.reliefKeys.push(action.key);
}

function meet({ met }: RunCounts, id: string): void {
  if (!met.includes(id)) met.push(id);
}

function countWorld(state: Observer, counting: RunCounts): void {
  if (counting.wqAtThree < 0 && state.time >= WATCHED_TIME) counting.wqAtThree = state.wq;
  if (counting.firstLostAt < 0 && state.removed > 0) counting.firstLostAt = state.time;
  const isFighting = state.mode === 'combat';
  if (isFighting && !counting.isFighting) counting.fights += 1;
  counting.isFighting = isFighting;
}

function count(state: Observer, view: ObserverView, counting: RunCounts): void {
  countWorld(state, counting);
  if (state.mode === 'frontier') {
    for (const { threat } of view.frontier)
      if (threat.kind === 'fight') for (const { id } of threat.roster) meet(counting, id);
    counting.frontiers += 1;
    const fights = view.frontier.filter(({ threat }) => threat.kind === 'fight').length;
    counting.shares.push(fights / view.frontier.length);
    if (state.frontier.length === 2) counting.frontiersOfTwo += 1;
    counting.convergenceSeen ||= state.frontier.some(({ id }) => id === CONV);
    counting.gatekeeperReached ||= state.frontier.some(({ id }) => id === GATE);
  } else if (state.mode === 'event') meet(counting, state.site!.event);
  else if (state.mode === 'combat') {
    for (const { id } of state.combat!.roster) meet(counting, id);
    counting.hunterReached ||= state.combat!.roster[0]!.id === 'B01';
    counting.convergenceFought ||= state.combat!.roster[0]!.id === 'B03';
  }
}

const final = (state: Observer) => ({
  code: state.ending!.code,
  killer: state.ending!.killer,
  diedAt: state.ending!.code === 'death' ? (state.site?.id ?? '') : '',
  success: state.ending!.code !== 'death' && state.ending!.code !== 'abandoned',
  resolutions: state.resolutions,
  time: state.time,
  wq: state.wq,
  level: state.player.level,
  worn: state.worn.length,
  artifacts: state.belt.length,
  data: state.data,
  reliefCalled: state.second?.isReliefCalled ?? false,
  report: state.second?.report ?? 0,
});
