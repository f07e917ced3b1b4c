import type { AgentAsk, AgentContext } from './agent-text.ts';
import { withoutRule } from './agent-words.ts';
import type { TextOffer } from './context.ts';

type RefusalAsk = Extract<AgentAsk, { about: 'refusal' }>;

/** `Guard needs 2 Stamina.` from the offer's name and `Needs 2 Stamina.` */
const withName = (name: string | undefined, text: string): string =>
  name !== undefined && /^Needs /.test(text) ? `${name} n${text.slice(1)}` : text;

/** The first reason of a refusal, in the words of the rules. */
export const refusedText = ({ offer, reasons, message }: RefusalAsk): string =>
  reasons.length === 0 ? message : withName(offer?.name, withoutRule(reasons[0]!));

/** `3 Recover, 4b Splint (0 Stamina)`: some of the available keys. */
export const openText = (
  keys: { readonly [key: string]: TextOffer },
  isListed: (offer: TextOffer, key: string) => boolean = () => true,
  max = 4,
): string =>
  Object.entries(keys)
    .filter(([key, offer]) => offer.available && isListed(offer, key))
    .slice(0, max)
    .map(([key, { name, cost }]) => `${key} ${name}${cost ? ` (${cost})` : ''}`)
    .join(', ');

/** Two lines: the refused action and the reason; the run's position and open keys. */
export const notDoneText = ({ n }: Pick<AgentContext, 'n'>, why: string, rest: string): string =>
  `NOT DONE: ${why}\nNothing changed. Still n=${n}.${rest === '' ? '' : ` ${rest}`}`;
