import { type Action, type AnyGame, isOffered, type Json, type Preview, type Run, type Seat } from '@undercroft/kernel';
import { z } from 'zod';
import { type SpokenReason, speakLabel, speakReason } from './spoken.ts';

/** One row of what a seat can do. */
export interface Offer {
  readonly action: Action;
  /** Name, cost and detail in one line. */
  readonly label: string;
  readonly name: string;
  readonly detail?: string | undefined;
  readonly cost?: string | undefined;
  readonly available: boolean;
  readonly reasons: readonly SpokenReason[];
  readonly preview?: Preview;
  /** For an offer with a blank: where it is, and what may be filled in. */
  readonly blank?: { readonly field: string; readonly schema: Json; readonly examples: readonly Json[] };
}

/** What an offer is made for: the seat, what it sees, and whether it wants to know what would follow. */
interface For {
  readonly seat: Seat;
  readonly view: unknown;
  readonly withPreview: boolean;
}

/** Everything a seat can do now, and what it sees but cannot. */
export function offersOf(game: AnyGame, { world: { state } }: Pick<Run, 'world'>, asked: For): Offer[] {
  const { seat, view, withPreview } = asked;
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

/** What another inhabitant could do; for those who may see everything. */
export function entityOffers(game: AnyGame, { world: { state } }: Pick<Run, 'world'>, entity: string): Offer[] {
  const view = game.truth(state).plain;
  return (game.entityActions?.(state, entity) ?? []).map(({ action, reasons }) => ({
    action,
    ...speakLabel(game.words.action(action, view)),
    available: reasons.length === 0,
    reasons: reasons.map((reason) => speakReason(game, reason)),
  }));
}

/** What would follow from one action, be it an offer whose blank was filled; null where the game does not say. */
export function previewOf(
  game: AnyGame,
  { world: { state } }: Pick<Run, 'world'>,
  seat: Seat,
  given: Action,
): { readonly offered: false } | { readonly offered: true; readonly action: Action; readonly preview: Preview | null } {
  const action = game.resolve ? game.resolve(state, seat, given) : given;
  if (!game.toAct(state).includes(seat) || !isOffered(game, state, seat, action)) return { offered: false };
  const isWhole = game.legalActions(state, seat).some((legal) => JSON.stringify(legal) === JSON.stringify(action));
  const preview = isWhole ? game.preview?.(state, seat, action) : game.previewOpen?.(state, seat, action);
  return { offered: true, action, preview: preview ?? null };
}
