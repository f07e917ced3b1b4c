import { isRefusal, start, Table } from '@undercroft/kernel';
import type { ObserverAction } from '../actions.ts';
import type { Tuning } from '../bots/calibration.ts';
import { measuredFight, rosterKey, turtleFight } from '../bots/fight.ts';
import type { ObserverContent } from '../content/types.ts';
import type { ObserverEvents } from '../events.ts';
import type { ObserverView } from '../rules/view-schema.ts';
import { type Observer, SEAT } from '../state.ts';
import type { ObserverGame } from './playing.ts';

/** 11 also represents 9 and 99: with a Guard of 8, none of the three ever guards. */
const TH = [2, 3, 4, 5, 6, 7, 8, 11];
const K = [2, 4, 8, 12];
const TURN_WEIGHT = 0.05;
/** More HP than any fight takes, so that a lost fight is measured to its end. */
const SPARE_HEALTH = 180;

interface FightOutcome {
  readonly lost: number;
  readonly turns: number;
}

type Fighter = (view: ObserverView) => ObserverAction;

export interface FightSetup {
  readonly roster: readonly string[];
  readonly equipment?: { readonly [slot: string]: string };
  readonly world?: { readonly [field: string]: unknown };
  /** Edition 1 if omitted. */
  readonly edition?: 2;
}

/** One fight with the base kit, except for Max HP. OB-154 */
export function fightOnce(game: ObserverGame, setup: FightSetup, seed: string, fighter: Fighter): FightOutcome {
  const scenario = {
    mode: 'fight',
    player: { maxHpMod: 5 * SPARE_HEALTH },
    world: setup.world ?? {},
    items: { equipment: setup.equipment ?? {} },
    fight: { roster: setup.roster.map((id) => ({ id })) },
  };
  const options = { pack: 'collapse', ...(setup.edition ? { edition: setup.edition } : {}) };
  const started = start<Observer, ObserverAction>(game as never, { seed, options, scenario });
  if (isRefusal(started)) throw new Error(`a fight against ${setup.roster.join(', ')} is refused`);
  const world = started.run.world as { state: Observer };
  const table = new Table<Observer, ObserverEvents>(game, world as never, null);
  const { state } = world;
  const full = state.player.hp;
  let turns = 0;
  while (state.mode === 'combat') {
    table.begin(turns + 1, 1);
    game.step(table, [{ seat: SEAT, action: fighter(game.view(state, SEAT)) }]);
    turns += 1;
  }
  return { lost: full - state.player.hp, turns };
}

export function meanFight(
  game: ObserverGame,
  setup: FightSetup,
  fighter: Fighter,
  { fights, seedBase }: { fights: number; seedBase: string },
): FightOutcome {
  let lost = 0;
  let turns = 0;
  for (let i = 0; i < fights; i++) {
    const fought = fightOnce(game, setup, `${seedBase}-${i}`, fighter);
    lost += fought.lost;
    turns += fought.turns;
  }
  return { lost: lost / fights, turns: turns / fights };
}

/** Every roster the content can field. */
export function rostersOf(content: ObserverContent): readonly (readonly string[])[] {
  const known = new Map<string, readonly string[]>();
  for (const pack of Object.values(content.packs))
    for (const { rosters } of Object.values(pack.places))
      for (const roster of rosters) known.set(rosterKey(roster), roster);
  for (const id of Object.keys(content.bosses)) known.set(id, [id]);
  return [...known.keys()].toSorted().map((key) => known.get(key)!);
}

/** World settings for measuring the bosses. */
export const bossWorld = (roster: readonly string[]): FightSetup['world'] =>
  roster[0] === 'B02'
    ? { mitigation: 10 }
    : roster[0] === 'B03'
      ? { absorbed: ['E02', 'E03', 'E04', 'E02', 'E03'] }
      : {};

export const measured =
  (tuning: Pick<Tuning, 'th' | 'k'>): Fighter =>
  (view) =>
    measuredFight(view, tuning);
export const turtle: Fighter = turtleFight;

interface Sample {
  readonly fights?: number;
  readonly seedBase?: string;
  readonly edition?: 2;
}

/** The best (th,k) of the grid for one roster. OB-154 */
export function calibrateRoster(
  game: ObserverGame,
  roster: readonly string[],
  { fights = 60, seedBase = 'calibrate', edition }: Sample = {},
): Tuning {
  const setup = { roster, world: bossWorld(roster), ...(edition ? { edition } : {}) } as FightSetup;
  let best: Tuning | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const th of TH)
    for (const k of K) {
      const { lost, turns } = meanFight(game, setup, measured({ th, k }), { fights, seedBase });
      const badness = lost + TURN_WEIGHT * turns;
      if (badness >= least) continue;
      least = badness;
      best = { th, k, loss: Math.round(lost * 10) / 10 };
    }
  return best!;
}

/** The best (th,k) for every roster the content can field. */
export const calibrate = (game: ObserverGame, content: ObserverContent, sample: Sample = {}): Record<string, Tuning> =>
  Object.fromEntries(rostersOf(content).map((roster) => [rosterKey(roster), calibrateRoster(game, roster, sample)]));
