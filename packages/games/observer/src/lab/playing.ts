import { type Bot, type GameDef, isRefusal, type Json, Rng, start, Table } from '@undercroft/kernel';
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
  const table = new Table<Observer, ObserverEvents>(game, world, null);
  const counted = record(game, table, game.bots[setup.bot]!, Rng.from(setup.seed, setup.bot));
  return { ...counted, ...final(world.state), contracts: contractsMet(content, world.state) };
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
}

function record(
  game: ObserverGame,
  table: Table<Observer, ObserverEvents>,
  bot: Bot<ObserverView, ObserverAction>,
  rng: Rng,
): RunCounts {
  const { state } = table;
  const counting: RunCounts = {
    met: [],
    frontiers: 0,
    frontiersOfTwo: 0,
    turns: 0,
    convergenceSeen: false,
    convergenceFought: false,
    gatekeeperReached: false,
    hunterReached: false,
  };
  let notes: Json = null;
  let n = 0;
  while (state.mode !== 'ended') {
    const view = game.view(state, SEAT);
    count(state, view, counting);
    const answer = bot({
      seat: SEAT,
      view,
      legal: game.legalActions(state, SEAT),
      open: [],
      rng,
      budget: { iterations: 1 },
      imagine: () => {
        throw new Error('a reference policy imagines nothing');
      },
      notes,
    });
    notes = answer.notes ?? null;
    if (answer.action.type === 'attack' || answer.action.type === 'guard' || answer.action.type === 'recover')
      counting.turns += 1;
    n += 1;
    table.begin(n, 1);
    game.step(table, [{ seat: SEAT, action: answer.action }]);
  }
  return counting;
}

function meet({ met }: RunCounts, id: string): void {
  if (!met.includes(id)) met.push(id);
}

function count(state: Observer, view: ObserverView, counting: RunCounts): void {
  if (state.mode === 'frontier') {
    for (const { threat } of view.frontier)
      if (threat.kind === 'fight') for (const { id } of threat.roster) meet(counting, id);
    counting.frontiers += 1;
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
});
