import { type Bot, bots } from '@undercroft/kernel';
import type { VibesAction } from '../actions.ts';
import type { Book } from '../rules/book.ts';
import type { VibesView } from '../rules/view-schema.ts';
import { anyBeat, avg, type BeatPolicy, commitOf, declareOf, nash, oracle, swapOf } from './beat.ts';
import { greedyRun } from './run.ts';

type VibesBot = Bot<VibesView, VibesAction>;

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

/** A policy for beats with the greedy policy for everything else. Rule book 5.5. */
const player =
  (book: Book, policy: BeatPolicy): VibesBot =>
  ({ view, legal, rng }) => {
    const { fight, phase } = view;
    if (phase === 'feint' && fight) return { action: swapOf(fight, legal) };
    if (phase === 'revealed') return { action: legal.find(({ type }) => type === 'pass')! };
    if (phase !== 'scheme' || !fight) return { action: greedyRun(book, view, legal, rng) };
    const instant = instantNow(view, legal);
    if (instant) return { action: instant };
    if (fight.mustDeclare) return { action: declareOf(fight, legal, book.content) };
    return { action: commitOf(policy(fight, rng, book.content), fight, legal) };
  };

/** Bots available for this game. */
export const makeBots = (book: Book): { readonly [name: string]: VibesBot } => ({
  random: bots.random(),
  blind: player(book, anyBeat),
  avg: player(book, avg),
  oracle: player(book, oracle),
  nash: player(book, nash),
});
