import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest']);
/** Smaller files fit into one packet uncompressed. */
const BYTES_MIN = 1_024;

const PACKERS = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };

async function compressFile(path: string): Promise<void> {
  const body = await readFile(path);
  if (body.length < BYTES_MIN) return;
  for (const [extension, pack] of Object.entries(PACKERS)) await writeFile(path + extension, await pack(body));
}

/** Writes a `.br` and a `.gz` beside every text file, so that the server never compresses one on request. */
export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'undercroft:compressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    async closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      await Promise.all(
        files.filter((file) => TEXT.has(extname(file))).map((file) => compressFile(join(folder, file))),
      );
    },
  };
}
