import type { AnyGame } from '@undercroft/kernel';
import { loadGame as fetchGame } from '@undercroft/registry/lazy';

export { loadCoach } from '@undercroft/registry/lazy';

/** The rules and words of one game, fetched when a table, theatre or codex needs them. */
export const loadGame = async (id: string): Promise<AnyGame | null> => (await fetchGame(id)) ?? null;
