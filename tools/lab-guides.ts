import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The commands of a guide: those of its blocks `sh`, or those of another kind (`sh long`). */
export function guideCommands(guide: string, kind = 'sh'): string[] {
  const text = readFileSync(join(ROOT, 'docs/guides', guide), 'utf8');
  return [...text.matchAll(/^```(.+)\n([\s\S]*?)^```$/gm)].flatMap(([, is, block = '']) =>
    is === kind ? block.trim().split('\n') : [],
  );
}

/** Runs a command of the lab as a shell would, in a folder: words, quotes, and an output file at the end. */
export function runCommand(folder: string, command: string): { code: number | null; out: string; err: string } {
  const [line = '', file] = command.replace(/^npx undercroft /, '').split(' > ');
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'apps/cli/bin/undercroft.mjs'), ...words],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, UNDERCROFT_DATA: join(folder, 'data'), VITEST: undefined, NO_COLOR: '1' },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return { code: status, out: file ? keep(folder, file, stdout) : stdout, err: stderr };
}

function keep(folder: string, file: string, text: string): string {
  writeFileSync(join(folder, file), text);
  return text;
}
