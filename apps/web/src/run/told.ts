import { type Sight, seenAfter } from '@undercroft/presenter';
import type { ActionLabel, LiveChange, SpokenEvent } from '@undercroft/server';

/** The state after a change. */
export interface AppliedChange extends Sight {
  readonly events: readonly SpokenEvent[];
  readonly moves: readonly ActionLabel[];
}

/** Time a change waits for its predecessor, which may be arriving as the answer to an action. */
const WAIT_MS = 2_000;

/**
 * Puts changes in order. They arrive on the stream and as answers to own actions, and each names its predecessor. A
 * change that is too early waits a little for it.
 */
export function updateQueue(onUpdate: (update: AppliedChange) => void, onLost: () => void) {
  let seq: number | null = null;
  let sight: Sight | null = null;
  let early: LiveChange[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = (change: LiveChange): boolean => {
    const next = seenAfter(change.base === null ? null : sight, change);
    if (!next) return false;
    seq = change.seq;
    sight = next;
    onUpdate({ ...next, events: change.events, moves: change.moves });
    const following = early.find(({ base }) => base === seq);
    early = early.filter((each) => each !== following && each.seq > change.seq);
    if (early.length === 0) clearTimeout(timer);
    return following ? take(following) : true;
  };

  return {
    /** Returns false if the change cannot follow from the known state. */
    push(change: LiveChange): boolean {
      if (change.base === null || change.base === seq) return take(change);
      if (seq === null || change.base < seq) return false;
      early.push(change);
      clearTimeout(timer);
      timer = setTimeout(onLost, WAIT_MS);
      return true;
    },
    /** Call it when a new stream begins: its first change needs no predecessor. */
    reset(): void {
      clearTimeout(timer);
      seq = null;
      sight = null;
      early = [];
    },
  };
}
