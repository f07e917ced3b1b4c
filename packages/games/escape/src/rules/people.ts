import type { Roll } from '@undercroft/kernel';
import type { ActionType } from '../content/types.ts';
import { type Being, LEVEL_SIZE } from '../state.ts';
import {
  EFFORT,
  featureOf,
  hasSkill,
  isHurtBelow,
  isLegion,
  isTogether,
  lootOf,
  secondOf,
  strengthLevel,
} from './dungeon.ts';
import type { Turn } from './emit.ts';
import { draw, hasNewsFor } from './gossip.ts';
import { defaultTarget } from './legality.ts';
import { perform } from './performance.ts';
import { hasNeeds } from './skills.ts';
import {
  enemiesIn,
  enemyLine,
  hasCompany,
  hasEncounter,
  hasMurderGate,
  isMasked,
  legionIn,
  opinion,
} from './standing.ts';
import { distance, featureAt, fillDistances, neighboursOf, roomIndex, roomOf, SIDES, sideTowards } from './topology.ts';
import type { Act } from './verbs.ts';
import { isBound } from './wants.ts';

/** Context of a dungeoneer's decision. */
interface Decision {
  readonly c: Turn;
  readonly being: Being;
  readonly isEncounter: boolean;
  readonly isRooted: boolean;
  /** Attraction of rooms nearer to Kael; 0 for strangers. ED-234 */
  readonly approach: number;
}

/** True if legion are within two steps. ED-122 */
function isThreatened(c: Turn, being: Being): boolean {
  const { forge_steps } = c.book.content.utilities.pull;
  for (let at = 0; at < LEVEL_SIZE; at++)
    if (distance(at, being.at) <= forge_steps && legionIn(c, being.depth, at) > 0) return true;
  return false;
}

/** Friends, accusers and gossips walk up to Kael. ED-234 */
function approachOf(c: Turn, being: Being): number {
  const two = secondOf(c);
  if (!two || being.depth !== c.kael.depth || c.s.hidden_until >= c.s.turn) return 0;
  const { pull, steps, opinion_e4 } = two.formulas.approach;
  const far = distance(being.at, c.kael.at);
  if (far < 1 || far > steps) return 0;
  return Math.abs(opinion(c, being, c.kael)) >= opinion_e4 || hasNewsFor(c, being, c.kael) ? pull : 0;
}

/** Attraction of a neighbouring room. ED-122, ED-234 */
function pullOf(w: Decision, at: number): number {
  const { c, being } = w;
  const u = c.book.content.utilities;
  const room = c.s.rooms[roomIndex(being.depth, at)]!;
  let pull = room.items.length > 0 ? u.pull.item : 0;
  if (room.feature === 'rest' && (being.energy < u.tired_e4 || isHurtBelow(being, u.half_pct))) pull += u.pull.rest;
  if (room.feature === 'rune_forge' && isThreatened(c, being)) pull += u.pull.forge;
  if (room.feature === 'dialogue') pull += u.pull.dialogue;
  if (room.feature === 'training') pull += u.pull.training;
  pull += u.pull.enemy * legionIn(c, being.depth, at);
  if (at === being.from) pull += u.pull.back;
  if (w.approach !== 0 && distance(at, c.kael.at) < distance(being.at, c.kael.at)) pull += w.approach;
  return pull + draw(c, 'npc.pull', u.pull_faces);
}

/** Acts that never differ are allocated once. */
const MOVES = SIDES.map((direction): Act => ({ type: 'move', direction }));
const FLIGHTS = SIDES.map((direction): Act => ({ type: 'flee', direction }));
const TRAIN: Act = { type: 'train' };
const REST: Act = { type: 'rest' };
const SEARCH: Act = { type: 'search' };
const STREAM: Act = { type: 'live_stream' };

let bestPull = 0;

function bestMove(w: Decision): Act {
  const around = neighboursOf(w.being.at);
  let best = -1;
  bestPull = 0;
  for (let i = 0; i < around.length; i++) {
    if (around[i]! < 0) continue;
    const pull = pullOf(w, around[i]!);
    if (best >= 0 && pull <= bestPull) continue;
    best = i;
    bestPull = pull;
  }
  return MOVES[best]!;
}

/** Picks the exit with the fewest enemies, then N, E, S, W. ED-122 */
function bestFlight({ c, being }: Decision): Act {
  const around = neighboursOf(being.at);
  let best = -1;
  let fewest = 0;
  for (let i = 0; i < around.length; i++) {
    if (around[i]! < 0) continue;
    const enemies = enemiesIn(c, being, being.depth, around[i]!);
    if (best >= 0 && enemies >= fewest) continue;
    best = i;
    fewest = enemies;
  }
  return FLIGHTS[best]!;
}

function firstEvolution(c: Turn, being: Being): string | undefined {
  return c.book.content.skills.find(
    ({ id, parent, needs, pack }) =>
      parent !== '' &&
      (pack === 'core' || c.s.pack === 'extended') &&
      hasSkill(being, parent) &&
      !hasSkill(being, id) &&
      hasNeeds(c, being, needs),
  )?.id;
}

/** The candidate of one type, or null if it is not legal. ED-121 */
function candidate(w: Decision, type: ActionType): Act | null {
  const { c, being, isEncounter, isRooted } = w;
  switch (type) {
    case 'move':
      return isRooted ? null : bestMove(w);
    case 'train':
      return roomOf(c.s, being).feature === 'training' && being.energy >= c.book.f.train_energy_e4 ? TRAIN : null;
    case 'rest':
      return REST;
    case 'search':
      return SEARCH;
    case 'speak':
      return { type, text: c.book.archetypes.get(being.heading)!.line };
    case 'flee':
      return isEncounter && !isRooted ? bestFlight(w) : null;
    case 'live_stream':
      return featureOf(being, EFFORT) >= c.book.f.stream_effort_e4 ? STREAM : null;
    case 'evolve_skill': {
      const skill = featureAt(c.s, being.depth, being.at) === 'rune_forge' ? firstEvolution(c, being) : undefined;
      return skill === undefined ? null : { type, skill };
    }
    case 'talk':
      return hasCompany(c, being) ? { type, target: defaultTarget(c, being, type)! } : null;
    case 'fight':
      return isEncounter ? { type, target: defaultTarget(c, being, type)! } : null;
    case 'steal':
    case 'murder':
      return crime(c, being, type);
    default:
      return null;
  }
}

function crime(c: Turn, being: Being, type: 'steal' | 'murder'): Act | null {
  const isAble = type === 'steal' ? hasSkill(being, 'shadow_hand') : isMasked(being) && hasMurderGate(c, being);
  if (!isAble || !hasCompany(c, being)) return null;
  const target = defaultTarget(c, being, type);
  if (!target) return null;
  if (type === 'steal' && (target.kind !== 'dungeoneer' || lootOf(c, target) === '')) return null;
  return { type, target };
}

/** Value of a talk by ED-122; skips opinion and news if they cannot raise it above `toBeat`. */
function talkWorth({ c, being, isEncounter }: Decision, target: Being, toBeat: number): number {
  const { base, talk_room, talk_encounter, talk_news, talk_opinion } = c.book.content.utilities;
  const atGlance =
    base.talk + (roomOf(c.s, being).feature === 'dialogue' ? talk_room : 0) + (isEncounter ? talk_encounter : 0);
  if (isLegion(target) || atGlance + talk_news + talk_opinion <= toBeat) return atGlance;
  const news = hasNewsFor(c, being, target) ? talk_news : 0;
  return atGlance + news + talk_opinion * Math.sign(opinion(c, being, target));
}

/** Value of an act by the table of ED-122, without the draw. */
function worth(w: Decision, { type, target }: Act, toBeat: number): number {
  const { c, being, isEncounter } = w;
  const u = c.book.content.utilities;
  const feature = roomOf(c.s, being).feature;
  const base = u.base[type as keyof typeof u.base];
  switch (type) {
    case 'move':
      return base + bestPull;
    case 'search':
      return base + (roomOf(c.s, being).items.length > 0 ? u.search_item : 0);
    case 'train':
      return base + (being.heading === 'warden' || being.heading === 'hunter' ? u.train_heading : 0);
    case 'fight':
      return (
        base +
        (strengthLevel(c, being) >= strengthLevel(c, target!) ? u.fight_stronger : 0) +
        (isHurtBelow(being, u.hurt_pct) ? u.fight_hurt : 0) +
        (!isLegion(target!) && opinion(c, being, target!) <= enemyLine(c) ? u.fight_opinion : 0)
      );
    case 'flee':
      return (
        base +
        (isHurtBelow(being, u.hurt_pct) ? u.flee_hurt : 0) +
        (enemiesIn(c, being, being.depth, being.at) >= u.crowd ? u.flee_crowd : 0)
      );
    case 'rest':
      return (
        base +
        (being.energy < u.tired_e4 ? u.rest_tired : 0) +
        (isHurtBelow(being, u.half_pct) ? u.rest_hurt : 0) +
        (feature === 'rest' || feature === 'rune_forge' ? u.rest_room : 0) +
        (isEncounter ? u.rest_encounter : 0)
      );
    case 'talk':
      return talkWorth(w, target!, toBeat);
    case 'steal':
      return base + (opinion(c, being, target!) > 0 ? u.steal_friend : 0);
    case 'murder':
      return base + (target!.health * 2 > target!.max_health ? u.murder_healthy : 0);
    case 'live_stream':
      return base + (isEncounter ? u.stream_encounter : 0);
    default:
      return base;
  }
}

/** The catalog of an NPC, in table order. ED-121 */
const CATALOG: readonly ActionType[] = [
  'move',
  'train',
  'rest',
  'talk',
  'search',
  'speak',
  'fight',
  'flee',
  'live_stream',
  'steal',
  'murder',
  'evolve_skill',
];

/** The draws of the present decision; the first `drawnCount` entries are valid. */
const drawn = new Array<number>(CATALOG.length).fill(0);
let drawnCount = 0;

const way = new Int8Array(LEVEL_SIZE);

/** The asker whom Kael promised to walk to the stairs goes where he goes. ED-260 */
function isEscorted(c: Turn, being: Being): boolean {
  if (!isBound(c) || being.depth !== c.kael.depth) return false;
  const { kind, asker } = c.s.second!.want;
  return kind === 'stairs' && asker === being.id;
}

/** True if a scenario keeps it in its room. ED-141 */
const isKept = ({ s }: Turn, being: Being): boolean =>
  s.rooted.length > 0 && s.rooted.some(({ id, until }) => id === being.id && until >= s.turn);

/** Weighs what a dungeoneer can do and performs the best act. ED-121, ED-122 */
export function tickDungeoneer(c: Turn, being: Being): void {
  if (isEscorted(c, being) && !isTogether(being, c.kael)) {
    const side = sideTowards(
      fillDistances(way, c.kael.at, () => true),
      being.at,
    );
    perform(c, being, { type: 'move', direction: SIDES[side]! });
    return;
  }
  const w: Decision = {
    c,
    being,
    approach: approachOf(c, being),
    isEncounter: hasEncounter(c, being),
    isRooted: isEscorted(c, being) || isKept(c, being),
  };
  drawnCount = 0;
  let best: Act | null = null;
  let most = 0;
  for (let i = 0; i < CATALOG.length; i++) {
    const found = candidate(w, CATALOG[i]!);
    if (!found) continue;
    const roll = draw(c, 'npc.utility', c.book.content.utilities.faces);
    drawn[drawnCount++] = roll;
    const value = worth(w, found, most - roll) + roll;
    if (best && value <= most) continue;
    best = found;
    most = value;
  }
  perform(c, being, best!, c.t.emit ? rollOf(c) : undefined);
}

/** All draws of the decision, in catalog order. */
const rollOf = (c: Turn): Roll => ({
  stream: 'npc',
  tag: 'npc.utility',
  faces: c.book.content.utilities.faces,
  values: drawn.slice(0, drawnCount),
});
