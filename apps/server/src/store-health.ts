import { type Connection, tryWrite } from '@undercroft/store';

/** Shorter than a load balancer's own timeout, so that it gets an answer. */
const SOON_MS = 2_000;
/** Calls within this time share one result. */
const SHARED_MS = 1_000;

/**
 * Checks by writing whether the store accepts writes: with a full disk or a read-only store, reads go on working. At
 * most one write a second, however many callers there are.
 */
export function storeHealth(
  connection: Pick<Connection, 'query'>,
  now: () => number = () => performance.now(),
): () => Promise<boolean> {
  let answer = Promise.resolve(false);
  let checked_at = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - checked_at >= SHARED_MS) {
      checked_at = now();
      answer = writesSoon(connection);
    }
    return answer;
  };
}

const writesSoon = (connection: Pick<Connection, 'query'>): Promise<boolean> =>
  Promise.race([
    tryWrite(connection).then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, SOON_MS, false).unref()),
  ]);
