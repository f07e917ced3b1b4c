import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { everyStore } from '@undercroft/conformance';
import { canonical, replays } from '@undercroft/kernel';
import { afterAll, describe, expect, test } from 'vitest';
import { crc32 } from './crc.ts';
import { dataFolder, folderBeside } from './data-folder.ts';
import { importReplayFiles } from './import-replay-files.ts';
import { memoryStore } from './memory-store.ts';
import { createPrivateFile, writePrivateFile } from './private-files.ts';
import { openDatabase } from './sql/open.ts';
import { duelRun, metaOf } from './testing/duel-run.ts';
import { testFolders } from './testing/folders.ts';

const folders = testFolders();
afterAll(() => folders.remove());

everyStore({ name: 'memory', open: async () => memoryStore() });

describe('the data folder', () => {
  test('[SEC-DATA-03] is in the home folder, or where UNDERCROFT_DATA says; tests never use the one at home', () => {
    expect(dataFolder({})).toBe(join(homedir(), '.undercroft'));
    expect(dataFolder({ UNDERCROFT_DATA: '/elsewhere' })).toBe('/elsewhere');
    expect(dataFolder()).not.toBe(dataFolder({}));
    expect(folderBeside({ UNDERCROFT_DATA: '/elsewhere' })).toBeNull();
  });

  test('[SEC-DATA-03] a private file appears whole, is replaced whole, and is made once', () => {
    const folder = folders.fresh();
    mkdirSync(folder);
    const path = join(folder, 'secret');
    createPrivateFile(path, 'first');
    createPrivateFile(path, 'second');
    expect(readFileSync(path, 'utf8')).toBe('first');
    writePrivateFile(path, 'third');
    expect(readFileSync(path, 'utf8')).toBe('third');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['secret']);
  });
});

const { header, records } = duelRun('stored');
const choice = { n: 4, seat: 'left', action: { type: 'pass' }, key: 'waits' };

/** A line in the format of earlier versions: the replay's line, then keys and checksum after tabs. */
const rowOf = (i: number): string => {
  const row = `${replays.lineText(records[i]!.line)}\t${i === 1 ? ',first,second%2C' : `k${i + 1}`}`;
  return `${row}\t${crc32(row)}\n`;
};
const checked = (value: object): string => canonical({ ...value, crc: crc32(canonical(value)) });

/** A data folder of an earlier version: replay files, and a profile. */
function oldFolder(): string {
  const folder = folders.fresh();
  for (const name of ['runs', 'profiles']) mkdirSync(join(folder, name), { recursive: true });
  const put = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  const head = `${replays.headerText(header)}\n`;
  const tip = records[2]!.chain;
  put('runs/good.replay', head + [0, 1, 2].map(rowOf).join(''));
  put('runs/good.json', checked({ meta: metaOf('local'), sealed: [choice], tip }));
  put('runs/torn.replay', `${head}${rowOf(0)}${rowOf(1).slice(0, 9)}`);
  put('runs/torn.json', checked({ meta: metaOf('local'), sealed: [] }));
  put('runs/rotten.replay', `${head}${rowOf(0).replace('1', '2')}${rowOf(1)}`);
  put('runs/rotten.json', checked({ meta: metaOf('local'), sealed: [] }));
  put('runs/alone.replay', head);
  put('profiles/local.observer.starter.json', checked({ value: { data: 3 }, version: 7 }));
  return folder;
}

describe('replay files of earlier versions', () => {
  test('[REL-OLD-01] are taken over once at the first start, and kept; those that cannot be read are named', async () => {
    const folder = oldFolder();
    const { store, close } = await openDatabase({ folder });
    expect(await store.load('good')).toEqual({
      id: 'good',
      header,
      meta: metaOf('local'),
      records: [
        { ...records[0], key: 'k1' },
        { ...records[1], key: null, opened: ['first', 'second,'] },
        { ...records[2], key: 'k3' },
      ],
      pending: [choice],
    });
    expect(await store.load('torn')).toMatchObject({ records: [records[0]] });
    expect(await store.load('rotten')).toBeNull();
    expect(await store.profile({ owner: 'local', game: 'observer', slot: 'starter' })).toMatchObject({
      value: { data: 3 },
    });
    expect((await store.list('local')).map(({ id }) => id).sort()).toEqual(['good', 'torn']);
    await store.commit([{ kind: 'delete', id: 'torn' }]);
    await close();
    const again = await openDatabase({ folder });
    expect((await again.store.list('local')).map(({ id }) => id)).toEqual(['good']);
    const { runs, skipped } = await importReplayFiles(again, folder);
    expect(runs).toBe(0);
    expect(skipped.map((line) => line.replace(folder, ''))).toEqual([
      '/runs/alone.replay: the file beside it, which says who sits where, cannot be read',
      '/runs/rotten.replay: line 2 does not match its checksum',
    ]);
    expect(readdirSync(join(folder, 'runs'))).toHaveLength(7);
    await again.close();
  });
});

test('CRC-32 is the usual one', () => {
  expect(crc32('123456789')).toBe('cbf43926');
});
