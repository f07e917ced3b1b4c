import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { docsSite } from '../build/docs-site.ts';
import { glyphs } from '../build/glyphs.ts';
import { preloadFonts } from '../build/preload-fonts.ts';
import { scopedName } from '../build/scoped-name.ts';
import { staticSite } from '../build/static-site.ts';

const SITE = fileURLToPath(new URL('../src/site/', import.meta.url));
const STORE = fileURLToPath(new URL('../../../packages/store/src/contract.ts', import.meta.url));

/**
 * The web app as a folder for any static host: a worker of the page answers it, with the host that a server runs. What
 * the host takes from Node, and what needs a disk, is replaced by what a browser has.
 */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [
    react(),
    glyphs(['undercroft-source', 'module', 'node', 'development|production']),
    preloadFonts(),
    docsSite(),
    staticSite(),
  ],
  define: { 'import.meta.env.UNDERCROFT_SITE': 'true' },
  resolve: {
    conditions: ['undercroft-source', 'module', 'browser', 'development|production'],
    alias: [
      { find: 'node:crypto', replacement: `${SITE}node/crypto.ts` },
      { find: 'node:zlib', replacement: `${SITE}node/zlib.ts` },
      { find: '@undercroft/registry/archive', replacement: `${SITE}data/earlier-tables.ts` },
      { find: '@undercroft/store', replacement: STORE },
    ],
  },
  css: { modules: { generateScopedName: scopedName } },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    outDir: 'site/dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
  },
});
