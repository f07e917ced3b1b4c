import type { Json, RefusalText, Words } from '@undercroft/kernel';
import type { EscapeAction } from '../actions.ts';
import type { EscapeEvents } from '../events.ts';
import type { EscapeView } from '../rules/view-schema.ts';
import { decimal } from './names.ts';

type EscapeWords = Words<EscapeEvents, EscapeAction, EscapeView>;

export const ACTIONS: EscapeWords['actions'] = {
  move: 'Go to a neighbouring room, or take the stairs.',
  train: 'Gain 1 Might, 1 Willpower and 5 XP for 0.15 Energy, in a training room.',
  rest: 'Gain 0.2 Energy and, without an enemy in the room, health; best in a rest room.',
  talk: 'Trade one story each with somebody here.',
  search: 'Take the first thing that lies here.',
  speak: 'Say something: its words bend your traits.',
  fight: 'Strike an enemy here, who strikes back if able.',
  flee: 'Leave an encounter: the enemies here lose their turn.',
  choose_dialogue: 'Choose one of the options the room and its people offer.',
  live_stream: 'Spend 10 Effort for Fame; danger and treasure pay best.',
  steal: 'Take the first loot of a dungeoneer. Needs Shadow Hand; costs 2 Reputation.',
  recruit: 'Win a companion who thinks well of you.',
  murder: 'Strike to kill a person. Costs 2 Reputation.',
  evolve_skill: 'Turn a skill into a stronger one, at a rune forge.',
};

const refuse =
  (text: string, missing: string): (() => RefusalText) =>
  () => ({ text, missing });

/** A number of a reason's data, which has the scale of the state. */
const tenThousandths = (value: Json | undefined): string => decimal(Number(value ?? 0));

const DIRECTIONS = ['north', 'east', 'south', 'west', 'up', 'down'];
const PREREQS: { readonly [what: string]: string } = {
  insight: 'Needs more Insight. Every even level gives 1.',
  awareness: 'Needs more Awareness. Talk, search and listen.',
  willpower: 'Needs more Willpower. Training gives 1.',
  momentum: 'Needs more Momentum. Fight, train or stream.',
};

/** Codes that stored refusals and walkthroughs of earlier versions contain, with today's code. ED-38 */
export const EARLIER_CODES: { readonly [code: string]: string } = {
  'energy_below:0.15': 'energy_below',
  'effort_below:10': 'effort_below',
};

export const REASONS: EscapeWords['reason'] = {
  'energy_below:0.15': refuse('Needs 0.15 Energy. Rest gives 0.2.', '0.15 Energy'),
  'effort_below:10': refuse('Needs 10 Effort. Closing a chapter gives 40.', '10 Effort'),
  ...Object.fromEntries(
    DIRECTIONS.map((direction) => [
      `no_exit:${direction}`,
      refuse(`There is no way ${direction} from here.`, `an exit ${direction}`),
    ]),
  ),
  'room_forbidden:rune_forge': refuse('Legion cannot enter a rune forge.', 'another way'),
  'needs_room:training': refuse('Needs a training room. Look for * on the map.', 'a training room'),
  'needs_room:rune_forge': refuse('Needs a rune forge. Look for R on the map.', 'a rune forge'),
  energy_below: ({ needs, gives }) => ({
    text: `Needs ${tenThousandths(needs)} Energy. Rest gives ${tenThousandths(gives)}.`,
    missing: `${tenThousandths(needs)} Energy`,
  }),
  no_entity_nearby: refuse('Nobody is here. Find somebody first.', 'somebody'),
  target_not_here: refuse('They are not in this room.', 'somebody'),
  no_enemy_here: refuse('No enemy is here.', 'an enemy here'),
  target_not_enemy: refuse('That is no enemy here.', 'an enemy here'),
  no_active_encounter: refuse('Nothing to flee from: no enemy is here. Move instead.', 'an enemy here'),
  effort_below: ({ needs, gives }) => ({
    text: `Needs ${tenThousandths(needs)} Effort. Closing a chapter gives ${tenThousandths(gives)}.`,
    missing: `${tenThousandths(needs)} Effort`,
  }),
  'skill_locked:shadow_hand': refuse(
    'Needs Shadow Hand. Keen Eye, Agility 6 and Awareness 0.2 lead to it.',
    'Shadow Hand',
  ),
  no_target: refuse('Nobody here can be the target.', 'somebody'),
  target_has_no_loot: refuse('They carry nothing worth taking.', 'somebody with loot'),
  companion_slot_full: refuse('You have a companion already.', 'no companion'),
  'not_recruitable:faction': refuse('Only a freelancer joins you.', 'a freelancer'),
  'not_recruitable:opinion': refuse('They do not trust you enough. Talk, share, agree on a pact.', 'more trust'),
  'not_recruitable:reputation': ({ needs }) => ({
    text: `Your Reputation is too low. It must be ${needs} or more.`,
    missing: `Reputation ${needs}`,
  }),
  'not_recruitable:level': refuse('They are too strong to follow you. Gain levels.', 'more levels'),
  'trait_gate:survival': ({ needs }) => ({
    text: `Needs Survival ${tenThousandths(needs)}. Fights and treasure raise it.`,
    missing: `Survival ${tenThousandths(needs)}`,
  }),
  faction_gate: ({ needs }) => ({
    text: `Needs the mask of the Laughing Face, or Reputation ${needs}.`,
    missing: 'the mask',
  }),
  'parent_locked:appraisal': refuse('Needs Appraisal first.', 'Appraisal'),
  'parent_locked:xray': refuse('Needs X-Ray Instinct first.', 'X-Ray Instinct'),
  'parent_locked:battle_broadcast': refuse('Needs Battle Broadcast first.', 'Battle Broadcast'),
  ...Object.fromEntries(Object.entries(PREREQS).map(([what, text]) => [`prereq:${what}`, refuse(text, what)])),
  already_unlocked: refuse('You have this skill already.', 'nothing'),
  option_room: refuse('This needs another kind of room.', 'the right room'),
  option_encounter: refuse('Not while an enemy is here. Fight or flee first.', 'no enemies'),
  option_needs_target: refuse('Nobody is here to answer.', 'somebody'),
  option_used: refuse('You have done that already.', 'another time or place'),
  option_out_of_range: refuse('This is too far from who you are.', 'nearer traits'),
  unknown_id: (d) => `There is nothing called "${String(d['id'] ?? 'that')}".`,
  bad_payload: () => 'That is not how this action is written.',
};

export const OUTCOMES: EscapeWords['outcome'] = {
  escaped: 'You escaped to the surface.',
  dead: 'You died in the dungeon.',
  abandoned: 'The turn limit ended the climb.',
};

/** Labels of the terms in a sum. */
export const TERMS: EscapeWords['terms'] = {
  base: 'base',
  might: 'Might',
  agility: 'Agility',
  level: 'levels apart',
  level_up: 'new level',
  weapon: 'weapon',
  momentum: 'Momentum',
  skill: 'skill',
  room: 'room',
  faction: 'kind of attacker',
  winded: 'winded',
  watched: 'watched',
  watch: 'a friend keeps watch',
  calling: 'calling',
  companion: 'companion',
  willpower: "defender's Willpower",
  survival: "defender's Survival",
  armor: 'armor',
  guard: "defender's skill",
  bulwark: 'warden not yet struck',
  murder: 'murder',
  roll: 'roll',
  blow: 'blow',
  least: 'never less than one',
  yielded: 'stops short of death',
  charm: 'charm holds',
  riposte: 'riposte',
  sting: 'sting',
  cap: 'cap',
  bound: 'limit',
  ceiling: 'ceiling of this depth',
  cost: 'cost',
  item: 'item',
  relic: 'relic',
  option: 'choice',
  echo: 'echo of the deed',
  words: 'what you said',
  heard: 'heard',
  recovery: 'recovery',
  chapter: 'chapter closed',
  warden: 'warden killed',
  event: 'event',
  unprovoked: 'unprovoked',
  interest: 'interest of the room',
  novelty: 'seen before',
  risk: 'risk',
  dim: 'fame dims',
  energy: 'Energy',
  effort: 'Effort',
  move: 'move',
  train: 'training',
  rest: 'rest',
  talk: 'talk',
  talk_nobody: 'talking to nobody',
  search: 'search',
  search_empty: 'an empty search',
  speak: 'speech',
  fight: 'fight',
  flee: 'flight',
  choose_dialogue: 'choice',
  live_stream: 'stream',
  steal: 'theft',
  recruit: 'recruiting',
  evolve_skill: 'evolution',
};
