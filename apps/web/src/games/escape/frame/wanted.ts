import type { Json } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import type { EscapeView } from '../view.ts';

/** An action as an assistant writes it. */
export interface RequestedAction {
  readonly type: string;
  readonly payload?: { readonly [field: string]: Json };
}

/** The offer that an action matches, or the reason why none does. */
type Match =
  | { readonly offer: Offer }
  | { readonly code: string; readonly message: string; readonly reasons?: string[] };

/** Payload fields by action type; `?` marks an optional field. ED-151 */
const FIELDS: { readonly [type: string]: readonly string[] } = {
  move: ['direction'],
  flee: ['direction'],
  train: [],
  rest: [],
  search: [],
  talk: ['target_id?'],
  fight: ['target_id?'],
  steal: ['target_id?'],
  recruit: ['target_id?'],
  murder: ['target_id?'],
  speak: ['text'],
  choose_dialogue: ['option_id', 'target_id?'],
  live_stream: ['effort?'],
  evolve_skill: ['skill_id'],
};

/** The reason code if the target is not in the room. ED-38 */
const ABSENT: { readonly [type: string]: string } = {
  talk: 'target_not_here',
  fight: 'target_not_enemy',
  choose_dialogue: 'option_needs_target',
};
const ENTITY = /^(kael|dungeoneer_\d\d_\d\d|warden_\d\d|hostile_\d{5})$/;
const STREAM_EFFORT = 10;

const payloadOf = ({ action }: Offer): { readonly [field: string]: Json } =>
  (action as unknown as RequestedAction).payload ?? {};

const invalid = (message: string): Match => ({ code: 'invalid_payload', message });

/** The problem with an action's fields; null if all required fields are present and none is unknown. */
function fieldProblem({ type, payload = {} }: RequestedAction): string | null {
  const fields = FIELDS[type]!;
  const known = fields.map((field) => field.replace('?', ''));
  const missing = fields.find((field) => !field.endsWith('?') && payload[field] === undefined);
  if (missing) return `${type} needs payload.${missing}.`;
  const unknown = Object.keys(payload).find((field) => !known.includes(field));
  if (unknown !== undefined) return `${type} takes no payload.${unknown}.`;
  const { effort, target_id } = payload;
  if (effort !== undefined && effort !== STREAM_EFFORT) return `payload.effort is ${STREAM_EFFORT}, or left out.`;
  if (target_id !== undefined && !ENTITY.test(String(target_id))) return 'payload.target_id is no id of anybody.';
  return null;
}

function spoken(offer: Offer, text: Json | undefined): Match {
  const max = (offer.blank?.schema as { maxLength?: number } | undefined)?.maxLength ?? 0;
  if (typeof text !== 'string' || text === '') return invalid('payload.text is a sentence.');
  return text.length > max ? invalid(`payload.text has ${text.length} characters; ${max} is the most.`) : { offer };
}

/** Default target: for attacks the one with the least health, else the first in the list. ED-41 */
function byDefault(type: string, offers: readonly Offer[], { beings }: EscapeView): Offer {
  const open = offers.filter(({ available }) => available);
  if (open.length === 0) return offers[0]!;
  if (type !== 'fight' && type !== 'murder') return open[0]!;
  const health = (offer: Offer): number =>
    beings.find(({ id }) => id === payloadOf(offer)['target_id'])?.health ?? Number.POSITIVE_INFINITY;
  return open.reduce((best, offer) => (health(offer) < health(best) ? offer : best));
}

/**
 * Matches an action to an offer. Only a missing target gets a default, as in every other interface. ED-151, ED-185
 */
export function matchOffer(offers: readonly Offer[], wanted: RequestedAction, view: EscapeView): Match {
  const { type, payload = {} } = wanted;
  if (!Object.hasOwn(FIELDS, type)) return { code: 'invalid_action', message: `There is no action "${type}".` };
  const problem = fieldProblem(wanted);
  if (problem) return invalid(problem);
  const own = offers.filter(({ action }) => action.type === type);
  if (type === 'speak') return own[0] ? spoken(own[0], payload['text']) : invalid('Nothing can be said now.');
  const { target_id, effort: _, ...named } = payload;
  const like = own.filter((offer) =>
    Object.entries(named).every(([field, value]) => payloadOf(offer)[field] === value),
  );
  if (like.length === 0) return invalid(`${type} knows no ${Object.values(named).join(', ')}.`);
  if (target_id === undefined) return { offer: byDefault(type, like, view) };
  const aimed = like.find((offer) => payloadOf(offer)['target_id'] === target_id);
  if (aimed) return { offer: aimed };
  const code = ABSENT[type] ?? 'no_target';
  return { code: 'blocked_action', message: 'They are not in this room.', reasons: [code] };
}
