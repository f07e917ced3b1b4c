import { KEPT_PREFIX } from './local-id.ts';

const NAME = 'undercroft.replay';

/** Id of a replay opened from a file. */
export const LOCAL = 'local';

export function keepLocalReplay(text: string): string {
  sessionStorage.setItem(NAME, text);
  return LOCAL;
}

/** The text of a replay opened from a file, or of a run stored in this browser. */
export const localReplay = (id: string): string | null =>
  id === LOCAL ? sessionStorage.getItem(NAME) : localStorage.getItem(`${KEPT_PREFIX}${id}`);
