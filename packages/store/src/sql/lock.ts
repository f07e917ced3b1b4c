import { createHash, randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { type Files, writeAndClose } from '../disk.ts';

export interface FolderLock {
  release(): Promise<void>;
}

/** Why a folder cannot be used: somebody else has it. */
export class FolderInUse extends Error {
  readonly code = 'folder_in_use';
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;

/** What a lock needs of the machine it guards. */
export interface Machine {
  readonly files: Files;
  readonly pid: number;
  randomId(): string;
  /** When the process was started, as the system counts it: a number that came back to life is another process. */
  startOf(pid: number): Promise<string>;
  isRunning(pid: number): boolean;
}

const thisMachine: Machine = {
  files: fs,
  pid: process.pid,
  randomId: randomUUID,
  async startOf(pid) {
    try {
      const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    } catch {
      return '';
    }
  },
  isRunning(pid) {
    try {
      process.kill(pid, 0);
      return true;
    } catch (error) {
      return codeOf(error) !== 'ESRCH';
    }
  },
};

async function isAlive(machine: Machine, owner: { pid: number; started: string }): Promise<boolean> {
  if (!machine.isRunning(owner.pid)) return false;
  const started = await machine.startOf(owner.pid);
  return started === '' || owner.started === '' || started === owner.started;
}

const TRIES_MAX = 20;

/** Takes the folder for this process, or throws FolderInUse. A lock whose process is gone is taken over. */
export async function takeLock(folder: string, machine: Machine = thisMachine): Promise<FolderLock> {
  const { files, pid } = machine;
  const path = join(folder, 'lock');
  const mine = JSON.stringify({ pid, started: await machine.startOf(pid), token: machine.randomId() });
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const present = (await place(machine, path, mine)) ? mine : await textOf(files, path);
    if (present === null) continue;
    if (present === mine || (await succeed(machine, folder, present, mine)))
      return { release: () => release(files, path, mine) };
  }
  throw new FolderInUse(`The folder ${folder} is being taken by others again and again. Try once more.`);
}

async function refuseIfAlive(machine: Machine, folder: string, text: string): Promise<void> {
  const owner = parse(text);
  if (owner && (await isAlive(machine, owner)))
    throw new FolderInUse(
      `The folder ${folder} is in use by process ${owner.pid}. One process may have it at a time: stop that one, use its server, or set UNDERCROFT_DATA to another folder.`,
    );
}

const claimOn = (path: string, text: string): string =>
  `${path}.after-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;

/**
 * Takes over from a dead lock. Whoever places the claim on it is its one heir, or, where that one died as well, the
 * heir's heir. The claim becomes the lock by one rename: there is no moment without a lock in which a third could come.
 */
async function succeed(machine: Machine, folder: string, dead: string, mine: string): Promise<boolean> {
  const { files } = machine;
  const path = join(folder, 'lock');
  const claims: string[] = [];
  for (let last: string | null = dead; last !== mine; last = await textOf(files, claims.at(-1)!)) {
    if (last === null) return false;
    await refuseIfAlive(machine, folder, last);
    claims.push(claimOn(path, last));
    if (await place(machine, claims.at(-1)!, mine)) break;
  }
  const claim = claims.pop()!;
  let isTaken = false;
  try {
    isTaken = (await textOf(files, path)) === dead;
    if (isTaken) await files.rename(claim, path);
  } finally {
    if (!isTaken) await drop(files, claim);
  }
  for (const other of claims) await drop(files, other);
  return isTaken;
}

/** The lock appears whole or not at all. */
async function place({ files, randomId }: Machine, path: string, text: string): Promise<boolean> {
  const fresh = `${path}.${randomId()}`;
  try {
    await writeAndClose(await files.open(fresh, 'w'), text, 0);
    await files.link(fresh, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await drop(files, fresh);
  }
}

const textOf = (files: Files, path: string): Promise<string | null> =>
  files.readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });

async function release(files: Files, path: string, mine: string): Promise<void> {
  if ((await textOf(files, path)) === mine) await drop(files, path);
}

async function drop(files: Files, path: string): Promise<void> {
  try {
    await files.rm(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

function parse(text: string): { pid: number; started: string } | null {
  try {
    const { pid, started } = JSON.parse(text) as { pid: unknown; started: unknown };
    return Number.isInteger(pid) ? { pid: pid as number, started: String(started) } : null;
  } catch {
    return null;
  }
}
