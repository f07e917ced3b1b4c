import { type DailyGame, type DailyPage, isFailure } from '@undercroft/host';
import { gameOrUsage } from '../games.ts';
import { LOCAL } from '../local.ts';
import { CommandError, print, printable } from '../output.ts';
import { connectionOf, modeOf, type SitFlags, sit } from './play.ts';

/** `undercroft daily [GAME]`: today's runs, or a seat at one of them. */
export async function daily(gameId: string | undefined, flags: SitFlags): Promise<void> {
  const mode = modeOf(flags);
  const game = gameId === undefined ? null : gameOrUsage(gameId);
  const host = await connectionOf(flags);
  const page = await host.daily(LOCAL);
  if (isFailure(page)) throw new CommandError(page.message);
  if (game === null) {
    print(flags.json ? JSON.stringify({ type: 'daily', ...page }) : rowsOf(page).join('\n'));
    return host.close();
  }
  const own = page.games.find((each) => each.game === game.id)?.you;
  const found =
    own && !own.isOver
      ? await host.look({ caller: LOCAL, session: own.session })
      : await host.openDaily({ caller: LOCAL, game: game.id, isRanked: true });
  if (isFailure(found)) throw new CommandError(found.message);
  await sit(host, found, mode, flags);
}

const rowsOf = ({ day, endsAt, games }: DailyPage): string[] => [
  `Daily runs of ${day}. One seed for everybody, one ranked try each. New ones at ${endsAt.slice(11, 16)} UTC.`,
  ...games.map((game) => `  ${game.game.padEnd(10)} ${printable(game.preset).padEnd(16)} ${stateOf(game)}`),
  'Play one:  npx undercroft daily GAME',
];

function stateOf({ you, runs, measure }: DailyGame): string {
  if (!you) return `not played yet; ${runs} finished`;
  if (!you.result) return you.isOver ? 'over, without a result' : `open after ${you.n} actions`;
  const { score, place } = you.result;
  return `${measure.name} ${score}${place === null ? ', unranked' : `, place ${place} of ${runs}`}`;
}
