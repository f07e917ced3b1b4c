import { createInterface } from 'node:readline/promises';
import { isFailure } from '@undercroft/host';
import { gameOrUsage } from '../games.ts';
import { LOCAL, localConnection, localHost } from '../local.ts';
import { CommandError, print, printable, UsageError } from '../output.ts';
import { listedRuns, type RunFilter } from '../terminal/listed-runs.ts';
import type { ScreenFlags } from '../terminal/screen.ts';
import { openTable } from '../terminal/table.ts';
import { exportRun } from './data.ts';
import { play } from './play.ts';
import { games } from './reference.ts';
import { replay, verify } from './replays.ts';

export interface RunsFlags extends RunFilter, ScreenFlags {
  readonly plain?: boolean;
  readonly json?: boolean;
  readonly yes?: boolean;
}

const isScreen = ({ plain, json }: RunsFlags): boolean =>
  !plain && !json && process.stdout.isTTY === true && process.stdin.isTTY === true;

/** `undercroft` without arguments: the runs of this machine, or the list of games if the output is not a terminal. */
export const home = (flags: RunsFlags = {}): Promise<void> =>
  isScreen(flags) ? screenLoop(flags) : Promise.resolve(games());

/** Shows the list, opens the chosen run, and shows the list again. */
async function screenLoop(flags: RunsFlags): Promise<void> {
  const { screenHome } = await import('../terminal/home.ts');
  for (;;) {
    const host = await localConnection();
    const chosen = await screenHome(host, flags);
    if (chosen.kind === 'run') await openTable(host, chosen.session, 'screen', flags);
    else await host.close();
    if (chosen.kind === 'quit') return;
    if (chosen.kind === 'new') await play(chosen.game, { seat: [], option: [], ...flags });
    else if (chosen.kind === 'replay') await replay(chosen.session, {});
    else if (chosen.kind === 'verify') await verify([chosen.session]);
    if (chosen.kind === 'replay' || chosen.kind === 'verify') await pause();
  }
}

async function pause(): Promise<void> {
  const input = createInterface({ input: process.stdin, output: process.stdout });
  await input.question('Enter goes back to the list. ');
  input.close();
}

/** `undercroft runs`: a list on a terminal, rows for a pipe, JSON for tools. */
export async function runs(flags: RunsFlags): Promise<void> {
  if (flags.game !== undefined) gameOrUsage(flags.game);
  if (flags.finished && flags.unfinished) throw new UsageError('choose --finished or --unfinished, not both');
  const isFiltered = flags.game !== undefined || flags.finished || flags.unfinished || flags.find !== undefined;
  if (isScreen(flags) && !isFiltered) return screenLoop(flags);
  const host = await localConnection();
  try {
    const found = await listedRuns(host, flags);
    for (const { session, gameId, n, text, result, played, counts } of found) {
      const state = result === null ? text : `${result} ${text}`;
      if (flags.json)
        print(JSON.stringify({ type: 'run', session, game: gameId, n, result, text, played, standing: counts }));
      else print(`${session}  ${gameId.padEnd(10)} ${played.padEnd(12)} ${counts.padEnd(9)} ${printable(state)}`);
    }
    if (!flags.json && found.length === 0) print('No such run. Begin one:  npx undercroft play GAME');
  } finally {
    await host.close();
  }
}

/** `undercroft runs delete RUN...`: asks first, unless `--yes` is given. */
export async function deleteRuns(sessions: readonly string[], flags: RunsFlags): Promise<void> {
  if (!flags.yes && !(await isConfirmed(sessions))) return print('Nothing was deleted.');
  const host = await localHost();
  try {
    for (const session of sessions) {
      const answer = await host.remove({ caller: LOCAL, session });
      if (isFailure(answer)) throw new CommandError(`${session}: ${answer.message}`);
      print(`${session} is deleted.`);
    }
  } finally {
    await host.close();
  }
}

async function isConfirmed(sessions: readonly string[]): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('deleting runs asks first; where nobody can answer, add --yes');
  const input = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await input.question(`Delete ${sessions.length} of your runs for good? Type yes: `);
  input.close();
  return /^yes$/i.test(answer.trim());
}

export const exportRuns = (session: string, file: string | undefined): Promise<void> => exportRun(session, file);
