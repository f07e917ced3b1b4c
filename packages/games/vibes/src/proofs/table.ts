import { type BenchRun, gameBench } from '@undercroft/conformance';
import { bots, isRefusal, type Json, type Refusal, start } from '@undercroft/kernel';
import type { VibesAction } from '../actions.ts';
import type { VibesEvents } from '../events.ts';
import { vibes } from '../index.ts';
import type { Options } from '../options.ts';
import type { Scenario, ScenarioSide } from '../rules/scenario-schema.ts';
import type { VibesView } from '../rules/view-schema.ts';
import type { Fight, MapNode, Side, Vibes } from '../state.ts';

export interface Begin {
  readonly options?: Partial<Options>;
  readonly scenario?: Scenario;
  readonly rolls?: { readonly [tag: string]: readonly Json[] };
  readonly seed?: string;
  readonly profile?: unknown;
}

type Bench = BenchRun<Vibes, VibesAction, VibesView, VibesEvents>;

/** A run with all its events since. */
export interface TestRun extends Bench {
  readonly fight: Fight;
  readonly you: Side;
  readonly foe: Side;
  readonly kinds: readonly string[];
  of: Bench['dataOf'];
}

const DEFAULTS = { options: {}, scenario: null, rolls: {} };
const { begin, refusedStart } = gameBench(vibes, DEFAULTS, (b) => ({
  get events() {
    return b.all;
  },
  get kinds(): readonly string[] {
    return b.all.map(({ kind }) => kind);
  },
  get fight(): Fight {
    return b.state.fight as Fight;
  },
  get you(): Side {
    return b.state.fight?.you as Side;
  },
  get foe(): Side {
    return b.state.fight?.foe as Side;
  },
  of: b.dataOf,
}));

export { refusedStart };
export const begun = (setting: Begin = {}): TestRun => begin(setting);

/** The map of an Act, outside proof mode so that many seeds are fast. */
export function mapOf(seed: string, act: number): MapNode[] {
  const answer = start(vibes, { ...DEFAULTS, seed, scenario: { act } });
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return answer.run.world.state.map;
}

/** Plays actions of the player in turn. */
export function acted(from: TestRun, ...actions: VibesAction[]): TestRun {
  const after = from.after();
  for (const action of actions) after.actAs('player', action);
  return after;
}

export const refused = (from: TestRun, action: unknown, seat = 'player'): Refusal => from.refused(action, seat);

export const codes = (refusal: Refusal): string[] => refusal.reasons.map(({ code }) => code);

/** Both seats of a duel or lab. */
export const both = (from: TestRun, mine: VibesAction, theirs: VibesAction): TestRun =>
  from.after().actAs('player', mine).actAs('foe', theirs);

export interface BeatSetup {
  readonly you?: ScenarioSide;
  readonly foe?: ScenarioSide;
  readonly scenario?: Scenario;
  readonly options?: Partial<Options>;
  readonly read?: boolean;
  readonly foeRead?: boolean;
  readonly spend?: boolean;
  readonly foeSpend?: boolean;
  /** The card a Feint swaps to; null declines. */
  readonly swap?: string | null;
  readonly foeSwap?: string | null;
}

const FILLER = 'guard_wall';

const rowOf = (card: string, swap: string | null | undefined): string[] => [card, FILLER, ...(swap ? [swap] : [])];

/** One beat in the lab: this card against that one, each side with a spare card. */
export function beat(mine: string, theirs: string, setup: BeatSetup = {}): TestRun {
  const scenario: Scenario = {
    ...setup.scenario,
    you: { row: rowOf(mine, setup.swap), ...setup.you },
    foe: { row: rowOf(theirs, setup.foeSwap), ...setup.foe },
  };
  const from = begun({ options: { mode: 'lab', seats: 2, ...setup.options }, scenario });
  const commit = (isRead: boolean | undefined, spend: boolean | undefined): VibesAction => ({
    type: 'commit',
    card: 0,
    tokens: [isRead ? 0 : 1],
    spend: spend ?? false,
  });
  const after = both(from, commit(setup.read, setup.spend), commit(setup.foeRead, setup.foeSpend));
  if (after.state.phase !== 'feint') return after;
  const swaps: { [seat: string]: string | null | undefined } = { player: setup.swap, foe: setup.foeSwap };
  for (const seat of vibes.toAct(after.state))
    after.actAs(seat, { type: 'feint', to: swaps[seat] ? 2 : null, spend: false });
  return after;
}

/** HP both lost in a lab beat. */
export const losses = ({ you, foe }: TestRun): [number, number] => [30 - you.hp, 30 - foe.hp];

/** A fight of a run in `scheme`, with the foe's pick forced. */
export function fightOf(scenario: Scenario, rolls: Begin['rolls'] = {}, options: Partial<Options> = {}): TestRun {
  return begun({ scenario, rolls, options });
}

export const commit = (card: number, token = 0, spend = false): VibesAction => ({
  type: 'commit',
  card,
  tokens: [token],
  spend,
});

/** Lets a bot play to the end of the run, or until a condition is met. */
export function playedBy(
  bot: string,
  from: TestRun,
  until: (testRun: TestRun) => boolean = () => false,
  stepsMax = 4000,
): TestRun {
  const now = from.after();
  for (let i = 0; i < stepsMax && now.run.outcome === null && !until(now); i++)
    for (const seat of vibes.toAct(now.state))
      now.actAs(seat, bots.think(vibes, vibes.bots[bot]!, now.run, seat).action);
  return now;
}
