import type { EmittedEvent, EventMap, GameEvent, Seat, Viewer, Why } from './contract.ts';
import type { NamedEvents } from './named-events.ts';
import { type Proof, takeChanges } from './proof.ts';

/** Seats that may see an event (default: all), entities it is about, and its name. */
export interface Reach {
  readonly to?: 'all' | readonly Seat[];
  readonly about?: readonly string[];
  /** Later steps can use this name as `because`. Emitting the name again replaces it. */
  readonly as?: string;
}

/** Declared as a method so that a game's types can be erased (`AnyGame`). */
interface Recorder<E extends EventMap> {
  emit<K extends keyof E & string>(kind: K, data: E[K], why: Why, reach?: Reach): number;
}

export type EmitEvent<E extends EventMap> = Recorder<E>['emit'];

/** Destination of emitted events: none, counts by kind, or a list. */
export type Sink<E extends EventMap = EventMap> =
  | null
  | { readonly counts: Record<string, number> }
  | {
      readonly events: GameEvent<E>[];
      readonly proof?: boolean;
      /** Named events of earlier steps. */
      readonly named?: NamedEvents;
      /** Viewers of the events. Their masks are computed when an event is emitted. */
      readonly viewers?: readonly Viewer[];
    };

/** State of the current step: its log line, its event numbers, and the current cause. */
export interface Stamp {
  n: number;
  firstId: number;
  nextId: number;
  cause: number | string | undefined;
}

/** The members of a game that a recorder needs. */
interface RecorderGame<S> {
  now(state: S): { page: number; turn: number };
  shown?(state: S, event: EmittedEvent<string, object>, viewer: Viewer): EmittedEvent<string, object> | null;
}

interface RecorderParts<S> {
  readonly game: RecorderGame<S>;
  readonly state: S;
  readonly stamp: Stamp;
  readonly events: EmittedEvent<string, object>[];
  readonly proof: Proof<S> | null;
  readonly named: NamedEvents | undefined;
  readonly viewers: readonly Viewer[] | undefined;
}

const NO_ENTITIES: readonly string[] = [];

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A recorder that stores events in a list. */
export function eventRecorder<S extends object>(parts: RecorderParts<S>): EmitEvent<EventMap> {
  const { game, state, stamp, events, proof, named, viewers } = parts;
  let newNames: Map<string, number> | null = null;

  const idOf = (cause: number | string | undefined): number | undefined =>
    typeof cause === 'string' ? (newNames?.get(cause) ?? named?.get(cause)) : cause;

  return (kind, data, why, reach) => {
    const { page, turn } = game.now(state);
    const id = stamp.nextId++;
    const first = id === stamp.firstId ? undefined : stamp.firstId;
    const event: Writable<EmittedEvent<string, object>> = {
      id,
      kind,
      data,
      why,
      because: idOf(why.because) ?? idOf(stamp.cause) ?? first,
      n: stamp.n,
      page,
      turn,
      seenBy: reach?.to ?? 'all',
      about: reach?.about ?? NO_ENTITIES,
    };
    if (reach?.as !== undefined) {
      newNames ??= new Map();
      newNames.set(reach.as, id);
      event.as = reach.as;
    }
    if (proof) event.delta = takeChanges(proof);
    if (viewers && game.shown) addMasks(game as Required<RecorderGame<S>>, state, event, viewers);
    events.push(event);
    return id;
  };
}

/** Computes now what each viewer perceives, because the state may change before the step ends. */
function addMasks<S>(
  game: Required<RecorderGame<S>>,
  state: S,
  event: Writable<EmittedEvent<string, object>>,
  viewers: readonly Viewer[],
): void {
  let masks: { [viewer: Viewer]: EmittedEvent<string, object> | null } | null = null;
  for (const viewer of viewers) {
    if (event.seenBy !== 'all' && !event.seenBy.includes(viewer)) continue;
    const shown = game.shown(state, event, viewer);
    if (shown === event) continue;
    masks ??= {};
    masks[viewer] = shown;
  }
  // Set after the loop: while a game copies the event in `shown`, the copy must not contain other viewers' masks.
  if (masks) event.masks = masks;
}

/** A recorder that only counts events by kind. */
export function countingRecorder(counts: Record<string, number>): EmitEvent<EventMap> {
  return (kind) => {
    counts[kind] = (counts[kind] ?? 0) + 1;
    return 0;
  };
}
