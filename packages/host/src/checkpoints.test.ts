import '@undercroft/registry/quick';
import { type AnyGame, isRefusal, Rng, start, submit } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { type Checkpoint, memoryStore, type Store } from '@undercroft/store';
import { describe, expect, test } from 'vitest';
import { performAction } from './actions.ts';
import { thinOut } from './checkpoints.ts';
import { type HostOptions, makeContext } from './context.ts';
import { createHost, type Host } from './host.ts';
import { type Limits, NO_LIMITS } from './limits.ts';
import { ann, good } from './testing/hosting.ts';
import { largeWorld } from './testing/large-world.ts';

const LINES = 32;
/** Lines of the long run; fewer in the short test run. */
const LONG = process.env['UNDERCROFT_LONG'] ? 5_000 : 1_000;
const clock = { now_ms: 0 };
const KEYS = [{ id: 'a', secret: 'the secret of this server' }];

interface HostSetup {
  readonly store: Store;
  readonly games?: readonly AnyGame[];
  readonly limits?: Partial<Limits>;
  readonly viewCode?: string;
  readonly keys?: typeof KEYS;
  readonly warn?: (text: string) => void;
  /** Simulated cost of every piece of work. */
  readonly each_ms?: number;
}

/** A host after a restart: empty memory, the same keys, the same code. */
const hostOn = (hosted: HostSetup): Host => createHost(optionsOf(hosted));

function optionsOf(hosted: HostSetup): HostOptions {
  const { store, games = GAMES, limits = {}, viewCode = 'views 1', keys = KEYS, warn = () => {}, each_ms } = hosted;
  const rng = Rng.from('ids');
  let spent = 0;
  const spent_ms = (): number => {
    spent += each_ms ?? 0;
    return spent;
  };
  return {
    store,
    platform: {
      now: () => clock.now_ms,
      randomId: () => `id-${rng.next()}-${rng.next()}`,
      ...(each_ms === undefined ? {} : { spent_ms }),
    },
    games,
    limits: { ...NO_LIMITS, checkpoint_lines: 5, ...limits },
    hmacKeys: keys,
    viewCode: () => viewCode,
    warn,
  };
}

const NEVER = { checkpoint_lines: Number.MAX_SAFE_INTEGER, checkpoint_ms: Number.MAX_SAFE_INTEGER };

/** A store without checkpoints: every run is replayed from its first line. */
const bare = (store: Store): Store => ({ ...store, checkpoints: { ...store.checkpoints, list: async () => [] } });

const putAway = async (host: Host): Promise<void> => {
  clock.now_ms += NO_LIMITS.idle_ms + 1;
  host.sweep();
  await new Promise((resolve) => setTimeout(resolve, 5));
};

/** Every query on a run, as JSON. */
const queryAll = async (host: Host, session: string): Promise<unknown> =>
  JSON.parse(
    JSON.stringify([
      await host.look({ caller: ann, session }),
      await host.look({ caller: ann, session, as: 'spectator' }),
      await host.offers({ caller: ann, session, preview: true }),
      await host.log({ caller: ann, session }),
      await host.log({ caller: ann, session, after: 0 }),
      await host.log({ caller: ann, session, after: 30 }),
      await host.log({ caller: ann, session, page: 1 }),
      await host.log({ caller: ann, session, as: 'spectator', after: 3 }),
      await host.log({ caller: ann, session, as: 'referee', after: 0 }),
      await host.log({ caller: ann, session, as: 'referee', after: 30 }),
      await host.explain({ caller: ann, session, as: 'referee', event: 14 }),
      await host.explain({ caller: ann, session, event: 12 }),
      await host.replay({ caller: ann, session }),
    ]),
  );

async function playOn(host: Host, session: string, rng: Rng, lines: number): Promise<void> {
  for (let i = 0; i < lines; i++) {
    const seen = good(await host.look({ caller: ann, session }));
    if (seen.outcome) return;
    if (!seen.undo && rng.below(4) === 0) good(await host.undo({ caller: ann, session, key: `undo ${seen.n}` }));
    else {
      const { offers } = good(await host.offers({ caller: ann, session }));
      const open = offers.filter(
        ({ available, blank, action }) => available && !blank && !['abandon', 'leave'].includes(action.type),
      );
      good(await host.act({ caller: ann, session, action: rng.pick(open).action, key: `key ${seen.n} ${i}` }));
    }
  }
}

/** Games whose random runs are long. */
describe.each(['observer', 'vibes', 'duel'])('%s', (game) => {
  test('[REL-REPLAY-01] a run from its checkpoint, after a restart, is the run from its first line', async () => {
    for (const seed of ['one', 'two']) {
      const store = memoryStore();
      const { session } = good(await hostOn({ store }).open({ caller: ann, game, seed, visibility: 'open' }));
      const rng = Rng.from(`${game} ${seed}`);
      for (let i = 0; i < LINES / 4; i++) {
        const host = hostOn({ store, limits: { checkpoint_lines: 1 + (i % 3) } });
        await playOn(host, session, rng, 4);
        await putAway(host);
        expect(await queryAll(host, session)).toEqual(await queryAll(hostOn({ store: bare(store) }), session));
      }
      expect((await store.checkpoints.list(session)).length).toBeGreaterThan(1);
      const again = { caller: ann, session, action: { type: 'sent before' }, key: 'key 0 0' };
      expect(good(await hostOn({ store }).act(again)).isRepeat).toBe(true);
    }
  });
});

describe('a checkpoint that cannot be trusted', () => {
  /** A run with a checkpoint, its answers, and hosts that find the checkpoint changed. */
  async function spoiltRun() {
    const store = memoryStore();
    const host = hostOn({ store });
    const { session } = good(await host.open({ caller: ann, game: 'duel', seed: 'spoilt' }));
    await playOn(host, session, Rng.from('spoilt'), 12);
    await putAway(host);
    const entries = await store.checkpoints.list(session);
    const checkpoint = (await store.checkpoints.find(session, entries.at(-1)!.n))!;
    const right = await queryAll(hostOn({ store: bare(store) }), session);
    const found = async (
      change: (checkpoint: Checkpoint) => Promise<Checkpoint | null>,
      more: Partial<HostSetup> = {},
    ) => {
      const warnings: string[] = [];
      const find = () => change(checkpoint);
      const list = async () => entries;
      const spoilt = { ...store, checkpoints: { ...store.checkpoints, find, list, drop: async () => {} } };
      const answers = await queryAll(hostOn({ store: spoilt, warn: (text) => warnings.push(text), ...more }), session);
      expect(answers).toEqual(right);
      return warnings;
    };
    return { checkpoint, found };
  }

  const flipped = (body: Uint8Array, at: number): Uint8Array => {
    const copy = Uint8Array.from(body);
    copy[at]! ^= 4;
    return copy;
  };

  test('[REL-QUAR-01] damaged in any part it is ignored with a warning, and the run is the same', async () => {
    const { checkpoint, found } = await spoiltRun();
    const { body } = checkpoint;
    const parts = [2, 40, Math.floor(body.length / 2), body.length - 60, body.length - 5];
    for (const at of parts)
      expect(await found(async (mark) => ({ ...mark, body: flipped(mark.body, at) }))).toHaveLength(1);
    for (const length of [0, 3, 50, body.length - 30])
      expect(await found(async (mark) => ({ ...mark, body: mark.body.slice(0, length) }))).toHaveLength(1);
  });

  test('[REL-QUAR-01] unchanged it is used, and nobody is warned', async () => {
    const { found } = await spoiltRun();
    expect(await found(async (mark) => mark)).toEqual([]);
  });

  test('[REL-QUAR-01] signed with another key, or told by other code, the run is played again', async () => {
    const { found } = await spoiltRun();
    const same = async (mark: Checkpoint) => mark;
    expect(await found(same, { viewCode: 'views 2' })).toEqual([]);
    expect(await found(same, { keys: [{ id: 'b', secret: 'another' }] })).toEqual([]);
    expect(await found(same, { keys: [{ id: 'a', secret: 'a forgery' }] })).toHaveLength(1);
    expect(await found(async () => null)).toEqual([]);
    expect(await found(() => Promise.reject(new Error('gone')))).toEqual([]);
  });

  test('[REL-QUAR-01] a position of the same shape and another hash is not believed', async () => {
    const store = memoryStore();
    const other = memoryStore();
    for (const [each, seed] of [
      [store, 'one'],
      [other, 'two'],
    ] as const) {
      const host = hostOn({ store: each });
      const { session } = good(await host.open({ caller: ann, game: 'duel', seed }));
      await playOn(host, session, Rng.from('same'), 12);
      await putAway(host);
    }
    const [run] = await store.list('ann');
    const [stranger] = await other.list('ann');
    const latest = async (of: typeof store, id: string) =>
      (await of.checkpoints.find(id, (await of.checkpoints.list(id)).at(-1)!.n))!;
    const [mine, theirs] = [await latest(store, run!.id), await latest(other, stranger!.id)];
    const signed = (body: Uint8Array): number => 4 + Buffer.from(body).readUInt32LE(0);
    const body = Buffer.concat([mine.body.slice(0, signed(mine.body)), theirs.body.slice(signed(theirs.body))]);
    await store.checkpoints.keep(run!.id, { ...mine, body });
    const warnings: string[] = [];
    const host = hostOn({ store, warn: (text) => warnings.push(text) });
    expect(await queryAll(host, run!.id)).toEqual(await queryAll(hostOn({ store: bare(store) }), run!.id));
    expect(warnings.join()).toContain('not the one the log names');
  });
});

test('a checkpoint that is dear to pack is left less often, and never later than twice as late', async () => {
  const gapsAt = async (each_ms: number): Promise<number[]> => {
    const store = memoryStore();
    const limits = { checkpoint_ms: 50, checkpoint_lines: 1_000 };
    const host = hostOn({ store, games: [largeWorld() as unknown as AnyGame], limits, each_ms });
    const { session } = good(await host.open({ caller: ann, game: 'large-world', seed: 'dear' }));
    for (let n = 0; n < 60; n++)
      good(await host.act({ caller: ann, session, action: { type: 'walk', exit: n % 3 }, key: `key ${n}` }));
    await host.close();
    const left = (await store.checkpoints.list(session)).map(({ n }) => n);
    return left.slice(0, 3).map((n, i) => n - (left[i - 1] ?? 0));
  };
  // A line is two pieces of work here, packing one: 50 ms are 13 lines of 4, 7 of 8 and 3 of 20.
  expect([await gapsAt(2), await gapsAt(4), await gapsAt(10)]).toEqual([
    [13, 13, 13],
    [7, 10, 10],
    [3, 5, 5],
  ]);
});

test('checkpoints are thinned evenly, and the latest always stays', () => {
  const marks = Array.from({ length: 100 }, (_, i) => ({ n: 10 * (i + 1), bytes: 100, counts: {} }));
  const { kept, dropped } = thinOut(marks, 2_550);
  expect(kept).toHaveLength(25);
  expect(dropped).toHaveLength(75);
  expect(kept.at(-1)!.n).toBe(1_000);
  const gaps = kept.map(({ n }, i) => n - (kept[i - 1]?.n ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(80);
  expect(thinOut(marks.slice(-1), 10).kept).toHaveLength(1);
  expect(thinOut(marks, 10_000).dropped).toEqual([]);
});

describe('a world of 600 rooms and 120 beings', () => {
  test('40 events that touch five rooms cost at most 5 ms in proof mode', { tags: ['clock'] }, () => {
    const game = largeWorld({ movers: 20, crowd: 5 }) as unknown as AnyGame;
    const begun = start(game, { seed: 'proof' });
    if (isRefusal(begun)) throw new Error('no start');
    const times: number[] = [];
    let { run } = begun;
    for (let i = 0; i < 200; i++) {
      const spent_ms = cpuClock();
      const step = submit(game, run, 'you', { type: 'walk', exit: i % 3 }, { proof: true });
      times.push(spent_ms());
      if (isRefusal(step)) throw new Error('refused');
      expect(step.events).toHaveLength(41);
      run = step.run;
    }
    // Other load on the machine can only add to it.
    expect(Math.min(...times)).toBeLessThan(5);
  });

  test('[REL-REPLAY-01] a run that comes back at a checkpoint of its last line has its earlier pages', async () => {
    const store = memoryStore();
    const games = [largeWorld() as unknown as AnyGame];
    const playing = hostOn({ store, games });
    const { session } = good(await playing.open({ caller: ann, game: 'large-world', seed: 'page' }));
    for (let n = 0; n < 120; n++)
      good(await playing.act({ caller: ann, session, action: { type: 'walk', exit: n % 3 }, key: `key ${n}` }));
    await putAway(playing);
    expect((await store.checkpoints.list(session)).at(-1)!.n).toBe(120);
    const page = (host: Host) => host.log({ caller: ann, session, page: 2 });
    const { events } = good(await page(hostOn({ store, games })));
    expect(events).toEqual(good(await page(hostOn({ store: bare(store), games, limits: NEVER }))).events);
    expect(events.length).toBeGreaterThan(0);
  });

  test('[REL-REPLAY-01] a long run: memory is flat, a restart takes 150 ms, a page from the middle 300 ms', async () => {
    const store = memoryStore();
    const games = [largeWorld() as unknown as AnyGame];
    const hosted = { store, games, limits: { checkpoint_lines: 50 } };
    const { session } = good(await hostOn(hosted).open({ caller: ann, game: 'large-world', seed: 'long' }));
    const context = makeContext(optionsOf(hosted));
    const inMemory: number[] = [];
    for (let n = 0; n < LONG; n++) {
      good(
        await performAction(context, { caller: ann, session, action: { type: 'walk', exit: n % 3 }, key: `key ${n}` }),
      );
      if ((n + 1) % (LONG / 5) === 0) inMemory.push(bytesOf((await context.sessions.get(session))!));
    }
    expect(Math.max(...inMemory)).toBeLessThan(1.15 * inMemory[1]!);
    const entries = await store.checkpoints.list(session);
    const bytes = entries.reduce((all, each) => all + each.bytes, 0);
    expect(bytes).toBeLessThanOrEqual(8 * 1024 * 1024);
    const live = await answers(hostOn({ store: bare(store), games, limits: NEVER }), session);

    const restarts_ms: number[] = [];
    for (let i = 0; i < 4; i++) {
      const spent_ms = cpuClock();
      good(await hostOn({ store, games }).look({ caller: ann, session }));
      restarts_ms.push(spent_ms());
    }
    expect(Math.min(...restarts_ms)).toBeLessThan(150);

    const restarted = hostOn({ store, games });
    good(await restarted.look({ caller: ann, session }));
    const pages_ms: number[] = [];
    for (const page of [LONG / 125, LONG / 83, LONG / 100].map(Math.trunc)) {
      const spent_ms = cpuClock();
      good(await restarted.log({ caller: ann, session, page }));
      pages_ms.push(spent_ms());
    }
    expect(Math.min(...pages_ms)).toBeLessThan(300);
    const middle = good(await restarted.log({ caller: ann, session, page: LONG / 100 }));
    expect(new Set(middle.events.map(({ page }) => page))).toEqual(new Set([LONG / 100]));
    expect(middle.events).toHaveLength(100);
    expect(middle.moves.length).toBeGreaterThan(15);
    expect(await answers(restarted, session)).toEqual(live);
  }, 120_000);
});

/** A session in memory as text: anything that grows with the run shows up here. */
function bytesOf({ game: _, ...session }: object & { game?: unknown }): number {
  const written = (_key: string, value: unknown): unknown => {
    if (value instanceof Map) return [...value];
    return value instanceof Uint32Array ? value.byteLength : value;
  };
  return Buffer.byteLength(JSON.stringify(session, written));
}

const answers = async (host: Host, session: string): Promise<unknown> =>
  JSON.parse(
    JSON.stringify([
      await host.look({ caller: ann, session }),
      await host.log({ caller: ann, session }),
      await host.log({ caller: ann, session, page: 3 }),
      await host.log({ caller: ann, session, after: 1.8 * LONG }),
      await host.log({ caller: ann, session, about: 'being-7' }),
      await host.explain({ caller: ann, session, event: 2.4 * LONG }),
      (await host.act({ caller: ann, session, action: { type: 'sent before' }, key: `key ${LONG / 4}` })) as object,
    ]),
  );

/** CPU time of this process: other processes do not count. */
function cpuClock(): () => number {
  const began = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000;
  };
}
