import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../sql/connection.ts';
import { openDatabase } from '../sql/open.ts';

/** Folders with an embedded database: making one takes seconds, so the rest are copies of it. */
export function embeddedFolders() {
  const root = mkdtempSync(join(tmpdir(), 'undercroft-lite-'));
  const [blank, template] = [join(root, 'blank'), join(root, 'template')];
  let made = 0;
  const copy = (from: string): string => {
    made += 1;
    const folder = join(root, `copy-${made}`);
    cpSync(from, folder, { recursive: true });
    return folder;
  };
  return {
    root,
    async prepare(): Promise<void> {
      await (await openEmbedded(blank)).close();
      cpSync(blank, template, { recursive: true });
      await (await openDatabase({ folder: template })).close();
    },
    /** With the newest schema. */
    fresh: (): string => copy(template),
    /** With no table at all. */
    empty: (): string => copy(blank),
    remove: (): void => rmSync(root, { recursive: true, force: true }),
  };
}
