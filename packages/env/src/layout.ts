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
  /** Writes the view's numbers into `into`, by default a new array. */
  fill(view: unknown, into?: Float64Array): Float64Array;
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

/** Source text that writes the value of an expression into `out` at a place. */
type WriterText = (value: string, at: number) => string;

interface Part {
  readonly size: number;
  readonly slots: readonly Omit<Slot, 'offset'>[];
  readonly write: WriterText;
}

/** The fill of a whole view, made from text. */
type Fill = (ids: IdNumbers, view: unknown, out: Float64Array) => void;

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
  const builder = new LayoutBuilder(root);
  const part = builder.partOf(root, '', 0);
  const numbers = new IdNumbers(ids, builder.texts);
  // One function with a statement for each number: calling a writer for each takes four times as long.
  const write = new Function('ids', 'view', 'out', part.write('view', 0)) as Fill;
  let offset = 0;
  const slots = part.slots.map((slot) => {
    const placed = { offset, ...slot };
    offset += slot.size;
    return placed;
  });
  const layout: Layout = {
    length: part.size,
    slots,
    fill(view, into) {
      if (into && into.length !== part.size) throw new RangeError(`a view is ${part.size} numbers, not ${into.length}`);
      const out = into?.fill(0) ?? new Float64Array(part.size);
      write(numbers, view, out);
      return out;
    },
  };
  layouts.set(game, layout);
  return layout;
}

/**
 * The numbers of the codex's ids. Each text of a view remembers its latest id: from one view to the next most of them
 * stay what they are, and comparing is several times faster than a lookup.
 */
class IdNumbers {
  readonly latest: string[];
  readonly numbers: number[];
  private readonly placeById: ReadonlyMap<string, number>;

  constructor(ids: readonly string[], texts: number) {
    this.placeById = new Map(ids.map((id, i) => [id, i + 1]));
    this.latest = new Array<string>(texts).fill('');
    this.numbers = new Array<number>(texts).fill(0);
  }

  /** The number of a value that is not the latest one at its place. */
  look(at: number, value: unknown): number {
    if (typeof value !== 'string' || value === '') return 0;
    const number = this.placeById.get(value) ?? -1;
    this.latest[at] = value;
    this.numbers[at] = number;
    return number;
  }
}

/** A number for a value; `number` gives the text of its expression. */
const one = (path: string, meaning: string, number: (value: string) => string): Part => ({
  size: 1,
  slots: [{ size: 1, path, says: meaning }],
  write: (value, at) => `out[${at}] = ${number(value)};`,
});

const EMPTY_PART: Part = { size: 0, slots: [], write: () => '' };

const isObjectText = (value: string): string =>
  `${value} !== null && typeof ${value} === 'object' && !Array.isArray(${value})`;

class LayoutBuilder {
  private readonly root: Schema;
  private variables = 0;
  /** Number of texts in the layout. */
  texts = 0;

  constructor(root: Schema) {
    this.root = root;
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
        return one(path, 'the number', (value) => `typeof ${value} === 'number' ? ${value} : 0`);
      case 'boolean':
        return one(path, '1 where true', (value) => `${value} === true ? 1 : 0`);
      case 'string':
        return this.id(path);
      case 'array':
        return this.list(schema, path, depth);
      case 'object':
        return this.object(schema, path, depth);
      default:
        return EMPTY_PART;
    }
  }

  private id(path: string): Part {
    const at = this.texts++;
    return one(
      path,
      'the place of the id in the sorted codex, from 1; 0 for none, -1 for another text',
      (value) => `ids.latest[${at}] === ${value} ? ids.numbers[${at}] : ids.look(${at}, ${value})`,
    );
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
    const present = one(path, '1 where it is there', (value) => `${value} === null || ${value} === undefined ? 0 : 1`);
    return joinParts([present, ...parts.map(({ part, schema }) => writeIf(part, (value) => fitsText(schema, value)))]);
  }

  private list(schema: Schema, path: string, depth: number): Part {
    const count = one(path, 'how many', (value) => `Array.isArray(${value}) ? ${value}.length : 0`);
    const fixed = schema.prefixItems ?? (Array.isArray(schema.items) ? (schema.items as readonly Schema[]) : null);
    const most = fixed?.length ?? Math.min(schema.maxItems ?? ITEMS_MAX, ITEMS_MAX);
    const item = Array.isArray(schema.items) ? {} : ((schema.items as Schema | undefined) ?? {});
    const parts = Array.from({ length: most }, (_, i) =>
      this.field(this.partOf(fixed?.[i] ?? item, `${path}/${i}`, depth + 1), (value) => `${value}[${i}]`),
    );
    return joinParts([count, writeIf(joinParts(parts), (value) => `Array.isArray(${value})`)]);
  }

  private object(schema: Schema, path: string, depth: number): Part {
    const named = Object.entries(schema.properties ?? {}).map(([key, each]) =>
      this.field(this.partOf(each, `${path}/${key}`, depth + 1), (value) => `${value}[${JSON.stringify(key)}]`),
    );
    const more = schema.additionalProperties;
    if (!more || more === true || named.length > 0) return writeIf(joinParts(named), isObjectText);
    const count = one(path, 'how many', (value) => `Object.keys(${value}).length`);
    const entries = Array.from({ length: ENTRIES_MAX }, (_, i) =>
      this.field(
        this.partOf(more, `${path}/*${i}`, depth + 1),
        (value) => `${value}[Object.keys(${value}).sort()[${i}] ?? '']`,
      ),
    );
    return writeIf(joinParts([count, ...entries]), isObjectText);
  }

  /** Reads a field once into a variable, and writes it if it is there. */
  private field(part: Part, read: (value: string) => string): Part {
    const name = `v${this.variables++}`;
    return {
      ...part,
      write: (value, at) =>
        part.size === 0
          ? ''
          : `const ${name} = ${read(value)};\nif (${name} !== undefined) {\n${part.write(name, at)}\n}`,
    };
  }
}

function oneHot(values: readonly unknown[], path: string): Part {
  if (values.length > ONE_HOT_MAX)
    return one(
      path,
      `the place among ${values.length} values, from 1`,
      (value) => `${JSON.stringify(values)}.indexOf(${value}) + 1`,
    );
  return {
    size: values.length,
    slots: [{ size: values.length, path, says: `one of: ${values.join(', ')}` }],
    write: (value, at) =>
      values.map((one, i) => `if (${value} === ${JSON.stringify(one)}) out[${at + i}] = 1;`).join(' else '),
  };
}

const writeIf = (part: Part, condition: (value: string) => string): Part => ({
  ...part,
  write: (value, at) => (part.size === 0 ? '' : `if (${condition(value)}) {\n${part.write(value, at)}\n}`),
});

function fitsText({ type, properties }: Schema, value: string): string {
  if (type === 'object') {
    const wanted = Object.entries(properties ?? {}).flatMap(([key, { const: constant }]) =>
      constant === undefined ? [] : [` && ${value}[${JSON.stringify(key)}] === ${JSON.stringify(constant)}`],
    );
    return `${isObjectText(value)}${wanted.join('')}`;
  }
  if (type === 'array') return `Array.isArray(${value})`;
  const name = type === 'integer' ? 'number' : type;
  return `${value} !== null && typeof ${value} === ${JSON.stringify(name ?? '')}`;
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
    write: (value, at) => parts.map((part, i) => part.write(value, at + offsets[i]!)).join('\n'),
  };
}
