import type { Words } from '@undercroft/kernel';
import type { EscapeAction } from '../actions.ts';
import type { EscapeEvents } from '../events.ts';
import type { EscapeView } from '../rules/view-schema.ts';
import { does, name, whom } from './names.ts';
import { storyOf } from './stories.ts';

type Lines = Words<EscapeEvents, EscapeAction, EscapeView>['line'];
type SecondKind =
  | 'stoodWith'
  | 'wordArrived'
  | 'nameArrived'
  | 'wordChanged'
  | 'keepsakeUsed'
  | 'giftLeft'
  | 'tollPaid'
  | 'wantHeard'
  | 'wordGiven'
  | 'wantKept'
  | 'wantBroken'
  | 'chapterPage'
  | 'callingTaken';

/** "Sable robbed" in the words of the asker. */
const WRONGS: { readonly [verb: string]: string } = {
  steal: 'robbed',
  fight_person: 'attacked',
  murder: 'tried to kill',
  flee: 'left',
  broke_word: 'broke a promise to',
};

/** The want of a person, in their own words. ED-260 */
export function wantText({
  kind,
  subject,
  about,
  did,
}: {
  readonly kind: string;
  readonly subject: string;
  readonly about: string;
  readonly did: string;
}): string {
  switch (kind) {
    case 'clear':
      return `${name(subject)} tells a story about ${about === 'kael' ? 'you' : 'me'}. It isn't true.`;
    case 'settle':
      return `${name(subject)} ${WRONGS[did] ?? 'wronged'} me. Make it even.`;
    case 'arm':
      return 'I have nothing to hold.';
    default:
      return 'Walk me to the stairs.';
  }
}

/** Ways past the warden. ED-261 */
const WAYS_UP: { readonly [way: string]: string } = {
  free: 'nobody on the stairs',
  past: 'past the warden',
  over: 'over the warden',
  paid: 'paid the warden',
  bowed: 'bowed to the warden',
};

const WANTS: { readonly [outcome: string]: string } = {
  open: 'no word given',
  kept: 'word kept',
  broken: 'word broken',
  '': 'nobody asked',
};

const KEEPSAKES: { readonly [item: string]: (until: number) => string } = {
  salve: () => 'The Salve closes the worst of it.',
  lamp_oil: (until) => `The Lamp Oil burns behind you: no hunter senses you until turn ${until}.`,
  whetstone: () => 'The Whetstone puts an edge on your weapon until the chapter ends.',
  letter: () => 'The Letter goes round: the same lie is dropped everywhere on this depth.',
};

function pageText(d: EscapeEvents['chapterPage']): string {
  const asked = d.asker === '' ? '' : `${name(d.asker)}: `;
  return [
    `Chapter ${d.chapter}. Arrival: ${name(d.word)}.`,
    `The want: ${asked}${WANTS[d.asker === '' ? '' : d.outcome]}.`,
    `The threat: at most ${d.most} ${d.most === 1 ? 'enemy' : 'enemies'} at once, ${d.lost} health lost.`,
    `The way up: ${WAYS_UP[d.way]}.`,
    d.tales.length === 0
      ? 'No story climbs with you.'
      : `Stories climb with you: ${d.tales.map((tale) => storyOf({ ...tale, depth: d.depth }, 'kael')).join('; ')}.`,
  ].join(' ');
}

/** Sentences of the events of edition 2. */
export const SECOND_LINES: Pick<Lines, SecondKind> = {
  stoodWith: (d, _, who) =>
    `${does(d.entity, d.depth, who, ['stand', 'stands'])} with ${whom(d.target, d.depth, who)}: one fewer strikes.`,
  wordArrived: (d) => `${name(d.entity)} ${d.isHeard ? 'hears' : 'does not hear'} the story that climbed.`,
  nameArrived: (d, _, who) =>
    d.actor === ''
      ? 'Your name got here first: nobody knows you.'
      : `Your name got here first: ${d.holder === '' ? 'somebody' : name(d.holder)} has heard that ${storyOf(d, who)}.`,
  wordChanged: (d) => `The Word on this depth changes: ${name(d.from)} becomes ${name(d.to)}.`,
  keepsakeUsed: (d) => KEEPSAKES[d.item]?.(d.until) ?? `${name(d.item)} is used up.`,
  giftLeft: (d) => `A gift from the watchers lies here: ${name(d.item)}.`,
  tollPaid: (d) => `The warden takes ${d.items.map(name).join(', ')} and looks away.`,
  wantHeard: (d) =>
    `${name(d.asker)}: "${wantText({ kind: d.want, subject: d.subject, about: d.teller, did: d.did })}"`,
  wordGiven: (d) => `You give ${name(d.asker)} your word.`,
  wantKept: (d) => `You kept your word to ${name(d.asker)}. They will tell it.`,
  wantBroken: (d) => `You broke your word to ${name(d.asker)}. They will tell it.`,
  chapterPage: pageText,
  callingTaken: (d) =>
    `Your calling for the next act: ${name(d.calling)}. ${name(d.rival)} was next, ${(d.lead / 100).toFixed(0)} points behind.`,
};
