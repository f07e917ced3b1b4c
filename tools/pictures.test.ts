import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../packages/registry/dist/index.js';

/** The icon set is a dependency of the web app. */
const ofWeb = createRequire(new URL('../apps/web/package.json', import.meta.url));
const SET = ofWeb.resolve('@iconify-json/game-icons/icons.json');
const known = Object.keys((JSON.parse(readFileSync(SET, 'utf8')) as { icons: object }).icons);

/** Complaints about icons missing from the set, with similar names. */
function complaintsOf(pictures: { readonly [id: string]: string }): string[] {
  return Object.entries(pictures).flatMap(([id, picture]) => {
    if (known.includes(picture)) return [];
    const near = known.filter((name) => name.split('-').some((word) => picture.split('-').includes(word)));
    const hint =
      near.length > 0
        ? `Near it: ${near.slice(0, 12).join(', ')}.`
        : 'No name has a word of it. Try the name of a thing beside it (“leg” for “ankle”); all are on game-icons.net.';
    return [`${id}: game-icons has no picture “${picture}”. ${hint}`];
  });
}

describe('pictures of content', () => {
  it.each(GAMES.map(({ id, presentation }) => [id, presentation] as const))('%s: all are in the set', (_, game) => {
    expect(complaintsOf({ game: game!.emblem, ...game!.emblems })).toEqual([]);
  });

  it('names what is missing and what is near it', () => {
    expect(complaintsOf({ elbow_check: 'elbow-guard', jab: 'punch' })).toEqual([
      expect.stringMatching(/^elbow_check: game-icons has no picture “elbow-guard”\. Near it: .*elbow-pad/),
    ]);
  });
});
