import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, it } from 'vitest';
import { openPictures, PARTS, type Part, PICTURES } from './small-pictures.mjs';

/** Pictures that differ are left here. */
const LEFT = join(tmpdir(), 'undercroft-pictures');

/** Registers a test for each screen of a part: it looks as its picture in docs/pictures. */
export function comparePictures(part: Part): void {
  let pictures: Awaited<ReturnType<typeof openPictures>>;
  beforeAll(async () => {
    pictures = await openPictures(part);
  }, 60_000);
  afterAll(() => pictures?.close());

  it.each(PARTS[part])(
    '%s looks as in docs/pictures',
    async (name) => {
      const committed = fileURLToPath(new URL(`${name}.webp`, PICTURES));
      const now = await pictures.take(name);
      const squares = existsSync(committed) ? await pictures.difference(readFileSync(committed), now) : 'all';
      if (squares === 0) return;
      mkdirSync(LEFT, { recursive: true });
      const left = join(LEFT, `${name}.webp`);
      writeFileSync(left, now);
      throw new Error(
        `${name} has changed (${squares} squares): compare ${left} with ${committed}. Is it meant? Run npm run pictures, and commit docs/pictures.`,
      );
    },
    120_000,
  );
}
