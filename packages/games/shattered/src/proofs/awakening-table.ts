import type { Json } from '@undercroft/kernel';
import type { ShatteredAction } from '../actions.ts';
import { shattered } from '../index.ts';
import type { AwakeningScenario } from '../rules/awakening/scenario-schema.ts';
import type { Scenario, ScenarioSide } from '../rules/scenario-schema.ts';
import { acted, begun, END, type TestRun } from './table.ts';

type Record = NonNullable<Scenario['record']>;

export interface Setting {
  readonly awakening?: AwakeningScenario;
  readonly record?: Omit<Record, 'awakening'>;
  readonly options?: { readonly [name: string]: Json };
  readonly more?: Scenario;
  readonly rolls?: { readonly [tag: string]: readonly Json[] };
  readonly seed?: string;
}

const OPTIONS = { edition: 2, mode: 'awakening', length: 16, unlocks: 'all', answers: { D: 'formula', V: 'formula' } };

/** Before visit `run`, in one phase of the interval. */
export const between = (
  phase: NonNullable<Scenario['phase']>,
  run: number,
  { awakening = {}, record = {}, options = {}, more = {}, rolls = {}, seed }: Setting = {},
): TestRun =>
  begun({
    options: { ...OPTIONS, ...options },
    scenario: { phase, run, ...more, record: { ...record, awakening } },
    rolls,
    ...(seed === undefined ? {} : { seed }),
  });

interface Visit extends Setting {
  readonly run: number;
  readonly visitor?: string;
  readonly room?: string;
  readonly visited?: readonly string[];
  readonly D?: ScenarioSide;
  readonly V?: ScenarioSide;
  readonly round?: number;
  readonly turn?: 'D' | 'V';
}

/** In the middle of a visit, one side to act, both hands as given. */
export const visiting = ({
  run,
  visitor = 'boar',
  room = 'RH',
  visited = [],
  D = {},
  V = {},
  round = 2,
  turn = 'D',
  awakening = {},
  record = {},
  options = {},
  more = {},
  rolls = {},
}: Visit): TestRun =>
  begun({
    options: { ...OPTIONS, ...options },
    scenario: {
      phase: 'turn',
      run,
      room,
      visited: [...visited],
      round,
      step: `turn:${turn}`,
      ...more,
      D: { hand: [], pool: 9, ...D },
      V: { hand: [], pool: 9, ...V },
      record: { next: visitor, ...record, awakening },
    },
    rolls,
  });

/** V stands in the last room it can reach, and takes it as D ends its turn. */
export const clearing = (setting: Visit): TestRun =>
  acted(visiting({ room: 'VB', visited: ['RH', 'WG'], ...setting, D: { res: { structure: 0 }, ...setting.D } }), END);

/** D kills the visitor as it ends its turn. */
export const killing = (setting: Visit): TestRun =>
  acted(visiting({ ...setting, V: { res: { vitality: 0 }, ...setting.V } }), END);

export const awake = (from: TestRun) => from.state.awakening!;
export const record = (from: TestRun) => from.state.record!;

/** The data of the last event of a kind. */
export const last = <K extends Parameters<TestRun['of']>[0]>(from: TestRun, kind: K) => from.of(kind).at(-1);

/** All of it as D sees it. */
export const viewOf = (from: TestRun) => shattered.view(from.state, 'dungeon');

export const doing = (from: TestRun, ...actions: ShatteredAction[]): TestRun => acted(from, ...actions);
