import { randomUUID } from 'node:crypto';
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

/** Takes the folder for this process, or throws FolderInUse. A lock whose process is gone is taken over. */
export async function takeLock(folder: string, machine: Machine = thisMachine): Promise<FolderLock> {
  const { files, pid } = machine;
  const path = join(folder, 'lock');
  const mine = JSON.stringify({ pid, started: await machine.startOf(pid), token: machine.randomId() });
  for (let tries = 0; tries < 20; tries++) {
    if (await place(machine, path, mine)) return { release: () => release(files, path, mine) };
    const text = await files.readFile(path, 'utf8').catch(() => null);
    if (text === null) continue;
    const owner = parse(text);
    if (owner && (await isAlive(machine, owner)))
      throw new FolderInUse(
        `The folder ${folder} is in use by process ${owner.pid}. One process may have it at a time: stop that one, use its server, or set UNDERCROFT_DATA to another folder.`,
      );
    await putAside(machine, path, text);
  }
  throw new FolderInUse(`The folder ${folder} is being taken by others again and again. Try once more.`);
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

/** Moves a dead lock away. Should it have become someone's living one meanwhile, it is put back. */
async function putAside({ files, randomId }: Machine, path: string, dead: string): Promise<void> {
  const aside = `${path}.${randomId()}`;
  try {
    await files.rename(path, aside);
    if ((await files.readFile(aside, 'utf8')) !== dead) await files.link(aside, path);
    await drop(files, aside);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  }
}

async function release(files: Files, path: string, mine: string): Promise<void> {
  if ((await files.readFile(path, 'utf8').catch(() => null)) === mine) await drop(files, path);
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
