import type { EmittedEvent, EventMap, Roll, Seat, Viewer } from './contract.ts';
import { sameJson } from './json.ts';
import { changesSinceEvent, type Proof, startProof } from './proof.ts';
import { keyedRng, Rng } from './random.ts';
import { countingRecorder, type EmitEvent, eventRecorder, type Sink, type Stamp } from './recorder.ts';
import type { Change, Shape } from './shape.ts';
import { offsetsOf, type World, writeBranch } from './world.ts';

/** A state with write access to its branches. */
export interface Writable<S> {
  readonly state: S;
  /** The branch under `key`, safe to change: it is copied first if another world shares it. */
  write<T extends object>(branches: T[], key: number): T;
  write<T extends object>(branches: Record<string, T>, key: string): T;
}

/** The members of a game that a table needs. `Pick<GameDef>` would be circular: its type refers to tables. */
interface TableGame<S> {
  readonly tags: { readonly [tag: string]: unknown };
  readonly shape: Shape<S>;
  now(state: S): { page: number; turn: number };
  shown?(state: S, event: EmittedEvent<string, object>, viewer: Viewer): EmittedEvent<string, object> | null;
}

/** A forced value that does not fit its draw. The step is refused and nothing changes. */
export class UnfitRoll extends Error {
  readonly tag: string;
  readonly value: unknown;

  constructor(tag: string, value: unknown) {
    super(`the forced roll ${JSON.stringify(value)} does not fit the draw "${tag}"`);
    this.tag = tag;
    this.value = value;
  }
}

const NO_RNG = new Rng([1, 0, 0, 0, 0]);
const NO_VALUES: readonly number[] = [];

/** Rules play on a table: state, dice and recorder. It belongs to one world and can be used for several steps. */
export class Table<S extends object = object, E extends EventMap = EventMap> implements Writable<S> {
  readonly state: S;
  /**
   * Emits an event with its reason. Undefined without a sink, so call it as `table.tell?.(…)`: then neither data nor
   * reason is built, and the call costs one comparison.
   */
  readonly emit: EmitEvent<E> | undefined;
  /** True if anything random was drawn since `begin`. */
  hasDrawn = false;
  readonly revealedTo: Seat[] = [];

  private readonly game: TableGame<S>;
  private readonly world: World<S>;
  private readonly offsets: ReadonlyMap<string, number>;
  /** The declared stream drawn from last, its offset in the rng words, and a generator over them. */
  private currentStream = '';
  private currentOffset = 0;
  private currentRng = NO_RNG;
  private lastStream = '';
  private lastTag = '';
  private lastFaces = 0;
  private lastIndex: number | undefined;
  private lastValue = 0;
  private lastLow = 1;
  /** The latest pick: the entry, its weight, and the sum of all weights. */
  private lastPick: { readonly entry: unknown; readonly weight: number; readonly total: number } | null = null;
  /** Results of several dice, empty for a shuffle; null if the latest draw was a single one. */
  private lastValues: readonly number[] | null = null;
  private lastForced = false;
  private readonly stamp: Stamp = { n: 0, firstId: 1, nextId: 1, cause: undefined };
  private derived: Map<string, Rng> | null = null;
  private readonly proof: Proof<S> | null;

  constructor(game: TableGame<S>, world: World<S>, sink: Sink<E> = null) {
    this.game = game;
    this.world = world;
    this.state = world.state;
    this.offsets = offsetsOf(world.streams);
    this.proof = sink && 'proof' in sink && sink.proof ? startProof(game.shape, world) : null;
    this.emit = this.recorder(sink as Sink) as EmitEvent<E> | undefined;
  }

  /** Starts a step: `n` is its log line, `firstId` the number of its first event. */
  begin(n: number, firstId: number): void {
    this.stamp.n = n;
    this.stamp.firstId = firstId;
    this.stamp.nextId = firstId;
    this.stamp.cause = undefined;
    this.hasDrawn = false;
    while (this.revealedTo.length > 0) this.revealedTo.pop();
    this.derived = null;
  }

  /**
   * Default cause of emitted events: the number of an event of this step, or the name of an earlier one. Rules set it
   * around the consequences of an event, and then restore it.
   */
  get cause(): number | string | undefined {
    return this.stamp.cause;
  }

  set cause(cause: number | string | undefined) {
    this.stamp.cause = cause;
  }

  /** Rolls a die: 1..faces. */
  roll(stream: string, tag: string, faces: number): number {
    return this.range(stream, tag, 1, faces);
  }

  /** Rolls several dice of one kind. Each consumes its own forced value. */
  rolls(stream: string, tag: string, count: number, faces: number): number[] {
    const values: number[] = [];
    const first = this.indexOf(stream);
    for (let i = 0; i < count; i++) values.push(this.range(stream, tag, 1, faces));
    this.lastValues = values;
    this.lastIndex = first;
    return values;
  }

  /** Draws a whole number in low..high. */
  range(stream: string, tag: string, low: number, high: number): number {
    const faces = high - low + 1;
    this.lastLow = low;
    const forced = this.world.rng.isForced ? this.takeForced(tag) : undefined;
    if (forced === undefined) this.lastValue = low + this.recordDraw(stream, tag, faces, false).below(faces);
    else {
      if (!(typeof forced === 'number' && forced >= low && forced <= high)) throw new UnfitRoll(tag, forced);
      this.recordDraw(stream, tag, faces, true);
      this.lastValue = forced;
    }
    return this.lastValue;
  }

  /** Picks an entry, all equally likely. `named` maps a forced value to its entry. */
  pick<T>(stream: string, tag: string, from: readonly T[], named?: (value: unknown) => T | undefined): T {
    const forced = this.forcedEntry(tag, from, named);
    const rng = this.recordDraw(stream, tag, from.length, forced !== undefined);
    const entry = forced ?? from[rng.below(from.length)]!;
    if (this.emit) this.lastPick = { entry, weight: 1, total: from.length };
    return entry;
  }

  /** Picks an entry in proportion to whole weights. */
  weigh<T>(
    stream: string,
    tag: string,
    from: readonly T[],
    weights: readonly number[],
    named?: (value: unknown) => T | undefined,
  ): T {
    const forced = this.forcedEntry(tag, from, named);
    const rng = this.recordDraw(stream, tag, from.length, forced !== undefined);
    const at = forced === undefined ? rng.weigh(weights) : from.indexOf(forced);
    const entry = forced ?? from[at]!;
    if (this.emit) this.lastPick = { entry, weight: weights[at] ?? 0, total: sum(weights) };
    return entry;
  }

  /** Shuffles in place. A forced value is a prefix of the order or all of it; the rest is shuffled. */
  shuffle<T>(stream: string, tag: string, things: T[]): T[] {
    const forced = this.world.rng.isForced ? this.takeForced(tag) : undefined;
    const rest = forced === undefined ? things : withoutPrefix(forced, things);
    if (rest === null) throw new UnfitRoll(tag, forced);
    const rng = this.recordDraw(stream, tag, things.length, rest.length === 0);
    this.lastValues = NO_VALUES;
    this.lastForced = forced !== undefined;
    if (rest.length > 0) rng.shuffle(rest);
    if (forced !== undefined) things.splice(0, things.length, ...(forced as T[]), ...rest);
    return things;
  }

  /**
   * Draws 0..bound-1 from the run's key seed and `key` alone: the order of draws does not matter, and no stream
   * advances.
   */
  keyed(stream: string, tag: string, key: string, bound: number): number {
    if (this.proof) this.assertDeclared(tag);
    const forced = this.world.rng.isForced ? this.takeForced(tag) : undefined;
    if (forced === undefined) return keyedRng(this.world.rng.key, stream, key).below(bound);
    if (!(typeof forced === 'number' && forced >= 0 && forced < bound)) throw new UnfitRoll(tag, forced);
    return forced;
  }

  /**
   * The latest draw, for `why.roll`: dice results, or the picked entry and its chance. Both objects are written out
   * because a spread costs more than the rest of a step.
   */
  get dice(): Roll {
    const { lastPick } = this;
    const forced = this.lastForced || undefined;
    if (lastPick)
      return {
        stream: this.lastStream,
        tag: this.lastTag,
        faces: this.lastFaces,
        index: this.lastIndex,
        forced,
        values: NO_VALUES,
        picked: nameOf(lastPick.entry),
        chance_bp: Math.round((lastPick.weight * 10_000) / lastPick.total),
      };
    return {
      stream: this.lastStream,
      tag: this.lastTag,
      faces: this.lastFaces,
      index: this.lastIndex,
      forced,
      values: this.lastValues ?? [this.lastValue],
      low: this.lastLow === 1 ? undefined : this.lastLow,
    };
  }

  /** Marks that the seat learned something in this step: it cannot be undone. */
  reveal(seat: Seat): void {
    if (!this.revealedTo.includes(seat)) this.revealedTo.push(seat);
  }

  write<T extends object>(branches: T[], key: number): T;
  write<T extends object>(branches: Record<string, T>, key: string): T;
  write<T extends object>(branches: T[] | Record<string, T>, key: number | string): T {
    return writeBranch(this.world, branches as Record<string, T>, key);
  }

  private recordDraw(stream: string, tag: string, faces: number, forced: boolean): Rng {
    if (this.proof) this.assertDeclared(tag);
    this.hasDrawn = true;
    this.lastStream = stream;
    this.lastTag = tag;
    this.lastFaces = faces;
    this.lastForced = forced;
    this.lastIndex = undefined;
    this.lastValues = null;
    this.lastPick = null;
    return forced ? NO_RNG : this.streamOf(stream);
  }

  private streamOf(stream: string): Rng {
    if (stream !== this.currentStream) {
      const offset = this.offsets.get(stream);
      if (offset === undefined) return this.derivedStream(stream);
      this.currentStream = stream;
      this.currentOffset = offset;
      this.currentRng = new Rng(this.world.rng.words, offset);
    }
    const { words } = this.world.rng;
    const index = words[this.currentOffset + 4]!;
    this.lastIndex = index;
    words[this.currentOffset + 4] = index + 1;
    return this.currentRng;
  }

  /** A stream that lives for one step (`gen:3:1`): its family is declared, its words are not stored. */
  private derivedStream(stream: string): Rng {
    const cached = this.derived?.get(stream);
    if (cached) return cached;
    const family = stream.slice(0, Math.max(0, stream.indexOf(':')));
    if (!this.offsets.has(family)) throw new Error(`stream "${stream}" is not declared`);
    const rng = Rng.from(this.world.rng.key, stream);
    this.derived ??= new Map();
    this.derived.set(stream, rng);
    return rng;
  }

  private assertDeclared(tag: string): void {
    if (!Object.hasOwn(this.game.tags, tag)) throw new Error(`the draw "${tag}" has no declared tag`);
  }

  private indexOf(stream: string): number | undefined {
    const offset = this.offsets.get(stream);
    return offset === undefined ? undefined : this.world.rng.words[offset + 4];
  }

  private takeForced(tag: string): unknown {
    const { rng } = this.world;
    const queue = rng.forced[tag];
    if (!queue || queue.length === 0) return undefined;
    return queue.shift();
  }

  private forcedEntry<T>(
    tag: string,
    from: readonly T[],
    named: ((value: unknown) => T | undefined) | undefined,
  ): T | undefined {
    if (!this.world.rng.isForced) return undefined;
    const value = this.takeForced(tag);
    if (value === undefined) return undefined;
    const entry = named ? named(value) : from.find((one) => sameJson(one, value));
    if (entry === undefined) throw new UnfitRoll(tag, value);
    return entry;
  }

  /** Proof mode: state changes since the last event. */
  unemittedChanges(): Change[] {
    return this.proof ? changesSinceEvent(this.proof) : [];
  }

  private recorder(sink: Sink): EmitEvent<EventMap> | undefined {
    if (sink === null) return undefined;
    if ('counts' in sink) return countingRecorder(sink.counts);
    return eventRecorder({
      game: this.game,
      state: this.state,
      stamp: this.stamp,
      events: sink.events,
      proof: this.proof,
      named: sink.named,
      viewers: sink.viewers,
    });
  }
}

/** The things without the prefix; null if the prefix contains something else. */
function withoutPrefix<T>(prefix: unknown, things: readonly T[]): T[] | null {
  if (!Array.isArray(prefix)) return null;
  const rest = [...things];
  for (const value of prefix) {
    const index = rest.findIndex((thing) => sameJson(thing, value));
    if (index < 0) return null;
    rest.splice(index, 1);
  }
  return rest;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** The name of a picked entry: an id itself, a record's `id`. */
function nameOf(entry: unknown): string {
  if (entry !== null && typeof entry === 'object' && 'id' in entry) return String(entry.id);
  return typeof entry === 'object' ? JSON.stringify(entry) : String(entry);
}
