import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { glyphs } from './build/glyphs.ts';
import { offlineList } from './build/offline-list.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { scopedName } from './build/scoped-name.ts';

const conditions = ['undercroft-source', 'module', 'browser', 'development|production'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    glyphs(['undercroft-source', 'module', 'node', 'development|production']),
    offlineList(),
    preloadFonts(),
    compressed(),
  ],
  resolve: { conditions },
  css: { modules: { generateScopedName: scopedName } },
  /** Workers fetch one game each, as the page does. */
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    /** No inlined assets: the content security policy takes files of our own only. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    chunkSizeWarningLimit: 700,
    rollupOptions: {
      output: {
        /** Pictures have a name of their own: they come after the page, and count apart. */
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes('virtual:glyphs/') ? 'assets/pictures-[hash].js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
