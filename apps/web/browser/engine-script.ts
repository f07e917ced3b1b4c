import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';

/** The engine as one script, as a browser gets it: without functions made from text. */
export async function engineScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['undercroft-source', 'module', 'browser'] },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('./engine.ts', import.meta.url)),
        formats: ['iife'],
        name: 'engine',
      },
    },
  })) as Rollup.RollupOutput[];
  return built[0]!.output[0].code;
}

/** A golden replay of the project, as text. */
export const goldenReplay = (file: string): string =>
  readFileSync(new URL(`../../../fixtures/${file}.replay`, import.meta.url), 'utf8');
