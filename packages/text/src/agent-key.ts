import { type Action, bots } from '@undercroft/kernel';
import type { AgentText } from './agent-text.ts';
import type { Refusal, TextContext, TextOffer } from './context.ts';

/** `{"do":"<key>"}` as sent: a key of the turn text, text for its blank, and the confirmation of a grave action. */
export interface KeyChoice {
  readonly do: string;
  readonly text?: string | undefined;
  readonly confirm?: boolean | undefined;
}

export const isKeyChoice = (value: unknown): value is KeyChoice =>
  typeof value === 'object' && value !== null && typeof (value as { do?: unknown }).do === 'string';

/** The action of a key, or the reason why it has none; `offer` is the one the key names. */
export type ChosenByKey =
  | { readonly action: Action; readonly offer: TextOffer }
  | {
      readonly error: 'invalid_action' | 'blocked_action';
      readonly message: string;
      readonly reasons: readonly Refusal[];
      readonly path?: string;
      readonly offer: TextOffer | null;
    };

const KEYS_NAMED = 40;

/** Resolves a choice by the keys of a turn's text. */
export function chooseByKey(
  { n, offers }: Pick<TextContext, 'n' | 'offers'>,
  { keys, grave = {} }: Pick<AgentText, 'keys' | 'grave'>,
  given: KeyChoice,
): ChosenByKey {
  const wanted = given.do.trim().toLowerCase();
  const key = Object.keys(keys).find((each) => each.toLowerCase() === wanted);
  const offer = wanted === 'abandon' ? offers.find(({ action }) => action.type === 'abandon') : keys[key ?? ''];
  if (!offer)
    return refuse(
      'invalid_action',
      `"${given.do.slice(0, 20)}" is no key of this turn. Keys: ${Object.keys(keys).slice(0, KEYS_NAMED).join(', ')}.`,
    );
  if (!offer.available)
    return {
      ...refuse('blocked_action', offer.reasons.map(({ text }) => text).join(' '), offer),
      reasons: offer.reasons,
    };
  if (offer.preview?.grave && given.confirm !== true)
    return refuse('blocked_action', graveText(offer, n, grave[key ?? '']));
  if (!offer.blank) return { action: offer.action, offer };
  if (given.text === undefined)
    return {
      ...refuse('invalid_action', `${offer.name} needs your own words: send them as "text" beside "do".`),
      path: '/action/text',
    };
  return { action: bots.fill(offer.action, offer.blank.field, given.text), offer };
}

const refuse = (
  error: 'invalid_action' | 'blocked_action',
  message: string,
  offer: TextOffer | null = null,
): Extract<ChosenByKey, { error: string }> => ({ error, message, reasons: [], offer });

function graveText(
  { name, detail }: TextOffer,
  n: number,
  sentence = `grave: ${detail ? `${name}. ${detail}` : `${name}.`}`,
): string {
  return `this is ${sentence} To do it, send it again with "confirm":true. Nothing changed. Still n=${n}.`;
}
