import { hashedKindOf, kindOf, markHashed, mixMark } from './branch-mark.ts';
import { aside, type Lanes, mixNumber, mixText, mixTexts, mixWord } from './hash.ts';
import { type OptionalField, OptionalFields } from './optional-fields.ts';
import { type Field, type Maker, quickRecord, type RecordFields } from './quick.ts';

/** One difference between two values of a shape: JSON pointer, old and new value. */
export interface Change {
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * The declaration of a state. Copy, hash, diff and check are derived from it without generated code, so that it works
 * under the strictest content security policy of a browser.
 */
export interface Shape<T> {
  /** A value whose later changes do not reach the original. Branches are shared. */
  copy(value: T): T;
  mix(value: T): void;
  diff(from: T, to: T, path: string, out: Change[]): void;
  /** The first problem of `value`, as `path: problem`; '' if it fits the shape. */
  check(value: unknown, path: string): string;
  /** True if a value is its own copy. Lists of scalars are copied with `slice`. */
  readonly scalar: boolean;
}

export type Of<S> = S extends Shape<infer T> ? T : never;

const scalarDiff = (from: unknown, to: unknown, path: string, out: Change[]): void => {
  if (from !== to) out.push({ path, from, to });
};

const scalarShape = <T>(name: string, mix: (value: T) => void, allows: (value: unknown) => boolean): Shape<T> => ({
  copy: (value) => value,
  mix,
  diff: scalarDiff,
  check: (value, path) => (allows(value) ? '' : `${path || '/'}: ${describe(value)} is not ${name}`),
  scalar: true,
});

const describe = (value: unknown): string => {
  if (value === undefined) return 'a missing value';
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

/** A safe integer; -0 is not one (JSON would lose its sign). */
export const int: Shape<number> = scalarShape(
  'a whole number',
  mixNumber,
  (v) => Number.isSafeInteger(v) && !Object.is(v, -0),
);

export const bool: Shape<boolean> = scalarShape(
  'true or false',
  (v) => mixWord(v ? 0x7275 : 0x6c66),
  (v) => typeof v === 'boolean',
);

const TEXT = scalarShape<string>('a text', mixText, (v) => typeof v === 'string');

/** A string. If it has a union type, pass it as the type argument. */
export const text = <T extends string = string>(): Shape<T> => TEXT as Shape<string> as Shape<T>;

/** Either null or the given shape. */
export function maybe<T>(inner: Shape<T>): Shape<T | null> {
  return {
    copy: (value) => (value === null ? null : inner.copy(value)),
    mix(value) {
      mixWord(value === null ? 0 : 1);
      if (value !== null) inner.mix(value);
    },
    diff(from, to, path, out) {
      if (from === null || to === null) scalarDiff(from, to, path, out);
      else inner.diff(from, to, path, out);
    },
    check: (value, path) => (value === null ? '' : inner.check(value, path)),
    scalar: inner.scalar,
  };
}

class ListShape<T> implements Shape<T[]> {
  readonly scalar = false;
  readonly isFlat: boolean;
  protected readonly item: Shape<T>;

  constructor(item: Shape<T>) {
    this.item = item;
    this.isFlat = item.scalar;
  }

  copy(value: T[]): T[] {
    const out = value.slice();
    const { item } = this;
    if (!item.scalar) for (let i = 0; i < out.length; i++) out[i] = item.copy(out[i]!);
    return out;
  }

  mix(value: T[]): void {
    mixWord(value.length);
    for (let i = 0; i < value.length; i++) this.item.mix(value[i]!);
  }

  diff(from: T[], to: T[], path: string, out: Change[]): void {
    if (from.length !== to.length) out.push({ path, from, to });
    else for (let i = 0; i < to.length; i++) this.item.diff(from[i]!, to[i]!, `${path}/${i}`, out);
  }

  check(value: unknown, path: string): string {
    if (!Array.isArray(value)) return `${path || '/'}: ${describe(value)} is not a list`;
    for (let i = 0; i < value.length; i++) {
      const problem = this.item.check(value[i], `${path}/${i}`);
      if (problem) return problem;
    }
    return '';
  }
}

/** A list of texts, hashed without a call by shape for each. */
class TextListShape extends ListShape<string> {
  override mix(value: string[]): void {
    mixTexts(value);
  }
}

export const list = <T>(item: Shape<T>): Shape<T[]> =>
  item === (TEXT as Shape<unknown>) ? (new TextListShape(TEXT) as Shape<unknown> as Shape<T[]>) : new ListShape(item);

/** All record shapes, for `quicken`. */
const records: { quicken(make: Maker): void }[] = [];
let maker: Maker | null = null;

/**
 * From now on generated functions copy and hash records, several times faster. For programs on Node (`(names, text) =>
 * new Function(...names, text)`); a browser's content security policy forbids it, and nothing but speed depends on it.
 */
export function quicken(make: Maker): void {
  maker = make;
  for (const shape of records) shape.quicken(make);
}

type FieldsOf<T> = { readonly [K in keyof T]: Shape<T[K]> };
type AnyFields = Record<string, Shape<unknown> | OptionalField<unknown>>;

type OptionalKeys<F> = { [K in keyof F]: F[K] extends OptionalField<infer _> ? K : never }[keyof F];
/** The type of a record with optional fields. */
type RecordOf<F> = { [K in Exclude<keyof F, OptionalKeys<F>>]: Of<F[K]> } & {
  [K in OptionalKeys<F>]?: F[K] extends OptionalField<infer T> ? T : never;
};

class RecordShape<T extends object> implements Shape<T> {
  readonly scalar = false;
  private readonly keys: readonly string[];
  private readonly shapes: readonly Shape<unknown>[];
  private readonly nestedKeys: readonly string[];
  private readonly nested: readonly Shape<unknown>[];
  private readonly optional: OptionalFields | null;
  private quick: Pick<Shape<T>, 'copy' | 'mix'> | null = null;

  constructor(fields: AnyFields) {
    const required = Object.entries(fields).filter((entry): entry is [string, Shape<unknown>] => 'mix' in entry[1]);
    this.keys = required.map(([key]) => key);
    this.shapes = required.map(([, shape]) => shape);
    this.nestedKeys = this.keys.filter((_, i) => !this.shapes[i]!.scalar);
    this.nested = this.shapes.filter(({ scalar }) => !scalar);
    this.optional = OptionalFields.of(fields);
    records.push(this);
    if (maker) this.quicken(maker);
  }

  quicken(make: Maker): void {
    this.quick = quickRecord<T>(make, this.fields());
  }

  private fields(): RecordFields {
    const required = this.keys.map((key, i): Field => {
      const shape = this.shapes[i]!;
      const isList = shape instanceof ListShape;
      const fields = shape instanceof RecordShape ? shape.fields() : null;
      return { key, shape, isList, isFlat: isList && shape.isFlat, fields };
    });
    return { required, optional: this.optional };
  }

  copy(value: T): T {
    if (this.quick) return this.quick.copy(value);
    const out = { ...value } as Record<string, unknown>;
    const { nestedKeys, nested } = this;
    for (let i = 0; i < nested.length; i++) {
      const key = nestedKeys[i]!;
      out[key] = nested[i]!.copy(out[key]);
    }
    this.optional?.copyNested(out);
    return out as T;
  }

  mix(value: T): void {
    if (this.quick) this.quick.mix(value);
    else {
      const record = value as Record<string, unknown>;
      for (let i = 0; i < this.shapes.length; i++) this.shapes[i]!.mix(record[this.keys[i]!]);
      this.optional?.mix(record);
    }
  }

  diff(from: T, to: T, path: string, out: Change[]): void {
    const old = from as Record<string, unknown>;
    const now = to as Record<string, unknown>;
    for (let i = 0; i < this.keys.length; i++) {
      const key = this.keys[i]!;
      this.shapes[i]!.diff(old[key], now[key], `${path}/${key}`, out);
    }
    this.optional?.diff(old, now, path, out);
  }

  check(value: unknown, path: string): string {
    if (value === null || typeof value !== 'object' || Array.isArray(value))
      return `${path || '/'}: ${describe(value)} is not a record`;
    const record = value as Record<string, unknown>;
    const unknownKey = Object.keys(record).find((key) => !this.keys.includes(key) && !this.optional?.has(key));
    if (unknownKey !== undefined) return `${path}/${unknownKey}: no such field`;
    for (let i = 0; i < this.keys.length; i++) {
      const key = this.keys[i]!;
      const problem = this.shapes[i]!.check(record[key], `${path}/${key}`);
      if (problem) return problem;
    }
    return this.optional?.check(record, path) ?? '';
  }
}

/** A record with exactly these fields. Only those declared with `optional` may be absent. */
export function record<T extends object>(fields: FieldsOf<T>): Shape<T>;
export function record<F extends { readonly [K in keyof F]: Shape<unknown> | OptionalField<unknown> }>(
  fields: F,
): Shape<RecordOf<F>>;
export function record(fields: object): Shape<object> {
  return new RecordShape(fields as AnyFields);
}

/**
 * A field that may be absent. An absent field does not change the record's hash: so a shape can grow while states of
 * earlier runs keep their hashes. Group the fields of a new edition in one optional record, which keeps its copy fast.
 */
export const optional = <T>(shape: Shape<T>): OptionalField<T> => ({ optional: shape });

/** A map from strings to values of one shape. The order of the keys is not hashed. */
export function dict<T>(item: Shape<T>): Shape<Record<string, T>> {
  return {
    scalar: false,
    copy(value) {
      const out = { ...value };
      if (!item.scalar) for (const key of Object.keys(out)) out[key] = item.copy(out[key]!);
      return out;
    },
    mix(value) {
      const keys = Object.keys(value).sort();
      mixWord(keys.length);
      for (const key of keys) {
        mixText(key);
        item.mix(value[key]!);
      }
    },
    diff(from, to, path, out) {
      const keys = Object.keys(to);
      if (keys.length !== Object.keys(from).length || keys.some((key) => !Object.hasOwn(from, key)))
        out.push({ path, from, to });
      else for (const key of keys) item.diff(from[key]!, to[key]!, `${path}/${pointerKey(key)}`, out);
    },
    check(value, path) {
      if (value === null || typeof value !== 'object' || Array.isArray(value))
        return `${path || '/'}: ${describe(value)} is not a record`;
      for (const key of Object.keys(value)) {
        const problem = item.check((value as Record<string, unknown>)[key], `${path}/${pointerKey(key)}`);
        if (problem) return problem;
      }
      return '';
    },
  };
}

const pointerKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

type OneOf<K extends string, V> = { [N in keyof V & string]: { [T in K]: N } & V[N] }[keyof V & string];

/** A tagged union of records: frames of a decision stack, kinds of effect. */
export function variant<K extends string, V extends object>(
  tag: K,
  variants: { readonly [N in keyof V]: FieldsOf<V[N]> },
): Shape<OneOf<K, V>> {
  type Value = OneOf<K, V>;
  const shapes: Record<string, Shape<Value>> = {};
  for (const [name, fields] of Object.entries(variants))
    shapes[name] = new RecordShape<Value & object>({ [tag]: text(), ...(fields as object) });
  const nameOf = (value: Value): string => (value as Record<string, string>)[tag]!;
  const shapeOf = (value: Value): Shape<Value> => shapes[nameOf(value)]!;
  return {
    scalar: false,
    copy: (value) => shapeOf(value).copy(value),
    mix: (value) => shapeOf(value).mix(value),
    diff(from, to, path, out) {
      if (nameOf(from) === nameOf(to)) shapeOf(to).diff(from, to, path, out);
      else out.push({ path, from, to });
    },
    check(value, path) {
      const name = (value as Record<string, unknown> | null)?.[tag];
      const shape = typeof name === 'string' && Object.hasOwn(shapes, name) ? shapes[name] : undefined;
      return shape ? shape.check(value, path) : `${path}/${tag}: ${describe(name)} is no known ${tag}`;
    },
  };
}

/**
 * A part of a large state (a room, a being) that copies share and that is hashed separately. Rules change it only
 * through `table.write`. A branch contains no other branches.
 */
export function branch<T extends object>(inner: Shape<T>): Shape<T> {
  const hashed = hashedKindOf(inner as unknown as Shape<object>);
  return {
    scalar: true,
    copy: (value) => value,
    mix(value) {
      if (!isCacheOff && kindOf(value).isHashed) {
        mixMark(value);
        return;
      }
      aside(inner, value, fresh);
      if (!isCacheOff) markHashed(value, hashed, fresh);
      mixWord(fresh.one);
      mixWord(fresh.two);
    },
    diff(from, to, path, out) {
      const before = from === to ? earlierCopies.get(to) : from;
      if (before) inner.diff(before as T, to, path, out);
    },
    check: (value, path) => inner.check(value, path),
  };
}

/** Earlier copies of branches that were changed in place. */
let earlierCopies: ReadonlyMap<object, object> = new Map();

/** Runs `work` with these earlier copies of branches, for `diff`. */
export function withWritten<T>(before: ReadonlyMap<object, object>, work: () => T): T {
  const outer = earlierCopies;
  earlierCopies = before;
  try {
    return work();
  } finally {
    earlierCopies = outer;
  }
}

let isCacheOff = false;
/** Receives the hash of a branch. */
const fresh: Lanes = { one: 0, two: 0 };

/** Runs `work` without cached branch hashes. */
export function withoutCache<T>(work: () => T): T {
  isCacheOff = true;
  try {
    return work();
  } finally {
    isCacheOff = false;
  }
}
