import type { Open, Reason, Seat } from '@undercroft/kernel';
import { z } from 'zod';
import { DIRECTIONS, type EscapeAction, TEXT_MAX } from '../actions.ts';
import type { OptionRow } from '../content/types.ts';
import { type Being, type Escape, KAEL } from '../state.ts';
import { Bars } from './bars.ts';
import { beingsIn, Crowd } from './crowd.ts';
import { defaultPartner, optionBars } from './dialogue.ts';
import {
  type Book,
  beingOf,
  type Dungeon,
  EFFORT,
  featureOf,
  hasSkill,
  isAlive,
  isLegion,
  isTogether,
  kaelOf,
  lootOf,
} from './dungeon.ts';
import { isEntityId } from './scenario.ts';
import { missingNeeds, skillsOf } from './skills.ts';
import { normalised } from './speech.ts';
import {
  hasCompany,
  hasEncounter,
  hasMurderGate,
  isEnemy,
  isMasked,
  isParty,
  othersHere,
  recruitBars,
} from './standing.ts';
import { exitTo, featureAt, roomOf, SIDES } from './topology.ts';

type Targeted = Extract<EscapeAction, { type: 'talk' | 'fight' | 'steal' | 'recruit' | 'murder' }>;

/** The lowest health, then the lowest id: a room's list comes by id. ED-41 */
const isBetterPrey = (being: Being, best: Being | undefined): boolean => !best || being.health < best.health;

/** ED-41 */
export function defaultTarget(d: Dungeon, actor: Being, type: Targeted['type']): Being | undefined {
  const here = beingsIn(d, actor.depth, actor.at);
  let first: Being | undefined;
  let person: Being | undefined;
  let prey: Being | undefined;
  for (let i = 0; i < here.length; i++) {
    const other = here[i]!;
    if (other === actor || !isAlive(other)) continue;
    first ??= other;
    if (!isLegion(other)) person ??= other;
    if (isBetterPrey(other, prey) && isPrey(d, actor, other, type)) prey = other;
  }
  if (type === 'fight' || type === 'murder') return prey;
  return type === 'talk' ? (person ?? first) : person;
}

/** Enemies are fought; whoever is no ally may be murdered. */
function isPrey(d: Dungeon, actor: Being, other: Being, type: Targeted['type']): boolean {
  if (type === 'fight') return isEnemy(d, actor, other);
  return type === 'murder' && !isLegion(other) && !areAllies(actor, other);
}

const areAllies = (actor: Being, other: Being): boolean => isParty(actor) && isParty(other);

type Way = (typeof DIRECTIONS)[number];

/** Stairs are no exits for legion: they never change depth. ED-124 */
function moveBars(d: Dungeon, actor: Being, direction: Way, bars: Bars): void {
  const place = isLegion(actor) && !SIDES.includes(direction) ? null : exitTo(actor.depth, actor.at, direction);
  if (!place) bars.add('ED-8', `no_exit:${direction}`);
  else if (isLegion(actor) && featureAt(d.s, place.depth, place.at) === 'rune_forge')
    bars.add('ED-12', 'room_forbidden:rune_forge');
}

function trainBars(d: Dungeon, actor: Being, bars: Bars): void {
  if (roomOf(d.s, actor).feature !== 'training') bars.add('ED-37', 'needs_room:training');
  if (actor.energy < d.book.f.train_energy_e4) bars.add('ED-37', 'energy_below:0.15');
}

const targetHere = (d: Dungeon, actor: Being, id: string | undefined): Being | undefined => {
  const being = id === undefined ? undefined : beingOf(d.s, id);
  return being && being !== actor && isAlive(being) && isTogether(being, actor) ? being : undefined;
};

function fightBars(d: Dungeon, actor: Being, id: string | undefined, bars: Bars): void {
  if (!hasEncounter(d, actor)) bars.add('ED-44', 'no_enemy_here');
  const target = targetHere(d, actor, id);
  if (id !== undefined && !(target && isEnemy(d, actor, target))) bars.add('ED-41', 'target_not_enemy');
}

function talkBars(d: Dungeon, actor: Being, id: string | undefined, bars: Bars): void {
  if (!hasCompany(d, actor)) bars.add('ED-39', 'no_entity_nearby');
  if (id !== undefined && !targetHere(d, actor, id)) bars.add('ED-39', 'target_not_here');
}

/** ED-42: thieves and recruiters look for dungeoneers only. */
const dungeoneerHere = (d: Dungeon, actor: Being, id: string | undefined): Being | undefined => {
  const target = targetHere(d, actor, id);
  return target?.kind === 'dungeoneer' ? target : undefined;
};

function stealBars(d: Dungeon, actor: Being, id: string | undefined, bars: Bars): void {
  const target = dungeoneerHere(d, actor, id);
  if (!hasSkill(actor, 'shadow_hand')) bars.add('ED-42', 'skill_locked:shadow_hand');
  if (!target) bars.add('ED-42', 'no_target');
  else if (lootOf(d, target) === '') bars.add('ED-42', 'target_has_no_loot');
}

function barsToRecruit(d: Dungeon, actor: Being, id: string | undefined, bars: Bars): void {
  const target = dungeoneerHere(d, actor, id);
  if (d.s.companion !== '') bars.add('ED-74', 'companion_slot_full');
  if (!target) bars.add('ED-74', 'no_target');
  else for (const what of recruitBars(d, actor, target)) bars.add('ED-74', `not_recruitable:${what}`);
}

function murderBars(d: Dungeon, actor: Being, id: string | undefined, bars: Bars): void {
  const target = targetHere(d, actor, id);
  if (!target || isLegion(target) || areAllies(actor, target)) bars.add('ED-41', 'no_target');
  if (hasMurderGate(d, actor)) return;
  const { murder_survival_e4, murder_reputation } = d.book.f.standing;
  if (actor.traits[9]! < murder_survival_e4) bars.add('ED-75', 'trait_gate:survival');
  if (!isMasked(actor) && actor.reputation > murder_reputation) bars.add('ED-75', 'faction_gate');
}

function evolveBars(d: Dungeon, actor: Being, id: string, bars: Bars): void {
  const skill = skillsOf(d).find((row) => row.id === id && row.parent !== '');
  if (!skill) {
    barUnknown(bars);
    return;
  }
  if (roomOf(d.s, actor).feature !== 'rune_forge') bars.add('ED-81', 'needs_room:rune_forge');
  if (!hasSkill(actor, skill.parent)) bars.add('ED-81', `parent_locked:${skill.parent}`);
  for (const what of missingNeeds(d, actor, skill.needs)) bars.add('ED-81', `prereq:${what}`);
  if (hasSkill(actor, id)) bars.add('ED-81', 'already_unlocked');
}

const barUnknown = (bars: Bars): void => bars.add('ED-38', 'unknown_id');

/** Every rule in the way, in the order of the table, for anybody. ED-38 */
function barsTo(d: Dungeon, actor: Being, action: EscapeAction, bars: Bars): void {
  const target = 'target_id' in action.payload ? action.payload.target_id : undefined;
  if (target !== undefined && !isEntityId(target)) {
    barUnknown(bars);
    return;
  }
  switch (action.type) {
    case 'move':
      moveBars(d, actor, action.payload.direction, bars);
      return;
    case 'train':
      trainBars(d, actor, bars);
      return;
    case 'rest':
    case 'search':
    case 'speak':
      return;
    case 'talk':
      talkBars(d, actor, target, bars);
      return;
    case 'fight':
      fightBars(d, actor, target, bars);
      return;
    case 'flee':
      if (!hasEncounter(d, actor)) bars.add('ED-40', 'no_active_encounter');
      moveBars(d, actor, action.payload.direction, bars);
      return;
    case 'choose_dialogue': {
      const option = d.book.options.get(action.payload.option_id);
      if (option) optionBars(d, actor, option, target, bars);
      else barUnknown(bars);
      return;
    }
    case 'live_stream':
      if (featureOf(actor, EFFORT) < d.book.f.stream_effort_e4) bars.add('ED-83', 'effort_below:10');
      return;
    case 'steal':
      stealBars(d, actor, target, bars);
      return;
    case 'recruit':
      barsToRecruit(d, actor, target, bars);
      return;
    case 'murder':
      murderBars(d, actor, target, bars);
      return;
    case 'evolve_skill':
      evolveBars(d, actor, action.payload.skill_id, bars);
  }
}

function reasonsAgainst(d: Dungeon, actor: Being, action: EscapeAction): Reason[] {
  const reasons: Reason[] = [];
  barsTo(d, actor, action, new Bars(reasons));
  return reasons;
}

/** What nothing stands in the way of, or what something does. */
function barred(d: Dungeon, actor: Being, actions: readonly EscapeAction[], isBarred: boolean): EscapeAction[] {
  const bars = new Bars();
  return actions.filter((action) => {
    bars.count = 0;
    barsTo(d, actor, action, bars);
    return bars.count > 0 === isBarred;
  });
}

/** Fills targets, keeps of a text what counts. ED-41, ED-58 */
function resolved(d: Dungeon, actor: Being, action: EscapeAction): EscapeAction {
  switch (action.type) {
    case 'speak':
      return { type: 'speak', payload: { text: normalised(action.payload.text) } };
    case 'live_stream':
      return { type: 'live_stream', payload: {} };
    case 'talk':
    case 'fight':
    case 'steal':
    case 'recruit':
    case 'murder': {
      if (action.payload.target_id !== undefined) return action;
      const target = defaultTarget(d, actor, action.type);
      return target ? { type: action.type, payload: { target_id: target.id } } : action;
    }
    case 'choose_dialogue': {
      const { option_id, target_id } = action.payload;
      const option = d.book.options.get(option_id);
      if (!option || (target_id !== undefined && !isEntityId(target_id))) return action;
      const target = option.target === 'none' ? undefined : (target_id ?? defaultPartner(d, actor, option)?.id);
      return {
        type: 'choose_dialogue',
        payload: target === undefined ? { option_id } : { option_id, target_id: target },
      };
    }
    default:
      return action;
  }
}

const aimed = (type: Targeted['type'], beings: readonly Being[]): EscapeAction[] =>
  beings.length === 0
    ? [{ type, payload: {} }]
    : beings.map(({ id }): EscapeAction => ({ type, payload: { target_id: id } }));

/** Whether an option can be thought of here at all: most belong to another kind of room. */
const fitsRoom = (d: Dungeon, actor: Being, { rooms }: OptionRow): boolean =>
  rooms.length === 0 || rooms.includes(roomOf(d.s, actor).feature as 'start');

const MOVES = DIRECTIONS.map((direction): EscapeAction => ({ type: 'move', payload: { direction } }));
const FLIGHTS = DIRECTIONS.map((direction): EscapeAction => ({ type: 'flee', payload: { direction } }));

/** Rows of the catalog, possible or not; options of other rooms only where they are asked for. */
function rows(d: Dungeon, actor: Being, withElsewhere: boolean): EscapeAction[] {
  const here = othersHere(d, actor);
  const people = here.filter((other) => !isLegion(other));
  const dungeoneers = people.filter(({ kind }) => kind === 'dungeoneer');
  const enemies = here.filter((other) => isEnemy(d, actor, other));
  const offered = d.book.content.dialogue.filter((option) => withElsewhere || fitsRoom(d, actor, option));
  const options = offered.flatMap((option): EscapeAction[] =>
    option.target === 'none' || people.length === 0
      ? [{ type: 'choose_dialogue', payload: { option_id: option.id } }]
      : people.map(({ id }) => ({ type: 'choose_dialogue', payload: { option_id: option.id, target_id: id } })),
  );
  const evolutions = skillsOf(d).filter(({ parent }) => parent !== '');
  return [
    ...MOVES,
    { type: 'train', payload: {} },
    { type: 'rest', payload: {} },
    ...aimed('talk', here),
    { type: 'search', payload: {} },
    ...aimed('fight', enemies),
    ...FLIGHTS,
    ...options,
    { type: 'live_stream', payload: {} },
    ...aimed('steal', dungeoneers),
    ...aimed('recruit', dungeoneers),
    ...aimed('murder', people),
    ...evolutions.map(({ id }): EscapeAction => ({ type: 'evolve_skill', payload: { skill_id: id } })),
  ];
}

/** Not rows of their own: without somebody here they mean nobody. */
const isEmptyRow = ({ type, payload }: EscapeAction): boolean =>
  (type === 'talk' || type === 'fight' || type === 'steal' || type === 'recruit' || type === 'murder') &&
  !('target_id' in payload);

/** Dialogue and recruiting are Kael's; legion walk, fight and rest. ED-121, ED-124, ED-126 */
function isInCatalog(being: Being, { type }: EscapeAction): boolean {
  if (being.id === KAEL) return true;
  if (isLegion(being)) return type === 'move' || type === 'fight' || type === 'rest';
  return type !== 'choose_dialogue' && type !== 'recruit';
}

const SPOKEN = z.string().max(TEXT_MAX);

/** What Kael may do, from what he may know. ED-101a */
export function makeLegality(book: Book) {
  const examples = book.content.archetypes.map(({ line }) => line);
  const dungeonOf = (s: Escape): Dungeon => ({ s, book });
  return {
    legalActions(s: Escape, _: Seat): EscapeAction[] {
      const d: Dungeon = { s, book, crowd: new Crowd(s) };
      const kael = kaelOf(s);
      return barred(d, kael, rows(d, kael, false), false).filter((action) => !isEmptyRow(action));
    },
    openActions: (): Open<EscapeAction>[] => [
      { action: { type: 'speak', payload: { text: '' } }, field: '/payload/text', schema: SPOKEN, examples },
    ],
    blockedActions(s: Escape, _: Seat): EscapeAction[] {
      const d = dungeonOf(s);
      const kael = kaelOf(s);
      return barred(d, kael, rows(d, kael, true), true);
    },
    whyNot: (s: Escape, _: Seat, action: EscapeAction): Reason[] => reasonsAgainst(dungeonOf(s), kaelOf(s), action),
    resolve: (s: Escape, _: Seat, action: EscapeAction): EscapeAction => resolved(dungeonOf(s), kaelOf(s), action),
    /** ED-121, ED-153: what an inhabitant could do, each with what stands against it. */
    entityActions(s: Escape, id: string): { action: EscapeAction; reasons: Reason[] }[] {
      const d = dungeonOf(s);
      const being = beingOf(s, id);
      if (!being || !isAlive(being)) return [];
      return rows(d, being, true)
        .filter((action) => isInCatalog(being, action))
        .map((action) => ({ action, reasons: reasonsAgainst(d, being, action) }));
    },
  };
}
