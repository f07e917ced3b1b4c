import type { BeingView, EscapeView, SecondView } from '../rules/view-schema.ts';
import { name } from '../words/names.ts';
import { wantText } from '../words/second-lines.ts';
import { storyOf } from '../words/stories.ts';

const turns = (count: number): string => `${count} ${count === 1 ? 'turn' : 'turns'}`;

/** `Hunters 2, one more in 3 turns` */
export const huntersText = ({ hunters, next_hunter }: SecondView): string =>
  `Hunters ${hunters}, one more in ${turns(next_hunter)}`;

/** Facts of edition 2 about a being, in a few words. ED-242, ED-240, ED-260 */
export function beingParts({ is_friend, befriends, asks, keeps_post, has_news, tale }: BeingView): string[] {
  return [
    ...(is_friend ? ['stands with you'] : []),
    ...(befriends ? ['a talk makes a friend'] : []),
    ...(asks ? ['has a want'] : []),
    ...(keeps_post ? ['keeps a post'] : []),
    ...(has_news ? ['has something to tell'] : []),
    ...(tale
      ? [`believes ${storyOf({ actor: tale.actor, did: tale.verb, subject: tale.subject, depth: 0 }, 'kael')}`]
      : []),
  ];
}

/** The same facts where a row has fifty columns. */
export function beingMarks({ is_friend, befriends, asks, keeps_post, has_news }: BeingView): string[] {
  return [
    ...(is_friend ? ['friend'] : befriends ? ['talk: friend'] : []),
    ...(asks ? ['asks'] : []),
    ...(keeps_post ? ['post'] : []),
    ...(has_news ? ['news'] : []),
  ];
}

/** The want Kael was told of, its state and its reward. ED-260 */
export function wantLine({ want }: SecondView): string {
  if (!want) return '';
  const asked = `${name(want.asker)}: "${wantText(want)}"`;
  if (want.outcome === 'kept') return `${asked} Word kept.`;
  if (want.outcome === 'broken') return `${asked} Word broken.`;
  return want.is_given ? `${asked} You gave your word.` : `${asked} Keep it for ${want.reward.map(name).join(', ')}.`;
}

/** The stairs, the toll and the stories that will climb. ED-231, ED-246, ED-252 */
export function wayUpText(view: EscapeView, { exit, toll, climbing }: SecondView): string {
  const warden = view.beings.find(({ kind }) => kind === 'warden');
  const guard = warden ? [`Warden: ${warden.room === exit.id ? 'on the stairs' : 'hunting you'}`] : [];
  const pay = toll.is_open
    ? `toll ${toll.price} things of worth, you have ${toll.have}`
    : 'nobody takes a toll from you';
  const told = climbing.map(({ actor, verb, subject }) =>
    storyOf({ actor, did: verb, subject, depth: view.you.depth }, 'kael'),
  );
  return [...guard, pay, ...(told.length > 0 ? [`stories that climb: ${told.join('; ')}`] : [])].join('; ');
}
