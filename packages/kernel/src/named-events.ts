import type { Told } from './contract.ts';

/** Events that were told under a name, by that name. No part of the state: what is told never changes what happens. */
export interface NamedEvents extends Iterable<readonly [name: string, id: number]> {
  get(name: string): number | undefined;
}

/** A layer has at least so many times the names of the one after it. */
const GROWTH = 2;

/**
 * Names told lately over those told earlier, which are shared from run to run. A run has a thousand of them and
 * each step tells a few: layers of growing size are joined so seldom that a step copies hardly more than its own.
 */
class NameLayer implements NamedEvents {
  readonly names: ReadonlyMap<string, number>;
  readonly earlier: NameLayer | null;

  constructor(names: ReadonlyMap<string, number>, earlier: NameLayer | null) {
    this.names = names;
    this.earlier = earlier;
  }

  get(name: string): number | undefined {
    return this.names.get(name) ?? this.earlier?.get(name);
  }

  [Symbol.iterator](): Iterator<readonly [string, number]> {
    return this.joined()[Symbol.iterator]();
  }

  /** In the order of their first telling. */
  private joined(): ReadonlyMap<string, number> {
    return this.earlier ? join(this.earlier.joined(), this.names) : this.names;
  }
}

/** Both together, the early ones first. Not by `new Map(early)`, which makes a pair of every entry. */
function join(early: ReadonlyMap<string, number>, late: ReadonlyMap<string, number>): Map<string, number> {
  const names = new Map<string, number>();
  const add = (id: number, name: string): void => {
    names.set(name, id);
  };
  early.forEach(add);
  late.forEach(add);
  return names;
}

const layerOf = (names: NamedEvents): NameLayer =>
  names instanceof NameLayer ? names : new NameLayer(new Map(names), null);

/** Names as they stand after a step. */
export function namedAfter(
  before: NamedEvents,
  events: readonly Pick<Told<string, object>, 'as' | 'id'>[],
): NamedEvents {
  let names: Map<string, number> | null = null;
  for (const { as, id } of events) {
    if (as === undefined) continue;
    names ??= new Map();
    names.set(as, id);
  }
  if (!names) return before;
  let earlier: NameLayer | null = layerOf(before);
  while (earlier && earlier.names.size < GROWTH * names.size) {
    names = join(earlier.names, names);
    earlier = earlier.earlier;
  }
  return new NameLayer(names, earlier);
}
