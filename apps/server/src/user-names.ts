import { createHash } from 'node:crypto';
import { type Connection, LOCAL_USER } from '@undercroft/store';
import { displayName } from './display-name.ts';

const KEPT_MS = 30_000;
const KEPT_MAX = 10_000;

const COLOURS = 'Amber Ashen Blue Brass Copper Crimson Dusky Golden Green Grey Ivory Pale Red Silver Umber White'.split(
  ' ',
);
const ANIMALS = 'Badger Crane Fox Hare Heron Ibis Jackdaw Lynx Marten Moth Newt Otter Owl Raven Stoat Wren'.split(' ');

const pick = (words: readonly string[], byte: number): string => words[byte % words.length]!;

/** Generates a guest's name from the id: pronounceable, and always the same for the same guest. */
export function guestName(user: string): string {
  const bytes = createHash('sha256').update(user).digest();
  return `${pick(COLOURS, bytes[0]!)} ${pick(ANIMALS, bytes[1]!)}`;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly isAnonymous: unknown;
}

/** The name shown to others. If the user typed an email address as a name, it is replaced. */
function shownName({ id, name, isAnonymous }: Row): string {
  if (id === LOCAL_USER) return 'Host';
  const typed = displayName(name);
  return isAnonymous || typed === '' || typed.includes('@') ? guestName(id) : typed;
}

/** Names by user, cached for a while. */
export function userNames(connection: Pick<Connection, 'query'>, now: () => number) {
  const kept = new Map<string, { readonly name: string; readonly at: number }>();
  return async (users: readonly string[]): Promise<{ readonly [user: string]: string }> => {
    const missing = users.filter((user) => now() - (kept.get(user)?.at ?? Number.NEGATIVE_INFINITY) > KEPT_MS);
    if (kept.size > KEPT_MAX) kept.clear();
    for (const user of missing) {
      const [row] = await connection.query('select "id", "name", "isAnonymous" from "user" where "id" = $1', [user]);
      kept.set(user, { name: row ? shownName(row as unknown as Row) : guestName(user), at: now() });
    }
    return Object.fromEntries(users.map((user) => [user, kept.get(user)?.name ?? guestName(user)]));
  };
}
