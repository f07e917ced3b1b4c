import { matchId, type Proven, RANKED_OPPONENT, RANKED_SEEDS, verifiedMatch } from '@undercroft/arena';
import { type Caller, type Failure, type Host, isFailure, ThinkingBusy } from '@undercroft/host';
import type { AnyGame, Json } from '@undercroft/kernel';
import type { ProfileKey, Store, StoredProfile, Write } from '@undercroft/store';
import { type BoardMatch, type BoardRow, boardSeats, rowOf } from './board-row.ts';
import { failure } from './errors.ts';

export type { BoardRow } from './board-row.ts';

/** An accepted match. The replay itself is named by its closing hash; earlier versions hashed the whole text. */
type Entry = BoardMatch & { readonly user: string; readonly sha256: string };
/** A row of the page as it is stored. */
type StoredRow = BoardRow & { readonly user: string };

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

/** Plays matches again and computes figures: threads of their own on a server. */
export interface BoardWorkers {
  proveMatch(
    game: AnyGame,
    claim: { readonly text: string; readonly seat: string },
    user: string,
  ): Promise<Proven | { readonly problem: string }>;
  computeRow(game: AnyGame, agent: string, matches: readonly BoardMatch[], user: string): Promise<BoardRow>;
}

const ON_THIS_THREAD: BoardWorkers = {
  proveMatch: async (game, { text, seat }) => verifiedMatch(game, text, seat),
  computeRow: async (game, agent, matches) => rowOf(game, agent, matches),
};

/** No user has this name: theirs are made by the server and have no sign in them. */
export const BOARD_OWNER = '#leaderboard';
const AGENTS_MAX = 500;
const USER_AGENTS_MAX = 5;
const TRIES = 5;
/** How long a page may be old: another server may have accepted an entry. */
const PAGE_MS = 5_000;

/** The hash in the last line. It covers the run and not its spelling: notes and spaces make no other replay. */
const sealOf = (replay: string): string => replay.trimEnd().slice(-64);

type Slot = 'arena' | 'arena-page';
const keyOf = ({ id, rules, contentHash, edition }: AnyGame, slot: Slot): ProfileKey => ({
  owner: BOARD_OWNER,
  game: id,
  slot: `${slot} ${rules} ${contentHash.slice(0, 12)}${edition === 1 ? '' : ` edition ${edition}`}`,
});

const entriesIn = (stored: StoredProfile | null): readonly Entry[] =>
  (stored?.value ?? []) as unknown as readonly Entry[];
const rowsIn = (stored: StoredProfile | null): readonly StoredRow[] =>
  (stored?.value ?? []) as unknown as readonly StoredRow[];
const writing = (key: ProfileKey, value: readonly object[], read: number): Write => ({
  kind: 'profile',
  ...key,
  value: value as unknown as Json,
  read,
});

/** What agents reached on the public seeds of the arena. Nothing gets here but what a replay proves. */
export function createLeaderboard(
  store: Pick<Store, 'profile' | 'commit'>,
  games: Host['games'],
  now: () => number = Date.now,
) {
  const pages = new Map<string, { readonly page: Promise<Board>; readonly at: number }>();
  let workers = ON_THIS_THREAD;
  const gameOf = (id: string): AnyGame | undefined => games.find((game) => game.id === id);
  const figures = boardFigures(store, () => workers);

  return {
    async board(id: string): Promise<Board | Failure> {
      const game = gameOf(id);
      if (!game) return failure('session_not_found', 'There is no such game.');
      const known = pages.get(id);
      if (known && now() - known.at < PAGE_MS) return known.page;
      const page = figures.read(game).then((rows) => pageOf(game, rows));
      pages.set(id, { page, at: now() });
      page.catch(() => pages.delete(id));
      return page;
    },

    /** Takes a match that its replay proves. The first one of a match counts, so that nobody plays until it is won. */
    async submit({ caller, game: id, agent, seat, replay }: Submission): Promise<{ counted: true } | Failure> {
      const game = gameOf(id);
      if (!game) return failure('session_not_found', 'There is no such game.');
      if (caller.user === null) return failure('unauthorized', 'Sign in to enter an agent.');
      const { user } = caller;
      const proven = await provenBy(workers, game, { text: replay, seat }, user);
      if (isFailure(proven)) return proven;
      const entry: Entry = { game: id, agent, user, ...proven, sha256: sealOf(replay) };
      for (let tries = 0; tries < TRIES; tries++) {
        const answer = await figures.enter(game, entry);
        if (answer === 'overtaken') continue;
        pages.delete(id);
        return answer === 'entered' ? { counted: true } : answer;
      }
      return failure('busy', 'Others enter results at this moment. Try again.');
    },

    /** Takes what a user entered off a board, also one of earlier rules or content. */
    async forget(user: string, board: ProfileKey): Promise<void> {
      for (let tries = 0; tries < TRIES; tries++) {
        const stored = await store.profile(board);
        if (!stored) return;
        const others = entriesIn(stored).filter((each) => each.user !== user);
        const [written] = await store.commit([writing(board, others, stored.version)]);
        if (written === 'ok') break;
      }
      pages.clear();
    },

    /** From now on matches are played again, and figures computed, there. */
    workIn(given: BoardWorkers): void {
      workers = given;
    },
  };
}

export type Leaderboard = ReturnType<typeof createLeaderboard>;

/** Entries and the rows computed from them, side by side in the store. */
function boardFigures(store: Pick<Store, 'profile' | 'commit'>, workers: () => BoardWorkers) {
  const rowFor = async (game: AnyGame, { agent, user }: Entry, entries: readonly Entry[]): Promise<StoredRow> => {
    const own = entries.filter((each) => each.agent === agent);
    return { ...(await workers().computeRow(game, agent, own, user)), user };
  };
  const withRow = (rows: readonly StoredRow[], row: StoredRow): StoredRow[] => [
    ...rows.filter(({ agent }) => agent !== row.agent),
    row,
  ];

  /** Boards of earlier versions have entries and no rows: those are computed once. */
  const makeRows = async (game: AnyGame): Promise<StoredProfile | null> => {
    const key = keyOf(game, 'arena-page');
    const entries = entriesIn(await store.profile(keyOf(game, 'arena')));
    const rows: StoredRow[] = [];
    for (const entry of new Map(entries.map((each) => [each.agent, each])).values())
      rows.push(await rowFor(game, entry, entries));
    if (rows.length > 0) await store.commit([writing(key, rows, 0)]);
    return store.profile(key);
  };
  const stored = async (game: AnyGame): Promise<StoredProfile | null> =>
    (await store.profile(keyOf(game, 'arena-page'))) ?? makeRows(game);

  /** Another server changed the page meanwhile: the row is put into what is there now. */
  const refresh = async (game: AnyGame, entry: Entry): Promise<void> => {
    for (let tries = 0; tries < TRIES; tries++) {
      const page = await stored(game);
      const row = await rowFor(game, entry, entriesIn(await store.profile(keyOf(game, 'arena'))));
      const rows = withRow(rowsIn(page), row);
      const [written] = await store.commit([writing(keyOf(game, 'arena-page'), rows, page?.version ?? 0)]);
      if (written === 'ok') return;
    }
  };

  return {
    read: async (game: AnyGame): Promise<readonly StoredRow[]> => rowsIn(await stored(game)),

    /** Stores an entry together with the new row of its agent. */
    async enter(game: AnyGame, entry: Entry): Promise<Failure | 'entered' | 'overtaken'> {
      const page = await stored(game);
      const read = await store.profile(keyOf(game, 'arena'));
      const refused = refusal(entriesIn(read), entry);
      if (refused) return refused;
      const entries = [...entriesIn(read), entry];
      const rows = withRow(rowsIn(page), await rowFor(game, entry, entries));
      const [written, shown] = await store.commit([
        writing(keyOf(game, 'arena'), entries, read?.version ?? 0),
        writing(keyOf(game, 'arena-page'), rows, page?.version ?? 0),
      ]);
      if (shown !== 'ok' || written !== 'ok') await refresh(game, entry);
      return written === 'ok' ? 'entered' : 'overtaken';
    },
  };
}

function pageOf(game: AnyGame, stored: readonly StoredRow[]): Board {
  const rows = stored.map(({ user: _, ...row }): BoardRow => row);
  rows.sort(
    (a, b) => b.won_pct.value - a.won_pct.value || b.score.value - a.score.value || (a.agent < b.agent ? -1 : 1),
  );
  const of = RANKED_SEEDS * boardSeats(game).length;
  return { game: game.id, against: RANKED_OPPONENT, seeds: RANKED_SEEDS, of, rows };
}

async function provenBy(
  workers: BoardWorkers,
  game: AnyGame,
  claim: { readonly text: string; readonly seat: string },
  user: string,
): Promise<Proven | Failure> {
  try {
    const proven = await workers.proveMatch(game, claim, user);
    return 'problem' in proven ? failure('snapshot_rejected', proven.problem) : proven;
  } catch (error) {
    if (!(error instanceof ThinkingBusy)) throw error;
    return failure('busy', 'Too many replays are being checked. Try again in a moment.', { retry_after_s: 2 });
  }
}

function refusal(entries: readonly Entry[], entry: Entry): Failure | null {
  const ofAgent = entries.filter(({ agent }) => agent === entry.agent);
  if (ofAgent.some(({ user }) => user !== entry.user))
    return failure('forbidden', 'An agent of that name is somebody else’s.');
  if (ofAgent.some((each) => matchId(each) === matchId(entry)))
    return failure('blocked_action', 'This match is counted already: the first replay of it counts.');
  if (entries.some(({ sha256: known }) => known === entry.sha256))
    return failure('blocked_action', 'This very replay is entered already, for another agent.');
  if (ofAgent.length > 0) return null;
  const agentsOf = (some: readonly Entry[]): number => new Set(some.map(({ agent }) => agent)).size;
  if (agentsOf(entries.filter(({ user }) => user === entry.user)) >= USER_AGENTS_MAX)
    return failure(
      'blocked_action',
      `You have ${USER_AGENTS_MAX} agents on this board: that is the most one may have.`,
    );
  return agentsOf(entries) >= AGENTS_MAX ? failure('blocked_action', 'The board is full.') : null;
}
