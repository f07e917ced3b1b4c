import { StoreBusy } from '../contract.ts';

/** The transaction lost against another one; nothing was written. */
const TRANSIENT = new Set(['40001', '40P01']);

/** Temporarily unavailable: another process writes, the server is gone or starting, the disk is full. */
const BUSY = [
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|PROTOCOL)/,
  /^(08|53|57P0)/,
  /^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)/,
];
const BUSY_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

/** The database rejected the values. */
const REFUSED = /^(22|23|54|SQLITE_(CONSTRAINT|TOOBIG|MISMATCH)|refused$)/;

const codeOf = (error: unknown): string => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

export const isTransient = (error: unknown): boolean => TRANSIENT.has(codeOf(error));

export const isRefused = (error: unknown): boolean => REFUSED.test(codeOf(error));

/** The file itself is corrupted. */
export const isCorrupt = (error: unknown): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error));

const sentenceFor = (code: string): string =>
  code.startsWith('SQLITE_FULL') || code.startsWith('53100') || code.startsWith('SQLITE_IOERR')
    ? 'The disk is full or cannot be written. What was acknowledged is kept. Free some space and try again.'
    : 'The database is busy or cannot be reached. Try again in a moment.';

/** Converts a database error into the store's own error. */
export function asStoreError(error: unknown): unknown {
  const code = codeOf(error);
  const isBusy = BUSY.some((pattern) => pattern.test(code)) || BUSY_WORDS.test((error as Error).message ?? '');
  return isBusy ? new StoreBusy(sentenceFor(code), { cause: error }) : error;
}
