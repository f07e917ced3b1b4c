import type { TextOffer } from '@undercroft/text';
import type { EscapeAction } from '../actions.ts';
import type { EscapeContent } from '../content/content.ts';
import { name, withoutZeros } from '../words/names.ts';
import { type Context, refusalOf, short } from './table.ts';

/** An activity with its own letter. */
export interface Verb {
  readonly key: string;
  readonly word: string;
  readonly types: readonly EscapeAction['type'][];
  /** Its effect in a few words, if it is possible. */
  readonly does: (context: Context, offer: TextOffer) => string;
}

export const GROUPS: readonly (readonly [title: string, verbs: readonly Verb[]])[] = [
  [
    'People',
    [
      { key: 't', word: 'talk', types: ['talk'], does: talkText },
      { key: 'c', word: 'answer', types: ['choose_dialogue'], does: ({ offers }) => countText(offers) },
      { key: 'y', word: 'say', types: ['speak'], does: () => 'your words move your traits' },
      { key: 'r', word: 'recruit', types: ['recruit'], does: () => 'gain a companion' },
      { key: 'x', word: 'steal', types: ['steal'], does: () => 'Reputation -2' },
    ],
  ],
  [
    'Room',
    [
      { key: 'g', word: 'search', types: ['search'], does: searchText },
      { key: 'z', word: 'rest', types: ['rest'], does: restText },
      { key: 'p', word: 'train', types: ['train'], does: () => 'Might +1, XP +5' },
      { key: 'o', word: 'evolve', types: ['evolve_skill'], does: () => 'a new skill' },
    ],
  ],
  [
    'Fight',
    [
      { key: 'f', word: 'fight', types: ['fight'], does: fightText },
      { key: 'h', word: 'flee', types: ['flee'], does: () => 'to the next room' },
      { key: 'v', word: 'stream', types: ['live_stream'], does: streamText },
      { key: '!', word: 'murder', types: ['murder'], does: () => 'Reputation -2' },
    ],
  ],
];

export const VERBS = GROUPS.flatMap(([, verbs]) => verbs);

/** Legion never answer. ED-39 */
function talkText({ view }: Context, { action }: TextOffer): string {
  const { target_id } = (action as unknown as { payload: { target_id?: string } }).payload;
  const isPerson = view.beings.some(({ id, opinion }) => id === target_id && opinion !== null);
  return isPerson ? 'swap one story; Empathy +.05' : 'nobody answers';
}

function searchText({ view }: Context): string {
  const [first] = view.room.items;
  return first === undefined ? 'nothing left here' : `take ${name(first)}`;
}

/** Number of distinct answers, open and blocked, over all partners. */
function countText(offers: readonly TextOffer[]): string {
  const answers = offers.filter(
    ({ action, reasons }) => action.type === 'choose_dialogue' && !reasons.some(({ code }) => code === 'option_room'),
  );
  const count = (some: readonly TextOffer[]): number => new Set(some.map(optionOf)).size;
  const open = count(answers.filter(({ available }) => available));
  return `${open} open, ${count(answers) - open} blocked`;
}

const optionOf = ({ action }: TextOffer): string =>
  (action as unknown as { payload: { option_id: string } }).payload.option_id;

const ENERGY_MAX = 10_000;

/** Gains of a rest. Full values are omitted, and nobody recovers beside an enemy. ED-25 */
function restText({ view, game }: Context): string {
  const { you, room } = view;
  const { step, rest, rest_room, rest_forge } = (game.content!.tables as EscapeContent).formulas.recovery;
  const heals = step + (room.feature === 'rest' ? rest_room : room.feature === 'rune_forge' ? rest_forge : rest);
  const energy = Math.min(ENERGY_MAX - you.energy, room.feature === 'rest' ? 3000 : 2000);
  const health = view.has_encounter ? 0 : Math.min(you.max_health - you.health, heals);
  const gains = [...(energy > 0 ? [`Energy +${short(energy)}`] : []), ...(health > 0 ? [`HP +${health}`] : [])];
  return gains.length > 0 ? gains.join(', ') : 'a turn passes';
}

function fightText(_: Context, { preview }: TextOffer): string {
  const notes = preview?.notes as
    | { deal?: { low: number; high: number }; take?: { low: number; high: number } }
    | undefined;
  if (!notes?.deal || !notes.take) return 'strike once';
  return `deal ${notes.deal.low}-${notes.deal.high}, take ${notes.take.low}-${notes.take.high}`;
}

function streamText(_: Context, { preview }: TextOffer): string {
  const notes = preview?.notes as { gain?: number } | undefined;
  return `Fame +${short(notes?.gain ?? 0)} (-10)`;
}

/** Every target of a verb, open ones first. */
export function waysOf({ offers }: Context, { types }: Verb): TextOffer[] {
  const fits = offers.filter(({ action }) => types.includes((action as EscapeAction).type));
  return [...fits.filter(({ available }) => available), ...fits.filter(({ available }) => !available)];
}

/** Blockers in texts for the narrowest column, codes of earlier servers included. The Enter line shows them in full. */
const BRIEF: { readonly [code: string]: string } = {
  no_entity_nearby: 'nobody here',
  target_not_here: 'nobody here',
  no_target: 'nobody here',
  option_needs_target: 'nobody here',
  option_encounter: 'enemies here',
  no_enemy_here: 'no enemy here',
  target_not_enemy: 'no enemy here',
  no_active_encounter: 'no enemy',
  'needs_room:training': 'training room only',
  'energy_below:0.15': 'needs Energy .15',
  'needs_room:rune_forge': 'forge only',
  'parent_locked:appraisal': 'no skill yet',
  'parent_locked:xray': 'no skill yet',
  'parent_locked:battle_broadcast': 'no skill yet',
  'prereq:insight': 'low Insight',
  'prereq:awareness': 'unaware',
  'prereq:willpower': 'weak will',
  'prereq:momentum': 'low Momentum',
  already_unlocked: 'evolved',
  'effort_below:10': 'Effort 10',
  'skill_locked:shadow_hand': 'no Shadow Hand',
  target_has_no_loot: 'nothing to take',
  companion_slot_full: 'you have one',
  'not_recruitable:faction': 'wears a mask',
  'not_recruitable:reputation': 'bad repute',
  'not_recruitable:level': 'too strong',
  faction_gate: 'needs a mask',
};

/** Longer texts for wide columns: the requirement, and the present value. */
const IN_FULL: {
  readonly [code: string]: (view: Context['view'], reason: Pick<BlockReason, 'data'>) => string;
} = {
  'skill_locked:shadow_hand': () => 'needs the skill Shadow Hand',
  'trait_gate:survival': ({ you }, reason) =>
    `needs Survival ${needed(reason)}. You have ${short(you.traits['Survival'] ?? 0)}.`,
  faction_gate: ({ you }, { data }) => `needs reputation ${data?.['needs']} or the mask. You have ${you.reputation}.`,
};

type BlockReason = TextOffer['reasons'][number];

const NO_DATA: NonNullable<BlockReason['data']> = {};

/** A number of a reason's data. */
const needed = ({ data }: Pick<BlockReason, 'data'>): string => short(Number(data?.['needs'] ?? 0));

/** Blockers in a few words with the number they need. */
const BRIEF_NUMBERS: { readonly [code: string]: (reason: Pick<BlockReason, 'data'>) => string } = {
  energy_below: (reason) => `needs Energy ${needed(reason)}`,
  effort_below: (reason) => `Effort ${needed(reason)}`,
  'not_recruitable:opinion': (reason) => `needs ${needed(reason)}`,
  'trait_gate:survival': (reason) => `Survival ${needed(reason)}`,
};

/** A reason in a few words; undefined if only a sentence can say it. */
export const briefReason = (reason: Pick<BlockReason, 'code' | 'data'>): string | undefined =>
  BRIEF_NUMBERS[reason.code]?.(reason) ?? BRIEF[reason.code];

const reasonOf = (offer: TextOffer | undefined): Pick<BlockReason, 'code' | 'data'> =>
  offer?.reasons[0] ?? { code: '', data: NO_DATA };

/** The blocker in a few words. */
export const briefText = (offer: TextOffer | undefined): string =>
  `BLOCKED: ${briefReason(reasonOf(offer)) ?? 'not here'}`;

/** The blocker in a sentence. */
export function blockedText({ view }: Context, offer: TextOffer | undefined): string {
  if (!offer) return 'BLOCKED: not here';
  const reason = reasonOf(offer);
  const fullText = IN_FULL[reason.code]?.(view, reason);
  if (fullText !== undefined) return `BLOCKED: ${fullText}`;
  if (briefReason(reason) !== undefined) return briefText(offer);
  const text = withoutZeros(refusalOf(offer)).split('. ')[0]!.replace(/\.$/, '');
  return `BLOCKED: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
