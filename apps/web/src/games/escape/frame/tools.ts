import type { Json } from '@undercroft/kernel';
import { isSame, type TableModel } from '../../../run/table-model.ts';
import type { EscapeView } from '../view.ts';
import type { Tool } from './protocol.ts';
import { matchOffer, type RequestedAction } from './wanted.ts';

/** The current table model, and a promise of the first model that passes a test. */
export interface Seat {
  now(): TableModel;
  until(test: (model: TableModel) => boolean): Promise<TableModel>;
}

const nothing = { type: 'object', properties: {}, additionalProperties: false };

const refusal = (code: string, message: string, reasons: readonly string[] = []) => ({
  ok: false,
  error: { code, message, reasons },
});

const sinceOf = ({ events, snapshot }: TableModel) =>
  events.filter(({ n }) => n === snapshot.n).map(({ id, kind, line, why, rule }) => ({ id, kind, line, why, rule }));

interface Dispatch {
  readonly action: RequestedAction;
  readonly expected_n?: number | undefined;
  readonly confirm?: boolean | undefined;
}

/** The validated arguments of a call, or an error message if a field is missing, unknown or of the wrong type. */
function dispatchOf({ action, expected_n, confirm, ...rest }: { readonly [name: string]: unknown }): Dispatch | string {
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) return `dispatch_action takes no ${unknown}.`;
  const { type, payload = {} } = (action ?? {}) as Partial<RequestedAction>;
  if (typeof type !== 'string') return 'Give an action with a type.';
  if (typeof payload !== 'object' || payload === null) return 'action.payload is an object.';
  if (expected_n !== undefined && !Number.isSafeInteger(expected_n)) return 'expected_n is a whole number.';
  if (confirm !== undefined && typeof confirm !== 'boolean') return 'confirm is true or false.';
  return { action: { type, payload }, expected_n: expected_n as number | undefined, confirm };
}

/** Presses the same button a person would and waits for the step. Grave actions need a confirmation first. */
async function dispatch(seat: Seat, { action: wanted, expected_n, confirm }: Dispatch): Promise<unknown> {
  const before = seat.now();
  const { n, view } = before.snapshot;
  if (expected_n !== undefined && expected_n !== n) return refusal('conflict', `The run is at ${n}.`);
  if (!before.isMine) return refusal('blocked_action', 'Nothing can be chosen now.');
  const match = matchOffer(before.offers, wanted, view as unknown as EscapeView);
  if (!('offer' in match)) return refusal(match.code, match.message, match.reasons);
  const { offer } = match;
  if (!offer.available)
    return refusal(
      'blocked_action',
      offer.reasons.map(({ text }) => text).join(' '),
      offer.reasons.map(({ code }) => code),
    );
  if (offer.preview?.grave && confirm !== true)
    return refusal('blocked_action', `${offer.label} is grave. To do it, send it again with "confirm":true.`);
  before.select(offer);
  const filled = offer.blank ? (wanted as unknown as Json) : undefined;
  (await seat.until((model) => isSame(model.selected, offer))).commit(filled);
  if (offer.preview?.grave) (await seat.until((model) => model.isArmed)).commit(filled);
  const after = await seat.until((model) => model.snapshot.n > n);
  const { snapshot } = after;
  return {
    ok: true,
    n: snapshot.n,
    turn: snapshot.turn,
    hash: snapshot.hash,
    outcome: snapshot.outcome,
    events: sinceOf(after),
    cutscenes: (snapshot.view as unknown as EscapeView).scenes,
    view: snapshot.view,
  };
}

const PAGE = 50;
const PAGE_MAX = 100;

/** The four tools of a seat, bound to the run on screen. ED-185 */
export const toolsOf = (seat: Seat): { readonly [name: string]: Tool } => ({
  get_snapshot: {
    description: 'The run as this seat sees it.',
    parameters: nothing,
    execute: async () => {
      const { n, turn, hash, outcome, view } = seat.now().snapshot;
      return { ok: true, n, turn, hash, outcome, snapshot: view };
    },
  },
  list_actions: {
    description: 'Everything that can be done now, and what cannot with its reasons.',
    parameters: {
      type: 'object',
      properties: { include_blocked: { type: 'boolean', default: true } },
      additionalProperties: false,
    },
    execute: async ({ include_blocked = true }) => {
      const { snapshot, offers } = seat.now();
      return {
        ok: true,
        n: snapshot.n,
        turn: snapshot.turn,
        actions: offers
          .filter(({ available }) => available || include_blocked)
          .map(({ action, label, available, reasons, blank }) => ({
            action,
            label,
            available,
            reasons: reasons.map(({ code }) => code),
            ...(blank ? { field: blank.field, examples: blank.examples } : {}),
          })),
      };
    },
  },
  dispatch_action: {
    description: 'Does one action of the list, as a press of its button would. What is grave needs confirm.',
    parameters: {
      type: 'object',
      properties: { action: { type: 'object' }, expected_n: { type: 'integer' }, confirm: { type: 'boolean' } },
      required: ['action'],
      additionalProperties: false,
    },
    execute: async (args) => {
      const request = dispatchOf(args);
      return typeof request === 'string' ? refusal('invalid_payload', request) : dispatch(seat, request);
    },
  },
  get_log_page: {
    description: 'What was told in a chapter, a page at a time.',
    parameters: {
      type: 'object',
      properties: {
        chapter: { type: 'integer', minimum: 1 },
        entity_id: { type: 'string' },
        cursor: { type: 'integer' },
        limit: { type: 'integer', minimum: 1, maximum: PAGE_MAX },
      },
      required: ['chapter'],
      additionalProperties: false,
    },
    execute: async ({ chapter, entity_id, cursor, limit }) =>
      logPage(seat.now(), { chapter, entity_id, cursor, limit }),
  },
});

interface PageAsked {
  readonly chapter: unknown;
  readonly entity_id: unknown;
  readonly cursor: unknown;
  readonly limit: unknown;
}

function logPage({ events, snapshot }: TableModel, { chapter, entity_id, cursor, limit }: PageAsked) {
  const begun = (snapshot.view as unknown as EscapeView).chapter;
  if (!Number.isSafeInteger(chapter) || (chapter as number) < 1 || (chapter as number) > begun)
    return refusal('invalid_payload', `chapter is a number from 1 to ${begun}.`);
  const count = Math.max(1, Math.min(PAGE_MAX, typeof limit === 'number' ? limit : PAGE));
  const after = typeof cursor === 'number' ? cursor : 0;
  const found = events.filter(
    ({ page, id, about }) =>
      page === chapter && id > after && (typeof entity_id !== 'string' || about.includes(entity_id)),
  );
  const entries = found.slice(0, count).map(({ id, turn, kind, line }) => ({ id, turn, kind, line }));
  return {
    ok: true,
    chapter,
    page_unit: 'chapter',
    entries,
    next_cursor: found.length > count ? entries.at(-1)!.id : null,
  };
}
