import {
  type AnyGame,
  eventLog,
  type GameEvent,
  type Json,
  type Numbering,
  type Run,
  type Viewer,
} from '@undercroft/kernel';

/** One viewer's perception of a run: its latest events, their total number, and the hash of its chain of views. */
export interface Perception {
  /** The latest events, oldest first. Earlier ones are recomputed from the log on request. */
  readonly events: GameEvent[];
  readonly numbering: Numbering;
  viewHash: string;
  /** The current view, built once per step. */
  view: Json;
}

/** Computes the next link of a viewer's chain of views. */
export type ViewLink = (previous: string, view: unknown) => string;

export const newPerception = (): Perception => ({
  events: [],
  numbering: eventLog.newNumbering(),
  viewHash: '',
  view: null,
});

/**
 * A referee sees every event under its own number, so its perception follows from the run alone, and it need not be
 * present from the start.
 */
export const refereeAt = ({
  eventCount,
  named,
}: Pick<Run, 'eventCount'> & { readonly named: Iterable<readonly [string, number]> }): Perception => {
  const names = new Map(named);
  const numbers = new Map([...names.values()].map((id) => [id, id]));
  return { ...newPerception(), numbering: { ...eventLog.newNumbering(), count: eventCount, names, numbers } };
};

/** The number of the first event that is still in memory. */
export const firstEventNumber = ({ events, numbering }: Perception): number => numbering.count - events.length + 1;

/** A step of a run: the run after it, and its events. */
export interface Step {
  readonly run: Run;
  readonly events: readonly GameEvent[];
}

/**
 * Adds a step to a viewer's perception. A referee's view is built on request, and the run has the hash of its state.
 */
export function showTo(perception: Perception, game: AnyGame, who: Viewer, step: Step, link: ViewLink): void {
  perception.events.push(...eventLog.perceive(step.events, who, perception.numbering));
  if (who === 'referee') return;
  perception.view = game.view(step.run.world.state, who) as Json;
  perception.viewHash = link(perception.viewHash, perception.view);
}

const TAIL_MIN = 200;
const EVENTS_MAX = 1_000;

/** Keeps the events of the current page and a few before it, up to a limit. */
export function forgetEvents({ events }: Perception): void {
  if (events.length < 2 * TAIL_MIN) return;
  const { page } = events.at(-1)!;
  const pageFrom = events.findIndex((event) => event.page === page);
  const from = Math.max(Math.min(pageFrom, events.length - TAIL_MIN), events.length - EVENTS_MAX);
  // Removing fewer is not worth the copying.
  if (from >= TAIL_MIN) events.splice(0, from);
}
