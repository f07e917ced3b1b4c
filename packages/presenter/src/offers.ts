import {
  type Action,
  type AnyGame,
  isOffered,
  type Json,
  type Preview,
  type Run,
  type Seat,
  sameJson,
} from '@undercroft/kernel';
import { z } from 'zod';
import type * as schemas from './schemas/index.ts';
import { speakLabel, speakReason } from './spoken.ts';

export type Offer = Readonly<z.output<typeof schemas.offer>>;

/** Options for a list of offers: the seat, its view, and if previews are included. */
interface OfferOptions {
  readonly seat: Seat;
  readonly view: unknown;
  readonly withPreview: boolean;
}

/** Everything a seat can do now, and the actions it sees as blocked. */
export function offersOf(game: AnyGame, { world: { state } }: Pick<Run, 'world'>, options: OfferOptions): Offer[] {
  const { seat, view, withPreview } = options;
  if (!game.toAct(state).includes(seat)) return [];
  const offer = (action: Action, more: Partial<Offer> = {}): Offer => ({
    action,
    ...speakLabel(game.words.action(action, view)),
    available: true,
    reasons: [],
    ...more,
  });
  const preview = (action: Action): Partial<Offer> =>
    withPreview && game.preview ? { preview: game.preview(state, seat, action) } : {};
  return [
    ...game.legalActions(state, seat).map((action) => offer(action, preview(action))),
    ...(game.openActions?.(state, seat) ?? []).map(({ action, field, schema, examples }) =>
      offer(action, { blank: { field, schema: z.toJSONSchema(schema) as Json, examples } }),
    ),
    ...game.blockedActions(state, seat).map((action) =>
      offer(action, {
        available: false,
        reasons: game.whyNot(state, seat, action).map((reason) => speakReason(game, reason)),
      }),
    ),
  ];
}

/** Possible actions of another inhabitant, for viewers who may see everything. */
export function entityOffers(game: AnyGame, { world: { state } }: Pick<Run, 'world'>, entity: string): Offer[] {
  const view = game.truth(state).plain;
  return (game.entityActions?.(state, entity) ?? []).map(({ action, reasons }) => ({
    action,
    ...speakLabel(game.words.action(action, view)),
    available: reasons.length === 0,
    reasons: reasons.map((reason) => speakReason(game, reason)),
  }));
}

/** The preview of one action, including an offer with a filled-in blank; null if the game has no preview of it. */
export function previewOf(
  game: AnyGame,
  { world: { state } }: Pick<Run, 'world'>,
  seat: Seat,
  given: Action,
): { readonly offered: false } | { readonly offered: true; readonly action: Action; readonly preview: Preview | null } {
  const action = game.resolve ? game.resolve(state, seat, given) : given;
  if (!game.toAct(state).includes(seat)) return { offered: false };
  const isWhole = game.legalActions(state, seat).some((legal) => sameJson(legal, action));
  if (!isWhole && !isOffered({ ...game, legalActions: () => [] }, state, seat, action)) return { offered: false };
  const preview = isWhole ? game.preview?.(state, seat, action) : game.previewOpen?.(state, seat, action);
  return { offered: true, action, preview: preview ?? null };
}
