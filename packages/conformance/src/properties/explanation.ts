import {
  type AnyGame,
  at,
  type GameEvent,
  type Json,
  type Manner,
  type Preview,
  phrases,
  type Tone,
  type Viewer,
} from '@undercroft/kernel';
import { expect } from 'vitest';
import { falseClaims } from '../claims.ts';
import { fold } from '../fold.ts';
import type { Property } from '../property.ts';
import { type Step, walk } from '../walk.ts';

const CAUSES_MAX = 32;
const PREVIEWS_MAX = 6;

const sumOf = (terms: readonly { readonly value: number }[]): number =>
  terms.reduce((all, { value }) => all + value, 0);

/** Number of links from an event to the first event of a step; null if the chain is broken. */
function linksToChoice(events: ReadonlyMap<number, GameEvent>, last: GameEvent): number | null {
  let current = last;
  for (let links = 0; links <= CAUSES_MAX; links++) {
    if (current.because === undefined) return links;
    const cause = events.get(current.because);
    if (!cause) return null;
    current = cause;
  }
  return null;
}

function* previews(game: AnyGame, { before: { world } }: Step): Generator<Preview> {
  if (!game.preview) return;
  for (const seat of game.toAct(world.state))
    for (const action of game.legalActions(world.state, seat).slice(0, PREVIEWS_MAX))
      yield game.preview(world.state, seat, action);
}

/** All texts of a step that players may read: lines, reasons, labels. */
function* printed(game: AnyGame, { before: { world }, choices, events }: Step): Generator<string> {
  for (const event of events) {
    yield phrases.lineOf(game.words, event);
    yield phrases.whyOf(game.words, event);
  }
  for (const { seat } of choices) {
    const view = game.view(world.state, seat);
    for (const action of game.legalActions(world.state, seat)) yield phrases.labelText(game.words.action(action, view));
  }
}

const TONES: readonly Tone[] = ['harm', 'gain', 'guard', 'time', 'trust', 'dread', 'plain'];

export const EXPLANATION: readonly Property[] = [
  {
    title: '[KER-WORD-05] every event kind has a tone and a weight',
    check({ words }) {
      const manner: { readonly [kind: string]: Manner | undefined } = words.manner;
      for (const kind of Object.keys(words.line)) {
        expect(TONES, `${kind} has no tone`).toContain(manner[kind]?.tone);
        expect(['headline', 'detail'], `${kind} has no weight`).toContain(manner[kind]?.weight);
      }
    },
  },
  {
    title: '[KER-EVT-06] every event is the first of its step or names its cause, and the end leads back to a choice',
    wholeRun: true,
    check(game, set, wander) {
      const events = new Map<number, GameEvent>();
      const picks = Array.from({ length: 2_000 }, (_, i) => (wander.salt >>> 3) + i * 7);
      for (const step of walk(game, set, { ...wander, ahead: 0, picks })) {
        step.events.forEach((event, i) => {
          events.set(event.id, event);
          if (i > 0) expect(event.because, `${event.kind} has no cause`).toBeDefined();
        });
        const last = step.events.at(-1);
        if (step.run.outcome && last)
          expect(linksToChoice(events, last), 'links from the end to a choice').not.toBeNull();
      }
    },
  },
  {
    title: '[KER-EVT-07] terms sum to exactly the number they explain, and none of them is nothing',
    check(game, set, wander) {
      for (const step of walk(game, set, wander)) {
        for (const { kind, data, why } of step.events) {
          if (!why.terms) continue;
          expect(why.of, `${kind} says no number its terms explain`).toBeDefined();
          expect(sumOf(why.terms), `${kind}: the terms of ${why.of}`).toBe(at(data, `/${why.of}`));
          for (const { label, value } of why.terms) expect(value, `${kind}: ${label}`).not.toBe(0);
        }
        for (const { result } of previews(game, step))
          for (const { path, to, terms } of result) if (terms) expect(sumOf(terms), path).toBe(to);
      }
    },
  },
  {
    title: '[KER-VIEW-07] what a viewer perceives is decided at the telling',
    check(game, set, wander) {
      if (!game.shown) return;
      for (const { before, run, events } of walk(game, set, wander)) {
        const viewers: Viewer[] = [...game.seats(run.header.options), 'spectator'];
        events.forEach((event, i) => {
          const then = fold(before.world.state, events.slice(0, i + 1));
          for (const viewer of viewers) {
            if (event.seenBy !== 'all' && !event.seenBy.includes(viewer)) continue;
            const { masks, ...open } = event;
            const perceived = masks && Object.hasOwn(masks, viewer) ? masks[viewer] : event;
            const shown = game.shown!(then, open as GameEvent, viewer);
            expect(plain(shown), `${event.kind} as ${viewer} perceives it`).toEqual(plain(perceived));
          }
        });
      }
    },
  },
  {
    title: '[KER-WORD-03] every equation and inequality that is printed holds',
    check(game, set, wander) {
      for (const step of walk(game, set, wander))
        for (const text of printed(game, step)) expect(falseClaims(text), text).toEqual([]);
    },
  },
];

function plain(event: object | null | undefined): Json {
  if (!event) return null;
  const { masks: _, ...open } = event as { masks?: unknown };
  return JSON.parse(JSON.stringify(open)) as Json;
}
