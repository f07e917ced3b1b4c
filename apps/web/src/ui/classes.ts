/** The classes of a CSS module by their short names; a name the module does not have is a global class. */
export const classes =
  (module: { readonly [name: string]: string }) =>
  (...names: readonly (string | false | null | undefined)[]): string =>
    names.flatMap((name) => (name ? [module[name] ?? name] : [])).join(' ');
