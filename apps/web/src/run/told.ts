import { type Sight, seenAfter } from '@undercroft/presenter';
import type { ActionLabel, LiveChange, SpokenEvent } from '@undercroft/server';

/** What a change made of what this page had been told. */
export interface Heard extends Sight {
  readonly events: readonly SpokenEvent[];
  readonly moves: readonly ActionLabel[];
}

/** How long a change waits for the one before it, which may be on its way as the answer to an action. */
const WAIT_MS = 2_000;

/**
 * Changes put in their order. They come on two ways, the stream and the answers to one's own actions, and each names
 * the one it follows. One that comes too early waits a little for the one before it.
 */
export function toldChanges(onHeard: (heard: Heard) => void, onLost: () => void) {
  let seq: number | null = null;
  let sight: Sight | null = null;
  let early: LiveChange[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = (change: LiveChange): boolean => {
    const next = seenAfter(change.base === null ? null : sight, change);
    if (!next) return false;
    seq = change.seq;
    sight = next;
    onHeard({ ...next, events: change.events, moves: change.moves });
    const following = early.find(({ base }) => base === seq);
    early = early.filter((each) => each !== following && each.seq > change.seq);
    if (early.length === 0) clearTimeout(timer);
    return following ? take(following) : true;
  };

  return {
    /** False where it cannot follow from anything that was told. */
    hear(change: LiveChange): boolean {
      if (change.base === null || change.base === seq) return take(change);
      if (seq === null || change.base < seq) return false;
      early.push(change);
      clearTimeout(timer);
      timer = setTimeout(onLost, WAIT_MS);
      return true;
    },
    /** A new stream begins: what it tells first stands by itself. */
    forget(): void {
      clearTimeout(timer);
      seq = null;
      sight = null;
      early = [];
    },
  };
}
