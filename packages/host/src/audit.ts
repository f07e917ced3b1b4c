import type { Seat } from '@undercroft/kernel';
import type { Mutation } from './context.ts';
import { type Failure, isFailure } from './failure.ts';
import type { Platform } from './platform.ts';
import type { Caller } from './roles.ts';
import { storeFailure } from './store-failures.ts';

interface Asked {
  readonly caller: Caller;
  readonly session?: string;
  readonly seat?: Seat | undefined;
}

/** What an answer may say of the run. A choice that waits for other seats has made no move yet. */
interface Answer {
  readonly session?: string;
  readonly n?: number;
  readonly moves?: readonly { readonly n: number }[];
}

/** What a session or a seat may be called; anything else is what somebody typed. */
const NAME = /^[\w-]{1,64}$/;
const named = (text: string | null | undefined): string | null => (text != null && NAME.test(text) ? text : null);

/** Notes every mutation, done or refused, after it is known what came of it. */
export const auditing =
  (platform: Platform, onMutation: (mutation: Mutation) => void) =>
  async <T extends object>(operation: string, asked: Asked, work: () => Promise<T | Failure>): Promise<T | Failure> => {
    const began = platform.now();
    const answer: T | Failure = await work().catch(storeFailure);
    const { session = null, n = null, moves } = answer as Answer;
    onMutation({
      request: asked.caller.request ?? platform.randomId(),
      user: asked.caller.user,
      agent: asked.caller.agent ?? null,
      session: named(asked.session ?? session),
      seat: named(asked.seat),
      operation,
      code: isFailure(answer) ? answer.error : 'ok',
      nBefore: moves ? (moves[0]?.n ?? n! + 1) - 1 : null,
      n: typeof n === 'number' ? n : null,
      ms: Math.max(0, platform.now() - began),
    });
    return answer;
  };
