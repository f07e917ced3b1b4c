import type { AnyGame } from '@undercroft/kernel';

/** One entry a game, loaded when it is asked for: a browser fetches only what it plays. */
const DOORS: { readonly [id: string]: () => Promise<AnyGame> } = {
  observer: async () => (await import('@undercroft/observer')).observer,
  vibes: async () => (await import('@undercroft/vibes')).vibes,
  shattered: async () => (await import('@undercroft/shattered')).shattered,
  darkdelve: async () => (await import('@undercroft/darkdelve')).darkdelve,
  escape: async () => (await import('@undercroft/escape')).escape,
  duel: async () => (await import('@undercroft/duel')).duel,
};

export const loadGame = async (id: string): Promise<AnyGame | undefined> =>
  Object.hasOwn(DOORS, id) ? DOORS[id]!() : undefined;

/** The coach of No Turns, Only Vibes: what a beat was worth, and how much of it was luck. */
export const loadCoach = async () => (await import('@undercroft/vibes')).coachBeat;
