import type { Roll, RuleId, Table, Term, Why } from '@undercroft/kernel';
import type { EscapeEvents, Where } from '../events.ts';
import { type Being, type Escape, KAEL } from '../state.ts';
import type { Dungeon } from './dungeon.ts';
import { roomIdOf } from './topology.ts';

type EscapeTable = Table<Escape, EscapeEvents>;

/** An event of this step by its number, or an earlier one by its name. */
export type Cause = number | string | undefined;

/** What made the scenes of step 7. ED-85 */
interface Triggers {
  treasure: boolean;
  trained: boolean;
  streamed: boolean;
  smoke: boolean;
  /** The chapter closed in this turn; 0 for none. */
  chapter: number;
  escaped: boolean;
}

/** One step on its way: the table, who acts for Kael, and where he stood before. */
export interface Turn extends Dungeon {
  readonly t: EscapeTable;
  readonly kael: Being;
  readonly from: { readonly depth: number; readonly at: number };
  readonly triggers: Triggers;
  /** Those Kael saw circling in this turn. ED-50 */
  readonly circling: { count: number };
}

export interface Note {
  readonly rule: RuleId;
  readonly source?: string | undefined;
  readonly because?: Cause;
  /** Sum to the number `of` names. */
  readonly terms?: readonly Term[];
  readonly of?: string;
  readonly roll?: Roll | undefined;
}

export interface Told {
  /** Whether Kael may see it; the rest is the referee's. ED-33a */
  readonly seen: boolean;
  readonly about?: readonly string[];
  /** The name by which later events may call it their cause. */
  readonly as?: string;
}

const REFEREE: readonly string[] = [];

/** Spread into what is told seldom. What every being tells writes it out: a spread costs more than the event. */
export const whereIs = (being: Being, verb: string): Where => ({
  entity: being.id,
  verb,
  room: roomIdOf(being),
  depth: being.depth,
});

/** The dungeon itself as the doer: spawns, pressure, global events. ED-92 */
export const inSystem = (depth: number, room: string, verb: string): Where => ({ entity: 'system', verb, room, depth });

/** A sum's terms, those of nothing left out. */
export function sumOf(...parts: readonly (readonly [label: string, value: number])[]): Term[] {
  const terms: Term[] = [];
  for (let i = 0; i < parts.length; i++) {
    const [label, value] = parts[i]!;
    if (value !== 0) terms.push({ label, value });
  }
  return terms;
}

/** Tells an event. Call it only where `turn.t.tell` is there, so that nothing is built for nobody. */
export function tell<K extends keyof EscapeEvents & string>(
  c: Pick<Turn, 't'>,
  kind: K,
  data: EscapeEvents[K],
  note: Note,
  { seen, about, as }: Told,
): number {
  reach.about = about ?? aboutOf(data as Where);
  reach.to = seen ? 'all' : REFEREE;
  reach.as = as;
  return c.t.tell!(kind, data, whyOf(note), reach as Reach);
}

/** The recorder keeps nothing of it: one is enough for all events. */
const reach: { about: readonly string[]; to: 'all' | readonly string[]; as: string | undefined } = {
  about: REFEREE,
  to: 'all',
  as: undefined,
};

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Reach = NonNullable<Parameters<NonNullable<EscapeTable['tell']>>[3]>;

/** Only what there is: some of a note's fields are there and undefined. */
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

const aboutOf = ({ entity }: Where): string[] => [entity];

export const isKael = ({ id }: Being): boolean => id === KAEL;
