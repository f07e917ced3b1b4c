import { refusalText, type TextOffer } from '@undercroft/text';
import type { EscapeAction } from '../actions.ts';
import type { EscapeContent } from '../content/content.ts';
import { name } from '../words/names.ts';
import { type Context, short } from './table.ts';

/** A thing to do, under a letter of its own. */
export interface Verb {
  readonly key: string;
  readonly word: string;
  readonly types: readonly EscapeAction['type'][];
  /** What it does, in a few words, where it can be done. */
  readonly does: (context: Context, offer: TextOffer) => string;
  /** What is usually missing, where the reason is too long for its column. */
  readonly lacks: string;
}

export const GROUPS: readonly (readonly [title: string, verbs: readonly Verb[]])[] = [
  [
    'People',
    [
      { key: 't', word: 'talk', types: ['talk'], lacks: 'nobody here', does: () => 'swap one story' },
      {
        key: 'c',
        word: 'answer',
        types: ['choose_dialogue'],
        lacks: 'nobody here',
        does: ({ offers }) => countText(offers),
      },
      { key: 'y', word: 'say', types: ['speak'], lacks: 'nobody here', does: () => 'your words move traits' },
      { key: 'r', word: 'recruit', types: ['recruit'], lacks: 'too cool', does: () => 'gain a companion' },
      { key: 'x', word: 'steal', types: ['steal'], lacks: 'needs Shadow Hand', does: () => 'Reputation -2' },
    ],
  ],
  [
    'Room',
    [
      {
        key: 'g',
        word: 'search',
        types: ['search'],
        lacks: 'nothing left here',
        does: ({ view }) => (view.room.items[0] ? `take ${name(view.room.items[0])}` : 'nothing left here'),
      },
      {
        key: 'z',
        word: 'rest',
        types: ['rest'],
        lacks: 'not in a fight',
        does: restText,
      },
      { key: 'p', word: 'train', types: ['train'], lacks: 'training room only', does: () => 'Might +1, XP +5' },
      { key: 'o', word: 'evolve', types: ['evolve_skill'], lacks: 'forge only', does: () => 'a new skill' },
    ],
  ],
  [
    'Fight',
    [
      { key: 'f', word: 'fight', types: ['fight'], lacks: 'no enemy here', does: fightText },
      { key: 'h', word: 'flee', types: ['flee'], lacks: 'no enemy', does: () => 'to the next room' },
      { key: 'v', word: 'stream', types: ['live_stream'], lacks: 'needs 10 Effort', does: streamText },
      { key: '!', word: 'murder', types: ['murder'], lacks: 'needs rep. -6', does: () => 'Reputation -2' },
    ],
  ],
];

export const VERBS = GROUPS.flatMap(([, verbs]) => verbs);

function countText(offers: readonly TextOffer[]): string {
  const answers = offers.filter(
    ({ action, reasons }) => action.type === 'choose_dialogue' && !reasons.some(({ code }) => code === 'option_room'),
  );
  const open = answers.filter(({ available }) => available).length;
  return `${open} open, ${answers.length - open} blocked`;
}

const ENERGY_MAX = 10_000;

/** ED-25: what there is to gain. Nothing is said of what is full. */
function restText({ view, game }: Context): string {
  const { you, room } = view;
  const { step, rest, rest_room, rest_forge } = (game.content!.tables as EscapeContent).formulas.recovery;
  const heals = step + (room.feature === 'rest' ? rest_room : room.feature === 'rune_forge' ? rest_forge : rest);
  const energy = Math.min(ENERGY_MAX - you.energy, room.feature === 'rest' ? 3000 : 2000);
  const health = Math.min(you.max_health - you.health, heals);
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
  return `Fame +${short(notes?.gain ?? 0)} (Effort -10)`;
}

/** Every target of a verb, open ones first. */
export function waysOf({ offers }: Context, { types }: Verb): TextOffer[] {
  const fits = offers.filter(({ action }) => types.includes((action as EscapeAction).type));
  return [...fits.filter(({ available }) => available), ...fits.filter(({ available }) => !available)];
}

/** What is in the way, in a few words. */
export const blockedText = (offer: TextOffer | undefined): string => {
  if (!offer) return 'BLOCKED: not here';
  const [reason] = offer.reasons;
  if (reason?.missing?.startsWith('somebody')) return 'BLOCKED: nobody here';
  if (reason?.missing) return `BLOCKED: needs ${reason.missing}`;
  const text = refusalText(offer).split('. ')[0]!.replace(/\.$/, '');
  return `BLOCKED: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
};
