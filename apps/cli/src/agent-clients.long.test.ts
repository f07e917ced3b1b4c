import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client as NewClient } from '@modelcontextprotocol/client';
import { StdioClientTransport as NewStdio } from '@modelcontextprotocol/client/stdio';
import { Client as Client20 } from 'mcp-sdk-1.20/client/index.js';
import { StdioClientTransport as Stdio20 } from 'mcp-sdk-1.20/client/stdio.js';
import { Client as Client32 } from 'mcp-sdk-1.32/client/index.js';
import { StdioClientTransport as Stdio32 } from 'mcp-sdk-1.32/client/stdio.js';
import { afterAll, expect, test } from 'vitest';
import { type Call, playThrough, type ToolAnswer, transcriptText } from './testing/agent-play-through.ts';
import { climbByText } from './testing/escape-agent.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BIN = join(ROOT, 'apps/cli/bin/undercroft.mjs');
const KEPT = join(ROOT, 'fixtures/agent-transcripts');
const folder = mkdtempSync(join(tmpdir(), 'undercroft-clients-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const INFO = { name: 'proof', version: '1' };
const env = (name: string): { [name: string]: string } => ({
  ...(process.env as { [name: string]: string }),
  UNDERCROFT_DATA: join(folder, name),
});
const server = (name: string) => ({ command: process.execPath, args: [BIN, 'mcp'], env: env(name) });

interface Result {
  readonly content: readonly { readonly text: string }[];
  readonly structuredContent?: ToolAnswer['structured'];
  readonly isError?: boolean;
}

const answered = ({ content, structuredContent = {}, isError = false }: Result): ToolAnswer => ({
  text: content.map(({ text }) => text).join(''),
  isError,
  structured: structuredContent,
});

interface Line {
  readonly call: Call;
  close(): Promise<void>;
}

interface Sdk {
  connect(transport: never): Promise<void>;
  listTools(): Promise<unknown>;
  callTool(request: { name: string; arguments: object }): Promise<unknown>;
  close(): Promise<void>;
}

async function sdkLine(client: unknown, transport: unknown): Promise<Line> {
  const sdk = client as Sdk;
  await sdk.connect(transport as never);
  await sdk.listTools();
  return {
    call: async (name, given) => answered((await sdk.callTool({ name, arguments: given })) as Result),
    close: () => sdk.close(),
  };
}

/** One process per call: only the run itself persists between them. */
function inspectorLine(program: string, name: string): Line {
  const run = promisify(execFile);
  const value = (given: unknown): string => (typeof given === 'string' ? given : JSON.stringify(given));
  return {
    async call(tool, given) {
      const args = Object.entries(given).flatMap(([field, each]) => ['--tool-arg', `${field}=${value(each)}`]);
      const { args: served } = server(name);
      const request = ['--cli', process.execPath, ...served, '--method', 'tools/call', '--tool-name', tool, ...args];
      const output = await run(process.execPath, [program, ...request], { env: env(name), maxBuffer: 1 << 26 }).catch(
        (failed: { stdout: string }) => failed,
      );
      if (output.stdout === '') throw new Error(`${tool}: ${(output as { stderr?: string }).stderr}`);
      return answered(JSON.parse(output.stdout) as Result);
    },
    close: async () => {},
  };
}

function pythonLine(python: string): Line {
  const { command, args } = server('python');
  const child = spawn(python, [join(ROOT, 'apps/cli/src/testing/mcp_client.py'), command, ...args], {
    env: env('python'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async call(tool, given) {
      child.stdin.write(`${JSON.stringify({ tool, given })}\n`);
      return JSON.parse((await lines.next()).value as string) as ToolAnswer;
    },
    async close() {
      child.stdin.end();
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

/** Installs a tool that is not our dependency, if a registry is reachable. */
function inspector(version: string): string | null {
  const home = join(folder, `inspector-${version}`);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{"private":true}');
  const wanted = `@modelcontextprotocol/inspector@${version}`;
  spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', wanted], { cwd: home });
  const at = join(home, 'node_modules/@modelcontextprotocol/inspector');
  if (!existsSync(at)) return null;
  const { bin } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as { bin: { [name: string]: string } };
  return join(at, bin['mcp-inspector']!);
}

/** A Python with the SDK: the configured one, or the one on the path. */
const python = [process.env['UNDERCROFT_PYTHON'] ?? '', 'python3'].find(
  (each) => each !== '' && spawnSync(each, ['-c', 'import mcp']).status === 0,
);

const GAMES = ['observer', 'vibes', 'duel'];

async function play(line: Line, games: readonly string[] = GAMES): Promise<string> {
  const events = await playThrough(line.call, games);
  await line.close();
  for (const game of games) {
    const own = events.filter((each) => each.game === game);
    const output = (part: string): boolean => own.some(({ text }) => text.includes(part));
    expect([game, output('NOT DONE: "x9"'), output('WHY, from the ')]).toEqual([game, true, true]);
    const turns = own.filter(({ asked: request, isError }) => request.startsWith('dispatch_action') && !isError);
    const sizes = turns.map(({ text }) => Buffer.byteLength(text)).toSorted((a, b) => a - b);
    expect(sizes[sizes.length >> 1]).toBeLessThanOrEqual(game === 'vibes' ? 2500 : 1200);
  }
  const undone = events.filter(({ asked }) => asked.startsWith('undo'));
  expect(undone.some(({ isError }) => !isError)).toBe(games.includes('observer'));
  return transcriptText(events);
}

const FILE = join(KEPT, 'session.txt');

/** Clients that keep their connection open all get the same bytes. */
function sameAsKept(transcript: string): void {
  mkdirSync(KEPT, { recursive: true });
  if (process.env['UNDERCROFT_RENEW'] || !existsSync(FILE)) writeFileSync(FILE, transcript);
  expect(transcript).toBe(readFileSync(FILE, 'utf8'));
}

const SDKS: { readonly [name: string]: () => Promise<Line> } = {
  'sdk 1.20': () => sdkLine(new Client20(INFO), new Stdio20(server('sdk20'))),
  'sdk 1.32': () => sdkLine(new Client32(INFO), new Stdio32(server('sdk32'))),
  'client 2.4, as of 2025': () =>
    sdkLine(new NewClient(INFO, { versionNegotiation: { mode: 'legacy' } }), new NewStdio(server('legacy'))),
  'client 2.4, as of 2026': () =>
    sdkLine(
      new NewClient(INFO, { versionNegotiation: { mode: { pin: '2026-07-28' } } }),
      new NewStdio(server('modern')),
    ),
};

test.each(Object.keys(SDKS))(
  '%s plays Observer, Vibes and Duel after listTools',
  { timeout: 120_000 },
  async (name) => {
    sameAsKept(await play(await SDKS[name]!()));
  },
);

test('sdk 1.32 plays a whole chapter of Escape by its texts: at most 1.5 KB a turn in the median', {
  timeout: 120_000,
}, async () => {
  const line = await sdkLine(new Client32(INFO), new Stdio32(server('escape')));
  const turns = await climbByText(line.call, 2, 80);
  await line.close();
  const sizes = turns.map(({ bytes }) => bytes).toSorted((a, b) => a - b);
  const [median, most] = [sizes[sizes.length >> 1]!, sizes.at(-1)!];
  process.stdout.write(`escape, a chapter by text: ${turns.length} turns, median ${median}, most ${most} bytes\n`);
  expect(turns.at(-1)!.chapter).toBe(2);
  expect(median).toBeLessThanOrEqual(1500);
});

test.skipIf(!python)('the Python SDK, where Python has it, is told the same', { timeout: 120_000 }, async () => {
  sameAsKept(await play(pythonLine(python!)));
});

const INSPECTOR = '2.12.0';

test('Inspector --cli plays Vibes call by call, where it can be installed', { timeout: 600_000 }, async () => {
  const program = inspector(INSPECTOR);
  if (program === null) process.stdout.write(`Inspector ${INSPECTOR} cannot be installed here: not played\n`);
  else expect(await play(inspectorLine(program, 'inspector'), ['vibes'])).toContain('>>> look_up');
});
