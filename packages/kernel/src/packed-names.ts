const MULTIPLIER = 0x01000193;
/** The largest place that two bytes hold. */
const SHORT_MAX = 0xffff;

function hashOf(name: string): number {
  let hash = name.length;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), MULTIPLIER);
  return hash ^ (hash >>> 15);
}

/**
 * Names with their ids, as one text and a few arrays of numbers: a third of the memory of a `Map`, which matters where a
 * server holds many runs of a thousand names each. It never changes.
 */
export class PackedNames {
  readonly size: number;
  /** All names, one after another. */
  private readonly text: string;
  /** The end of each name in the text. */
  private readonly ends: Uint32Array;
  private readonly ids: Uint32Array;
  /** Places of names, from 1, by hash; 0 where there is none. A name whose place is taken stands further on. */
  private readonly slots: Uint16Array | Uint32Array;

  constructor(names: ReadonlyMap<string, number>) {
    this.size = names.size;
    this.text = [...names.keys()].join('');
    this.ends = new Uint32Array(names.size);
    this.ids = Uint32Array.from(names.values());
    let slots = 2;
    while (slots < names.size + (names.size >> 1)) slots *= 2;
    this.slots = names.size <= SHORT_MAX ? new Uint16Array(slots) : new Uint32Array(slots);
    let end = 0;
    let place = 0;
    for (const name of names.keys()) {
      end += name.length;
      this.ends[place] = end;
      place += 1;
      this.slots[this.slotOf(name)] = place;
    }
  }

  get(name: string): number | undefined {
    const place = this.slots[this.slotOf(name)]!;
    return place === 0 ? undefined : this.ids[place - 1];
  }

  /** In the order the names were given. */
  forEach(visit: (id: number, name: string) => void): void {
    let from = 0;
    for (let i = 0; i < this.size; i++) {
      const end = this.ends[i]!;
      visit(this.ids[i]!, this.text.slice(from, end));
      from = end;
    }
  }

  /** The slot that holds the name, or the free one where it belongs. */
  private slotOf(name: string): number {
    const last = this.slots.length - 1;
    let slot = hashOf(name) & last;
    for (;;) {
      const place = this.slots[slot]!;
      if (place === 0 || this.isAt(place - 1, name)) return slot;
      slot = (slot + 1) & last;
    }
  }

  private isAt(place: number, name: string): boolean {
    const from = place === 0 ? 0 : this.ends[place - 1]!;
    return this.ends[place]! - from === name.length && this.text.startsWith(name, from);
  }
}
