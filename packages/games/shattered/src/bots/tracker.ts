import type { Category } from '../content/records.ts';
import { cardOf, type KnownPosition, type Who } from '../rules/scene.ts';
import type { ShatteredView, SideView } from '../rules/view-schema.ts';

/** Unseen cards of a side: in its hand, its draw pile or face-down. AI-13 */
export function unseenOf(side: SideView): string[] {
  const out: string[] = [];
  for (const id of side.deck)
    if (!side.discard.includes(id) && !side.set.includes(id) && !side.exhausted.includes(id)) out.push(id);
  return out;
}

export interface Tracker {
  readonly unseen: readonly string[];
  readonly hasReact: boolean;
  readonly hasCounter: boolean;
}

/** Cards the opponent may still hold: the flags used by the heuristic. */
export function track(g: KnownPosition, view: ShatteredView, opponent: Who): Tracker {
  const unseen = unseenOf(view[opponent]);
  let hasReact = false;
  let hasCounter = false;
  for (let i = 0; i < unseen.length; i++) {
    const { cat } = cardOf(g, unseen[i]!);
    if (cat === 'React') hasReact = true;
    else if (cat === 'Counter') hasCounter = true;
  }
  return { unseen, hasReact, hasCounter };
}

/** Chance that a hand of `held` unseen cards contains the category: 1 - C(u-k, h) / C(u, h). */
export function chanceHeld(g: KnownPosition, unseen: readonly string[], held: number, cat: Category): number {
  const k = unseen.filter((id) => cardOf(g, id).cat === cat).length;
  let none = 1;
  for (let i = 0; i < held; i++) none *= Math.max(0, unseen.length - k - i) / Math.max(1, unseen.length - i);
  return 1 - none;
}
