import { SLOTS } from '../content/types.ts';
import { PATIENCE_SPARE, RESOLUTIONS_MAX, TIME_MAX } from '../limits.ts';
import { CONV, EXIT, GATE, type Observer } from '../state.ts';
import { type Book, type BookOf, placeOf } from './book.ts';
import { hasGatekeeper, isCaught } from './endings.ts';
import { beltCapacityOf, hpMaxOf, staminaMaxOf } from './kit.ts';
import { isSpent } from './supply.ts';

const isEnding = ({ frontier }: Observer): boolean =>
  frontier.length === 1 && (frontier[0]!.id === EXIT || frontier[0]!.id === GATE);

/** Invariants of every state. Rule book 7.1 */
export function makeInvariants(bookOf: BookOf): Record<string, (state: Observer) => boolean> {
  const names = Object.keys(invariantsOf(bookOf({ pack: 'collapse' })));
  const later = new Map<Book, ReturnType<typeof invariantsOf>>();
  const checksOf = (state: Observer): ReturnType<typeof invariantsOf> => {
    const book = bookOf(state.run);
    const known = later.get(book) ?? invariantsOf(book);
    later.set(book, known);
    return known;
  };
  return Object.fromEntries(names.map((name) => [name, (state: Observer) => checksOf(state)[name]!(state)]));
}

function invariantsOf(book: Book): Record<string, (state: Observer) => boolean> {
  const { frontier, world } = book.numbers;
  const categories = (state: Observer) => state.frontier.map(({ id }) => placeOf(book, state, id).category);
  return {
    'OB-33 a shown frontier has 1 to 7 entries, one alone is Exit or Gatekeeper': (state) =>
      state.mode !== 'frontier' ||
      (state.frontier.length >= 1 &&
        state.frontier.length <= frontier.max &&
        (state.frontier.length > 1 || isEnding(state))),
    'OB-36 every other frontier offers more than Elites and bosses': (state) =>
      state.mode !== 'frontier' ||
      isEnding(state) ||
      categories(state).some((category) => category !== 'Elite' && category !== 'Boss'),
    'OB-126 Elites and the Convergence never stand together': (state) =>
      !state.frontier.some(({ id }) => id === CONV) || !categories(state).includes('Elite'),
    'OB-43 W stays within 0 and 10': ({ wq }) => wq >= 0 && wq <= world.wq_max,
    'OB-87 HP and Stamina stay within 0 and their maxima': (state) =>
      state.player.hp >= 0 &&
      state.player.hp <= hpMaxOf(book, state) &&
      state.player.stamina >= 0 &&
      state.player.stamina <= staminaMaxOf(book, state),
    'OB-74 the run is over when HP is 0': ({ player, mode }) => player.hp > 0 || mode === 'ended',
    'OB-123 an Exit means mitigation below 10, a Gatekeeper 10 or more': (state) =>
      state.mode !== 'frontier' ||
      !isEnding(state) ||
      (!isCaught(book, state) && hasGatekeeper(book, state) === (state.frontier[0]!.id === GATE)),
    'OB-15 nothing shown has a timer at or below 0': ({ frontier }) => frontier.every(({ timer }) => timer > 0),
    'OB-94 one thing in a slot': ({ worn }) =>
      worn.every(({ slot }, i) => SLOTS.includes(slot) && worn.findIndex((other) => other.slot === slot) === i),
    'OB-97 artifacts are unique and the belt holds its number': (state) => {
      const owned = [...state.belt, ...state.inventory].filter(({ id }) => book.content.artifacts[id]);
      return (
        new Set(owned.map(({ id }) => id)).size === owned.length && state.belt.length <= beltCapacityOf(book, state)
      );
    },
    'OB-112 no combat outlasts Patience by more than 30 turns': ({ combat }) =>
      !combat || combat.turn <= combat.patience + PATIENCE_SPARE,
    'OB-119 Time stays below 130 and resolutions at most 250': ({ time, resolutions }) =>
      time < TIME_MAX && resolutions <= RESOLUTIONS_MAX,
    'OB-198 what is gone or used up is no Event or Rest of the frontier': (state) =>
      book.second === null ||
      state.frontier.every(({ id }) => {
        const place = placeOf(book, state, id);
        return (place.category !== 'Event' && place.category !== 'Rest') || !isSpent(book, state, place);
      }),
    'OB-208 spoils are open in the Interlude only': ({ second, mode }) =>
      !second?.spoils || mode === 'interlude' || mode === 'ended',
    'OB-140 a mode has what it needs': ({ mode, combat, site }) =>
      mode === 'combat' ? combat !== null : mode === 'event' || mode === 'rest' ? site !== null : true,
  };
}
