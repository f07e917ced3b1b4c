import {
  type Answer,
  bots,
  dealWorld,
  type GameEvent,
  type Header,
  isRefusal,
  type Json,
  type Sink,
  start,
} from '@undercroft/kernel';
import type { EscapeAction } from '../actions.ts';
import type { EscapeEvents } from '../events.ts';
import { isVisited } from '../rules/sight.ts';
import type { EscapeView } from '../rules/view-schema.ts';
import { type Escape, KAEL } from '../state.ts';
import type { EscapeGame } from './game-type.ts';

/** What a batch is played with. */
export interface Setup {
  readonly policy: string;
  readonly seed: string;
  readonly turns: number;
  readonly options?: Json;
  readonly scenario?: Json;
  /** Hears every event after the start. Without it they are only counted, which is faster. */
  readonly hear?: (event: GameEvent<EscapeEvents>) => void;
}

/** A run by a policy, step by step, without log or hash. */
export interface Course {
  readonly view: EscapeView;
  readonly state: Escape;
  readonly usage: { readonly [type: string]: number };
  readonly chosen: readonly string[];
  /** Event kinds and how often each was told. */
  readonly counts: { readonly [kind: string]: number };
  readonly headings: number;
  readonly features: readonly string[];
}

const BUDGET = { iterations: 200 };

/** The header of a run with these options; the seed is put in later. */
export function headerFor(game: EscapeGame, { options, scenario }: Pick<Setup, 'options' | 'scenario'>): Header {
  const begun = start(game, { seed: 'lab', options: options ?? {}, scenario: scenario ?? null });
  if (isRefusal(begun)) throw new Error(`the climb does not begin: ${JSON.stringify(begun.issues)}`);
  return begun.run.header;
}

/** Plays one run to its end, or to the last turn asked for; `afterTurn` is told of the deal too, as turn 0. ED-176 */
export function course(
  game: EscapeGame,
  header: Header,
  setup: Setup,
  afterTurn?: (state: Escape, n: number) => void,
): Course {
  const counts: Record<string, number> = {};
  const own = { ...header, seed: setup.seed };
  const events: GameEvent<EscapeEvents>[] = [];
  const { hear } = setup;
  const { world, table } = dealWorld(game, own, (hear ? { events } : { counts }) as Sink);
  events.length = 0;
  const { state } = world;
  const usage: Record<string, number> = {};
  const chosen: string[] = [];
  let notes: Json = null;
  let heading = '';
  let headings = 0;
  afterTurn?.(state, 0);
  for (let n = 1; n <= setup.turns && state.ending === ''; n++) {
    const answer: Answer<EscapeAction> = bots.think(game, game.bots[setup.policy]!, { world, n, header: own }, KAEL, {
      notes,
      budget: BUDGET,
    });
    notes = answer.notes ?? null;
    const action = game.resolve!(state, KAEL, answer.action) as EscapeAction;
    usage[action.type] = (usage[action.type] ?? 0) + 1;
    if (action.type === 'choose_dialogue') chosen.push(action.payload.option_id);
    table.begin(n, 1);
    game.step(table, [{ seat: KAEL, action }]);
    const now = state.beings.find(({ id }) => id === KAEL)!.heading;
    if (heading !== '' && now !== heading) headings += 1;
    heading = now;
    if (hear)
      for (const event of events.splice(0)) {
        counts[event.kind] = (counts[event.kind] ?? 0) + 1;
        hear(event);
      }
    afterTurn?.(state, n);
  }
  const features = new Set(state.rooms.filter(isVisited).map(({ feature }) => feature));
  return { view: game.view(state, KAEL), state, usage, chosen, counts, headings, features: [...features] };
}
