import type { CardOf, TrapTrigger } from '../content/records.ts';
import type { FaceDown, Who } from '../state.ts';
import { countDeed } from './awakening/card-deeds.ts';
import { entangle } from './conditions.ts';
import { noteTrap } from './deeds.ts';
import { feel } from './emotions.ts';
import { numbersOf, pathOf } from './path-of.ts';
import { damage, OWNER } from './resources.ts';
import { cardOf, otherOf, type Position, points, type Scene, seatOf, sideOf, trapName } from './scene.ts';

/** Maximum number of face-down cards of a side. SD-63, SD-105 */
export const trapLimit = (g: Position, who: Who): number =>
  (who === 'D' && pathOf(g) === 'AMBER' ? numbersOf(g).amber.traps : g.book.content.numbers.traps.max) +
  (who === 'D' && points(g, 'guile') >= g.book.content.numbers.traits.guileTraps ? 1 : 0);

/** Springs `owner`'s Traps with this trigger, in the order they were set. Returns their number. SD-63 */
export function springTraps(g: Scene, owner: Who, trigger: TrapTrigger): number {
  const side = sideOf(g.s, owner);
  if (side.traps.length === 0) return 0;
  g.t.reveal(seatOf(otherOf(owner)));
  const waiting = side.traps.filter((one) => springsOn(g, one, trigger));
  const outer = g.t.cause;
  for (const one of waiting) spring(g, owner, one, trigger);
  g.t.cause = outer;
  return waiting.length;
}

const springsOn = (g: Position, { card, isBluff }: FaceDown, trigger: TrapTrigger): boolean => {
  const trap = cardOf(g, card);
  return !isBluff && trap.cat === 'Trap' && trap.trigger === trigger;
};

function spring(g: Scene, owner: Who, one: FaceDown, trigger: TrapTrigger): void {
  const { t } = g;
  const side = sideOf(g.s, owner);
  const trap = cardOf(g, one.card) as CardOf<'Trap'>;
  side.traps.splice(side.traps.indexOf(one), 1);
  side.discard.push(one.card);
  side.hasSprung = true;
  if (owner === 'D' && g.s.second) g.s.second.kinds.sprung += 1;
  const id = t.emit?.(
    'trapSprung',
    { side: owner, card: one.card, trigger },
    { rule: 'SD-63', source: one.card, because: trapName(owner, one.card) },
    { about: [owner, one.card] },
  );
  g.t.cause = id;
  const { r, n } = trap.damage;
  damage(g, r, n, { rule: 'SD-63', source: one.card, label: 'trap' });
  if (trap.entangle) entangle(g, OWNER[r], one.card);
  countDeed(g, owner, one.card, 'a');
  if (owner === 'D') {
    noteTrap(g);
    if (pathOf(g) !== 'AMBER') feel(g, 'cautious');
  }
}
