import type { AnyGame, PackRef } from '@undercroft/kernel';
import { checkPacks, type Finding, findingText, isRefused, type PackCheck, type PackFiles } from '@undercroft/packs';
import { readPack } from '@undercroft/packs/files';
import { GAMES, gameById } from '@undercroft/registry';
import { CommandError, printable } from './output.ts';

/** Reads and checks packs of a game; nothing is kept. */
export function checkedPacks(game: AnyGame, paths: readonly string[]): PackCheck {
  const files: PackFiles[] = [];
  const findings: Finding[] = [];
  for (const path of paths) {
    const read = readPack(path);
    if ('findings' in read) findings.push(...read.findings);
    else files.push(read);
  }
  return isRefused(findings) ? { game: null, packs: [], findings, summary: null } : checkPacks(game, files);
}

const MORE = 'npx undercroft pack check FOLDER lists everything.';

/** The game with packs; a pack with an error is refused in one sentence. */
export function withPacks(game: AnyGame, paths: readonly string[] = []): AnyGame {
  if (paths.length === 0) return game;
  const { game: packed, findings } = checkedPacks(game, paths);
  for (const finding of findings)
    if (finding.severity === 'warning') process.stderr.write(`${printable(findingText(finding))}\n`);
  if (packed) return packed;
  const errors = findings.filter(({ severity }) => severity === 'error');
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more) ${MORE}` : '';
  throw new CommandError(`${findingText(errors[0]!)}${more}`);
}

/** The packs of a game in one line, for whoever plays it. */
export const packsLine = ({ content }: AnyGame): string => {
  const packs = content?.packed?.packs ?? [];
  return packs.length === 0 ? '' : `With packs: ${packs.map(({ id, version }) => `${id} ${version}`).join(', ')}.`;
};

/** The game that the first of these packs names; a usage error where it names none that is here. */
export function gameOfPack(path: string): AnyGame {
  const read = readPack(path);
  if ('findings' in read) throw new CommandError(findingText(read.findings[0]!));
  const id = gameNamedIn(read);
  const game = gameById(id);
  if (game) return game;
  const [first] = checkPacks(GAMES[0]!, [read]).findings;
  throw new CommandError(first ? findingText(first) : `${path} names no game`);
}

/** The game that `pack.json` names, found also where the rest of it cannot be read. */
const gameNamedIn = ({ texts }: PackFiles): string =>
  /"game"\s*:\s*"([a-z-]{1,40})"/.exec(texts['pack.json'] ?? '')?.[1] ?? '';

/** All games, one of them with packs. */
export function gamesWithPacks(games: readonly AnyGame[], paths: readonly string[]): readonly AnyGame[] {
  if (paths.length === 0) return games;
  const packed = withPacks(gameOfPack(paths[0]!), paths);
  return games.map((game) => (game.id === packed.id ? packed : game));
}

/** Packs that agents may begin runs with. Each is read and checked once, before anybody plays. */
export function packShelf(paths: readonly string[]) {
  const known = new Map(
    paths.map((path) => {
      const packed = withPacks(gameOfPack(path), [path]);
      const [{ id }] = packed.content!.packed!.packs as [PackRef];
      return [id, { path, game: packed.id, title: packed.title }] as const;
    }),
  );
  return {
    packs: [...known].map(([id, { title, game }]) => ({ id, title, game })),
    gameWith(game: AnyGame, ids: readonly string[]): AnyGame | { problem: string } {
      const stranger = ids.find((id) => !known.has(id));
      if (stranger !== undefined)
        return { problem: `There is no pack "${stranger}". There are: ${[...known.keys()].join(', ')}.` };
      const { game: packed, findings } = checkedPacks(
        game,
        ids.map((id) => known.get(id)!.path),
      );
      const error = findings.find(({ severity }) => severity === 'error');
      return packed ?? { problem: error ? findingText(error) : 'These packs do not fit together.' };
    },
  };
}
