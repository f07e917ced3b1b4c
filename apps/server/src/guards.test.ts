import type { Connection } from '@undercroft/store';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditLog } from './audit-log.ts';
import { lastUntrustedHop } from './client-address.ts';
import { readConfig } from './config.ts';
import { loggedError } from './log-error.ts';
import { REQUEST_RATES, requestLimits } from './request-limits.ts';
import { ROUTES } from './routes.ts';
import { HOOK_MS, serverWith } from './testing/in-process.ts';
import { ask } from './testing/running.ts';

let running: Awaited<ReturnType<typeof serverWith>>;
beforeAll(async () => {
  running = await serverWith(['ann', 'bob', 'cleo'], { TRUST_PROXY: '1' });
}, HOOK_MS);
afterAll(() => running?.stop(), HOOK_MS);

const as = (user: string | null, method: string, path: string, body?: unknown) =>
  ask(running.server.url, user === null ? null : running.tokens[user]!, method, path, body);

describe('limits', () => {
  test('[SEC-RATE-02] every route has one; at the limit plus one it refuses, a neighbour goes on, and it recovers', () => {
    let now = 0;
    const limits = requestLimits(true, () => now);
    for (const { name, cost } of ROUTES) expect(REQUEST_RATES, name).toHaveProperty(cost);
    for (const [cost, { burst, per_s }] of Object.entries(REQUEST_RATES)) {
      const take = (user: string | null, address = 'here') => limits.byCaller(cost as 'read', user, address);
      for (let i = 0; i < burst; i++) expect(take('ann')).toBeNull();
      expect(take('ann')).toMatchObject({ error: 'rate_limited', retry_after_s: expect.any(Number) });
      expect(take('bob')).toBeNull();
      for (let i = 0; i < burst; i++) expect(take(null)).toBeNull();
      expect(take(null)?.error).toBe('rate_limited');
      expect(take(null, 'there')).toBeNull();
      now += 1_000 / per_s + 1_000;
      expect(take('ann')).toBeNull();
    }
  });

  test('[SEC-RATE-02] reading, over HTTP: too much is refused with Retry-After, a neighbour is not', async () => {
    const answers = await Promise.all(Array.from({ length: 500 }, () => as('ann', 'GET', '/api/me')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]!.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await as('bob', 'GET', '/api/sessions')).status).toBe(200);
  });

  test('[SEC-RATE-02] advance and hand-over are limited', async () => {
    const { session } = (await as('cleo', 'POST', '/api/sessions', { game: 'duel' })).body;
    const at = `/api/sessions/${session}`;
    const codes: { [path: string]: number[] } = { advance: [], handover: [] };
    for (let i = 0; i < 34; i++) {
      codes['advance']!.push((await as('cleo', 'POST', `${at}/advance`, { steps: 1 })).status);
      codes['handover']!.push((await as('cleo', 'POST', `${at}/handover`, { seat: 'left', to: 'you' })).status);
    }
    expect(codes['advance']).toContain(429);
    expect(codes['handover']).toContain(429);
  });

  test('[SEC-RATE-02] what never changes is written once, and not sent again to whoever has it', async () => {
    for (const path of ['/api/games', '/api/games/observer', '/api/openapi.json']) {
      const first = await fetch(running.server.url + path);
      const tag = first.headers.get('etag')!;
      expect(await first.json(), path).toBeTruthy();
      const again = await fetch(running.server.url + path, { headers: { 'if-none-match': tag } });
      expect([again.status, await again.text()], path).toEqual([304, '']);
    }
  });

  test('[SEC-PROXY-01] behind n proxies the client is the last hop that is none of them', () => {
    expect(lastUntrustedHop('9.9.9.9', '1.1.1.1', 0)).toBe('1.1.1.1');
    expect(lastUntrustedHop('6.6.6.6, 9.9.9.9', '10.0.0.1', 1)).toBe('9.9.9.9');
    expect(lastUntrustedHop('6.6.6.6, 9.9.9.9, 10.0.0.2', '10.0.0.1', 2)).toBe('9.9.9.9');
    expect(lastUntrustedHop(undefined, '10.0.0.1', 2)).toBe('10.0.0.1');
    const of = (env: { readonly [name: string]: string }) =>
      readConfig({ UNDERCROFT_DATA: running.folder, ...env }).trustedProxies;
    expect([of({}), of({ TRUST_PROXY: '0' }), of({ TRUST_PROXY: '3' })]).toEqual([0, 0, 3]);
    expect(() => of({ TRUST_PROXY: 'yes' })).toThrow('TRUST_PROXY');
    expect(of({ UNDERCROFT_TRUST_PROXY: '1' })).toBe(1);
  });

  test('[SEC-PROXY-01] who invents hops gains no new tries', async () => {
    const wrong = (typed: string) =>
      fetch(`${running.server.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `${typed}, 203.0.113.9` },
        body: JSON.stringify({ email: 'ann@example.org', password: 'wrong wrong' }),
      });
    const codes: number[] = [];
    for (let i = 0; i < 7; i++) codes.push((await wrong(`198.51.100.${i}`)).status);
    expect(codes.slice(5)).toEqual([429, 429]);
  });
});

describe('what is sent', () => {
  test('[SEC-TEXT-01] NUL and other control characters in ids, names and keys get 400', async () => {
    const { session } = (await as('bob', 'POST', '/api/sessions', { game: 'duel' })).body;
    const at = `/api/sessions/${session}`;
    const requests: [string, string, object?][] = [
      ['GET', '/api/sessions/%00'],
      ['DELETE', '/api/sessions/a%1bb'],
      ['GET', `${at}?as=left%00`],
      ['GET', `${at}/log?about=%07`],
      ['POST', `${at}/actions`, { seat: 'left\u0000', action: {} }],
      ['POST', `${at}/actions`, { key: 'k\u0000', action: {} }],
      ['POST', `${at}/join`, { link: '\u0000' }],
      ['POST', `${at}/handover`, { seat: 'left', to: { bot: 'random\u001b' } }],
      ['POST', '/api/sessions', { game: 'duel\u0000' }],
      ['POST', '/api/sessions', { game: 'duel', seed: 'a\u0000b' }],
      ['POST', '/api/auth/sign-up/email', { email: 'x@example.org', password: 'a long password', name: 'a\u0000' }],
    ];
    for (const [method, path, body] of requests) {
      const { status, body: answer } = await as('bob', method, path, body);
      expect([status, answer.error], `${path} ${JSON.stringify(body)}`).toEqual([400, 'invalid_payload']);
    }
    expect((await as('bob', 'GET', at)).status).toBe(200);
  });

  test('[SEC-TEXT-01] a token has a name one can read', async () => {
    const { host } = running.server;
    expect(await host.look({ caller: { user: 'bob' }, session: 'a\u0000' })).toMatchObject({
      error: 'session_not_found',
    });
  });
});

describe('records and logs', () => {
  const record = (operation: string) => ({
    request: 'r',
    user: 'u',
    agent: null,
    session: null,
    seat: null,
    operation,
    code: 'ok' as const,
    nBefore: null,
    n: null,
    ms: 0,
  });
  const quiet = pino({ level: 'silent' });
  const NO_ROWS = { query: async () => [] } as unknown as Connection;
  const GONE = Object.assign(new Error('gone'), { code: 'ECONNRESET' });

  test('[SEC-AUDIT-02] records are written again until they are stored, in order', async () => {
    let down = 3;
    const stored: string[] = [];
    const audit = auditLog(NO_ROWS, quiet, {
      write: async (_, records) => {
        if (down-- > 0) throw GONE;
        stored.push(...records.map(({ operation }) => operation));
      },
    });
    for (const operation of ['a', 'b', 'c']) audit.note(record(operation));
    await audit.agentSteps('run', 'user');
    expect([stored, audit.waiting()]).toEqual([[], 3]);
    audit.note(record('d'));
    await audit.close();
    expect([stored, audit.waiting()]).toEqual([['a', 'b', 'c', 'd'], 0]);
  });

  test('[SEC-AUDIT-02] one that can never be stored holds up no other', async () => {
    const stored: string[] = [];
    let lost = 0;
    const audit = auditLog(NO_ROWS, quiet, {
      write: async (_, records) => {
        if (records.some(({ operation }) => operation === 'poison'))
          throw Object.assign(new Error('no'), { code: '22021' });
        stored.push(...records.map(({ operation }) => operation));
      },
      onDropped: (count) => {
        lost += count;
      },
    });
    for (const operation of ['a', 'poison', 'b']) audit.note(record(operation));
    await audit.close();
    expect([stored, lost]).toEqual([['a', 'b'], 1]);
  });

  test('[SEC-AUDIT-02] a store that is away is asked after ever longer pauses', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
    const tries_ms: number[] = [];
    const audit = auditLog(NO_ROWS, quiet, {
      write: async () => {
        tries_ms.push(performance.now());
        throw GONE;
      },
    });
    const began = performance.now();
    audit.note(record('a'));
    await vi.advanceTimersByTimeAsync(60_000);
    const closing = audit.close();
    await vi.advanceTimersByTimeAsync(60_000);
    await closing;
    vi.useRealTimers();
    const seconds = tries_ms.map((at) => (at - began) / 1_000);
    expect(seconds.slice(0, 9)).toEqual([0.25, 0.5, 1, 2, 4, 8, 16, 26, 36]);
    const last = seconds.filter((at) => at >= 60).map((at) => at - 60);
    expect(last).toEqual([0, 0.25, 0.75, 1.75, 3.75]);
  });

  test('[SEC-AUDIT-02] whatever is dropped is counted, in the log and for those who watch', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    let [isAway, lost] = [true, 0];
    const stored: string[] = [];
    const audit = auditLog(NO_ROWS, log, {
      waiting_max: 10,
      write: async (_, records) => {
        if (isAway) throw GONE;
        stored.push(...records.map(({ operation }) => operation));
      },
      onDropped: (count) => {
        lost += count;
      },
    });
    for (let i = 0; i < 17; i++) audit.note(record(`${i}`));
    isAway = false;
    await audit.close();
    expect(stored).toEqual(Array.from({ length: 10 }, (_, i) => `${i + 7}`));
    expect(lost).toBe(7);
    const output = lines.map((line) => JSON.parse(line)).filter(({ dropped }) => dropped !== undefined);
    expect(output.map(({ dropped, level }) => [dropped, level])).toEqual([
      [1, 40],
      [7, 40],
    ]);
  });

  test('[SEC-AUDIT-02] the end of the process waits for all that wait, however many', async () => {
    let stored = 0;
    const audit = auditLog(NO_ROWS, quiet, {
      write: async (_, records) => {
        stored += records.length;
      },
    });
    for (let i = 0; i < 4_000; i++) audit.note(record('a'));
    await audit.close();
    expect([stored, audit.waiting()]).toEqual([4_000, 0]);
  });

  test('[SEC-LOG-01] an error is logged without seeds, tokens or what a statement carried', () => {
    const cause = Object.assign(new Error('value too long'), { code: '22001', detail: 'Failing row: (seed-1)' });
    const failed = Object.assign(
      new Error(
        'Failed query: insert into runs values ($1)\nparams: 0123456789abcdef0123456789abcdef,uct_secrettoken',
        {
          cause,
        },
      ),
      { params: ['uct_secrettoken'], query: 'insert' },
    );
    const own = new Error(
      'the bot of left chose what is not offered: {"say":"hush"} for 0123456789abcdef0123456789abcdef',
    );
    for (const error of [failed, own, new Error('bad token uct_abc-def_ghi'), 'a text with uct_x']) {
      const lines: string[] = [];
      pino({}, { write: (line: string) => void lines.push(line) }).error(
        { err: loggedError(error) },
        'a request failed',
      );
      expect(lines[0]).toContain('a request failed');
      expect(lines[0]).not.toMatch(/0123456789abcdef|uct_\w|hush|params:|seed-1/);
    }
    expect(loggedError(failed)).toMatchObject({ code: '22001', message: 'a statement failed' });
  });
});

describe('a store that is away', () => {
  /** A health result is cached for a second. */
  const health = async (): Promise<number> => (await as(null, 'GET', '/healthz')).status;

  test('[REL-BUSY-01] every route answers busy with Retry-After, the process lives, and it recovers by itself', async () => {
    const { connection } = running.server as unknown as { connection: { query: unknown } };
    const { session } = (await as('bob', 'POST', '/api/sessions', { game: 'duel' })).body;
    const query = connection.query;
    connection.query = async () => {
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
    };
    const answer = await as('bob', 'GET', `/api/sessions/${session}/agents`);
    expect([answer.status, answer.body.error, answer.headers.get('retry-after')]).toEqual([503, 'busy', '2']);
    await expect.poll(health, { timeout: 5_000 }).toBe(503);
    connection.query = query;
    expect((await as('bob', 'GET', `/api/sessions/${session}/agents`)).status).toBe(200);
  });

  test('[REL-HEALTH-01] one that answers reads and takes no writes is not healthy', async () => {
    const { connection } = running.server as unknown as { connection: { query: (text: string) => Promise<object[]> } };
    const query = connection.query;
    await expect.poll(health, { timeout: 5_000 }).toBe(200);
    connection.query = async (text: string, ...rest: []) => {
      if (/^\s*(insert|update|delete)/.test(text)) throw Object.assign(new Error('disk full'), { code: '53100' });
      return query(text, ...rest);
    };
    await expect.poll(health, { timeout: 5_000 }).toBe(503);
    connection.query = query;
    await expect.poll(health, { timeout: 5_000 }).toBe(200);
  });
});
