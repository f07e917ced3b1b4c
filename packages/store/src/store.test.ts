import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everyStore } from '@undercroft/conformance';
import { duel } from '@undercroft/duel';
import { isRefusal, type Line, replays, start, submit } from '@undercroft/kernel';
import { afterAll, describe, expect, test } from 'vitest';
import type { LogRecord, Meta, Store } from './contract.ts';
import { isDamaged } from './contract.ts';
import { crc32 } from './crc.ts';
import { type Disk, type Files, realDisk } from './disk.ts';
import { fileStore } from './file-store.ts';
import { memoryStore } from './memory-store.ts';
import { Crash, SimDisk } from './proofs/sim-disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'undercroft-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

everyStore({ name: 'memory', open: async () => memoryStore() });
everyStore({
  name: 'replay files',
  open: async () => fileStore(realDisk(join(folder, 'suite'))),
  reopen: async () => fileStore(realDisk(join(folder, 'suite'))),
});

const meta: Meta = {
  owner: 'ann',
  createdAt: '2026-01-01T00:00:00.000Z',
  seats: {},
  visibility: 'fair',
  spectateLink: null,
  inviteLink: null,
  isShared: false,
  origin: null,
};

/** A real game, line by line. */
function game() {
  const answer = start(duel, { seed: 'stored' });
  if (isRefusal(answer)) throw new Error('refused');
  let { run } = answer;
  const lines: Line[] = [];
  while (!run.outcome) {
    const seat = run.world.state.toPlay;
    const next = submit(duel, run, seat, duel.legalActions(run.world.state, seat)[0]);
    if (isRefusal(next)) throw new Error('refused');
    lines.push(next.line!);
    run = next.run;
  }
  let chain = replays.firstLink(run.header);
  const records = lines.map((line): LogRecord => {
    chain = replays.link(chain, line);
    return { line, chain, key: `k${line.n}` };
  });
  return { header: run.header, records, run };
}

const { header, records } = game();

/** Writes the game until a fault strikes; answers with how many lines were acknowledged. */
async function writeUntilFault(store: Store): Promise<number> {
  let acknowledged = -1;
  try {
    await store.commit([{ kind: 'create', id: 'g', header, meta }]);
    acknowledged = 0;
    for (const record of records) {
      await store.commit([{ kind: 'append', id: 'g', record }]);
      acknowledged += 1;
    }
  } catch (error) {
    if (!(error instanceof Crash) && !(error as { code?: string }).code) throw error;
  }
  return acknowledged;
}

/** After a restart all that was acknowledged is there, nothing is made up, and the run goes on. */
async function expectRecovered(disk: SimDisk, acknowledged: number, seed: string): Promise<void> {
  disk.heal();
  const store = fileStore(disk);
  const found = await store.load('g');
  if (found === null) return expect(acknowledged, seed).toBe(-1);
  if (isDamaged(found)) throw new Error(`${seed}: ${found.damaged}`);
  expect(found.records.length, seed).toBeGreaterThanOrEqual(acknowledged);
  expect(found.records.length, seed).toBeLessThanOrEqual(acknowledged + 1);
  expect(found.records, seed).toEqual(records.slice(0, found.records.length));
  const next = records[found.records.length];
  if (!next) return;
  expect(await store.commit([{ kind: 'append', id: 'g', record: next }])).toEqual(['ok']);
  expect((await fileStore(disk).load('g')) as object).toMatchObject({
    records: records.slice(0, found.records.length + 1),
  });
}

describe('replay files', () => {
  const worlds = process.env['UNDERCROFT_LONG'] ? 10_000 : 600;

  test('[REL-DISK-01] simulated crashes lose no acknowledged line', async () => {
    const fired: Record<string, number> = {};
    for (let i = 0; i < worlds; i++) {
      const disk = new SimDisk(`disk ${i}`);
      const kind = (['crash', 'full', 'sync'] as const)[i % 3]!;
      disk.fault = { call: 1 + ((i * 7) % (records.length + 4)), kind };
      const acknowledged = await writeUntilFault(fileStore(disk));
      for (const [name, count] of Object.entries(disk.fired)) fired[name] = (fired[name] ?? 0) + count;
      await expectRecovered(disk, acknowledged, `disk ${i} ${kind}`);
    }
    for (const kind of ['crash', 'full', 'sync']) expect(fired[kind], `${kind} fired`).toBeGreaterThan(worlds / 10);
  });

  test('[REL-DISK-01] every disk call failing in turn, until none does', async () => {
    for (let call = 1; ; call++) {
      const disk = new SimDisk(`call ${call}`);
      disk.fault = { call, kind: 'crash' };
      const acknowledged = await writeUntilFault(fileStore(disk));
      await expectRecovered(disk, acknowledged, `call ${call}`);
      if (acknowledged === records.length) break;
    }
  });

  test('[REL-DISK-01] a store that met a full disk goes on once there is room', async () => {
    const disk = new SimDisk('room');
    const store = fileStore(disk);
    disk.fault = { call: 6, kind: 'full' };
    expect(await writeUntilFault(store)).toBe(3);
    expect(await store.commit([{ kind: 'append', id: 'g', record: records[3]! }])).toEqual(['ok']);
    expect(await fileStore(disk).load('g')).toMatchObject({ records: records.slice(0, 4) });
  });

  const written = async (name: string): Promise<string> => {
    const store = fileStore(realDisk(join(folder, name)));
    expect(await writeUntilFault(store)).toBe(records.length);
    return join(folder, name, 'runs', 'g.replay');
  };
  const loadAgain = (name: string) => fileStore(realDisk(join(folder, name))).load('g');

  test('[REL-REPLAY-01] the file is a replay that verifies', async () => {
    const text = readFileSync(await written('verify'), 'utf8');
    const replay = replays.parse(text);
    if (replays.isUnreadable(replay)) throw new Error(replay.unreadable);
    expect(replays.verify(duel, replay)).toMatchObject({ steps: records.length, divergence: null });
  });

  test('[REL-QUAR-01] a rotten line in the middle is damage, with the last good line named', async () => {
    const path = await written('rotten');
    const rows = readFileSync(path, 'utf8').split('\n');
    rows[5] = rows[5]!.replace('play', 'plaz');
    writeFileSync(path, rows.join('\n'));
    expect(await loadAgain('rotten')).toMatchObject({
      damaged: 'line 6 does not match its checksum',
      lastGood: 4,
      header,
      meta,
    });
    const store = fileStore(realDisk(join(folder, 'rotten')));
    expect(await store.commit([{ kind: 'append', id: 'g', record: records[5]! }])).toEqual(['missing']);
    expect(await store.list('ann')).toEqual([]);
  });

  test('[REL-QUAR-01] a lost sidecar or an unreadable header is damage too', async () => {
    const path = await written('sidecar');
    writeFileSync(path.replace('.replay', '.json'), '{"meta":');
    expect(await loadAgain('sidecar')).toMatchObject({
      damaged: expect.stringContaining('who sits where'),
      lastGood: records.length,
    });
    rmSync(path.replace('.replay', '.json'));
    expect(await loadAgain('sidecar')).toMatchObject({ meta: null });
    const other = await written('header');
    writeFileSync(other, `x${readFileSync(other, 'utf8')}`);
    expect(await loadAgain('header')).toMatchObject({
      damaged: expect.stringContaining('line 1'),
      lastGood: 0,
      header: null,
    });
  });

  test('[REL-DISK-01] a torn last line was never acknowledged and is written over', async () => {
    const path = await written('torn');
    appendFileSync(path, '31 0123456789abcdef left {"ty');
    expect(await loadAgain('torn')).toMatchObject({ records });
    appendFileSync(path, 'pe":"pass"}\t\tdeadbeef\n');
    expect(await loadAgain('torn')).toMatchObject({ records });
  });

  /** The same disk with some calls made otherwise. */
  const but = (disk: Disk, calls: Partial<Disk>): Disk => Object.assign(Object.create(disk) as Disk, calls);

  test('[REL-DISK-01] who lists runs while one is written does not bring its past back', async () => {
    const disk = new SimDisk('slow');
    let isWriting = false;
    let reads = 0;
    let written = (): void => {};
    const afterwards = new Promise<void>((resolve) => {
      written = resolve;
    });
    const lists: Promise<unknown>[] = [];
    const store: Store = fileStore(
      but(disk, {
        async writeAt(path, offset, text) {
          if (isWriting) lists.push(store.list('ann'));
          for (let i = 0; isWriting && i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
          return disk.writeAt(path, offset, text);
        },
        /** The last of the four readings comes after the write. */
        async read(path) {
          const text = await disk.read(path);
          reads += isWriting ? 1 : 0;
          if (reads === 4) await afterwards;
          return text;
        },
      }),
    );
    await store.commit([{ kind: 'create', id: 'g', header, meta }]);
    isWriting = true;
    expect(await store.commit([{ kind: 'append', id: 'g', record: records[0]! }])).toEqual(['ok']);
    written();
    await Promise.all(lists);
    isWriting = false;
    expect(lists).toHaveLength(1);
    expect(await store.commit([{ kind: 'append', id: 'g', record: records[1]! }])).toEqual(['ok']);
    expect(await fileStore(disk).load('g')).toMatchObject({ records: records.slice(0, 2) });
  });

  test('[REL-DISK-01] a spoilt reading is read again; one that stays spoilt is no reading', async () => {
    const disk = new SimDisk('spoilt');
    await writeUntilFault(fileStore(disk));
    let reads = 0;
    const spoilt = (isSpoilt: (read: number) => boolean): Disk =>
      but(disk, {
        read: async (path) => {
          const text = await disk.read(path);
          reads += 1;
          return isSpoilt(reads) ? `${text?.slice(0, -12)}${String(reads).padStart(11, '0')}\n` : text;
        },
      });
    expect(await fileStore(spoilt((read) => read === 1)).load('g')).toMatchObject({ records });
    await expect(fileStore(spoilt(() => true)).load('g')).rejects.toThrow('no two readings');
  });

  test('[REL-QUAR-01] a sidecar or profile that does not match its checksum is damage; an old one has none', async () => {
    const disk = new SimDisk('rot');
    const key = { owner: 'ann', game: 'duel', slot: 's' };
    await writeUntilFault(fileStore(disk));
    await fileStore(disk).commit([{ kind: 'profile', ...key, value: { data: 3 }, read: 0 }]);
    const [sidecar, profile] = ['runs/g.json', 'profiles/ann.duel.s.json'] as const;
    for (const path of [sidecar, profile])
      disk.synced.set(path, Buffer.from(disk.synced.get(path)!.toString().replace('ann', 'eve').replace('3', '9')));
    expect(await fileStore(disk).load('g')).toMatchObject({ damaged: expect.stringContaining('who sits where') });
    await expect(fileStore(disk).profile(key)).rejects.toThrow('is damaged');
    disk.synced.set(sidecar, Buffer.from(JSON.stringify({ meta, sealed: [] })));
    disk.synced.set(profile, Buffer.from(JSON.stringify({ value: { data: 3 }, version: 1 })));
    expect(await fileStore(disk).load('g')).toMatchObject({ records, meta });
    expect(await fileStore(disk).profile(key)).toEqual({ value: { data: 3 }, version: 1 });
  });

  test('[REL-DISK-01] choices that waited for another line than the one that stands there are none', async () => {
    const disk = new SimDisk('tip');
    let isDown = false;
    const store = fileStore(
      but(disk, {
        async replace(path, text) {
          if (isDown && path.endsWith('.json')) throw new Crash('the machine stopped');
          return disk.replace(path, text);
        },
      }),
    );
    const choice = { n: 2, seat: 'left', action: { type: 'pass' }, key: 'k' };
    await store.commit([
      { kind: 'create', id: 'g', header, meta },
      { kind: 'append', id: 'g', record: records[0]! },
      { kind: 'pend', id: 'g', choice },
    ]);
    expect(await fileStore(disk).load('g')).toMatchObject({ pending: [choice] });
    const fork = { ...header, standing: 'fork' as const };
    const replace = { kind: 'replace' as const, id: 'g', header: fork, meta, records: records.slice(0, 1) };
    isDown = true;
    await expect(store.commit([replace])).rejects.toBeInstanceOf(Crash);
    expect(await fileStore(disk).load('g')).toMatchObject({ header: fork, pending: [] });
  });

  test('[REL-IDEM-01] a line keeps the keys of the choices it opened', async () => {
    const [first] = records;
    for (const opened of [['a,b', 'c'], ['ü']]) {
      const disk = new SimDisk('opened');
      const record = { ...first!, key: null, opened };
      await fileStore(disk).commit([
        { kind: 'create', id: 'g', header, meta },
        { kind: 'append', id: 'g', record },
      ]);
      expect(await fileStore(disk).load('g')).toMatchObject({ records: [record] });
    }
  });

  test('CRC-32 is the usual one', () => {
    expect(crc32('123456789')).toBe('cbf43926');
  });

  test('[REL-DISK-01] whatever is written, renamed or removed is synced, names and folders too, and written whole', async () => {
    const calls: string[] = [];
    const name = (path: string): string => path.split('/').at(-1)!;
    const files: Files = {
      ...fs,
      async open(path, flags, mode) {
        const file = await fs.open(path, flags, mode);
        return {
          write: (data, offset, length, position) => file.write(data, offset, Math.min(length, 7), position),
          sync: () => {
            calls.push(`sync ${name(path)}`);
            return file.sync();
          },
          close: () => file.close(),
        };
      },
      rm: (path) => {
        calls.push(`rm ${name(path)}`);
        return fs.rm(path);
      },
      rename: (from, to) => {
        calls.push(`rename ${name(to)}`);
        return fs.rename(from, to);
      },
    };
    const disk = realDisk(join(folder, 'calls'), files);
    await disk.writeAt('in/a', 0, 'a text longer than a call takes');
    await disk.writeAt('in/a', 2, 'word');
    await disk.replace('in/b', 'another one, longer too');
    expect(await disk.read('in/a')).toBe('a word longer than a call takes');
    expect(await disk.read('in/b')).toBe('another one, longer too');
    expect(await disk.remove('in/a')).toBe(true);
    expect(await disk.remove('in/a')).toBe(false);
    expect(calls).toEqual([
      ...['sync calls', `sync ${name(folder)}`, 'sync a', 'sync in', 'sync a'],
      ...['sync b.new', 'rename b', 'sync in', 'rm a', 'sync in', 'rm a'],
    ]);
  });

  test('a folder that cannot be read is an error, not an empty store', async () => {
    writeFileSync(join(folder, 'plain'), '');
    const disk = realDisk(join(folder, 'plain'));
    await expect(disk.list('runs')).rejects.toThrow();
    await expect(disk.read('runs/x')).rejects.toThrow();
    await expect(disk.remove('runs/x')).rejects.toThrow();
  });
});
