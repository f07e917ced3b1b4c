import { readFileSync } from 'node:fs';
import { replays } from '@undercroft/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLIENTS, newHttp, newStdio, playToEnd } from './testing/agents.ts';
import { HOOK_MS, serverWith } from './testing/in-process.ts';
import { ask, tempFolder } from './testing/running.ts';

const folder = tempFolder('agents');
let running: Awaited<ReturnType<typeof serverWith>>;
beforeAll(async () => {
  running = await serverWith(['ann', 'eve'], { UNDERCROFT_LIMITS: 'none' });
}, HOOK_MS);
afterAll(async () => {
  await running?.stop();
  folder.remove();
}, HOOK_MS);

describe.each(CLIENTS)('%s', (_name, era, open) => {
  // The long suite does this with every game.
  test('plays the duel to its end', { timeout: HOOK_MS }, async () => {
    const line = await open({ folder: folder.path, url: running.server.url, token: running.tokens['ann']! });
    try {
      expect(line.era()).toBe(era);
      expect(await line.tools()).toContain('dispatch_action');
      expect((await playToEnd(line, 'duel', 'proof')).steps).toBeGreaterThan(0);
    } finally {
      await line.close();
    }
  });
});

test('a client that tries both generations over stdio gets the new one, and its run survives the process', async () => {
  const line = await newStdio(folder.path, 'auto');
  expect(line.era()).toBe('modern');
  const { session_id } = await line.call('create_session', { game: 'duel', seed: 1 });
  await line.close();
  const later = await newStdio(folder.path);
  expect(await later.call('get_snapshot', { session_id })).toMatchObject({ ok: true, n: 0 });
  expect(await later.read('undercroft://rules/duel')).toContain('DU-01');
  await later.close();
});

/** The canonical run of Escape: its actions, and the hash after each turn. */
function canonicalRun(): { actions: unknown[]; hashes: string[] } {
  const file = new URL('../../../fixtures/escape/canonical-25.replay', import.meta.url);
  const replay = replays.parse(readFileSync(file, 'utf8'));
  if (replays.isUnreadable(replay)) throw new Error(replay.unreadable);
  const actions = replay.lines.map(({ did }) => (did as readonly { action: unknown }[])[0]!.action);
  return { actions, hashes: replay.lines.map(({ hash }) => hash) };
}

test.each(['stdio', 'HTTP'])(
  '[REL-REPLAY-01] the canonical run of Escape over %s: the hashes of the golden replay, also after going back to turn 12',
  {
    timeout: HOOK_MS,
  },
  async (way) => {
    const line = await (way === 'stdio' ? newStdio(folder.path) : newHttp(running.server.url, running.tokens['ann']!));
    const { actions, hashes } = canonicalRun();
    const given = { game: 'escape', seed: 20260227, scenario: 'canonical', visibility: 'open' };
    const { session_id } = await line.call('create_session', given);
    const play = async (from: number, to: number): Promise<string[]> => {
      const events: string[] = [];
      for (const action of actions.slice(from, to))
        events.push((await line.call('dispatch_action', { session_id, action })).hash);
      return events;
    };
    expect(await play(0, 12)).toEqual(hashes.slice(0, 12));
    const { snapshot } = await line.call('get_snapshot', { session_id, detail: 'view' });
    expect(await play(12, 25)).toEqual(hashes.slice(12));
    const back = await line.call('restore_snapshot', { session_id, snapshot: { sealed: snapshot.sealed } });
    expect(back).toMatchObject({ ok: true, n: 12, hash: hashes[11] });
    expect(await play(12, 25)).toEqual(hashes.slice(12));
    await line.close();
  },
);

test('[SEC-ISO-01] an agent finds nothing of another user', async () => {
  const [mine, theirs] = await Promise.all(
    ['ann', 'eve'].map((user) => newHttp(running.server.url, running.tokens[user]!)),
  );
  const { session_id } = await mine!.call('create_session', { game: 'duel' });
  for (const id of [session_id, 'nowhere']) {
    const given: [string, object][] = [
      ['get_snapshot', { session_id: id }],
      ['list_actions', { session_id: id }],
      ['dispatch_action', { session_id: id, action: { type: 'play', card: 'jab' } }],
      ['get_log_page', { session_id: id, chapter: 1 }],
      ['restore_snapshot', { session_id: id, snapshot: 'x' }],
      ['explain_event', { session_id: id, event_id: 1 }],
    ];
    for (const [name, args] of given)
      expect(await theirs!.call(name, args), name).toMatchObject({
        ok: false,
        error: { code: 'session_not_found', message: 'There is no such session for you.' },
      });
  }
  await Promise.all([mine!.close(), theirs!.close()]);
});

test('[SEC-AUDIT-01] which steps an agent made is known to its user, by the name of the token, and to nobody else', async () => {
  const { url, host } = running.server;
  const ann = { user: 'ann' };
  const line = await newHttp(url, running.tokens['ann']!);
  const { session_id } = await line.call('create_session', { game: 'duel', seats: { right: 'policy:random' } });
  const step = async (act: (action: object) => Promise<unknown>): Promise<number> => {
    const { offers } = (await host.offers({ caller: ann, session: session_id })) as { offers: { action: object }[] };
    const { n } = (await host.look({ caller: ann, session: session_id })) as { n: number };
    await act(offers[0]!.action);
    return n + 1;
  };
  const byHand = await step((action) => host.act({ caller: ann, session: session_id, action }));
  const byAgent = await step((action) => line.call('dispatch_action', { session_id, action }));
  expect(byAgent).toBeGreaterThan(byHand);
  const stepsFor = async (user: string) =>
    (await ask(url, running.tokens[user]!, 'GET', `/api/sessions/${session_id}/agents`)).body;
  expect(await stepsFor('ann')).toEqual({ steps: [{ n: byAgent, agent: 'test' }] });
  expect(await stepsFor('eve')).toMatchObject({ error: 'session_not_found' });
  await line.close();
});

test('[SEC-AUTH-01] no token, a bad one or a cookie is unauthorized at the door of agents', async () => {
  const guest = await fetch(`${running.server.url}/api/auth/sign-in/anonymous`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const cookie = guest.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  for (const headers of [{}, { authorization: 'Bearer uct_wrong' }, { authorization: 'Bearer wrong' }, { cookie }]) {
    const answer = await fetch(`${running.server.url}/api/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('/.well-known/oauth-protected-resource');
    expect(await answer.json()).toMatchObject({ error: 'unauthorized' });
  }
});
