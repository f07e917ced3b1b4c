// Lists the project's source files for gates that read them as text.
import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

const FOLDERS = ['packages', 'apps', 'bench', 'tools'];
const NOT_OURS = new Set(['node_modules', 'dist', 'coverage', 'archive']);

/**
 * Paths relative to root with forward slashes, sorted.
 * @param {string} root
 * @param {RegExp} [ending]
 * @returns {string[]}
 */
export function sourceFiles(root, ending = /\.(ts|tsx|mjs)$/) {
  /** @type {string[]} */
  const files = [];
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!NOT_OURS.has(entry.name)) walk(path);
      } else if (ending.test(entry.name)) files.push(path);
    }
  };
  for (const parent of FOLDERS) if (existsSync(join(root, parent))) walk(parent);
  return files.sort();
}

/** @param {string} file */
export const isTest = (file) => /\.test\.tsx?$/.test(file);

/**
 * Folders of the workspace's packages, games and apps, sorted.
 * @param {string} root
 */
export const workspaceFolders = (root) =>
  ['packages', 'packages/games', 'apps', '.']
    .flatMap((parent) =>
      existsSync(join(root, parent)) ? readdirSync(join(root, parent)).map((name) => posix.join(parent, name)) : [],
    )
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .sort();
