import type { Roll } from '@undercroft/kernel';
import { type Being, KAEL } from '../state.ts';
import { changesOf, noteNumbers, shiftAxis } from './changes.ts';
import { turnCompass } from './compass.ts';
import { writeDeed } from './deeds.ts';
import { isAlive, isLegion } from './dungeon.ts';
import { isWitnessed } from './sight.ts';
import { reviewSkills } from './skills.ts';
import { type Turn, tell, whereIs } from './tell.ts';
import { roomIdOf, roomOf } from './topology.ts';
import { type Act, RUNS } from './verbs.ts';

/** Step 4: the room bends whoever stands in it. ED-28 */
export function influence(c: Turn, being: Being): void {
  const { feature } = roomOf(c.s, being);
  const vector = c.book.vector(c.book.content.rooms[feature as 'start'].base);
  const pct = c.book.f.influence_pct;
  for (let i = 0; i < vector.length; i++) {
    const [axis, base] = vector[i]!;
    shiftAxis(c, being, axis, Math.trunc((base * pct) / 100), {
      label: 'room',
      rule: 'ED-28',
      verb: 'room',
      source: feature,
    });
  }
}

/** Marks the one activity of the turn. ED-46 */
export function beginActivity(c: Turn, being: Being, type: string): boolean {
  const wasLive = being.last === 'live_stream';
  being.active = c.s.turn;
  being.acted = c.s.turn;
  being.last = type;
  return wasLive;
}

/** What nobody need be asked about afterwards: told once, when it is over. */
const QUIET: readonly string[] = ['move', 'rest', 'train', 'search', 'speak'];

/** Somebody else's activity: steps 3 and 4 for legion, 3 to 6 for persons. ED-32, ED-219 */
export function perform(c: Turn, being: Being, act: Omit<Act, 'wasLive'>, roll?: Roll): void {
  const outer = c.t.cause;
  const from = roomIdOf(being);
  const wasLive = beginActivity(c, being, act.type);
  const isSeen = c.t.tell !== undefined && (isWitnessed(c, being) || act.target?.id === KAEL);
  const note = { rule: isLegion(being) ? 'ED-124' : 'ED-122', ...(roll ? { roll } : {}) };
  const isTold = c.t.tell !== undefined && (isSeen || !QUIET.includes(act.type));
  if (c.t.tell) noteNumbers(being);
  if (isTold) {
    const about = act.target ? [being.id, act.target.id] : [being.id];
    c.t.cause = tell(c, 'acted', { ...whereIs(being, act.type), target: act.target?.id ?? '' }, note, {
      seen: isSeen,
      about,
    });
  }
  const done = RUNS[act.type](c, being, { ...act, wasLive });
  if (done && isAlive(being) && c.s.ending === '') influence(c, being);
  if (done && !isLegion(being)) {
    writeDeed(c, being, done);
    if (isAlive(being)) {
      reviewSkills(c, being);
      turnCompass(c, being);
    }
  }
  if (c.t.tell) {
    const changes = changesOf(being);
    if (!isTold || Object.keys(changes).length > 0)
      tell(c, 'activity', { ...whereIs(being, act.type), from, changes }, isTold ? { rule: 'ED-32' } : note, {
        seen: false,
      });
  }
  c.t.cause = outer;
}
