import type { Shape } from './shape.ts';

/** Makes a function from its parameters' names and its text, as Node's `Function` does. */
export type Maker = (parameters: readonly string[], text: string) => (...shapes: readonly Shape<unknown>[]) => unknown;

/** One field of a record, as the text of its copy needs to know it. */
export interface Field {
  readonly key: string;
  readonly shape: Shape<unknown>;
  /** A list of scalars: its copy is a slice. */
  readonly isFlat: boolean;
}

/**
 * Copy and mix of a record as one expression with every field by its name: an engine then gives all copies
 * one layout, where a spread gives a copy of a copy another one and soon goes the slow way.
 */
export function quickRecord<T>(make: Maker, fields: readonly Field[]): { copy(value: T): T; mix(value: T): void } {
  const parameters = fields.map((_, i) => `s${i}`);
  const copies = fields.map(({ key, shape, isFlat }, i) => {
    const value = `v[${JSON.stringify(key)}]`;
    const copy = isFlat ? `${value}.slice()` : `s${i}.copy(${value})`;
    return `${JSON.stringify(key)}: ${shape.scalar ? value : copy}`;
  });
  const mixes = fields.map(({ key }, i) => `s${i}.mix(v[${JSON.stringify(key)}]);`);
  const text = `return { copy: (v) => ({ ${copies.join(', ')} }), mix: (v) => { ${mixes.join(' ')} } };`;
  return make(parameters, text)(...fields.map(({ shape }) => shape)) as ReturnType<typeof quickRecord<T>>;
}
