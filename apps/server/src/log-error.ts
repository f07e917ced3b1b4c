/** An error reduced to what may be logged: its kind and place, never the parameters of a statement. */
export interface LoggedError {
  readonly type: string;
  readonly code: string | null;
  readonly message: string;
  readonly at: readonly string[];
}

const FRAMES_MAX = 8;
const CHARS_MAX = 300;

/** Tokens, seeds, hashes, ids, and quoted strings. */
const SECRETS =
  /\b(uct|ucg)_[\w-]+|\b[0-9a-f]{16,}\b|\b[0-9a-f]{8}-[0-9a-f-]{27}\b|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gi;

const isStatement = (message: string): boolean =>
  /failed query|\bparams:|\$\d|\b(insert|update|delete|select)\b/i.test(message);

/** The code of an error, or of its cause. */
function codeOf(error: unknown): string | null {
  for (let each: unknown = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    const { code } = each as Error & { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return null;
}

export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, code: null, message: '', at: [] };
  const { name, message, stack = '' } = error;
  const text = isStatement(message) ? 'a statement failed' : message.replaceAll(SECRETS, '…').slice(0, CHARS_MAX);
  const at = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES_MAX)
    .map((line) => line.trim());
  return { type: name, code: codeOf(error), message: text, at };
}
