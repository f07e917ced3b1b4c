import type { Table, Why } from '@undercroft/kernel';
import type { VibesEvents } from '../events.ts';
import type { Vibes, Who } from '../state.ts';
import { type Book, splitKey } from './book.ts';

type VibesTable = Table<Vibes, VibesEvents>;
type Kind = keyof VibesEvents & string;

/** Declared as a method so that the kinds stay apart. */
interface Telling {
  tell<K extends Kind>(kind: K, data: VibesEvents[K], why: Why, as?: string): number;
}

/** Tells an event and returns its number; `as` names it for later steps. Whom it is about follows from its data. */
export type TellVibes = Telling['tell'];

/** The table, the book, and who listens. */
export interface Scene {
  readonly t: VibesTable;
  readonly book: Book;
  readonly tell: TellVibes | undefined;
}

const SIDE_FIELDS = ['who', 'to'] as const;
const ID_FIELDS = ['card', 'foeCard', 'source', 'relic', 'id', 'foe', 'you', 'to', 'taken', 'replaced', 'by'] as const;

const seatOf = (who: Who): 'player' | 'foe' => (who === 'foe' ? 'foe' : 'player');

/** The seats and the content an event names; what names nobody is about the player's run. */
function aboutOf(data: object): readonly string[] {
  const fields = data as Readonly<Record<string, unknown>>;
  const about: string[] = [];
  const add = (id: string): void => {
    if (!about.includes(id)) about.push(id);
  };
  for (const field of SIDE_FIELDS) {
    const value = fields[field];
    if (value === 'you' || value === 'foe') add(seatOf(value));
  }
  for (const field of ID_FIELDS) {
    const value = fields[field];
    if (typeof value === 'string' && value !== '' && value !== 'you' && value !== 'foe') add(splitKey(value).id);
  }
  return about.length === 0 ? PLAYER : about;
}

const PLAYER: readonly string[] = ['player'];

export function sceneOf(t: VibesTable, book: Book): Scene {
  const { tell } = t;
  return {
    t,
    book,
    tell:
      tell &&
      ((kind, data, why, as) => tell(kind, data, why, as ? { about: aboutOf(data), as } : { about: aboutOf(data) })),
  };
}
