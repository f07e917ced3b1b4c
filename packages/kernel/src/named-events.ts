import type { Told } from './contract.ts';

/** Events that were told under a name, by that name. No part of the state: what is told never changes what happens. */
export interface NamedEvents extends Iterable<readonly [name: string, id: number]> {
  get(name: string): number | undefined;
}

/** So many late names are joined with the early ones. */
const LATE_MAX = 512;

/** Names of many steps, shared from run to run, and those told since, of which every run has its own. */
class LayeredNames implements NamedEvents {
  readonly early: NamedEvents;
  readonly late: ReadonlyMap<string, number>;

  constructor(early: NamedEvents, late: ReadonlyMap<string, number>) {
    this.early = early;
    this.late = late;
  }

  get(name: string): number | undefined {
    return this.late.get(name) ?? this.early.get(name);
  }

  [Symbol.iterator](): Iterator<readonly [string, number]> {
    return this.joined()[Symbol.iterator]();
  }

  /** In the order of their first telling. */
  joined(): ReadonlyMap<string, number> {
    const names = new Map(this.early);
    for (const [name, id] of this.late) names.set(name, id);
    return names;
  }
}

/** Names as they stand after a step. A run has a thousand of them: a step copies those told lately. */
export function namedAfter(
  before: NamedEvents,
  events: readonly Pick<Told<string, object>, 'as' | 'id'>[],
): NamedEvents {
  const known = before instanceof LayeredNames ? before : null;
  let late: Map<string, number> | null = null;
  for (const { as, id } of events) {
    if (as === undefined) continue;
    late ??= new Map(known?.late);
    late.set(as, id);
  }
  if (!late) return before;
  const after = new LayeredNames(known?.early ?? before, late);
  return late.size > LATE_MAX ? after.joined() : after;
}
