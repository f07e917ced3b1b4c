import { type Action, type Answer, bots, isRefusal, type Json, type Run, start, submit } from '@undercroft/kernel';
import type { EscapeAction } from '../actions.ts';
import { game } from './bench.ts';

/** Kael stays on depth 12, and nothing can kill him: the dungeon fills up. */
export const STAYS = { kael: { health: 9999, max_health: 9999, willpower: 99 } };

/** A run with room for every turn that is measured. */
export function begin(seed: string, scenario: Json): Run {
  const begun = start(game, { seed, scenario, options: { turn_limit: 5000 } });
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
  return begun.run;
}

export function taken(run: Run, action: EscapeAction): Run {
  const answer = submit(game, run, 'kael', action);
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return answer.run;
}

interface Asked {
  readonly seed: string;
  readonly policy: string;
  readonly turns: number;
  /** Whether Kael rests wherever the policy would climb. */
  readonly stays: boolean;
}

/** What a policy does in so many turns, and where it leads. */
export function played({ seed, policy, turns, stays }: Asked): { run: Run; actions: EscapeAction[] } {
  const actions: EscapeAction[] = [];
  let run = begin(seed, stays ? STAYS : null);
  let notes: Json = null;
  for (let n = 1; n <= turns && !run.outcome; n++) {
    const { world, header } = run;
    const answer: Answer<Action> = bots.think(game, game.bots[policy]!, { world, n, header }, 'kael', { notes });
    notes = answer.notes ?? null;
    const asked = game.resolve!(world.state, 'kael', answer.action) as EscapeAction;
    const climbs = stays && 'direction' in asked.payload && asked.payload.direction === 'up';
    const action: EscapeAction = climbs ? { type: 'rest', payload: {} } : asked;
    actions.push(action);
    run = taken(run, action);
  }
  return { run, actions };
}
