type Module = { readonly [name: string]: string };

/**
 * Maps short class names to those of CSS modules, the first module that has one first; other names are shared styles of
 * `styles/`. A text may contain several names.
 */
export function classes(...modules: readonly Module[]) {
  /** Cache: a table asks for the same few hundred texts on every key press. */
  const cache = new Map<string, string>();
  const lookUp = (text: string): string =>
    text
      .split(' ')
      .filter(Boolean)
      .map((name) => modules.find((module) => name in module)?.[name] ?? name)
      .join(' ');
  return (...names: readonly (string | false | null | undefined)[]): string => {
    const text = names.length === 1 ? names[0] || '' : names.filter(Boolean).join(' ');
    const found = cache.get(text) ?? lookUp(text);
    cache.set(text, found);
    return found;
  };
}
