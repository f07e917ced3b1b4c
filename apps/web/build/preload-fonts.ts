import type { Plugin } from 'vite';

/** The two faces the first screen needs: a title and a sentence. */
const FIRST = /\/(grenze-latin-700|fira-sans-latin-400)-normal-[\w-]+\.woff2$/;

/** Has the page ask for its fonts before its styles have arrived. */
export function preloadFonts(): Plugin {
  let base = '/';
  return {
    name: 'undercroft:preload-fonts',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `${base}${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}
