import { sha256 } from '@undercroft/kernel';

const EDITION = 'arena/1';

/** Public seeds, the same for everyone and for all time. */
export const publicSeeds = (game: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${EDITION}/${game}/${i + 1}`);

/** Seeds that stay unknown until the secret is revealed. */
export const hiddenSeeds = (game: string, secret: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => sha256(`${EDITION}\n${game}\n${secret}\n${i + 1}`));

/** Published before a contest on hidden seeds: it matches only the secret that is revealed afterwards. */
export const seedCommitment = (game: string, secret: string): string => sha256(`${EDITION}\n${game}\n${secret}`);
