import { fileURLToPath } from 'node:url';
import { Client as NewClient, StreamableHTTPClientTransport as NewHttp } from '@modelcontextprotocol/client';
import { StdioClientTransport as NewStdio } from '@modelcontextprotocol/client/stdio';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OldStdio } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as OldHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Rng } from '@undercroft/kernel';

// biome-ignore lint/suspicious/noExplicitAny: what a tool answers, read by each test as it knows it
type ToolAnswer = any;

/** An agent's connection, independent of its protocol version. */
export interface AgentLine {
  call(name: string, given: object): Promise<ToolAnswer>;
  read(uri: string): Promise<string>;
  tools(): Promise<string[]>;
  era(): string | undefined;
  close(): Promise<void>;
}

const UNDERCROFT = fileURLToPath(new URL('../../../cli/bin/undercroft.mjs', import.meta.url));
const INFO = { name: 'proof', version: '1' };

const stdio = (folder: string) => ({
  command: process.execPath,
  args: [UNDERCROFT, 'mcp'],
  env: { PATH: process.env['PATH'] ?? '', UNDERCROFT_DATA: folder },
  stderr: 'pipe' as const,
});

const lineOf = (client: OldClient | NewClient): AgentLine => {
  const asNew = client as NewClient;
  return {
    call: async (name, given) => {
      const answer = await asNew.callTool({ name, arguments: given as Record<string, unknown> });
      return answer.structuredContent;
    },
    read: async (uri) =>
      (await asNew.readResource({ uri })).contents.map((each) => ('text' in each ? each.text : '')).join(''),
    tools: async () => (await asNew.listTools()).tools.map(({ name }) => name),
    era: () => ('getProtocolEra' in client ? client.getProtocolEra() : 'legacy'),
    close: () => client.close(),
  };
};

const headers = (token: string) => ({ requestInit: { headers: { authorization: `Bearer ${token}` } } });

export async function oldStdio(folder: string): Promise<AgentLine> {
  const client = new OldClient(INFO);
  await client.connect(new OldStdio(stdio(folder)));
  return lineOf(client);
}

export async function newStdio(
  folder: string,
  mode: 'auto' | { pin: string } = { pin: '2026-07-28' },
): Promise<AgentLine> {
  const client = new NewClient(INFO, { versionNegotiation: { mode } });
  await client.connect(new NewStdio(stdio(folder)));
  return lineOf(client);
}

async function oldHttp(url: string, token: string): Promise<AgentLine> {
  const client = new OldClient(INFO);
  await client.connect(new OldHttp(new URL('/api/mcp', url), headers(token)) as never);
  return lineOf(client);
}

export async function newHttp(url: string, token: string): Promise<AgentLine> {
  const client = new NewClient(INFO, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await client.connect(new NewHttp(new URL('/api/mcp', url), headers(token)));
  return lineOf(client);
}

/** Ways to connect: a data folder over stdio, or a server with a token over HTTP. */
export interface ConnectOptions {
  readonly folder: string;
  readonly url: string;
  readonly token: string;
}

/** Both client generations over both transports: name, generation, function that connects. */
export const CLIENTS: readonly [string, string, (options: ConnectOptions) => Promise<AgentLine>][] = [
  ['an old client over stdio', 'legacy', ({ folder }) => oldStdio(folder)],
  ['a new client over stdio', 'modern', ({ folder }) => newStdio(folder)],
  ['an old client over HTTP', 'legacy', ({ url, token }) => oldHttp(url, token)],
  ['a new client over HTTP', 'modern', ({ url, token }) => newHttp(url, token)],
];

const STEPS_MAX = 4_000;

/** Fills an offer's blank with one of its examples. */
function filled(row: ToolAnswer): object {
  const action = structuredClone(row.action);
  if (row.field === undefined) return action;
  const keys = (row.field as string).split('/').slice(1);
  const last = keys.pop()!;
  let here = action;
  for (const key of keys) here = here[key];
  here[last] = row.examples[0];
  return action;
}

/** Plays a game to its end, choosing offers by a seed. Returns the duration of each action. */
export async function playToEnd(
  line: AgentLine,
  game: string,
  seed: string,
): Promise<{ steps: number; took_ms: number[] }> {
  const begun = await line.call('create_session', { game, seed });
  if (!begun.ok) throw new Error(JSON.stringify(begun));
  const { session_id } = begun;
  const rng = Rng.from(seed);
  const took_ms: number[] = [];
  let outcome = begun.outcome;
  let n = begun.n as number;
  for (let steps = 0; !outcome; steps++) {
    if (steps > STEPS_MAX) throw new Error(`${game} does not end`);
    const listed = await line.call('list_actions', { session_id, include_blocked: false });
    if (!listed.ok || listed.actions.length === 0) throw new Error(JSON.stringify(listed));
    const action = filled(listed.actions[rng.below(listed.actions.length)]);
    const began = performance.now();
    const done = await line.call('dispatch_action', {
      session_id,
      action,
      expected_n: n,
      idempotency_key: `k${steps}`,
    });
    took_ms.push(performance.now() - began);
    if (!done.ok) throw new Error(JSON.stringify(done));
    ({ outcome, n } = done);
  }
  return { steps: n, took_ms };
}
