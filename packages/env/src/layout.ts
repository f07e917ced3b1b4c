import type { AnyGame } from '@undercroft/kernel';
import { z } from 'zod';

/** A range of numbers in the array, with a description. */
export interface Slot {
  readonly offset: number;
  readonly size: number;
  /** JSON pointer into the view; `*` stands for the entries of a record, numbered in key order. */
  readonly path: string;
  readonly says: string;
}

/** The encoding of a view as numbers, with fixed length and fixed places. */
export interface Layout {
  readonly length: number;
  readonly slots: readonly Slot[];
  fill(view: unknown): Float64Array;
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: { readonly [key: string]: Schema };
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | readonly Schema[];
  readonly prefixItems?: readonly Schema[];
  readonly maxItems?: number;
  readonly $ref?: string;
  readonly $defs?: { readonly [name: string]: Schema };
}

/** Writes one value at a place. */
type Writer = (value: unknown, out: Float64Array, at: number) => void;

interface Part {
  readonly size: number;
  readonly slots: readonly Omit<Slot, 'offset'>[];
  readonly write: Writer;
}

const ITEMS_MAX = 8;
const ENTRIES_MAX = 8;
const DEPTH_MAX = 7;
const ONE_HOT_MAX = 32;

const layouts = new WeakMap<AnyGame, Layout>();

/** The layout of a game's views, from its view schema and the ids of its codex. */
export function layoutOf(game: AnyGame): Layout {
  const cached = layouts.get(game);
  if (cached) return cached;
  const root = z.toJSONSchema(game.viewSchema, { unrepresentable: 'any' }) as Schema;
  const ids = [...new Set(game.words.codex.map(({ id }) => id))].sort();
  const part = new LayoutBuilder(root, new Map(ids.map((id, i) => [id, i + 1]))).partOf(root, '', 0);
  let offset = 0;
  const slots = part.slots.map((slot) => {
    const placed = { offset, ...slot };
    offset += slot.size;
    return placed;
  });
  const layout: Layout = {
    length: part.size,
    slots,
    fill(view) {
      const out = new Float64Array(part.size);
      part.write(view, out, 0);
      return out;
    },
  };
  layouts.set(game, layout);
  return layout;
}

const one = (path: string, says: string, write: (value: unknown) => number): Part => ({
  size: 1,
  slots: [{ size: 1, path, says }],
  write: (value, out, at) => {
    out[at] = write(value);
  },
});

const EMPTY_PART: Part = { size: 0, slots: [], write: () => {} };

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

class LayoutBuilder {
  private readonly root: Schema;
  private readonly ids: ReadonlyMap<string, number>;

  constructor(root: Schema, ids: ReadonlyMap<string, number>) {
    this.root = root;
    this.ids = ids;
  }

  partOf(unresolved: Schema, path: string, depth: number): Part {
    const schema = this.resolve(unresolved);
    if (depth > DEPTH_MAX) return EMPTY_PART;
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices)
      return this.choice(
        choices.map((each) => this.resolve(each)),
        path,
        depth,
      );
    if (schema.enum) return oneHot(schema.enum, path);
    if (schema.const !== undefined) return EMPTY_PART;
    switch (schema.type) {
      case 'integer':
      case 'number':
        return one(path, 'the number', (value) => (typeof value === 'number' ? value : 0));
      case 'boolean':
        return one(path, '1 where true', (value) => (value === true ? 1 : 0));
      case 'string':
        return one(path, 'the place of the id in the sorted codex, from 1; 0 for none, -1 for another text', (value) =>
          typeof value !== 'string' || value === '' ? 0 : (this.ids.get(value) ?? -1),
        );
      case 'array':
        return this.list(schema, path, depth);
      case 'object':
        return this.object(schema, path, depth);
      default:
        return EMPTY_PART;
    }
  }

  private resolve(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : (this.root.$defs?.[name] ?? {});
  }

  /** Null or one of several kinds: a presence flag, then a separate place for each kind. */
  private choice(choices: readonly Schema[], path: string, depth: number): Part {
    const literals = choices.flatMap(({ const: value }) => (value === undefined ? [] : [value]));
    if (literals.length === choices.length) return oneHot(literals, path);
    const real = choices.filter(({ type }) => type !== 'null');
    const parts = real.map((each) => ({ schema: each, part: this.partOf(each, path, depth + 1) }));
    const present: Part = one(path, '1 where it is there', (value) => (value === null || value === undefined ? 0 : 1));
    return joinParts([present, ...parts.map(({ part, schema }) => writeIf(part, (value) => fits(schema, value)))]);
  }

  private list(schema: Schema, path: string, depth: number): Part {
    const count = one(path, 'how many', (value) => (Array.isArray(value) ? value.length : 0));
    const fixed = schema.prefixItems ?? (Array.isArray(schema.items) ? (schema.items as readonly Schema[]) : null);
    const most = fixed?.length ?? Math.min(schema.maxItems ?? ITEMS_MAX, ITEMS_MAX);
    const item = Array.isArray(schema.items) ? {} : ((schema.items as Schema | undefined) ?? {});
    const parts = Array.from({ length: most }, (_, i) => {
      const part = this.partOf(fixed?.[i] ?? item, `${path}/${i}`, depth + 1);
      return readField(part, (value) => (Array.isArray(value) ? value[i] : undefined));
    });
    return joinParts([count, ...parts]);
  }

  private object(schema: Schema, path: string, depth: number): Part {
    const named = Object.entries(schema.properties ?? {}).map(([key, each]) =>
      readField(this.partOf(each, `${path}/${key}`, depth + 1), (value) => (isObject(value) ? value[key] : undefined)),
    );
    const more = schema.additionalProperties;
    if (!more || more === true || named.length > 0) return joinParts(named);
    const entryAt = (value: unknown, i: number): unknown =>
      isObject(value) ? value[Object.keys(value).sort()[i] ?? ''] : undefined;
    const count = one(path, 'how many', (value) => (isObject(value) ? Object.keys(value).length : 0));
    const entries = Array.from({ length: ENTRIES_MAX }, (_, i) =>
      readField(this.partOf(more, `${path}/*${i}`, depth + 1), (value) => entryAt(value, i)),
    );
    return joinParts([count, ...entries]);
  }
}

function oneHot(values: readonly unknown[], path: string): Part {
  if (values.length > ONE_HOT_MAX)
    return one(path, `the place among ${values.length} values, from 1`, (value) => values.indexOf(value) + 1);
  return {
    size: values.length,
    slots: [{ size: values.length, path, says: `one of: ${values.join(', ')}` }],
    write(value, out, at) {
      const place = values.indexOf(value);
      if (place >= 0) out[at + place] = 1;
    },
  };
}

const readField = (part: Part, inner: (value: unknown) => unknown): Part => ({
  ...part,
  write(value, out, at) {
    const field = inner(value);
    if (field !== undefined) part.write(field, out, at);
  },
});

const writeIf = (part: Part, matches: (value: unknown) => boolean): Part => ({
  ...part,
  write(value, out, at) {
    if (matches(value)) part.write(value, out, at);
  },
});

function fits({ type, properties }: Schema, value: unknown): boolean {
  if (type === 'object')
    return (
      isObject(value) &&
      Object.entries(properties ?? {}).every(
        ([key, { const: wanted }]) => wanted === undefined || value[key] === wanted,
      )
    );
  if (type === 'array') return Array.isArray(value);
  return value !== null && (type === 'integer' ? typeof value === 'number' : typeof value === type);
}

function joinParts(parts: readonly Part[]): Part {
  const offsets: number[] = [];
  let size = 0;
  for (const part of parts) {
    offsets.push(size);
    size += part.size;
  }
  return {
    size,
    slots: parts.flatMap(({ slots }) => slots),
    write(value, out, at) {
      for (let i = 0; i < parts.length; i++) parts[i]!.write(value, out, at + offsets[i]!);
    },
  };
}
