import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type AnyGame, canonical } from '@undercroft/kernel';
import { type Contest, contestProblem, nameOf } from './contest.ts';
import { type MatchResult, matchId } from './match.ts';

/** What is kept of a contest: its terms, then a match a line. */
export interface ResultsFile {
  readonly done: readonly MatchResult[];
  keep(result: MatchResult): void;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

const isResult = (value: unknown): value is MatchResult =>
  typeof (value as Partial<MatchResult> | null)?.replay === 'string';

/** What differs between two contests that would make their matches unlike; empty where nothing does. */
function difference(kept: Contest, wanted: Contest): string {
  if (kept.game !== wanted.game) return `is of ${kept.game}`;
  if (kept.opponent !== wanted.opponent) return `was played against ${kept.opponent}`;
  if (canonical(kept.budget as never) !== canonical(wanted.budget as never)) return 'was played on another budget';
  const changed = kept.agents.find((text) =>
    wanted.agents.some((each) => nameOf(each) === nameOf(text) && each !== text),
  );
  return changed === undefined ? '' : `has another agent of the name ${nameOf(changed)}`;
}

/**
 * Opens the file of a contest, or begins one. What a killed process left half written is dropped, so that the next line
 * stands by itself; agents may be added.
 */
export function openResults(file: string, game: AnyGame, contest: Contest): ResultsFile | { readonly problem: string } {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').map(parsed) : [];
  const kept = (lines[0] as { readonly contest?: Contest } | null | undefined)?.contest;
  if (lines.some(isResult) && !kept) return { problem: `${file} does not say of which contest it is` };
  const problem = kept ? contestProblem(game, kept) || difference(kept, contest) : '';
  if (problem !== '') return { problem: `${file} ${problem}` };
  const byId = new Map(lines.filter(isResult).map((result) => [matchId(result), result]));
  const agents = [...new Set([...(kept?.agents ?? []), ...contest.agents])];
  const rows = [{ contest: { ...contest, agents } }, ...byId.values()];
  writeFileSync(`${file}.new`, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  renameSync(`${file}.new`, file);
  return {
    done: [...byId.values()],
    keep: (result) => appendFileSync(file, `${JSON.stringify(result)}\n`),
  };
}
