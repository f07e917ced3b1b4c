import type { Viewer } from '@undercroft/kernel';
import { type Explanation, type SpokenEvent, speakEvent } from '@undercroft/presenter';
import type { Context } from './context.ts';
import { type Failure, fail } from './failure.ts';
import { perceptionOf, type Session } from './session.ts';
import { eventAt, forward } from './session-log.ts';

const EFFECTS_MAX = 50;
/** Lines searched for effects of an event. */
const EFFECT_LINES = 100;
const CAUSES_MAX = 64;

/** Follows the chain of causes as that viewer knows it. */
export async function explain(
  context: Context,
  session: Session,
  who: Viewer,
  id: number,
): Promise<Explanation | Failure> {
  const found = await eventAt(context, session, who, id);
  if (!found) {
    const { count } = perceptionOf(session, who).numbering;
    return fail('invalid_payload', `There is no event ${id}. There are ${count}.`);
  }
  const causes: SpokenEvent[] = [];
  for (let cause = found.because; cause !== undefined && causes.length < CAUSES_MAX; ) {
    const event = await eventAt(context, session, who, cause);
    if (!event) break;
    causes.push(speakEvent(session.game, event, who));
    cause = event.because;
  }
  const effects: SpokenEvent[] = [];
  for await (const { events } of forward(context, session, who, { id })) {
    const near = events.filter(({ because, n }) => because === id && n <= found.n + EFFECT_LINES);
    effects.push(...near.map((event) => speakEvent(session.game, event, who)));
    if (effects.length >= EFFECTS_MAX || (events.at(-1)?.n ?? 0) > found.n + EFFECT_LINES) break;
  }
  return { event: speakEvent(session.game, found, who), causes, effects: effects.slice(0, EFFECTS_MAX) };
}
