import { type Bot, bots } from '@undercroft/kernel';
import type { VibesAction } from '../actions.ts';
import { type Books, bookFor } from '../rules/books.ts';
import type { VibesView } from '../rules/view-schema.ts';
import {
  anyBeat,
  avg,
  type BeatPolicy,
  commitOf,
  declareOf,
  gambler,
  nash,
  oracle,
  oracleCalling,
  reader,
  silent,
  swapOf,
} from './beat.ts';
import { PICK_VALUES } from './pick-values.ts';
import { alwaysPick, greedyRun, tablePick } from './run.ts';

export type VibesBot = Bot<VibesView, VibesAction>;

const HEAL_AT_LOSS = 8;
const LOW_PCT = 50;

/** Uses Instants in elite and boss fights or at low HP; a healing one only if none of it is wasted. */
function instantNow(view: VibesView, legal: readonly VibesAction[]): VibesAction | undefined {
  const { you, kind } = view.fight!;
  const isLow = you.hp * 100 < you.maxHp * LOW_PCT;
  if (kind !== 'elite' && kind !== 'boss' && !isLow) return undefined;
  return legal.find((action) => {
    if (action.type !== 'instant') return false;
    const id = view.instants[action.slot ?? 0];
    return id === 'blood_clot' ? you.maxHp - you.hp >= HEAL_AT_LOSS : id !== 'gamblers_brew';
  });
}

/** A policy for beats with the greedy policy for everything else, picks by table apart. Rule book 5.5. */
const player =
  (books: Books, policy: BeatPolicy, pick: Picker | null = null): VibesBot =>
  ({ view, legal, rng }) => {
    const book = bookFor(books, view);
    const { fight, phase } = view;
    if (phase === 'feint' && fight) return { action: swapOf(fight, legal) };
    if (phase === 'revealed') return { action: legal.find(({ type }) => type === 'pass')! };
    if (phase !== 'scheme' || !fight) {
      return { action: pick?.(view, legal) ?? greedyRun(book, view, legal, rng) };
    }
    const instant = instantNow(view, legal);
    if (instant) return { action: instant };
    if (fight.mustDeclare) return { action: declareOf(fight, legal, book.content) };
    return { action: commitOf(policy(fight, rng, book.content), fight, legal) };
  };

/** Chooses among offers, undefined where it leaves that to the policy `greedy`. */
type Picker = (view: VibesView, legal: readonly VibesAction[]) => VibesAction | undefined;

const byTable: Picker = (view, legal) => tablePick(view, legal, PICK_VALUES);

const SURE = 0.65;
const HALF = 0.5;
const LARGE = 4;

/** Bots of single bands: with other Calls, and with other card picks. */
export const makeStudyBots = (books: Books) => ({
  silentOracle: player(books, silent(oracle)),
  sureOracle: player(
    books,
    oracleCalling((chance) => chance >= SURE),
  ),
  halfOracle: player(
    books,
    oracleCalling((chance) => chance >= HALF),
  ),
  blindOracle: player(
    books,
    oracleCalling((_, pot) => pot >= LARGE),
  ),
  silentReader: player(books, silent(reader)),
  refuser: player(books, oracle, alwaysPick('skip')),
  taker: player(books, oracle, alwaysPick('card')),
  tabler: player(books, oracle, (view, legal) => (view.offer?.kind === 'cards' ? byTable(view, legal) : undefined)),
});

/** Bots available for this game. */
export const makeBots = (books: Books): { readonly [name: string]: VibesBot } => ({
  random: bots.random(),
  blind: player(books, anyBeat),
  gambler: player(books, gambler),
  avg: player(books, avg),
  reader: player(books, reader),
  oracle: player(books, oracle),
  ceiling: player(books, oracle, byTable),
  nash: player(books, nash),
});
