import type { Table, Why } from '@undercroft/kernel';
import type { VibesEvents } from '../events.ts';
import type { Vibes, Who } from '../state.ts';
import { type Book, splitKey } from './book.ts';

type VibesTable = Table<Vibes, VibesEvents>;
type Kind = keyof VibesEvents & string;

/** Declared as a method so that TypeScript infers each kind separately. */
interface Emitter {
  emit<K extends Kind>(kind: K, data: VibesEvents[K], why: Why, as?: string): number;
}

/** Emits an event and returns its number; `as` names it for later steps. `about` is derived from its data. */
export type EmitEvent = Emitter['emit'];

/** The table, the book, and the event sink, if any. */
export interface Scene {
  readonly t: VibesTable;
  readonly book: Book;
  readonly emit: EmitEvent | undefined;
}

const SIDE_FIELDS = ['who', 'to'] as const;
const ID_FIELDS = ['card', 'foeCard', 'source', 'relic', 'id', 'foe', 'you', 'to', 'taken', 'replaced', 'by'] as const;

const seatOf = (who: Who): 'player' | 'foe' => (who === 'foe' ? 'foe' : 'player');

/** The seats and content an event refers to; an event without any is about the player's run. */
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
  const { emit } = t;
  return {
    t,
    book,
    emit:
      emit &&
      ((kind, data, why, as) => emit(kind, data, why, as ? { about: aboutOf(data), as } : { about: aboutOf(data) })),
  };
}
