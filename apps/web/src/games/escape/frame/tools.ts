import type { Json } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import { isSame, type TableModel } from '../../../run/table-model.ts';
import type { EscapeView } from '../view.ts';
import type { Tool } from './protocol.ts';

/** The table as it is now, and a promise of the first moment that fits. */
export interface Seat {
  now(): TableModel;
  until(test: (model: TableModel) => boolean): Promise<TableModel>;
}

const nothing = { type: 'object', properties: {}, additionalProperties: false };

const refusal = (code: string, message: string, reasons: readonly string[] = []) => ({
  ok: false,
  error: { code, message, reasons },
});

interface Wanted {
  readonly type: string;
  readonly payload?: { readonly [field: string]: Json };
}

const fits = (offer: Offer, { type, payload = {} }: Wanted): boolean => {
  const { type: own, payload: given = {} } = offer.action as unknown as Wanted;
  return own === type && Object.entries(payload).every(([field, value]) => given[field] === value);
};

/** The offer an action means: a full match that can be done first, as a row without target means the default one. */
function offerFor(offers: readonly Offer[], wanted: Wanted): Offer | undefined {
  if (wanted.type === 'speak') return offers.find(({ action }) => action.type === 'speak');
  const all = offers.filter((offer) => fits(offer, wanted));
  return all.find(({ available }) => available) ?? all[0];
}

const sinceOf = ({ events, snapshot }: TableModel) =>
  events.filter(({ n }) => n === snapshot.n).map(({ id, kind, line, why, rule }) => ({ id, kind, line, why, rule }));

/** Presses the same button a person would, and waits until the run has gone on. */
async function dispatch(seat: Seat, wanted: Wanted, expected: unknown): Promise<unknown> {
  const before = seat.now();
  const { n } = before.snapshot;
  if (typeof expected === 'number' && expected !== n) return refusal('conflict', `The run is at ${n}.`);
  if (!before.isMine) return refusal('blocked_action', 'Nothing can be chosen now.');
  const offer = offerFor(before.offers, wanted);
  if (!offer) return refusal('invalid_action', 'No such action is in the list.');
  if (!offer.available)
    return refusal(
      'blocked_action',
      offer.reasons.map(({ text }) => text).join(' '),
      offer.reasons.map(({ code }) => code),
    );
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
    description: 'Does one action of the list, as a press of its button would.',
    parameters: {
      type: 'object',
      properties: { action: { type: 'object' }, expected_n: { type: 'integer' } },
      required: ['action'],
      additionalProperties: false,
    },
    execute: async ({ action, expected_n }) =>
      typeof (action as Wanted | undefined)?.type === 'string'
        ? dispatch(seat, action as Wanted, expected_n)
        : refusal('invalid_payload', 'Give an action with a type.'),
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

function logPage({ events }: TableModel, { chapter, entity_id, cursor, limit }: PageAsked) {
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
