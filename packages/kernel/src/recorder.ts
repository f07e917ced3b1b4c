import type { EventMap, GameEvent, Seat, Told, Viewer, Why } from './contract.ts';
import type { NamedEvents } from './named-events.ts';
import { type Proof, settle } from './proof.ts';

/** Who may see an event (everyone unless said), whom it is about, and the name it can be called by later. */
export interface Reach {
  readonly to?: 'all' | readonly Seat[];
  readonly about?: readonly string[];
  /** A later step may give this name as its `because`. Telling the name again replaces it. */
  readonly as?: string;
}

/** Declared as a method so that a game's types may be forgotten (`AnyGame`). */
interface Recorder<E extends EventMap> {
  tell<K extends keyof E & string>(kind: K, data: E[K], why: Why, reach?: Reach): number;
}

export type Tell<E extends EventMap> = Recorder<E>['tell'];

/** Where told events go: nowhere, into counts by kind, or into a list. */
export type Sink<E extends EventMap = EventMap> =
  | null
  | { readonly counts: Record<string, number> }
  | {
      readonly events: GameEvent<E>[];
      readonly proof?: boolean;
      /** Names told before this step. */
      readonly named?: NamedEvents;
      /** Who will ask for the events: what each may perceive is decided at the telling. */
      readonly viewers?: readonly Viewer[];
    };

/** What the recorder knows of the step: its line in the log, its events' numbers, and the cause that holds now. */
export interface Stamp {
  n: number;
  firstId: number;
  nextId: number;
  cause: number | string | undefined;
}

/** What a recorder needs of a game. */
interface Perceived<S> {
  now(state: S): { page: number; turn: number };
  shown?(state: S, event: Told<string, object>, viewer: Viewer): Told<string, object> | null;
}

interface RecorderParts<S> {
  readonly game: Perceived<S>;
  readonly state: S;
  readonly stamp: Stamp;
  readonly events: Told<string, object>[];
  readonly proof: Proof<S> | null;
  readonly named: NamedEvents | undefined;
  readonly viewers: readonly Viewer[] | undefined;
}

const NOBODY: readonly string[] = [];

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** The recorder of a table whose events are kept. */
export function eventRecorder<S extends object>(parts: RecorderParts<S>): Tell<EventMap> {
  const { game, state, stamp, events, proof, named, viewers } = parts;
  let own: Map<string, number> | null = null;

  const idOf = (cause: number | string | undefined): number | undefined =>
    typeof cause === 'string' ? (own?.get(cause) ?? named?.get(cause)) : cause;

  return (kind, data, why, reach) => {
    const { page, turn } = game.now(state);
    const id = stamp.nextId++;
    const first = id === stamp.firstId ? undefined : stamp.firstId;
    const told: Writable<Told<string, object>> = {
      id,
      kind,
      data,
      why,
      because: idOf(why.because) ?? idOf(stamp.cause) ?? first,
      n: stamp.n,
      page,
      turn,
      seenBy: reach?.to ?? 'all',
      about: reach?.about ?? NOBODY,
    };
    if (reach?.as !== undefined) {
      own ??= new Map();
      own.set(reach.as, id);
      told.as = reach.as;
    }
    if (proof) told.delta = settle(proof);
    if (viewers && game.shown) mask(game as Required<Perceived<S>>, state, told, viewers);
    events.push(told);
    return id;
  };
}

/** Decides now what each viewer perceives: the state may be another one before the step is over. */
function mask<S>(
  game: Required<Perceived<S>>,
  state: S,
  told: Writable<Told<string, object>>,
  viewers: readonly Viewer[],
): void {
  const masks: { [viewer: Viewer]: Told<string, object> | null } = {};
  for (const viewer of viewers) {
    if (told.seenBy !== 'all' && !told.seenBy.includes(viewer)) continue;
    const seen = game.shown(state, told, viewer);
    if (seen !== told) masks[viewer] = seen;
  }
  // Not before the last was asked: a copy of the event would carry what the others see.
  if (Object.keys(masks).length > 0) told.masks = masks;
}

/** The recorder of a table that only counts. */
export function countingRecorder(counts: Record<string, number>): Tell<EventMap> {
  return (kind) => {
    counts[kind] = (counts[kind] ?? 0) + 1;
    return 0;
  };
}
