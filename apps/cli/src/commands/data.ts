import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isFailure } from '@undercroft/host';
import { replays } from '@undercroft/kernel';
import { type Connection, type DatabaseFile, dataFolder } from '@undercroft/store';
import { refuseHeld } from '../held.ts';
import { LOCAL, localHost, openData } from '../local.ts';
import { CommandError, print, printable } from '../output.ts';
import { checkRun } from '../run-check.ts';

/** Opens the database in the data folder; store errors become one-line failures. */
async function withFile(work: (file: DatabaseFile, connection: Connection) => Promise<void>): Promise<void> {
  const connection = await openData();
  try {
    await work(connection.file!, connection);
  } catch (error) {
    if (typeof (error as { code?: unknown }).code === 'string') throw new CommandError((error as Error).message);
    throw error;
  } finally {
    await connection.close();
  }
}

/** `undercroft backup FILE`: a complete copy, even while runs are being played. */
export const backup = (to: string): Promise<void> =>
  withFile(async (file) => {
    await file.backup(resolve(to));
    print(`Everything in ${dataFolder()} is in ${to} now. Put it back with: npx undercroft restore ${to}`);
  });

/** `undercroft restore FILE`: backs up the current data first. */
export const restore = (from: string): Promise<void> =>
  withFile(async (file) => {
    if (!existsSync(from)) throw new CommandError(`${from}: no such file`);
    const moment = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const before = join(dataFolder(), `before-restore-${moment}.db`);
    await file.backup(before);
    await file.restore(resolve(from));
    print(`Restored from ${from}. What was here before is in ${before}.`);
  });

/** `undercroft export RUN [FILE]`: a run as replay text; a damaged one up to the damage. */
export const exportRun = (id: string, to: string | undefined): Promise<void> =>
  withFile(async (_, { store }) => {
    refuseHeld(id, (await store.load(id))?.meta ?? null);
    const run = await checkRun(store, id);
    if (!run?.header) throw new CommandError(`there is no run "${id}" that can be read`);
    const { header, lines, problem } = run;
    if (problem)
      process.stderr.write(`undercroft: ${printable(problem)}; the first ${lines.length} actions are good\n`);
    const text = replays.write(header, lines, null);
    if (to === undefined) process.stdout.write(text);
    else {
      if (existsSync(to)) throw new CommandError(`${to} is there already`);
      writeFileSync(to, text);
      print(`Run ${id}, ${lines.length} actions, is in ${to}. Check it: npx undercroft verify ${to}`);
    }
  });

/** `undercroft import FILE`: replays it line by line, then stores it as a run of yours. */
export async function importRun(from: string): Promise<void> {
  if (!existsSync(from)) throw new CommandError(`${from}: no such file`);
  const host = await localHost();
  try {
    const restored = await host.restore({ caller: LOCAL, replay: readFileSync(from, 'utf8') });
    if (isFailure(restored)) throw new CommandError(`${from}: ${restored.message}`);
    print(`Run ${restored.session} is here now. Go on with it: npx undercroft resume ${restored.session}`);
  } finally {
    await host.close();
  }
}
