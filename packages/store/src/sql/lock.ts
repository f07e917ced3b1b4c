import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface FolderLock {
  release(): Promise<void>;
}

/** Why a folder cannot be used: somebody else has it. */
export class FolderInUse extends Error {
  readonly code = 'folder_in_use';
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;

/** When the process was started, as the system counts it: a number that came back to life is another process. */
async function startOf(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

async function isAlive(owner: { pid: number; started: string }): Promise<boolean> {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  const started = await startOf(owner.pid);
  return started === '' || owner.started === '' || started === owner.started;
}

/** Takes the folder for this process, or throws FolderInUse. A lock whose process is gone is taken over. */
export async function takeLock(folder: string): Promise<FolderLock> {
  const path = join(folder, 'lock');
  const mine = JSON.stringify({ pid: process.pid, started: await startOf(process.pid), token: randomUUID() });
  for (let tries = 0; tries < 20; tries++) {
    if (await place(path, mine)) return { release: () => release(path, mine) };
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text === null) continue;
    const owner = parse(text);
    if (owner && (await isAlive(owner)))
      throw new FolderInUse(
        `The folder ${folder} is in use by process ${owner.pid}. One process may have it at a time: stop that one, use its server, or set UNDERCROFT_DATA to another folder.`,
      );
    await putAside(path, text);
  }
  throw new FolderInUse(`The folder ${folder} is being taken by others again and again. Try once more.`);
}

/** The lock appears whole or not at all. */
async function place(path: string, text: string): Promise<boolean> {
  const fresh = `${path}.${randomUUID()}`;
  await writeFile(fresh, text, { flush: true });
  try {
    await link(fresh, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(fresh, { force: true });
  }
}

/** Moves a dead lock away. Should it have become someone's living one meanwhile, it is put back. */
async function putAside(path: string, dead: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
    if ((await readFile(aside, 'utf8')) !== dead) await link(aside, path);
    await rm(aside, { force: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  }
}

async function release(path: string, mine: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => null)) === mine) await rm(path, { force: true });
}

function parse(text: string): { pid: number; started: string } | null {
  try {
    const { pid, started } = JSON.parse(text) as { pid: unknown; started: unknown };
    return Number.isInteger(pid) ? { pid: pid as number, started: String(started) } : null;
  } catch {
    return null;
  }
}
