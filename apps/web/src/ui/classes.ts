type Module = { readonly [name: string]: string };

/**
 * The classes of CSS modules by their short names, the first module that has one first; a name no module has is a
 * shared piece of `styles/`. A text may hold several names.
 */
export const classes =
  (...modules: readonly Module[]) =>
  (...names: readonly (string | false | null | undefined)[]): string =>
    names
      .flatMap((name) => (name ? name.split(' ').filter(Boolean) : []))
      .map((name) => modules.find((module) => name in module)?.[name] ?? name)
      .join(' ');
