import { type Action, type Answer, bots, isRefusal, type Json, type Run, start, submit } from '@undercroft/kernel';
import type { EscapeAction } from '../actions.ts';
import { game } from './bench.ts';

/** Kael stays on depth 12 and cannot be killed: the dungeon fills up. */
export const STAYS = { kael: { health: 9999, max_health: 9999, willpower: 99 } };

/** A run whose turn limit is beyond every measured turn. */
export function begin(seed: string, scenario: Json): Run {
  const begun = start(game, { seed, scenario, options: { turn_limit: 5000 } });
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
  return begun.run;
}

export function applyAction(run: Run, action: EscapeAction): Run {
  const answer = submit(game, run, 'kael', action);
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return answer.run;
}

interface PolicySetup {
  readonly seed: string;
  readonly policy: string;
  readonly turns: number;
  /** Kael rests wherever the policy would climb. */
  readonly stays: boolean;
}

/** Plays a policy for some turns; returns its actions and the run. */
export function playPolicy({ seed, policy, turns, stays }: PolicySetup): { run: Run; actions: EscapeAction[] } {
  const actions: EscapeAction[] = [];
  let run = begin(seed, stays ? STAYS : null);
  let notes: Json = null;
  for (let n = 1; n <= turns && !run.outcome; n++) {
    const { world, header } = run;
    const answer: Answer<Action> = bots.think(game, game.bots[policy]!, { world, n, header }, 'kael', { notes });
    notes = answer.notes ?? null;
    const chosen = game.resolve!(world.state, 'kael', answer.action) as EscapeAction;
    const climbs = stays && 'direction' in chosen.payload && chosen.payload.direction === 'up';
    const action: EscapeAction = climbs ? { type: 'rest', payload: {} } : chosen;
    actions.push(action);
    run = applyAction(run, action);
  }
  return { run, actions };
}
