import type { Seat } from '@undercroft/kernel';
import type { Mutation } from './context.ts';
import { isFailure } from './failure.ts';
import type { Platform } from './platform.ts';
import type { Caller } from './roles.ts';

interface Asked {
  readonly caller: Caller;
  readonly session?: string;
  readonly seat?: Seat | undefined;
}

const SESSION_CHARS_MAX = 64;
const SEAT = /^[\w-]{1,40}$/;

/** Notes every mutation, done or refused, after it is known what came of it. */
export const noting =
  (platform: Platform, onMutation: (mutation: Mutation) => void) =>
  async <T extends object>(operation: string, asked: Asked, work: () => Promise<T>): Promise<T> => {
    const began = platform.now();
    const answer = await work();
    const { session = null, n = null } = answer as { session?: string; n?: number };
    onMutation({
      request: asked.caller.request ?? platform.randomId(),
      user: asked.caller.user,
      session: (asked.session ?? session)?.slice(0, SESSION_CHARS_MAX) ?? null,
      seat: asked.seat !== undefined && SEAT.test(asked.seat) ? asked.seat : null,
      operation,
      code: isFailure(answer) ? answer.error : 'ok',
      n: typeof n === 'number' ? n : null,
      ms: Math.max(0, platform.now() - began),
    });
    return answer;
  };
