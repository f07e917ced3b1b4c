import type { Reach, Roll, RuleId, Table, Term, Why } from '@undercroft/kernel';
import type { EscapeEvents, EventBase } from '../events.ts';
import { type Being, type Escape, KAEL } from '../state.ts';
import type { Dungeon } from './dungeon.ts';
import { roomIdOf } from './topology.ts';

type EscapeTable = Table<Escape, EscapeEvents>;

/** An event of this step by its number, or an earlier one by its name. */
export type Cause = number | string | undefined;

/** Facts of this turn that trigger the scenes of step 7. ED-85 */
interface Triggers {
  treasure: boolean;
  trained: boolean;
  streamed: boolean;
  smoke: boolean;
  /** The chapter closed in this turn; 0 for none. */
  chapter: number;
  escaped: boolean;
}

/** Context of one step: the table, Kael, and his place before the step. */
export interface Turn extends Dungeon {
  readonly t: EscapeTable;
  readonly kael: Being;
  readonly from: { readonly depth: number; readonly at: number };
  readonly triggers: Triggers;
  /** Number of beings Kael saw circling in this turn. ED-50 */
  readonly circling: { count: number };
  /** Id of the last hunter of this turn. ED-240 */
  readonly hunt: { last: string };
}

export interface Note {
  readonly rule: RuleId;
  readonly source?: string | undefined;
  readonly because?: Cause;
  /** They sum to the number that `of` names. */
  readonly terms?: readonly Term[];
  readonly of?: string;
  readonly roll?: Roll | undefined;
}

export interface EmitOptions {
  /** True: Kael may see it. False: only the referee may. ED-33a */
  readonly seen: boolean;
  readonly about?: readonly string[];
  /** Name by which later events refer to it as their cause. */
  readonly as?: string;
}

const REFEREE: readonly string[] = [];

/** Place fields of an event, to be spread into rare events. Frequent ones write them out: a spread costs more. */
export const whereIs = (being: Being, verb: string): EventBase => ({
  entity: being.id,
  verb,
  room: roomIdOf(being),
  depth: being.depth,
});

/** Place fields with the dungeon itself as the actor: spawns, pressure, global events. ED-92 */
export const inSystem = (depth: number, room: string, verb: string): EventBase => ({
  entity: 'system',
  verb,
  room,
  depth,
});

/** Terms of a sum, without the zeroes. */
export function sumOf(...parts: readonly (readonly [label: string, value: number])[]): Term[] {
  const terms: Term[] = [];
  for (let i = 0; i < parts.length; i++) {
    const [label, value] = parts[i]!;
    if (value !== 0) terms.push({ label, value });
  }
  return terms;
}

/** Emits an event. Call it only if `turn.t.tell` is set, so that no data is built without a listener. */
export function emit<K extends keyof EscapeEvents & string>(
  c: Pick<Turn, 't'>,
  kind: K,
  data: EscapeEvents[K],
  note: Note,
  { seen, about, as }: EmitOptions,
): number {
  reach.about = about ?? aboutOf(data as EventBase);
  reach.to = seen ? 'all' : REFEREE;
  reach.as = as;
  return c.t.emit!(kind, data, whyOf(note), reach as Reach);
}

/** One object for all events: the recorder keeps no reference to it. */
const reach: { about: readonly string[]; to: 'all' | readonly string[]; as: string | undefined } = {
  about: REFEREE,
  to: 'all',
  as: undefined,
};

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Copies only the defined fields of a note. */
function whyOf({ rule, source, because, terms, of, roll }: Note): Why {
  if (source === undefined && because === undefined && terms === undefined)
    return roll === undefined ? { rule } : { rule, roll };
  const why: Writable<Why> = { rule };
  if (source !== undefined) why.source = source;
  if (because !== undefined) why.because = because;
  if (terms !== undefined && terms.length > 0 && of !== undefined) {
    why.terms = terms;
    why.of = of;
  }
  if (roll !== undefined) why.roll = roll;
  return why;
}

const aboutOf = ({ entity }: EventBase): string[] => [entity];

export const isKael = ({ id }: Being): boolean => id === KAEL;
