import type { Roll } from '@undercroft/kernel';
import { PERCENT } from '@undercroft/kernel/units';
import { ROOM_FEATURES } from '../content/types.ts';
import { type Being, KAEL } from '../state.ts';
import { changesOf, type Ground, groundOf, NOTHING, noteNumbers, shiftVector } from './changes.ts';
import { isFolded } from './combat.ts';
import { turnCompass } from './compass.ts';
import { writeDeed } from './deeds.ts';
import { type Book, isAlive, isLegion, onceFor, type Sparse } from './dungeon.ts';
import { emit, type Turn } from './emit.ts';
import { isWitnessed } from './sight.ts';
import { reviewSkills } from './skills.ts';
import { roomIdOf, roomOf } from './topology.ts';
import { type Act, RUNS } from './verbs.ts';

/** Influence of a room on a being in it: amounts by axis. */
interface Influence {
  readonly amounts: Sparse;
  readonly ground: Ground;
}

const influencesOf = onceFor((book: Book): { readonly [feature: string]: Influence } => {
  const made: { [feature: string]: Influence } = {};
  const pct = book.f.influence_pct;
  for (const feature of ROOM_FEATURES)
    made[feature] = {
      amounts: book
        .vector(book.content.rooms[feature].base)
        .map(([axis, amount]) => [axis, Math.trunc((amount * pct) / PERCENT)] as const),
      ground: groundOf({ label: 'room', rule: 'ED-28', verb: 'room', source: feature }),
    };
  return made;
});

/** Step 4: applies the influence of the room. ED-28 */
export function influence(c: Turn, being: Being): void {
  const { amounts, ground } = influencesOf(c.book)[roomOf(c.s, being).feature]!;
  shiftVector(c, being, amounts, ground);
}

/** Marks the one activity of the turn; returns true if the one before was a stream. ED-46 */
export function beginActivity(c: Turn, being: Being, type: string): boolean {
  const wasLive = being.last === 'live_stream';
  being.active = c.s.turn;
  being.acted = c.s.turn;
  being.last = type;
  return wasLive;
}

/** Activities no later event refers to: unseen, they emit one event when they are over. */
const QUIET: readonly string[] = ['move', 'rest', 'train', 'search', 'speak'];

/** Another being's activity: steps 3 and 4 for legion, 3 to 6 for persons. ED-32, ED-219 */
export function perform(c: Turn, being: Being, act: Act, roll?: Roll): void {
  if (c.t.emit) performWithEvents(c, being, act, roll);
  else follow(c, being, act, beginActivity(c, being, act.type));
}

/** Kael is not shown each being that circles in a crowd. ED-50 */
const isOneOfMany = (c: Turn, being: Being, { type, target }: Act): boolean =>
  (type === 'fight' || type === 'murder') && target !== undefined && isFolded(c, being, target);

function performWithEvents(c: Turn, being: Being, act: Act, roll: Roll | undefined): void {
  const outer = c.t.cause;
  const from = roomIdOf(being);
  const wasLive = beginActivity(c, being, act.type);
  const isSeen = (isWitnessed(c, being) || act.target?.id === KAEL) && !isOneOfMany(c, being, act);
  const rule = isLegion(being) ? 'ED-124' : 'ED-122';
  const note = roll ? { rule, roll } : { rule };
  const isEmitted = isSeen || !QUIET.includes(act.type);
  noteNumbers(being);
  if (isEmitted) {
    const about = act.target ? [being.id, act.target.id] : [being.id];
    const { id: entity, depth } = being;
    const acted = { entity, verb: act.type, room: from, depth, target: act.target?.id ?? '' };
    c.t.cause = emit(c, 'acted', acted, note, { seen: isSeen, about });
  }
  follow(c, being, act, wasLive);
  const changes = changesOf(being);
  if (!isEmitted || changes !== NOTHING) {
    const { id: entity, depth } = being;
    const activity = { entity, verb: act.type, room: roomIdOf(being), depth, from, changes };
    emit(c, 'activity', activity, isEmitted ? { rule: 'ED-32' } : note, { seen: false });
  }
  c.t.cause = outer;
}

/** Runs an activity and applies its consequences. */
function follow(c: Turn, being: Being, act: Act, wasLive: boolean): void {
  const done = RUNS[act.type](c, being, act, wasLive);
  if (done && isAlive(being) && c.s.ending === '') influence(c, being);
  if (done && !isLegion(being)) {
    writeDeed(c, being, done);
    if (isAlive(being)) {
      reviewSkills(c, being);
      turnCompass(c, being);
    }
  }
}
