type Module = { readonly [name: string]: string };

/**
 * Maps short class names to those of CSS modules, with the pieces of the kit they are composed of; other names are
 * shared styles of `styles/`. A text may contain several names, and several modules of one scope the same name.
 */
export function classes(...modules: readonly Module[]) {
  /** Cache: a table asks for the same few hundred texts on every key press. */
  const cache = new Map<string, string>();
  const lookUp = (text: string): string[] =>
    text
      .split(' ')
      .filter(Boolean)
      .flatMap((name) => {
        const [first = [name], ...more] = modules.flatMap((module) => (module[name] ? [module[name].split(' ')] : []));
        return [...first, ...more.filter(([scoped]) => scoped === first[0]).flat()];
      });
  return (...names: readonly (string | false | null | undefined)[]): string => {
    const text = names.length === 1 ? names[0] || '' : names.filter(Boolean).join(' ');
    const found = cache.get(text) ?? [...new Set(lookUp(text))].join(' ');
    cache.set(text, found);
    return found;
  };
}
