import { createHost, type Host, isFailure, NO_LIMITS } from '@undercroft/host';
import type { Json } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { memoryStore } from '@undercroft/store';
import type { AgentAsk, AgentText } from '@undercroft/text/agent';
import type { Agent } from '../operation.ts';
import { gameOf, type Situation, situationOf } from '../situation.ts';
import { pastOf, renderText } from '../turn-text.ts';

export const ANN: Agent = { caller: { user: 'ann', request: 'r' }, visibility: 'open' };

export function hosting(): Host {
  let made = 0;
  const platform = { now: () => 0, randomId: () => `id${++made}` };
  return createHost({ store: memoryStore(), platform, games: GAMES, limits: NO_LIMITS, allowsSandbox: true });
}

/** A run that begins in the middle, and the actions played in it. */
export interface Scene {
  readonly game: string;
  readonly seed?: string;
  readonly options?: Json;
  readonly scenario?: Json;
  readonly rolls?: Json;
  readonly seats?: { readonly [seat: string]: { readonly bot: string } | 'you' };
  readonly actions?: readonly object[];
  /** Number of last actions to describe; all if absent. */
  readonly sent?: number;
  /** The action number in the drawing. */
  readonly n: number;
}

/** Plays a scene; `n` is that of the drawing. */
export async function play(scene: Scene): Promise<Situation> {
  const { situation } = await played(scene);
  return situation;
}

async function played(scene: Scene): Promise<{ situation: Situation; host: Host; session: string }> {
  const host = hosting();
  const { game, seed = 'drawing', options, scenario, rolls, seats, actions = [], sent: told = actions.length } = scene;
  const begun = await host.open({
    caller: ANN.caller,
    game,
    seed,
    options,
    scenario,
    rolls,
    seats,
    visibility: 'open',
  });
  if (isFailure(begun)) throw new Error(JSON.stringify(begun));
  const { session } = begun;
  let after = told >= actions.length ? await lastEvent(host, session) : 0;
  for (const [i, action] of actions.entries()) {
    if (i === actions.length - told) after = await lastEvent(host, session);
    const ack = await host.act({ caller: ANN.caller, session, action });
    if (isFailure(ack)) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(ack)}`);
  }
  const situation = await situationOf(host, { caller: ANN.caller, session, after });
  if (isFailure(situation)) throw new Error(situation.message);
  return { situation: { ...situation, context: { ...situation.context, n: scene.n } }, host, session };
}

async function lastEvent(host: Host, session: string): Promise<number> {
  const log = await host.log({ caller: ANN.caller, session, limit: 100_000 });
  return isFailure(log) ? 0 : (log.events.at(-1)?.id ?? 0);
}

/** The game's text for a request in a scene. */
export async function answer(scene: Scene, ask: AgentAsk): Promise<AgentText> {
  const { context } = await play(scene);
  return renderText(context, ask);
}

/** The final text of a scene's run, with the run's own `n`. */
export async function ending(scene: Scene): Promise<string> {
  const { situation, host, session } = await played({ ...scene, sent: scene.actions?.length ?? 0 });
  const { context, snapshot } = situation;
  const log = await host.log({ caller: ANN.caller, session, limit: 100_000 });
  const replay = await host.replay({ caller: ANN.caller, session });
  if (isFailure(log) || isFailure(replay)) throw new Error('no log');
  const seat = snapshot.as;
  const past = pastOf(gameOf(host, scene.game), replay.text, seat);
  const finalContext = { ...context, n: snapshot.n, log: log.events };
  return (await renderText(finalContext, { about: 'end', past, verdict: snapshot.outcome?.seats[seat] ?? null })).text;
}
