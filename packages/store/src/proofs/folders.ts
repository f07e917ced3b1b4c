import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders below one that is removed at the end. */
export function testFolders() {
  const root = mkdtempSync(join(tmpdir(), 'undercroft-store-'));
  let count = 0;
  /** A name nobody has used; the folder is not there yet. */
  const fresh = (): string => {
    count += 1;
    return join(root, `folder-${count}`);
  };
  return {
    root,
    fresh,
    made(): string {
      const folder = fresh();
      mkdirSync(folder);
      return folder;
    },
    remove: (): void => rmSync(root, { recursive: true, force: true }),
  };
}
