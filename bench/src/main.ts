import '@undercroft/registry/quick';
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { AnyGame } from '@undercroft/kernel';
import { GAMES, gameById } from '@undercroft/registry';
import type { Pace } from './measure.ts';
import { type Agreement, loadPeers, type PeerEngines } from './peer-engines.ts';
import { callRows } from './rows/calls.ts';
import { duelRows, searchRows } from './rows/duel.ts';
import { gameRows } from './rows/games.ts';
import { peekRows } from './rows/peek.ts';
import { railRows } from './rows/rails.ts';
import { stateRows } from './rows/state.ts';
import { setsOf, titleOf } from './sets.ts';
import { type Row, tableText, verdictOf } from './table.ts';

interface Paces {
  /** Rows against boardgame.io and @pkmn/sim. */
  readonly peers: Pace;
  /** Rows of single calls; there are two to four per game. */
  readonly calls: Pace;
  readonly sameRulesGames: number;
}

const QUICK: Paces = {
  peers: { rounds: 9, ms: 80, warmUp_ms: 400 },
  calls: { rounds: 5, ms: 40, warmUp_ms: 100 },
  sameRulesGames: 20,
};

const FULL: Paces = {
  peers: { rounds: 21, ms: 250, warmUp_ms: 1500 },
  calls: { rounds: 9, ms: 150, warmUp_ms: 400 },
  sameRulesGames: 100,
};

interface Arguments {
  /** Games to measure; if empty, all games and the rows that belong to no game. */
  readonly named: readonly string[];
  readonly quick: boolean;
  readonly json: string | undefined;
}

function readArguments(): Arguments {
  try {
    const { values, positionals } = parseArgs({
      options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
      allowPositionals: true,
    });
    const stranger = positionals.find((id) => !gameById(id));
    if (stranger !== undefined) throw new Error(`no such game: ${stranger}`);
    return { named: positionals, quick: values.quick, json: values.json };
  } catch (error) {
    process.stderr.write(
      `bench: ${(error as Error).message}\nusage: npm run bench -- [GAME ...] [--quick] [--json FILE]\n`,
    );
    process.exit(2);
  }
}

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

async function measureAll(named: readonly string[], engines: PeerEngines, { peers, calls }: Paces): Promise<Row[]> {
  const games = GAMES.filter(({ id }) => named.length === 0 || named.includes(id));
  const duel = games.find(({ id }) => id === 'duel');
  const rows: Row[] = [];
  const add = (more: readonly Row[], about: string): void => {
    rows.push(...more);
    print(`measured ${about}`);
  };
  if (duel) {
    add(await duelRows(duel, engines, peers), 'the duel against boardgame.io');
    add(await callRows(duel, peers), 'submit and the environment of the duel');
    add(await searchRows(duel, engines, peers), 'ISMCTS against MCTSBot');
  }
  for (const game of games) {
    const [first] = setsOf(game.id);
    add(await stateRows(game, first!, calls), `copies and digests of ${game.id}`);
  }
  const others = games.filter((game) => game !== duel);
  if (others.length > 0)
    add(await gameRows(others, engines, peers), `random play of ${others.length} games against @pkmn/sim`);
  for (const game of games)
    for (const set of setsOf(game.id)) add(await railRows(game, set, calls), `guard rails of ${titleOf(game.id, set)}`);
  if (named.length === 0) add(await peekRows(engines), 'the peek test');
  return rows;
}

/** Runs in its own thread: forced dice would change what the JIT compiles for the measured rows. */
const checkRules = (games: number): Promise<Agreement> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: games });
    thread.once('message', resolve);
    thread.once('error', reject);
  });

function registeredDuel(): AnyGame {
  const duel = gameById('duel');
  if (!duel) throw new Error('the duel is not registered');
  return duel;
}

const NOISE = `Ours and the peer run in turn in one process; a ratio is the median over the rounds, +/- half the width of their
middle half. Time spent waiting for a processor is taken off where the system tells it (Linux); caches and clock shared with other
programs still show. A must missed by less than its +/- is noise until a second run on a quiet machine says the same.`;

async function main(): Promise<void> {
  const { named, quick, json } = readArguments();
  const paces = quick ? QUICK : FULL;
  print(
    `node ${process.version}, ${availableParallelism()} x ${cpus()[0]?.model.trim()}, load ${loadavg()[0]!.toFixed(2)}`,
  );
  if (named.length === 0 || named.includes('duel')) {
    const { moves, shuffles } = await checkRules(paces.sameRulesGames);
    print(
      `same rules: ${paces.sameRulesGames} games, ${moves} moves and ${shuffles} reshuffles agree with boardgame.io`,
    );
  }
  const from = performance.now();
  const rows = await measureAll(named, await loadPeers(), paces);
  print(`\n${tableText(rows)}\n\n${NOISE}`);
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(rows, null, 2)}\n`);
  const missed = rows.filter((row) => verdictOf(row) === 'MISSED');
  const seconds = ((performance.now() - from) / 1000).toFixed(0);
  print(`${missed.length === 0 ? 'Every must is met' : `${missed.length} of the musts missed`} (${seconds} s).`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}

if (isMainThread)
  main().catch((error: Error) => {
    process.stderr.write(`bench: ${error.message}\n`);
    process.exitCode = 1;
  });
else parentPort!.postMessage((await loadPeers()).assertSameRules(registeredDuel(), workerData as number));
