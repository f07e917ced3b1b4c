import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Match, matchId, type TurnRecord } from './match.ts';

/** Writes the agent's turns: one file per match, one line per turn. */
export function transcriptIn(folder: string, match: Match): (turn: TurnRecord) => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${matchId(match).replace(/[^\w.-]+/g, '_')}.jsonl`);
  writeFileSync(file, '');
  return (turn) => appendFileSync(file, `${JSON.stringify(turn)}\n`);
}
