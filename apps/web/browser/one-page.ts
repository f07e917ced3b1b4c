import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { oneFile } from '../build/one-file.ts';

/** Builds a small page into one file. Returns the names of the written files, and the text of the first. */
export async function onePage(files: { readonly [name: string]: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'undercroft-one-page-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const { output } = (await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      publicDir: folder,
      plugins: [oneFile({ publicFolder: folder, fileName: 'whole.html' })],
      build: {
        write: false,
        copyPublicDir: false,
        modulePreload: false,
        rollupOptions: { output: { codeSplitting: false } },
      },
    })) as Rollup.RollupOutput;
    const text = String((output[0] as unknown as Rollup.OutputAsset).source);
    return { names: output.map(({ fileName }) => fileName), text };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
