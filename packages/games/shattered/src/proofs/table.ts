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
import type { ShatteredAction } from '../actions.ts';
import type { EventKind, ShatteredEvents } from '../events.ts';
import { shattered } from '../index.ts';
import type { Scenario, ScenarioSide } from '../rules/scenario-schema.ts';
import type { ShatteredState, Who } from '../state.ts';

type ShatteredRun = Run<ShatteredState, ShatteredAction>;
type Event = GameEvent<ShatteredEvents>;
type EventOf<K extends EventKind> = Extract<Event, { readonly kind: K }>;

/** A run with all its events so far. */
export interface TestRun {
  readonly run: ShatteredRun;
  readonly state: ShatteredState;
  readonly events: readonly Event[];
  of<K extends EventKind>(kind: K): ShatteredEvents[K][];
  events_of<K extends EventKind>(kind: K): EventOf<K>[];
}

const accepted = (
  answer: Accepted<ShatteredState, ShatteredAction> | Refusal,
): Accepted<ShatteredState, ShatteredAction> => {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return answer;
};

const toTestRun = (run: ShatteredRun, events: readonly GameEvent[]): TestRun => ({
  run,
  state: run.world.state,
  events: events as readonly Event[],
  of: (kind) => events.filter((event) => event.kind === kind).map(({ data }) => data as never),
  events_of: (kind) => events.filter((event) => event.kind === kind) as never,
});

export interface Begin {
  readonly options?: Json;
  readonly scenario?: Scenario;
  readonly rolls?: { readonly [tag: string]: readonly Json[] };
  readonly seed?: string;
  readonly holders?: { readonly [seat: string]: string };
}

const requestOf = ({ options = {}, scenario, rolls = {}, seed = 'proof', holders }: Begin) => ({
  seed,
  options,
  scenario: scenario ?? null,
  rolls,
  ...(holders ? { holders } : {}),
});

export const begun = (begin: Begin = {}): TestRun => {
  const { run, events } = accepted(start(shattered, requestOf(begin), { proof: true }));
  return toTestRun(run, events);
};

/** The issues of an invalid start, as text. */
export function refusedStart(begin: Begin): string {
  const answer = start(shattered, requestOf(begin), { proof: true });
  if (!isRefusal(answer)) throw new Error('the start was accepted');
  return JSON.stringify(answer);
}

const SEAT = { D: 'dungeon', V: 'visitor' } as const;

/** Plays actions in order, each for the seat that is to act. */
export function acted(from: TestRun, ...actions: ShatteredAction[]): TestRun {
  let { run } = from;
  const events: GameEvent[] = [];
  for (const action of actions) {
    const seat = shattered.toAct(run.world.state)[0]!;
    const next = accepted(submit(shattered, run, seat, action, { proof: true }));
    events.push(...next.events);
    run = next.run;
  }
  return toTestRun(run, events);
}

/** The codes of the blocking rules. */
export function refused(from: TestRun, action: unknown, who?: Who): string[] {
  const seat = who ? SEAT[who] : shattered.toAct(from.state)[0]!;
  const answer = submit(shattered, from.run, seat, action, { proof: true });
  if (!isRefusal(answer)) throw new Error(`${JSON.stringify(action)} was accepted`);
  return answer.reasons.map(({ code }) => code);
}

export const legal = (from: TestRun, who?: Who): ShatteredAction[] =>
  shattered.legalActions(from.state, who ? SEAT[who] : shattered.toAct(from.state)[0]!);

/** The action a bot chooses next. */
export function botsAction(from: TestRun, name: string, notes: Json = null) {
  const seat = shattered.toAct(from.state)[0]!;
  return bots.think(shattered, shattered.bots[name]!, from.run, seat, { notes });
}

export interface Table {
  readonly D?: ScenarioSide;
  readonly V?: ScenarioSide;
  readonly more?: Scenario;
  readonly options?: { readonly [name: string]: Json };
  readonly rolls?: Begin['rolls'];
  readonly room?: string;
  readonly turn?: Who;
}

const FORMULA = { D: 'formula', V: 'formula' };
const IDLE: ScenarioSide = { hand: [] };

/** A room in the middle of a turn: only the listed cards in either hand, plenty of Energy. */
export const table = ({
  D = {},
  V = {},
  more = {},
  options = {},
  rolls = {},
  room = 'RH',
  turn = 'D',
}: Table = {}): TestRun =>
  begun({
    options: { answers: FORMULA, sanctuary: 'never', route: [room], ...options },
    scenario: {
      step: `turn:${turn}`,
      round: 2,
      ...more,
      D: { ...IDLE, pool: 9, ...D },
      V: { ...IDLE, pool: 9, ...V },
    },
    rolls,
  });

/** Dice for an attack and its defence. */
export const dice = (att: readonly number[], def: readonly number[], react: readonly number[] = []) => ({
  att: [...att],
  def: [...def],
  ...(react.length > 0 ? { react: [...react] } : {}),
});

export const play = (
  card: string,
  more: Partial<Extract<ShatteredAction, { type: 'play' }>> = {},
): ShatteredAction => ({
  type: 'play',
  card,
  ...more,
});
export const END: ShatteredAction = { type: 'end' };
export const PASS: ShatteredAction = { type: 'react', card: null };
