import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonical, fitTables, sha256 } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { afterAll, expect, test } from 'vitest';
import { undercroft } from './proofs/undercroft.ts';

const folder = mkdtempSync(join(tmpdir(), 'undercroft-contracts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Contract {
  readonly contentHash: string;
  readonly tables: readonly { readonly name: string; readonly file: string; readonly schema: string }[];
}

test('contracts hold what the games are made of: the files together give the content hash of each', async () => {
  const ran = await undercroft(folder, ['contracts', '--out', 'contracts'], { input: '' }).ended;
  expect([ran.code, ran.err]).toEqual([0, '']);
  expect(readdirSync(join(folder, 'contracts')).toSorted()).toEqual(GAMES.map(({ id }) => id).toSorted());
  for (const { id, contentHash, content } of GAMES) {
    const read = (file: string): object => JSON.parse(readFileSync(join(folder, 'contracts', id, file), 'utf8'));
    const contract = read('contract.json') as Contract;
    const tables = Object.fromEntries(contract.tables.map(({ name, file }) => [name, read(file)]));
    expect(contract.contentHash).toBe(contentHash);
    expect(sha256(canonical(tables as never))).toBe(contentHash);
    expect(fitTables(content!, tables)).toHaveProperty('tables');
    const whole = content!.schema.toJSONSchema({ unrepresentable: 'any', io: 'input' }) as {
      properties: { [name: string]: object };
    };
    for (const { name, schema } of contract.tables) expect(read(schema)).toMatchObject(whole.properties[name]!);
  }
}, 60_000);

test('contracts that cannot be written say where, with exit code 1', async () => {
  const { code, err } = await undercroft(folder, ['contracts', '--out', '/dev/null/x'], { input: '' }).ended;
  expect(code).toBe(1);
  expect(err).toMatch(/^undercroft: cannot write to \/dev\/null\/x: /);
}, 60_000);
