import {
  type Accepted,
  bots,
  type GameEvent,
  isRefusal,
  type Json,
  type Refusal,
  type Run,
  start,
  submit,
} from '@undercroft/kernel';
import type { VibesAction } from '../actions.ts';
import type { VibesEvents } from '../events.ts';
import { vibes } from '../index.ts';
import type { Options } from '../options.ts';
import type { Scenario, ScenarioSide } from '../rules/scenario-schema.ts';
import type { Fight, MapNode, Side, Vibes } from '../state.ts';

type VibesRun = Run<Vibes, VibesAction>;
type Kind = keyof VibesEvents & string;

/** A run with all its events so far. */
export interface TestRun {
  readonly run: VibesRun;
  readonly state: Vibes;
  readonly fight: Fight;
  readonly you: Side;
  readonly foe: Side;
  readonly events: readonly GameEvent<VibesEvents>[];
  readonly kinds: readonly string[];
  of<K extends Kind>(kind: K): VibesEvents[K][];
}

const accepted = (answer: Accepted<Vibes, VibesAction> | Refusal): Accepted<Vibes, VibesAction> => {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return answer;
};

const toTestRun = (run: VibesRun, events: readonly GameEvent[]): TestRun => {
  const { state } = run.world;
  const fight = state.fight as Fight;
  return {
    run,
    state,
    fight,
    you: fight?.you,
    foe: fight?.foe,
    events: events as readonly GameEvent<VibesEvents>[],
    kinds: events.map(({ kind }) => kind),
    of: (kind) => events.filter((event) => event.kind === kind).map(({ data }) => data as never),
  };
};

export interface Begin {
  readonly options?: Partial<Options>;
  readonly scenario?: Scenario;
  readonly rolls?: { readonly [tag: string]: readonly Json[] };
  readonly seed?: string;
  readonly profile?: unknown;
}

const requestOf = ({ options = {}, scenario, rolls = {}, seed = 'proof', profile }: Begin) => ({
  seed,
  options,
  scenario: scenario ?? null,
  rolls,
  ...(profile === undefined ? {} : { profile }),
});

export const begun = (begin: Begin = {}): TestRun => {
  const { run, events } = accepted(start(vibes, requestOf(begin), { proof: true }));
  return toTestRun(run, events);
};

/** The map of an Act, outside proof mode so that many seeds are fast. */
export const mapOf = (seed: string, act: number): MapNode[] =>
  accepted(start(vibes, requestOf({ seed, scenario: { act } }))).run.world.state.map;

/** The refusal of an invalid start. */
export const refusedStart = (begin: Begin): Refusal => {
  const answer = start(vibes, requestOf(begin), { proof: true });
  if (!isRefusal(answer)) throw new Error('the start was accepted');
  return answer;
};

/** Plays actions of the player in turn. */
export function acted(from: TestRun, ...actions: VibesAction[]): TestRun {
  let { run } = from;
  const events: GameEvent[] = [];
  for (const action of actions) {
    const next = accepted(submit(vibes, run, 'player', action, { proof: true }));
    events.push(...next.events);
    run = next.run;
  }
  return toTestRun(run, events);
}

export const refused = (from: TestRun, action: unknown, seat = 'player'): Refusal => {
  const answer = submit(vibes, from.run, seat, action, { proof: true });
  if (!isRefusal(answer)) throw new Error(`${JSON.stringify(action)} was accepted`);
  return answer;
};

export const codes = (refusal: Refusal): string[] => refusal.reasons.map(({ code }) => code);

/** Both seats of a duel or lab. */
export function both(from: TestRun, mine: VibesAction, theirs: VibesAction): TestRun {
  const first = accepted(submit(vibes, from.run, 'player', mine, { proof: true }));
  const next = accepted(submit(vibes, first.run, 'foe', theirs, { proof: true }));
  return toTestRun(next.run, next.events);
}

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
  let after = both(from, commit(setup.read, setup.spend), commit(setup.foeRead, setup.foeSpend));
  if (after.state.phase !== 'feint') return after;
  const swaps: { [seat: string]: string | null | undefined } = { player: setup.swap, foe: setup.foeSwap };
  const events = [...after.events];
  for (const seat of vibes.toAct(after.state)) {
    const action = { type: 'feint', to: swaps[seat] ? 2 : null, spend: false };
    const next = accepted(submit(vibes, after.run, seat, action, { proof: true }));
    events.push(...(next.events as GameEvent<VibesEvents>[]));
    after = toTestRun(next.run, events);
  }
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
  let now = from;
  const events: GameEvent<VibesEvents>[] = [];
  for (let i = 0; i < stepsMax && now.run.outcome === null && !until(now); i++) {
    let { run } = now;
    for (const seat of vibes.toAct(run.world.state)) {
      const { action } = bots.think(vibes, vibes.bots[bot]!, run, seat);
      const next = accepted(submit(vibes, run, seat, action));
      events.push(...(next.events as GameEvent<VibesEvents>[]));
      run = next.run;
    }
    now = toTestRun(run, events);
  }
  return now;
}
