import type { Being } from '../state.ts';
import { sourceName } from './beliefs.ts';
import { beingsIn } from './crowd.ts';
import { companionBeside, type Dungeon, isAlive, isHurtBelow, secondOf } from './dungeon.ts';
import { emit, type Turn, whereIs } from './emit.ts';
import { isMasked, opinion, weightiestBelief } from './standing.ts';

/** A person who thinks well enough of Kael to stand with him. ED-242 */
export function isFriend(d: Dungeon, kael: Being, being: Being): boolean {
  const two = secondOf(d);
  if (!two || being.kind !== 'dungeoneer' || being.id === d.s.companion) return false;
  if (!isAlive(being) || isMasked(being)) return false;
  const { opinion_e4, health_pct } = two.formulas.friend;
  const isSpent = isHurtBelow(being, health_pct) && d.s.second!.calling !== 'warden';
  return !isSpent && opinion(d, being, kael) >= opinion_e4;
}

/** The friends in Kael's room, by ascending id. ED-242 */
export function friendsHere(d: Dungeon, kael: Being): Being[] {
  const friends: Being[] = [];
  if (!secondOf(d)) return friends;
  const here = beingsIn(d, kael.depth, kael.at);
  for (let i = 0; i < here.length; i++) if (isFriend(d, kael, here[i]!)) friends.push(here[i]!);
  return friends;
}

/** Health Kael regains because somebody keeps watch; the companion counts too. ED-248 */
export function watchOf(d: Dungeon, kael: Being): number {
  const two = secondOf(d);
  if (!two) return 0;
  return companionBeside(d.s, kael) || friendsHere(d, kael).length > 0 ? two.formulas.friend.watch : 0;
}

/** Emits who took an attacker off Kael in this turn, and the story that made a friend of each. ED-242 */
export function emitStand(c: Turn): void {
  const { kael } = c;
  for (const friend of friendsHere(c, kael)) {
    const tale = weightiestBelief(c, friend, kael, 1);
    const because = tale && sourceName(c.s, friend.id, tale);
    emit(
      c,
      'stoodWith',
      { ...whereIs(friend, 'stand'), target: kael.id },
      { rule: 'ED-242', because },
      { seen: true, about: [friend.id, kael.id] },
    );
  }
}
