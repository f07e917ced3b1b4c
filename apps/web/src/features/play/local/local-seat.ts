import { type Action, type AnyGame, type GameEvent, type Json, type Run, say, type Viewer } from '@undercroft/kernel';
import type { Offer, Snapshot, SpokenEvent } from '@undercroft/server';
import { STILL, spoken } from '../../replay/played.ts';

/** What a viewer hears of events that just happened. */
export const heardBy = (game: AnyGame, run: Run, events: readonly GameEvent[], who: Viewer): SpokenEvent[] =>
  events
    .filter(({ seenBy }) => seenBy === 'all' || seenBy.includes(who))
    .flatMap((event) => {
      const shown = game.shown ? game.shown(run.world.state, event, who) : event;
      return shown ? [spoken(game, shown, who)] : [];
    });

/** What a seat can do, and what it sees but cannot, as a server would offer it. */
export function offersAt(game: AnyGame, run: Run, seat: string): readonly Offer[] {
  const { state } = run.world;
  if (run.outcome || !game.toAct(state).includes(seat)) return [];
  const view = game.view(state, seat);
  const offer = (action: Action, available: boolean): Offer => {
    const label = game.words.action(action, view);
    return {
      action,
      ...label,
      label: say.labelText(label),
      available,
      reasons: available
        ? []
        : game.whyNot(state, seat, action).map((reason) => ({
            ...reason,
            ...say.refusedOf(game.words, reason),
            text: say.reasonText(game.words, reason),
          })),
      ...(available && game.preview ? { preview: game.preview(state, seat, action) } : {}),
    };
  };
  return [
    ...game.legalActions(state, seat).map((action) => offer(action, true)),
    ...game.blockedActions(state, seat).map((action) => offer(action, false)),
  ];
}

/** The moment as a snapshot, so that a table can show it. */
export function snapshotAt(
  game: AnyGame,
  run: Run,
  seat: string,
  given: Pick<Snapshot, 'session' | 'standing' | 'undo' | 'seed'>,
): Snapshot {
  const { state } = run.world;
  const seats = game.seats(run.header.options);
  return {
    game: game.id,
    rules: game.rules,
    contentHash: game.contentHash,
    n: run.n,
    ...game.now(state),
    as: seat,
    view: game.view(state, seat) as Json,
    hash: run.hash,
    toAct: game.toAct(state),
    chosen: [],
    seats: Object.fromEntries(seats.map((each) => [each, each === seat ? ('you' as const) : ('bot' as const)])),
    outcome: run.outcome && { ...run.outcome, text: say.outcomeText(game.words, run.outcome) },
    ...STILL,
    ...given,
  };
}
