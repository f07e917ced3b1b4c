import { mixText } from './hash.ts';
import type { Change, Shape } from './shape.ts';

/** Declares a field that may be absent. */
export interface OptionalField<T> {
  readonly optional: Shape<T>;
}

type Fields = Record<string, unknown>;

/** The optional fields of a record. An absent field is not a property at all, and adds nothing to the hash. */
export class OptionalFields {
  private readonly fields: readonly (readonly [string, Shape<unknown>])[];

  private constructor(fields: readonly (readonly [string, Shape<unknown>])[]) {
    this.fields = fields;
  }

  /** The optional ones among a record's fields; null if there are none. */
  static of(fields: { readonly [key: string]: Shape<unknown> | OptionalField<unknown> }): OptionalFields | null {
    const optional: [string, Shape<unknown>][] = [];
    for (const [key, field] of Object.entries(fields)) if (!('mix' in field)) optional.push([key, field.optional]);
    return optional.length > 0 ? new OptionalFields(optional) : null;
  }

  has(key: string): boolean {
    return this.fields.some(([name]) => name === key);
  }

  /** Copies the nested values that a shallow copy still shares with its original. */
  copyNested(copy: Fields): void {
    for (const [key, shape] of this.fields) {
      const value = copy[key];
      if (value !== undefined && !shape.scalar) copy[key] = shape.copy(value);
    }
  }

  /** Copies the present fields of `from` to `copy`, which has none of them yet. */
  copyInto(copy: Fields, from: Fields): Fields {
    for (const [key, shape] of this.fields) {
      const value = from[key];
      if (value !== undefined) copy[key] = shape.copy(value);
    }
    return copy;
  }

  /** Mixes the name first, so that the same value in two fields gives two hashes. */
  mix(record: Fields): void {
    for (const [key, shape] of this.fields) {
      const value = record[key];
      if (value === undefined) continue;
      mixText(key);
      shape.mix(value);
    }
  }

  diff(from: Fields, to: Fields, path: string, out: Change[]): void {
    for (const [key, shape] of this.fields) {
      const [old, now] = [from[key], to[key]];
      if (old !== undefined && now !== undefined) shape.diff(old, now, `${path}/${key}`, out);
      else if (old !== now) out.push({ path: `${path}/${key}`, from: old, to: now });
    }
  }

  /** The first problem, '' if all fit. An explicit `undefined` is a problem: JSON would drop it. */
  check(record: Fields, path: string): string {
    for (const [key, shape] of this.fields) {
      if (!Object.hasOwn(record, key)) continue;
      const problem = shape.check(record[key], `${path}/${key}`);
      if (problem) return problem;
    }
    return '';
  }
}
