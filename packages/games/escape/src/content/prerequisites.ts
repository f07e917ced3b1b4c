import type { ActionType } from './types.ts';

/** A condition of an action: the code of its refusal, the rule behind it, and the requirement in words. */
interface Prerequisite {
  readonly code: string;
  readonly rule: string;
  readonly needs: string;
}

const needs = (rule: string, code: string, text: string): Prerequisite => ({ code, rule, needs: text });

const EXITS = ['north', 'east', 'south', 'west', 'up', 'down'].map((direction) => needs('ED-8', `no_exit:${direction}`, `an exit ${direction}`));
const option = (code: string, text: string): Prerequisite => needs('ED-68', `option_${code}`, text);

/** In checking order. ED-38, ED-38a */
export const PREREQUISITES: { readonly [T in ActionType]: readonly Prerequisite[] } = {
  move: [...EXITS, needs('ED-12', 'room_forbidden:rune_forge', 'for legion: a room that is no rune forge')],
  train: [needs('ED-37', 'needs_room:training', 'a training room'), needs('ED-37', 'energy_below', 'Energy 0.15 or more')],
  rest: [],
  talk: [needs('ED-39', 'no_entity_nearby', 'somebody alive in the room'), needs('ED-39', 'target_not_here', 'the target in the room')],
  search: [],
  speak: [],
  fight: [needs('ED-44', 'no_enemy_here', 'an enemy in the room'), needs('ED-41', 'target_not_enemy', 'a target in the room that is an enemy')],
  flee: [needs('ED-40', 'no_active_encounter', 'an enemy in the room'), ...EXITS],
  choose_dialogue: [
    option('room', 'a room of the kind the option names'),
    option('encounter', 'no enemy in the room'),
    option('needs_target', 'a person in the room'),
    option('item', 'the item, weapon, Energy or Effort the option names'),
    option('skill', 'the skill the option names, or its branch on offer'),
    option('standing', 'the opinion, reputation, faction or trait the option names'),
    option('locked', 'the option before it chosen in this run'),
    option('used', 'an option that was not used up'),
    option('out_of_range', 'traits and room within the radius of its anchor'),
  ],
  live_stream: [needs('ED-83', 'effort_below', 'Effort 10 or more')],
  steal: [needs('ED-42', 'skill_locked:shadow_hand', 'the skill Shadow Hand'), needs('ED-42', 'no_target', 'a dungeoneer in the room'), needs('ED-42', 'target_has_no_loot', 'a target with loot')],
  recruit: [
    needs('ED-74', 'companion_slot_full', 'no companion yet'),
    needs('ED-74', 'no_target', 'a dungeoneer in the room'),
    needs('ED-74', 'not_recruitable:faction', 'a freelancer'),
    needs('ED-74', 'not_recruitable:opinion', 'opinion 0.10 or more, 0.05 after terms'),
    needs('ED-74', 'not_recruitable:reputation', 'reputation -3 or more'),
    needs('ED-74', 'not_recruitable:level', 'a target at most three levels above the actor'),
  ],
  murder: [needs('ED-41', 'no_target', 'a person in the room who is no ally'), needs('ED-75', 'trait_gate:survival', 'Survival 0.2 or more'), needs('ED-75', 'faction_gate', 'the Laughing Face, or reputation -6 or less')],
  evolve_skill: [
    needs('ED-81', 'needs_room:rune_forge', 'a rune forge'),
    ...['appraisal', 'xray', 'battle_broadcast'].map((parent) => needs('ED-81', `parent_locked:${parent}`, `the skill ${parent}, where it is the parent`)),
    ...['insight', 'awareness', 'willpower', 'momentum'].map((what) => needs('ED-81', `prereq:${what}`, `${what} as the skill asks`)),
    needs('ED-81', 'already_unlocked', 'a skill that is not unlocked yet'),
  ],
};

/** The condition that plays a cutscene. */
interface Trigger {
  readonly rule: string;
  /** `turn`: at step 7 of a turn. */
  readonly step: 'setup' | 'turn';
  readonly when: string;
  readonly once: boolean;
}

const turn = (when: string, once = true, rule = 'ED-85'): Trigger => ({ rule, step: 'turn', when, once });
const WARDENS = Array.from({ length: 12 }, (_, i) => `warden_${String(12 - i).padStart(2, '0')}`);

/** Triggers by cutscene id. ED-85, ED-87, ED-88 */
export const TRIGGERS: { readonly [scene: string]: Trigger } = {
  opening: { rule: 'ED-87', step: 'setup', when: 'a new game begins', once: true },
  locked_cache: turn('the first search that finds an item with the tag treasure'),
  steel_memory: turn('the first train after which might is 8 or more'),
  signal_in_the_dark: turn('the first live_stream after which Fame is 1 or more'),
  hands_like_smoke: turn('Shadow Hand is unlocked'),
  chapter_closed: turn('a depth is left upward for the first time', false),
  surface_air: turn('the escape gate of depth 1 is passed upward'),
  ...Object.fromEntries(WARDENS.map((id) => [id, turn(`the player first shares a room with ${id}`, true, 'ED-88')])),
};
