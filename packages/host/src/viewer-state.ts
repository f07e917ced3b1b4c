import type { Viewer } from '@undercroft/kernel';
import { type Perception, refereeAt, showTo } from '@undercroft/presenter';
import type { Context } from './context.ts';
import type { Remade } from './remake.ts';
import { type LateViewer, type Session, viewLink } from './session.ts';
import { remakeLines } from './session-log.ts';

/** The viewer's perception. For a late viewer it is rebuilt from the first line, while others play on. */
export async function viewerState(context: Context, session: Session, who: Viewer): Promise<Perception> {
  const known = session.perceptions.get(who);
  if (known) return known;
  if (who === 'referee') return refereeState(session);
  return (session.lateViewers.get(who) ?? startCatchUp(context, session, who)).perception;
}

function refereeState(session: Session): Perception {
  const perception = refereeAt(session.run);
  session.perceptions.set('referee', perception);
  return perception;
}

function startCatchUp(context: Context, session: Session, who: Viewer): LateViewer {
  const steps: LateViewer['steps'] = [];
  const perception = catchUp(context, session, who, steps).finally(() => session.lateViewers.delete(who));
  const viewer = { perception, steps };
  session.lateViewers.set(who, viewer);
  return viewer;
}

async function catchUp(
  context: Context,
  session: Session,
  who: Viewer,
  steps: LateViewer['steps'],
): Promise<Perception> {
  const { game, run } = session;
  const task = { who, wanted: 'viewer' as const, after: 0, upTo: run.n };
  const remade = (await remakeLines(context, session, task)) as Remade;
  const { count, numbers, names, latest } = remade.numbering;
  // No event is kept without the move that led to it.
  const since = session.moves[0]?.n ?? run.n + 1;
  const perception: Perception = {
    events: remade.events.filter(({ n }) => n >= since || since === 1),
    numbering: { count, numbers: new Map(numbers), names: new Map(names), latest },
    viewHash: remade.viewHash,
    view: game.view(run.world.state, who) as Perception['view'],
  };
  for (const step of steps) showTo(perception, game, who, step, viewLink);
  session.perceptions.set(who, perception);
  return perception;
}
