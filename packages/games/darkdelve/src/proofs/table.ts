import { gameBench } from '@undercroft/conformance';
import type { Json } from '@undercroft/kernel';
import type { DarkdelveAction } from '../actions.ts';
import { darkdelve } from '../index.ts';
import type { Scenario } from '../rules/scenario.ts';

export interface Setting {
  readonly seed?: string;
  readonly options?: Json;
  readonly profile?: Json;
  readonly scenario?: Scenario;
  readonly rolls?: Rolls;
}

const { begin, refusedStart, requestOf } = gameBench(darkdelve, { isTyped: true, options: { mode: 'expedition' } });

export { refusedStart, requestOf };
export const bench = (setting: Setting = {}) => begin(setting);
export type Bench = ReturnType<typeof bench>;

/** The same in the second edition. */
export const second = ({ options, ...setting }: Setting = {}): Bench =>
  begin({ ...setting, options: { mode: 'expedition', edition: 2, ...(options as object) } });

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
  options: object = {},
): Bench {
  const n = more.floor ?? 1;
  return begin({
    options: { mode: 'expedition', ...options },
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
