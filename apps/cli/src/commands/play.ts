import { readFileSync } from 'node:fs';
import { isFailure, type OpenRequest, type Seating, type Snapshot } from '@undercroft/host';
import { type AnyGame, editions, type Json } from '@undercroft/kernel';
import { seatsOf } from '@undercroft/registry';
import type { Connection } from '../connection.ts';
import { gameOrUsage } from '../games.ts';
import { addToJointSeed } from '../joint-seed.ts';
import { LOCAL, localConnection } from '../local.ts';
import { CommandError, print, UsageError } from '../output.ts';
import { packsLine, withPacks } from '../packs.ts';
import { serverConnection } from '../server-connection.ts';
import { openTable, type TableMode } from '../terminal/table.ts';
import { optionsOf } from './options.ts';

export interface PlayFlags {
  readonly seed?: string;
  readonly seat: readonly string[];
  readonly bot?: string;
  readonly scenario?: string;
  readonly option: readonly string[];
  readonly pack?: readonly string[];
  readonly plain?: boolean;
  readonly json?: boolean;
  readonly on?: string;
  readonly color?: boolean;
  readonly ascii?: boolean;
  readonly oneKey?: boolean;
}

/** Flags for the table's display and for the place of its run. */
export type SitFlags = Pick<PlayFlags, 'plain' | 'json' | 'on' | 'color' | 'ascii' | 'oneKey'>;

export const modeOf = ({ plain, json }: SitFlags): TableMode => {
  if (plain && json) throw new UsageError('choose --plain or --json, not both');
  if (json) return 'json';
  return plain || !process.stdout.isTTY || !process.stdin.isTTY ? 'plain' : 'screen';
};

/** The data folder, or the server that `--on` names. */
export async function connectionOf({ on }: SitFlags): Promise<Connection> {
  if (on === undefined) return localConnection();
  if (!URL.canParse(on) || !/^https?:$/.test(new URL(on).protocol))
    throw new UsageError(`--on takes the address of a server such as http://127.0.0.1:4000, not "${on}"`);
  return serverConnection(new URL(on).origin);
}

/** `undercroft play GAME` */
export async function play(gameId: string, flags: PlayFlags): Promise<void> {
  const game = withPacks(gameOrUsage(gameId), flags.pack);
  const mode = modeOf(flags);
  const options = optionsOf(flags.option);
  const seats = seating(game, options, flags);
  const empty = Object.keys(seats).filter((seat) => seats[seat] === 'open');
  if (empty.length > 0 && flags.on === undefined)
    throw new UsageError('an open seat needs a server where others can take it: --on http://127.0.0.1:4000');
  if (game.content?.packed && flags.on !== undefined)
    throw new UsageError('a run with packs is played on this machine: leave --on out');
  const request: OpenRequest = {
    caller: LOCAL,
    game: game.id,
    ...(game.content?.packed ? { withPacks: game } : {}),
    seed: flags.seed,
    options,
    seats,
    ...scenarioOf(flags.scenario),
  };
  const host = await connectionOf(flags);
  const opened = await host.open(request);
  if (isFailure(opened)) throw new UsageError(opened.message);
  const edition = editions.nameOf(game, options);
  if (edition !== '' && mode === 'plain') print(`Rules: ${edition}.`);
  if (packsLine(game) !== '' && mode === 'plain') print(`${packsLine(game)} The run is never ranked.`);
  if (empty.length > 0) await printInvitations(host, opened, empty, flags);
  await sit(host, opened, mode, flags);
}

/** Prints the join command for each empty seat; its address also works in a browser. */
async function printInvitations(
  host: Connection,
  { session }: Snapshot,
  seats: string[],
  { on, json }: PlayFlags,
): Promise<void> {
  for (const seat of seats) {
    const made = await host.invite({ caller: LOCAL, session, seat });
    if (isFailure(made)) throw new CommandError(made.message);
    const address = `${new URL(on!).origin}/join/${session}?link=${made.link}&seat=${encodeURIComponent(seat)}`;
    print(
      json ? JSON.stringify({ type: 'invitation', seat, address }) : `Seat ${seat}:  npx undercroft join '${address}'`,
    );
  }
}

/** `undercroft join ADDRESS`: takes the seat of an invitation. */
export async function join(address: string, flags: SitFlags): Promise<void> {
  const url = URL.canParse(address) ? new URL(address) : null;
  const session = /^\/join\/([\w-]+)$/.exec(url?.pathname ?? '')?.[1];
  const link = url?.searchParams.get('link');
  if (!url || !session || !link) throw new UsageError(`"${address}" is no invitation (…/join/RUN?link=…)`);
  const connection = { ...flags, on: url.origin };
  const host = await connectionOf(connection);
  const seat = url.searchParams.get('seat') ?? undefined;
  const joined = await host.join({ caller: { ...LOCAL, link }, session, seat });
  if (isFailure(joined)) throw new CommandError(joined.message);
  await sit(host, joined, modeOf(flags), flags);
}

/** `undercroft resume [ID]`: resumes the named run, or the last unfinished one. */
export async function resume(id: string | undefined, flags: SitFlags): Promise<void> {
  const mode = modeOf(flags);
  const host = await connectionOf(flags);
  const found = id === undefined ? await lastUnfinished(host) : await host.look({ caller: LOCAL, session: id });
  if (!found) throw new CommandError('no run is waiting; begin one: npx undercroft play GAME');
  if (isFailure(found)) throw new CommandError(found.message);
  await sit(host, found, mode, flags);
}

async function lastUnfinished(host: Connection): Promise<Snapshot | null> {
  const runs = await host.list(LOCAL);
  if (isFailure(runs)) return null;
  for (const { session } of runs) {
    const seen = await host.look({ caller: LOCAL, session });
    if (!isFailure(seen) && !seen.outcome) return seen;
  }
  return null;
}

/** Opens the table; if several people make the seed together, waits for that first. */
export async function sit(host: Connection, snapshot: Snapshot, mode: TableMode, flags: SitFlags): Promise<void> {
  if (snapshot.dealing) {
    if (mode !== 'json') print('Waiting for everybody to sit down and add to the seed …');
    await addToJointSeed(host, snapshot);
  }
  await openTable(host, snapshot.session, mode, flags);
}

/**
 * `--seat left=you --seat right=greedy:400 --seat third=open`. By default the first seat is yours and `--bot` takes the
 * rest.
 */
function seating(game: AnyGame, options: Json, { seat: given, bot }: PlayFlags): { [seat: string]: Seating } {
  const seats: { [seat: string]: Seating } = {};
  const known = seatsOf(game, options);
  const other = bot ?? Object.keys(game.bots).find((name) => name !== 'random') ?? 'random';
  for (const [i, seat] of known.entries()) if (i > 0) seats[seat] = { bot: other };
  for (const text of given) {
    const [seat, who] = text.split('=');
    if (!seat || !who)
      throw new UsageError(`--seat takes SEAT=you, SEAT=open or SEAT=MIND[:ITERATIONS], not "${text}"`);
    seats[seat] = who === 'you' || who === 'open' ? who : botOf(who);
  }
  return seats;
}

function botOf(text: string): Seating {
  const [bot, iterations] = text.split(':');
  if (iterations === undefined) return { bot: bot! };
  if (!/^[1-9]\d{0,5}$/.test(iterations)) throw new UsageError(`"${iterations}" is no number of iterations`);
  return { bot: bot!, iterations: Number(iterations) };
}

/** Reads a scenario file: a scenario, or `{ scenario, rolls }`. */
function scenarioOf(path: string | undefined): { scenario?: Json; rolls?: Json } {
  if (path === undefined) return {};
  let value: Json;
  try {
    value = JSON.parse(readFileSync(path, 'utf8')) as Json;
  } catch {
    throw new UsageError(`${path} is not a scenario (a file with JSON)`);
  }
  const record = value as { [key: string]: Json };
  if (value === null || typeof value !== 'object' || !('scenario' in value || 'rolls' in value))
    return { scenario: value };
  const stranger = Object.keys(record).find((key) => !['scenario', 'rolls'].includes(key));
  if (stranger !== undefined) throw new UsageError(`${path} has "${stranger}"; it may have "scenario" and "rolls"`);
  return {
    ...(record['scenario'] ? { scenario: record['scenario'] } : {}),
    ...(record['rolls'] ? { rolls: record['rolls'] } : {}),
  };
}
