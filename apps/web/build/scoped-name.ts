import { basename, dirname } from 'node:path';

/**
 * Generates a CSS class name: scope, underscore, short name. The scope is folder and file, or the file alone if both
 * have the same name. A module split into `vibes.module.css`, `vibes.cards.module.css` and so on shares the scope
 * before the first dot.
 */
export function scopedName(name: string, path: string): string {
  const folder = basename(dirname(path));
  const file = basename(path).split('.')[0]!;
  return `${folder === file ? file : `${folder}-${file}`}_${name}`;
}
