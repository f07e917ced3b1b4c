import { bots, type GameEvent, isRefusal, start, submit } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import type { EscapeEvents } from '../events.ts';
import { game } from './bench.ts';

/** Every event of a policy's run. */
function played(policy: string, seed: string, turns: number): { readonly all: GameEvent<EscapeEvents>[] } {
  const begin = start(game, { seed, options: { edition: 2 } });
  if (isRefusal(begin)) throw new Error('refused');
  let { run } = begin;
  const all = [...begin.events] as unknown as GameEvent<EscapeEvents>[];
  let notes = null;
  for (let n = 1; n <= turns && !run.outcome; n++) {
    const thought = bots.think(game, game.bots[policy]!, { ...run, n }, 'kael', { notes });
    notes = (thought.notes ?? null) as never;
    const next = submit(game, run, 'kael', thought.action);
    if (isRefusal(next)) throw new Error(JSON.stringify(next));
    run = next.run;
    all.push(...(next.events as unknown as GameEvent<EscapeEvents>[]));
  }
  return { all };
}

describe('edition 2: causes', () => {
  test('[ED-219] [ED-244] [ED-246] every friend, name and climbing story leads back to a deed or to the lie that waited', () => {
    const b = played('host', 'causes', 60);
    const byId = new Map(b.all.map((event) => [event.id, event]));
    const rootOf = (id: number | undefined): { kind: string; rule: string } => {
      let here = id === undefined ? undefined : byId.get(id);
      let story = here;
      for (; here; here = here.because === undefined ? undefined : byId.get(here.because))
        if (here.kind === 'deedWritten' || here.kind === 'beliefStored') story = here;
      return { kind: story?.kind ?? '', rule: story?.why.rule ?? '' };
    };
    const decided = b.all.filter(({ kind }) => kind === 'stoodWith' || kind === 'wordArrived');
    expect(decided.length).toBeGreaterThan(4);
    for (const { kind, because } of decided) {
      const root = rootOf(because);
      expect([kind, root.kind === 'deedWritten' || ['ED-247', 'ED-145'].includes(root.rule)]).toEqual([kind, true]);
    }
    const names = b.all.filter(({ kind }) => kind === 'wordChanged');
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter(({ because }) => because !== undefined).length).toBeGreaterThan(0);
    for (const { because } of names)
      if (because !== undefined && byId.get(because)!.kind !== 'chosen') expect(rootOf(because).kind).not.toBe('');
  });

  test('[ED-246] a story that climbed is believed because its teller told it, across the turns between', () => {
    const b = played('host', 'climbing', 60);
    const heard = b.all.filter(({ kind, why }) => kind === 'beliefStored' && why.rule === 'ED-246');
    expect(heard.length).toBeGreaterThan(0);
    for (const event of heard) {
      const arrival = b.all.find(({ id }) => id === event.because)!;
      expect(arrival.kind).toBe('wordArrived');
      expect(arrival.because).toBeDefined();
      expect(b.all.find(({ id }) => id === arrival.because)!.turn).toBeLessThan(event.turn);
    }
  });
});
