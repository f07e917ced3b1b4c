import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = `${ROOT}.github/workflows/`;
const { scripts, engines } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
  readonly scripts: { readonly [name: string]: string };
  readonly engines: { readonly node: string };
};
const WORKFLOWS = readdirSync(FOLDER).map((name) => [name, readFileSync(FOLDER + name, 'utf8')] as const);

/** Complaints about a workflow: commands that are not there, shards that are not all run, and rights it need not have. */
function complaintsOf(text: string): string[] {
  const lost = [
    ...[...text.matchAll(/npm run ([\w:-]+)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([, name]) => `no script is called ${name}`),
    ...[...text.matchAll(/node (tools\/[\w.-]+)/g)]
      .filter(([, path = '']) => !existsSync(ROOT + path))
      .map(([, path]) => `${path} is not there`),
  ];
  const jobs = text.split(/\n(?= {2}[\w-]+:\n)/);
  const shards = jobs.flatMap((job) => {
    const of = /--shard \$\{\{ matrix\.shard \}\}\/(\d+)/.exec(job)?.[1];
    const listed = /shard: \[([^\]]*)\]/.exec(job)?.[1]?.split(',').map(Number);
    const all = Array.from({ length: Number(of ?? 0) }, (_, i) => i + 1);
    return of === undefined || String(listed) === String(all) ? [] : [`shards ${listed} are not all of ${of}`];
  });
  const rights = /^permissions:\n {2}contents: read$/m.test(text) ? [] : ['it does not begin with reading alone'];
  const endless = jobs.filter((job) => /runs-on:/.test(job) && !/timeout-minutes:/.test(job));
  return [...lost, ...shards, ...rights, ...endless.map((job) => `no time limit: ${job.trim().split('\n')[0]}`)];
}

describe('workflows', () => {
  it.each(WORKFLOWS)('%s runs what is there, all of it, with few rights', (_, text) => {
    expect(complaintsOf(text)).toEqual([]);
  });

  it('test on every Node we name, from the oldest on', () => {
    const [, text = ''] = WORKFLOWS.find(([name]) => name === 'test.yml')!;
    const versions = /version: \[([\d, ]+)\]/.exec(text)?.[1]?.split(', ').map(Number);
    expect(versions).toEqual([20, 22, 24, 26]);
    expect(engines.node).toMatch(new RegExp(`^>=${versions![0]}\\.`));
  });

  it('are refused with a lost script, a lost shard, no limit or more rights', () => {
    const planted = `jobs:\n  one:\n    runs-on: x\n    steps:\n      - run: npm run nothing\n  two:\n    runs-on: x\n    timeout-minutes: 1\n    strategy:\n      matrix:\n        shard: [1, 2]\n    steps:\n      - run: x --shard \${{ matrix.shard }}/3\n      - run: node tools/lost.mjs\n`;
    expect(complaintsOf(planted)).toEqual([
      'no script is called nothing',
      'tools/lost.mjs is not there',
      'shards 1,2 are not all of 3',
      'it does not begin with reading alone',
      'no time limit: one:',
    ]);
  });
});
