import { readFileSync } from 'node:fs';
import { isFailure, type OpenRequest, type Seating, type Snapshot } from '@undercroft/host';
import type { AnyGame, Json } from '@undercroft/kernel';
import { gameOrUsage } from '../games.ts';
import { holdRun, LOCAL, localHost } from '../local.ts';
import { Failed, UsageError } from '../output.ts';
import { openTable, type TableMode } from '../terminal/table.ts';
import { optionsOf } from './options.ts';

export interface PlayFlags {
  readonly seed?: string;
  readonly seat: readonly string[];
  readonly mind?: string;
  readonly scenario?: string;
  readonly option: readonly string[];
  readonly plain?: boolean;
  readonly json?: boolean;
}

const modeOf = ({ plain, json }: { plain?: boolean; json?: boolean }): TableMode => {
  if (plain && json) throw new UsageError('choose --plain or --json, not both');
  if (json) return 'json';
  return plain || !process.stdout.isTTY || !process.stdin.isTTY ? 'plain' : 'screen';
};

/** `undercroft play GAME` */
export async function play(gameId: string, flags: PlayFlags): Promise<void> {
  const game = gameOrUsage(gameId);
  const mode = modeOf(flags);
  const host = localHost();
  const options = optionsOf(flags.option);
  const request: OpenRequest = {
    caller: LOCAL,
    game: game.id,
    seed: flags.seed,
    options,
    seats: seating(game, options, flags),
    ...scenarioOf(flags.scenario),
  };
  const opened = await host.open(request);
  if (isFailure(opened)) throw new UsageError(opened.message);
  await sit(host, opened, mode);
}

/** `undercroft resume [ID]`: the last run that has not ended, or the one named. */
export async function resume(id: string | undefined, flags: { plain?: boolean; json?: boolean }): Promise<void> {
  const mode = modeOf(flags);
  const host = localHost();
  const found = id === undefined ? await lastUnfinished(host) : await host.look({ caller: LOCAL, session: id });
  if (!found) throw new Failed('no run is waiting; begin one: npx undercroft play GAME');
  if (isFailure(found)) throw new Failed(found.message);
  await sit(host, found, mode);
}

async function lastUnfinished(host: ReturnType<typeof localHost>): Promise<Snapshot | null> {
  const runs = await host.list(LOCAL);
  if (isFailure(runs)) return null;
  for (const { session } of runs) {
    const seen = await host.look({ caller: LOCAL, session });
    if (!isFailure(seen) && !seen.outcome) return seen;
  }
  return null;
}

async function sit(host: ReturnType<typeof localHost>, snapshot: Snapshot, mode: TableMode): Promise<void> {
  const letGo = holdRun(snapshot.session);
  process.once('exit', letGo);
  await openTable(host, snapshot.session, mode);
}

/** `--seat left=you --seat right=greedy:400`; seats not named go to `--mind`, the first seat to you. */
function seating(game: AnyGame, options: Json, { seat: given, mind }: PlayFlags): { [seat: string]: Seating } {
  const seats: { [seat: string]: Seating } = {};
  const parsed = game.optionsSchema.safeParse(game.fillOptions ? game.fillOptions(options, {}) : options);
  const known = parsed.success ? game.seats(parsed.data) : [];
  const other = mind ?? Object.keys(game.minds).find((name) => name !== 'random') ?? 'random';
  for (const [i, seat] of known.entries()) if (i > 0) seats[seat] = { mind: other };
  for (const text of given) {
    const [seat, who] = text.split('=');
    if (!seat || !who) throw new UsageError(`--seat takes SEAT=you or SEAT=MIND[:ITERATIONS], not "${text}"`);
    seats[seat] = who === 'you' ? 'you' : mindOf(who);
  }
  return seats;
}

function mindOf(text: string): Seating {
  const [mind, iterations] = text.split(':');
  if (iterations === undefined) return { mind: mind! };
  if (!/^[1-9]\d{0,5}$/.test(iterations)) throw new UsageError(`"${iterations}" is no number of iterations`);
  return { mind: mind!, iterations: Number(iterations) };
}

/** A scenario file holds a scenario, or `{ scenario, rolls }`. */
function scenarioOf(path: string | undefined): { scenario?: Json; rolls?: Json } {
  if (path === undefined) return {};
  let value: Json;
  try {
    value = JSON.parse(readFileSync(path, 'utf8')) as Json;
  } catch {
    throw new UsageError(`${path} is not a scenario (a file with JSON)`);
  }
  const record = value as { scenario?: Json; rolls?: Json };
  if (value !== null && typeof value === 'object' && ('scenario' in value || 'rolls' in value))
    return {
      ...(record.scenario ? { scenario: record.scenario } : {}),
      ...(record.rolls ? { rolls: record.rolls } : {}),
    };
  return { scenario: value };
}
