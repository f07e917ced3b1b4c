import {
  type MatchResult,
  matchId,
  publicSeeds,
  RANKED_OPPONENT,
  RANKED_SEEDS,
  scoresOf,
  verifiedMatch,
} from '@undercroft/arena';
import type { Caller, Failure, Host } from '@undercroft/host';
import { type AnyGame, type Json, sha256 } from '@undercroft/kernel';
import type { ProfileKey, Store } from '@undercroft/store';
import { failure } from './errors.ts';

/** A match that counts: what its replay proved. The replay itself is named by its hash. */
type Kept = Omit<MatchResult, 'replay' | 'bytes' | 'faults'> & { readonly user: string; readonly sha256: string };

/** An agent of the board. What it did not play counts as lost. */
export interface BoardRow {
  readonly agent: string;
  readonly matches: number;
  readonly won_pct: { readonly value: number; readonly low: number; readonly high: number };
  readonly score: { readonly value: number; readonly low: number; readonly high: number };
  readonly steps: number;
}

export interface Board {
  readonly game: string;
  readonly against: string;
  readonly seeds: number;
  /** Matches of an agent that played them all. */
  readonly of: number;
  readonly rows: readonly BoardRow[];
}

interface Submission {
  readonly caller: Caller;
  readonly game: string;
  readonly agent: string;
  readonly seat: string;
  readonly replay: string;
}

/** No user has this name: theirs are made by the server and have no sign in them. */
export const BOARD_OWNER = '#leaderboard';
const SLOT = 'arena';
const AGENTS_MAX = 500;
const TRIES = 5;

const seatsOf = (game: AnyGame): readonly string[] => game.seats(game.optionsSchema.parse({}));

/** What agents reached on the public seeds of the arena. Nothing gets here but what a replay proves. */
export function createLeaderboard(store: Pick<Store, 'profile' | 'commit'>, games: Host['games']) {
  const gameOf = (id: string): AnyGame | undefined => games.find((game) => game.id === id);
  const keyOf = ({ id, rules, contentHash }: AnyGame) => ({
    owner: BOARD_OWNER,
    game: id,
    slot: `${SLOT} ${rules} ${contentHash.slice(0, 12)}`,
  });

  const read = async (game: AnyGame): Promise<{ kept: readonly Kept[]; version: number }> => {
    const stored = await store.profile(keyOf(game));
    return { kept: (stored?.value ?? []) as unknown as readonly Kept[], version: stored?.version ?? 0 };
  };

  return {
    async board(id: string): Promise<Board | Failure> {
      const game = gameOf(id);
      if (!game) return failure('session_not_found', 'There is no such game.');
      const { kept } = await read(game);
      const seats = seatsOf(game);
      const agents = [...new Set(kept.map(({ agent }) => agent))];
      const rows = agents.map((agent) => boardRow(game, seats, agent, kept));
      rows.sort(
        (a, b) => b.won_pct.value - a.won_pct.value || b.score.value - a.score.value || (a.agent < b.agent ? -1 : 1),
      );
      return { game: id, against: RANKED_OPPONENT, seeds: RANKED_SEEDS, of: RANKED_SEEDS * seats.length, rows };
    },

    /** Takes a match that its replay proves. The first one of a match counts, so that nobody plays until it is won. */
    async submit({ caller, game: id, agent, seat, replay }: Submission): Promise<{ counted: true } | Failure> {
      const game = gameOf(id);
      if (!game) return failure('session_not_found', 'There is no such game.');
      if (caller.user === null) return failure('unauthorized', 'Sign in to enter an agent.');
      const { user } = caller;
      const proven = verifiedMatch(game, replay, seat);
      if ('problem' in proven) return failure('snapshot_rejected', proven.problem);
      const match: Kept = { game: id, agent, user, ...proven, sha256: sha256(replay) };
      for (let tries = 0; tries < TRIES; tries++) {
        const { kept, version } = await read(game);
        const refused = refusal(kept, match);
        if (refused) return refused;
        const value = [...kept, match] as unknown as Json;
        const [written] = await store.commit([{ kind: 'profile', ...keyOf(game), value, read: version }]);
        if (written === 'ok') return { counted: true };
      }
      return failure('busy', 'Others enter results at this moment. Try again.');
    },

    /** Takes what a user entered off a board, also one of earlier rules or content. */
    async forget(user: string, board: ProfileKey): Promise<void> {
      for (let tries = 0; tries < TRIES; tries++) {
        const stored = await store.profile(board);
        if (!stored) return;
        const others = (stored.value as unknown as readonly Kept[]).filter((match) => match.user !== user);
        const value = others as unknown as Json;
        const [written] = await store.commit([{ kind: 'profile', ...board, value, read: stored.version }]);
        if (written === 'ok') return;
      }
    },
  };
}

function refusal(kept: readonly Kept[], match: Kept): Failure | null {
  const ofAgent = kept.filter(({ agent }) => agent === match.agent);
  if (ofAgent.some(({ user }) => user !== match.user))
    return failure('forbidden', 'An agent of that name is somebody else’s.');
  if (ofAgent.some((each) => matchId(each) === matchId(match)))
    return failure('blocked_action', 'This match is counted already: the first replay of it counts.');
  const isNew = ofAgent.length === 0;
  return isNew && new Set(kept.map(({ agent }) => agent)).size >= AGENTS_MAX
    ? failure('blocked_action', 'The board is full.')
    : null;
}

function boardRow(game: AnyGame, seats: readonly string[], agent: string, kept: readonly Kept[]): BoardRow {
  const own = new Map(kept.filter((each) => each.agent === agent).map((each) => [matchId(each), each]));
  const blank = { verdict: 'lost', score: 0, steps: 0, ended: 'not played' } as const;
  const all = publicSeeds(game.id, RANKED_SEEDS).flatMap((seed) =>
    seats.map((seat): MatchResult => {
      const match = { game: game.id, agent, seat, seed };
      return { ...match, ...blank, ...own.get(matchId(match)), bytes: 0, faults: 0, replay: '' };
    }),
  );
  const { wins, score, steps } = scoresOf(all)[0]!;
  return { agent, matches: own.size, won_pct: wins, score, steps };
}

export type Leaderboard = ReturnType<typeof createLeaderboard>;
