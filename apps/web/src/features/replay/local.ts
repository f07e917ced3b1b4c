const NAME = 'undercroft.replay';

/** The id under which the replay finds a replay that came from a file. */
export const LOCAL = 'local';

export function keepLocalReplay(text: string): string {
  sessionStorage.setItem(NAME, text);
  return LOCAL;
}

export const localReplay = (): string | null => sessionStorage.getItem(NAME);
