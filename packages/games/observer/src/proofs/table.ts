import {
  type GameEvent,
  isRefusal,
  type Json,
  type Preview,
  type Refusal,
  type Run,
  start,
  submit,
} from '@undercroft/kernel';
import type { ObserverAction } from '../actions.ts';
import type { ObserverEvents } from '../events.ts';
import { observer } from '../index.ts';
import type { Scenario } from '../rules/scenario.ts';
import type { ObserverView } from '../rules/view-schema.ts';
import { type Observer, SEAT } from '../state.ts';

type Event = GameEvent<ObserverEvents>;

export interface Setting {
  readonly seed?: string;
  readonly options?: Json;
  readonly profile?: Json;
  readonly scenario?: Scenario;
  readonly rolls?: { readonly [tag: string]: readonly Json[] };
}

/** A run in proof mode, with its events. */
export interface Bench {
  run: Run<Observer, ObserverAction>;
  /** Events of the last step. */
  events: readonly Event[];
  readonly all: Event[];
  readonly state: Observer;
  readonly view: ObserverView;
  act(...actions: ObserverAction[]): Bench;
  refused(action: unknown): Refusal;
  preview(action: ObserverAction): Preview;
  legal(): ObserverAction[];
  dataOf<K extends keyof ObserverEvents>(kind: K): ObserverEvents[K][];
}

export const requestOf = (setting: Setting) => ({
  seed: setting.seed ?? 'proof',
  options: setting.options ?? {},
  ...(setting.profile === undefined ? {} : { profile: setting.profile }),
  ...(setting.scenario === undefined ? {} : { scenario: setting.scenario }),
  ...(setting.rolls === undefined ? {} : { rolls: setting.rolls }),
});

/** The refusal of an invalid start. */
export function refusedStart(setting: Omit<Setting, 'scenario'> & { scenario?: unknown }): Refusal {
  const answer = start<Observer, ObserverAction>(observer as never, requestOf(setting as Setting), { proof: true });
  if (!isRefusal(answer)) throw new Error('the start was accepted');
  return answer;
}

/** Starts a run in proof mode; every step is checked for silent changes and invariants. */
export function bench(setting: Setting = {}): Bench {
  const answer = start<Observer, ObserverAction>(observer as never, requestOf(setting), { proof: true });
  if (isRefusal(answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  const made: Bench = {
    run: answer.run,
    events: answer.events as readonly Event[],
    all: [...(answer.events as readonly Event[])],
    get state() {
      return made.run.world.state;
    },
    get view() {
      return observer.view(made.run.world.state, SEAT);
    },
    act(...actions) {
      for (const action of actions) {
        const next = submit(observer as never, made.run, SEAT, action, { proof: true });
        if (isRefusal(next)) throw new Error(`${JSON.stringify(action)} refused: ${JSON.stringify(next)}`);
        made.run = next.run as Run<Observer, ObserverAction>;
        made.events = next.events as readonly Event[];
        made.all.push(...made.events);
      }
      return made;
    },
    refused(action) {
      const next = submit(observer as never, made.run, SEAT, action, { proof: true });
      if (!isRefusal(next)) throw new Error(`${JSON.stringify(action)} was accepted`);
      return next;
    },
    preview: (action) => observer.preview!(made.run.world.state, SEAT, action),
    legal: () => observer.legalActions(made.run.world.state, SEAT),
    dataOf: (kind) => made.all.filter((event) => event.kind === kind).map(({ data }) => data as never),
  };
  return made;
}

export const COLLAPSE = { pack: 'collapse' } as const;
export const EVERYTHING = { pack: 'collapse', unlocks: 'all' } as const;

export const ATTACK: ObserverAction = { type: 'attack', target: 1 };
export const GUARD: ObserverAction = { type: 'guard' };
export const RECOVER: ObserverAction = { type: 'recover' };
export const CONTINUE: ObserverAction = { type: 'continue' };
export const go = (slot: number): ObserverAction => ({ type: 'go', slot });
export const choose = (key: string): ObserverAction => ({ type: 'choose', key });
export const rest = (index: number): ObserverAction => ({ type: 'rest', index });

/** The uid of a carried item. */
export function uidOf({ state }: Bench, id: string): number {
  const found = state.inventory.find((thing) => thing.id === id);
  if (!found) throw new Error(`${id} is not carried`);
  return found.uid;
}

export const use = (b: Bench, id: string, target?: number): ObserverAction =>
  target === undefined ? { type: 'use', uid: uidOf(b, id) } : { type: 'use', uid: uidOf(b, id), target };

/** A Slime with forced intents; the first is locked immediately. */
export const slimeFight = (intents: readonly string[], more: Scenario = {}): Bench =>
  bench({
    scenario: { mode: 'fight', ...more, fight: { roster: [{ id: '01', intent: intents[0]! }], ...more.fight } },
    rolls: { intent: intents.slice(1) },
  });

/** A fight against one enemy of the pack with forced intents. */
export const duelWith = (
  id: string,
  intents: readonly string[],
  more: Scenario = {},
  options: Json = COLLAPSE,
): Bench =>
  bench({
    options,
    scenario: { mode: 'fight', ...more, fight: { roster: [{ id, intent: intents[0]! }], ...more.fight } },
    rolls: { intent: intents.slice(1) },
  });
