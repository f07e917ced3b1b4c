import type { AnyGameText } from '@undercroft/text';

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
  Object.hasOwn(LOADERS, id) ? LOADERS[id]!() : undefined;
