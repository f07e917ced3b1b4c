type Module = { readonly [name: string]: string };

/**
 * The classes of CSS modules by their short names, the first module that has one first; a name no module has is a
 * shared piece of `styles/`. A text may hold several names.
 */
export function classes(...modules: readonly Module[]) {
  /** A table asks for the same few hundred texts with every key: each is looked up once. */
  const known = new Map<string, string>();
  const lookUp = (text: string): string =>
    text
      .split(' ')
      .filter(Boolean)
      .map((name) => modules.find((module) => name in module)?.[name] ?? name)
      .join(' ');
  return (...names: readonly (string | false | null | undefined)[]): string => {
    const text = names.length === 1 ? names[0] || '' : names.filter(Boolean).join(' ');
    const found = known.get(text) ?? lookUp(text);
    known.set(text, found);
    return found;
  };
}
