import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Finding } from './findings.ts';
import { LIMITS } from './limits.ts';
import { MAIN, type PackFiles } from './source.ts';
import { readZip } from './zip.ts';

type Read = PackFiles | { readonly findings: readonly Finding[] };

/** Files that may lie beside the tables of a pack. Nothing reads them. */
const IGNORED = /(?:^|\/)(?:\.[^/]*|LICEN[CS]E[^/]*|README[^/]*|[^/]+\.(?:md|txt))$/i;

/** The files of a pack: a folder, one `.json`, or a `.zip`. Nothing is written, and nothing is run. */
export function readPack(path: string): Read {
  const name = basename(path.replace(/\/+$/, ''));
  try {
    const info = lstatSync(path);
    if (info.isSymbolicLink()) return refused(name, 'it is a link.', 'name the folder it leads to.');
    if (info.isDirectory()) return textsOf(name, walk(path));
    if (/\.json$/i.test(name)) return single(name, path, info.size);
    if (/\.zip$/i.test(name)) return zipped(name, path, info.size);
    return refused(name, 'it is no pack.', 'a pack is a folder, a .json or a .zip.');
  } catch (error) {
    const { code } = error as { code?: string };
    return refused(
      name,
      code === 'ENOENT' ? 'there is no such file or folder.' : 'it cannot be read.',
      'name the folder of the pack.',
    );
  }
}

const refused = (pack: string, message: string, fix: string): Read => ({
  findings: [{ pack, severity: 'error', file: MAIN, line: 1, column: 1, message, fix }],
});

const tooLarge = (name: string, size: number, most: number): Read =>
  refused(name, `it has ${size} bytes, ${most} at most.`, 'make two packs of it.');

function single(name: string, path: string, size: number): Read {
  if (size > LIMITS.chars) return tooLarge(name, size, LIMITS.chars);
  return { name, texts: { [MAIN]: readFileSync(path, 'utf8') } };
}

function zipped(name: string, path: string, size: number): Read {
  if (size > LIMITS.zip_bytes) return tooLarge(name, size, LIMITS.zip_bytes);
  const entries = readZip(readFileSync(path));
  if ('problem' in entries) return refused(name, `${entries.problem}.`, 'pack the folder again with any zip program.');
  const top = commonFolder(entries.map((entry) => entry.path));
  return textsOf(
    name,
    entries.map((entry) => ({
      path: entry.path.slice(top.length),
      bytes: () => entry.bytes,
      size: entry.bytes.length,
    })),
  );
}

/** A zip may hold the folder of the pack, or its files. */
function commonFolder(paths: readonly string[]): string {
  const [first = ''] = paths;
  const folder = first.slice(0, first.indexOf('/') + 1);
  return folder !== '' && !paths.includes(MAIN) && paths.every((path) => path.startsWith(folder)) ? folder : '';
}

interface FileEntry {
  readonly path: string;
  readonly size: number;
  readonly bytes: () => Buffer;
}

/** The files below a folder. Links are not followed, and are refused with what a pack cannot hold. */
function walk(root: string, folder = '', found: FileEntry[] = []): FileEntry[] {
  for (const { name } of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? name : `${folder}/${name}`;
    const info = lstatSync(join(root, path));
    if (found.length > LIMITS.files) return found;
    if (info.isDirectory() && !name.startsWith('.')) walk(root, path, found);
    else if (!info.isDirectory())
      found.push({
        path: info.isFile() ? path : `${path}.link`,
        size: info.size,
        bytes: () => readFileSync(join(root, path)),
      });
  }
  return found;
}

function textsOf(name: string, files: readonly FileEntry[]): Read {
  if (files.length > LIMITS.files)
    return refused(name, `it has more than ${LIMITS.files} files.`, 'put several tables into one file.');
  const texts: { [path: string]: string } = {};
  let total = 0;
  for (const { path, size, bytes } of files) {
    if (IGNORED.test(path)) continue;
    total += size;
    if (total > LIMITS.chars) return tooLarge(name, total, LIMITS.chars);
    if (!path.endsWith('.json'))
      return refused(
        name,
        `${path} has no place in a pack.`,
        'a pack is tables in .json files, and contains no code and no pictures.',
      );
    texts[path] = bytes().toString('utf8');
  }
  return { name, texts };
}
