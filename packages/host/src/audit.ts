import type { Seat } from '@undercroft/kernel';
import type { Mutation } from './context.ts';
import { type Failure, isFailure } from './failure.ts';
import type { Platform } from './platform.ts';
import type { Caller } from './roles.ts';
import { storeFailure } from './store-failures.ts';

interface AuditedRequest {
  readonly caller: Caller;
  readonly session?: string;
  readonly seat?: Seat | undefined;
}

/** The parts of an answer that the audit reads. A choice that waits for other seats has made no move yet. */
interface AuditedAnswer {
  readonly session?: string;
  readonly n?: number;
  readonly moves?: readonly { readonly n: number }[];
}

/** The format of session and seat ids; anything else is free text from the caller and is not logged. */
const NAME = /^[\w-]{1,64}$/;
const safeName = (text: string | null | undefined): string | null => (text != null && NAME.test(text) ? text : null);

/** Records every mutation, successful or refused, once its outcome is known. */
export const auditor =
  (platform: Platform, onMutation: (mutation: Mutation) => void) =>
  async <T extends object>(
    operation: string,
    request: AuditedRequest,
    work: () => Promise<T | Failure>,
  ): Promise<T | Failure> => {
    const startedAt = platform.now();
    const answer: T | Failure = await work().catch(storeFailure);
    const { session = null, n = null, moves } = answer as AuditedAnswer;
    onMutation({
      request: request.caller.request ?? platform.randomId(),
      user: request.caller.user,
      agent: request.caller.agent ?? null,
      session: safeName(request.session ?? session),
      seat: safeName(request.seat),
      operation,
      code: isFailure(answer) ? answer.error : 'ok',
      nBefore: moves ? (moves[0]?.n ?? n! + 1) - 1 : null,
      n: typeof n === 'number' ? n : null,
      ms: Math.max(0, platform.now() - startedAt),
    });
    return answer;
  };
