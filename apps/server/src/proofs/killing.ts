import { freePort } from '@undercroft/conformance/postgres';
import { createHost, isFailure, NO_LIMITS, ownKey } from '@undercroft/host';
import { Rng } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { openDatabase } from '@undercroft/store';
import { ask, prepared, randomKey, type ServerProcess, startProcess } from './running.ts';

/** One player: what it was told, and what it was never told. */
interface Player {
  readonly user: string;
  readonly token: string;
  readonly rng: Rng;
  session: string | null;
  n: number;
  /** Keys acknowledged, in order, by session. */
  readonly acked: Map<string, string[]>;
  /** Sent, and the line went dead before the answer. */
  unknown: { session: string; body: object; key: string } | null;
}

export interface Killed {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly unknown: number;
  readonly unknownApplied: number;
  readonly runs: number;
  readonly problems: readonly string[];
}

class LineDead extends Error {}

const asked = async (server: ServerProcess, player: Player, method: string, path: string, body?: unknown) => {
  try {
    return await ask(server.url, player.token, method, path, body);
  } catch (error) {
    throw new LineDead(String(error));
  }
};

/** Begins a run of some game: alone against a bot where there are two seats. */
async function begin(server: ServerProcess, player: Player): Promise<void> {
  const game = GAMES[player.rng.below(GAMES.length)]!;
  const { body, status } = await asked(server, player, 'GET', `/api/games/${game.id}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const [, ...others] = body.seats as string[];
  const seats = Object.fromEntries(others.map((seat) => [seat, { bot: 'random' }]));
  const opened = await asked(server, player, 'POST', '/api/sessions', { game: game.id, seats });
  if (opened.status !== 200) throw new Error(JSON.stringify(opened.body));
  player.session = opened.body.session;
  player.n = opened.body.n;
  player.acked.set(opened.body.session, []);
}

/** One action, noted as unknown until its answer is there. */
async function act(server: ServerProcess, player: Player): Promise<void> {
  if (player.session === null) return begin(server, player);
  const { session } = player;
  const listed = await asked(server, player, 'GET', `/api/sessions/${session}/actions`);
  if (listed.status !== 200) throw new Error(`${session}: ${JSON.stringify(listed.body)}`);
  const offers = listed.body.offers.filter(
    (offer: { available: boolean; blank?: object }) => offer.available && !offer.blank,
  );
  if (offers.length === 0) throw new Error(`${session} has nothing to do at ${player.n}`);
  const key = randomKey();
  const body = { action: offers[player.rng.below(offers.length)].action, key, expected_n: listed.body.n };
  player.unknown = { session, body, key };
  const done = await asked(server, player, 'POST', `/api/sessions/${session}/actions`, body);
  player.unknown = null;
  if (done.status !== 200) throw new Error(`${session}: ${JSON.stringify(done.body)}`);
  acknowledge(player, session, key, done.body);
}

interface Acknowledged {
  readonly n: number;
  readonly as: string;
  readonly outcome: object | null;
}

/** A key is stored as that of its user and seat. */
function acknowledge(player: Player, session: string, key: string, body: Acknowledged): void {
  player.acked.get(session)!.push(ownKey(player.user, body.as, key));
  player.n = body.n;
  if (body.outcome) player.session = null;
}

/** Plays until the server is gone. */
async function playUntilDeath(server: ServerProcess, player: Player, problems: string[]): Promise<void> {
  try {
    for (;;) await act(server, player);
  } catch (error) {
    if (!(error instanceof LineDead)) problems.push(`${player.user}: ${String(error)}`);
  }
}

/** After a restart: sends again what was never answered. It is applied once, whether it had been or not. */
async function settle(server: ServerProcess, player: Player, count: { unknown: number; unknownApplied: number }) {
  if (!player.unknown) return;
  const { session, body, key } = player.unknown;
  const first = await asked(server, player, 'POST', `/api/sessions/${session}/actions`, body);
  const second = await asked(server, player, 'POST', `/api/sessions/${session}/actions`, body);
  if (first.status !== 200 || second.status !== 200 || !second.body.isRepeat || first.body.n !== second.body.n)
    throw new Error(`sent again: ${JSON.stringify([first, second])}`);
  count.unknown += 1;
  if (first.body.isRepeat) count.unknownApplied += 1;
  player.unknown = null;
  acknowledge(player, session, key, first.body);
}

const ROUND_MS = [50, 1_500] as const;
/** Every so many rounds the server is killed soon after its start, whether anything was played or not. */
const EARLY = 5;
const WARM_UP_MS_MAX = 20_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const acknowledgedBy = (players: readonly Player[]): number =>
  players.flatMap(({ acked }) => [...acked.values()]).reduce((all, keys) => all + keys.length, 0);

/** Resolves when something was acknowledged: on a busy machine the first answers take longer than a round. */
async function playersAtWork(players: readonly Player[]): Promise<void> {
  const before = acknowledgedBy(players);
  for (let waited = 0; waited < WARM_UP_MS_MAX && acknowledgedBy(players) === before; waited += 10) await pause(10);
}

/** Kills the real server again and again under playing clients, then looks whether anything was lost. */
export async function killing(options: {
  readonly folder: string;
  readonly url?: string;
  readonly rounds: number;
  readonly clients: number;
  readonly seed: string;
}): Promise<Killed> {
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
    const playing = players.map((player) => playUntilDeath(server, player, problems));
    if (round % EARLY !== EARLY - 1) await playersAtWork(players);
    const [least, most] = ROUND_MS;
    await pause(least + rng.below(most - least));
    await server.kill();
    await Promise.all(playing);
  }
  const runs = await checkAll(where, players, problems);
  return { rounds, acknowledged: acknowledgedBy(players), ...count, runs, problems };
}

/** Every acknowledged key is there once and in order, and every run re-plays to its hashes and its chain. */
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
