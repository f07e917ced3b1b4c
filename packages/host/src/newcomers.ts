import type { Viewer } from '@undercroft/kernel';
import { type Perception, refereeAt, showTo } from '@undercroft/presenter';
import type { Context } from './context.ts';
import type { Remade } from './remake.ts';
import { type Newcomer, type Session, viewLink } from './session.ts';
import { remakeLines } from './session-log.ts';

/** What the viewer was shown. One who comes late is shown all of it again, from the first line; others play on. */
export async function welcome(context: Context, session: Session, who: Viewer): Promise<Perception> {
  const known = session.perceptions.get(who);
  if (known) return known;
  if (who === 'referee') return appoint(session);
  return (session.newcomers.get(who) ?? announced(context, session, who)).shown;
}

function appoint(session: Session): Perception {
  const perception = refereeAt(session.run);
  session.perceptions.set('referee', perception);
  return perception;
}

function announced(context: Context, session: Session, who: Viewer): Newcomer {
  const steps: Newcomer['steps'] = [];
  const shown = catchUp(context, session, who, steps).finally(() => session.newcomers.delete(who));
  const newcomer = { shown, steps };
  session.newcomers.set(who, newcomer);
  return newcomer;
}

async function catchUp(context: Context, session: Session, who: Viewer, steps: Newcomer['steps']): Promise<Perception> {
  const { game, run } = session;
  const asked = { who, wanted: 'viewer' as const, after: 0, upTo: run.n };
  const remade = (await remakeLines(context, session, asked)) as Remade;
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
