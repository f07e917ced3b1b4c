import '@undercroft/registry/quick';
import { constants, setPriority } from 'node:os';
import type { VerifiedResult } from '@undercroft/arena';
import {
  type BotChoice,
  type BotTask,
  checkReplay,
  chooseAction,
  type Remade,
  type RemakeTask,
  type ReplayCheck,
  type ReplayVerdict,
  remake,
  type Unfit,
} from '@undercroft/host';
import { type AnyGame, begin, type Header, isRefusal, replays } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { gameOfHeader } from '@undercroft/registry/archive';
import type { BoardMatch, BoardRow } from '../board-row.ts';
import { type ParsedJson, parseJson } from '../parse-json.ts';

/** On Linux each thread has its own priority: lower ours, so that the serving thread goes first. */
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

/** A match submitted to the arena's leaderboard. */
export interface MatchClaim {
  readonly game: string;
  readonly text: string;
  readonly seat: string;
}

export type ThreadTask =
  | { readonly kind: 'choose'; readonly task: BotTask }
  | { readonly kind: 'check'; readonly check: ReplayCheck }
  | { readonly kind: 'remake'; readonly task: RemakeTask }
  | { readonly kind: 'json'; readonly bytes: Uint8Array }
  | { readonly kind: 'match'; readonly claim: MatchClaim }
  | { readonly kind: 'row'; readonly game: string; readonly agent: string; readonly matches: readonly BoardMatch[] };

/** Result of each kind of task. */
export interface ThreadResults {
  readonly choose: BotChoice;
  readonly check: ReplayVerdict;
  readonly remake: Remade | Unfit;
  readonly json: ParsedJson;
  readonly match: VerifiedResult | { readonly problem: string };
  readonly row: BoardRow;
}

/** A result with the time it took. */
export interface ThreadAnswer {
  readonly result: ThreadResults[ThreadTask['kind']];
  readonly ms: number;
}

/** Runs one task in a worker thread. */
export default async function work(task: ThreadTask): Promise<ThreadAnswer> {
  const began = performance.now();
  return { result: await resultOf(task), ms: performance.now() - began };
}

function resultOf(task: ThreadTask): ThreadAnswer['result'] | Promise<ThreadAnswer['result']> {
  switch (task.kind) {
    case 'choose':
      return chooseAction(gameOf(task.task.header), task.task);
    case 'remake':
      return remake(gameOf(task.task.header), task.task);
    case 'check':
      return checkReplay(gameOf(headerOf(task.check.text)), task.check);
    case 'json':
      return parseJson(task.bytes);
    case 'match':
      return proveMatch(task.claim);
    case 'row':
      return computeRow(task.game, task.agent, task.matches);
  }
}

async function proveMatch({ game: id, text, seat }: MatchClaim): Promise<ThreadResults['match']> {
  const header = replays.parseHeader(text);
  if (replays.isUnreadable(header)) return { problem: `It cannot be read: ${header.unreadable}.` };
  const game = gameById(id)!;
  const begun = begin(game, header);
  if (!isRefusal(begun) && text.length > replays.charsMax(game.bound(header.options)))
    return { problem: 'It is longer than a run of this game can be.' };
  const { verifiedMatch } = await import('@undercroft/arena');
  return verifiedMatch(game, text, seat);
}

async function computeRow(game: string, agent: string, matches: readonly BoardMatch[]): Promise<BoardRow> {
  const { rowOf } = await import('../board-row.ts');
  return rowOf(gameById(game)!, agent, matches);
}

function gameOf(header: Header): AnyGame {
  const game = gameOfHeader(header);
  if ('problem' in game) throw new Error(game.problem);
  return game;
}

function headerOf(text: string): Header {
  const header = replays.parseHeader(text);
  if (replays.isUnreadable(header)) throw new Error(header.unreadable);
  return header;
}
