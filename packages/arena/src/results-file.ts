import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type AnyGame, canonical } from '@undercroft/kernel';
import { type Contest, contestProblem, nameOf } from './contest.ts';
import { type MatchResult, matchId } from './match.ts';

/** The stored results of a contest: its terms, then one match per line. */
export interface ResultsFile {
  readonly done: readonly MatchResult[];
  keep(result: MatchResult): void;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

const isResult = (value: unknown): value is MatchResult =>
  typeof (value as Partial<MatchResult> | null)?.replay === 'string';

/** The difference that makes matches of two contests incomparable; empty if there is none. */
function difference(stored: Contest, requested: Contest): string {
  if (stored.game !== requested.game) return `is of ${stored.game}`;
  if (stored.opponent !== requested.opponent) return `was played against ${stored.opponent}`;
  if (canonical(stored.budget as never) !== canonical(requested.budget as never)) return 'was played on another budget';
  const changed = stored.agents.find((text) =>
    requested.agents.some((each) => nameOf(each) === nameOf(text) && each !== text),
  );
  return changed === undefined ? '' : `has another agent of the name ${nameOf(changed)}`;
}

/**
 * Opens or creates the file of a contest. A line left incomplete by a killed process is dropped, so that the next line
 * starts clean; agents can be added.
 */
export function openResults(file: string, game: AnyGame, contest: Contest): ResultsFile | { readonly problem: string } {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').map(parseLine) : [];
  const storedContest = (lines[0] as { readonly contest?: Contest } | null | undefined)?.contest;
  if (lines.some(isResult) && !storedContest) return { problem: `${file} does not say of which contest it is` };
  const problem = storedContest ? contestProblem(game, storedContest) || difference(storedContest, contest) : '';
  if (problem !== '') return { problem: `${file} ${problem}` };
  const byId = new Map(lines.filter(isResult).map((result) => [matchId(result), result]));
  const agents = [...new Set([...(storedContest?.agents ?? []), ...contest.agents])];
  const rows = [{ contest: { ...contest, agents } }, ...byId.values()];
  writeFileSync(`${file}.new`, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  renameSync(`${file}.new`, file);
  return {
    done: [...byId.values()],
    keep: (result) => appendFileSync(file, `${JSON.stringify(result)}\n`),
  };
}
