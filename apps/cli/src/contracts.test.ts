import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonical, contentTables, sha256 } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { afterAll, expect, test } from 'vitest';
import { undercroft } from './testing/undercroft.ts';

const folder = mkdtempSync(join(tmpdir(), 'undercroft-contracts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Contract {
  readonly schemaVersion: string;
  readonly contentHash: string;
  readonly tables: readonly {
    readonly name: string;
    readonly file: string;
    readonly schema: string;
    readonly holds?: readonly string[];
    readonly adds?: readonly string[];
  }[];
}

const JSON_SCHEMA = { unrepresentable: 'any', io: 'input' } as const;
const write = (out: string, ...args: readonly string[]) =>
  undercroft(folder, ['contracts', '--out', out, ...args], { input: '' }).ended;

test.each(['1', '2'])(
  'contracts, version %s: the files together give the content hash of each game, and their schemas fit',
  async (version) => {
    const out = `contracts-${version}`;
    const ran = await write(out, '--schema', version);
    expect([ran.code, ran.err]).toEqual([0, '']);
    expect(readdirSync(join(folder, out)).toSorted()).toEqual(GAMES.map(({ id }) => id).toSorted());
    for (const { id, contentHash, content } of GAMES) {
      const read = (file: string): object => JSON.parse(readFileSync(join(folder, out, id, file), 'utf8'));
      const contract = read('contract.json') as Contract;
      expect(contract).toMatchObject({ schemaVersion: `undercroft-contract/v${version}`, contentHash });
      const tables = Object.fromEntries(
        contract.tables.flatMap(({ name, file, holds }) => {
          const data = read(file) as { [table: string]: object };
          return holds ? holds.map((table) => [table, data[table]]) : [[name, data]];
        }),
      );
      expect(sha256(canonical(tables as never))).toBe(contentHash);
      expect(contentTables.parse(content!, tables)).toHaveProperty('tables');
      const whole = content!.schema.toJSONSchema(JSON_SCHEMA) as { properties: { [name: string]: object } };
      for (const { name, schema, holds } of contract.tables)
        expect(read(schema)).toMatchObject(
          holds
            ? { properties: Object.fromEntries(holds.map((table) => [table, whole.properties[table]])) }
            : whole.properties[name]!,
        );
    }
  },
  60_000,
);

test('the contract of Escape has the files of its design: prerequisites, triggers, policies, anchors, fog', async () => {
  await write('design');
  const read = (name: string) => JSON.parse(readFileSync(join(folder, 'design/escape', `${name}.json`), 'utf8'));
  const names = (read('contract') as Contract).tables.map(({ name }) => name);
  const design =
    'actions formulas anchors rooms skills items cutscenes events dialogue archetypes hostiles wardens fog';
  expect(names).toEqual(expect.arrayContaining([...design.split(' '), 'policies']));
  expect(names).not.toContain('scenes');
  expect(read('actions').prerequisites.train).toEqual([
    { code: 'needs_room:training', rule: 'ED-37', needs: 'a training room' },
    { code: 'energy_below', rule: 'ED-37', needs: 'Energy 0.15 or more' },
  ]);
  expect(read('cutscenes').triggers.steel_memory).toMatchObject({ rule: 'ED-85', once: true });
  expect(Object.keys(read('anchors')).toSorted()).toEqual(['echoes', 'lexicon', 'skillProfiles', 'speech']);
  expect(read('policies').policies[0]).toMatchObject({ id: 'random' });
  const bad = await write('x', '--schema', '3');
  expect([bad.code, bad.err]).toEqual([2, expect.stringContaining('--schema takes 1 or 2, not "3"')]);
}, 60_000);

test('contracts that cannot be written say where, with exit code 1', async () => {
  const { code, err } = await undercroft(folder, ['contracts', '--out', '/dev/null/x'], { input: '' }).ended;
  expect(code).toBe(1);
  expect(err).toMatch(/^undercroft: cannot write to \/dev\/null\/x: /);
}, 60_000);
