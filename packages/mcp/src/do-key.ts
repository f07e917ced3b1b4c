import { type Failure, type Host, isFailure } from '@undercroft/host';
import type { Action } from '@undercroft/kernel';
import { chooseByKey, type KeyChoice, type TextOffer } from '@undercroft/text/agent';
import { type Agent, refuse } from './operation.ts';
import { situationOf } from './situation.ts';
import { renderText } from './turn-text.ts';

/** The action of a key, or the reason why it has none. `offer` is the one it named. */
export type ResolvedKey =
  | { readonly action: Action; readonly offer: TextOffer | null }
  | { readonly failure: Failure; readonly offer: TextOffer | null };

interface KeyRequest {
  readonly session: string;
  readonly seat?: string | undefined;
  /** The turn that lists the key; optional for previews only, which change nothing. */
  readonly expected_n?: number | undefined;
}

const unresolved = (failure: Failure, offer: TextOffer | null = null): ResolvedKey => ({ failure, offer });

export const NEEDS_N = refuse('invalid_payload', 'A key needs expected_n: it holds for one n only.', '/expected_n');

/** Resolves a key against the list of the turn `expected_n`. */
export async function resolveKey(
  host: Host,
  agent: Agent,
  request: KeyRequest,
  choice: KeyChoice,
): Promise<ResolvedKey> {
  const { session, seat, expected_n } = request;
  const situation = await situationOf(host, { caller: agent.caller, session, seat, after: null });
  if (isFailure(situation)) return unresolved(situation);
  const { context, snapshot } = situation;
  if (expected_n !== undefined && snapshot.n !== expected_n)
    return unresolved({ ...refuse('conflict', staleText(expected_n, snapshot.n)), n: snapshot.n });
  if (snapshot.outcome) return unresolved(refuse('blocked_action', 'The run is over.'));
  if (context.seat === null)
    return unresolved(
      refuse(
        'blocked_action',
        `It is the turn of ${snapshot.toAct.join(', ')}. wait_for_turn answers when it is yours.`,
      ),
    );
  const chosen = chooseByKey(context, await renderText(context, { about: 'turn' }), choice);
  if ('action' in chosen) return chosen;
  const { error, message, reasons, path, offer } = chosen;
  return unresolved({ ...refuse(error, message, path), reasons }, offer);
}

export const staleText = (answered: number, n: number): string =>
  `you answered n=${answered}, the run is at n=${n}. Read the turn below and choose again.`;
