import type { AnyGame, GameFace } from '@undercroft/kernel';

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

/** What a table shows of a game, without its rules. A game that does not part them comes whole. */
const FACES: { readonly [id: string]: () => Promise<GameFace> } = {
  observer: async () => (await import('@undercroft/observer/face')).face,
  vibes: async () => (await import('@undercroft/vibes/face')).face,
  shattered: async () => (await import('@undercroft/shattered/face')).face,
  darkdelve: async () => (await import('@undercroft/darkdelve/face')).face,
  escape: async () => (await import('@undercroft/escape/face')).face,
  duel: async () => (await import('@undercroft/duel/face')).face,
};

export const loadFace = async (id: string): Promise<GameFace | undefined> =>
  Object.hasOwn(FACES, id) ? FACES[id]!() : loadGame(id);

/** The coach of No Turns, Only Vibes: what a beat was worth, and how much of it was luck. */
export const loadCoach = async () => (await import('@undercroft/vibes')).coachBeat;
