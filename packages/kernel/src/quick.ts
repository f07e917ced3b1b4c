import type { OptionalFields } from './optional-fields.ts';
import type { Shape } from './shape.ts';

/** Makes a function from parameter names and source text, as Node's `Function` does. */
export type Maker = (parameters: readonly string[], text: string) => (...parts: readonly object[]) => unknown;

/** One field of a record, as needed to generate the source of its copy. */
export interface Field {
  readonly key: string;
  readonly shape: Shape<unknown>;
  /** The copy of an empty list is `[]`, without a call. Lists are often empty. */
  readonly isList: boolean;
  /** True for a list of scalars, which is copied with `slice`. */
  readonly isFlat: boolean;
  /** The fields of a nested record, which are written out inside the outer one. */
  readonly fields: RecordFields | null;
}

/** All fields of a record. */
export interface RecordFields {
  readonly required: readonly Field[];
  readonly optional: OptionalFields | null;
}

/** Generates the source of a record's copy and mix, and collects the shapes it calls, in the order of their names. */
class Draft {
  readonly parts: object[] = [];

  copyOf({ required, optional }: RecordFields, record: string): string {
    const parts = required.map((field) => {
      const key = JSON.stringify(field.key);
      return `${key}: ${this.copyOfField(field, `${record}[${key}]`)}`;
    });
    const copy = `({ ${parts.join(', ')} })`;
    return optional ? `${this.nameOf(optional)}.copyInto(${copy}, ${record})` : copy;
  }

  mixOf({ required, optional }: RecordFields, record: string): string {
    const parts = required.map(({ key, shape, fields: own }) => {
      const value = `${record}[${JSON.stringify(key)}]`;
      return own ? this.mixOf(own, value) : `${this.nameOf(shape)}.mix(${value});`;
    });
    if (optional) parts.push(`${this.nameOf(optional)}.mix(${record});`);
    return parts.join(' ');
  }

  private copyOfField({ shape, isList, isFlat, fields }: Field, value: string): string {
    if (shape.scalar) return value;
    if (fields) return this.copyOf(fields, value);
    const copy = isFlat ? `${value}.slice()` : `${this.nameOf(shape)}.copy(${value})`;
    return isList ? `${value}.length === 0 ? [] : ${copy}` : copy;
  }

  private nameOf(part: object): string {
    this.parts.push(part);
    return `s${this.parts.length - 1}`;
  }
}

/**
 * Generates copy and mix of a record as one expression that names every field. Engines then give all copies one layout;
 * with a spread, a copy of a copy gets another layout and is soon on the slow path.
 */
export function quickRecord<T>(make: Maker, fields: RecordFields): { copy(value: T): T; mix(value: T): void } {
  const draft = new Draft();
  const text = `return { copy: (v) => ${draft.copyOf(fields, 'v')}, mix: (v) => { ${draft.mixOf(fields, 'v')} } };`;
  const parameters = draft.parts.map((_, i) => `s${i}`);
  return make(parameters, text)(...draft.parts) as ReturnType<typeof quickRecord<T>>;
}
