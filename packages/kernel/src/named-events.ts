import type { EmittedEvent } from './contract.ts';
import { PackedNames } from './packed-names.ts';

/** Ids of named events, by name. They are not part of the state: emitting events never changes the game. */
export interface NamedEvents extends Iterable<readonly [name: string, id: number]> {
  get(name: string): number | undefined;
}

/** Minimum ratio between the sizes of a layer and of the newer layer above it. */
const GROWTH = 2;

/** From this size on a layer is rebuilt so rarely that packing it costs little. */
const PACKED_MIN = 128;

type Names = Pick<ReadonlyMap<string, number>, 'size' | 'get'> & Pick<PackedNames, 'forEach'>;

/**
 * Recent names over earlier ones, which runs share. A run has about a thousand names and each step adds a few: layers
 * of growing size are merged so rarely that a step copies little more than its own names.
 */
class NameLayer implements NamedEvents {
  readonly names: Names;
  readonly earlier: NameLayer | null;

  constructor(names: ReadonlyMap<string, number>, earlier: NameLayer | null) {
    this.names = names.size < PACKED_MIN ? names : new PackedNames(names);
    this.earlier = earlier;
  }

  get(name: string): number | undefined {
    return this.names.get(name) ?? this.earlier?.get(name);
  }

  [Symbol.iterator](): Iterator<readonly [string, number]> {
    const names = new Map<string, number>();
    this.addTo(names);
    return names[Symbol.iterator]();
  }

  /** In the order the names were first emitted. */
  private addTo(names: Map<string, number>): void {
    this.earlier?.addTo(names);
    this.names.forEach((id, name) => {
      names.set(name, id);
    });
  }
}

/** Merges both, early names first. `new Map(early)` would allocate a pair for every entry. */
function join(early: Names, late: Names): Map<string, number> {
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

/** The named events after a step. */
export function namedAfter(
  before: NamedEvents,
  events: readonly Pick<EmittedEvent<string, object>, 'as' | 'id'>[],
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
