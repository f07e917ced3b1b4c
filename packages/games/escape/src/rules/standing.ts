import { clamp } from '@undercroft/kernel';
import { E4 } from '@undercroft/kernel/units';
import { VERBS, type Verb } from '../content/types.ts';
import { STRONGEST_ROOM } from '../limits.ts';
import { type Being, type Belief, DEPTHS, type Escape, KAEL, type Tale } from '../state.ts';
import type { Lack } from './blockers.ts';
import { beingsIn } from './crowd.ts';
import { type Dungeon, deedOf, isAlive, isLegion, memoryOf, SURVIVAL, secondOf, traitOf } from './dungeon.ts';

/** Content of a belief: the deed itself, or its twisted version. */
export const taleOf = (s: Escape, belief: Belief): Tale => belief.twist ?? deedOf(s, belief.deed)!;

export const isMasked = ({ faction }: Being): boolean => faction === 'laughing_face';
export const hasYielded = ({ s }: Dungeon, being: Being): boolean => being.yielded_until >= s.turn;

const flips = (verb: Verb): boolean => verb === 'steal' || verb === 'murder';

/** Contribution of one belief to an opinion, in ten-thousandths of ten-thousandths. ED-66 */
function contributionOf(observer: Being, belief: Belief, tale: Tale): number {
  const valence = isMasked(observer) && flips(tale.verb) ? -tale.valence : tale.valence;
  return valence * belief.confidence * (tale.subject === observer.id ? 2 : 1);
}

const VERB_COUNT = VERBS.length;
/** The strongest contributions per verb, and the opinion they belong to; another opinion resets them. */
const strongest = new Float64Array(STRONGEST_ROOM * VERB_COUNT);
const countedFor = new Float64Array(VERB_COUNT);
let present = 0;

/** Keeps the strongest contributions of a verb. Returns the change of their sum: all numbers are whole. */
function keepStrongest(verb: number, value: number, top: number): number {
  const first = verb * STRONGEST_ROOM;
  if (countedFor[verb] !== present) {
    countedFor[verb] = present;
    for (let i = first; i < first + top; i++) strongest[i] = 0;
  }
  let moving = value;
  for (let i = first; i < first + top; i++) {
    const held = strongest[i]!;
    if (Math.abs(moving) <= Math.abs(held)) continue;
    strongest[i] = moving;
    moving = held;
  }
  return value - moving;
}

/** One person's opinion of another, right or wrong. ED-66 */
export function opinion(d: Dungeon, observer: Being, subject: Being): number {
  const { s, book } = d;
  const memory = memoryOf(s, observer.id);
  let sum = 0;
  if (memory) {
    present += 1;
    const top = Math.min(STRONGEST_ROOM, book.f.belief.strongest);
    const { beliefs } = memory;
    for (let i = 0; i < beliefs.length; i++) {
      const tale = taleOf(s, beliefs[i]!);
      if (tale.actor !== subject.id || tale.valence === 0) continue;
      sum += keepStrongest(book.verbs.get(tale.verb)!, contributionOf(observer, beliefs[i]!, tale), top);
    }
  }
  const masked = isMasked(subject) && observer.faction === 'freelancer' ? book.f.standing.mask_e4 : 0;
  return clamp(Math.trunc(sum / E4) - masked, -E4, E4);
}

/** The belief that weighs most for (1) or against (-1) a being, for the chain of causes. */
export function weightiestBelief({ s }: Dungeon, observer: Being, subject: Being, sign: 1 | -1): Belief | undefined {
  let weightiest: Belief | undefined;
  let most = 0;
  for (const belief of memoryOf(s, observer.id)?.beliefs ?? []) {
    const tale = taleOf(s, belief);
    const value = tale.actor === subject.id ? sign * contributionOf(observer, belief, tale) : 0;
    if (value > most) {
      most = value;
      weightiest = belief;
    }
  }
  return weightiest;
}

export const isParty = (being: Being): boolean => being.id === KAEL || being.faction === 'party';
/** A masked person who hunts. ED-77 */
const hunts = (d: Dungeon, being: Being): boolean =>
  being.kind === 'dungeoneer' && isMasked(being) && traitOf(being, SURVIVAL) >= d.book.f.standing.hunt_survival_e4;
const isPrey = (being: Being): boolean =>
  being.kind === 'dungeoneer' && (being.faction === 'freelancer' || being.faction === 'party');

/** Legion spare a dungeoneer that yielded; Pale Bailiffs do not, and nobody spares Kael. ED-51 */
function isSpared(d: Dungeon, legion: Being, person: Being): boolean {
  if (person.kind === 'player' || !hasYielded(d, person)) return false;
  return legion.kind !== 'hostile' || d.book.content.hostiles[DEPTHS - legion.breed]!.twist !== 'bailiff';
}

/** True if either treats the other as an enemy. Both must be alive. ED-77 */
export function isEnemy(d: Dungeon, a: Being, b: Being): boolean {
  if (a === b) return false;
  const isLegionA = isLegion(a);
  if (isLegionA !== isLegion(b)) return isLegionA ? !isSpared(d, a, b) : !isSpared(d, b, a);
  if (isLegionA || (isParty(a) && isParty(b))) return false;
  if (hasYielded(d, a) || hasYielded(d, b)) return false;
  if ((hunts(d, a) && isPrey(b)) || (hunts(d, b) && isPrey(a))) return true;
  return despises(d, a, b) || despises(d, b, a);
}

/** An opinion at or below this makes an enemy. ED-77, ED-245 */
export const enemyLine = (d: Dungeon): number => secondOf(d)?.formulas.enemy_e4 ?? d.book.f.standing.enemy_e4;

const despises = (d: Dungeon, observer: Being, subject: Being): boolean =>
  observer.kind === 'dungeoneer' && opinion(d, observer, subject) <= enemyLine(d);

/** Number of living enemies of a being in a room. */
export function enemiesIn(d: Dungeon, being: Being, depth: number, at: number): number {
  const there = beingsIn(d, depth, at);
  let count = 0;
  for (let i = 0; i < there.length; i++) {
    const other = there[i]!;
    if (other !== being && isAlive(other) && isEnemy(d, being, other)) count += 1;
  }
  return count;
}

/** ED-44 */
export function hasEncounter(d: Dungeon, being: Being): boolean {
  const here = beingsIn(d, being.depth, being.at);
  for (let i = 0; i < here.length; i++) {
    const other = here[i]!;
    if (other !== being && isAlive(other) && isEnemy(d, being, other)) return true;
  }
  return false;
}

/** Number of living legion in a room, for pulls. ED-122 */
export function legionIn(d: Dungeon, depth: number, at: number): number {
  const there = beingsIn(d, depth, at);
  let count = 0;
  for (let i = 0; i < there.length; i++) if (isLegion(there[i]!) && isAlive(there[i]!)) count += 1;
  return count;
}

/** True if another living being is in this room. */
export function hasCompany(d: Dungeon, being: Being): boolean {
  const here = beingsIn(d, being.depth, being.at);
  for (let i = 0; i < here.length; i++) if (here[i] !== being && isAlive(here[i]!)) return true;
  return false;
}

/** All other living beings in the same room, by id. */
export const othersHere = (d: Dungeon, being: Being): Being[] =>
  beingsIn(d, being.depth, being.at).filter((other) => other !== being && isAlive(other));

/** ED-75 */
export function hasMurderGate({ book }: Dungeon, being: Being): boolean {
  const { murder_survival_e4, murder_reputation } = book.f.standing;
  return traitOf(being, SURVIVAL) >= murder_survival_e4 && (isMasked(being) || being.reputation <= murder_reputation);
}

/** Requirements that forbid recruiting, in the order of the rule. ED-74 */
export function recruitBlockers(
  d: Dungeon,
  actor: Being,
  target: Being,
): (readonly [what: string, lack: Lack | null])[] {
  const { recruit_e4, recruit_pact_e4, recruit_reputation, recruit_levels } = d.book.f.standing;
  const needed = d.s.dialogue.agreed.includes(target.id) ? recruit_pact_e4 : recruit_e4;
  const level = (being: Being): number => being.base_level + Math.floor(being.xp / d.book.f.growth.xp_per_level);
  const blockers: (readonly [string, Lack | null])[] = [];
  if (target.faction !== 'freelancer') blockers.push(['faction', null]);
  if (opinion(d, target, actor) < needed) blockers.push(['opinion', { needs: needed }]);
  if (actor.reputation < recruit_reputation)
    blockers.push(['reputation', { needs: recruit_reputation, have: actor.reputation }]);
  if (level(target) > level(actor) + recruit_levels) blockers.push(['level', null]);
  return blockers;
}

/** True if a being believes a lie about Kael. ED-101a */
export const misjudgesKael = ({ s }: Dungeon, being: Being): boolean =>
  (memoryOf(s, being.id)?.beliefs ?? []).some(
    (belief) => belief.state === 'misinformed' && taleOf(s, belief).actor === KAEL,
  );

/** True if a being heard something bad about Kael. ED-101a */
export const heardIllOfKael = ({ s }: Dungeon, being: Being): boolean =>
  (memoryOf(s, being.id)?.beliefs ?? []).some((belief) => {
    const tale = taleOf(s, belief);
    return belief.state !== 'verified' && tale.actor === KAEL && tale.valence < 0;
  });
