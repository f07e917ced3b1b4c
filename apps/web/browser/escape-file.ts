import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const BUILD = at('../build-escape-file.mjs');
const FILE = at('../escape-file/dist/escape-the-dungeon.html');
const HOST = at('../escape-file/dist/escape-frame-host.js');
const GUIDE = at('../../../docs/guides/embed-escape.md');

/** Builds Escape as one file, and reads the embedding guide. */
export function makeEscapeFile() {
  execFileSync(process.execPath, [BUILD], { stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    address: pathToFileURL(FILE).href,
    text: readFileSync(FILE, 'utf8'),
    hostModule: readFileSync(HOST, 'utf8'),
    /** The guide's page that shows the game in a frame. */
    hostPage: /```html\n([\s\S]*?)```/.exec(readFileSync(GUIDE, 'utf8'))![1]!,
  };
}
