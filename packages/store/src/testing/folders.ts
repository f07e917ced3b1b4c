import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Test folders below a root that is removed at the end. */
export function testFolders() {
  const root = mkdtempSync(join(tmpdir(), 'undercroft-store-'));
  let count = 0;
  /** An unused path; the folder is not created. */
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
