import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame, ContractFile } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { CommandError, print, UsageError } from '../output.ts';

/** One file of a contract: its path below the folder, and its content. */
interface ContractFileText {
  readonly path: string;
  readonly data: object;
}

/** A schema object as zod writes it. */
interface ObjectSchema {
  readonly $schema?: string;
  readonly $defs?: object;
  readonly properties?: { readonly [table: string]: object };
}

/** One entry of the index: a file, its schema, and its tables if it holds more than one. */
interface IndexEntry {
  readonly name: string;
  readonly file: string;
  readonly schema: string;
  readonly holds?: readonly string[];
  readonly adds?: readonly string[];
}

interface ContractTable {
  readonly entry: IndexEntry;
  readonly data: object;
  readonly schema: object;
}

/** Version 1 has one file per table, as in the game; version 2 has the files of the design documents. */
const VERSIONS = ['1', '2'] as const;
type Version = (typeof VERSIONS)[number];

const entryOf = (name: string): IndexEntry => ({ name, file: `${name}.json`, schema: `${name}.schema.json` });

/** A file with several tables under their names, and the data derived from them. */
function composite(
  { name, tables, adds }: ContractFile,
  all: object,
  properties: NonNullable<ObjectSchema['properties']>,
): ContractTable {
  const held = Object.entries(all).filter(([table]) => tables.includes(table));
  const added = Object.entries(adds);
  return {
    entry: { ...entryOf(name), holds: tables, adds: added.map(([key]) => key) },
    data: { ...Object.fromEntries(held), ...Object.fromEntries(added.map(([key, { data }]) => [key, data])) },
    schema: {
      type: 'object',
      properties: {
        ...Object.fromEntries(held.map(([table]) => [table, properties[table]!])),
        ...Object.fromEntries(added.map(([key, { schema }]) => [key, schema.toJSONSchema(JSON_SCHEMA)])),
      },
      required: [...tables, ...added.map(([key]) => key)],
      additionalProperties: false,
    },
  };
}

const JSON_SCHEMA = { unrepresentable: 'any', io: 'input' } as const;

/** A game's files with their JSON Schemas, and an index that names the hash of all tables. */
function contractOf({ id, title, rules, contentHash, content }: AnyGame, version: Version): ContractFileText[] {
  if (!content) return [];
  const { $schema, $defs, properties = {} } = content.schema.toJSONSchema(JSON_SCHEMA) as ObjectSchema;
  const composites = version === '1' ? [] : (content.contract ?? []);
  const held = new Set(composites.flatMap(({ tables }) => tables));
  const files: ContractTable[] = [
    ...composites.map((file) => composite(file, content.tables, properties)),
    ...Object.entries(content.tables)
      .filter(([table]) => !held.has(table))
      .map(([table, data]) => ({ entry: entryOf(table), data: data as object, schema: properties[table]! })),
  ];
  const shared = { ...($schema ? { $schema } : {}), ...($defs ? { $defs } : {}) };
  const schemaVersion = `undercroft-contract/v${version}`;
  const index = { schemaVersion, game: id, title, rules, contentHash, tables: files.map(({ entry }) => entry) };
  return [
    { path: join(id, 'contract.json'), data: index },
    ...files.flatMap(({ entry, data, schema }) => [
      { path: join(id, entry.file), data },
      { path: join(id, entry.schema), data: { ...shared, title: `${id} ${entry.name}`, ...schema } },
    ]),
  ];
}

/** `undercroft contracts`: every game's content as JSON, with JSON Schemas, for programs in any language. */
export function contracts({ out, schema }: { readonly out: string; readonly schema: string }): void {
  const version = VERSIONS.find((each) => each === schema);
  if (!version) throw new UsageError(`--schema takes ${VERSIONS.join(' or ')}, not "${schema}"`);
  for (const game of GAMES) {
    const files = contractOf(game, version);
    try {
      mkdirSync(join(out, game.id), { recursive: true });
      for (const { path, data } of files) writeFileSync(join(out, path), `${JSON.stringify(data, null, 2)}\n`);
    } catch (error) {
      throw new CommandError(`cannot write to ${out}: ${(error as Error).message}`);
    }
    print(`${game.id.padEnd(12)}${files.length} files, content ${game.contentHash.slice(0, 12)}`);
  }
  print();
  print(`Written to ${out}. Each folder has a contract.json that lists its tables.`);
}
