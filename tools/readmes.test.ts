import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LINES_MAX = 40;
/** Below the root, so that imports of our packages resolve. */
const FOLDER = join(ROOT, 'node_modules/.undercroft-readmes');

const readmes = readdirSync(join(ROOT, 'packages')).filter((name) =>
  existsSync(join(ROOT, 'packages', name, 'README.md')),
);

const exampleOf = (file: string): string | undefined =>
  /```ts\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1];

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

describe.each(readmes)('README of %s', (name) => {
  const text = readFileSync(join(ROOT, 'packages', name, 'README.md'), 'utf8');

  it('is short and says what the package must never do', () => {
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(LINES_MAX);
    expect(text).toContain('It must never ');
  });

  it('has an example that runs', async () => {
    const example = exampleOf(`packages/${name}/README.md`);
    expect(example).toBeDefined();
    mkdirSync(FOLDER, { recursive: true });
    const file = join(FOLDER, `${name}.ts`);
    writeFileSync(file, example!);
    const made = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>;
    for (const [what, value] of Object.entries(made)) expect(value, what).toBeDefined();
  });
});

it('every example, and the one of the guide to training, type-checks as it is printed', () => {
  const folder = join(FOLDER, 'typed');
  mkdirSync(folder, { recursive: true });
  const files = [...readmes.map((name) => `packages/${name}/README.md`), 'docs/guides/train-against-it.md'];
  for (const file of files) writeFileSync(join(folder, `${file.replaceAll('/', '-')}.ts`), exampleOf(file)!);
  const compilerOptions = { noEmit: true, composite: false, customConditions: [], types: ['node'] };
  const config = { extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, include: ['*.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, '']);
});
