import type { AnyGame } from '@undercroft/kernel';

/** The part of JSON Schema that content schemas use. */
export interface SchemaNode {
  readonly type?: string;
  readonly properties?: { readonly [key: string]: SchemaNode };
  readonly required?: readonly string[];
  /** The schema of every record of a table; false for an object with named fields. */
  readonly additionalProperties?: SchemaNode | boolean;
  readonly propertyNames?: { readonly enum?: readonly string[] };
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
}

const schemas = new WeakMap<object, SchemaNode>();

/** The JSON Schema of a game's content. */
export function contentSchemaOf({ content }: AnyGame): SchemaNode {
  const { schema } = content!;
  const known = schemas.get(schema) ?? (schema.toJSONSchema({ unrepresentable: 'any', io: 'input' }) as SchemaNode);
  schemas.set(schema, known);
  return known;
}

/** The schema of the records of a table; null where it is no table of records, or one of a closed set. */
export function recordSchema({ additionalProperties, propertyNames }: SchemaNode): SchemaNode | null {
  return typeof additionalProperties === 'object' && !propertyNames?.enum ? additionalProperties : null;
}

/** The schemas of the named fields of an object. */
export function fieldSchemas({ properties, additionalProperties, propertyNames }: SchemaNode): {
  readonly [key: string]: SchemaNode;
} {
  if (properties || typeof additionalProperties !== 'object') return properties ?? {};
  return Object.fromEntries((propertyNames?.enum ?? []).map((key) => [key, additionalProperties]));
}

/** The schema of a field or an entry; null where there can be none. */
export function childSchema(node: SchemaNode, key: string): SchemaNode | null {
  const { items } = node;
  const fields = fieldSchemas(node);
  if (Object.hasOwn(fields, key)) return fields[key]!;
  if (items && /^\d+$/.test(key)) return items;
  const record = recordSchema(node);
  if (record) return record;
  for (const one of [...(node.anyOf ?? []), ...(node.oneOf ?? [])]) {
    const found = childSchema(one, key);
    if (found) return found;
  }
  return null;
}
