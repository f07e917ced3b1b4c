import { agentOf, matchesOf, playMatch, publicSeeds } from '@undercroft/arena';
import { gameById } from '@undercroft/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOOK_MS, serverWith } from './testing/in-process.ts';
import { ask } from './testing/running.ts';
import { agentTokens } from './tokens.ts';

let running: Awaited<ReturnType<typeof serverWith>>;
beforeAll(async () => {
  running = await serverWith(['ann']);
}, HOOK_MS);
afterAll(() => running?.stop(), HOOK_MS);

/** Signs up a new user. Returns the session token. */
async function firstUser(email: string): Promise<string> {
  const post = (path: string) =>
    fetch(`${running.server.url}/api/auth/${path}/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'a long password', name: 'New' }),
    });
  await post('sign-up');
  return (await post('sign-in')).headers.get('set-auth-token')!;
}

const go = (token: string | null, method: string, path: string, body?: unknown) =>
  ask(running.server.url, token, method, path, body);
const CONFIRM = { confirm: 'delete my account' };

test('[SEC-DATA-01] all that is kept of a person can be read, without the secrets of a run that goes on', async () => {
  const token = await firstUser('one@example.org');
  const ranked = (await go(token, 'POST', '/api/sessions', { game: 'duel' })).body.session;
  const typed = (await go(token, 'POST', '/api/sessions', { game: 'duel', seed: 'seven' })).body.session;
  await go(token, 'POST', '/api/tokens', { name: 'bot' });
  const { status, body } = await go(token, 'GET', '/api/me/data');
  expect(status).toBe(200);
  expect(body.account.email).toBe('one@example.org');
  expect(body.tokens).toMatchObject([{ name: 'bot' }]);
  const [second, first] = body.runs;
  expect(first).toMatchObject({ session: ranked, view: { right: { hand: null } } });
  expect(first.replay).toBeUndefined();
  expect(second).toMatchObject({ session: typed });
  expect(second.replay).toContain('seven');
  await new Promise((resolve) => setTimeout(resolve, 400));
  const { records } = (await go(token, 'GET', '/api/me/data')).body;
  expect(records.filter(({ operation }: { operation: string }) => operation === 'open')).toHaveLength(2);
});

test('[SEC-DATA-01] a deleted account leaves nothing that names it, and its tokens stop', async () => {
  const token = await firstUser('two@example.org');
  const { id } = (await go(token, 'GET', '/api/me')).body.user;
  const { session } = (await go(token, 'POST', '/api/sessions', { game: 'observer' })).body;
  const bot = (await go(token, 'POST', '/api/tokens', { name: 'bot' })).body.token;
  expect((await go(token, 'POST', '/api/me/delete', {})).body.error).toBe('invalid_payload');
  expect((await go(token, 'POST', '/api/me/delete', CONFIRM)).body).toEqual({ runs: 1, left: [] });
  expect((await go(bot, 'GET', '/api/sessions')).status).toBe(401);
  expect((await go(token, 'GET', '/api/sessions')).status).toBe(401);
  expect((await go(running.tokens['ann']!, 'GET', `/api/sessions/${session}`)).status).toBe(404);
  await new Promise((resolve) => setTimeout(resolve, 400));
  const tables = ['runs', 'profiles', 'agent_tokens', 'audit', '"user"', '"session"', '"account"'];
  for (const table of tables) {
    const rows = JSON.stringify(await running.server.connection.query(`select * from ${table}`));
    expect(rows, table).not.toContain(id);
    expect(rows, table).not.toContain('two@example.org');
  }
});

test('[SEC-DATA-02] damaged runs go too, and what cannot be deleted is named', async () => {
  const { connection } = running.server;
  const token = await firstUser('three@example.org');
  const { id } = (await go(token, 'GET', '/api/me')).body.user;
  const { session } = (await go(token, 'POST', '/api/sessions', { game: 'observer' })).body;
  await connection.query("update runs set meta = 'not json' where id = $1", [session]);
  await running.server.host.sweep();
  await connection.query(
    "insert into runs (id, owner, created_at, header, meta, steps, version) values ('broken', $1, '', '', '', 3, 1)",
    [id],
  );
  expect((await go(token, 'POST', '/api/me/delete', CONFIRM)).body).toEqual({ runs: expect.any(Number), left: [] });
  expect(await connection.query('select id from runs where owner = $1', [id])).toEqual([]);
  const stuck = await firstUser('four@example.org');
  const user = (await go(stuck, 'GET', '/api/me')).body.user.id;
  await connection.query('create table keeps (owner text references "user" ("id"))');
  await connection.query('insert into keeps values ($1)', [user]);
  expect((await go(stuck, 'POST', '/api/me/delete', CONFIRM)).body.left).toEqual(['user']);
  await connection.query('drop table keeps');
});

/** The content of every table, as text. */
async function everyTable(): Promise<Map<string, string>> {
  const { connection } = running.server;
  const tables = await connection.db.introspection.getTables();
  const texts = tables.map(async ({ name }): Promise<[string, string]> => {
    const rows = await connection.query(`select * from "${name}"`);
    return [name, JSON.stringify(rows)];
  });
  return new Map(await Promise.all(texts));
}

/** Plays a match against the arena's opponent and submits it. */
async function enteredMatch(token: string): Promise<void> {
  const duel = gameById('duel')!;
  const agent = agentOf('mine=bot:greedy');
  if ('problem' in agent) throw new Error(agent.problem);
  const [match] = matchesOf(duel, ['mine'], publicSeeds('duel', 1));
  const { seat, replay } = await playMatch(duel, match!, agent, 'random');
  const entered = await go(token, 'POST', '/api/leaderboard/duel', { agent: 'mine', seat, replay });
  expect(entered.body).toEqual({ counted: true });
}

test('[SEC-DATA-02] no table of the schema names a deleted account: codes, links, boards and seats at others’ tables', async () => {
  const { connection } = running.server;
  const ann = running.tokens['ann']!;
  const token = await firstUser('five@example.org');
  const { id } = (await go(token, 'GET', '/api/me')).body.user;
  await enteredMatch(token);
  const terms = { client: 'c', redirect: 'https://a.example/cb', challenge: 'x', runs: 'all', hours: 1 } as const;
  await agentTokens(connection).oauth.codes.make({ user: id, ...terms });
  await connection.query(
    `insert into "verification" ("id", "identifier", "value", "expiresAt") values ('r', 'reset-password:x', $1, $2)`,
    [id, new Date().toISOString()],
  );
  const shared = (await go(ann, 'POST', '/api/sessions', { game: 'duel', seed: 'both', seats: { right: 'open' } }))
    .body;
  const { link } = (await go(ann, 'POST', `/api/sessions/${shared.session}/invite`, { seat: 'right' })).body;
  expect((await go(token, 'POST', `/api/sessions/${shared.session}/join`, { link })).status).toBe(200);
  const before = await everyTable();
  expect(before.size).toBeGreaterThan(15);
  const naming = [...before].filter(([, text]) => text.includes(id)).map(([name]) => name);
  expect(naming).toEqual(expect.arrayContaining(['verification', 'profiles', 'runs', 'user', 'session', 'account']));
  expect((await go(token, 'POST', '/api/me/delete', CONFIRM)).body).toEqual({ runs: 0, left: [] });
  await new Promise((resolve) => setTimeout(resolve, 400));
  for (const [name, text] of await everyTable()) {
    expect(text.includes(id), name).toBe(false);
    expect(text.includes('five@example.org'), name).toBe(false);
  }
  expect((await go(ann, 'GET', `/api/sessions/${shared.session}`)).status).toBe(200);
  expect((await go(ann, 'GET', '/api/leaderboard/duel')).body.rows).toEqual([]);
});

test('[SEC-DATA-02] what names an account in the words of others and cannot be taken out is named', async () => {
  const { connection } = running.server;
  const token = await firstUser('six@example.org');
  const { id } = (await go(token, 'GET', '/api/me')).body.user;
  await connection.query(
    `insert into runs (id, owner, created_at, header, meta, steps, version) values ('stuck', 'ann', '', '', $1, 0, 1)`,
    [`not JSON: "user":"${id}"`],
  );
  expect((await go(token, 'POST', '/api/me/delete', CONFIRM)).body.left).toEqual(['runs']);
  await connection.query("delete from runs where id = 'stuck'");
});

test('[SEC-DATA-01] neither a stranger nor an agent may ask for it', async () => {
  for (const [method, path, body] of [
    ['GET', '/api/me/data', undefined],
    ['POST', '/api/me/delete', CONFIRM],
  ] as const) {
    expect((await go(null, method, path, body)).body.error).toBe('unauthorized');
    expect((await go(running.tokens['ann']!, method, path, body)).body.error).toBe('forbidden');
  }
});
