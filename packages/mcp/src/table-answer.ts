import type { Offer, Snapshot, SpokenEvent } from '@undercroft/host';
import type { Answer } from './operation.ts';
import type { TurnText } from './turn-text.ts';
import { viewChanges } from './view-changes.ts';

export type Detail = 'text' | 'view' | 'full';

/** The fields of every answer about a table, for programs. */
const tableOf = (snapshot: Snapshot) => ({
  ok: true as const,
  session_id: snapshot.session,
  game: snapshot.game,
  n: snapshot.n,
  turn: snapshot.turn,
  hash: snapshot.hash,
  outcome: snapshot.outcome,
  to_act: snapshot.toAct,
  ...(snapshot.commitment === null ? {} : { seed_commitment: snapshot.commitment }),
  ...(snapshot.dealing === null ? {} : { dealing: snapshot.dealing }),
});

/** Seats, standing and undo of the run. */
export const standingOf = ({ as, page, chosen, seats, standing, ranked, facts, history, undo, seed }: Snapshot) => ({
  as,
  page,
  chosen,
  seats,
  standing,
  ranked,
  facts,
  seat_history: history,
  undo,
  sandbox: standing === 'sandbox',
  ...(seed === null ? {} : { seed }),
});

/** Ids of the scenes shown, in order. */
export const cutscenesOf = ({ context }: TurnText): string[] =>
  context.log.flatMap(({ kind, data }) => (kind === 'scene' ? [(data as { scene: string }).scene] : []));

const brief = ({ id, n, kind, line, why, rule }: SpokenEvent): object => ({ id, n, kind, line, why, rule });

/** One row of the list of actions; `grave` asks for confirmation. */
export const rowOf = ({ blank, preview, ...offer }: Offer, withPreview: boolean): object => ({
  ...offer,
  ...(preview?.grave ? { grave: true } : {}),
  ...(withPreview && preview ? { preview } : {}),
  ...(blank ? { field: blank.field, payload_schema: blank.schema, examples: blank.examples } : {}),
});

/** The whole view, or its changes since the last one sent to this reader. */
function viewOf({ snapshot, lastView }: TurnText, detail: Detail): object {
  if (detail === 'full' || lastView === null) return { view: snapshot.view };
  const changes = viewChanges(lastView, snapshot.view);
  return JSON.stringify(changes).length < JSON.stringify(snapshot.view).length
    ? { view_changes: changes }
    : { view: snapshot.view };
}

/** The common answer of all operations that return a table. */
export function tableAnswer(
  turn: TurnText,
  detail: Detail,
  more: { readonly head?: string; readonly data?: object; readonly withEvents?: boolean } = {},
): Answer {
  const { snapshot, context, text } = turn;
  const events = context.log as readonly SpokenEvent[];
  return {
    text: more.head === undefined ? text : `${more.head}\n${text}`,
    data: {
      ...tableOf(snapshot),
      ...(detail === 'text' ? {} : { ...standingOf(snapshot), ...viewOf(turn, detail) }),
      ...(detail === 'view' || more.withEvents ? { events: events.map(brief) } : {}),
      ...(detail === 'full'
        ? { events, actions: (context.offers as readonly Offer[]).map((offer) => rowOf(offer, true)) }
        : {}),
      ...(detail === 'text' && !more.withEvents
        ? {}
        : { untrusted_fields: ['/events', '/view', '/view_changes', '/actions/*/label'] }),
      ...more.data,
    },
  };
}
