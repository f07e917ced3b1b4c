import { type BenchRun, gameBench } from '@undercroft/conformance';
import { bots, type Json } from '@undercroft/kernel';
import type { ShatteredAction } from '../actions.ts';
import type { ShatteredEvents } from '../events.ts';
import { shattered } from '../index.ts';
import type { Scenario, ScenarioSide } from '../rules/scenario-schema.ts';
import type { ShatteredView } from '../rules/view-schema.ts';
import type { ShatteredState, Who } from '../state.ts';

export interface Begin {
  readonly options?: Json;
  readonly scenario?: Scenario;
  readonly rolls?: { readonly [tag: string]: readonly Json[] };
  readonly seed?: string;
  readonly holders?: { readonly [seat: string]: string };
}

type Bench = BenchRun<ShatteredState, ShatteredAction, ShatteredView, ShatteredEvents>;

/** A run with all its events since. */
export interface TestRun extends Bench {
  of: Bench['dataOf'];
  events_of: Bench['eventsOf'];
}

const { begin, refusedStart: refusalOf } = gameBench(shattered, { options: {}, scenario: null, rolls: {} }, (b) => ({
  get events() {
    return b.all;
  },
  of: b.dataOf,
  events_of: b.eventsOf,
}));

export const begun = (setting: Begin = {}): TestRun => begin(setting);

/** The issues of an invalid start, as text. */
export const refusedStart = (setting: Begin): string => JSON.stringify(refusalOf(setting));

const SEAT = { D: 'dungeon', V: 'visitor' } as const;

/** Plays actions in order, each for the seat that is to act. */
export const acted = (from: TestRun, ...actions: ShatteredAction[]): TestRun => from.after(...actions);

/** The codes of the blocking rules. */
export const refused = (from: TestRun, action: unknown, who?: Who): string[] =>
  from.refused(action, who && SEAT[who]).reasons.map(({ code }) => code);

export const legal = (from: TestRun, who?: Who): ShatteredAction[] => from.legal(who && SEAT[who]);

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
