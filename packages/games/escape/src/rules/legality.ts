import type { Open, Reason, Seat } from '@undercroft/kernel';
import { z } from 'zod';
import { DIRECTIONS, type EscapeAction, TEXT_MAX } from '../actions.ts';
import type { OptionRow } from '../content/types.ts';
import { type Being, type Escape, KAEL } from '../state.ts';
import { Blockers } from './blockers.ts';
import { beingsIn, Crowd } from './crowd.ts';
import { addOptionBlockers, defaultPartner } from './dialogue.ts';
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
  optionOf,
  optionsOf,
  SURVIVAL,
  traitOf,
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
  recruitBlockers,
} from './standing.ts';
import { exitTo, featureAt, roomOf, SIDES } from './topology.ts';

type TargetedAction = Extract<EscapeAction, { type: 'talk' | 'fight' | 'steal' | 'recruit' | 'murder' }>;

/** The lowest health, then the lowest id: rooms list beings by id. ED-41 */
const isBetterPrey = (being: Being, best: Being | undefined): boolean => !best || being.health < best.health;

/** ED-41 */
export function defaultTarget(d: Dungeon, actor: Being, type: TargetedAction['type']): Being | undefined {
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

/** Enemies may be fought; any person who is not an ally may be murdered. */
function isPrey(d: Dungeon, actor: Being, other: Being, type: TargetedAction['type']): boolean {
  if (type === 'fight') return isEnemy(d, actor, other);
  return type === 'murder' && !isLegion(other) && !areAllies(actor, other);
}

const areAllies = (actor: Being, other: Being): boolean => isParty(actor) && isParty(other);

type Way = (typeof DIRECTIONS)[number];

/** Stairs are no exits for legion, which never change depth. ED-124 */
function moveBlockers(d: Dungeon, actor: Being, direction: Way, blockers: Blockers): void {
  const place = isLegion(actor) && !SIDES.includes(direction) ? null : exitTo(d.s, actor.depth, actor.at, direction);
  if (!place) blockers.add('ED-8', `no_exit:${direction}`);
  else if (isLegion(actor) && featureAt(d.s, place.depth, place.at) === 'rune_forge')
    blockers.add('ED-12', 'room_forbidden:rune_forge');
}

function trainBlockers(d: Dungeon, actor: Being, blockers: Blockers): void {
  if (roomOf(d.s, actor).feature !== 'training') blockers.add('ED-37', 'needs_room:training');
  const needed = d.book.f.train_energy_e4;
  if (actor.energy >= needed) return;
  const gives = blockers.isListed ? { gives: d.book.content.actions.rest.energy } : null;
  blockers.addNumber('ED-37', 'energy_below', needed, actor.energy, gives);
}

/** An action and its target; `isAbsent`: the named target is not here. */
interface Row {
  readonly action: EscapeAction;
  readonly target: Being | undefined;
  readonly isAbsent: boolean;
}

const rowOf = (action: EscapeAction, target?: Being): Row => ({ action, target, isAbsent: false });

const targetIdOf = ({ payload }: EscapeAction): string | undefined =>
  'target_id' in payload ? payload.target_id : undefined;

/** Resolves the target an action names. */
function foundRow(d: Dungeon, actor: Being, action: EscapeAction): Row {
  const id = targetIdOf(action);
  if (id === undefined) return rowOf(action);
  const being = beingOf(d.s, id);
  const isHere = being !== undefined && being !== actor && isAlive(being) && isTogether(being, actor);
  return { action, target: isHere ? being : undefined, isAbsent: !isHere };
}

function fightBlockers(d: Dungeon, actor: Being, { target, isAbsent }: Row, blockers: Blockers): void {
  if (!hasEncounter(d, actor)) blockers.add('ED-44', 'no_enemy_here');
  if (isAbsent || (target && !isEnemy(d, actor, target))) blockers.add('ED-41', 'target_not_enemy');
}

function talkBlockers(d: Dungeon, actor: Being, { isAbsent }: Row, blockers: Blockers): void {
  if (!hasCompany(d, actor)) blockers.add('ED-39', 'no_entity_nearby');
  if (isAbsent) blockers.add('ED-39', 'target_not_here');
}

/** Only dungeoneers can be robbed or recruited. ED-42 */
const dungeoneerOf = ({ target }: Row): Being | undefined => (target?.kind === 'dungeoneer' ? target : undefined);

function stealBlockers(d: Dungeon, actor: Being, row: Row, blockers: Blockers): void {
  const target = dungeoneerOf(row);
  if (!hasSkill(actor, 'shadow_hand')) blockers.add('ED-42', 'skill_locked:shadow_hand');
  if (!target) blockers.add('ED-42', 'no_target');
  else if (lootOf(d, target) === '') blockers.add('ED-42', 'target_has_no_loot');
}

function addRecruitBlockers(d: Dungeon, actor: Being, row: Row, blockers: Blockers): void {
  const target = dungeoneerOf(row);
  if (d.s.companion !== '') blockers.add('ED-74', 'companion_slot_full');
  if (!target) blockers.add('ED-74', 'no_target');
  else
    for (const [what, lack] of recruitBlockers(d, actor, target))
      blockers.add('ED-74', `not_recruitable:${what}`, lack);
}

function murderBlockers(d: Dungeon, actor: Being, { target }: Row, blockers: Blockers): void {
  if (!target || isLegion(target) || areAllies(actor, target)) blockers.add('ED-41', 'no_target');
  if (hasMurderGate(d, actor)) return;
  const { murder_survival_e4, murder_reputation } = d.book.f.standing;
  const survival = traitOf(actor, SURVIVAL);
  if (survival < murder_survival_e4) blockers.addNumber('ED-75', 'trait_gate:survival', murder_survival_e4, survival);
  if (!isMasked(actor) && actor.reputation > murder_reputation)
    blockers.addNumber('ED-75', 'faction_gate', murder_reputation, actor.reputation);
}

function addStreamBlockers(d: Dungeon, actor: Being, blockers: Blockers): void {
  const { stream_effort_e4, recovery } = d.book.f;
  const effort = featureOf(actor, EFFORT);
  if (effort >= stream_effort_e4) return;
  const gives = blockers.isListed ? { gives: recovery.chapter_effort_e4 } : null;
  blockers.addNumber('ED-83', 'effort_below', stream_effort_e4, effort, gives);
}

function evolveBlockers(d: Dungeon, actor: Being, id: string, blockers: Blockers): void {
  const skill = skillsOf(d).find((row) => row.id === id && row.parent !== '');
  if (!skill) {
    blockUnknown(blockers);
    return;
  }
  if (roomOf(d.s, actor).feature !== 'rune_forge') blockers.add('ED-81', 'needs_room:rune_forge');
  if (!hasSkill(actor, skill.parent)) blockers.add('ED-81', `parent_locked:${skill.parent}`);
  for (const what of missingNeeds(d, actor, skill.needs)) blockers.add('ED-81', `prereq:${what}`);
  if (hasSkill(actor, id)) blockers.add('ED-81', 'already_unlocked');
}

const blockUnknown = (blockers: Blockers): void => blockers.add('ED-38', 'unknown_id');

/** Adds every rule in the way, in table order, for any being. ED-38 */
function addBlockers(d: Dungeon, actor: Being, row: Row, blockers: Blockers): void {
  const { action } = row;
  switch (action.type) {
    case 'move':
      moveBlockers(d, actor, action.payload.direction, blockers);
      return;
    case 'train':
      trainBlockers(d, actor, blockers);
      return;
    case 'rest':
    case 'search':
    case 'speak':
      return;
    case 'talk':
      talkBlockers(d, actor, row, blockers);
      return;
    case 'fight':
      fightBlockers(d, actor, row, blockers);
      return;
    case 'flee':
      if (!hasEncounter(d, actor)) blockers.add('ED-40', 'no_active_encounter');
      moveBlockers(d, actor, action.payload.direction, blockers);
      return;
    case 'choose_dialogue': {
      const option = optionOf(d, action.payload.option_id);
      if (option) addOptionBlockers(d, actor, option, row.target, blockers);
      else blockUnknown(blockers);
      return;
    }
    case 'live_stream':
      addStreamBlockers(d, actor, blockers);
      return;
    case 'steal':
      stealBlockers(d, actor, row, blockers);
      return;
    case 'recruit':
      addRecruitBlockers(d, actor, row, blockers);
      return;
    case 'murder':
      murderBlockers(d, actor, row, blockers);
      return;
    case 'evolve_skill':
      evolveBlockers(d, actor, action.payload.skill_id, blockers);
  }
}

function reasonsAgainst(d: Dungeon, actor: Being, action: EscapeAction): Reason[] {
  const reasons: Reason[] = [];
  const blockers = new Blockers(reasons);
  const id = targetIdOf(action);
  if (id !== undefined && !isEntityId(id)) blockUnknown(blockers);
  else addBlockers(d, actor, foundRow(d, actor, action), blockers);
  return reasons;
}

/** The actions with a blocker, or those without one. */
function filterRows(d: Dungeon, actor: Being, all: readonly Row[], isBlocked: boolean): EscapeAction[] {
  const blockers = new Blockers();
  const actions: EscapeAction[] = [];
  for (let i = 0; i < all.length; i++) {
    blockers.count = 0;
    addBlockers(d, actor, all[i]!, blockers);
    if (blockers.count > 0 === isBlocked) actions.push(all[i]!.action);
  }
  return actions;
}

/** Fills in targets and normalises texts. ED-41, ED-58 */
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
      const option = optionOf(d, option_id);
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

const aimed = (type: TargetedAction['type'], beings: readonly Being[]): Row[] =>
  beings.length === 0
    ? [rowOf({ type, payload: {} })]
    : beings.map((being) => rowOf({ type, payload: { target_id: being.id } }, being));

/** One row of an option without a partner, else one per possible partner. */
function optionRows({ id: option_id, target }: OptionRow, people: readonly Being[]): Row[] {
  return target === 'none' || people.length === 0
    ? [rowOf({ type: 'choose_dialogue', payload: { option_id } })]
    : people.map((being) => rowOf({ type: 'choose_dialogue', payload: { option_id, target_id: being.id } }, being));
}

/** True if an option can come up in this room: most belong to another kind of room. */
const fitsRoom = (d: Dungeon, actor: Being, { rooms }: OptionRow): boolean =>
  rooms.length === 0 || rooms.includes(roomOf(d.s, actor).feature as 'start');

const MOVES = DIRECTIONS.map((direction) => rowOf({ type: 'move', payload: { direction } }));
const FLIGHTS = DIRECTIONS.map((direction) => rowOf({ type: 'flee', payload: { direction } }));

/** Rows of the catalog, possible or not; those of other rooms only on request. */
function rows(d: Dungeon, actor: Being, withElsewhere: boolean): Row[] {
  const here = othersHere(d, actor);
  const people = here.filter((other) => !isLegion(other));
  const dungeoneers = people.filter(({ kind }) => kind === 'dungeoneer');
  const enemies = here.filter((other) => isEnemy(d, actor, other));
  const offered = optionsOf(d).filter((option) => withElsewhere || fitsRoom(d, actor, option));
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

/** Only Kael has dialogue and recruiting; legion walk, fight and rest. ED-121, ED-124, ED-126 */
function isInCatalog(being: Being, { type }: EscapeAction): boolean {
  if (being.id === KAEL) return true;
  if (isLegion(being)) return type === 'move' || type === 'fight' || type === 'rest';
  return type !== 'choose_dialogue' && type !== 'recruit';
}

const SPOKEN = z.string().max(TEXT_MAX);

/** Kael's legal actions, computed from what he may know. ED-101a */
export function makeLegality(book: Book) {
  const examples = book.content.archetypes.map(({ line }) => line);
  const dungeonOf = (s: Escape): Dungeon => ({ s, book });
  return {
    legalActions(s: Escape, _: Seat): EscapeAction[] {
      const d: Dungeon = { s, book, crowd: new Crowd(s) };
      const kael = kaelOf(s);
      return filterRows(d, kael, rows(d, kael, false), false);
    },
    openActions: (): Open<EscapeAction>[] => [
      { action: { type: 'speak', payload: { text: '' } }, field: '/payload/text', schema: SPOKEN, examples },
    ],
    blockedActions(s: Escape, _: Seat): EscapeAction[] {
      const d = dungeonOf(s);
      const kael = kaelOf(s);
      return filterRows(d, kael, rows(d, kael, true), true);
    },
    whyNot: (s: Escape, _: Seat, action: EscapeAction): Reason[] => reasonsAgainst(dungeonOf(s), kaelOf(s), action),
    resolve: (s: Escape, _: Seat, action: EscapeAction): EscapeAction => resolved(dungeonOf(s), kaelOf(s), action),
    /** Actions in the catalog of any being, each with the reasons against it. ED-121, ED-153 */
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
