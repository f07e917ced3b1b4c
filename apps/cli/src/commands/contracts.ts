import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { Failed, print } from '../output.ts';

/** One file of a contract: its name below the folder, and what is in it. */
interface ContractFile {
  readonly path: string;
  readonly data: object;
}

/** A schema object as zod writes it. */
interface ObjectSchema {
  readonly $schema?: string;
  readonly $defs?: object;
  readonly properties?: { readonly [table: string]: object };
}

/** A game's tables, one file each with its JSON Schema, and an index that names the hash of all of them. */
function contractOf({ id, title, rules, contentHash, content }: AnyGame): ContractFile[] {
  if (!content) return [];
  const tables = Object.entries(content.tables);
  const whole = content.schema.toJSONSchema({ unrepresentable: 'any', io: 'input' }) as ObjectSchema;
  const { $schema, $defs, properties = {} } = whole;
  const shared = { ...($schema ? { $schema } : {}), ...($defs ? { $defs } : {}) };
  return [
    {
      path: join(id, 'contract.json'),
      data: {
        schemaVersion: 'undercroft-contract/v1',
        game: id,
        title,
        rules,
        contentHash,
        tables: tables.map(([name]) => ({ name, file: `${name}.json`, schema: `${name}.schema.json` })),
      },
    },
    ...tables.flatMap(([name, data]) => [
      { path: join(id, `${name}.json`), data: data as object },
      { path: join(id, `${name}.schema.json`), data: { ...shared, title: `${id} ${name}`, ...properties[name] } },
    ]),
  ];
}

/** `undercroft contracts`: every game's content as JSON, with JSON Schemas, for programs in any language. */
export function contracts({ out }: { readonly out: string }): void {
  for (const game of GAMES) {
    const files = contractOf(game);
    try {
      mkdirSync(join(out, game.id), { recursive: true });
      for (const { path, data } of files) writeFileSync(join(out, path), `${JSON.stringify(data, null, 2)}\n`);
    } catch (error) {
      throw new Failed(`cannot write to ${out}: ${(error as Error).message}`);
    }
    print(`${game.id.padEnd(12)}${files.length} files, content ${game.contentHash.slice(0, 12)}`);
  }
  print();
  print(`Written to ${out}. Each folder has a contract.json that lists its tables.`);
}
