import type { EventMap, Roll, Seat, Told, Viewer } from './contract.ts';
import { sameJson } from './json.ts';
import { type Proof, startProof, untold } from './proof.ts';
import { keyedRng, Rng } from './random.ts';
import { countingRecorder, eventRecorder, type Sink, type Stamp, type Tell } from './recorder.ts';
import type { Change, Shape } from './shape.ts';
import { offsetsOf, type World, writeBranch } from './world.ts';

/** A state whose branches can be had for writing. */
export interface Writable<S> {
  readonly state: S;
  /** The branch under `key`, ours to change: copied first where another world shares it. */
  write<T extends object>(branches: T[], key: number): T;
  write<T extends object>(branches: Record<string, T>, key: string): T;
}

/** What a table needs of a game. Not `Pick<GameDef>`: a game's type speaks of tables. */
interface Tabled<S> {
  readonly tags: { readonly [tag: string]: unknown };
  readonly shape: Shape<S>;
  now(state: S): { page: number; turn: number };
  shown?(state: S, event: Told<string, object>, viewer: Viewer): Told<string, object> | null;
}

/** A forced value that does not fit where it is drawn. The step is refused and nothing changes. */
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

/**
 * The table rules play on: the state, the dice and the recorder. It belongs to one world; `step` after
 * `step` may use the same one.
 */
export class Table<S extends object = object, E extends EventMap = EventMap> implements Writable<S> {
  readonly state: S;
  /**
   * Says what happened and why. Absent when nobody listens, so call it as `table.tell?.(…)`: then
   * neither data nor reason is built, and an emission costs one comparison.
   */
  readonly tell: Tell<E> | undefined;
  /** Whether anything random was drawn since `begin`. */
  hasDrawn = false;
  readonly revealedTo: Seat[] = [];

  private readonly game: Tabled<S>;
  private readonly world: World<S>;
  private readonly offsets: ReadonlyMap<string, number>;
  /** The declared stream drawn from last, its place in the head's words, and a generator over them. */
  private heldStream = '';
  private heldAt = 0;
  private held = NO_RNG;
  private lastStream = '';
  private lastTag = '';
  private lastFaces = 0;
  private lastIndex: number | undefined;
  private lastValue = 0;
  private lastLow = 1;
  /** Of the latest pick: what was picked, and the weights it was picked by. */
  private lastPick: { readonly entry: unknown; readonly weight: number; readonly total: number } | null = null;
  /** Of several dice at once, or of a shuffle (none); null where the latest draw was a single one. */
  private lastValues: readonly number[] | null = null;
  private lastForced = false;
  private readonly stamp: Stamp = { n: 0, firstId: 1, nextId: 1, cause: undefined };
  private derived: Map<string, Rng> | null = null;
  private readonly proof: Proof<S> | null;

  constructor(game: Tabled<S>, world: World<S>, sink: Sink<E> = null) {
    this.game = game;
    this.world = world;
    this.state = world.state;
    this.offsets = offsetsOf(world.streams);
    this.proof = sink && 'proof' in sink && sink.proof ? startProof(game.shape, world) : null;
    this.tell = this.recorder(sink as Sink) as Tell<E> | undefined;
  }

  /** Starts a step: `n` is its line in the log, `firstId` the number of its first event. */
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
   * The cause of whatever is told without one of its own: the number of an event of this step, or the name of an
   * earlier one. Rules set it around what follows from an event, and set it back.
   */
  get cause(): number | string | undefined {
    return this.stamp.cause;
  }

  set cause(cause: number | string | undefined) {
    this.stamp.cause = cause;
  }

  /** A die: 1..faces. */
  roll(stream: string, tag: string, faces: number): number {
    return this.range(stream, tag, 1, faces);
  }

  /** Several dice of one kind. Each takes its own forced value. */
  rolls(stream: string, tag: string, count: number, faces: number): number[] {
    const values: number[] = [];
    const first = this.indexOf(stream);
    for (let i = 0; i < count; i++) values.push(this.range(stream, tag, 1, faces));
    this.lastValues = values;
    this.lastIndex = first;
    return values;
  }

  /** A whole number in low..high. */
  range(stream: string, tag: string, low: number, high: number): number {
    const faces = high - low + 1;
    this.lastLow = low;
    const forced = this.world.rng.isForced ? this.takeForced(tag) : undefined;
    if (forced === undefined) this.lastValue = low + this.note(stream, tag, faces, false).below(faces);
    else {
      if (!(typeof forced === 'number' && forced >= low && forced <= high)) throw new UnfitRoll(tag, forced);
      this.note(stream, tag, faces, true);
      this.lastValue = forced;
    }
    return this.lastValue;
  }

  /** One of the list, all equally likely. `named` says which entry a forced value means. */
  pick<T>(stream: string, tag: string, from: readonly T[], named?: (value: unknown) => T | undefined): T {
    const forced = this.forcedEntry(tag, from, named);
    const rng = this.note(stream, tag, from.length, forced !== undefined);
    const entry = forced ?? from[rng.below(from.length)]!;
    if (this.tell) this.lastPick = { entry, weight: 1, total: from.length };
    return entry;
  }

  /** One of the list, in proportion to whole weights. */
  weigh<T>(
    stream: string,
    tag: string,
    from: readonly T[],
    weights: readonly number[],
    named?: (value: unknown) => T | undefined,
  ): T {
    const forced = this.forcedEntry(tag, from, named);
    const rng = this.note(stream, tag, from.length, forced !== undefined);
    const at = forced === undefined ? rng.weigh(weights) : from.indexOf(forced);
    const entry = forced ?? from[at]!;
    if (this.tell) this.lastPick = { entry, weight: weights[at] ?? 0, total: sum(weights) };
    return entry;
  }

  /** Shuffles in place. A forced value is how the order begins, be it all of it; what it leaves open is shuffled. */
  shuffle<T>(stream: string, tag: string, things: T[]): T[] {
    const forced = this.world.rng.isForced ? this.takeForced(tag) : undefined;
    const rest = forced === undefined ? things : withoutPrefix(forced, things);
    if (rest === null) throw new UnfitRoll(tag, forced);
    const rng = this.note(stream, tag, things.length, rest.length === 0);
    this.lastValues = NO_VALUES;
    this.lastForced = forced !== undefined;
    if (rest.length > 0) rng.shuffle(rest);
    if (forced !== undefined) things.splice(0, things.length, ...(forced as T[]), ...rest);
    return things;
  }

  /** 0..bound-1, from nothing but the run's key seed and this key: order cannot matter, nothing is used up. */
  keyed(stream: string, tag: string, key: string, bound: number): number {
    if (this.proof) this.assertDeclared(tag);
    const forced = this.world.rng.isForced ? this.takeForced(tag) : undefined;
    if (forced === undefined) return keyedRng(this.world.rng.key, stream, key).below(bound);
    if (!(typeof forced === 'number' && forced >= 0 && forced < bound)) throw new UnfitRoll(tag, forced);
    return forced;
  }

  /**
   * The latest draw, for `why.roll`: faces as they fell, or what was picked and how likely that was. Written out,
   * as spreading one half into the other costs more than the rest of a step.
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

  /** This step shows the seat something it did not know: it cannot be undone. */
  reveal(seat: Seat): void {
    if (!this.revealedTo.includes(seat)) this.revealedTo.push(seat);
  }

  write<T extends object>(branches: T[], key: number): T;
  write<T extends object>(branches: Record<string, T>, key: string): T;
  write<T extends object>(branches: T[] | Record<string, T>, key: number | string): T {
    return writeBranch(this.world, branches as Record<string, T>, key);
  }

  private note(stream: string, tag: string, faces: number, forced: boolean): Rng {
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
    if (stream !== this.heldStream) {
      const offset = this.offsets.get(stream);
      if (offset === undefined) return this.derivedStream(stream);
      this.heldStream = stream;
      this.heldAt = offset;
      this.held = new Rng(this.world.rng.words, offset);
    }
    const { words } = this.world.rng;
    const index = words[this.heldAt + 4]!;
    this.lastIndex = index;
    words[this.heldAt + 4] = index + 1;
    return this.held;
  }

  /** A stream used up within one step (`gen:3:1`): its family is declared, its words are not kept. */
  private derivedStream(stream: string): Rng {
    const known = this.derived?.get(stream);
    if (known) return known;
    const family = stream.slice(0, Math.max(0, stream.indexOf(':')));
    if (!this.offsets.has(family)) throw new Error(`stream "${stream}" is not declared`);
    const made = Rng.from(this.world.rng.key, stream);
    this.derived ??= new Map();
    this.derived.set(stream, made);
    return made;
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

  /** Proof mode: what changed since the last event and was not told. */
  untold(): Change[] {
    return this.proof ? untold(this.proof) : [];
  }

  private recorder(sink: Sink): Tell<EventMap> | undefined {
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

/** What is left of the things once the prefix is taken; null where the prefix has something that is not there. */
function withoutPrefix<T>(prefix: unknown, things: readonly T[]): T[] | null {
  if (!Array.isArray(prefix)) return null;
  const left = [...things];
  for (const value of prefix) {
    const found = left.findIndex((thing) => sameJson(thing, value));
    if (found < 0) return null;
    left.splice(found, 1);
  }
  return left;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** What a pick is called: an id is its own name, a record is known by its id. */
function nameOf(entry: unknown): string {
  if (entry !== null && typeof entry === 'object' && 'id' in entry) return String(entry.id);
  return typeof entry === 'object' ? JSON.stringify(entry) : String(entry);
}
