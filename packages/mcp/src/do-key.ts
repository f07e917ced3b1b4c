import { type Failure, type Host, isFailure } from '@undercroft/host';
import type { Action, Json } from '@undercroft/kernel';
import type { TextOffer } from '@undercroft/text/agent';
import { type Agent, refuse } from './operation.ts';
import { situationOf } from './situation.ts';
import { speak } from './turn-text.ts';

/** `{"do":"<key>"}` as it was sent. */
export interface DoKey {
  readonly do?: string | undefined;
  readonly text?: string | undefined;
  readonly confirm?: boolean | undefined;
}

/** The action a key stands for, or why it stands for none. `offer` is what it named. */
export type Resolved =
  | { readonly action: Action; readonly offer: TextOffer | null }
  | { readonly failure: Failure; readonly offer: TextOffer | null };

export const isKey = (action: object): action is DoKey & { do: string } => typeof (action as DoKey).do === 'string';

interface Asked {
  readonly session: string;
  readonly seat?: string | undefined;
  readonly expected_n?: number | undefined;
}

const none = (failure: Failure, offer: TextOffer | null = null): Resolved => ({ failure, offer });

/** Resolves a key against the list that was given for `expected_n`. */
export async function resolveKey(
  host: Host,
  agent: Agent,
  asked: Asked,
  given: DoKey & { do: string },
): Promise<Resolved> {
  const { session, seat, expected_n } = asked;
  if (expected_n === undefined)
    return none(refuse('invalid_payload', 'A key needs expected_n: it holds for one n only.', '/expected_n'));
  const situation = await situationOf(host, { caller: agent.caller, session, seat, after: null });
  if (isFailure(situation)) return none(situation);
  const { context, snapshot } = situation;
  if (snapshot.n !== expected_n)
    return none({ ...refuse('conflict', staleText(expected_n, snapshot.n)), n: snapshot.n });
  if (snapshot.outcome) return none(refuse('blocked_action', 'The run is over.'));
  if (context.seat === null)
    return none(
      refuse(
        'blocked_action',
        `It is the turn of ${snapshot.toAct.join(', ')}. wait_for_turn answers when it is yours.`,
      ),
    );
  const { keys, grave = {} } = await speak(context, { about: 'turn' });
  const offer = given.do === 'abandon' ? abandonOf(context.offers) : findKey(keys, given.do);
  if (!offer)
    return none(
      refuse(
        'invalid_action',
        `"${given.do.slice(0, 20)}" is no key of this turn. Keys: ${Object.keys(keys).slice(0, 40).join(', ')}.`,
      ),
    );
  if (!offer.available)
    return none(
      { ...refuse('blocked_action', offer.reasons.map(({ text }) => text).join(' ')), reasons: offer.reasons },
      offer,
    );
  if (offer.preview?.grave && given.confirm !== true)
    return none(
      refuse(
        'blocked_action',
        graveText(offer, snapshot.n, grave[Object.keys(keys).find((key) => keys[key] === offer) ?? '']),
      ),
      null,
    );
  return filled(offer, given.text);
}

export const staleText = (answered: number, n: number): string =>
  `you answered n=${answered}, the run is at n=${n}. Read the turn below and choose again.`;

const abandonOf = (offers: readonly TextOffer[]): TextOffer | undefined =>
  offers.find(({ action }) => action.type === 'abandon');

/** Keys are compared without regard to case: `1b` is `1B`. */
function findKey(keys: { readonly [key: string]: TextOffer }, key: string): TextOffer | undefined {
  const found = Object.keys(keys).find((each) => each.toLowerCase() === key.trim().toLowerCase());
  return found === undefined ? undefined : keys[found];
}

function graveText(
  { name, detail }: TextOffer,
  n: number,
  said = `grave: ${detail ? `${name}. ${detail}` : `${name}.`}`,
): string {
  return `this is ${said} To do it, send it again with "confirm":true. Nothing changed. Still n=${n}.`;
}

/** The action with its blank filled in, where it has one. */
function filled(offer: TextOffer, text: string | undefined): Resolved {
  if (!offer.blank) return { action: offer.action, offer };
  if (text === undefined)
    return none(
      refuse('invalid_action', `${offer.name} needs your own words: send them as "text" beside "do".`, '/action/text'),
    );
  const action = structuredClone(offer.action) as unknown as { [key: string]: Json };
  const keys = offer.blank.field.split('/').slice(1);
  const last = keys.pop()!;
  let here = action;
  for (const key of keys) here = here[key] as { [key: string]: Json };
  here[last] = text;
  return { action: action as unknown as Action, offer };
}
