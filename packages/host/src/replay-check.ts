import { type AnyGame, begin, isRefusal, type Line, type Refusal, type Replay, replays } from '@undercroft/kernel';

/** A replay to verify, with a time limit. */
export interface ReplayCheck {
  readonly text: string;
  /** Number of lines to return; all of them if absent. */
  readonly upTo?: number | undefined;
  readonly allowed_ms: number;
  /** A monotonic clock in milliseconds; defaults to that of the process. */
  readonly clock?: () => number;
}

/**
 * The reason why the replay does not follow from the rules, as the end of a sentence; else its number of lines, and
 * those requested.
 */
export type ReplayVerdict = { readonly problem: string } | { readonly steps: number; readonly lines: readonly Line[] };

const PAUSE_MS = 20;

/** Yields to the event loop. */
const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Called after each line: yields to the event loop if the last pause is `every_ms` ago. */
export function yieldRegularly(clock: (() => number) | undefined, every_ms = PAUSE_MS / 2): () => Promise<void> | void {
  const now = clock ?? (() => performance.now());
  let since = now();
  return () => {
    if (now() - since < every_ms) return;
    return pause().then(() => {
      since = now();
    });
  };
}

/** Parses a replay and verifies it, yielding to the event loop between steps. */
export async function checkReplay(game: AnyGame, check: ReplayCheck): Promise<ReplayVerdict> {
  const { text, upTo } = check;
  const header = replays.parseHeader(text);
  if (replays.isUnreadable(header)) return { problem: `line ${header.line}: ${header.unreadable}` };
  const started = begin(game, header);
  if (isRefusal(started)) return { problem: startProblem(started) };
  const bound = game.bound(header.options);
  if (text.length > replays.charsMax(bound)) return { problem: `it is longer than a run of ${bound} actions can be` };
  // An undo is a line too: a run has at most about twice as many lines as steps.
  const replay = replays.parse(text, 2 * bound);
  if (replays.isUnreadable(replay)) return { problem: `line ${replay.line}: ${replay.unreadable}` };
  const { lines } = replay;
  if (upTo !== undefined && !(Number.isInteger(upTo) && upTo >= 0 && upTo <= lines.length))
    return { problem: `it has ${lines.length} actions, not ${upTo}` };
  const problem = await problemOf(game, replay, check);
  return problem === null ? { steps: lines.length, lines: lines.slice(0, upTo) } : { problem };
}

const startProblem = ({ issues, reasons }: Refusal): string =>
  `the start is refused: ${[...issues.map(({ path, message }) => `${path} ${message}`), ...reasons.map(({ code }) => code)].join(', ')}`;

/** The first divergence. The verifier does the slow search for its cause. */
async function problemOf(game: AnyGame, replay: Replay, { allowed_ms, clock }: ReplayCheck): Promise<string | null> {
  const now = clock ?? (() => performance.now());
  let spent_ms = 0;
  let since = now();
  let good = 0;
  for (const { line } of replays.frames(game, replay)) {
    if (line && replay.lines[line.n - 1]!.hash !== line.hash) break;
    good = line?.n ?? 0;
    const passed_ms = now() - since;
    if (passed_ms < PAUSE_MS) continue;
    spent_ms += passed_ms;
    if (spent_ms > allowed_ms)
      return `playing its ${replay.lines.length} actions again takes more than ${allowed_ms / 1000} s`;
    await pause();
    since = now();
  }
  if (good === replay.lines.length && !replay.end) return null;
  const { divergence } = replays.verify(game, good === replay.lines.length ? replay : cut(replay, good + 1));
  return divergence?.message ?? null;
}

const cut = (replay: Replay, length: number): Replay => ({
  ...replay,
  lines: replay.lines.slice(0, length),
  end: null,
});
