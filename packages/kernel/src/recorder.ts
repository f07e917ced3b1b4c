import type { EventMap, GameEvent, Seat, Told, Why } from './contract.ts';
import { copyJson } from './json.ts';
import type { Change, Shape } from './shape.ts';

/** Who may see an event (everyone unless said), and whom it is about. */
export interface Reach {
  readonly to?: 'all' | readonly Seat[];
  readonly about?: readonly string[];
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
  | { readonly events: GameEvent<E>[]; readonly proof?: boolean };

/** Which line of the log is being told, and the number of its next event. */
export interface Stamp {
  n: number;
  nextId: number;
}

/** Proof mode: what changed since the last event. */
export class Proof<S> {
  private readonly shape: Shape<S>;
  private readonly state: S;
  private known: S;

  constructor(shape: Shape<S>, state: S) {
    this.shape = shape;
    this.state = state;
    this.known = copyJson(state);
  }

  untold(): Change[] {
    return this.changesTo(copyJson(this.state));
  }

  settle(): Change[] {
    const now = copyJson(this.state);
    const changes = this.changesTo(now);
    this.known = now;
    return changes;
  }

  private changesTo(now: S): Change[] {
    const changes: Change[] = [];
    this.shape.diff(this.known, now, '', changes);
    return changes;
  }
}

const NOBODY: readonly string[] = [];

/** The recorder of a table that records. */
export function eventRecorder<S extends object>(
  now: (state: S) => { page: number; turn: number },
  state: S,
  stamp: Stamp,
  events: Told<string, object>[],
  proof: Proof<S> | null,
): Tell<EventMap> {
  return (kind, data, why, reach) => {
    const { page, turn } = now(state);
    const id = stamp.nextId++;
    const told: Told<string, object> = {
      id,
      kind,
      data,
      why,
      n: stamp.n,
      page,
      turn,
      seenBy: reach?.to ?? 'all',
      about: reach?.about ?? NOBODY,
    };
    events.push(proof ? { ...told, delta: proof.settle() } : told);
    return id;
  };
}

/** The recorder of a table that only counts. */
export function countingRecorder(counts: Record<string, number>): Tell<EventMap> {
  return (kind) => {
    counts[kind] = (counts[kind] ?? 0) + 1;
    return 0;
  };
}
