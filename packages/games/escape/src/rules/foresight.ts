import { type Being, KAEL, LEVEL_SIZE } from '../state.ts';
import { type Dungeon, isAlive, isLegion, isTogether } from './dungeon.ts';
import { keepsPost, lastHunter, postNumber, postOf } from './hunt.ts';
import { STEP, senseOf } from './legion.ts';
import { revealedOn, seesBeing } from './sight.ts';
import { isEnemy } from './standing.ts';
import { exitAt, featureAt, fillDistances, isReached, sideTowards } from './topology.ts';
import { wardenZone } from './word.ts';

const field = new Int8Array(LEVEL_SIZE);

/** Basis of Kael's predictions about legion: the beings he sees, and the rooms he does not know to be forges. */
export interface Foresight {
  readonly seen: readonly Being[];
  readonly kael: Being;
  /** ED-240 */
  readonly lastHunter: string;
  /** True if Kael knows every combat room, so that he can tell the posts. */
  readonly knowsPosts: boolean;
  isOpen(at: number): boolean;
}

export function foresightOf(d: Dungeon, kael: Being): Foresight {
  const revealed = revealedOn(d, kael, kael.depth);
  const rooms = d.book.content.rooms.combat.count;
  const known = revealed.filter((isKnown, at) => isKnown && featureAt(d.s, kael.depth, at) === 'combat');
  return {
    kael,
    lastHunter: lastHunter(d, kael, d.s.turn + 1),
    knowsPosts: known.length >= rooms,
    seen: d.s.beings.filter(
      (other) => !isLegion(other) && isAlive(other) && (other === kael || seesBeing(d, kael, other)),
    ),
    isOpen: (at) => !revealed[at] || featureAt(d.s, kael.depth, at) !== 'rune_forge',
  };
}

/** Room of the nearest enemy it will sense, Kael first on ties; -1 for none. ED-124, ED-126 */
function nearestPrey(d: Dungeon, being: Being, { seen, isOpen }: Foresight, isPosted: boolean): number {
  let nearest = senseOf(d, being, isPosted);
  let room = -1;
  for (const other of seen) {
    if (other.depth !== being.depth || !isOpen(other.at) || !isEnemy(d, being, other)) continue;
    const isHunted = other.id === KAEL;
    if (isHunted && d.s.hidden_until > d.s.turn) continue;
    const reached = fillDistances(field, other.at, isOpen);
    if (being.kind === 'warden' && reached[exitAt(d.s, being.depth)]! > wardenZone(d)) continue;
    const steps = reached[being.at]!;
    if (steps > nearest || (steps === nearest && room >= 0 && !isHunted)) continue;
    nearest = steps;
    room = other.at;
  }
  return room;
}

/** The room it walks to without prey; -1 if Kael cannot tell. ED-124, ED-126, ED-240 */
function goalOf(d: Dungeon, being: Being, { knowsPosts }: Foresight, isPosted: boolean): number {
  if (!isPosted) return being.kind === 'warden' ? exitAt(d.s, being.depth) : 0;
  return knowsPosts || postNumber(d, being) === 0 ? postOf(d, being) : -1;
}

/** Next room of a legion member as far as Kael can predict; -1 if it stays. ED-101 */
export function nextStepOf(d: Dungeon, being: Being, foresight: Foresight): number {
  if (foresight.seen.some((other) => isTogether(other, being) && isEnemy(d, being, other))) return -1;
  const isPosted = keepsPost(d, foresight.kael, being, foresight.lastHunter);
  const prey = nearestPrey(d, being, foresight, isPosted);
  const goal = prey >= 0 ? prey : goalOf(d, being, foresight, isPosted);
  if (goal < 0 || goal === being.at) return -1;
  const reached = fillDistances(field, goal, foresight.isOpen);
  const side = isReached(reached[being.at]!) ? sideTowards(reached, being.at) : -1;
  return side < 0 ? -1 : being.at + STEP[side]!;
}
