import { type Header, type Line, replays } from '@undercroft/kernel';
import type { LogRecord, Meta, Store, StoredRun, Write } from '@undercroft/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Opens stores for the suite: a fresh one, and the same one again after a restart. */
export interface StoreMaker {
  readonly name: string;
  open(): Promise<Store>;
  /** Opens the same data after a restart; absent if the store does not persist. */
  reopen?(): Promise<Store>;
  /** Opens the same data a second time while the first store is open; absent if only one process can use it. */
  beside?(): Promise<Store>;
}

const NOTICE_MS_MAX = 500;

const header: Header = {
  format: 1,
  game: 'duel',
  rules: 'duel/1',
  contentHash: 'c',
  seed: 'a "seed"\twith\u2028everything',
  options: { deep: [1, { two: null }] },
  profile: null,
  scenario: null,
  rolls: { die: [1, 2] },
  standing: 'ranked',
};

const metaOf = (owner: string, createdAt = '2026-01-01T00:00:00.000Z'): Meta => ({
  owner,
  createdAt,
  seats: { left: { kind: 'user', user: owner }, right: { kind: 'bot', bot: 'greedy', iterations: 10 } },
  visibility: 'fair',
  spectateLink: null,
  inviteLink: 'link',
  isShared: false,
  origin: null,
});

const lineOf = (n: number): Line => ({
  n,
  hash: n.toString(16).padStart(16, '0'),
  did: n % 5 === 0 ? 'undo' : [{ seat: 'left', action: { type: 'play', card: `tab\there | ${n}` } as never }],
});

function recordsUpTo(count: number): LogRecord[] {
  let chain = replays.firstLink(header);
  return Array.from({ length: count }, (_, i) => {
    const line = lineOf(i + 1);
    chain = replays.link(chain, line);
    return { line, chain, key: i % 2 === 0 ? `key\t${i} ü` : null };
  });
}

const create = (id: string, owner: string, createdAt?: string): Extract<Write, { kind: 'create' }> => ({
  kind: 'create',
  id,
  header,
  meta: metaOf(owner, createdAt),
});
const append = (id: string, record: LogRecord): Write => ({ kind: 'append', id, record });

/** The store under test. A restart replaces it. */
interface TestStore {
  store: Store;
  /** Loads a run that must exist undamaged. */
  loaded(id: string): Promise<StoredRun>;
}

/** The suite every store must pass. */
export function everyStore(maker: StoreMaker): void {
  describe(maker.name, () => {
    const at: TestStore = {
      store: undefined as never,
      async loaded(id) {
        const run = await at.store.load(id);
        if (run === null || 'damaged' in run) throw new Error(`${id}: ${JSON.stringify(run)}`);
        return run;
      },
    };
    beforeAll(async () => {
      at.store = await maker.open();
    });
    afterAll(() => at.store.close());

    testLines(at);
    testBatches(at);
    testCheckpoints(at);
    testOwners(at);
    if (maker.beside) testNeighbours(at, maker.beside);
    if (maker.reopen) testRestart(at, maker.reopen);
  });
}

/** The log of a run: loading, conflicts and versions. */
function testLines(at: TestStore): void {
  test('[KER-STORE-01] what was committed is loaded, exactly', async () => {
    const records = recordsUpTo(12);
    expect(await at.store.commit([create('a1', 'ann')])).toEqual(['ok']);
    expect(await at.store.commit(records.map((record) => append('a1', record)))).toEqual(records.map(() => 'ok'));
    expect(await at.loaded('a1')).toEqual({ id: 'a1', header, meta: metaOf('ann'), records, pending: [] });
    expect(await at.store.load('nowhere')).toBeNull();
    for (const id of ['../../etc/passwd', 'nul \u0000', '']) {
      expect(await at.store.load(id)).toBeNull();
      expect((await at.store.shared?.version(id)) ?? null).toBeNull();
    }
  });

  test('[KER-STORE-02] the second writer of a line, or of an id, conflicts and changes nothing', async () => {
    const [first, second, third] = recordsUpTo(3) as [LogRecord, LogRecord, LogRecord];
    await at.store.commit([create('b1', 'bob'), append('b1', first)]);
    expect(await at.store.commit([append('b1', { ...first, key: 'other' })])).toEqual(['conflict']);
    expect(await at.store.commit([append('b1', third)])).toEqual(['conflict']);
    expect(await at.store.commit([create('b1', 'eve')])).toEqual(['conflict']);
    expect(await at.store.commit([append('b2', first)])).toEqual(['missing']);
    expect(await at.store.commit([append('b1', second)])).toEqual(['ok']);
    expect((await at.loaded('b1')).records).toEqual([first, second]);
  });

  test('[KER-STORE-04] a sealed choice waits beside the log, is replaced, and goes when it is opened', async () => {
    const [first] = recordsUpTo(1) as [LogRecord];
    const choice = { n: 1, seat: 'left', action: { type: 'pass' }, key: 'k' };
    await at.store.commit([create('d1', 'dan')]);
    expect(await at.store.commit([{ kind: 'pend', id: 'd1', choice }])).toEqual(['ok']);
    const again = { ...choice, key: 'again', replaced: ['k'] };
    expect(await at.store.commit([{ kind: 'pend', id: 'd1', choice: again }])).toEqual(['ok']);
    expect(await at.store.commit([{ kind: 'pend', id: 'd1', choice: { ...choice, n: 2 } }])).toEqual(['conflict']);
    expect((await at.loaded('d1')).pending).toEqual([again]);
    const opening = { ...first, opened: ['again'] };
    await at.store.commit([append('d1', opening)]);
    expect(await at.loaded('d1')).toMatchObject({ pending: [], records: [opening] });
  });

  test('[KER-STORE-02] who names the version it knew conflicts with whoever wrote anything since', async () => {
    const [record] = recordsUpTo(1);
    await at.store.commit([create('v1', 'val')]);
    const pendWrite = {
      kind: 'pend',
      id: 'v1',
      choice: { n: 1, seat: 'left', action: { type: 'pass' }, key: 'k' },
    } as const;
    expect(await at.store.commit([{ ...pendWrite, version: 1 }])).toEqual(['ok']);
    expect(await at.store.commit([{ ...pendWrite, choice: { ...pendWrite.choice, key: 'late' }, version: 1 }])).toEqual(
      ['conflict'],
    );
    expect(await at.store.commit([{ ...append('v1', record!), version: 1 } as Write])).toEqual(['conflict']);
    expect((await at.loaded('v1')).pending.map(({ key }) => key)).toEqual(['k']);
    expect(await at.store.commit([{ ...append('v1', record!), version: 2 } as Write])).toEqual(['ok']);
  });
}

/** Batches of lines, and loading parts of a log. */
function testBatches(at: TestStore): void {
  test('[KER-STORE-03] one conflict leaves the rest of its batch alone', async () => {
    const [first] = recordsUpTo(1) as [LogRecord];
    const results = await at.store.commit([
      create('c1', 'cat'),
      create('c1', 'dog'),
      create('c2', 'cat'),
      append('c2', first),
    ]);
    expect(results).toEqual(['ok', 'conflict', 'ok', 'ok']);
    expect((await at.loaded('c1')).meta.owner).toBe('cat');
    expect((await at.loaded('c2')).records).toHaveLength(1);
  });

  test('[KER-STORE-04] a fork begins with its lines, all of them at once', async () => {
    const records = recordsUpTo(4);
    const next = records.pop()!;
    const fork: Write = { ...create('i1', 'ira'), records };
    expect(await at.store.commit([fork])).toEqual(['ok']);
    expect(await at.loaded('i1')).toEqual({ id: 'i1', header, meta: metaOf('ira'), records, pending: [] });
    expect(await at.store.commit([fork, append('i1', records[2]!), append('i1', next)])).toEqual([
      'conflict',
      'conflict',
      'ok',
    ]);
    expect((await at.store.list('ira')).map(({ steps }) => steps)).toEqual([4]);
  });

  test('[KER-STORE-12] a part of the log is read by its lines', async () => {
    const records = recordsUpTo(9);
    await at.store.commit([{ ...create('rec1', 'mia'), records }]);
    expect(await at.store.records('rec1', 3, 6)).toEqual(records.slice(3, 6));
    expect(await at.store.records('rec1', 8, 99)).toEqual(records.slice(8));
    expect(await at.store.records('rec1', 0, 9)).toEqual(records);
    expect(await at.store.records('rec1', 9, 9)).toEqual([]);
    expect(await at.store.records('m9', 0, 9)).toEqual([]);
  });

  test('[KER-STORE-13] a run is read from a line on, with the keys of the lines before it', async () => {
    const records = recordsUpTo(9).map((record, i) => (i === 2 ? { ...record, opened: ['sealed'] } : record));
    await at.store.commit([{ ...create('late1', 'mia'), records }]);
    const keys = records.slice(0, 6).flatMap(({ key, opened = [] }) => (key === null ? opened : [key, ...opened]));
    expect(keys.length).toBeGreaterThan(1);
    expect(await at.store.load('late1', 6)).toEqual({
      id: 'late1',
      header,
      meta: metaOf('mia'),
      records: records.slice(6),
      pending: [],
      earlierKeys: keys,
    });
    expect(await at.store.load('late2', 6)).toBeNull();
  });

  test('[KER-STORE-11] a run of thousands of lines is written whole, in one write', async () => {
    const records = recordsUpTo(3_000);
    const fork: Write = { ...create('k1', 'kim'), records };
    expect(await at.store.commit([create('k0', 'kim'), fork, create('k2', 'kim')])).toEqual(['ok', 'ok', 'ok']);
    expect((await at.loaded('k1')).records).toEqual(records);
  });
}

/** Checkpoints of a run. */
function testCheckpoints(at: TestStore): void {
  test('[KER-STORE-09] checkpoints are kept by line, listed by size, and go with their run', async () => {
    const { checkpoints } = at.store;
    const bodyOf = (n: number) => Uint8Array.from([n, 0, 255, 10, 13]);
    const load = async (n: number) => {
      const checkpoint = await checkpoints.find('j1', n);
      return checkpoint && { ...checkpoint, body: [...checkpoint.body] };
    };
    await at.store.commit([create('j1', 'jo')]);
    expect(await checkpoints.list('j1')).toEqual([]);
    for (const n of [7, 3, 12]) await checkpoints.keep('j1', { n, chain: `link ${n}`, body: bodyOf(n) });
    await checkpoints.keep('j1', { n: 3, chain: 'again', body: Uint8Array.from([9]) });
    await checkpoints.keep('j9', { n: 1, chain: '', body: bodyOf(1) });
    expect(await checkpoints.list('j1')).toEqual([
      { n: 3, chain: 'again', bytes: 1 },
      { n: 7, chain: 'link 7', bytes: 5 },
      { n: 12, chain: 'link 12', bytes: 5 },
    ]);
    expect(await load(7)).toEqual({ n: 7, chain: 'link 7', body: [7, 0, 255, 10, 13] });
    expect(await load(8)).toBeNull();
    await checkpoints.drop('j1', [3, 12, 99]);
    expect((await checkpoints.list('j1')).map(({ n }) => n)).toEqual([7]);
    expect(await checkpoints.list('j9')).toEqual([]);
    await at.store.commit([{ kind: 'replace', id: 'j1', header, meta: metaOf('jo'), records: recordsUpTo(2) }]);
    expect(await checkpoints.list('j1')).toEqual([]);
    await checkpoints.keep('j1', { n: 2, chain: '', body: bodyOf(2) });
    await at.store.commit([{ kind: 'delete', id: 'j1' }]);
    await at.store.commit([create('j1', 'jo')]);
    expect(await checkpoints.list('j1')).toEqual([]);
  });
}

/** Lists by owner, seats, and profiles. */
function testOwners(at: TestStore): void {
  test('[KER-STORE-05] runs are listed by owner, newest first, and deleted for good', async () => {
    await at.store.commit([
      create('e1', 'eva', '2026-01-01T00:00:00.000Z'),
      create('e2', 'eva', '2026-03-01T00:00:00.000Z'),
      create('e3', 'eva', '2026-02-01T00:00:00.000Z'),
      create('f1', 'fay'),
    ]);
    expect((await at.store.list('eva')).map(({ id, steps }) => [id, steps])).toEqual([
      ['e2', 0],
      ['e3', 0],
      ['e1', 0],
    ]);
    expect(await at.store.commit([{ kind: 'delete', id: 'e3' }])).toEqual(['ok']);
    expect(await at.store.commit([{ kind: 'delete', id: 'e3' }])).toEqual(['missing']);
    expect(await at.store.load('e3')).toBeNull();
    expect(await at.store.list('eva')).toHaveLength(2);
    expect(await at.store.list('nobody')).toEqual([]);
  });

  test('[KER-STORE-06] who sits where can change, by whoever has read it last; the header never', async () => {
    const meta = { ...metaOf('gus'), isShared: true, spectateLink: 'see' };
    await at.store.commit([create('g1', 'gus'), { kind: 'meta', id: 'g1', meta }]);
    expect(await at.loaded('g1')).toMatchObject({ meta, header });
    expect(await at.store.commit([{ kind: 'meta', id: 'g9', meta }])).toEqual(['missing']);
    const later = { ...meta, inviteLink: null };
    expect(await at.store.commit([{ kind: 'meta', id: 'g1', meta: later, was: metaOf('gus') }])).toEqual(['conflict']);
    expect(await at.store.commit([{ kind: 'meta', id: 'g1', meta: later, was: meta }])).toEqual(['ok']);
    expect((await at.loaded('g1')).meta).toEqual(later);
  });

  test('[KER-STORE-07] a profile is written by whoever has read its last version', async () => {
    const key = { owner: 'hal/..', game: 'observer', slot: 'collapse' };
    expect(await at.store.profile(key)).toBeNull();
    expect(await at.store.commit([{ kind: 'profile', ...key, value: { data: 3 }, read: 0 }])).toEqual(['ok']);
    expect(await at.store.commit([{ kind: 'profile', ...key, value: { data: 9 }, read: 0 }])).toEqual(['conflict']);
    expect(await at.store.commit([{ kind: 'profile', ...key, value: { data: 5 }, read: 1 }])).toEqual(['ok']);
    expect(await at.store.profile(key)).toEqual({ value: { data: 5 }, version: 2 });
    expect(await at.store.profile({ ...key, slot: 'starter' })).toBeNull();
  });
}

/** Several processes on one store. */
function testNeighbours(at: TestStore, beside: () => Promise<Store>): void {
  test('[KER-STORE-10] of two that write a line one wins, over and over, and each sees what the other wrote', async () => {
    const other = await beside();
    const ids = ['l1', 'l2', 'l3'];
    await at.store.commit(ids.map((id) => create(id, 'lea')));
    for (const record of recordsUpTo(20)) {
      const [mine, theirs] = await Promise.all([
        at.store.commit(ids.map((id) => append(id, record))),
        other.commit(ids.toReversed().map((id) => append(id, record))),
      ]);
      const wins = ids.map((_, i) => [mine[i], theirs[2 - i]].filter((result) => result === 'ok').length);
      expect(wins).toEqual([1, 1, 1]);
    }
    const created = await Promise.all([at.store, other].map((each) => each.commit([create('l4', 'lea')])));
    expect(created.flat().sort()).toEqual(['conflict', 'ok']);
    const profile: Write = { kind: 'profile', owner: 'lea', game: 'g', slot: 's', value: 1, read: 0 };
    const written = await Promise.all([at.store, other].map((each) => each.commit([profile])));
    expect(written.flat().sort()).toEqual(['conflict', 'ok']);
    expect(await other.load('l1')).toEqual(await at.store.load('l1'));
    expect(await other.shared!.version('l1')).toBe(21);
    expect(await other.shared!.version('nowhere')).toBeNull();
    await other.close();
  });

  test('[KER-STORE-10] who watches hears within half a second which run another process wrote to', async () => {
    const other = await beside();
    const notified: (string | null)[] = [];
    await other.shared!.watch((id) => notified.push(id));
    for (const id of ['m1', 'm2', 'm3']) {
      await at.store.commit([create(id, 'mia')]);
      const before = performance.now();
      while (!notified.includes(id) && performance.now() - before < 5_000)
        await new Promise((resolve) => setTimeout(resolve, 5));
      expect(notified).toContain(id);
      expect(performance.now() - before).toBeLessThan(NOTICE_MS_MAX);
    }
    await other.close();
  });
}

/** Data after a restart. */
function testRestart(at: TestStore, reopen: () => Promise<Store>): void {
  test('[KER-STORE-08] everything acknowledged is there after a restart', async () => {
    const before = await at.loaded('a1');
    const sealed = { n: 3, seat: 'left', action: { type: 'pass' }, key: null };
    await at.store.commit([{ kind: 'pend', id: 'b1', choice: sealed }]);
    await at.store.close();
    at.store = await reopen();
    expect(await at.loaded('a1')).toEqual(before);
    expect((await at.loaded('d1')).records[0]!.opened).toEqual(['again']);
    expect((await at.loaded('b1')).pending).toEqual([sealed]);
    expect(await at.store.list('eva')).toHaveLength(2);
    const next = recordsUpTo(13).at(-1)!;
    expect(await at.store.commit([append('a1', next)])).toEqual(['ok']);
  });
}
