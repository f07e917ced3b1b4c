import { type AnyGame, canonical, isRefusal, type Json, replays, type Seat, sameJson } from '@undercroft/kernel';
import { makeBotOfRun } from './bot-memory.ts';
import { beginMatch, type MatchResult, OPPONENT_ITERATIONS } from './match.ts';
import { publicSeeds } from './seeds.ts';

/** Number of public seeds that count for a leaderboard. */
export const RANKED_SEEDS = 50;
/** The bot in the other seats of leaderboard matches. */
export const RANKED_OPPONENT = 'random';

/** The result a replay proves for the agent in this seat. */
export type VerifiedResult = Pick<MatchResult, 'seed' | 'seat' | 'verdict' | 'score' | 'steps' | 'ended'>;

const json = (value: object): Json => value as unknown as Json;

/**
 * Replays a match. It counts if it began like every match of the arena, on a public seed, without undo, and if the
 * other seats acted as the arena's opponent does.
 */
export function verifiedMatch(game: AnyGame, text: string, seat: Seat): VerifiedResult | { readonly problem: string } {
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) return { problem: `It cannot be read: ${replay.unreadable}.` };
  const { seed } = replay.header;
  if (!publicSeeds(game.id, RANKED_SEEDS).includes(seed))
    return { problem: `Its seed is none of the first ${RANKED_SEEDS} public ones of ${game.id}.` };
  const begun = beginMatch(game, seed);
  if (isRefusal(begun) || canonical(json(begun.run.header)) !== canonical(json(replay.header)))
    return { problem: 'It does not begin as a match of the arena does here: other rules, content or options.' };
  if (!game.seats(replay.header.options).includes(seat)) return { problem: `${game.id} has no seat "${seat}".` };
  const { outcome, divergence } = replays.verify(game, replay);
  if (divergence) return { problem: `It leaves the truth at action ${divergence.n}: ${divergence.message}` };
  if (!outcome || !replay.end) return { problem: 'The run is not over.' };
  const problem = othersProblem(game, replay, seat);
  if (problem !== '') return { problem };
  const steps = replay.lines.filter(({ did }) => did !== 'undo' && did.some((choice) => choice.seat === seat)).length;
  const { seats, score, code } = outcome;
  return { seed, seat, verdict: seats[seat] ?? 'lost', score: score?.[seat] ?? 0, steps, ended: code };
}

/** The problem if an action was undone or another seat acted differently from the opponent bot; else empty. */
function othersProblem(game: AnyGame, replay: Parameters<typeof replays.verify>[1], seat: Seat): string {
  const frames = replays.frames(game, replay);
  const opponentBot = makeBotOfRun(game, RANKED_OPPONENT, OPPONENT_ITERATIONS);
  for (const { did, n } of replay.lines) {
    const { run } = frames.next().value as { run: Parameters<typeof opponentBot>[0] };
    if (did === 'undo') return `Action ${n} takes one back.`;
    for (const choice of did) {
      if (choice.seat === seat) continue;
      if (!sameJson(json(opponentBot(run, choice.seat)), json(choice.action)))
        return `At action ${n} ${choice.seat} did not do what the ${RANKED_OPPONENT} bot does.`;
    }
  }
  return '';
}
