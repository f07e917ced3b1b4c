import { basename, dirname } from 'node:path';

/**
 * The name of a class on the page: its scope, an underscore, its short name. The scope is folder and file, or the file
 * alone where both have one name. A module too long for one file is cut into `vibes.module.css`, `vibes.cards.module.css`
 * and so on: what stands before the first dot is the scope of them all.
 */
export function scopedName(name: string, path: string): string {
  const folder = basename(dirname(path));
  const file = basename(path).split('.')[0]!;
  return `${folder === file ? file : `${folder}-${file}`}_${name}`;
}
