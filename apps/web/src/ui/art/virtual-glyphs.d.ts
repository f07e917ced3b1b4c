/** Made by build/glyphs.ts: outlines of the pictures a game names, one module a game. */
declare module 'virtual:glyphs' {
  const loaders: { readonly [game: string]: () => Promise<{ readonly default: { readonly [name: string]: string } }> };
  export default loaders;
}
declare module 'virtual:glyphs/shell' {
  const glyphs: { readonly [name: string]: string };
  export default glyphs;
}
