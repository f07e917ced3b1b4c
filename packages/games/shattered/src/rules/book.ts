import type { ShatteredAction } from '../actions.ts';
import { secondContent } from '../content/edition.ts';
import type { KindTables } from '../content/kind-records.ts';
import {
  type Boost,
  type Card,
  type CardOf,
  type Category,
  REDUCERS,
  type Reducer,
  type Shattered,
} from '../content/records.ts';
import { shallowContent } from './shallow.ts';
import { type Guests, guestsOf } from './templates/guests.ts';

/** SD-122: categories unlocked by each lesson. */
const OPENED: readonly (readonly Category[])[] = [
  [],
  ['Energy', 'Strike', 'Empower'],
  ['Energy', 'Strike', 'Empower', 'Disrupt', 'Counter', 'React'],
  ['Energy', 'Strike', 'Empower', 'Disrupt', 'Counter', 'React', 'Trap', 'Offer', 'Test', 'Reshape'],
];
/** Keywords and triggers apply from this lesson on. */
const WHOLE_LESSON = OPENED.length;

type Cards = ReadonlyMap<string, Card>;

export interface Book {
  readonly edition: 1 | 2;
  /** The tables as this edition plays them. */
  readonly content: Shattered;
  /** The cards as dealt in each lesson, by its number; 0 outside the tutorial. */
  readonly lessons: readonly Cards[];
  /** Ids of the printed decks by room and visitor: the same strings as the keys of `lessons`, for fast lookups. */
  readonly decks: ReadonlyMap<string, readonly string[]>;
  /** Position of each card in the tables, used to break ties. AI-1 */
  readonly order: ReadonlyMap<string, number>;
  /** Templates, paths and encounters; null in the first edition. SD-310…325 */
  readonly kinds: KindTables | null;
  /** Intelligent visitors by id. */
  readonly guests: Guests;
  /** Bonus of a defector. SD-67 */
  readonly defect: Boost;
  readonly actions: Actions;
}

/** Actions without parameters, cached: equal offers are the same object. */
interface Actions {
  readonly end: ShatteredAction;
  of<T extends 'energy' | 'cycle' | 'activate' | 'restrain' | 'bluff' | 'brace'>(
    type: T,
    card: string,
  ): ShatteredAction;
  react(card: string | null): ShatteredAction;
  play(card: string): ShatteredAction;
  strike(card: string, target: Reducer): ShatteredAction;
  remove(card: string, condition: number): ShatteredAction;
  recall(card: string, trap: string): ShatteredAction;
}

/** Memoises a function by key. */
const once = (make: (key: string) => ShatteredAction): ((key: string) => ShatteredAction) => {
  const made = new Map<string, ShatteredAction>();
  return (key) => {
    const known = made.get(key);
    if (known) return known;
    const action = make(key);
    made.set(key, action);
    return action;
  };
};

const CARD_ACTIONS = ['energy', 'cycle', 'activate', 'restrain', 'bluff', 'brace'] as const;
type CardAction = (typeof CARD_ACTIONS)[number];
const ALL_REDUCERS: readonly Reducer[] = [...REDUCERS.D, ...REDUCERS.V];

function makeActions(): Actions {
  const byType = Object.fromEntries(CARD_ACTIONS.map((type) => [type, once((card) => ({ type, card }))])) as {
    [T in CardAction]: (card: string) => ShatteredAction;
  };
  const byTarget = Object.fromEntries(
    ALL_REDUCERS.map((target) => [target, once((card) => ({ type: 'play', card, target }))]),
  ) as { [r in Reducer]: (card: string) => ShatteredAction };
  const none: ShatteredAction = { type: 'react', card: null };
  const react = once((card) => ({ type: 'react', card }));
  return {
    end: { type: 'end' },
    of: (type, card) => byType[type](card),
    react: (card) => (card === null ? none : react(card)),
    play: once((card) => ({ type: 'play', card })),
    strike: (card, target) => byTarget[target](card),
    remove: (card, remove) => ({ type: 'play', card, remove }),
    recall: (card, trap) => ({ type: 'play', card, trap }),
  };
}

const asEnergy = (card: Card): CardOf<'Energy'> => ({
  id: card.id,
  cat: 'Energy',
  type: card.type,
  cost: 0,
  from: card.from,
  kind: 'standard',
  of: '',
  surge: 0,
  when: null,
});

/** A card without keywords and triggers. SD-122 */
function plain(card: Card): Card {
  if (card.cat === 'Strike') return { ...card, keywords: [], trigger: null };
  if (card.cat === 'Empower') return { ...card, grants: [] };
  return card;
}

const lessonCard = (card: Card, lesson: number): Card => {
  if (lesson === 0 || lesson === WHOLE_LESSON) return card;
  return OPENED[lesson]!.includes(card.cat) ? plain(card) : asEnergy(card);
};

/** The part of a state or view that names the edition of its run. */
interface RunEdition {
  readonly second?: { readonly isShallow: boolean } | undefined;
}

export type BookOf = (run: RunEdition) => Book;

/** The books of one content: of the first edition, of the second, and of the second with plain cards. SD-340, SD-209 */
export function makeBooks(content: Shattered): BookOf {
  const first = makeBook(content, 1);
  const tables = secondContent(content);
  const kinds = content.second?.kinds ?? null;
  const second = tables ? makeBook(withGuests(tables, kinds), 2, kinds) : first;
  let shallow: Book | null = null;
  return ({ second: run }) => {
    if (!run) return first;
    if (!run.isShallow) return second;
    shallow ??= makeBook(shallowContent(second.content), 2, kinds);
    return shallow;
  };
}

/** Every intelligent visitor as a row of its own. SD-310 */
function withGuests(content: Shattered, kinds: KindTables | null): Shattered {
  const guests = [...guestsOf(kinds).values()].map(({ visitor }) => [visitor.id, visitor] as const);
  return { ...content, visitors: { ...content.visitors, ...Object.fromEntries(guests) } };
}

export function makeBook(content: Shattered, edition: Book['edition'] = 1, kinds: KindTables | null = null): Book {
  const keys = new Map(Object.keys(content.cards).map((id) => [id, id]));
  const lessons = Array.from(
    { length: WHOLE_LESSON + 1 },
    (_, lesson) => new Map([...keys.keys()].map((id) => [id, lessonCard(content.cards[id]!, lesson)])),
  );
  const decks = new Map(
    [...Object.values(content.rooms), ...Object.values(content.visitors)].map(({ id, deck }) => [
      id,
      deck.map((card) => keys.get(card)!),
    ]),
  );
  const defect: Boost = {
    advantage: false,
    power: content.numbers.defect.power,
    perTrust: 0,
    perDiscards: 0,
    discardsMax: 0,
    grants: [],
    steady: false,
    aim: '',
    test: 0,
    ward: 0,
    honest: false,
  };
  const order = new Map([...keys.keys()].map((id, i) => [id, i]));
  return { edition, content, lessons, decks, order, kinds, guests: guestsOf(kinds), defect, actions: makeActions() };
}

/** The id of the defector's bonus. SD-67 */
export const DEFECT = 'defect';
