import { createHost, NO_LIMITS } from '@undercroft/host';
import { GAMES } from '@undercroft/registry';
import { memoryStore } from '@undercroft/store';
import { describe, expect, test } from 'vitest';
import { answers } from './answers.ts';
import type { Agent } from './operation.ts';
import { booksOf, readBook } from './rulebook-resources.ts';
import { callTool, INSTRUCTIONS, TOOLS } from './tools.ts';

const agent: Agent = { caller: { user: 'ann', request: 'r' }, visibility: 'open' };
const fair: Agent = { ...agent, visibility: 'fair' };

function hosting() {
  let made = 0;
  const platform = { now: () => 0, randomId: () => `id${++made}` };
  return createHost({ store: memoryStore(), platform, games: GAMES, limits: NO_LIMITS, allowsSandbox: true });
}

// biome-ignore lint/suspicious/noExplicitAny: what a tool answers, read by each test as it knows it
const call = async (host: ReturnType<typeof hosting>, name: string, given: unknown, who = agent): Promise<any> => {
  const { structured: answered, text } = await callTool(host, who, { name, given });
  const structured = JSON.parse(JSON.stringify(answered));
  expect(text).not.toBe('');
  if (structured.ok) expect(answers[name as keyof typeof answers].safeParse(structured).error).toBeUndefined();
  return structured;
};

test('the owner of an open run reads the whole log, of a fair one what the seat perceived', async () => {
  const host = hosting();
  for (const [who, numbered_for] of [
    [agent, 'referee'],
    [fair, 'left'],
  ] as const) {
    const { session_id } = await call(host, 'create_session', { game: 'duel', seed: 7 }, who);
    const page = await call(host, 'get_log_page', { session_id, chapter: 1 }, who);
    expect(page.numbered_for).toBe(numbered_for);
    const hands = page.entries.filter(({ kind, data }: { kind: string; data: object }) => {
      return kind === 'drew' && JSON.stringify(data).includes('null');
    });
    expect(hands.length > 0).toBe(who === fair);
    const { id, line } = page.entries.at(-1);
    const explained = await call(host, 'explain_event', { session_id, event_id: id, seat: page.numbered_for }, who);
    expect(explained.event).toMatchObject({ id, line });
  }
});

test('an action is answered with the events of its turn and the cutscenes among them, whatever detail was asked', async () => {
  const host = hosting();
  const { session_id } = await call(host, 'create_session', { game: 'escape', seed: 20260227, scenario: 'canonical' });
  const scenes: string[][] = [];
  for (const action of [
    { type: 'move', payload: { direction: 'east' } },
    { type: 'search', payload: {} },
    { type: 'search', payload: {} },
  ]) {
    const done = await call(host, 'dispatch_action', { session_id, action, idempotency_key: `k${scenes.length}` });
    expect(done.events[0]).toMatchObject({ n: done.n, kind: 'chosen', line: expect.any(String), why: 'ED-26' });
    expect(done.untrusted_fields).toContain('/events');
    expect(JSON.stringify(done).length).toBeLessThan(12_000);
    scenes.push(done.cutscenes);
    const again = await call(host, 'dispatch_action', { session_id, action, idempotency_key: `k${scenes.length - 1}` });
    expect(again).toMatchObject({ is_repeat: true, cutscenes: done.cutscenes });
  }
  expect(scenes).toEqual([[], ['locked_cache'], []]);
});

test('scope full shows beliefs, deeds and other levels, where visibility allows it', async () => {
  const host = hosting();
  const { session_id } = await call(host, 'create_session', { game: 'escape', seed: 20260227, scenario: 'canonical' });
  const { snapshot } = await call(host, 'get_snapshot', { session_id, scope: 'full' });
  expect(snapshot.truth.levels).toHaveLength(12);
  expect(snapshot.truth.memories['dungeoneer_12_02']).toMatchObject([{ state: 'misinformed', verb: 'steal' }]);
  expect(snapshot.truth.deeds).toMatchObject([{ deed_id: 'd0_1_kael' }, { deed_id: 'd0_2_dungeoneer_12_04' }]);
  expect(JSON.stringify(snapshot.truth).length).toBeLessThan(150_000);
  expect((await call(host, 'get_snapshot', { session_id })).snapshot.truth).toBeUndefined();
  const hidden = await call(host, 'create_session', { game: 'escape' }, fair);
  expect((await call(host, 'get_snapshot', { session_id: hidden.session_id, scope: 'full' }, fair)).error.code).toBe(
    'forbidden',
  );
});

test('an offer with a blank is previewed once it is filled; what is not offered is not', async () => {
  const host = hosting();
  const { session_id } = await call(host, 'create_session', { game: 'escape', seed: 7 });
  const { actions, n } = await call(host, 'list_actions', { session_id });
  const open = actions.find((row: { payload_schema?: object }) => row.payload_schema);
  const action = { ...open.action, payload: { ...open.action.payload, text: open.examples[0] } };
  const shown = await call(host, 'preview_action', { session_id, action });
  expect(shown).toMatchObject({ ok: true, n, preview: { exact: expect.any(Boolean), cost: expect.any(Array) } });
  expect(await call(host, 'preview_action', { session_id, action: { type: 'no such' } })).toMatchObject({ ok: false });
  expect((await call(host, 'get_snapshot', { session_id })).n).toBe(n);
});

test('[SEC-MCP-01] what the tools say of themselves is constant', () => {
  expect(INSTRUCTIONS).toMatchSnapshot();
  expect(TOOLS.map(({ name, description, annotations }) => ({ name, description, ...annotations }))).toMatchSnapshot();
  expect(TOOLS.map(({ name, inputSchema }) => [name, inputSchema])).toMatchSnapshot();
});

describe.each(GAMES.map(({ id }) => id))('the operations on %s', (game) => {
  test('create, look, list, act, read, explain', async () => {
    const host = hosting();
    const begun = await call(host, 'create_session', { game, seed: 7 });
    expect(begun).toMatchObject({ ok: true, game, seed: '7', sandbox: false, content_hash: expect.any(String) });
    const { session_id } = begun;
    const seen = await call(host, 'get_snapshot', { session_id });
    expect(seen).toMatchObject({ n: begun.n, hash: begun.hash, snapshot: { view: expect.anything() } });
    const listed = await call(host, 'list_actions', { session_id, explain: true });
    const blocked = listed.actions.filter(({ available }: { available: boolean }) => !available);
    const shorter = await call(host, 'list_actions', { session_id, include_blocked: false });
    expect(shorter.actions).toHaveLength(listed.actions.length - blocked.length);
    const { action } = shorter.actions.find((row: { payload_schema?: object }) => !row.payload_schema);
    const given = { session_id, action, expected_n: begun.n, idempotency_key: 'k', detail: 'summary' };
    const done = await call(host, 'dispatch_action', given);
    expect(done).toMatchObject({ ok: true, cutscenes: expect.any(Array), is_repeat: false });
    expect(Object.keys(done.events[0] ?? { id: 0 })).not.toContain('data');
    expect(await call(host, 'dispatch_action', { ...given, detail: 'full' })).toMatchObject({
      n: done.n,
      is_repeat: true,
    });
    const page = await call(host, 'get_log_page', { session_id, chapter: 1, limit: 1 });
    expect(page).toMatchObject({ chapter: 1, page_unit: expect.any(String), next_cursor: page.entries[0].id });
    const next = await call(host, 'get_log_page', { session_id, chapter: 1, cursor: page.next_cursor });
    expect(next.entries[0].id).toBe(page.next_cursor + 1);
    expect(await call(host, 'explain_event', { session_id, event_id: 1 })).toMatchObject({ event: { id: 1 } });
    expect(await call(host, 'get_log_page', { session_id, chapter: 99 })).toMatchObject({
      ok: false,
      error: { code: 'invalid_payload', path: '/chapter' },
    });
  });

  test('snapshot, restore, go on: the same as never having stopped', async () => {
    const host = hosting();
    const { session_id } = await call(host, 'create_session', { game, seed: 7 });
    const step = async () => {
      const { actions } = await call(host, 'list_actions', { session_id, include_blocked: false });
      const { action } = actions.find((row: { payload_schema?: object }) => !row.payload_schema);
      return call(host, 'dispatch_action', { session_id, action });
    };
    await step();
    const full = await call(host, 'get_snapshot', { session_id, scope: 'full' });
    const first = await step();
    for (const snapshot of [full.snapshot, { replay: full.snapshot.replay }, full.snapshot.replay]) {
      expect(await call(host, 'restore_snapshot', { session_id, snapshot })).toMatchObject({
        ok: true,
        hash: full.hash,
      });
      expect((await step()).hash).toBe(first.hash);
    }
    const { sealed } = (await call(host, 'get_snapshot', { session_id, detail: 'view' })).snapshot;
    expect(await call(host, 'restore_snapshot', { session_id, snapshot: { sealed } })).toMatchObject({
      hash: first.hash,
    });
    expect(await call(host, 'restore_snapshot', { session_id, snapshot: {} })).toMatchObject({
      error: { code: 'snapshot_rejected' },
    });
  });
});

describe('refusals', () => {
  test('have code, message and path, and never throw', async () => {
    const host = hosting();
    const code = async (name: string, given: unknown, who = agent) => (await call(host, name, given, who)).error?.code;
    expect(await code('nothing', {})).toBe('invalid_payload');
    expect(await code('create_session', { game: 'chess' })).toBe('invalid_payload');
    expect(await code('create_session', { game: 'duel', surprise: 1 })).toBe('invalid_payload');
    expect(await code('create_session', { game: 'duel', seats: { left: 'me' } })).toBe('invalid_payload');
    expect(await code('create_session', null)).toBe('invalid_payload');
    expect(await code('get_snapshot', { session_id: 'nowhere' })).toBe('session_not_found');
    const { session_id } = await call(
      host,
      'create_session',
      { game: 'duel', seats: { right: 'policy:random' } },
      fair,
    );
    expect(await code('list_actions', { session_id, entity_id: 'right' })).toBe('blocked_action');
    expect(await code('get_snapshot', { session_id, scope: 'full' })).toBe('forbidden');
    expect(await code('dispatch_action', { session_id, action: { type: 'fly' } })).toBe('invalid_action');
    expect(await code('dispatch_action', { session_id, action: {}, expected_n: 5 })).toBe('conflict');
  });

  test('[SEC-AUDIT-01] each answer says who, what and when, and nothing that was typed', async () => {
    const { audit } = await callTool(hosting(), agent, {
      name: 'get_snapshot',
      given: { session_id: 'nowhere', seat: 'typed' },
    });
    expect(audit).toMatchObject({
      op: 'get_snapshot',
      code: 'session_not_found',
      request_id: 'r',
      session_id: 'nowhere',
    });
    expect(JSON.stringify(audit)).not.toMatch(/typed|ann/);
  });
});

describe('books', () => {
  test('every game has its codex; addresses that lead elsewhere lead nowhere', async () => {
    const host = hosting();
    for (const { uri } of booksOf(host).filter(({ uri: each }) => each.includes('codex')))
      expect(JSON.parse((await readBook(host, agent, uri))!.text)).toHaveProperty('codex');
    expect((await readBook(host, agent, 'undercroft://rules/duel'))!.text).toContain('DU-01');
    for (const uri of [
      'undercroft://rules/../package',
      'undercroft://rules/kernel',
      'file:///etc/passwd',
      'undercroft://session/x',
    ])
      expect(await readBook(host, agent, uri)).toBeNull();
    const { session_id } = await call(host, 'create_session', { game: 'duel' });
    const view = await readBook(host, agent, `undercroft://session/${session_id}/view`);
    expect(JSON.parse(view!.text)).toMatchObject({ ok: true, n: 0 });
  });
});

test('[SEC-SEED-01] two agents at one table: each adds to the seed by looking, and the table is dealt', async () => {
  const host = hosting();
  const other: Agent = { caller: { user: 'bob', request: 'r' }, visibility: 'fair' };
  const begun = await call(host, 'create_session', { game: 'duel', seats: { right: 'open' } }, fair);
  expect(begun.dealing).toMatchObject({ phase: 'seats', seats: { left: 'committed' } });
  const { session_id } = begun;
  const invited = await host.invite({ caller: fair.caller, session: session_id, seat: 'right' });
  if (!('link' in invited)) throw new Error('no link');
  await host.join({ caller: { ...other.caller, link: invited.link }, session: session_id });
  for (const who of [other, fair, other]) await call(host, 'get_snapshot', { session_id }, who);
  const { snapshot } = await call(host, 'get_snapshot', { session_id, detail: 'view' }, fair);
  expect(snapshot).toMatchObject({ as: 'left', ranked: true, facts: { seedBy: 'table' } });
  expect(snapshot.dealing).toBeUndefined();
});
