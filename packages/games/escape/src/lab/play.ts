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

/** Policy, seed and length of one run. */
export interface Setup {
  readonly policy: string;
  readonly seed: string;
  readonly turns: number;
  readonly options?: Json;
  readonly scenario?: Json;
  /** Receives every event after the start. Without it events are only counted, which is faster. */
  readonly onEvent?: (event: GameEvent<EscapeEvents>) => void;
  readonly onAction?: (action: EscapeAction) => void;
}

/** Result of a run by a policy, played without log or hash. */
export interface Course {
  readonly view: EscapeView;
  readonly state: Escape;
  readonly usage: { readonly [type: string]: number };
  readonly chosen: readonly string[];
  /** Number of events by kind. */
  readonly counts: { readonly [kind: string]: number };
  readonly headings: number;
  readonly features: readonly string[];
}

const BUDGET = { iterations: 200 };

/** Header of a run with these options; `course` replaces the seed. */
export function headerFor(game: EscapeGame, { options, scenario }: Pick<Setup, 'options' | 'scenario'>): Header {
  const begun = start(game, { seed: 'lab', options: options ?? {}, scenario: scenario ?? null });
  if (isRefusal(begun)) throw new Error(`the climb does not begin: ${JSON.stringify(begun.issues)}`);
  return begun.run.header;
}

/** Plays one run to its end or the last requested turn; calls `afterTurn` for the deal too, as turn 0. ED-176 */
export function course(
  game: EscapeGame,
  header: Header,
  setup: Setup,
  afterTurn?: (state: Escape, n: number) => void,
): Course {
  const counts: Record<string, number> = {};
  const own = { ...header, seed: setup.seed };
  const events: GameEvent<EscapeEvents>[] = [];
  const { onEvent } = setup;
  const { world, table } = dealWorld(game, own, (onEvent ? { events } : { counts }) as Sink);
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
    setup.onAction?.(action);
    if (action.type === 'choose_dialogue') chosen.push(action.payload.option_id);
    table.begin(n, 1);
    game.step(table, [{ seat: KAEL, action }]);
    const now = state.beings.find(({ id }) => id === KAEL)!.heading;
    if (heading !== '' && now !== heading) headings += 1;
    heading = now;
    if (onEvent)
      for (const event of events.splice(0)) {
        counts[event.kind] = (counts[event.kind] ?? 0) + 1;
        onEvent(event);
      }
    afterTurn?.(state, n);
  }
  const features = new Set(state.rooms.filter(isVisited).map(({ feature }) => feature));
  return { view: game.view(state, KAEL), state, usage, chosen, counts, headings, features: [...features] };
}
