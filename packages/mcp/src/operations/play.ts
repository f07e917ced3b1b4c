import { type Failure, type Host, isFailure } from '@undercroft/host';
import { isKeyChoice, type TextOffer } from '@undercroft/text/agent';
import { NEEDS_N, resolveKey, staleText } from '../do-key.ts';
import { type Agent, type Answer, operation } from '../operation.ts';
import * as payloads from '../payloads.ts';
import { situationOf } from '../situation.ts';
import { cutscenesOf, type Detail, rowOf, tableAnswer } from '../table-answer.ts';
import { refusalText, renderText, turnText } from '../turn-text.ts';

/** Reports another player's seat as a blocked action, like any other impossible action. */
const notYourSeat = (failure: Failure, entity: string | undefined): Failure =>
  failure.error === 'forbidden' && entity !== undefined
    ? {
        ...failure,
        error: 'blocked_action',
        reasons: [{ rule: 'SEC-ISO-01', code: 'not_your_seat', data: { entity } }],
      }
    : failure;

export const listActions = operation({
  name: 'list_actions',
  title: 'List what can be done',
  description:
    'Everything a seat of yours can do now, as JSON, and what it sees but cannot, with the rules in the way. Players of the text do not need it: every turn lists its keys. A row with payload_schema has one blank to fill in; one marked grave cannot be taken back.',
  input: payloads.listActions,
  isReadOnly: true,
  async run(host, { caller, isFair }, { session_id, entity_id, include_blocked = true, explain = false }) {
    const listed = await host.offers({ caller, session: session_id, seat: entity_id, preview: true });
    if (isFailure(listed)) return notYourSeat(listed, entity_id);
    if (isFair && entity_id !== undefined && listed.offers.length > 0) {
      const seen = await host.look({ caller, session: session_id });
      if (!isFailure(seen) && seen.seats[entity_id] !== 'you')
        return notYourSeat(
          { error: 'forbidden', message: 'You hold no such seat here.', reasons: [], issues: [] },
          entity_id,
        );
    }
    const actions = listed.offers.filter(({ available }) => available || include_blocked);
    const text = actions.map(({ label, available, reasons }) =>
      available ? `+ ${label}` : `- ${label}. ${reasons.map((reason) => reason.text).join(' ')}`,
    );
    return {
      text: text.join('\n') || 'Nothing can be done by that seat now.',
      data: {
        ok: true,
        n: listed.n,
        turn: listed.turn,
        actions: actions.map((offer) => rowOf(offer, explain)),
        untrusted_fields: ['/actions/*/label'],
      },
    };
  },
});

export const previewAction = operation({
  name: 'preview_action',
  title: 'Preview an action',
  description:
    'What would follow from one action of a seat of yours, with the arithmetic behind it: of {"do":"<key>"} as in dispatch_action, or of a row of list_actions as it is or with its blank filled in. Nothing changes.',
  input: payloads.previewAction,
  isReadOnly: true,
  async run(host, agent, { session_id, seat, action: given, expected_n }): Promise<Answer | Failure> {
    const { caller } = agent;
    const request = { session: session_id, seat, expected_n };
    const resolved = isKeyChoice(given)
      ? await resolveKey(host, agent, request, { ...given, confirm: true })
      : { action: given };
    if ('failure' in resolved) return resolved.failure;
    const answer = await host.preview({ caller, session: session_id, seat, action: resolved.action });
    if (isFailure(answer)) return answer;
    const { cost = [], result = [] } = answer.preview ?? {};
    const text = [
      ...cost.map(({ label, value }) => `${label} ${value}`),
      ...result.map(({ path, to }) => `${path.slice(1)} -> ${JSON.stringify(to)}`),
    ];
    return {
      text: text.join('\n') || 'Nothing can be said before it is done.',
      data: { ok: true, ...answer, untrusted_fields: ['/action', '/preview'] },
    };
  },
});

/** A failure with the text for its reader. */
export interface ReaderFailure extends Failure {
  readonly text?: string;
}

const detailOf = (detail: Detail | 'summary' | undefined): Detail =>
  detail === 'summary' ? 'view' : (detail ?? 'text');

/** Adds the whole current turn to a failure of a stale call. */
async function stale(
  host: Host,
  agent: Agent,
  [session, seat]: [string, string | undefined],
  failure: Failure,
  answered: number,
): Promise<ReaderFailure> {
  const turn = await turnText(host, agent, { session, seat, isFull: true });
  if (isFailure(turn)) return failure;
  return { ...failure, text: `NOT DONE: ${staleText(answered, turn.snapshot.n)}\n${turn.text}` };
}

type Dispatch = ReturnType<typeof payloads.dispatchAction.parse>;

/** The offer that a refused action named. */
async function offerNamed(
  host: Host,
  agent: Agent,
  { session_id, seat }: Dispatch,
  action: object,
): Promise<TextOffer | null> {
  const situation = await situationOf(host, { caller: agent.caller, session: session_id, seat, after: null });
  if (isFailure(situation)) return null;
  return situation.context.offers.find((offer) => JSON.stringify(offer.action) === JSON.stringify(action)) ?? null;
}

async function refusedAnswer(
  host: Host,
  agent: Agent,
  input: Dispatch,
  failure: Failure,
  offer: TextOffer | null,
): Promise<ReaderFailure> {
  const { session_id, seat, expected_n, action } = input;
  if (failure.error === 'session_not_found' || failure.error === 'unauthorized') return failure;
  if (failure.error === 'conflict' && expected_n !== undefined)
    return stale(host, agent, [session_id, seat], failure, expected_n);
  if (/^this is .* send it again with "confirm":true/.test(failure.message))
    return { ...failure, text: `NOT DONE: ${failure.message}` };
  const given = isKeyChoice(action) ? action.do : JSON.stringify(action);
  const about = offer ?? (isKeyChoice(action) ? null : await offerNamed(host, agent, input, action));
  return {
    ...failure,
    text: await refusalText(host, agent, { session: session_id, seat }, { failure, given, offer: about }),
  };
}

export const dispatchAction = operation({
  name: 'dispatch_action',
  title: 'Act',
  description:
    'Sends one action for a seat of yours: {"do":"<key>"} of the turn text, with expected_n. It is stored before this answers with what happened and the next turn. A refusal says what is in the way, and nothing has changed.',
  input: payloads.dispatchAction,
  isReadOnly: false,
  async run(host, agent, input): Promise<Answer | ReaderFailure> {
    const { session_id, seat, action: given, expected_n, idempotency_key, whole = false, detail } = input;
    const request = { session: session_id, seat, expected_n };
    const resolved = isKeyChoice(given)
      ? await resolveKeyOnce(host, agent, input, given)
      : { action: given, offer: null };
    if ('failure' in resolved) return refusedAnswer(host, agent, input, resolved.failure, resolved.offer);
    const { action, offer } = resolved;
    const ack = await host.act({ caller: agent.caller, ...request, action, key: idempotency_key });
    if (isFailure(ack)) return refusedAnswer(host, agent, input, ack, offer);
    const turn = await turnText(
      host,
      agent,
      { session: session_id, seat, isFull: whole || ack.isRepeat },
      seat === undefined && !ack.isRepeat ? ack : undefined,
    );
    if (isFailure(turn)) return turn;
    const head = ack.isRepeat ? { head: 'Already done (same key).' } : {};
    return tableAnswer(turn, detailOf(detail), {
      ...head,
      withEvents: true,
      data: { is_repeat: ack.isRepeat, cutscenes: cutscenesOf(turn) },
    });
  },
});

const KEPT_MAX = 2_000;
const resolvedActions = new WeakMap<Host, Map<string, object>>();

/** A repeated request with the same idempotency key resolves to the same action as before. */
async function resolveKeyOnce(host: Host, agent: Agent, input: Dispatch, given: Parameters<typeof resolveKey>[3]) {
  const { session_id, seat, expected_n, idempotency_key } = input;
  const request = { session: session_id, seat, expected_n };
  if (expected_n === undefined) return { failure: NEEDS_N, offer: null };
  if (idempotency_key === undefined) return resolveKey(host, agent, request, given);
  const actions = resolvedActions.get(host) ?? new Map<string, object>();
  resolvedActions.set(host, actions);
  const key = [agent.caller.user, session_id, seat, idempotency_key].join(' ');
  const known = actions.get(key);
  if (known) return { action: known, offer: null };
  const resolved = await resolveKey(host, agent, request, given);
  if ('action' in resolved) actions.set(key, resolved.action);
  if (actions.size > KEPT_MAX) actions.delete(actions.keys().next().value!);
  return resolved;
}

export const undo = operation({
  name: 'undo',
  title: 'Take the last action back',
  description: 'Takes your last action back, where no dice were rolled, nothing new was seen and nobody acted since.',
  input: payloads.undo,
  isReadOnly: false,
  async run(host, agent, { session_id, seat, expected_n, detail }): Promise<Answer | ReaderFailure> {
    const ack = await host.undo({ caller: agent.caller, session: session_id, seat, expected_n });
    if (isFailure(ack)) {
      const situation = await situationOf(host, { caller: agent.caller, session: session_id, seat, after: null });
      if (isFailure(situation)) return ack;
      const ask = { about: 'refusal' as const, given: 'undo', message: ack.message, reasons: [], offer: null };
      return { ...ack, text: (await renderText(situation.context, ask)).text };
    }
    const turn = await turnText(host, agent, { session: session_id, seat, isFull: true });
    return isFailure(turn) ? turn : tableAnswer(turn, detail ?? 'text', { head: 'Taken back.' });
  },
});
