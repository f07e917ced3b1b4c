import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AnyGame, type Header, replays } from '@undercroft/kernel';
import { expect, test } from 'vitest';

/** True when the golden files are to be written anew (`UPDATE_GOLDEN=1`). */
const isUpdating = process.env['UPDATE_GOLDEN'] === '1';

/** `fixtures/` of the repository, from wherever the tests run. */
const fixture = (path: string): URL => new URL(`../../../fixtures/${path}`, import.meta.url);

/** The game on the content a run was played on: a changed table reddens no replay of the old one. */
function gameOf(game: AnyGame, { contentHash }: Header): AnyGame {
  if (contentHash === game.contentHash || !game.content) return game;
  const file = new URL(`../../games/${game.id}/archive/${contentHash}.json`, import.meta.url);
  if (!existsSync(file))
    throw new Error(`it was played on content that is not in the archive; npm run renew ${game.id} plays it anew`);
  return game.content.make(JSON.parse(readFileSync(file, 'utf8')) as object);
}

/** Every replay of the game's folder in `fixtures/` plays again to its hashes, outcome and seal, and is written byte for byte alike. */
export function goldenReplays(game: AnyGame): void {
  const folder = fixture(`${game.id}/`);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.replay')) : [];
  for (const name of names)
    test(`[KER-REP-01] golden ${name}`, () => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const replay = replays.parse(text);
      if (replays.isUnreadable(replay)) throw new Error(`line ${replay.line}: ${replay.unreadable}`);
      const verified = replays.verify(gameOf(game, replay.header), replay);
      expect(verified.divergence).toBeNull();
      expect(replays.write(replay.header, replay.lines, verified.outcome)).toBe(text);
    });
}

/**
 * Compares a text with its file in `fixtures/`; writes it where it is missing or asked for. A replay kept from other
 * content is left alone: `goldenReplays` verifies it on the tables it was played on.
 */
export function goldenText(path: string, text: string): void {
  const file = fixture(path);
  if (isUpdating || !existsSync(file)) {
    if (process.env['CI'] && !isUpdating) throw new Error(`${file.pathname} is missing`);
    mkdirSync(new URL('.', file), { recursive: true });
    writeFileSync(file, text);
  }
  const kept = readFileSync(file, 'utf8');
  const [game = ''] = path.split('/');
  if (path.endsWith('.replay') && isOfOtherContent(game, kept, text)) return;
  expect(
    text,
    `fixtures/${path} says otherwise; if history was meant to change, npm run renew ${game} writes it anew`,
  ).toBe(kept);
}

/** Whether the kept run was played on other tables, which are in the archive. */
function isOfOtherContent(game: string, kept: string, text: string): boolean {
  const [was, is] = [kept, text].map((replay) => /"contentHash":"([0-9a-f]{64})"/.exec(replay)?.[1]);
  return was !== is && existsSync(new URL(`../../games/${game}/archive/${was}.json`, import.meta.url));
}
