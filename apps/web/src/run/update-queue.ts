import { applyDelta, type ClientState } from '@undercroft/presenter';
import type { ActionLabel, LiveChange, SpokenEvent } from '@undercroft/server';

/** The state after an update, and the part of the log that came with it. */
export interface AppliedUpdate extends ClientState {
  readonly events: readonly SpokenEvent[];
  readonly moves: readonly ActionLabel[];
}

/** Time an update waits for its predecessor, which may be arriving as the answer to an action. */
const WAIT_MS = 2_000;

/**
 * Puts updates in order. They arrive on the stream and as answers to own actions, and each names its predecessor. One
 * that is too early waits a little for it.
 */
export function updateQueue(onUpdate: (update: AppliedUpdate) => void, onLost: () => void) {
  let seq: number | null = null;
  let state: ClientState | null = null;
  let early: LiveChange[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const apply = (change: LiveChange): boolean => {
    const next = applyDelta(change.base === null ? null : state, change);
    if (!next) return false;
    seq = change.seq;
    state = next;
    onUpdate({ ...next, events: change.events, moves: change.moves });
    const following = early.find(({ base }) => base === seq);
    early = early.filter((each) => each !== following && each.seq > change.seq);
    if (early.length === 0) clearTimeout(timer);
    return following ? apply(following) : true;
  };

  return {
    /** Returns false if the update cannot follow from the known state. */
    push(change: LiveChange): boolean {
      if (change.base === null || change.base === seq) return apply(change);
      if (seq === null || change.base < seq) return false;
      early.push(change);
      clearTimeout(timer);
      timer = setTimeout(onLost, WAIT_MS);
      return true;
    },
    /** Call it when a new stream begins: its first update needs no predecessor. */
    reset(): void {
      clearTimeout(timer);
      seq = null;
      state = null;
      early = [];
    },
  };
}
