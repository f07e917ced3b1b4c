import type { Viewer } from '@undercroft/kernel';
import { type Failure, fail } from './failure.ts';
import { perceptionOf, type Session } from './session.ts';
import { type SpokenEvent, speakEvent } from './snapshot.ts';

/** One event, what led to it (nearest first), and what it led to. */
export interface Explanation {
  readonly event: SpokenEvent;
  readonly causes: readonly SpokenEvent[];
  readonly effects: readonly SpokenEvent[];
}

const EFFECTS_MAX = 50;

/** Follows the chain of causes as that viewer knows it. */
export function explain(session: Session, who: Viewer, id: number): Explanation | Failure {
  const { events } = perceptionOf(session, who);
  const found = events[id - 1];
  if (!found) return fail('invalid_payload', `There is no event ${id}. There are ${events.length}.`);
  const causes: SpokenEvent[] = [];
  for (let cause = found.because; cause !== undefined; ) {
    const event = events[cause - 1];
    if (!event) break;
    causes.push(speakEvent(session, event, who));
    cause = event.because;
  }
  const effects = events.filter(({ because }) => because === id).slice(0, EFFECTS_MAX);
  return {
    event: speakEvent(session, found, who),
    causes,
    effects: effects.map((event) => speakEvent(session, event, who)),
  };
}
