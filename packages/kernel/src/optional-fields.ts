import { mixText } from './hash.ts';
import type { Change, Shape } from './shape.ts';

/** Declares a field that may be absent. */
export interface OptionalField<T> {
  readonly optional: Shape<T>;
}

type Fields = Record<string, unknown>;

/** The fields of a record that may be absent. An absent one is no property at all, and nothing of it is hashed. */
export class OptionalFields {
  private readonly fields: readonly (readonly [string, Shape<unknown>])[];

  private constructor(fields: readonly (readonly [string, Shape<unknown>])[]) {
    this.fields = fields;
  }

  /** Those among a record's fields; null if there are none. */
  static of(fields: { readonly [key: string]: Shape<unknown> | OptionalField<unknown> }): OptionalFields | null {
    const found: [string, Shape<unknown>][] = [];
    for (const [key, field] of Object.entries(fields)) if (!('mix' in field)) found.push([key, field.optional]);
    return found.length > 0 ? new OptionalFields(found) : null;
  }

  has(key: string): boolean {
    return this.fields.some(([name]) => name === key);
  }

  /** Copies what a shallow copy still shares with its original. */
  copyNested(copy: Fields): void {
    for (const [key, shape] of this.fields) {
      const value = copy[key];
      if (value !== undefined && !shape.scalar) copy[key] = shape.copy(value);
    }
  }

  /** Copies the present fields of `from` to `copy`, which has none of them. */
  copyInto(copy: Fields, from: Fields): Fields {
    for (const [key, shape] of this.fields) {
      const value = from[key];
      if (value !== undefined) copy[key] = shape.copy(value);
    }
    return copy;
  }

  /** The name comes first, so that the same value in two fields gives two hashes. */
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

  /** The first problem, '' when all fit. Absent means left out: `undefined` would be lost in JSON. */
  check(record: Fields, path: string): string {
    for (const [key, shape] of this.fields) {
      if (!Object.hasOwn(record, key)) continue;
      const problem = shape.check(record[key], `${path}/${key}`);
      if (problem) return problem;
    }
    return '';
  }
}
