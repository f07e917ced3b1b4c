import { KEPT_PREFIX } from './local-id.ts';

const NAME = 'undercroft.replay';

/** The id under which the replay finds a replay that came from a file. */
export const LOCAL = 'local';

export function keepLocalReplay(text: string): string {
  sessionStorage.setItem(NAME, text);
  return LOCAL;
}

/** A replay that came from a file, or one of a run kept in this browser. */
export const localReplay = (id: string): string | null =>
  id === LOCAL ? sessionStorage.getItem(NAME) : localStorage.getItem(`${KEPT_PREFIX}${id}`);
