import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createHost, type Host, NO_LIMITS } from '@undercroft/host';
import { GAMES } from '@undercroft/registry';
import { fileStore, realDisk } from '@undercroft/store';
import { gameOfHeader } from '@undercroft/tables';
import type { Connection } from './connection.ts';
import { Failed } from './output.ts';

/** The one user of this machine. */
export const LOCAL = { user: 'local' } as const;

export const dataFolder = (): string => resolve(process.env['UNDERCROFT_DATA'] ?? '.undercroft');

/** Where a run's replay lies, as one would type it. */
const replayFile = (id: string): string => relative('.', join(dataFolder(), 'runs', `${id}.replay`));

/** This folder's runs. */
export const localConnection = (): Connection => ({
  ...localHost(),
  resumeCommand: (session) => `npx undercroft resume ${session}`,
  checkRows: (session) => [`Check it:  npx undercroft verify ${replayFile(session)}`],
});

/** A host of its own for this process, on replay files. */
export const localHost = (): Host =>
  createHost({
    store: fileStore(realDisk(dataFolder())),
    platform: { now: Date.now, randomId: () => randomBytes(16).toString('hex') },
    games: GAMES,
    findArchivedGame: gameOfHeader,
    limits: NO_LIMITS,
    allowsSandbox: true,
  });

/** Takes a run for this process alone; the answer lets it go. */
export function holdRun(id: string): () => void {
  const path = join(dataFolder(), 'runs', `${id}.lock`);
  mkdirSync(join(dataFolder(), 'runs'), { recursive: true });
  if (existsSync(path) && isAlive(Number(readFileSync(path, 'utf8'))))
    throw new Failed(`this run is being played by another process (${readFileSync(path, 'utf8').trim()})`);
  writeFileSync(path, `${process.pid}\n`);
  return () => rmSync(path, { force: true });
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
