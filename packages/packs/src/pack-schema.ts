import type { AnyGame, Json } from '@undercroft/kernel';
import { packSchema } from './format.ts';
import { contentSchemaOf, fieldSchemas, recordSchema, type SchemaNode } from './schema-node.ts';

/** Fields of a record that the pack fills in where it leaves them out. */
const FILLED = new Set(['id', 'from', 'number']);

/** The JSON Schema of a game's packs, for editors: names, types and bounds while one types. */
export function packSchemaOf(game: AnyGame): Json {
  const base = packSchema.toJSONSchema({ unrepresentable: 'any', io: 'input' }) as { [key: string]: Json };
  const properties = base['properties'] as { [key: string]: Json };
  return {
    ...base,
    title: `A content pack of ${game.title}`,
    properties: {
      ...properties,
      game: { const: game.id },
      editions: { type: 'array', minItems: 1, items: { type: 'integer', minimum: 1, maximum: game.edition } },
      add: addedTables(contentSchemaOf(game)) as unknown as Json,
    },
  };
}

/** Tables of records, each as the game's schema knows it; fields that are no tables are left out. */
function addedTables(node: SchemaNode): SchemaNode {
  const record = recordSchema(node);
  if (record) return { ...node, additionalProperties: withFilled(record) };
  const tables = Object.entries(fieldSchemas(node))
    .filter(([, child]) => hasTables(child))
    .map(([key, child]) => [key, addedTables(child)] as const);
  return { type: 'object', properties: Object.fromEntries(tables), additionalProperties: false };
}

const hasTables = (node: SchemaNode): boolean =>
  recordSchema(node) !== null || Object.values(fieldSchemas(node)).some(hasTables);

const withFilled = (record: SchemaNode): SchemaNode =>
  record.required ? { ...record, required: record.required.filter((field) => !FILLED.has(field)) } : record;
