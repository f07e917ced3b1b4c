import type { Failure } from '@undercroft/host';
import { failure } from './errors.ts';

/** Large bodies held in memory at once, from arrival to answer: in all, and of one network. */
const AT_ONCE_MAX = 4;
const AT_ONCE_OF_NETWORK = 2;
const RETRY_S = 2;

/** Limits concurrent large bodies, so that together they cannot fill the memory. */
export function uploadSlots() {
  const taken = new Map<string, number>();
  let total = 0;
  return {
    /** Takes a slot before the body is read. Returns the function that frees it, or the refusal. */
    take(network: string): (() => void) | Failure {
      const own = taken.get(network) ?? 0;
      if (total >= AT_ONCE_MAX || own >= AT_ONCE_OF_NETWORK)
        return failure('busy', 'Other replays are being read. Try again in a moment.', { retry_after_s: RETRY_S });
      total += 1;
      taken.set(network, own + 1);
      return () => {
        total -= 1;
        const left = taken.get(network)! - 1;
        if (left > 0) taken.set(network, left);
        else taken.delete(network);
      };
    },
  };
}

export type UploadSlots = ReturnType<typeof uploadSlots>;
