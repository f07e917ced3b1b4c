import { freePort } from '@undercroft/conformance/postgres';
import { createHost, isFailure, NO_LIMITS, ownKey } from '@undercroft/host';
import { Rng } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { openDatabase } from '@undercroft/store';
import { ask, prepared, randomKey, type ServerProcess, startProcess } from './running.ts';

/** One player with its acknowledged keys and the request whose answer is missing. */
interface Player {
  readonly user: string;
  readonly token: string;
  readonly rng: Rng;
  session: string | null;
  n: number;
  /** Acknowledged keys in order, by session. */
  readonly acked: Map<string, string[]>;
  /** Sent, but the connection broke before the response. */
  unknown: { session: string; body: object; key: string } | null;
}

export interface KillReport {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly unknown: number;
  readonly unknownApplied: number;
  readonly runs: number;
  readonly problems: readonly string[];
}

class ConnectionLost extends Error {}

const wanted = async (server: ServerProcess, player: Player, method: string, path: string, body?: unknown) => {
  try {
    return await ask(server.url, player.token, method, path, body);
  } catch (error) {
    throw new ConnectionLost(String(error));
  }
};

/** Begins a run of a random game; bots take the other seats. */
async function begin(server: ServerProcess, player: Player): Promise<void> {
  const game = GAMES[player.rng.below(GAMES.length)]!;
  const { body, status } = await wanted(server, player, 'GET', `/api/games/${game.id}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const [, ...others] = body.seats as string[];
  const seats = Object.fromEntries(others.map((seat) => [seat, { bot: 'random' }]));
  const opened = await wanted(server, player, 'POST', '/api/sessions', { game: game.id, seats });
  if (opened.status !== 200) throw new Error(JSON.stringify(opened.body));
  player.session = opened.body.session;
  player.n = opened.body.n;
  player.acked.set(opened.body.session, []);
}

/** Sends one action; it counts as unknown until the response arrives. */
async function act(server: ServerProcess, player: Player): Promise<void> {
  if (player.session === null) return begin(server, player);
  const { session } = player;
  const listed = await wanted(server, player, 'GET', `/api/sessions/${session}/actions`);
  if (listed.status !== 200) throw new Error(`${session}: ${JSON.stringify(listed.body)}`);
  const offers = listed.body.offers.filter(
    (offer: { available: boolean; blank?: object }) => offer.available && !offer.blank,
  );
  if (offers.length === 0) throw new Error(`${session} has nothing to do at ${player.n}`);
  const key = randomKey();
  const body = { action: offers[player.rng.below(offers.length)].action, key, expected_n: listed.body.n };
  player.unknown = { session, body, key };
  const done = await wanted(server, player, 'POST', `/api/sessions/${session}/actions`, body);
  player.unknown = null;
  if (done.status !== 200) throw new Error(`${session}: ${JSON.stringify(done.body)}`);
  acknowledge(player, session, key, done.body);
}

interface ActionAck {
  readonly n: number;
  readonly as: string;
  readonly outcome: object | null;
}

/** The store keeps a key together with its user and seat. */
function acknowledge(player: Player, session: string, key: string, body: ActionAck): void {
  player.acked.get(session)!.push(ownKey(player.user, body.as, key));
  player.n = body.n;
  if (body.outcome) player.session = null;
}

/** Plays until the server dies. */
async function playUntilKilled(server: ServerProcess, player: Player, problems: string[]): Promise<void> {
  try {
    for (;;) await act(server, player);
  } catch (error) {
    if (!(error instanceof ConnectionLost)) problems.push(`${player.user}: ${String(error)}`);
  }
}

/** After a restart, sends the unanswered action again, twice. It must be applied exactly once. */
async function settle(server: ServerProcess, player: Player, count: { unknown: number; unknownApplied: number }) {
  if (!player.unknown) return;
  const { session, body, key } = player.unknown;
  const first = await wanted(server, player, 'POST', `/api/sessions/${session}/actions`, body);
  const second = await wanted(server, player, 'POST', `/api/sessions/${session}/actions`, body);
  if (first.status !== 200 || second.status !== 200 || !second.body.isRepeat || first.body.n !== second.body.n)
    throw new Error(`sent again: ${JSON.stringify([first, second])}`);
  count.unknown += 1;
  if (first.body.isRepeat) count.unknownApplied += 1;
  player.unknown = null;
  acknowledge(player, session, key, first.body);
}

const ROUND_MS = [50, 1_500] as const;
/** In every fifth round the server is killed soon after its start, whether or not anything was played. */
const EARLY = 5;
const WARM_UP_MS_MAX = 20_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const acknowledgedBy = (players: readonly Player[]): number =>
  players.flatMap(({ acked }) => [...acked.values()]).reduce((all, keys) => all + keys.length, 0);

/** Resolves at the next acknowledgement: on a busy machine the first responses take longer than a round. */
async function playersAtWork(players: readonly Player[]): Promise<void> {
  const before = acknowledgedBy(players);
  for (let waited = 0; waited < WARM_UP_MS_MAX && acknowledgedBy(players) === before; waited += 10) await pause(10);
}

/** Kills the real server repeatedly under load, then checks that nothing was lost. */
export async function killing(options: {
  readonly folder: string;
  readonly url?: string;
  readonly rounds: number;
  readonly clients: number;
  readonly seed: string;
}): Promise<KillReport> {
  const { folder, url, rounds, clients, seed } = options;
  const where = { folder, ...(url === undefined ? {} : { url }) };
  const users = Array.from({ length: clients }, (_, i) => `player-${i}`);
  const tokens = await prepared(where, users);
  const rng = Rng.from(seed);
  const players = users.map(
    (user, i): Player => ({
      user,
      token: tokens[user]!,
      rng: Rng.from(`${seed} ${i}`),
      session: null,
      n: 0,
      acked: new Map(),
      unknown: null,
    }),
  );
  const count = { unknown: 0, unknownApplied: 0 };
  const problems: string[] = [];
  const port = String(await freePort());
  const env = { PORT: port, UNDERCROFT_DATA: folder, UNDERCROFT_LIMITS: 'none', ...(url ? { DATABASE_URL: url } : {}) };
  for (let round = 0; round < rounds; round++) {
    const server = await startProcess(env);
    for (const player of players) await settle(server, player, count);
    const playing = players.map((player) => playUntilKilled(server, player, problems));
    if (round % EARLY !== EARLY - 1) await playersAtWork(players);
    const [least, most] = ROUND_MS;
    await pause(least + rng.below(most - least));
    await server.kill();
    await Promise.all(playing);
  }
  const runs = await checkAll(where, players, problems);
  return { rounds, acknowledged: acknowledgedBy(players), ...count, runs, problems };
}

/** Checks that every acknowledged key is stored once and in order, and that every run replays to its hashes. */
async function checkAll(
  where: { folder: string; url?: string },
  players: readonly Player[],
  problems: string[],
): Promise<number> {
  const connection = await openDatabase(where);
  const rows = (await connection.query(`select run, n, key from actions where key <> 'null' order by run, n`)) as {
    run: string;
    key: string;
  }[];
  const stored = new Map<string, string[]>();
  for (const { run, key } of rows) stored.set(run, [...(stored.get(run) ?? []), JSON.parse(key)]);
  const host = createHost({
    store: connection.store,
    platform: { now: Date.now, randomId: randomKey },
    games: GAMES,
    limits: NO_LIMITS,
  });
  let runs = 0;
  for (const { user, acked, unknown } of players)
    for (const [session, keys] of acked) {
      runs += 1;
      const seen = await host.look({ caller: { user }, session });
      if (isFailure(seen)) problems.push(`${session}: ${seen.message}`);
      const seats = isFailure(seen) ? [] : Object.keys(seen.seats);
      const open = seats.map((seat) => ownKey(user, seat, unknown?.key ?? ''));
      const found = (stored.get(session) ?? []).filter((key) => !open.includes(key));
      if (found.join() !== keys.join()) problems.push(`${session}: told ${keys.join()}, stored ${found.join()}`);
    }
  await host.close();
  return runs;
}
