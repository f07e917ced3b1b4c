import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  type AnyGame,
  canonical,
  contentTables,
  type Header,
  type Json,
  type Replay,
  replays,
} from '@undercroft/kernel';
import { expect, test } from 'vitest';

/** True if golden files are to be rewritten (`UPDATE_GOLDEN=1`). */
const isUpdating = process.env['UPDATE_GOLDEN'] === '1';

/** A file in the repository's `fixtures/`, independent of the working directory. */
const fixture = (path: string): URL => new URL(`../../../fixtures/${path}`, import.meta.url);

/** The game with the content a run was played on. */
function gameOf(game: AnyGame, { contentHash }: Header): AnyGame {
  if (contentHash === game.contentHash || !game.content) return game;
  const file = new URL(`../../games/${game.id}/archive/${contentHash}.json`, import.meta.url);
  if (!existsSync(file))
    throw new Error(`it was played on content that is not in the archive; npm run renew ${game.id} plays it anew`);
  const built = contentTables.replace(game, contentHash, JSON.parse(readFileSync(file, 'utf8')));
  if ('problem' in built) throw new Error(built.problem);
  return built;
}

/**
 * Tests every replay in the game's folder of `fixtures/`: it gives the same hashes, outcome and seal and is rewritten
 * byte for byte on the content it was played on, and takes the same steps on current content.
 */
export function goldenReplays(game: AnyGame): void {
  const folder = fixture(`${game.id}/`);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.replay')) : [];
  for (const name of names) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    test(`[KER-REP-01] golden ${name}`, () => {
      const replay = parsed(text);
      const verified = replays.verify(gameOf(game, replay.header), replay);
      expect(verified.divergence).toBeNull();
      expect(replays.write(replay.header, replay.lines, verified.outcome)).toBe(text);
    });
    test(`[KER-ED-03] golden ${name} takes the same steps on today's content`, () => {
      expect(firstDifference(game, parsed(text))).toBeNull();
    });
    test(`[KER-REP-09] golden ${name} takes the same steps on today's tables once they were archived`, () => {
      expect(firstDifference(archived(game), parsed(text))).toBeNull();
    });
  }
}

function parsed(text: string): Replay {
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) throw new Error(`line ${replay.line}: ${replay.unreadable}`);
  return replay;
}

/** The game made of its own tables as an archive or a header keeps them: with sorted keys. */
function archived(game: AnyGame): AnyGame {
  if (!game.content) return game;
  const built = contentTables.replace(game, game.contentHash, JSON.parse(canonical(game.content.tables)));
  if ('problem' in built) throw new Error(built.problem);
  return built;
}

/** The first step whose hash differs when a replay is played on current content and code; null if none. KER-ED-03 */
export function firstDifference(game: AnyGame, { header, lines }: Replay): string | null {
  const { contentHash } = game;
  const { divergence } = replays.verify(game, { header: { ...header, contentHash }, lines, end: null });
  return divergence && `step ${divergence.n} (${divergence.problem}): ${divergence.message}`;
}

/**
 * Compares a text with its file in `fixtures/`; writes the file if it is missing or an update is requested. For a
 * replay of other content only the steps must be equal, because header and seal name that content.
 */
export function goldenText(path: string, text: string): void {
  const file = fixture(path);
  if (isUpdating || !existsSync(file)) {
    if (process.env['CI'] && !isUpdating) throw new Error(`${file.pathname} is missing`);
    mkdirSync(new URL('.', file), { recursive: true });
    writeFileSync(file, text);
  }
  const stored = readFileSync(file, 'utf8');
  const [game = ''] = path.split('/');
  const message = `fixtures/${path} says otherwise; if history was meant to change, npm run renew ${game} writes it anew`;
  if (path.endsWith('.replay') && isOfOtherContent(game, stored, text))
    expect(stepsIn(text), message).toEqual(stepsIn(stored));
  else expect(text, message).toBe(stored);
}

/** True if the stored run was played on other tables, which are in the archive. */
function isOfOtherContent(game: string, stored: string, text: string): boolean {
  const [was, is] = [stored, text].map((replay) => /"contentHash":"([0-9a-f]{64})"/.exec(replay)?.[1]);
  return was !== is && existsSync(new URL(`../../games/${game}/archive/${was}.json`, import.meta.url));
}

/** Tests a scripted run: its steps give the hashes in its file, on whatever content the file was played. */
export function goldenScript(path: string, text: string): void {
  goldenText(path, text);
  const [game = ''] = path.split('/');
  const stored = readFileSync(fixture(path), 'utf8');
  expect(
    stepsIn(text),
    `fixtures/${path} took other steps; if history was meant to change, npm run renew ${game} writes it anew`,
  ).toEqual(stepsIn(stored));
}

/** The lines between header and end, with state hashes. They do not depend on the content hash. */
const stepsIn = (replay: string): string[] => replay.split('\n').filter((line) => /^\d+ /.test(line));

/** Number of seeds to try before an ending counts as unreachable. */
const SEEDS_MAX = 200;

interface GoldenRun<Played> {
  /** Path below `fixtures/`. */
  readonly path: string;
  /** The first seed to try if there is no file yet. */
  readonly seed: string;
  readonly play: (seed: string) => Played;
  /** The actual result of the run; it must equal `wanted`. */
  readonly reached: (played: Played) => Json;
  readonly wanted: Json;
}

/**
 * Tests a run that must reach a result, such as an ending or a beaten boss. It is played on current content from the
 * seed in its file. If that seed no longer reaches the result, the test fails, and `npm run renew` searches for another
 * seed.
 */
export function goldenRun<Played extends { readonly text: string }>(golden: GoldenRun<Played>): Played {
  const { path, reached, wanted } = golden;
  const [game = ''] = path.split('/');
  const seeds = seedsToTry(golden.seed, storedSeed(path), isUpdating);
  const played = firstThatReaches(golden, seeds);
  expect(
    reached(played),
    isUpdating
      ? `fixtures/${path}: on today's content none of ${seeds.length} seeds leads here. Can this still be reached? If only seldom, name a seed that does in the test`
      : `fixtures/${path}: on today's content its seed leads elsewhere; npm run renew ${game} looks for another seed`,
  ).toEqual(wanted);
  goldenText(path, played.text);
  return played;
}

/** The run of the first seed that reaches the result; if none does, the run of the first seed. */
export function firstThatReaches<Played>(
  { play, reached, wanted }: Pick<GoldenRun<Played>, 'play' | 'reached' | 'wanted'>,
  [first = '', ...others]: readonly string[],
): Played {
  const played = play(first);
  const isReached = (one: Played): boolean => JSON.stringify(reached(one)) === JSON.stringify(wanted);
  if (isReached(played)) return played;
  for (const seed of others) {
    const other = play(seed);
    if (isReached(other)) return other;
  }
  return played;
}

/**
 * Seeds in the order to try them. The file's seed comes first, so that a renewal changes as little as possible; other
 * seeds only during a search.
 */
export function seedsToTry(seed: string, kept: string | null, isSearching: boolean): string[] {
  const first = kept ?? seed;
  if (!isSearching) return [first];
  return [...new Set([first, seed, ...Array.from({ length: SEEDS_MAX }, (_, i) => `${seed}.${i + 1}`)])];
}

/** The seed of a golden replay. */
function storedSeed(path: string): string | null {
  const file = fixture(path);
  if (!existsSync(file)) return null;
  const [header = ''] = readFileSync(file, 'utf8').split('\n');
  return (JSON.parse(header) as Header).seed;
}
