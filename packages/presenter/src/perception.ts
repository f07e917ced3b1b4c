import {
  type AnyGame,
  eventLog,
  type GameEvent,
  type Json,
  type Numbering,
  type Run,
  type Viewer,
} from '@undercroft/kernel';

/** What one viewer was shown: its latest events, how many there were, and the hash of its chain of views. */
export interface Perception {
  /** The latest, oldest first. Those before them are made again from the log where somebody asks. */
  readonly events: GameEvent[];
  readonly numbering: Numbering;
  viewHash: string;
  /** What it sees now, made once a step. */
  view: Json;
}

/** The next link of a viewer's chain of views. */
export type ViewLink = (previous: string, view: unknown) => string;

export const newPerception = (): Perception => ({
  events: [],
  numbering: eventLog.newNumbering(),
  viewHash: '',
  view: null,
});

/**
 * A referee sees every event under its own number, so all it was ever shown is known from the run alone: nobody need
 * be one from the start.
 */
export const refereeAt = ({
  told,
  named,
}: Pick<Run, 'told'> & { readonly named: Iterable<readonly [string, number]> }): Perception => {
  const names = new Map(named);
  const numbers = new Map([...names.values()].map((id) => [id, id]));
  return { ...newPerception(), numbering: { ...eventLog.newNumbering(), count: told, names, numbers } };
};

/** The number of the first event that is still here. */
export const firstKept = ({ events, numbering }: Perception): number => numbering.count - events.length + 1;

/** A step as it is told: the run after it, and what happened. */
export interface Step {
  readonly run: Run;
  readonly events: readonly GameEvent[];
}

/** Lets a viewer perceive a step. A referee's view is made when it is asked for, and the run has the hash of it all. */
export function showTo(perception: Perception, game: AnyGame, who: Viewer, step: Step, link: ViewLink): void {
  perception.events.push(...eventLog.perceive(step.events, who, perception.numbering));
  if (who === 'referee') return;
  perception.view = game.view(step.run.world.state, who) as Json;
  perception.viewHash = link(perception.viewHash, perception.view);
}

const TAIL_MIN = 200;
const KEPT_MAX = 1_000;

/** Keeps the events of the current page and a few before it, never more than a bound. */
export function forgetEvents({ events }: Perception): void {
  if (events.length < 2 * TAIL_MIN) return;
  const { page } = events.at(-1)!;
  const pageFrom = events.findIndex((event) => event.page === page);
  const from = Math.max(Math.min(pageFrom, events.length - TAIL_MIN), events.length - KEPT_MAX);
  // Fewer are not worth the moving.
  if (from >= TAIL_MIN) events.splice(0, from);
}
