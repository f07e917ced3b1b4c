import { clamp, type Term } from '@undercroft/kernel';
import { E4, PERCENT } from '@undercroft/kernel/units';
import type { Being } from '../state.ts';
import { shiftAxis } from './changes.ts';
import {
  chapterOf,
  DIRECTION,
  type Dungeon,
  EFFORT,
  FAME,
  featureOf,
  hasSkill,
  LEVITY,
  MOMENTUM,
  PROJECTION,
  SURVIVAL,
  TRAIT_COUNT,
} from './dungeon.ts';
import { emit, type Turn, whereIs } from './emit.ts';
import { isWitnessed } from './sight.ts';
import { hasEncounter } from './standing.ts';
import { roomIdOf, roomOf } from './topology.ts';

/** Vector of the room and the items in it, ten traits. ED-17 */
export function effectiveVector({ s, book }: Dungeon, place: Pick<Being, 'depth' | 'at'>): number[] {
  const values = new Array<number>(TRAIT_COUNT).fill(0);
  const room = roomOf(s, place);
  const add = (vector: readonly (readonly [number, number])[]): void => {
    for (const [axis, amount] of vector) if (axis < TRAIT_COUNT) values[axis] = values[axis]! + amount;
  };
  add(book.vector(book.content.rooms[room.feature as 'start'].base));
  for (const item of room.items) add(book.vector(book.content.items[item]!.vector));
  return values;
}

/** Every step of ED-83 and ED-84, in ten-thousandths. */
export interface FameSum {
  readonly gain: number;
  readonly novelty: number;
  readonly risk: number;
  readonly terms: readonly Term[];
}

function interestOf(d: Dungeon, actor: Being): number {
  const { projection_pct, levity_pct, direction_pct, survival_pct, interest_low_e4, interest_high_e4, relic_e4 } =
    d.book.f.fame;
  const room = effectiveVector(d, actor);
  const part = (axis: number, pct: number): number => Math.trunc((room[axis]! * pct) / PERCENT);
  const ring = actor.items.some((item) => d.book.content.items[item]!.relic === 'interest') ? relic_e4 : 0;
  return clamp(
    part(PROJECTION, projection_pct) +
      part(LEVITY, levity_pct) +
      part(DIRECTION, direction_pct) +
      part(SURVIVAL, survival_pct) +
      ring,
    interest_low_e4,
    interest_high_e4,
  );
}

/** True if the action before was a stream, or this room was streamed from. ED-84 */
const isRepeat = (actor: Being, wasLive: boolean): boolean => wasLive || actor.streamed.includes(roomIdOf(actor));

/** Fame of a stream here and now; `risk_pct` of an option replaces the room's. ED-83, ED-84 */
export function fameGain(d: Dungeon, actor: Being, wasLive: boolean, risk_pct?: number): FameSum {
  const { fame } = d.book.f;
  const interest = interestOf(d, actor);
  const momentum = clamp(
    Math.trunc((featureOf(actor, MOMENTUM) * fame.momentum_pct) / PERCENT),
    0,
    fame.momentum_max_e4,
  );
  const skill = hasSkill(actor, 'battle_broadcast') || hasSkill(actor, 'rune_smith') ? fame.skill_e4 : 0;
  const novelty = isRepeat(actor, wasLive) ? fame.repeat_pct : PERCENT;
  const place = d.book.content.rooms[roomOf(d.s, actor).feature as 'start'].risk;
  const risk = risk_pct ?? (hasEncounter(d, actor) ? fame.danger_pct : place);
  const sum = E4 + interest + momentum + skill;
  const now = featureOf(actor, FAME);
  const numerator = sum * novelty * risk * fame.half_at_e4;
  const denominator = E4 * (fame.half_at_e4 + now);
  const gain = Math.floor((2 * numerator + denominator) / (2 * denominator));
  const novel = Math.floor((sum * novelty) / PERCENT);
  const risked = Math.floor((sum * novelty * risk) / E4);
  const steps: readonly (readonly [string, number])[] = [
    ['base', E4],
    ['interest', interest],
    ['momentum', momentum],
    ['skill', skill],
    ['novelty', novel - sum],
    ['risk', risked - novel],
    ['dim', gain - risked],
  ];
  const terms = steps.filter(([, value]) => value !== 0).map(([label, value]) => ({ label, value }));
  return { gain, novelty, risk, terms };
}

/** Adds the Fame of a stream. Its Effort was paid before; the rest follows from the table. ED-83 */
export function stream(c: Turn, actor: Being, wasLive: boolean, risk_pct?: number): void {
  const { gain, novelty, risk, terms } = fameGain(c, actor, wasLive, risk_pct);
  actor.features[FAME] = (featureOf(actor, FAME) + gain) | 0;
  actor.stream_chapter = chapterOf(c.s);
  const room = roomIdOf(actor);
  if (!actor.streamed.includes(room)) actor.streamed.push(room);
  if (c.t.emit)
    emit(
      c,
      'streamed',
      { ...whereIs(actor, 'live_stream'), gain, fame: featureOf(actor, FAME), novelty, risk },
      { rule: 'ED-83', terms, of: 'gain' },
      { seen: isWitnessed(c, actor) },
    );
}

/** Pays the Effort of a stream. */
export function payEffort(c: Turn, actor: Being, amount: number, verb: string): void {
  shiftAxis(c, actor, TRAIT_COUNT + EFFORT, amount, { label: 'cost', rule: 'ED-30', verb });
}
