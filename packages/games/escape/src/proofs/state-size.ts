import { type Action, type Answer, bots, isRefusal, type Json, type Run, start, submit } from '@undercroft/kernel';
import type { EscapeAction } from '../actions.ts';
import { game } from './bench.ts';

/** Kael stays on depth 12, and nothing can kill him: the dungeon fills up. */
export const STAYS = { kael: { health: 9999, max_health: 9999, willpower: 99 } };

/** A run of so many turns in which Kael never climbs. */
export function stayed(seed: string, policy: string, turns: number): Run {
  const begun = start(game, { seed, scenario: STAYS, options: { turn_limit: 5000 } });
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
  let { run } = begun;
  let notes: Json = null;
  for (let n = 1; n <= turns; n++) {
    const answer: Answer<Action> = bots.think(
      game,
      game.bots[policy]!,
      { world: run.world, n, header: run.header },
      'kael',
      { notes },
    );
    notes = answer.notes ?? null;
    const asked = game.resolve!(run.world.state, 'kael', answer.action) as EscapeAction;
    const climbs = 'direction' in asked.payload && asked.payload.direction === 'up';
    const next = submit(game, run, 'kael', climbs ? { type: 'rest', payload: {} } : asked);
    if (isRefusal(next)) throw new Error(JSON.stringify(next));
    run = next.run;
  }
  return run;
}

/** Bytes of a position as JSON: ids and verbs are plain letters. */
export const bytesOf = ({ world }: Run): number => JSON.stringify(world.state).length;
