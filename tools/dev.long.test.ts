import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOfLock } from './prepare.mjs';
import { copyWorkspace } from './workspace-copy.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FIRST_PAGE_MS_MAX = 5_000;
const CHANGE_MS_MAX = 1_000;
const GIVE_UP_MS = 25_000;
const WORDS = 'packages/games/duel/src/words/en.ts';
const PAGE_WORDS = 'apps/web/src/base/words.ts';
const STARTED = ['ignore', 'pipe', 'pipe'] as const;

/** Number of programs per core, at least one: the time limits assume an idle machine. */
const crowd = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until the condition holds. Returns the milliseconds it took. */
async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < GIVE_UP_MS) {
    if (await holds()) return performance.now() - began;
    await pause(10);
  }
  throw new Error(`waited in vain: ${what}\n${output}`);
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

let tree: string;
let origin: string;
let dev: ChildProcess;
let output = '';
let firstPage_ms = 0;

const start = (port: number, ...words: string[]): ChildProcess =>
  spawn(process.execPath, ['tools/dev.mjs', ...words], {
    cwd: tree,
    env: { ...process.env, PORT: String(port), VITEST: undefined, NODE_ENV: undefined, UNDERCROFT_DATA: undefined },
    stdio: [...STARTED],
  });

const textOf = async (path: string): Promise<string> =>
  fetch(`${origin}${path}`, { headers: { accept: '*/*' } }).then(
    (answer) => answer.text(),
    () => '',
  );

/** Replaces text in a file of the copy. Returns a function that restores it. */
function edit(file: string, from: string, to: string): () => void {
  const path = join(tree, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
  return () => writeFileSync(path, before);
}

const hasStarted = async (): Promise<boolean> =>
  (await textOf('/')).includes('/src/app/main.tsx') &&
  (await textOf('/src/app/main.tsx')).includes('createRoot') &&
  (await textOf('/api/games')).includes('"duel"');

async function restart(): Promise<void> {
  output = '';
  dev = start(Number(new URL(origin).port), 'duel');
  for (const stream of [dev.stdout, dev.stderr]) stream!.setEncoding('utf8').on('data', (text) => (output += text));
  firstPage_ms = await until('the first page', hasStarted);
}

async function end(): Promise<number | null> {
  const gone = new Promise<number | null>((resolve) => dev.once('exit', resolve));
  dev.kill('SIGINT');
  return gone;
}

interface Moment {
  readonly n: number;
  readonly toAct: readonly string[];
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/sign-in/anonymous`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: '{}',
  });
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

async function post<T>(path: string, body: object, cookie: string): Promise<T> {
  const headers = { 'content-type': 'application/json', origin, cookie };
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  expect(answer.ok, `${path}: ${text}`).toBe(true);
  return JSON.parse(text) as T;
}

/** Processes started with a path below the copy. */
const processesOf = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
      } catch {
        return false;
      }
    });

beforeAll(async () => {
  tree = copyWorkspace(['apps', 'tools', 'package-lock.json']);
  writeFileSync(join(tree, 'node_modules/.undercroft-lock'), `${hashOfLock(tree)}\n`);
  origin = `http://127.0.0.1:${await freePort()}`;
  await restart();
  // Warm-up: the first start bundles the packages of the page.
  await end();
  await restart();
}, 120_000);
afterAll(async () => {
  if (dev.exitCode === null) await end();
  rmSync(tree, { recursive: true, force: true, maxRetries: 5 });
});

describe('npm run dev', () => {
  it('shows the first page within 5 s, and says where a table is and where the data', { tags: ['clock'] }, async () => {
    if (firstPage_ms > FIRST_PAGE_MS_MAX * crowd()) {
      await end();
      await restart();
    }
    process.stdout.write(`npm run dev: the first page after ${Math.round(firstPage_ms)} ms\n`);
    await until('the address', () => output.includes('data in'));
    expect(output).toContain(`a new table of duel at ${origin}/dev/duel`);
    expect(output).toContain(`data in ${join(tree, '.undercroft/dev/data')}`);
    expect(firstPage_ms).toBeLessThanOrEqual(FIRST_PAGE_MS_MAX * crowd());
  });

  it('serves a changed sentence of the page within 1 s', { tags: ['clock'] }, async () => {
    const path = `/${PAGE_WORDS.slice('apps/web/'.length)}`;
    await until('the page words', async () => (await textOf(path)).includes('Undercroft'));
    const undo = edit(PAGE_WORDS, "name: 'Undercroft'", "name: 'Overcroft'");
    const ms = await until('the new words', async () => (await textOf(path)).includes('Overcroft'));
    undo();
    process.stdout.write(`npm run dev: a change of the page after ${Math.round(ms)} ms\n`);
    expect(ms).toBeLessThanOrEqual(CHANGE_MS_MAX * crowd());
  });

  it('serves a changed sentence of a game from a new server within 1 s', { tags: ['clock'] }, async () => {
    const tagline = /tagline: '([^']+)'/.exec(readFileSync(join(tree, WORDS), 'utf8'))![1]!;
    const undo = edit(WORDS, tagline, 'A sentence from the test.');
    const ms = await until('the new sentence', async () => (await textOf('/api/games')).includes('from the test.'));
    undo();
    await until('the old sentence', async () => (await textOf('/api/games')).includes(tagline));
    process.stdout.write(`npm run dev: a change of a game after ${Math.round(ms)} ms\n`);
    expect(ms).toBeLessThanOrEqual(CHANGE_MS_MAX * crowd());
  });

  it('shows why a source does not build, keeps the old server, and follows its repair', async () => {
    const undo = edit(WORDS, 'tagline:', 'tagline: ;');
    await until('the complaint', () => output.includes('the last good server keeps running'));
    expect(output).toContain('Unexpected token');
    expect(output).toContain(`${WORDS}:`);
    expect(await textOf('/api/games')).toContain('"duel"');
    const before = output.length;
    undo();
    await until('the repair', () => output.slice(before).includes('server restarted'));
  });

  it('lets bots think and replays be checked in worker threads made of the sources', async () => {
    const cookie = await signIn();
    const seats = { left: 'you', right: { bot: 'ismcts', iterations: 500 } };
    const { session } = await post<{ session: string }>('/api/sessions', { game: 'duel', seed: '7', seats }, cookie);
    const moment = async (): Promise<Moment> =>
      JSON.parse(await (await fetch(`${origin}/api/sessions/${session}`, { headers: { cookie } })).text()) as Moment;
    await until('a turn of ours', async () => (await moment()).toAct.includes('left'));
    const { n } = await moment();
    const { offers } = JSON.parse(
      await (await fetch(`${origin}/api/sessions/${session}/actions`, { headers: { cookie } })).text(),
    ) as { offers: readonly { action: object; available: boolean }[] };
    const { action } = offers.find(({ available }) => available)!;
    await post(`/api/sessions/${session}/actions`, { seat: 'left', action, expected_n: n }, cookie);
    await until('the turn of the bot', async () => (await moment()).n >= n + 2);
    const replay = readFileSync(join(ROOT, 'fixtures/duel/draw.replay'), 'utf8');
    const verdict = await post<object>('/api/replays', { replay, mode: 'verify' }, cookie);
    expect(verdict).toEqual({ game: 'duel', steps: 10 });
    expect(output).not.toMatch(/Error|not built/);
  });

  it('says in a sentence that its port is taken', async () => {
    const second = start(Number(new URL(origin).port));
    let text = '';
    second.stderr!.setEncoding('utf8').on('data', (more) => (text += more));
    const code = await new Promise((resolve) => second.once('exit', resolve));
    expect(code).toBe(1);
    expect(text.trim().split('\n').at(-1)).toMatch(/^dev: port \d+ is taken; set PORT to another one/);
  });

  it('says which games there are when there is none of that name', async () => {
    const second = start(1, 'chess');
    let text = '';
    second.stderr!.setEncoding('utf8').on('data', (more) => (text += more));
    expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(1);
    expect(text).toContain('there is no game "chess"; the games are ');
  });

  it('ends everything it started when it is interrupted', async () => {
    const folder = join(tree, '.undercroft/dev', `server-${dev.pid}`);
    // Only Linux lists processes in /proc; elsewhere the port is checked.
    const isLinux = process.platform === 'linux';
    expect(isLinux ? processesOf(folder) : [1]).toHaveLength(1);
    expect(await end()).toBe(0);
    expect(isLinux ? processesOf(folder) : []).toEqual([]);
    expect(existsSync(folder)).toBe(false);
    await expect(fetch(`${origin}/`)).rejects.toThrow();
  });
});
