import { connect } from 'node:net';
import { Rng } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from './routes.ts';
import { HOOK_MS, serverWith } from './testing/in-process.ts';
import { ask } from './testing/running.ts';

let running: Awaited<ReturnType<typeof serverWith>>;
beforeAll(async () => {
  running = await serverWith(['ann'], { UNDERCROFT_LIMITS: 'none' });
}, HOOK_MS);
afterAll(() => running?.stop(), HOOK_MS);

const LONG = process.env['UNDERCROFT_LONG'] !== undefined;
const RUNS = LONG ? 5_000 : 400;
const NASTY: readonly string[] = [
  '{"__proto__":{"user":"eve"}}',
  '{"constructor":{"prototype":{}}}',
  '{"game":"duel","game":"duel"}',
  '{"expected_n":1e400}',
  '{"expected_n":-0}',
  '{"n":"NaN"}',
  '{"action":{"type":"pl\u0430y"}}',
  '{"action":{"type":"\\u0000"}}',
  '{"seed":"\\ud800"}',
  `{"seed":"${'x'.repeat(60_000)}"}`,
  `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
  'null',
  'true',
  '-',
  '"',
  '[]',
  '\u0000',
  '\ufeff{}',
];

/** Almost valid bodies, junk, and everything between. */
const body = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.json({ maxDepth: 6 }),
  fc.string({ maxLength: 200 }),
  fc
    .record(
      {
        game: fc.constantFrom('duel', 'chess', '', 'constructor'),
        seed: fc.oneof(fc.string(), fc.integer()),
        seats: fc.dictionary(fc.string(), fc.constantFrom('you', 'open', 'me', null)),
        options: fc.jsonValue(),
        rolls: fc.jsonValue(),
        scenario: fc.jsonValue(),
        action: fc.jsonValue(),
        key: fc.string(),
        expected_n: fc.oneof(fc.integer(), fc.double(), fc.string()),
        seat: fc.oneof(fc.constantFrom('left', 'right'), fc.string()),
        link: fc.string(),
        replay: fc.string(),
        mode: fc.constantFrom('verify', 'restore', 'x'),
        up_to: fc.integer(),
        snapshot: fc.string(),
        to: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value)),
);

const type = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'multipart/form-data',
  '',
);
const isTyped = (text: string): boolean => {
  const { error, message, reasons, issues } = JSON.parse(text);
  return typeof error === 'string' && message !== '' && Array.isArray(reasons) && Array.isArray(issues);
};

/** A session of ann's and its hash, which refused requests must not change. */
async function probe() {
  const token = running.tokens['ann']!;
  const { body: run } = await ask(running.server.url, token, 'POST', '/api/sessions', { game: 'duel', seed: 'fuzz' });
  const hash = async () => (await ask(running.server.url, token, 'GET', `/api/sessions/${run.session}`)).body.hash;
  return { session: run.session as string, hash };
}

describe('over the wire', () => {
  test('[REL-FUZZ-03] no body sent to any route is answered with a 5xx, and refusals are typed', {
    timeout: 600_000,
  }, async () => {
    const { session, hash } = await probe();
    const before = await hash();
    const safe = ROUTES.filter(
      ({ name }) => !['deleteSession', 'restoreInto', 'handOver', 'act', 'undo'].includes(name),
    );
    const one = fc.record({
      route: fc.constantFrom(...safe),
      body,
      type,
      path: fc.constantFrom(session, 'x', '%00', '..%2f', '%ff'),
    });
    await fc.assert(
      fc.asyncProperty(one, async ({ route, body: sent, type: contentType, path }) => {
        const response = await fetch(running.server.url + route.path.replace('{id}', path), {
          method: route.method.toUpperCase(),
          headers: { authorization: `Bearer ${running.tokens['ann']}`, 'content-type': contentType },
          ...(route.method === 'get' ? {} : { body: sent }),
        });
        const text = await response.text();
        expect(response.status, `${route.name} ${sent.slice(0, 200)} ${text}`).toBeLessThan(500);
        if (response.status !== 200) expect(isTyped(text), `${route.name}: ${text}`).toBe(true);
      }),
      { numRuns: RUNS },
    );
    expect(await hash()).toBe(before);
  });

  test('[REL-FUZZ-03] no message sent to the door of agents is answered with a 5xx', { timeout: 600_000 }, async () => {
    const { session, hash } = await probe();
    const before = await hash();
    const message = fc.oneof(
      body,
      fc
        .record({
          jsonrpc: fc.constantFrom('2.0', '1.0', 2),
          id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
          method: fc.constantFrom('tools/call', 'tools/list', 'initialize', 'resources/read', 'nothing', ''),
          params: fc.oneof(
            fc.jsonValue(),
            fc.record({
              name: fc.constantFrom('get_snapshot', 'list_actions', 'get_log_page', 'explain_event', 'nothing'),
              arguments: fc.oneof(
                fc.jsonValue(),
                fc.record({ session_id: fc.constant(session), extra: fc.jsonValue() }),
              ),
            }),
          ),
        })
        .map((value) => JSON.stringify(value)),
    );
    await fc.assert(
      fc.asyncProperty(message, type, async (sent, contentType) => {
        const response = await fetch(`${running.server.url}/api/mcp`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${running.tokens['ann']}`,
            accept: 'application/json, text/event-stream',
            'content-type': contentType,
          },
          body: sent,
        });
        const text = await response.text();
        expect(response.status, `${sent.slice(0, 200)} ${text}`).toBeLessThan(500);
        expect(text).not.toMatch(/\.(ts|js):\d+/);
      }),
      { numRuns: RUNS },
    );
    expect(await hash()).toBe(before);
  });

  test('[REL-FUZZ-03] JSON that nests without end is refused at /api/mcp before anything walks it', async () => {
    const call = (depth: number) =>
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_games","arguments":${'['.repeat(depth)}${']'.repeat(depth)}}}`;
    const send = async (body: string) => {
      const answer = await fetch(`${running.server.url}/api/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${running.tokens['ann']}`,
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
        },
        body,
      });
      return { status: answer.status, text: await answer.text() };
    };
    for (const depth of [63, 5_000, 400_000]) {
      const { status, text } = await send(call(depth));
      expect([depth, status, JSON.parse(text)]).toMatchObject([depth, 400, { error: 'invalid_payload' }]);
    }
    expect((await send(call(62))).status).toBe(200);
    expect((await send(`[${' '.repeat(1_200_000)}]`)).status).toBe(400);
  });

  test('[REL-FUZZ-03] raw bytes that are no HTTP do not end the process, and its memory stays flat', async () => {
    const { hostname, port } = new URL(running.server.url);
    const rng = Rng.from('bytes');
    const send = (bytes: Buffer) =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => socket.end(bytes));
        socket.on('error', () => resolve());
        socket.on('close', () => resolve());
        socket.resume();
        socket.setTimeout(2_000, () => socket.destroy());
      });
    const heap = () => {
      (globalThis as { gc?: () => void }).gc?.();
      return process.memoryUsage().heapUsed;
    };
    const before = heap();
    for (let i = 0; i < 200; i++) {
      const junk = Buffer.from(Array.from({ length: 1 + rng.below(400) }, () => rng.below(256)));
      await send(i % 2 === 0 ? junk : Buffer.concat([Buffer.from('POST /api/sessions HTTP/1.1\r\n'), junk]));
    }
    expect((await ask(running.server.url, null, 'GET', '/healthz')).status).toBe(200);
    expect(heap() - before).toBeLessThan(100 * 1024 * 1024);
  });
});

/** An offered action with one mistake. */
function spoilt(action: object, rng: Rng): unknown {
  const keys = Object.keys(action);
  const key = keys[rng.below(keys.length)]!;
  const wrong: unknown[] = [
    null,
    -1,
    1e9,
    0.5,
    '',
    'x',
    '\u0430',
    [],
    {},
    true,
    'x'.repeat(1_000),
    Number.MAX_SAFE_INTEGER,
  ];
  const ways = [
    () => ({ ...action, [key]: wrong[rng.below(wrong.length)] }),
    () => ({ ...action, extra: 1 }),
    () => Object.fromEntries(Object.entries(action).filter(([name]) => name !== key)),
    () => [action],
    () => JSON.stringify(action),
    () => ({ ...action, ['__proto__']: { type: 'x' }, constructor: 1 }),
  ];
  return ways[rng.below(ways.length)]!();
}

describe.each(GAMES.map(({ id }) => id))('actions of %s', (game) => {
  test('[REL-FUZZ-01] near-misses are refused with a reason, quickly, and change nothing', {
    tags: ['clock'],
  }, async () => {
    const { host } = running.server;
    const ann = { user: 'ann' };
    const { session } = (await host.open({ caller: ann, game, seed: 'fuzz' })) as { session: string };
    const rng = Rng.from(`fuzz ${game}`);
    const look = async () =>
      (await host.look({ caller: ann, session })) as { hash: string; n: number; outcome: object | null };
    let refused = 0;
    for (let step = 0; step < (LONG ? 300 : 25); step++) {
      const before = await look();
      if (before.outcome) break;
      const { offers } = (await host.offers({ caller: ann, session })) as {
        offers: { action: object; available: boolean; blank?: object }[];
      };
      const open = offers.filter(({ available, blank }) => available && !blank);
      for (let i = 0; i < 10; i++) {
        const began = performance.now();
        const sent = spoilt(open[rng.below(open.length)]!.action, rng);
        const answer = (await host.act({ caller: ann, session, action: sent })) as { error?: string; message?: string };
        if (!answer.error) break;
        refused += 1;
        expect(['invalid_payload', 'invalid_action', 'blocked_action']).toContain(answer.error);
        expect(answer.message, JSON.stringify(sent)).not.toBe('');
        expect((await look()).hash).toBe(before.hash);
        expect(performance.now() - began).toBeLessThan(2_000);
      }
      const now = await look();
      if (now.n === before.n) await host.act({ caller: ann, session, action: open[rng.below(open.length)]!.action });
    }
    expect(refused).toBeGreaterThan(20);
  });

  test('[REL-FUZZ-02] actions of other moments and other games are refused with a rule, or offered here too', async () => {
    const { host } = running.server;
    const ann = { user: 'ann' };
    const rng = Rng.from(`other ${game}`);
    const opened = async (id: string, seed: string) =>
      ((await host.open({ caller: ann, game: id, seed })) as { session: string }).session;
    const offersOf = async (session: string) =>
      (
        (await host.offers({ caller: ann, session })) as {
          offers: { action: object; available: boolean; blank?: object }[];
        }
      ).offers
        .filter(({ available, blank }) => available && !blank)
        .map(({ action }) => action);
    const strange: object[] = [];
    for (const { id } of GAMES) {
      const other = await opened(id, 'elsewhere');
      for (let i = 0; i < 12; i++) {
        const actions = await offersOf(other);
        if (actions.length === 0) break;
        strange.push(...actions.slice(0, 5));
        await host.act({ caller: ann, session: other, action: actions[rng.below(actions.length)] });
      }
    }
    const session = await opened(game, 'here');
    for (const action of strange) {
      const offered = (await offersOf(session)).map((each) => JSON.stringify(each));
      const answer = (await host.act({ caller: ann, session, action })) as {
        error?: string;
        reasons?: { rule: string }[];
        outcome?: object;
      };
      if (!answer.error) {
        if (answer.outcome) break;
        continue;
      }
      if (answer.error === 'blocked_action') {
        expect(offered).not.toContain(JSON.stringify(action));
        expect(answer.reasons!.length).toBeGreaterThan(0);
      } else expect(['invalid_action', 'invalid_payload']).toContain(answer.error);
    }
  });
});
