import type { Json, RefusalText } from '@undercroft/kernel';
import { name } from '../names.ts';
import { siteName } from './names.ts';

type Data = { readonly [key: string]: Json };
const text = (data: Data, key: string): string => name(String(data[key] ?? ''));
const site = (data: Data, key: string): string => siteName(String(data[key] ?? ''));
const num = (data: Data, key: string): number => Number(data[key] ?? 0);

/** The missing requirement, and how to meet it. SD-332 */
export const AWAKENING_REASONS: { readonly [code: string]: (data: Data) => string | RefusalText } = {
  acts_spent: (data) => `You have done ${num(data, 'most')} things since the last visit. Close this and go on.`,
  not_dug: (data) => `There is no room at ${site(data, 'site')} yet. Dig one first.`,
  no_site: (data) => `There is no such site as "${String(data['site'])}".`,
  site_taken: (data) => `A room stands at ${site(data, 'site')} already.`,
  room_stands: (data) => `${text(data, 'room')} stands already. Each room stands once.`,
  no_such_room: (data) => `${text(data, 'room')} is no room you could use here.`,
  room_locked: (data) => `${text(data, 'room')} is closed in this life. Start with every room open to dig it.`,
  wrong_depth: (data) => `A corridor leads one depth down, not from ${site(data, 'from')} to ${site(data, 'to')}.`,
  too_far: (data) => `${site(data, 'to')} is two columns from ${site(data, 'from')}. Corridors reach the next column.`,
  full: (data) => `No more corridors fit at ${site(data, 'from')}. Seal one first.`,
  corridor_there: (data) => `There is a ${String(data['kind'])} already.`,
  no_corridor: () => 'There is no corridor to seal.',
  cut_off: () => 'A room would be left without a way from the Mouth. Connect it first.',
  no_way_in: (data) => `A room would be left without a way in if one moved to ${site(data, 'site')}.`,
  annex_there: (data) => `The ${text(data, 'id')} stands there already.`,
  no_path: (data) => `${text(data, 'path')} is no path of a room you have.`,
  morphed_already: (data) => `${text(data, 'room')} has taken a path. A room changes once.`,
  points_short: (data) => ({
    text: `Needs ${num(data, 'missing')} more points of ${text(data, 'attribute')}.`,
    missing: `${num(data, 'missing')} ${text(data, 'attribute')}`,
  }),
  not_in_satchel: (data) => `${text(data, 'card')} is not in your satchel.`,
  slots_used: (data) => `You have changed ${num(data, 'most')} slots since the last visit; that is the most.`,
  slot_lent: (data) => `A companion's card lies in that slot of ${text(data, 'room')}. Post it elsewhere first.`,
  energy_low: (data) => `A deck keeps at least ${num(data, 'least')} Energy cards.`,
  no_form: (data) => `${text(data, 'card')} has no such form, or is not yours.`,
  evolved_already: () => 'One card evolves between two visits.',
  deeds_short: (data) => ({
    text: `${num(data, 'have')} of ${num(data, 'needed')} deeds. Use the card that way in visits.`,
    missing: `${num(data, 'needed') - num(data, 'have')} deeds`,
  }),
  ingredient_missing: (data) => {
    const cards = Array.isArray(data['cards']) ? data['cards'].map((card) => name(String(card))).join(' and ') : '';
    return { text: `Needs ${cards} in your satchel or in a slot that can change.`, missing: cards };
  },
  empty_slot: () => 'A deck would be left with an empty slot: no card of your satchel fits there.',
  veil_too_thin: (data) =>
    `Strain ${num(data, 'strain')} would leave less than 1 Veil: the next visit starts with ${num(data, 'veil')}.`,
  no_companion: (data) => `The ${text(data, 'kind')} is not your companion.`,
  posted_already: (data) => `The ${text(data, 'kind')} was posted since the last visit. Once is the most.`,
  companions_full: (data) => `You have ${num(data, 'most')} companions. Send one away first.`,
  not_on_cloth: () => 'This is not on the cloth today.',
  of_no_use: () => 'This can do nothing for you now.',
  no_choice: () => 'Say what it is for.',
  no_such_choice: () => 'The scene has no such choice.',
  lured_already: () => 'A lure is laid. One a visit is the most.',
  invite_first: () => 'Two wait outside. Invite one of them first.',
  encounter_first: () => 'Take one of the two encounters first.',
  legacy_locked: (data) => `${text(data, 'id')} is closed in this life. Start with every legacy open to choose it.`,
};
