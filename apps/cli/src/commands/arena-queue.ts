import {
  type Contest,
  contestProblem,
  isBot,
  type Match,
  type MatchResult,
  makePlayer,
  nameOf,
} from '@undercroft/arena';
import { canonical, type Json, sha256 } from '@undercroft/kernel';
import { type Doer, openPieces } from '@undercroft/lab';
import { loadGame } from '@undercroft/registry/lazy';
import { CommandError } from '../output.ts';

/** Matches of a contest as stored in the queue's database. */
interface ArenaWork {
  readonly kind: 'arena';
  readonly contest: Contest;
  readonly matches: readonly Match[];
}

const PIECES = 64;
const PATIENCE_MS = 15_000;

/** Lets the workers of `undercroft worker --on …` play these matches. */
export async function playOnQueue(
  url: string,
  contest: Contest,
  matches: readonly Match[],
  onResult: (result: MatchResult) => void,
): Promise<void> {
  const work: ArenaWork = { kind: 'arena', contest, matches };
  const text = canonical(work as unknown as Json);
  const size = Math.max(1, Math.ceil(matches.length / PIECES));
  try {
    const pieces = await openPieces(url, { id: sha256(text).slice(0, 16), text, patience_ms: PATIENCE_MS });
    try {
      const starts = Array.from({ length: Math.ceil(matches.length / size) }, (_, i) => i * size);
      const take = async (from: number, i: number): Promise<void> => {
        const to = Math.min(matches.length, from + size);
        const found = await pieces.take({ from, to, copies: i === 0 ? 2 : 1 });
        for (const result of JSON.parse(found) as MatchResult[]) onResult(result);
      };
      await Promise.all(starts.map(take));
      await pieces.forget();
    } finally {
      await pieces.close();
    }
  } catch (error) {
    throw new CommandError(`the queue: ${(error as Error).message || (error as { code?: string }).code}`);
  }
}

/**
 * Plays queued matches. Anyone who can write to the database can name the agents, so programs are started and addresses
 * requested only if the person who started the worker allowed it.
 */
export const makeArenaDoer =
  (allowsCommands: boolean): Doer =>
  async (given, from, to) => {
    const { contest, matches: all } = given as unknown as ArenaWork;
    const matches = all.slice(from, to);
    const names = new Set(matches.map(({ agent }) => agent));
    const program = contest.agents.find((agent) => !isBot(agent) && names.has(nameOf(agent)));
    if (program !== undefined && !allowsCommands)
      return { problem: `would start "${program.slice(0, 80)}", which needs a worker with --allow-commands` };
    const problem = contestProblem(await loadGame(contest.game), contest);
    if (problem !== '') return { problem };
    const player = makePlayer();
    const results: MatchResult[] = [];
    for (const match of matches) results.push(await player.play({ contest, match }));
    await player.close();
    return {
      found: canonical(results as unknown as Json),
      summary: `arena of ${contest.game}, matches ${from} to ${to - 1}`,
    };
  };
