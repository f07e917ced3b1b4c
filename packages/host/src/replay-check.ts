import { type AnyGame, type Replay, replays } from '@undercroft/kernel';

/** A replay to be played again, and what that may cost. */
export interface ReplayCheck {
  readonly text: string;
  readonly allowed_ms: number;
  /** Milliseconds that never jump; those of the process where absent. */
  readonly clock?: () => number;
}

/** Null where everything follows from the rules; else why not, as the end of a sentence. */
export type ReplayVerdict = { readonly problem: string } | null;

const PAUSE_MS = 20;

/** Gives others a turn. */
const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Called after each line: gives others a turn when it has been long enough. */
export function pausing(clock: (() => number) | undefined, every_ms = PAUSE_MS / 2): () => Promise<void> | void {
  const now = clock ?? (() => performance.now());
  let since = now();
  return () => {
    if (now() - since < every_ms) return;
    return pause().then(() => {
      since = now();
    });
  };
}

/** Plays again in small helpings. The slow search for what is wrong is left to the verifier. */
export async function checkReplay(game: AnyGame, { text, allowed_ms, clock }: ReplayCheck): Promise<ReplayVerdict> {
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) return { problem: `line ${replay.line}: ${replay.unreadable}` };
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
      return { problem: `playing its ${replay.lines.length} actions again takes more than ${allowed_ms / 1000} s` };
    await pause();
    since = now();
  }
  if (good === replay.lines.length && !replay.end) return null;
  const { divergence } = replays.verify(game, good === replay.lines.length ? replay : cut(replay, good + 1));
  return divergence ? { problem: divergence.message } : null;
}

const cut = (replay: Replay, length: number): Replay => ({
  ...replay,
  lines: replay.lines.slice(0, length),
  end: null,
});
