import {
  type GameEvent,
  isRefusal,
  type Json,
  type Line,
  type Preview,
  type Refusal,
  type Run,
  start,
  submit,
} from '@undercroft/kernel';
import type { DarkdelveAction } from '../actions.ts';
import type { DarkdelveEvents } from '../events.ts';
import { darkdelve } from '../index.ts';
import type { Scenario } from '../rules/scenario.ts';
import type { DarkdelveView } from '../rules/view-schema.ts';
import { type Darkdelve, SEAT } from '../state.ts';

type Event = GameEvent<DarkdelveEvents>;

export interface Setting {
  readonly seed?: string;
  readonly options?: Json;
  readonly profile?: Json;
  readonly scenario?: Scenario;
  readonly rolls?: { readonly [tag: string]: readonly Json[] };
}

/** A run in proof mode, with its events. */
export interface Bench {
  run: Run<Darkdelve, DarkdelveAction>;
  /** Events of the last step. */
  events: readonly Event[];
  readonly all: Event[];
  readonly lines: Line[];
  readonly state: Darkdelve;
  readonly view: DarkdelveView;
  act(...actions: DarkdelveAction[]): Bench;
  refused(action: unknown): Refusal;
  preview(action: DarkdelveAction): Preview;
  legal(): DarkdelveAction[];
  has(type: DarkdelveAction['type']): boolean;
  /** Data of all events of a kind. */
  dataOf<K extends keyof DarkdelveEvents>(kind: K): DarkdelveEvents[K][];
  /** Events of a kind in the last step. */
  last<K extends keyof DarkdelveEvents & string>(kind: K): Extract<Event, { kind: K }>[];
}

const EXPEDITION: Json = { mode: 'expedition' };

export const requestOf = (setting: Setting) => ({
  seed: setting.seed ?? 'proof',
  isTyped: true,
  options: setting.options ?? EXPEDITION,
  ...(setting.profile === undefined ? {} : { profile: setting.profile }),
  ...(setting.scenario === undefined ? {} : { scenario: setting.scenario }),
  ...(setting.rolls === undefined ? {} : { rolls: setting.rolls }),
});

/** The refusal of an invalid start. */
export function refusedStart(setting: Omit<Setting, 'scenario'> & { scenario?: unknown }): Refusal {
  const answer = start<Darkdelve, DarkdelveAction>(darkdelve as never, requestOf(setting as Setting), { proof: true });
  if (!isRefusal(answer)) throw new Error('the start was accepted');
  return answer;
}

/** Starts a run in proof mode; every step is checked for silent changes and invariants. */
export function bench(setting: Setting = {}): Bench {
  const answer = start<Darkdelve, DarkdelveAction>(darkdelve as never, requestOf(setting), { proof: true });
  if (isRefusal(answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  const made: Bench = {
    run: answer.run,
    events: answer.events as readonly Event[],
    all: [...(answer.events as readonly Event[])],
    lines: [],
    get state() {
      return made.run.world.state;
    },
    get view() {
      return darkdelve.view(made.run.world.state, SEAT);
    },
    act(...actions) {
      for (const action of actions) {
        const next = submit(darkdelve as never, made.run, SEAT, action, { proof: true });
        if (isRefusal(next)) throw new Error(`${JSON.stringify(action)} refused: ${JSON.stringify(next)}`);
        made.run = next.run as Run<Darkdelve, DarkdelveAction>;
        made.events = next.events as readonly Event[];
        made.all.push(...made.events);
        made.lines.push(next.line!);
      }
      return made;
    },
    refused(action) {
      const next = submit(darkdelve as never, made.run, SEAT, action, { proof: true });
      if (!isRefusal(next)) throw new Error(`${JSON.stringify(action)} was accepted`);
      return next;
    },
    preview: (action) => darkdelve.preview!(made.run.world.state, SEAT, action),
    legal: () => darkdelve.legalActions(made.run.world.state, SEAT),
    has: (type) => made.legal().some((action) => action.type === type),
    dataOf: (kind) => made.all.filter((event) => event.kind === kind).map(({ data }) => data as never),
    last: (kind) => made.events.filter((event) => event.kind === kind) as never,
  };
  return made;
}

export const move = (dir: 'N' | 'E' | 'S' | 'W'): DarkdelveAction => ({ type: 'move', dir });
export const choose = (n: number): DarkdelveAction => ({ type: 'choose', n });
export const LIGHT: DarkdelveAction = { type: 'combat.light' };
export const HEAVY: DarkdelveAction = { type: 'combat.heavy' };
export const DODGE: DarkdelveAction = { type: 'combat.dodge' };
export const BLOCK: DarkdelveAction = { type: 'combat.block' };
export const PASS: DarkdelveAction = { type: 'combat.pass' };
export const FLEE: DarkdelveAction = { type: 'combat.flee' };
export const LEAVE: DarkdelveAction = { type: 'room.leave' };
export const ABANDON: DarkdelveAction = { type: 'abandon' };

type Rolls = { readonly [tag: string]: readonly Json[] };

/** A fight at the hero's action against one enemy in room P of floor 1 (or in its own room), with forced rolls. */
export function duelWith(
  id: string,
  more: { combat?: Scenario['combat']; hero?: Scenario['hero']; floor?: number; scenario?: Scenario } = {},
  rolls: Rolls = {},
): Bench {
  const n = more.floor ?? 1;
  return bench({
    scenario: {
      floor: n === 5 ? { n, template: 'D1' } : { n, template: n <= 2 ? 'A' : 'C' },
      at: n === 5 ? 'A' : 'P',
      prev: 'L',
      hero: { hp: 45, ...more.hero },
      combat: { enemy: { id }, ...more.combat },
      ...more.scenario,
    },
    rolls,
  });
}

/** Rolls without crit, stagger or drop. */
export const PLAIN_ROLLS: Rolls = {
  crit: Array.from({ length: 40 }, () => 100),
  stagger: Array.from({ length: 40 }, () => 100),
  status: Array.from({ length: 40 }, () => 100),
  enemyCrit: Array.from({ length: 40 }, () => 100),
  drop: Array.from({ length: 10 }, () => 100),
};
