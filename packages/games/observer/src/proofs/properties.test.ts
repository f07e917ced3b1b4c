import { isRefusal, Rng, start, Table } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import type { ObserverEvents } from '../events.ts';
import { observer } from '../index.ts';
import type { Observer } from '../state.ts';
import { COLLAPSE, EVERYTHING } from './table.ts';

/** Run counts required by the rule book for both packs, and for the largest pool. */
const RUNS: { readonly [set: string]: number } = { starter: 2000, collapse: 2000, everything: 500 };
const invariants = Object.entries(observer.invariants);

interface Watch {
  wq: number;
  time: number;
  data: number;
}

/** Random play with every invariant checked after every step. Rule book 7.1 */
function wander(options: object, seed: string): { actions: number; code: string } {
  const begun = start<Observer, never>(observer as never, { seed, options });
  if (isRefusal(begun)) throw new Error('refused');
  const { world } = begun.run;
  const { state } = world;
  const table = new Table<Observer, ObserverEvents>(observer, world, null);
  const rng = Rng.from(seed, 'wander');
  let actions = 0;
  while (state.mode !== 'ended') {
    const legal = observer.legalActions(state, 'observer');
    if (legal.length < 2) throw new Error(`${seed}: nothing to do but abandon`);
    const { action } = observer.bots['random']!({ legal, rng } as never);
    const before: Watch = { wq: state.wq, time: state.time, data: state.data };
    const streams = world.rng.words.slice(0, 10).join();
    const inFight = state.mode === 'combat';
    actions += 1;
    table.begin(actions, 1);
    observer.step(table, [{ seat: 'observer', action }]);
    check(state, before, `${seed} after ${JSON.stringify(action)}`);
    if (inFight && state.mode === 'combat' && world.rng.words.slice(0, 10).join() !== streams)
      throw new Error(`${seed}: a fight moved another stream`);
  }
  return { actions, code: state.ending!.code };
}

function check(state: Observer, before: Watch, where: string): void {
  for (const [rule, holds] of invariants) if (!holds(state)) throw new Error(`${rule}: ${where}`);
  if (state.wq < before.wq || state.time < before.time || state.data < before.data)
    throw new Error(`W, Time or Data fell: ${where}`);
  if (state.mode === 'combat' && state.time !== before.time) throw new Error(`Time moved in a fight: ${where}`);
}

describe('7.1 Invariants', () => {
  for (const [name, options] of Object.entries({
    starter: {},
    collapse: COLLAPSE,
    everything: { ...EVERYTHING, grade: 3 },
  }))
    test(`[OB-05] [OB-43] [OB-74] [OB-107] [OB-119] ${name}: invariants hold over ${RUNS[name]} random runs`, () => {
      let most = 0;
      for (let i = 0; i < RUNS[name]!; i++) most = Math.max(most, wander(options, `${name} ${i}`).actions);
      expect(most).toBeLessThanOrEqual(40_000);
    });
});
