import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { COVERS } from '@undercroft/registry/covers';
import type { Plugin } from 'vite';

const WORKER = new URL('../site/sw.js', import.meta.url);

/** Pages with an address of their own, so that any file server opens them without knowing of our router. */
const PAGES = [
  'learn',
  'daily',
  'watch',
  'history',
  'lab',
  'lab/causes',
  'agents',
  'settings',
  'account',
  'reports',
  'credits',
  'leaderboard',
  'r/local',
];
const GAME_PAGES = ['g', 'codex', 'rules', 'how', 'learn'];

const pageAddresses = (): string[] => [
  ...PAGES,
  ...Object.keys(COVERS).flatMap((game) => GAME_PAGES.map((page) => `${page}/${game}`)),
];

/** The manifest with addresses relative to itself, so that it fits any folder. */
const manifest = (text: string): string =>
  JSON.stringify(
    JSON.parse(text, (_, value: unknown) => (typeof value === 'string' && value.startsWith('/') ? `.${value}` : value)),
  );

/** The policy of every page: it loads files of this site and nothing else. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Makes a build a site for any static host: a page for each address, and a service worker with all its files. */
export function staticSite(): Plugin {
  let publicDir = '';
  return {
    name: 'undercroft:static-site',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        html: html.replace('/src/app/main.tsx', '/src/app/site/main.tsx'),
        tags: [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
            injectTo: 'head-prepend',
          },
        ],
      }),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the site has no page');
        for (const address of ['404.html', ...pageAddresses().map((each) => `${each}/index.html`)])
          this.emitFile({ type: 'asset', fileName: address, source: page.source });
        const files = Object.keys(bundle).filter((file) => !file.endsWith('.map'));
        const own = ['favicon.svg', 'grain.svg', 'icon-192.png', 'icon-512.png', 'manifest.webmanifest'];
        const kept = ['./', ...files.filter((file) => /^(assets|docs)\//.test(file)), ...own].sort();
        const version = createHash('sha256').update(page.source).update(kept.join('\n'));
        for (const file of files.filter((name) => name.startsWith('docs/'))) {
          const written = bundle[file];
          if (written?.type === 'asset') version.update(written.source);
        }
        const text = readFileSync(WORKER, 'utf8')
          .replace("'%VERSION%'", JSON.stringify(version.digest('hex').slice(0, 12)))
          .replace("'%FILES%'", JSON.stringify(kept));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: text });
        this.emitFile({
          type: 'asset',
          fileName: 'manifest.webmanifest',
          source: manifest(readFileSync(`${publicDir}/manifest.webmanifest`, 'utf8')),
        });
      },
    },
  };
}
