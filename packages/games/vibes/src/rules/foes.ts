import type { Book } from './book.ts';

export interface ActFoes {
  readonly normals: readonly string[];
  readonly elites: readonly string[];
  readonly boss: string;
}

/** The foes of an Act, in the order of the rule book's 3.3. */
export function relevantFoes(book: Book, act: number): ActFoes {
  const foes = Object.values(book.content.foes)
    .filter((foe) => foe.act === act)
    .sort((a, b) => a.number - b.number);
  const of = (rank: string): string[] => foes.filter((foe) => foe.rank === rank).map(({ id }) => id);
  return { normals: of('normal'), elites: of('elite'), boss: of('boss')[0]! };
}
