import { gameBench } from '@undercroft/conformance';
import type { Json } from '@undercroft/kernel';
import type { ObserverAction } from '../actions.ts';
import { observer } from '../index.ts';
import type { Scenario } from '../rules/scenario.ts';

export interface Setting {
  readonly seed?: string;
  readonly options?: Json;
  readonly profile?: Json;
  readonly scenario?: Scenario;
  readonly rolls?: { readonly [tag: string]: readonly Json[] };
}

const { begin, refusedStart, requestOf } = gameBench(observer, { options: {} });

export { refusedStart, requestOf };
export const bench = (setting: Setting = {}) => begin(setting);
export type Bench = ReturnType<typeof bench>;

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

export const SECOND = { pack: 'collapse', edition: 2 } as const;
export const SECOND_ALL = { pack: 'collapse', unlocks: 'all', edition: 2 } as const;
export const spoils = (take: 'thing' | 'patch'): ObserverAction => ({ type: 'spoils', take });

/** An entry of a frontier. */
export const entry = (id: string, stage: 'Secure' | 'Solid' | 'Unstable' | 'Critical' = 'Secure', timer = 6) => ({
  id,
  stage,
  timer,
});

/** A run of the second edition. */
export const second = (scenario: Scenario = {}, more: Setting = {}): Bench =>
  bench({ options: SECOND, ...more, scenario });

/** A fight of the second edition against one enemy with forced intents. */
export const secondDuel = (id: string, intents: readonly string[], more: Scenario = {}): Bench =>
  duelWith(id, intents, more, SECOND);
