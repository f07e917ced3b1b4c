import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AnyGame, type Header, type Json, type Replay, replays, withTables } from '@undercroft/kernel';
import { expect, test } from 'vitest';

/** True when the golden files are to be written anew (`UPDATE_GOLDEN=1`). */
const isUpdating = process.env['UPDATE_GOLDEN'] === '1';

/** `fixtures/` of the repository, from wherever the tests run. */
const fixture = (path: string): URL => new URL(`../../../fixtures/${path}`, import.meta.url);

/** The game on the content a run was played on. */
function gameOf(game: AnyGame, { contentHash }: Header): AnyGame {
  if (contentHash === game.contentHash || !game.content) return game;
  const file = new URL(`../../games/${game.id}/archive/${contentHash}.json`, import.meta.url);
  if (!existsSync(file))
    throw new Error(`it was played on content that is not in the archive; npm run renew ${game.id} plays it anew`);
  const made = withTables(game, contentHash, JSON.parse(readFileSync(file, 'utf8')));
  if ('problem' in made) throw new Error(made.problem);
  return made;
}

/**
 * Every replay of the game's folder in `fixtures/` plays again to its hashes, outcome and seal, and is written byte
 * for byte alike: on the content it was played on, and step by step on today's.
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
  }
}

function parsed(text: string): Replay {
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) throw new Error(`line ${replay.line}: ${replay.unreadable}`);
  return replay;
}

/** Where a replay, played on today's content and code, leaves the hashes of its steps; null if nowhere. KER-ED-03 */
export function firstDifference(game: AnyGame, { header, lines }: Replay): string | null {
  const { contentHash } = game;
  const { divergence } = replays.verify(game, { header: { ...header, contentHash }, lines, end: null });
  return divergence && `step ${divergence.n} (${divergence.problem}): ${divergence.message}`;
}

/**
 * Compares a text with its file in `fixtures/`; writes it where it is missing or asked for. A replay kept from other
 * content must have taken the same steps: its header and seal name that content.
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
  const message = `fixtures/${path} says otherwise; if history was meant to change, npm run renew ${game} writes it anew`;
  if (path.endsWith('.replay') && isOfOtherContent(game, kept, text))
    expect(stepsIn(text), message).toEqual(stepsIn(kept));
  else expect(text, message).toBe(kept);
}

/** Whether the kept run was played on other tables, which are in the archive. */
function isOfOtherContent(game: string, kept: string, text: string): boolean {
  const [was, is] = [kept, text].map((replay) => /"contentHash":"([0-9a-f]{64})"/.exec(replay)?.[1]);
  return was !== is && existsSync(new URL(`../../games/${game}/archive/${was}.json`, import.meta.url));
}

/** A scripted run: its steps lead to the states of its file, whatever content that file was played on. */
export function goldenScript(path: string, text: string): void {
  goldenText(path, text);
  const [game = ''] = path.split('/');
  const kept = readFileSync(fixture(path), 'utf8');
  expect(
    stepsIn(text),
    `fixtures/${path} took other steps; if history was meant to change, npm run renew ${game} writes it anew`,
  ).toEqual(stepsIn(kept));
}

/** The lines between header and end, each with the hash of its state: they name no content. */
const stepsIn = (replay: string): string[] => replay.split('\n').filter((line) => /^\d+ /.test(line));

/** How many seeds are tried before an ending counts as out of reach. */
const SEEDS_MAX = 200;

interface GoldenRun<Played> {
  /** The file in `fixtures/`. */
  readonly path: string;
  /** The first seed to try where there is no file yet. */
  readonly seed: string;
  readonly play: (seed: string) => Played;
  /** What the run came to, and what it must come to. */
  readonly reached: (played: Played) => Json;
  readonly wanted: Json;
}

/**
 * A run that must come to something: an ending, a boss beaten. It is played on today's content from the seed its file
 * names. Where that seed no longer leads there, the test is red, and `npm run renew` looks for another seed.
 */
export function goldenRun<Played extends { readonly text: string }>(golden: GoldenRun<Played>): Played {
  const { path, reached, wanted } = golden;
  const [game = ''] = path.split('/');
  const seeds = seedsToTry(golden.seed, keptSeed(path), isUpdating);
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

/** The run of the first seed that leads where it should; the run of the first seed of all where none does. */
export function firstThatReaches<Played>(
  { play, reached, wanted }: Pick<GoldenRun<Played>, 'play' | 'reached' | 'wanted'>,
  [first = '', ...others]: readonly string[],
): Played {
  const played = play(first);
  const isThere = (one: Played): boolean => JSON.stringify(reached(one)) === JSON.stringify(wanted);
  if (isThere(played)) return played;
  for (const seed of others) {
    const other = play(seed);
    if (isThere(other)) return other;
  }
  return played;
}

/** The seed of the file comes first, so that a renewal changes no more than it must; others only when one is asked for. */
export function seedsToTry(seed: string, kept: string | null, isSearching: boolean): string[] {
  const first = kept ?? seed;
  if (!isSearching) return [first];
  return [...new Set([first, seed, ...Array.from({ length: SEEDS_MAX }, (_, i) => `${seed}.${i + 1}`)])];
}

/** The seed a golden replay was played from. */
function keptSeed(path: string): string | null {
  const file = fixture(path);
  if (!existsSync(file)) return null;
  const [header = ''] = readFileSync(file, 'utf8').split('\n');
  return (JSON.parse(header) as Header).seed;
}
