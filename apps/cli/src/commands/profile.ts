import { isFailure } from '@undercroft/host';
import type { AnyGame, Json } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { gameOrUsage } from '../games.ts';
import { LOCAL, localHost } from '../local.ts';
import { print, UsageError } from '../output.ts';
import { optionsOf } from './options.ts';

export interface ProfileFlags {
  readonly json?: boolean;
  readonly option: readonly string[];
  readonly buy?: string;
}

const words = (key: string): string => key.replaceAll(/([A-Z])/g, ' $1').toLowerCase();

/** Formats a profile as rows: numbers and short lists first, records under their name. */
function rowsOf({ words: { name } }: AnyGame, value: Json, indent = '  '): string[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [`${indent}${String(value)}`];
  return Object.entries(value).flatMap(([key, one]): string[] => {
    const title = name(key) === key ? words(key) : name(key);
    if (Array.isArray(one))
      return [
        `${indent}${title}: ${one.length === 0 ? 'none' : one.map((item) => (typeof item === 'string' ? name(item) : JSON.stringify(item))).join(', ')}`,
      ];
    if (one !== null && typeof one === 'object')
      return Object.keys(one).length === 0
        ? []
        : [`${indent}${title}`, ...rowsOf({ words: { name } } as AnyGame, one, `${indent}  `)];
    return [`${indent}${title}: ${String(one)}`];
  });
}

/** `undercroft profile [GAME]`: shows the results of your runs, and what they can buy. */
export async function profile(gameId: string | undefined, flags: ProfileFlags): Promise<void> {
  const shown = gameId === undefined ? GAMES : [gameOrUsage(gameId)];
  if (flags.buy !== undefined && gameId === undefined)
    throw new UsageError('--buy needs a game: profile observer --buy NAME');
  const host = await localHost();
  try {
    for (const game of shown.filter((one) => one.profile !== undefined)) {
      const options = optionsOf(flags.option);
      if (flags.buy !== undefined) await buy(host, game, options, flags.buy);
      const found = await host.profile(LOCAL, game.id, options);
      if (isFailure(found)) continue;
      if (flags.json) print(JSON.stringify({ type: 'profile', game: game.id, ...found }));
      else {
        print(game.title);
        for (const row of rowsOf(game, found.profile)) print(row);
        for (const action of found.actions) print(`  you can: ${game.words.action(action, found.profile).name}`);
      }
    }
    if (shown.every((one) => one.profile === undefined)) print('This game keeps nothing between runs.');
  } finally {
    await host.close();
  }
}

type LocalHost = Awaited<ReturnType<typeof localHost>>;

/** Runs the between-runs action whose name or fields contain this text. */
async function buy(host: LocalHost, game: AnyGame, options: Json, text: string): Promise<void> {
  const found = await host.profile(LOCAL, game.id, options);
  const actions = isFailure(found) ? [] : found.actions;
  const sought = text.toLowerCase();
  const fits = actions.filter((action) => {
    const names = Object.values(action).map((value) => game.words.name(String(value)));
    return [JSON.stringify(action), ...names].some((one) => one.toLowerCase().includes(sought));
  });
  if (fits.length !== 1)
    throw new UsageError(
      fits.length === 0 ? `nothing to buy is called "${text}"` : `"${text}" could be ${fits.length} things; say more`,
    );
  const done = await host.profileAct(LOCAL, game.id, options, fits[0]!);
  if (isFailure(done)) throw new UsageError(done.message);
}
