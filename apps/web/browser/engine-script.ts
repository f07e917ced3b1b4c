import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';

/** Bundles the engine into one script, without eval, as browsers get it. */
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

/** Reads a golden replay. */
export const goldenReplay = (file: string): string =>
  readFileSync(new URL(`../../../fixtures/${file}.replay`, import.meta.url), 'utf8');
