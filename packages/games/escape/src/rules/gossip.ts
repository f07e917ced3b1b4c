import { PERCENT } from '@undercroft/kernel/units';
import { type Being, type Belief, type Deed, type Escape, KAEL, type Tale } from '../state.ts';
import {
  deedIdOf,
  deedName,
  type Hearsay,
  isRoutine,
  isWelcome,
  sourceName,
  storeHearsay,
  witness,
} from './beliefs.ts';
import { beingsIn, personsOf, personsOn } from './crowd.ts';
import {
  type Dungeon,
  deedId,
  EMPATHY,
  hasSkill,
  isAlive,
  isLegion,
  isTogether,
  memoryOf,
  traitOf,
} from './dungeon.ts';
import { type Cause, emit, type Turn, whereIs } from './emit.ts';
import { taleOf } from './standing.ts';
import { roomIdOf } from './topology.ts';

const TWISTED = ['wrong_doer', 'exaggerated', 'wrong_victim'] as const;
const KINDS = TWISTED.length;

/** The stream of each draw. ED-146 */
const STREAMS = {
  'world.features': 'world',
  'world.people': 'world',
  'world.exit': 'world',
  'world.lie': 'world',
  'item.rarity': 'item',
  'combat.roll': 'combat',
  'rumor.hear': 'rumor',
  'rumor.distort': 'rumor',
  'rumor.kind': 'rumor',
  'npc.pull': 'npc',
  'npc.utility': 'npc',
} as const;

/** Draws a number from 0 to n-1. ED-146 */
export const draw = (c: Turn, tag: keyof typeof STREAMS, n: number): number => c.t.range(STREAMS[tag], tag, 0, n - 1);

/** The next living dungeoneer of the depth after the believed doer, wrapping around; else the teller. ED-63 */
function nextSuspect(s: Escape, actor: string, teller: Being): string {
  const there = s.beings.filter(
    (being) => being.kind === 'dungeoneer' && being.depth === teller.depth && isAlive(being) && being.id !== actor,
  );
  return (there.find(({ id }) => id > actor) ?? there[0] ?? teller).id;
}

/** Twists a story: wrong doer, exaggerated, or wrong victim. Its event causes the belief that follows. ED-63 */
function twisted(c: Turn, { teller, listener, belief, because }: StoryTransfer): { twist: Tale; because: Cause } {
  const { actor, verb, subject, valence } = taleOf(c.s, belief as Belief);
  const kind = draw(c, 'rumor.kind', KINDS);
  const event = c.t.emit
    ? emit(
        c,
        'rumorTwisted',
        { ...whereIs(teller, 'tell'), deed: deedIdOf(c.s, belief.deed), twist: TWISTED[kind]! },
        { rule: 'ED-63', because, roll: c.t.dice },
        { seen: false, about: [teller.id, listener.id] },
      )
    : undefined;
  if (kind === 0) return { twist: { actor: nextSuspect(c.s, actor, teller), verb, subject, valence }, because: event };
  if (kind === 2) return { twist: { actor, verb, subject: listener.id, valence }, because: event };
  const worse = c.book.echoes[verb].exaggerated;
  return { twist: { actor, verb: worse, subject, valence: c.book.echoes[worse].valence }, because: event };
}

interface StoryTransfer {
  readonly teller: Being;
  readonly listener: Being;
  readonly belief: Pick<Belief, 'deed' | 'state' | 'twist'>;
  readonly confidence: number;
  readonly distort_pct: number;
  readonly rule: string;
  readonly because: Cause;
}

/** Passes a story on, perhaps distorted. ED-62, ED-63 */
function pass(c: Turn, passing: StoryTransfer): boolean {
  const { teller, listener, belief, confidence, distort_pct, rule, because } = passing;
  const isTwisted = distort_pct > 0 && draw(c, 'rumor.distort', PERCENT) < distort_pct;
  const twistRoll = distort_pct > 0 && c.t.emit ? c.t.dice : undefined;
  const lost = isTwisted ? c.book.f.belief.distorted_e4 : 0;
  const story: Hearsay = {
    deed: belief.deed,
    state: isTwisted || belief.state === 'misinformed' ? 'misinformed' : 'rumor',
    confidence: confidence - lost,
    source: teller.id,
    rule: isTwisted ? 'ED-63' : rule,
    roll: twistRoll,
    ...(isTwisted ? twisted(c, passing) : { twist: belief.twist && { ...belief.twist }, because }),
  };
  return storeHearsay(c, listener, story);
}

const pctOf = (given: number, own: number): number => (given >= 0 ? given : own);

/** Percent chance that a telling is distorted. ED-62 */
function talkDistortion(c: Dungeon, teller: Being, listener: Being, belief: Belief): number {
  const { distort_talk_pct, distort_crafted_pct, honest_empathy_e4 } = c.book.f.belief;
  const base = pctOf(c.s.tunables.distort_pct, distort_talk_pct);
  const isHonest = traitOf(teller, EMPATHY) >= honest_empathy_e4 || hasSkill(teller, 'rumorcraft');
  if (belief.state === 'verified' && isHonest) return 0;
  return hasSkill(listener, 'rumorcraft') ? Math.min(base, distort_crafted_pct) : base;
}

/** True if a teller may pass a belief on at all. ED-62 */
function isTellable(d: Dungeon, teller: Being, belief: Belief, tale: Tale): boolean {
  if (tale.verb === 'refuted' || isRoutine(d, tale)) return false;
  return belief.state === 'verified' || tale.actor !== teller.id;
}

/** The weightiest story a teller has and a listener lacks. ED-62 */
export function newsFor(d: Dungeon, teller: Being, listener: Being): Belief | undefined {
  const { s, book } = d;
  const memory = memoryOf(s, teller.id);
  if (!memory || isLegion(listener)) return undefined;
  const held = memoryOf(s, listener.id)?.beliefs ?? [];
  const { passed_e4, least_e4 } = book.f.belief;
  let best: Belief | undefined;
  let bestWeight = -1;
  for (let i = 0; i < memory.beliefs.length; i++) {
    const belief = memory.beliefs[i]!;
    const arriving = belief.confidence - passed_e4;
    if (arriving < least_e4) continue;
    const tale = taleOf(s, belief);
    if (!isTellable(d, teller, belief, tale)) continue;
    const weight = Math.abs(tale.valence) * belief.confidence;
    if (weight < bestWeight || (weight === bestWeight && !isNewer(belief, best!))) continue;
    if (!isWelcome(d, held, belief.deed, tale, arriving)) continue;
    best = belief;
    bestWeight = weight;
  }
  return best;
}

/** True if there is any news; weighing a talk does not need the weightiest. ED-122 */
export function hasNewsFor(d: Dungeon, teller: Being, listener: Being): boolean {
  const { s, book } = d;
  const memory = memoryOf(s, teller.id);
  if (!memory || isLegion(listener)) return false;
  const held = memoryOf(s, listener.id)?.beliefs ?? [];
  const { passed_e4, least_e4 } = book.f.belief;
  for (let i = memory.beliefs.length - 1; i >= 0; i--) {
    const belief = memory.beliefs[i]!;
    const arriving = belief.confidence - passed_e4;
    if (arriving < least_e4) continue;
    const tale = taleOf(s, belief);
    if (isTellable(d, teller, belief, tale) && isWelcome(d, held, belief.deed, tale, arriving)) return true;
  }
  return false;
}

const isNewer = (a: Belief, b: Belief): boolean => (a.turn === b.turn ? a.deed < b.deed : a.turn > b.turn);

/** Passes one belief from teller to listener. */
function tellNews(c: Turn, teller: Being, listener: Being): void {
  const belief = newsFor(c, teller, listener);
  if (!belief) return;
  pass(c, {
    teller,
    listener,
    belief: { ...belief },
    confidence: belief.confidence - c.book.f.belief.passed_e4,
    distort_pct: talkDistortion(c, teller, listener, belief),
    rule: 'ED-62',
    because: c.t.emit ? sourceName(c.s, teller.id, belief) : undefined,
  });
}

/** Passes a story that climbed to the next depth. ED-246 */
export function passStory(
  c: Turn,
  { belief, distort_pct, ...rest }: Omit<StoryTransfer, 'confidence' | 'belief'> & { readonly belief: Belief },
): void {
  pass(c, {
    ...rest,
    belief: { ...belief },
    confidence: belief.confidence - c.book.f.belief.passed_e4,
    distort_pct: pctOf(c.s.tunables.distort_pct, distort_pct),
  });
}

/** The speaker passes a story to the listener, then the reverse. ED-62 */
export function exchange(c: Turn, speaker: Being, listener: Being): void {
  tellNews(c, speaker, listener);
  tellNews(c, listener, speaker);
}

/** Gives a belief to every eye-witness, in the room or the two rooms of a move. ED-57 */
export function bearWitness(c: Turn, actor: Being, deed: Deed, rooms: readonly Place[]): void {
  const isPrivate = isRoutine(c, deed);
  const because = c.t.emit ? deedName(c.s, deed.n) : undefined;
  if (!isPrivate || actor.id === KAEL) witness(c, actor, deed, because);
  if (isPrivate) return;
  const near = rooms.length === 1 ? beingsIn(c, rooms[0]!.depth, rooms[0]!.at) : personsOf(c);
  for (let i = 0; i < near.length; i++) {
    const being = near[i]!;
    if (being === actor || isLegion(being) || !isAlive(being)) continue;
    if (isInOneOf(rooms, being)) witness(c, being, deed, because);
  }
}

type Place = Pick<Being, 'depth' | 'at'>;

function isInOneOf(rooms: readonly Place[], { depth, at }: Being): boolean {
  for (let i = 0; i < rooms.length; i++) if (rooms[i]!.at === at && rooms[i]!.depth === depth) return true;
  return false;
}

/** Spreads a loud deed over its whole depth. ED-61 */
export function broadcast(c: Turn, actor: Being, deed: Deed, at: Place): void {
  const { hear_pct, hear_confidence } = c.book.echoes[deed.verb];
  if (hear_pct === 0) return;
  const chance = pctOf(c.s.tunables.hear_pct, hear_pct);
  const persons = personsOn(c, at.depth);
  for (let i = 0; i < persons.length; i++) {
    const listener = persons[i]!;
    if (listener.kind !== 'dungeoneer' || listener === actor) continue;
    if (!isAlive(listener) || isTogether(at as Being, listener)) continue;
    hearBroadcast(c, actor, listener, deed, { chance, confidence: hear_confidence });
  }
}

function hearBroadcast(
  c: Turn,
  actor: Being,
  listener: Being,
  deed: Deed,
  { chance, confidence }: { chance: number; confidence: number },
): void {
  const isHeard = draw(c, 'rumor.hear', PERCENT) < chance;
  const roll = c.t.emit ? c.t.dice : undefined;
  let because: Cause;
  if (roll)
    because = emit(
      c,
      'rumorHeard',
      {
        entity: listener.id,
        verb: 'hear',
        room: roomIdOf(listener),
        depth: listener.depth,
        deed: deedId(deed),
        isHeard,
      },
      { rule: 'ED-61', because: deedName(c.s, deed.n), roll },
      { seen: false, about: [listener.id, deed.actor] },
    );
  if (!isHeard) return;
  const distort_pct = pctOf(c.s.tunables.distort_pct, c.book.f.belief.distort_heard_pct);
  pass(c, {
    teller: actor,
    listener,
    belief: { deed: deed.n, state: 'rumor', twist: null },
    confidence,
    distort_pct,
    rule: 'ED-61',
    because,
  });
}
