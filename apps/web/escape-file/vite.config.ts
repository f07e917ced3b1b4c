import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { glyphs } from '../build/glyphs.ts';
import { oneFile } from '../build/one-file.ts';
import { onlyGame } from '../build/only-game.ts';
import { scopedName } from '../build/scoped-name.ts';

const GAME = 'escape';
const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));

/** Escape as one file: script, style and pictures inside, and no way to the network (ED-183). */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: PUBLIC,
  plugins: [
    react(),
    onlyGame(GAME),
    glyphs(['undercroft-source', 'module', 'node', 'development|production'], [GAME]),
    oneFile({ publicFolder: PUBLIC, fileName: 'escape-the-dungeon.html' }),
  ],
  resolve: {
    conditions: ['undercroft-source', 'module', 'browser', 'development|production'],
    alias: { '@tanstack/react-router': fileURLToPath(new URL('./no-router.tsx', import.meta.url)) },
  },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    copyPublicDir: false,
    cssCodeSplit: false,
    /** A font stands in the style itself. */
    assetsInlineLimit: (file) => file.endsWith('.woff2'),
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
    rollupOptions: { output: { codeSplitting: false } },
  },
});
