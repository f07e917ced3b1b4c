import { type Header, type Line, replays } from '@undercroft/kernel';
import { gameOfHeader } from '@undercroft/registry/archive';
import { isDamaged, type Store } from '@undercroft/store';

/** A stored run up to the first damage, and what is wrong there. */
export interface CheckedRun {
  readonly header: Header | null;
  readonly lines: readonly Line[];
  readonly problem: string | null;
  /** Reason why it cannot be replayed here; its chain was checked all the same. */
  readonly notHere: string | null;
}

/** Reads a run, checks its chain and replays it; null if there is no such run. */
export async function checkRun(store: Store, id: string): Promise<CheckedRun | null> {
  const run = await store.load(id);
  if (run === null) return null;
  const { header, records } = run;
  const upTo = (n: number, problem: string | null, notHere: string | null = null): CheckedRun => ({
    header,
    lines: records.slice(0, n).map(({ line }) => line),
    problem,
    notHere,
  });
  if (header === null) return upTo(0, isDamaged(run) ? run.damaged : null);
  let chain = replays.firstLink(header);
  for (const { line, chain: link } of records) {
    chain = replays.link(chain, line);
    if (chain !== link) return upTo(line.n - 1, `its chain breaks at action ${line.n}`);
  }
  const problem = isDamaged(run) ? run.damaged : null;
  const game = gameOfHeader(header);
  if ('problem' in game) return upTo(records.length, problem, game.problem);
  const { divergence } = replays.verify(game, { header, lines: records.map(({ line }) => line), end: null });
  return divergence ? upTo(divergence.n - 1, divergence.message) : upTo(records.length, problem);
}
