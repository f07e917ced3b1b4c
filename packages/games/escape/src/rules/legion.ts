import { type Being, COLUMNS, DEPTHS, type Escape, KAEL, LEVEL_SIZE } from '../state.ts';
import { backToBack, isCrowded } from './combat.ts';
import { beingsIn, personsOn } from './crowd.ts';
import { companionOf, type Dungeon, isAlive, isHurtBelow, isLegion, isTogether, kaelOf, secondOf } from './dungeon.ts';
import type { Turn } from './emit.ts';
import { newsFor } from './gossip.ts';
import { keepsPost, postOf } from './hunt.ts';
import { perform } from './performance.ts';
import { hasEncounter, isEnemy } from './standing.ts';
import { distance, exitAt, featureAt, fillDistances, isReached, roomIndex, SIDES, sideTowards } from './topology.ts';
import { wardenZone } from './word.ts';

/** Steps to each room of the dungeon, and the tick that computed them. */
const fields: Int8Array[] = Array.from({ length: DEPTHS * LEVEL_SIZE }, () => new Int8Array(LEVEL_SIZE));
const counted = new Int32Array(DEPTHS * LEVEL_SIZE);
let tick = 0;

/** Invalidates all distances; call it at every tick. */
export function forgetDistances(): void {
  tick += 1;
}

/** Steps of legion to a room of this level; forges are walls to them. ED-12, ED-124 */
function legionField({ s }: Dungeon, depth: number, goal: number): Int8Array {
  const index = roomIndex(depth, goal);
  const field = fields[index]!;
  if (counted[index] !== tick) {
    countSteps(s, field, depth, goal);
    counted[index] = tick;
  }
  return field;
}

/** Outside `legionField`: a function that contains a closure allocates at every call, used or not. */
function countSteps(s: Escape, field: Int8Array, depth: number, goal: number): void {
  fillDistances(field, goal, (at) => featureAt(s, depth, at) !== 'rune_forge');
}

/** Kael if present, else the lowest health, then the lowest id. Legion never attack legion. ED-124a */
function preyHere(c: Dungeon, being: Being): Being | undefined {
  const here = beingsIn(c, being.depth, being.at);
  let prey: Being | undefined;
  for (let i = 0; i < here.length; i++) {
    const other = here[i]!;
    if (isLegion(other) || !isAlive(other) || !isEnemy(c, being, other)) continue;
    if (other.id === KAEL) return other;
    if (!prey || other.health < prey.health) prey = other;
  }
  return prey;
}

/** Steps at which it senses an enemy; one that keeps a post senses its neighbours only. ED-124, ED-240 */
export function senseOf(d: Dungeon, being: Being, isPosted: boolean): number {
  const { book } = d;
  if (isPosted) return secondOf(d)!.formulas.hunt.sense;
  if (being.kind !== 'hostile') return book.f.pressure.sense;
  const { twist, amount } = book.content.hostiles[DEPTHS - being.breed]!;
  return twist === 'senses' ? amount : book.f.pressure.sense;
}

/** The rooms a warden guards around its exit. ED-124b */
function isInZone(c: Turn, depth: number, at: number): boolean {
  const exit = exitAt(c.s, depth);
  const zone = wardenZone(c);
  return distance(at, exit) <= zone && legionField(c, depth, exit)[at]! <= zone;
}

/** Room of the nearest enemy it senses, Kael first on ties, then the lowest id; -1 for none. ED-124b */
function sensedRoom(c: Turn, being: Being, isPosted: boolean): number {
  const { s } = c;
  const isWarden = being.kind === 'warden';
  const reach = senseOf(c, being, isPosted);
  const persons = personsOn(c, being.depth);
  let nearest = LEVEL_SIZE;
  let room = -1;
  for (let i = 0; i < persons.length; i++) {
    const other = persons[i]!;
    if (!isAlive(other)) continue;
    const isHunted = other.id === KAEL;
    if (isHunted && s.hidden_until >= s.turn) continue;
    const isCalled = isHunted && !isWarden && !isPosted && s.taunt_turn === s.turn;
    const reached = isCalled ? nearest : Math.min(nearest, reach);
    if (distance(other.at, being.at) > reached) continue;
    if (featureAt(s, other.depth, other.at) === 'rune_forge' || !isEnemy(c, being, other)) continue;
    if (isWarden && !isInZone(c, being.depth, other.at)) continue;
    const steps = legionField(c, being.depth, other.at)[being.at]!;
    if (!isReached(steps) || steps > reached) continue;
    if (steps < nearest || (steps === nearest && isHunted)) {
      nearest = steps;
      room = other.at;
    }
  }
  return room;
}

/** A leash keeps it near its home. ED-141 */
const mayGo = ({ s }: Dungeon, being: Being, at: number): boolean => {
  const leash = s.leashed.length === 0 ? undefined : s.leashed.find(({ id }) => id === being.id);
  return leash === undefined || distance(leash.at, at) <= leash.steps;
};

/** Takes one step along a shortest path; false if there is none. */
function stepTowards(c: Turn, being: Being, goal: number): boolean {
  if (goal === being.at) return false;
  const field = legionField(c, being.depth, goal);
  if (!isReached(field[being.at]!)) return false;
  const side = sideTowards(field, being.at);
  if (side < 0 || !mayGo(c, being, being.at + STEP[side]!)) return false;
  perform(c, being, { type: 'move', direction: SIDES[side]! });
  return true;
}

/** Index offset of a neighbour: N, E, S, W. */
export const STEP = [-COLUMNS, 1, COLUMNS, -1];

/** Once Kael's limit is used up, aims at the companion at his back, unless it is spared. ED-50, ED-51 */
function aimOf(c: Turn, being: Being, prey: Being): Being {
  if (prey.id !== KAEL || !isCrowded(c, prey)) return prey;
  const guard = backToBack(c, prey);
  return guard && isEnemy(c, being, guard) && !isCrowded(c, guard) ? guard : prey;
}

/** ED-124, ED-126, ED-240 */
export function tickLegion(c: Turn, being: Being): void {
  const prey = preyHere(c, being);
  if (prey) perform(c, being, { type: 'fight', target: aimOf(c, being, prey) });
  else if (!walk(c, being)) perform(c, being, { type: 'rest' });
  else if (isHound(c, being) && c.s.ending === '' && !hasEncounter(c, being)) walk(c, being);
}

/** Walks towards an enemy it senses; else a hunter to the start, a warden to its exit, others to their post. */
function walk(c: Turn, being: Being): boolean {
  const isPosted = keepsPost(c, c.kael, being, c.hunt.last);
  const sensed = sensedRoom(c, being, isPosted);
  if (sensed >= 0 && stepTowards(c, being, sensed)) return true;
  if (sensed >= 0) return false;
  if (isPosted) return stepTowards(c, being, postOf(c, being));
  return stepTowards(c, being, being.kind === 'warden' ? exitAt(c.s, being.depth) : 0);
}

/** Threshold Hounds move twice on every third turn. Table 3.1 */
function isHound({ s, book }: Dungeon, being: Being): boolean {
  if (being.kind !== 'hostile') return false;
  const { twist, amount } = book.content.hostiles[DEPTHS - being.breed]!;
  return twist === 'hound' && amount > 0 && s.turn % amount === 0;
}

const path = new Int8Array(LEVEL_SIZE);
const anywhere = (): boolean => true;

/** ED-128 */
export function tickCompanion(c: Turn): void {
  const companion = companionOf(c.s);
  if (!companion || !isAlive(companion) || companion.active === c.s.turn) return;
  perform(c, companion, companionAct(c, companion, kaelOf(c.s)));
}

function companionAct(c: Turn, companion: Being, kael: Being): Parameters<typeof perform>[2] {
  if (!isTogether(companion, kael)) {
    const side = sideTowards(fillDistances(path, kael.at, anywhere), companion.at);
    return { type: 'move', direction: SIDES[side]! };
  }
  const foe = isHurtBelow(companion, c.book.f.crowd.guard_health_pct) ? undefined : weakestFoe(c, companion);
  if (foe) return { type: 'fight', target: foe };
  if (c.s.turn % c.book.f.companion_talks === 0 && newsFor(c, companion, kael)) return { type: 'talk', target: kael };
  return { type: 'rest' };
}

function weakestFoe(c: Turn, being: Being): Being | undefined {
  let foe: Being | undefined;
  for (const other of beingsIn(c, being.depth, being.at))
    if (other !== being && isAlive(other) && isEnemy(c, being, other))
      if (!foe || other.health < foe.health) foe = other;
  return foe;
}
