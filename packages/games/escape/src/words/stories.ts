import type { Viewer } from '@undercroft/kernel';
import type { BeliefEvent } from '../events.ts';
import { isYou, nameAt, whom } from './names.ts';

/** Base form and past form of each deed, for stories. */
const DEEDS: { readonly [verb: string]: readonly [string, string] } = {
  move: ['walk on', 'walked on'],
  train: ['train', 'trained'],
  rest: ['rest', 'rested'],
  talk: ['talk with', 'talked with'],
  talk_nobody: ['talk to nobody', 'talked to nobody'],
  search: ['find something', 'found something'],
  search_empty: ['find nothing', 'found nothing'],
  speak: ['speak', 'spoke'],
  fight: ['fight', 'fought'],
  fight_person: ['attack', 'attacked'],
  flee: ['flee', 'fled'],
  choose_dialogue: ['deal with', 'dealt with'],
  live_stream: ['stream', 'streamed'],
  steal: ['steal from', 'stole from'],
  recruit: ['recruit', 'recruited'],
  murder: ['murder', 'murdered'],
  evolve_skill: ['evolve a skill', 'evolved a skill'],
  kept_word: ['keep your word to', 'kept a promise to'],
  broke_word: ['break your word to', 'broke a promise to'],
  refuted: ['do nothing to', 'did nothing to'],
};

const AIMED: readonly string[] = [
  'talk',
  'fight',
  'fight_person',
  'choose_dialogue',
  'steal',
  'recruit',
  'murder',
  'kept_word',
  'broke_word',
  'refuted',
];

/** "Rook stole from Mira" */
export function storyOf(
  { actor, did, subject, depth }: Pick<BeliefEvent, 'actor' | 'did' | 'subject' | 'depth'>,
  who: Viewer,
): string {
  const [, past] = DEEDS[did] ?? [did, did];
  const doer = isYou(actor, who) ? 'you' : nameAt(actor, depth);
  const isAimed = AIMED.includes(did) && subject !== 'self';
  return `${doer} ${past}${isAimed ? ` ${whom(subject, depth, who)}` : ''}`;
}
