import { sha256 } from '@undercroft/kernel';

const EDITION = 'arena/1';

/** Seeds everybody may know: the same for all, for ever. */
export const publicSeeds = (game: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${EDITION}/${game}/${i + 1}`);

/** Seeds nobody knows until the secret is told. */
export const hiddenSeeds = (game: string, secret: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => sha256(`${EDITION}\n${game}\n${secret}\n${i + 1}`));

/** What is published before a contest on hidden seeds: it fits the secret that is told afterwards, and no other. */
export const seedCommitment = (game: string, secret: string): string => sha256(`${EDITION}\n${game}\n${secret}`);
