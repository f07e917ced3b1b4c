import { readFileSync } from 'node:fs';
import { Client as NewClient, StreamableHTTPClientTransport as NewHttp } from '@modelcontextprotocol/client';
import { Client as Client20 } from 'mcp-sdk-1.20/client/index.js';
import { StreamableHTTPClientTransport as Http20 } from 'mcp-sdk-1.20/client/streamableHttp.js';
import { Client as Client32 } from 'mcp-sdk-1.32/client/index.js';
import { StreamableHTTPClientTransport as Http32 } from 'mcp-sdk-1.32/client/streamableHttp.js';
import { describe, expect, test } from 'vitest';
import { mcpHandler } from './http.ts';
import { hosting } from './testing/scene.ts';

const INFO = { name: 'test client', version: '1' };
const URL_HERE = new URL('http://undercroft.test/api/mcp');

/** The common interface of all official clients. */
interface Line {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(request: { name: string; arguments: object }): Promise<unknown>;
  listPrompts(): Promise<{ prompts: { name: string }[] }>;
  getPrompt(request: { name: string }): Promise<unknown>;
  close(): Promise<void>;
}

/** Calls the handler directly, without a network. */
function fetching(user: string) {
  const handler = mcpHandler(hosting(), { visibility: 'fair' });
  return (input: URL | string | Request, init?: RequestInit): Promise<Response> =>
    handler.fetch(new Request(input, init), { user, agent: null, runs: 'all' }, 'r');
}

const CLIENTS: { readonly [name: string]: () => Promise<Line> } = {
  'sdk 1.20': async () => {
    const client = new Client20(INFO);
    await client.connect(new Http20(URL_HERE, { fetch: fetching('ann') as never }));
    return client as unknown as Line;
  },
  'sdk 1.32': async () => {
    const client = new Client32(INFO);
    await client.connect(new Http32(URL_HERE, { fetch: fetching('ann') as never }) as never);
    return client as unknown as Line;
  },
  'client 2.4, as of 2025': async () => {
    const client = new NewClient(INFO, { versionNegotiation: { mode: 'legacy' } });
    await client.connect(new NewHttp(URL_HERE, { fetch: fetching('ann') }));
    return client as unknown as Line;
  },
  'client 2.4, as of 2026': async () => {
    const client = new NewClient(INFO, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
    await client.connect(new NewHttp(URL_HERE, { fetch: fetching('ann') }));
    return client as unknown as Line;
  },
};

interface ToolResult {
  readonly content: { readonly text: string }[];
  readonly structuredContent: { readonly [key: string]: unknown };
  readonly isError?: boolean;
}

describe.each(Object.keys(CLIENTS))('%s, after listTools', (name) => {
  test('plays by keys, and every refusal reaches it', async () => {
    const line = await CLIENTS[name]!();
    const { tools } = await line.listTools();
    expect(tools.map((tool) => tool.name)).toContain('look_up');
    const call = async (tool: string, given: object): Promise<ToolResult> =>
      (await line.callTool({ name: tool, arguments: given })) as ToolResult;

    const begun = await call('create_session', { game: 'observer', seed: 1 });
    expect(begun.content).toHaveLength(1);
    expect(begun.content[0]!.text).toContain('WIN: leave by the Exit');
    expect(begun.content[0]!.text).toContain('n=0 OBSERVER Time 0.');
    const { session_id } = begun.structuredContent as { session_id: string };

    const unknown = await call('dispatch_action', { session_id, action: { do: '99' }, expected_n: 0 });
    expect(unknown).toMatchObject({
      isError: true,
      structuredContent: { ok: false, error: { code: 'invalid_action' } },
    });
    expect(unknown.content[0]!.text).toContain('NOT DONE: "99" is no key of this turn.');
    const keyless = await call('dispatch_action', { session_id, action: { do: '1' } });
    expect(keyless.content[0]!.text).toContain('A key needs expected_n');
    const nowhere = await call('get_snapshot', { session_id: 'nowhere' });
    expect(nowhere).toMatchObject({ isError: true, structuredContent: { error: { code: 'session_not_found' } } });
    const misspelt = await call('look_up', { session: session_id, term: 'bleed' });
    expect(misspelt.content[0]!.text).toContain('NOT DONE');

    const gone = await call('dispatch_action', {
      session_id,
      action: { do: '1' },
      expected_n: 0,
      idempotency_key: 'k',
    });
    expect(gone.content[0]!.text).toMatch(/^n=1 OBSERVER .*\nSINCE: You go to/);
    const again = await call('dispatch_action', {
      session_id,
      action: { do: '1' },
      expected_n: 0,
      idempotency_key: 'k',
    });
    expect(again.content[0]!.text).toMatch(/^Already done \(same key\)\.\nn=1 OBSERVER/);
    const stale = await call('dispatch_action', { session_id, action: { do: '1' }, expected_n: 0 });
    expect(stale).toMatchObject({ isError: true });
    expect(stale.content[0]!.text).toMatch(
      /^NOT DONE: you answered n=0, the run is at n=1\. Read the turn below and choose again\.\nn=1 OBSERVER/,
    );
    const grave = await call('dispatch_action', { session_id, action: { do: 'abandon' }, expected_n: 1 });
    expect(grave.content[0]!.text).toContain('send it again with "confirm":true. Nothing changed. Still n=1.');
    const term = await call('look_up', { session_id, term: 'bleed' });
    expect(term.content[0]!.text).toMatch(/^BLEED \(status\)/);
    const over = await call('dispatch_action', { session_id, action: { do: 'abandon', confirm: true }, expected_n: 1 });
    expect(over.content[0]!.text).toContain('RUN OVER');
    expect((await call('verify', { session_id })).content[0]!.text).toContain('Verified: 2 actions of observer');
    await line.close();
  });

  test('lists prompts, undoes, lists its runs, and waits', async () => {
    const line = await CLIENTS[name]!();
    await line.listTools();
    expect((await line.listPrompts()).prompts.map((prompt) => prompt.name)).toContain('play-vibes');
    expect(JSON.stringify(await line.getPrompt({ name: 'play-duel' }))).toContain('create_session');
    const call = async (tool: string, given: object): Promise<ToolResult> =>
      (await line.callTool({ name: tool, arguments: given })) as ToolResult;
    const begun = await call('create_session', { game: 'duel', seats: { right: 'open' } });
    const { session_id } = begun.structuredContent as { session_id: string };
    const invited = await call('invite', { session_id, seat: 'right' });
    expect(invited.structuredContent['link']).toEqual(expect.any(String));
    const waited = await call('wait_for_turn', { session_id, timeout_s: 1 });
    expect(waited.structuredContent['is_your_turn']).toBe(false);
    const undone = await call('undo', { session_id });
    expect(undone).toMatchObject({ isError: true });
    expect((await call('list_sessions', {})).content[0]!.text).toContain(session_id);
    expect((await call('profile', { game: 'observer' })).structuredContent['ok']).toBe(true);
    expect((await call('notes', { session_id, text: 'ward first' })).content[0]!.text).toBe('ward first');
    expect((await call('list_games', {})).content[0]!.text).toContain('observer: Observer.');
    await line.close();
  });
});

test('the server names the version of its package', async () => {
  const client = new NewClient(INFO, { versionNegotiation: { mode: 'legacy' } });
  await client.connect(new NewHttp(URL_HERE, { fetch: fetching('ann') }));
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(client.getServerVersion()).toMatchObject({ name: 'undercroft', version });
  await client.close();
});
