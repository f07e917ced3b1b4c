import type { AnyGame, GameFace } from '@undercroft/kernel';

/** Loaders of the games, so that a browser fetches only the game it plays. */
const LOADERS: { readonly [id: string]: () => Promise<AnyGame> } = {
  observer: async () => (await import('@undercroft/observer')).observer,
  vibes: async () => (await import('@undercroft/vibes')).vibes,
  shattered: async () => (await import('@undercroft/shattered')).shattered,
  darkdelve: async () => (await import('@undercroft/darkdelve')).darkdelve,
  escape: async () => (await import('@undercroft/escape')).escape,
  duel: async () => (await import('@undercroft/duel')).duel,
};

export const loadGame = async (id: string): Promise<AnyGame | undefined> =>
  Object.hasOwn(LOADERS, id) ? LOADERS[id]!() : undefined;

/** Loaders of the games' faces: the parts needed to show a run, without the rules. */
const FACE_LOADERS: { readonly [id: string]: () => Promise<GameFace> } = {
  observer: async () => (await import('@undercroft/observer/face')).face,
  vibes: async () => (await import('@undercroft/vibes/face')).face,
  shattered: async () => (await import('@undercroft/shattered/face')).face,
  darkdelve: async () => (await import('@undercroft/darkdelve/face')).face,
  escape: async () => (await import('@undercroft/escape/face')).face,
  duel: async () => (await import('@undercroft/duel/face')).face,
};

export const loadFace = async (id: string): Promise<GameFace | undefined> =>
  Object.hasOwn(FACE_LOADERS, id) ? FACE_LOADERS[id]!() : loadGame(id);

/** The coach of No Turns, Only Vibes: rates a beat, and its share of luck. */
export const loadCoach = async () => (await import('@undercroft/vibes')).coachBeat;
