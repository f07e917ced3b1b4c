import { isFailure } from '@undercroft/host';
import { isDamaged, type Store, type Write } from '@undercroft/store';
import { SIM_GAMES } from '../sim-games.ts';
import type { Plant } from '../sim-process.ts';

/** Answers before the store has the write. */
const answersEarly = (store: Store): Store => ({
  ...store,
  async commit(writes) {
    if (writes.some(({ kind }) => kind !== 'append')) return store.commit(writes);
    store.commit(writes).catch(() => {});
    return writes.map(() => 'ok');
  },
});

/** Reports some successful actions as refused. */
function refusesWhatItDid(): Plant {
  let answered = 0;
  return {
    host: (host) => ({
      ...host,
      async act(request) {
        const answer = await host.act(request);
        answered += 1;
        if (answered % 5 > 0 || isFailure(answer)) return answer;
        return { error: 'conflict', message: 'Someone else was first.', reasons: [], issues: [] };
      },
    }),
  };
}

/** After a restart, the answered keys are lost. */
const forgetsKeys = (store: Store): Store => ({
  ...store,
  async load(id) {
    const found = await store.load(id);
    if (!found || isDamaged(found)) return found;
    return { ...found, records: found.records.map(({ line, chain }) => ({ line, chain, key: null })) };
  },
});

/** Loads the valid part of a damaged run without reporting the damage. */
const hidesDamage = (store: Store): Store => ({
  ...store,
  async load(id) {
    const found = await store.load(id);
    if (!found || !isDamaged(found) || !found.header || !found.meta) return found;
    return { id, header: found.header, meta: found.meta, records: found.records, pending: [] };
  },
});

/** Never checks for writes by other processes. */
const trustsItsMemory = (store: Store): Store => ({
  ...store,
  shared: { ...store.shared!, version: async () => 0 },
});

/** Delays each line until the next write; a sweep of idle sessions drops the waiting one. */
function writesBehind(): Plant {
  let waiting: Write[] = [];
  const flush = async (store: Store): Promise<void> => {
    const due = waiting;
    waiting = [];
    if (due.length > 0) await store.commit(due);
  };
  return {
    store: (store) => {
      waiting = [];
      return {
        ...store,
        async commit(writes) {
          await flush(store);
          if (writes.some(({ kind }) => kind !== 'append')) return store.commit(writes);
          waiting = [...writes];
          return writes.map(() => 'ok');
        },
        async load(id) {
          await flush(store);
          return store.load(id);
        },
      };
    },
    host: (host) => ({
      ...host,
      sweep: () => {
        waiting = [];
        return host.sweep();
      },
    }),
  };
}

/** Faults that occur in practice: how to plant each, and the problem a check must report. */
export const PLANTS: readonly (readonly [fault: string, plant: () => Plant, found: RegExp])[] = [
  ['an answer before the commit', () => ({ store: answersEarly }), /is not there|later at|answered differently/],
  ['a step that was done answered as refused', refusesWhatItDid, /was refused and stands at/],
  ['a key forgotten', () => ({ store: forgetsKeys }), /was applied 2 times|answered differently|is not there/],
  ['damage that nobody is told of', () => ({ store: hidesDamage }), /nobody noticed|is not there|later at/],
  ['a process that trusts its memory', () => ({ store: trustsItsMemory }), /later at|is not there|cannot go on/],
  [
    'an event told to the wrong seat',
    () => ({ games: SIM_GAMES.map((game) => ({ ...game, shown: (_: object, event) => event })) as typeof SIM_GAMES }),
    /which is not for/,
  ],
  ['an eviction that drops an unsaved step', writesBehind, /is not there|later at/],
];
