import { rmSync } from 'node:fs';
import { request as rawRequest } from 'node:http';
import { canonical, replays } from '@undercroft/kernel';
import { schemas } from '@undercroft/presenter';
import { GAMES } from '@undercroft/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import * as answers from './answers.ts';
import { ROUTES } from './routes.ts';
import { HOOK_MS, serverWith } from './testing/in-process.ts';
import { ask, randomKey } from './testing/running.ts';

let running: Awaited<ReturnType<typeof serverWith>>;
beforeAll(async () => {
  running = await serverWith(['ann', 'bob', 'eve']);
}, HOOK_MS);
afterAll(() => running?.stop(), HOOK_MS);

const as = (user: string | null, method: string, path: string, body?: unknown) =>
  ask(running.server.url, user === null ? null : running.tokens[user]!, method, path, body);

/** Sends any headers and bytes, including those that fetch would not. */
const raw = (method: string, path: string, headers: Record<string, string>, body: string | Buffer = '') =>
  new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((resolve, reject) => {
    const { hostname, port } = new URL(running.server.url);
    const sent = rawRequest({ hostname, port, method, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += String(chunk);
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }));
    });
    sent.on('error', reject);
    sent.end(body);
  });

const token = (user = 'ann') => ({ authorization: `Bearer ${running.tokens[user]}` });
const JSON_TYPE = { 'content-type': 'application/json' };

test(
  '/healthz says no while the database does not answer',
  async () => {
    const lone = await serverWith([]);
    const health = () => ask(lone.server.url, null, 'GET', '/healthz');
    try {
      expect(await health()).toMatchObject({ status: 200, body: { ok: true, games: GAMES.length } });
      await lone.server.connection.close();
      await expect.poll(health, { timeout: 5_000 }).toMatchObject({ status: 503, body: { ok: false } });
    } finally {
      await lone.stop().catch(() => rmSync(lone.folder, { recursive: true, force: true }));
    }
  },
  HOOK_MS,
);

describe('guards', () => {
  test('[SEC-HTTP-01] every answer carries the security headers and is not kept', async () => {
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/api/games'],
      ['GET', '/api/nowhere'],
      ['GET', '/nowhere.js'],
      ['POST', '/api/mcp'],
      ['GET', '/api/auth/nowhere'],
      ['GET', '/healthz'],
    ] as const) {
      const { headers } = await raw(method, path, {});
      expect(headers['content-security-policy'], path).toContain("script-src 'self'");
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy'], path).not.toContain('unsafe');
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cache-control': expect.stringMatching(/no-store|no-cache/),
        'x-request-id': expect.any(String),
      });
    }
  });

  test('[SEC-HTTP-01] another origin, site or host name is refused, live streams included', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { host: 'evil.example' },
    ];
    for (const headers of foreign) {
      const answer = await raw('POST', '/api/sessions', { ...token(), ...JSON_TYPE, ...headers }, '{"game":"duel"}');
      expect(answer.status, JSON.stringify(headers)).toBe(403);
      expect(JSON.parse(answer.text)).toMatchObject({ error: 'forbidden' });
    }
    expect((await raw('GET', '/api/sessions/x/events', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await raw('GET', '/api/games', { host: 'rebound.example' })).status).toBe(403);
    const own = { ...token(), ...JSON_TYPE, origin: running.server.url, 'sec-fetch-site': 'same-origin' };
    expect((await raw('POST', '/api/sessions', own, '{"game":"duel"}')).status).toBe(200);
  });

  test('[SEC-HTTP-01] bodies of the wrong type, size, depth or encoding are refused', async () => {
    const send = async (headers: Record<string, string>, body: string | Buffer, path = '/api/sessions') => {
      const { status, text } = await raw('POST', path, { ...token(), ...headers }, body);
      return [status, JSON.parse(text).error, JSON.parse(text).message] as const;
    };
    const wrong = 'invalid_payload';
    expect(await send({ 'content-type': 'text/plain' }, '{}')).toEqual([400, wrong, expect.stringContaining('JSON')]);
    expect(await send({}, '{}')).toEqual([400, wrong, expect.any(String)]);
    expect(await send(JSON_TYPE, '{"game":')).toEqual([400, wrong, 'The body is not JSON.']);
    expect(await send(JSON_TYPE, '['.repeat(30_000))).toEqual([400, wrong, 'The JSON nests deeper than 64.']);
    expect(await send(JSON_TYPE, Buffer.from([0x22, 0xff, 0x22]))).toEqual([
      400,
      wrong,
      expect.stringContaining('UTF-8'),
    ]);
    const big = JSON.stringify({ game: 'x'.repeat(70_000) });
    expect(await send(JSON_TYPE, big)).toEqual([400, wrong, 'The body is larger than 65536 bytes.']);
    const chunked = await raw(
      'POST',
      '/api/sessions',
      { ...token(), ...JSON_TYPE, 'transfer-encoding': 'chunked' },
      big,
    );
    expect(JSON.parse(chunked.text).message).toBe('The body is larger than 65536 bytes.');
    expect(await send(JSON_TYPE, '{"game":"duel","extra":1}')).toEqual([400, wrong, expect.stringContaining('extra')]);
    expect((await as('ann', 'GET', '/api/sessions/x?secret=1')).status).toBe(400);
  });

  test('[SEC-AUTH-01] a bad token is unauthorized everywhere, even where none is needed', async () => {
    for (const bad of ['uct_nothing', 'nothing']) {
      const { status, body } = await ask(running.server.url, bad, 'GET', '/api/games');
      expect([status, body.error]).toEqual([401, 'unauthorized']);
    }
  });
});

describe('the API', () => {
  const fits = (schema: z.ZodType, body: unknown) => expect(schema.safeParse(body).error).toBeUndefined();

  test('its page lists every route with its schemas', async () => {
    const { body } = await as(null, 'GET', '/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    for (const { path, method, name } of ROUTES) expect(body.paths[path][method].operationId).toBe(name);
    expect(JSON.stringify(body.paths['/api/sessions'].post)).toContain('visibility');
  });

  test('what is answered fits the schemas, game by game', async () => {
    const { body: list } = await as('ann', 'GET', '/api/games');
    expect(list.games.map(({ id }: { id: string }) => id)).toEqual(GAMES.map(({ id }) => id));
    for (const { id } of GAMES) {
      const page = (await as('ann', 'GET', `/api/games/${id}`)).body;
      expect(page).toMatchObject({
        id,
        codex: expect.any(Array),
        options: expect.any(Object),
        action: expect.any(Object),
      });
      const opened = (await as('ann', 'POST', '/api/sessions', { game: id })).body;
      fits(schemas.snapshot, opened);
      const { tables } = (await as(null, 'GET', `/api/games/${id}/tables?hash=${opened.contentHash}`)).body;
      expect(tables).toEqual(JSON.parse(canonical(GAMES.find((game) => game.id === id)!.content!.tables)));
      const at = `/api/sessions/${opened.session}`;
      const offers = (await as('ann', 'GET', `${at}/actions?preview=true`)).body;
      fits(schemas.offers, offers);
      const { action } = offers.offers.find(
        (offer: { available: boolean; blank?: object }) => offer.available && !offer.blank,
      );
      fits(schemas.ack, (await as('ann', 'POST', `${at}/actions`, { action, key: 'k', expected_n: opened.n })).body);
      const log = (await as('ann', 'GET', `${at}/log?after=0`)).body;
      fits(schemas.log, log);
      fits(schemas.explanation, (await as('ann', 'GET', `${at}/explain?event=${log.events[0].id}`)).body);
      fits(answers.failureAnswer, (await as('ann', 'POST', `${at}/actions`, { action: { type: 'no such' } })).body);
      fits(answers.restoreToken, (await as('ann', 'POST', `${at}/seal`)).body);
      fits(answers.runs, (await as('ann', 'GET', '/api/sessions')).body);
    }
    expect((await as('ann', 'GET', '/api/games/chess')).status).toBe(400);
    for (const hash of ['0'.repeat(64), `../${'x'.repeat(61)}`, ''])
      expect((await as(null, 'GET', `/api/games/duel/tables?hash=${hash}`)).status).toBe(400);
    expect((await as('ann', 'GET', '/api/profile/duel')).status).toBe(404);
  });

  test('two people at one table: invite, join, play in turn, hand over, share, fork, delete', async () => {
    const { body: run } = await as('ann', 'POST', '/api/sessions', { game: 'duel', seats: { right: 'open' } });
    const at = `/api/sessions/${run.session}`;
    const { link } = (await as('ann', 'POST', `${at}/invite`, { seat: 'right' })).body;
    expect((await as('bob', 'POST', `${at}/join`, { link: 'guess' })).status).toBe(404);
    const joined = (await as('bob', 'POST', `${at}/join`, { link })).body;
    fits(schemas.snapshot, joined);
    expect(joined).toMatchObject({ as: 'right', view: null, dealing: { phase: 'commit' } });
    const parts = {
      left: { by: 'left', secret: '1'.repeat(32), salt: '2'.repeat(32) },
      right: { by: 'right', secret: '3'.repeat(32), salt: '4'.repeat(32) },
    };
    const give = async (user: string, seat: 'left' | 'right', contribution: object) =>
      (await as(user, 'POST', `${at}/seed`, { seat, ...contribution })).body;
    for (const [user, seat] of [
      ['ann', 'left'],
      ['bob', 'right'],
    ] as const)
      fits(schemas.snapshot, await give(user, seat, { commitment: replays.partCommitment(parts[seat]) }));
    await give('ann', 'left', { secret: parts.left.secret, salt: parts.left.salt });
    const dealt = await give('bob', 'right', { secret: parts.right.secret, salt: parts.right.salt });
    fits(schemas.snapshot, dealt);
    expect(dealt).toMatchObject({ dealing: null, facts: { seedBy: 'table' } });
    for (const user of ['ann', 'bob', 'ann', 'bob']) {
      const { offers } = (await as(user, 'GET', `${at}/actions`)).body;
      expect((await as(user, 'POST', `${at}/actions`, { action: offers[0].action })).status).toBe(200);
    }
    expect((await as('ann', 'POST', `${at}/undo`, {})).body).toMatchObject({ error: 'blocked_action' });
    expect((await as('ann', 'POST', `${at}/handover`, { seat: 'left', to: { bot: 'random' } })).body.n).toBe(5);
    for (let isOver = false; !isOver; ) {
      const { offers } = (await as('bob', 'GET', `${at}/actions`)).body;
      if (offers.length === 0) break;
      isOver =
        (
          (await running.server.host.act({
            caller: { user: 'bob' },
            session: run.session,
            action: offers[0].action,
          })) as { outcome: object | null }
        ).outcome !== null;
      await new Promise((resolve) => setTimeout(resolve, 55));
    }
    expect((await as(null, 'GET', `/api/r/${run.session}`)).status).toBe(404);
    expect((await as('ann', 'POST', `${at}/share`)).body).toEqual({ id: run.session });
    const { text } = (await as(null, 'GET', `/api/r/${run.session}`)).body;
    expect((await as('eve', 'POST', '/api/replays', { replay: text, mode: 'verify' })).body).toMatchObject({
      game: 'duel',
    });
    expect((await as('eve', 'POST', '/api/replays', { replay: text, mode: 'restore', up_to: 2 })).body).toMatchObject({
      n: 2,
      standing: 'fork',
    });
    expect((await as('eve', 'POST', `${at}/fork`, { up_to: 3 })).body).toMatchObject({ n: 3 });
    const changed = await as('eve', 'POST', '/api/replays', {
      replay: text.replace(' left ', ' lift '),
      mode: 'verify',
    });
    expect([changed.status, changed.body.error]).toEqual([422, 'snapshot_rejected']);
    expect((await as('ann', 'DELETE', at)).body).toEqual({ deleted: run.session });
    expect((await as('ann', 'GET', at)).status).toBe(404);
  });

  test('[REL-IDEM-01] every request sent one to four times, in any order: each key is applied once', async () => {
    const { body: run } = await as('bob', 'POST', '/api/sessions', { game: 'duel', seed: 'idem' });
    const at = `/api/sessions/${run.session}/actions`;
    for (let n = 0; n < 5; n++) {
      const { offers } = (await as('bob', 'GET', at)).body;
      const body = { action: offers[0].action, key: randomKey(), expected_n: n };
      const copies = await Promise.all(Array.from({ length: 1 + (n % 4) }, () => as('bob', 'POST', at, body)));
      expect(copies.map(({ status }) => status)).toEqual(copies.map(() => 200));
      expect(copies.filter(({ body: { isRepeat } }) => !isRepeat)).toHaveLength(1);
      const shown = copies.map(({ body: { isRepeat: _, ...rest } }) => JSON.stringify(rest));
      expect(new Set(shown).size).toBe(1);
      expect(copies[0]!.body.n).toBe(n + 1);
    }
  });
});

describe('limits', () => {
  test('[SEC-RATE-01] the action after the last allowed is refused with a time, others go on, and it recovers', async () => {
    const [mine, theirs] = await Promise.all(
      ['ann', 'eve'].map((user) => as(user, 'POST', '/api/sessions', { game: 'duel' })),
    );
    const poke = (user: string, session: string) =>
      as(user, 'POST', `/api/sessions/${session}/actions`, { action: { type: 'no' } });
    let allowed = 0;
    let last = await poke('ann', mine!.body.session);
    for (; last.status === 400 && allowed < 60; allowed++) last = await poke('ann', mine!.body.session);
    expect([last.status, last.body.error]).toEqual([429, 'rate_limited']);
    expect(allowed).toBeGreaterThanOrEqual(20);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await poke('eve', theirs!.body.session)).status).toBe(400);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await poke('ann', mine!.body.session)).status).toBe(400);
  });
});

describe('what an operator sees', () => {
  test('[SEC-AUDIT-01] mutations are in the audit table, refused ones too, with no token and no seed', async () => {
    const { body } = await as('eve', 'POST', '/api/sessions', { game: 'duel', seed: 'seed-that-is-secret' });
    await as('bob', 'DELETE', `/api/sessions/${body.session}`);
    await new Promise((resolve) => setTimeout(resolve, 600));
    const rows = await running.server.connection.query('select * from audit where run = $1 order by id', [
      body.session,
    ]);
    expect(rows).toMatchObject([
      { operation: 'open', code: 'ok', user_id: 'eve' },
      { operation: 'delete', code: 'session_not_found', user_id: 'bob' },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/seed-that-is-secret|uct_/);
  });

  test('[SEC-METRICS-01] health, and metrics for this machine only', async () => {
    expect((await as(null, 'GET', '/healthz')).body).toMatchObject({ ok: true });
    const metrics = await as(null, 'GET', '/metrics');
    expect(metrics.body).toContain('undercroft_mutations_total{operation="open",code="ok"}');
    expect(metrics.body).toMatch(/undercroft_sessions \d+/);
    expect((await raw('GET', '/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
  });
});
