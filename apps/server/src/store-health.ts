import { type Connection, tryWrite } from '@undercroft/store';

/** A balancer must hear of a store that does not answer while it still waits. */
const SOON_MS = 2_000;
/** Whoever asks so soon after another gets the same answer. */
const SHARED_MS = 1_000;

/**
 * Whether something can be written now: a full disk or a read-only store answers reads for long. However many ask,
 * there is one write a second.
 */
export function storeHealth(
  connection: Pick<Connection, 'query'>,
  now: () => number = () => performance.now(),
): () => Promise<boolean> {
  let answer = Promise.resolve(false);
  let asked_at = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - asked_at >= SHARED_MS) {
      asked_at = now();
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
