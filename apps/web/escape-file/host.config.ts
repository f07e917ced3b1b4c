import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The small module a page needs to play the file in a frame (ED-186). */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: false,
    reportCompressedSize: false,
    lib: {
      entry: fileURLToPath(new URL('../src/games/escape/frame/host.ts', import.meta.url)),
      formats: ['es'],
      fileName: () => 'escape-frame-host.js',
    },
  },
});
