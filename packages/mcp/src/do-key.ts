import { type Failure, type Host, isFailure } from '@undercroft/host';
import type { Action } from '@undercroft/kernel';
import { chooseByKey, type KeyChoice, type TextOffer } from '@undercroft/text/agent';
import { type Agent, refuse } from './operation.ts';
import { situationOf } from './situation.ts';
import { speak } from './turn-text.ts';

/** The action a key stands for, or why it stands for none. `offer` is what it named. */
export type Resolved =
  | { readonly action: Action; readonly offer: TextOffer | null }
  | { readonly failure: Failure; readonly offer: TextOffer | null };

interface Asked {
  readonly session: string;
  readonly seat?: string | undefined;
  /** The turn whose list the key is from; left out only by a preview, which changes nothing. */
  readonly expected_n?: number | undefined;
}

const none = (failure: Failure, offer: TextOffer | null = null): Resolved => ({ failure, offer });

export const NEEDS_N = refuse('invalid_payload', 'A key needs expected_n: it holds for one n only.', '/expected_n');

/** Resolves a key against the list that was given for `expected_n`. */
export async function resolveKey(host: Host, agent: Agent, asked: Asked, given: KeyChoice): Promise<Resolved> {
  const { session, seat, expected_n } = asked;
  const situation = await situationOf(host, { caller: agent.caller, session, seat, after: null });
  if (isFailure(situation)) return none(situation);
  const { context, snapshot } = situation;
  if (expected_n !== undefined && snapshot.n !== expected_n)
    return none({ ...refuse('conflict', staleText(expected_n, snapshot.n)), n: snapshot.n });
  if (snapshot.outcome) return none(refuse('blocked_action', 'The run is over.'));
  if (context.seat === null)
    return none(
      refuse(
        'blocked_action',
        `It is the turn of ${snapshot.toAct.join(', ')}. wait_for_turn answers when it is yours.`,
      ),
    );
  const chosen = chooseByKey(context, await speak(context, { about: 'turn' }), given);
  if ('action' in chosen) return chosen;
  const { error, message, reasons, path, offer } = chosen;
  return none({ ...refuse(error, message, path), reasons }, offer);
}

export const staleText = (answered: number, n: number): string =>
  `you answered n=${answered}, the run is at n=${n}. Read the turn below and choose again.`;
