import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = 'http://127.0.0.1:4000';

/** No screen of the browser reads presentation records yet: until one does, they are not part of the first load. */
const withoutPresentation = {
  name: 'without-presentation',
  load: (id: string) =>
    /games\/(observer|vibes|duel)\/src\/presentation\.ts$/.test(id) ? 'export const presentation = undefined;' : null,
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [withoutPresentation, react(), tailwind()],
  resolve: { conditions: ['undercroft-source', 'module', 'browser', 'development|production'] },
  /** Workers fetch one game each, as the page does. */
  worker: { format: 'es' },
  server: { proxy: { '/api': SERVER } },
  build: {
    target: 'es2023',
    /** No inlined assets: the content security policy takes files of our own only. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    chunkSizeWarningLimit: 700,
  },
});
