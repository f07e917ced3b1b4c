import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder that only this user can enter; one that is there becomes such a folder. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    // A folder of somebody else, lent to us: its owner says who may enter.
    if ((error as { code?: string }).code !== 'EPERM') throw error;
  }
}

/** Replaces a file that only this user can read: after a crash it holds the old text or the new one, whole. */
export function writePrivateFile(path: string, text: string): void {
  const fresh = writtenBeside(path, text);
  renameSync(fresh, path);
  syncFolder(dirname(path));
}

/** Makes such a file where there is none. Of several that try at once one succeeds; the others find its file. */
export function createPrivateFile(path: string, text: string): void {
  const fresh = writtenBeside(path, text);
  try {
    linkSync(fresh, path);
    syncFolder(dirname(path));
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** Writes all of the text or nothing: on a full disk a single write may take only a part. */
function writtenBeside(path: string, text: string): string {
  const fresh = `${path}.${randomBytes(6).toString('hex')}.new`;
  const file = openSync(fresh, 'wx', 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  return fresh;
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
