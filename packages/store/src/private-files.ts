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

/** Creates a folder that only this user can enter; restricts an existing one. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    // The folder belongs to another user, who decides about access.
    if ((error as { code?: string }).code !== 'EPERM') throw error;
  }
}

/** Replaces a file that only this user can read. After a crash it has the old content or the new one, never a mix. */
export function writePrivateFile(path: string, text: string): void {
  const fresh = writeBeside(path, text);
  renameSync(fresh, path);
  syncFolder(dirname(path));
}

/**
 * Creates a private file unless it exists. Of several concurrent attempts one succeeds; the others leave its file
 * alone.
 */
export function createPrivateFile(path: string, text: string): void {
  const fresh = writeBeside(path, text);
  try {
    linkSync(fresh, path);
    syncFolder(dirname(path));
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** Writes all of the text to a temporary file, or throws: on a full disk a single write may be partial. */
function writeBeside(path: string, text: string): string {
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
