import { type Bot, dealWorld, type GameEvent, isRefusal, type Json, Rng, start, Table } from '@undercroft/kernel';
import type { DarkdelveAction } from '../actions.ts';
import type { DarkdelveEvents } from '../events.ts';
import type { DarkdelveGame } from '../game.ts';
import type { DarkdelveView } from '../rules/view-schema.ts';
import { type Darkdelve, SEAT } from '../state.ts';

/** Measurements of a finished expedition. Rule book, chapter 7 */
export interface ExpeditionStats {
  readonly code: string;
  readonly floor: number;
  readonly killer: string;
  /** Carried out alive. */
  readonly gold: number;
  readonly score: number;
  /** The pledge was met; false without one. */
  readonly met: boolean;
  /** Highest Dread on each floor; -1 if it was not entered. */
  readonly peaks: readonly number[];
  /** Lies named on floors 1 and 2. */
  readonly lies: number;
  readonly bargains: number;
  readonly draws: number;
  readonly sends: number;
  readonly raises: number;
  readonly sights: number;
  readonly steadies: number;
  readonly dreadAtEnd: number;
  readonly maxDread: number;
  readonly actions: number;
  readonly actionsByFloor: readonly number[];
  readonly turns: number;
  readonly rounds: number;
  /** Rooms entered on all floors. */
  readonly rooms: number;
  /** Rounds of fights in combat rooms, by floor. */
  readonly fights: readonly { readonly floor: number; readonly rounds: number }[];
  readonly bossRounds: number;
  readonly arrivals: number;
  readonly retreats: number;
  readonly attempts: number;
  readonly dreadAtThreshold: number;
  readonly watcher: number;
  readonly light: number;
  readonly heavy: number;
  readonly heavyArmored: number;
  readonly armoredAttacks: number;
  readonly guards: number;
  readonly combatActions: number;
  readonly bossActions: number;
  readonly bossStaggers: number;
  readonly actionsByRoom: { readonly [type: string]: { readonly actions: number; readonly rooms: number } };
}

export interface Setting {
  readonly seed: string;
  readonly bot: string;
  readonly tier: 'T1' | 'T5' | 'T8' | 'T12';
  readonly scenario?: Json;
  /** Options besides mode and tier, the edition among them. */
  readonly options?: { readonly [name: string]: Json };
}

interface Count {
  actions: number;
  byFloor: number[];
  turns: number;
  rounds: number;
  fights: { floor: number; rounds: number }[];
  bossRounds: number;
  arrivals: number;
  retreats: number;
  attempts: number;
  dreadAtThreshold: number;
  watcher: number;
  maxDread: number;
  light: number;
  heavy: number;
  heavyArmored: number;
  armoredAttacks: number;
  guards: number;
  combatActions: number;
  bossActions: number;
  bossStaggers: number;
  rooms: number;
  killer: string;
  peaks: number[];
  lies: number;
  bargains: number;
  draws: number;
  sends: number;
  raises: number;
  sights: number;
  steadies: number;
  byRoom: { [type: string]: { actions: number; rooms: number } };
}

const newCount = (): Count => ({
  actions: 0,
  byFloor: [0, 0, 0, 0, 0],
  turns: 0,
  rounds: 0,
  fights: [],
  bossRounds: 0,
  arrivals: 0,
  retreats: 0,
  attempts: 0,
  dreadAtThreshold: -1,
  watcher: 0,
  maxDread: 0,
  light: 0,
  heavy: 0,
  heavyArmored: 0,
  armoredAttacks: 0,
  guards: 0,
  combatActions: 0,
  bossActions: 0,
  bossStaggers: 0,
  rooms: 0,
  killer: '',
  peaks: [-1, -1, -1, -1, -1],
  lies: 0,
  bargains: 0,
  draws: 0,
  sends: 0,
  raises: 0,
  sights: 0,
  steadies: 0,
  byRoom: {},
});

/** Counts an action before it is taken: its type and the enemy. */
function countAction(count: Count, { floor, combat, here }: DarkdelveView, { type }: DarkdelveAction): void {
  count.actions += 1;
  if (floor) count.byFloor[floor.n - 1] = count.byFloor[floor.n - 1]! + 1;
  if (here && !combat) {
    count.byRoom[here.type] ??= { actions: 0, rooms: 0 };
    if (type !== 'move' && type !== 'travel' && type !== 'back') count.byRoom[here.type]!.actions += 1;
  }
  if (!combat) return;
  count.combatActions += 1;
  if (type === 'combat.light') count.light += 1;
  if (type === 'combat.heavy') count.heavy += 1;
  if (type === 'combat.dodge' || type === 'combat.block') count.guards += 1;
  if (combat.enemy.armored && (type === 'combat.light' || type === 'combat.heavy')) {
    count.armoredAttacks += 1;
    if (type === 'combat.heavy') count.heavyArmored += 1;
  }
}

/** Actions of the second edition that are counted by their event. */
const COUNTED: { readonly [kind: string]: 'draws' | 'sends' | 'raises' | 'sights' | 'steadies' } = {
  drawn: 'draws',
  sent: 'sends',
  raised: 'raises',
  glimpsed: 'sights',
  steadied: 'steadies',
};

/** Counts the events of a step. */
function countEvents(count: Count, state: Darkdelve, events: readonly GameEvent<DarkdelveEvents>[]): void {
  for (const event of events) {
    const counted = COUNTED[event.kind];
    if (counted) count[counted] += 1;
    switch (event.kind) {
      case 'turn':
        count.turns += 1;
        break;
      case 'round':
        count.rounds += 1;
        if (state.combat?.kind === 'boss') count.bossRounds = event.data.round;
        break;
      case 'fightWon':
        count.fights.push({ floor: state.floor?.n ?? 5, rounds: event.data.rounds });
        break;
      case 'roomEntered':
        if (event.data.first) {
          count.rooms += 1;
          count.byRoom[event.data.type] ??= { actions: 0, rooms: 0 };
          count.byRoom[event.data.type]!.rooms += 1;
        }
        break;
      case 'thresholdReached':
        count.arrivals += 1;
        if (count.dreadAtThreshold < 0) count.dreadAtThreshold = state.hero.dread;
        break;
      case 'thresholdRetreat':
        count.retreats += 1;
        break;
      case 'sanctumEntered':
        count.rooms += 1;
        count.attempts += 1;
        break;
      case 'watcherAppeared':
        count.watcher = 1;
        break;
      case 'performed':
        if (state.combat?.kind === 'boss') count.bossActions += 1;
        break;
      case 'staggered':
        if (state.combat?.kind === 'boss') {
          count.bossActions += 1;
          count.bossStaggers += 1;
        }
        break;
      case 'deceived':
        if (event.data.channel !== 'P1h' && (state.floor?.n ?? 3) <= 2) count.lies += 1;
        break;
      case 'bargained':
        if (event.data.price !== 'refuse') count.bargains += 1;
        break;
      case 'died':
        count.killer = event.data.killer;
        break;
      default:
        break;
    }
  }
}

/** One decision of a policy without search. */
export const decide = (
  game: DarkdelveGame,
  bot: Bot<DarkdelveView, DarkdelveAction>,
  state: Darkdelve,
  rng: Rng,
  notes: Json,
) => {
  const view = game.view(state, SEAT);
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
  return { view, action: answer.action, notes: answer.notes ?? null };
};

const headers = new Map<string, Parameters<typeof dealWorld>[1]>();

/** Headers are checked once: the seeds of a study do not change them. */
function headerOf(game: DarkdelveGame, { tier, scenario, options }: Setting): Parameters<typeof dealWorld>[1] {
  const key = `${game.contentHash} ${tier} ${JSON.stringify([scenario ?? null, options ?? null])}`;
  const known = headers.get(key);
  if (known) return known;
  const begun = start(game as never, {
    seed: 'study',
    options: { mode: 'expedition', tier, ...options },
    ...(scenario === undefined ? {} : { scenario }),
  });
  if (isRefusal(begun)) throw new Error(`refused: ${JSON.stringify(begun.issues)}`);
  headers.set(key, begun.run.header);
  return begun.run.header;
}

/** Plays one expedition to its end. */
export function playExpedition(game: DarkdelveGame, setting: Setting): ExpeditionStats {
  const { seed, bot: name } = setting;
  const header = { ...headerOf(game, setting), seed };
  const { world } = dealWorld(game as never, header);
  const state = world.state as Darkdelve;
  const events: GameEvent<DarkdelveEvents>[] = [];
  const table = new Table<Darkdelve, DarkdelveEvents>(game, world as never, { events });
  const rng = Rng.from(seed, name);
  const count = newCount();
  let notes: Json = null;
  for (let n = 1; state.phase !== 'over'; n++) {
    const decision = decide(game, game.bots[name]!, state, rng, notes);
    notes = decision.notes;
    countAction(count, decision.view, decision.action);
    events.length = 0;
    table.begin(n, 1);
    game.step(table, [{ seat: SEAT, action: decision.action }]);
    countEvents(count, state, events);
    count.maxDread = Math.max(count.maxDread, state.hero.dread, state.report?.dread ?? 0);
    const i = (state.floor?.n ?? 0) - 1;
    if (i >= 0) count.peaks[i] = Math.max(count.peaks[i]!, state.hero.dread);
  }
  const { byFloor, byRoom, ...rest } = count;
  const isOut = state.ending!.code === 'extracted' || state.ending!.code === 'victory';
  return {
    ...rest,
    code: state.ending!.code,
    floor: state.ending!.floor,
    gold: isOut ? state.report!.gold : 0,
    score: state.ending!.score,
    met: state.report?.second?.pledge?.met ?? false,
    dreadAtEnd: state.report?.dread ?? 0,
    actionsByFloor: byFloor,
    actionsByRoom: byRoom,
  };
}
