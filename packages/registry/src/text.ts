import { type AnyGame, packTexts } from '@undercroft/kernel';
import type { AnyGameText, KeyEffect, ScreenParts } from '@undercroft/text';

/** Loaders of the games' text modules, which browsers never fetch. */
const LOADERS: { readonly [id: string]: () => Promise<AnyGameText> } = {
  observer: async () => (await import('@undercroft/observer/text')).text,
  vibes: async () => (await import('@undercroft/vibes/text')).text,
  shattered: async () => (await import('@undercroft/shattered/text')).text,
  darkdelve: async () => (await import('@undercroft/darkdelve/text')).text,
  escape: async () => (await import('@undercroft/escape/text')).text,
  duel: async () => (await import('@undercroft/duel/text')).text,
};

export const textOf = async (id: string): Promise<AnyGameText | undefined> =>
  Object.hasOwn(LOADERS, id) ? withPackNames(await LOADERS[id]!()) : undefined;

/** The text of a game, in which the names of a run's packs are found. */
function withPackNames({ screen, agent }: AnyGameText): AnyGameText {
  return {
    screen: (context) => packTexts.forGame(context.game, () => withPages(screen(context), context.game)),
    ...(agent ? { agent: (context) => packTexts.forGame(context.game, () => agent(context)) } : {}),
  };
}

/** Pages are written when they are opened. */
function withPages(parts: ScreenParts, game: AnyGame): ScreenParts {
  if (game.content?.packed === undefined) return parts;
  const scoped = ({ page, ...effect }: KeyEffect): KeyEffect =>
    page ? { ...effect, page: () => packTexts.forGame(game, page) } : effect;
  const keys = Object.fromEntries(Object.entries(parts.keys).map(([key, effect]) => [key, scoped(effect)]));
  return { ...parts, keys, ...(parts.turns ? { turns: scoped(parts.turns) } : {}) };
}
