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

/** An action, and the one it is aimed at; `isAbsent`: that one is not here. */
interface Row {
  readonly action: EscapeAction;
  readonly target: Being | undefined;
  readonly isAbsent: boolean;
}

const rowOf = (action: EscapeAction, target?: Being): Row => ({ action, target, isAbsent: false });

const targetIdOf = ({ payload }: EscapeAction): string | undefined =>
  'target_id' in payload ? payload.target_id : undefined;

/** Looks for the one somebody names. */
function foundRow(d: Dungeon, actor: Being, action: EscapeAction): Row {
  const id = targetIdOf(action);
  if (id === undefined) return rowOf(action);
  const being = beingOf(d.s, id);
  const isHere = being !== undefined && being !== actor && isAlive(being) && isTogether(being, actor);
  return { action, target: isHere ? being : undefined, isAbsent: !isHere };
}

function fightBars(d: Dungeon, actor: Being, { target, isAbsent }: Row, bars: Bars): void {
  if (!hasEncounter(d, actor)) bars.add('ED-44', 'no_enemy_here');
  if (isAbsent || (target && !isEnemy(d, actor, target))) bars.add('ED-41', 'target_not_enemy');
}

function talkBars(d: Dungeon, actor: Being, { isAbsent }: Row, bars: Bars): void {
  if (!hasCompany(d, actor)) bars.add('ED-39', 'no_entity_nearby');
  if (isAbsent) bars.add('ED-39', 'target_not_here');
}

/** ED-42: thieves and recruiters look for dungeoneers only. */
const dungeoneerOf = ({ target }: Row): Being | undefined => (target?.kind === 'dungeoneer' ? target : undefined);

function stealBars(d: Dungeon, actor: Being, row: Row, bars: Bars): void {
  const target = dungeoneerOf(row);
  if (!hasSkill(actor, 'shadow_hand')) bars.add('ED-42', 'skill_locked:shadow_hand');
  if (!target) bars.add('ED-42', 'no_target');
  else if (lootOf(d, target) === '') bars.add('ED-42', 'target_has_no_loot');
}

function barsToRecruit(d: Dungeon, actor: Being, row: Row, bars: Bars): void {
  const target = dungeoneerOf(row);
  if (d.s.companion !== '') bars.add('ED-74', 'companion_slot_full');
  if (!target) bars.add('ED-74', 'no_target');
  else for (const what of recruitBars(d, actor, target)) bars.add('ED-74', `not_recruitable:${what}`);
}

function murderBars(d: Dungeon, actor: Being, { target }: Row, bars: Bars): void {
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
function barsTo(d: Dungeon, actor: Being, row: Row, bars: Bars): void {
  const { action } = row;
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
      talkBars(d, actor, row, bars);
      return;
    case 'fight':
      fightBars(d, actor, row, bars);
      return;
    case 'flee':
      if (!hasEncounter(d, actor)) bars.add('ED-40', 'no_active_encounter');
      moveBars(d, actor, action.payload.direction, bars);
      return;
    case 'choose_dialogue': {
      const option = d.book.options.get(action.payload.option_id);
      if (option) optionBars(d, actor, option, row.target, bars);
      else barUnknown(bars);
      return;
    }
    case 'live_stream':
      if (featureOf(actor, EFFORT) < d.book.f.stream_effort_e4) bars.add('ED-83', 'effort_below:10');
      return;
    case 'steal':
      stealBars(d, actor, row, bars);
      return;
    case 'recruit':
      barsToRecruit(d, actor, row, bars);
      return;
    case 'murder':
      murderBars(d, actor, row, bars);
      return;
    case 'evolve_skill':
      evolveBars(d, actor, action.payload.skill_id, bars);
  }
}

function reasonsAgainst(d: Dungeon, actor: Being, action: EscapeAction): Reason[] {
  const reasons: Reason[] = [];
  const bars = new Bars(reasons);
  const id = targetIdOf(action);
  if (id !== undefined && !isEntityId(id)) barUnknown(bars);
  else barsTo(d, actor, foundRow(d, actor, action), bars);
  return reasons;
}

/** What nothing stands in the way of, or what something does. */
function barred(d: Dungeon, actor: Being, all: readonly Row[], isBarred: boolean): EscapeAction[] {
  const bars = new Bars();
  const actions: EscapeAction[] = [];
  for (let i = 0; i < all.length; i++) {
    bars.count = 0;
    barsTo(d, actor, all[i]!, bars);
    if (bars.count > 0 === isBarred) actions.push(all[i]!.action);
  }
  return actions;
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

const aimed = (type: Targeted['type'], beings: readonly Being[]): Row[] =>
  beings.length === 0
    ? [rowOf({ type, payload: {} })]
    : beings.map((being) => rowOf({ type, payload: { target_id: being.id } }, being));

/** One row of an option without a partner, or one for each that could be it. */
function optionRows({ id: option_id, target }: OptionRow, people: readonly Being[]): Row[] {
  return target === 'none' || people.length === 0
    ? [rowOf({ type: 'choose_dialogue', payload: { option_id } })]
    : people.map((being) => rowOf({ type: 'choose_dialogue', payload: { option_id, target_id: being.id } }, being));
}

/** Whether an option can be thought of here at all: most belong to another kind of room. */
const fitsRoom = (d: Dungeon, actor: Being, { rooms }: OptionRow): boolean =>
  rooms.length === 0 || rooms.includes(roomOf(d.s, actor).feature as 'start');

const MOVES = DIRECTIONS.map((direction) => rowOf({ type: 'move', payload: { direction } }));
const FLIGHTS = DIRECTIONS.map((direction) => rowOf({ type: 'flee', payload: { direction } }));

/** Rows of the catalog, possible or not; what belongs to other rooms only where it is asked for. */
function rows(d: Dungeon, actor: Being, withElsewhere: boolean): Row[] {
  const here = othersHere(d, actor);
  const people = here.filter((other) => !isLegion(other));
  const dungeoneers = people.filter(({ kind }) => kind === 'dungeoneer');
  const enemies = here.filter((other) => isEnemy(d, actor, other));
  const offered = d.book.content.dialogue.filter((option) => withElsewhere || fitsRoom(d, actor, option));
  const isForge = roomOf(d.s, actor).feature === 'rune_forge';
  const evolutions = withElsewhere || isForge ? skillsOf(d).filter(({ parent }) => parent !== '') : [];
  return [
    ...MOVES,
    rowOf({ type: 'train', payload: {} }),
    rowOf({ type: 'rest', payload: {} }),
    ...aimed('talk', here),
    rowOf({ type: 'search', payload: {} }),
    ...aimed('fight', enemies),
    ...FLIGHTS,
    ...offered.flatMap((option) => optionRows(option, people)),
    rowOf({ type: 'live_stream', payload: {} }),
    ...aimed('steal', dungeoneers),
    ...aimed('recruit', dungeoneers),
    ...aimed('murder', people),
    ...evolutions.map(({ id }) => rowOf({ type: 'evolve_skill', payload: { skill_id: id } })),
  ];
}

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
      return barred(d, kael, rows(d, kael, false), false);
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
        .filter(({ action }) => isInCatalog(being, action))
        .map(({ action }) => ({ action, reasons: reasonsAgainst(d, being, action) }));
    },
  };
}
