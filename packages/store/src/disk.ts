import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

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

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

/** The disk of this machine, below one folder. */
export function realDisk(root: string): Disk {
  const full = (path: string): string => join(root, path);
  return {
    async writeAt(path, offset, text) {
      await mkdir(dirname(full(path)), { recursive: true });
      const file = await open(full(path), constants.O_WRONLY | constants.O_CREAT, 0o600);
      try {
        await file.write(Buffer.from(text, 'utf8'), 0, null, offset);
        await file.datasync();
      } finally {
        await file.close();
      }
      if (offset === 0) await syncFolder(dirname(full(path)));
    },
    async replace(path, text) {
      await mkdir(dirname(full(path)), { recursive: true });
      const fresh = `${full(path)}.new`;
      const file = await open(fresh, 'w', 0o600);
      try {
        await file.writeFile(text, 'utf8');
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(fresh, full(path));
      await syncFolder(dirname(full(path)));
    },
    async read(path) {
      try {
        return await readFile(full(path), 'utf8');
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async list(folder) {
      try {
        return (await readdir(full(folder))).sort();
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
    async remove(path) {
      try {
        await rm(full(path));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
  };
}

/** A new name is on disk only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
