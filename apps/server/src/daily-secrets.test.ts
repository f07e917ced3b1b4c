import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from './routes/route.ts';
import { ROUTES } from './routes.ts';
import { newHttp } from './testing/agents.ts';
import { DAY_MS, dailyDuel, good, NOON, playOut } from './testing/daily.ts';
import { HOOK_MS, serverWith } from './testing/in-process.ts';
import { liveStream } from './testing/live-stream.ts';
import { ask } from './testing/running.ts';

type Who = 'player' | 'finisher' | 'stranger' | 'guest' | 'anonymous';

let running: Awaited<ReturnType<typeof serverWith>>;
const clock = { now: NOON };
const runs = { open: '', over: '', link: '' };
const secrets: string[] = [];
let guest = '';

beforeAll(async () => {
  const env = { UNDERCROFT_LIMITS: 'none' };
  running = await serverWith(['player', 'finisher', 'stranger'], env, { games: [dailyDuel], now: () => clock.now });
  const { host, connection, url } = running.server;
  guest = (await ask(url, null, 'POST', '/api/auth/sign-in/anonymous', {})).headers.get('set-auth-token')!;
  const begin = async (user: string) =>
    good(await host.openDaily({ caller: { user }, game: 'duel', isRanked: true })).session;
  runs.open = await begin('player');
  await playOut(host, 'player', runs.open, 1);
  runs.over = await begin('finisher');
  await playOut(host, 'finisher', runs.over);
  runs.link = good(await host.letSpectate({ caller: { user: 'player' }, session: runs.open })).link;
  const { header } = (await connection.store.load(runs.open))!;
  secrets.push(header!.seed, header!.salt!);
}, HOOK_MS);
afterAll(() => running?.stop(), HOOK_MS);

const WHO: readonly Who[] = ['player', 'finisher', 'stranger', 'guest', 'anonymous'];
const tokenOf = (who: Who): string | null =>
  who === 'anonymous' ? null : who === 'guest' ? guest : running.tokens[who]!;

const BODIES: { readonly [route: string]: object } = {
  openSession: { game: 'duel' },
  act: { action: { type: 'pass' } },
  previewAction: { action: { type: 'pass' } },
  fork: { up_to: 0 },
  restoreInto: { snapshot: 'x' },
  agreeToSetBack: { n: 0, agree: true },
  importReplay: { replay: 'x', mode: 'verify' },
  invite: { seat: 'left' },
  join: { link: 'x' },
  handOver: { seat: 'left', to: 'open' },
  addToSeed: { seat: 'left', commitment: '0'.repeat(64) },
  advance: { steps: 1 },
  showLive: { shown: true },
  deleteAccount: { confirm: 'delete my account' },
  actOnProfile: { action: {} },
  makeToken: { name: 'mine' },
};
const QUERIES: { readonly [route: string]: readonly string[] } = {
  look: ['', '?as=referee', '?as=right', '?as=spectator'],
  readLog: ['', '?as=referee', '?after=0'],
  explainEvent: ['?event=1', '?event=1&as=referee'],
  listActions: ['', '?preview=true'],
};
/** Requests that delete what others still need, so they are sent last. */
const LAST = ['deleteAccount'];

const idFor = ({ path }: Route, session: string): string => (/sessions|\/r\//.test(path) ? session : 'duel');

/** Every request a caller can send to a route. */
const requestsOf = (route: Route, session: string): string[] => {
  const path = route.path.replace('{id}', idFor(route, session));
  const queries = QUERIES[route.name] ?? [''];
  const isLinked = /sessions\/\{id\}/.test(route.path) && route.name !== 'join';
  return queries.flatMap((query) =>
    isLinked ? [path + query, `${path}${query}${query === '' ? '?' : '&'}link=${runs.link}`] : [path + query],
  );
};

const walked = ROUTES.filter(({ name }) => !LAST.includes(name));
const send = (who: Who, { method, name }: Route, path: string) =>
  ask(
    running.server.url,
    tokenOf(who),
    method.toUpperCase(),
    path,
    method === 'post' ? (BODIES[name] ?? {}) : undefined,
  );

const leaked = (body: unknown): string[] => secrets.filter((secret) => JSON.stringify(body).includes(secret));

describe('every route, while the day lasts', () => {
  test.each(WHO)('[SEC-DAILY-01] %s is told no seed and no salt', async (who) => {
    for (const route of walked) {
      const paths = [runs.open, runs.over].flatMap((session) => requestsOf(route, session));
      await Promise.all(
        [...new Set(paths)].map(async (path) => {
          const answer = await send(who, route, path);
          expect(leaked(answer.body), `${path} ${JSON.stringify(answer.body)}`).toEqual([]);
          expect(answer.status, path).toBeLessThan(500);
        }),
      );
    }
  });

  test('[SEC-DAILY-01] both runs are still there, and still held, after all of it', async () => {
    for (const session of [runs.open, runs.over])
      expect((await running.server.connection.store.load(session))?.meta).toMatchObject({ daily: { isRanked: true } });
  });
});

/**
 * Status for each caller of a finished run whose seed is still secret, in the order of WHO. Its player is `finisher`.
 */
const HELD: readonly [string, string, string][] = [
  ['look', '', '404 200 404 404 404'],
  ['look', '?as=referee', '404 403 404 404 404'],
  ['readLog', '', '404 200 404 404 404'],
  ['readLog', '?as=referee', '404 403 404 404 404'],
  ['explainEvent', '?event=1&as=referee', '404 403 404 404 404'],
  ['readReplay', '', '404 403 404 404 404'],
  ['sharedReplay', '', '404 403 404 404 404'],
  ['fork', '', '404 403 404 404 404'],
  ['seal', '', '404 403 404 404 404'],
  ['restoreInto', '', '404 403 404 404 404'],
  ['share', '', '404 403 404 404 404'],
  ['invite', '', '404 403 404 404 404'],
  ['handOver', '', '404 403 404 404 404'],
  ['deleteSession', '', '404 403 404 404 404'],
  ['listDailyResults', '', '403 200 403 403 403'],
  // The walk above has used everybody's try.
  ['openDaily', '', '409 409 409 409 401'],
];
const rows = HELD.flatMap(([name, query, expected]) =>
  expected.split(' ').map((status, i) => [`${name}${query}`, WHO[i]!, Number(status), name, query] as const),
);
test.each(rows)('[SEC-ISO-01] a held run, %s: %s gets %i', async (_, who, status, name, query) => {
  const route = ROUTES.find((each) => each.name === name)!;
  const path = route.path.replace('{id}', idFor(route, runs.over)) + query;
  const answer = await send(who, route, path);
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
});

test('[SEC-DAILY-03] who has finished watches another at it as a spectator, link or no link; nobody else does', async () => {
  const path = `/api/sessions/${runs.open}`;
  const look = ROUTES.find(({ name }) => name === 'look')!;
  expect((await send('finisher', look, path)).body).toMatchObject({ as: 'spectator', seed: null });
  for (const who of ['stranger', 'guest', 'anonymous'] as const)
    expect((await send(who, look, `${path}?link=${runs.link}`)).status).toBe(404);
});

test('[SEC-DAILY-01] a live stream tells frames only', async () => {
  const headers = { authorization: `Bearer ${running.tokens['finisher']}` };
  const stream = await liveStream(`${running.server.url}/api/sessions/${runs.over}/events`, headers);
  await stream.until(() => stream.messages.length > 0);
  await stream.stop();
  expect(leaked(stream.messages)).toEqual([]);
  expect(stream.messages[0]!.data.snapshot).toMatchObject({ seed: null });
  const none = await liveStream(`${running.server.url}/api/sessions/${runs.open}/events?link=${runs.link}`);
  await none.stop();
  expect(none.response.status).toBe(404);
});

test('[SEC-DAILY-01] agents: no tool, with any detail, tells it to its player or to a stranger', async () => {
  for (const who of ['finisher', 'stranger'] as const) {
    const line = await newHttp(running.server.url, running.tokens[who]!);
    for (const name of await line.tools())
      for (const more of [
        {},
        { scope: 'full', detail: 'full' },
        { detail: 'full' },
        { seat: 'right' },
        { snapshot: 'x' },
      ]) {
        const answer = await line.call(name, { session_id: runs.over, ...more }).catch(String);
        expect(leaked(answer ?? ''), `${name} ${JSON.stringify(more)}`).toEqual([]);
      }
    await line.close();
  }
});

test('[SEC-DAILY-01] when the day has ended the same requests tell it: the walk can fail', async () => {
  clock.now += DAY_MS;
  const replay = ROUTES.find(({ name }) => name === 'readReplay')!;
  for (const who of ['finisher', 'stranger', 'anonymous'] as const)
    expect(leaked((await send(who, replay, `/api/sessions/${runs.over}/replay`)).body)).toEqual(secrets);
  const page = ROUTES.find(({ name }) => name === 'showDaily')!;
  expect(leaked((await send('anonymous', page, '/api/daily')).body)).toEqual(secrets);
  expect((await send('stranger', replay, `/api/sessions/${runs.open}/replay`)).status).toBe(404);
});

test('[SEC-DAILY-02] an account goes whole, its held runs too', async () => {
  const go = await import('./testing/browser.ts');
  const person = go.browser(running.server.url);
  await go.signUp(person, go.person('leaver'));
  const { body } = await person('POST', '/api/daily/duel', {});
  expect(body.session).toMatch(/^[0-9a-f]{32}$/);
  expect((await person('POST', '/api/me/delete', { confirm: 'delete my account' })).body).toMatchObject({ left: [] });
  expect(await running.server.connection.store.load(body.session)).toBeNull();
});
