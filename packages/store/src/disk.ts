import { constants } from 'node:fs';
import * as fs from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The calls of a file system that stores are made of. `node:fs/promises` has them; a simulation passes its own. */
export interface Files {
  mkdir(path: string, options: { readonly recursive: true }): Promise<string | undefined>;
  open(path: string, flags: string | number, mode?: number): Promise<OpenFile>;
  readFile(path: string, encoding: 'utf8'): Promise<string>;
  readdir(path: string): Promise<string[]>;
  link(from: string, to: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  rm(path: string): Promise<void>;
}

export interface OpenFile {
  write(data: Buffer, offset: number, length: number, position: number): Promise<{ readonly bytesWritten: number }>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** What a file store needs of a disk. Tests pass one that loses, cuts and flips what was not synced. */
export interface Disk {
  /** Writes the text at this place of the file (made where it is missing) and syncs it. */
  writeAt(path: string, offset: number, text: string): Promise<void>;
  /** Replaces the whole file: a reader sees the old text or the new one. */
  replace(path: string, text: string): Promise<void>;
  read(path: string): Promise<string | null>;
  list(folder: string): Promise<readonly string[]>;
  remove(path: string): Promise<boolean>;
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

function falseIfMissing(error: unknown): false {
  if (isMissing(error)) return false;
  throw error;
}

/** A folder above ours may be somebody else's. */
function unlessForbidden(error: unknown): void {
  if (codeOf(error) !== 'EACCES' && codeOf(error) !== 'EPERM') throw error;
}

/** The disk of this machine, below one folder. */
export function realDisk(root: string, files: Files = fs): Disk {
  const full = (path: string): string => join(root, path);
  /** Folders and files whose names are known to be on disk. */
  const ready = new Set<string>();

  /** Makes the folder; it is there for good once every folder above it is synced. */
  const ensureFolder = async (folder: string): Promise<void> => {
    if (ready.has(folder)) return;
    await files.mkdir(folder, { recursive: true });
    const top = dirname(root);
    for (let above = folder; above !== top && above !== dirname(above); ) {
      above = dirname(above);
      await syncFolder(files, above).catch(unlessForbidden);
    }
    ready.add(folder);
  };

  /** After an error nothing is known of names any more. */
  const surely = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      ready.clear();
      throw error;
    }
  };

  return {
    writeAt: (path, offset, text) =>
      surely(async () => {
        const target = full(path);
        await ensureFolder(dirname(target));
        const file = await files.open(target, constants.O_WRONLY | constants.O_CREAT, 0o600);
        await writeAndClose(file, text, offset);
        if (ready.has(target)) return;
        await syncFolder(files, dirname(target));
        ready.add(target);
      }),
    replace: (path, text) =>
      surely(async () => {
        const target = full(path);
        await ensureFolder(dirname(target));
        await writeAndClose(await files.open(`${target}.new`, 'w', 0o600), text, 0);
        await files.rename(`${target}.new`, target);
        await syncFolder(files, dirname(target));
      }),
    async read(path) {
      try {
        return await files.readFile(full(path), 'utf8');
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async list(folder) {
      try {
        return (await files.readdir(full(folder))).sort();
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
    remove: (path) =>
      surely(async () => {
        ready.delete(full(path));
        const existed = await files.rm(full(path)).then(() => true, falseIfMissing);
        if (existed) await syncFolder(files, dirname(full(path)));
        return existed;
      }),
  };
}

/** Writes the text, syncs it and closes the file. A call may write less than it was given. */
export async function writeAndClose(file: OpenFile, text: string, position: number): Promise<void> {
  const data = Buffer.from(text, 'utf8');
  try {
    for (let done = 0; done < data.length; )
      done += (await file.write(data, done, data.length - done, position + done)).bytesWritten;
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name is on disk only once its folder is. */
async function syncFolder(files: Files, folder: string): Promise<void> {
  const handle = await files.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
