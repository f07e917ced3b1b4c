import {
  type AnyGame,
  eventLog,
  type GameEvent,
  isRefusal,
  play,
  Rng,
  type Run,
  redealt,
  type Seat,
  sameJson,
  type Viewer,
  whyNoUndo,
} from '@undercroft/kernel';
import { expect } from 'vitest';
import type { Property } from '../property.ts';
import { beginAt, walk } from '../walk.ts';

const SALTS = 3;
const PREVIEWS_MAX = 6;

function* redeals(game: AnyGame, run: Run, seat: Seat, salt: number, count = SALTS): Generator<Run> {
  for (let i = 0; i < count; i++)
    yield { ...run, world: redealt(game, run.world, seat, Rng.from(`redeal ${salt} ${i}`)) };
}

const seatsOf = (game: AnyGame, run: Run): readonly Seat[] => game.seats(run.header.options);

/** Everything a seat receives about its possible actions. */
function actionInfo(game: AnyGame, { world: { state } }: Run, seat: Seat): unknown {
  const legal = game.legalActions(state, seat);
  const blocked = game.blockedActions(state, seat);
  const open = game.openActions?.(state, seat) ?? [];
  return {
    legal,
    blocked,
    open: open.map(({ action, field, examples }) => ({ action, field, examples })),
    reasons: blocked.map((action) => game.whyNot(state, seat, action)),
    previews: game.preview ? legal.slice(0, PREVIEWS_MAX).map((action) => game.preview!(state, seat, action)) : [],
  };
}

const perceive = (events: readonly GameEvent[], viewer: Viewer): GameEvent[] =>
  eventLog.perceive(events, viewer, eventLog.newNumbering());

export const SECRECY: readonly Property[] = [
  {
    title: '[KER-VIEW-01] a seat cannot tell apart two states that differ only in secrets',
    check(game, set, wander) {
      for (const { run } of walk(game, set, wander))
        for (const seat of seatsOf(game, run)) {
          const view = game.view(run.world.state, seat);
          for (const other of redeals(game, run, seat, wander.salt))
            expect(game.view(other.world.state, seat)).toEqual(view);
        }
    },
  },
  {
    title: '[KER-VIEW-03] lists, reasons and previews tell no more than the view',
    check(game, set, wander) {
      for (const { before } of walk(game, set, wander))
        for (const seat of game.toAct(before.world.state)) {
          const offered = actionInfo(game, before, seat);
          for (const other of redeals(game, before, seat, wander.salt, 2))
            expect(actionInfo(game, other, seat)).toEqual(offered);
        }
    },
  },
  {
    title: '[KER-VIEW-04] a view fits its schema, for every viewer, and looking changes nothing',
    check(game, set, wander) {
      for (const { run } of walk(game, set, wander))
        for (const viewer of [...seatsOf(game, run), 'spectator']) {
          const view = game.view(run.world.state, viewer);
          const parsed = game.viewSchema.safeParse(view);
          expect(parsed.error?.issues ?? [], viewer).toEqual([]);
          expect(game.view(run.world.state, viewer)).toEqual(view);
          expect(JSON.parse(JSON.stringify(view))).toEqual(view);
        }
    },
  },
  {
    title: '[KER-VIEW-06] the truth fits its schema, its plain part is a view, and looking changes nothing',
    check(game, set, wander) {
      for (const { run } of walk(game, set, wander)) {
        const truth = game.truth(run.world.state);
        expect(game.truthSchema.safeParse(truth).error?.issues ?? []).toEqual([]);
        expect(game.viewSchema.safeParse(truth.plain).error?.issues ?? []).toEqual([]);
        expect(game.truth(run.world.state)).toEqual(truth);
        expect(JSON.parse(JSON.stringify(truth))).toEqual(truth);
      }
    },
  },
  {
    title: '[KER-UNDO-01] a step that can be undone shows its seat nothing it did not know',
    check(game, set, wander) {
      for (const { before, choices, run, events } of walk(game, set, wander)) {
        const seat = choices[0]!.seat;
        if (whyNoUndo(run, seat)) continue;
        const view = game.view(run.world.state, seat);
        const perceivedEvents = perceive(events, seat);
        for (const other of redeals(game, before, seat, wander.salt)) {
          const next = play(game, other, choices);
          if (isRefusal(next)) throw new Error('refused after a redeal');
          expect(game.view(next.run.world.state, seat), 'the view after an undoable step').toEqual(view);
          expect(perceive(next.events, seat)).toEqual(perceivedEvents.map(({ delta: _, ...open }) => open));
        }
      }
    },
  },
];

/**
 * Over a run and several salts some redealt state must differ: if redeals changed nothing, the other properties would
 * test nothing.
 */
export const REALLY_REDEALS: Property = {
  title: '[KER-VIEW-02] redeal really differs where the game holds secrets',
  check(game, set, wander) {
    const states = [
      beginAt(game, set, { ...wander, ahead: 0 }),
      ...Array.from(walk(game, set, wander), ({ run }) => run),
    ];
    const differs = states.some((run) =>
      seatsOf(game, run).some((seat) =>
        [...redeals(game, run, seat, wander.salt, 5)].some((other) => !sameJson(other.world.state, run.world.state)),
      ),
    );
    expect(differs, 'some redeal differs from the truth').toBe(true);
  },
};
