import { agentOf, matchesOf, playMatch, publicSeeds, RANKED_OPPONENT } from '@undercroft/arena';
import type { AnyGame } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Browser, browser, person, signUp } from './testing/browser.ts';
import { dailyDuel, playOut } from './testing/daily.ts';
import { HOOK_MS, serverWith } from './testing/in-process.ts';
import { liveStream } from './testing/live-stream.ts';
import { type PublishedPage, publishedAnswers } from './testing/published-page.ts';
import { ask } from './testing/running.ts';

const STREAM = 'a-stream-of-mine';

/** Duel with a run of the day, and a profile that is spent between runs. */
const dailyGame: AnyGame = {
  ...dailyDuel,
  profile: {
    schema: z.strictObject({ spent: z.int() }),
    slot: () => 'main',
    empty: () => ({ spent: 0 }),
    owns: () => true,
    folds: ['played'],
    fold: (profile) => profile,
    actionSchema: z.strictObject({ type: z.literal('spend') }),
    legalActions: () => [{ type: 'spend' }],
    whyNot: () => [],
    apply: (profile) => ({ spent: (profile as { spent: number }).spent + 1 }),
  },
};

let running: Awaited<ReturnType<typeof serverWith>>;
let ann: Browser;
let published: ReturnType<typeof publishedAnswers>;
let page: PublishedPage;

beforeAll(async () => {
  const games = GAMES.map((game) => (game.id === 'duel' ? dailyGame : game));
  running = await serverWith(['bob'], { UNDERCROFT_LIMITS: 'none' }, { games });
  ann = browser(running.server.url);
  await signUp(ann, person('ann'));
  page = (await ann('GET', '/api/openapi.json')).body;
  published = publishedAnswers(page);
}, HOOK_MS);
afterAll(() => running?.stop(), HOOK_MS);

/** The answer, once it fits what is published of its address. */
async function checked(answer: Promise<{ status: number; body: unknown }>, method: string, path: string) {
  const { status, body } = await answer;
  expect(published.issues(method, path, status, body), `${method} ${path} ${status}`).toEqual([]);
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape, checked against the page
  return body as any;
}

const go = (method: string, path: string, body?: unknown) => checked(ann(method, path, body), method, path);
const bob = (method: string, path: string, body?: unknown) =>
  checked(ask(running.server.url, running.tokens['bob']!, method, path, body), method, path);

const isOpen = ({ available, blank }: { available: boolean; blank?: object }): boolean => available && !blank;

/** Plays some of the run's first offers, and reads everything that can be read of it. */
async function playSome(path: string, turns: number): Promise<void> {
  for (let i = 0; i < turns; i++) {
    const { offers } = await go('GET', `${path}/actions?preview=true`);
    const offer = offers.filter(isOpen)[i % 2] ?? offers.find(isOpen);
    if (!offer) return;
    const { action } = offer;
    await go('POST', `${path}/preview`, { action });
    const answer = await go('POST', `${path}/actions`, { action, key: `key ${i}`, offers: i % 2 === 0 });
    if (answer.undo === null) await go('POST', `${path}/undo`, {});
    if (answer.outcome !== null) return;
  }
}

async function readAll(path: string): Promise<void> {
  await go('GET', path);
  const { events } = await go('GET', `${path}/log?after=0`);
  for (const { id } of events.slice(-3)) await go('GET', `${path}/explain?event=${id}`);
  await go('GET', `${path}/agents`);
  await go('POST', `${path}/seal`);
}

describe('the published page', () => {
  test('has a schema for every reference', () => {
    const references = JSON.stringify(page).match(/"\$ref":"[^"]+"/g)!;
    const names = new Set(references.map((text) => /#\/components\/schemas\/(\w+)"/.exec(text)?.[1]));
    expect([...names].filter((name) => !name || !Object.hasOwn(page.components.schemas, name))).toEqual([]);
    expect(page).toMatchObject({ info: { version: '2' } });
  });

  test('describes every answer to a run of each game, field by field', { timeout: HOOK_MS }, async () => {
    await go('GET', '/api/games');
    for (const { id } of GAMES) {
      const { contentHash } = await go('GET', `/api/games/${id}`);
      await go('GET', `/api/games/${id}/tables?hash=${contentHash}`);
      const { session } = await go('POST', '/api/sessions', { game: id, seed: 'page' });
      const path = `/api/sessions/${session}`;
      await playSome(path, 6);
      await go('POST', `${path}/actions`, { action: { type: 'no such' } });
      await readAll(path);
    }
    await go('GET', '/api/sessions');
  });

  test('describes every update of a stream, on the stream and as an answer', async () => {
    const { session } = await go('POST', '/api/sessions', { game: 'observer', seed: 'page' });
    const path = `/api/sessions/${session}`;
    const token = (await go('POST', '/api/tokens', { name: 'reader' })).token;
    const headers = { authorization: `Bearer ${token}` };
    const named = await liveStream(`${running.server.url}${path}/events?stream=${STREAM}`, headers);
    const unnamed = await liveStream(`${running.server.url}${path}/events`, headers);
    await named.until(() => named.messages.length === 1 && unnamed.messages.length === 1);
    for (const stream of [STREAM, undefined]) {
      const { offers } = await go('GET', `${path}/actions`);
      await go('POST', `${path}/actions`, { action: offers.find(isOpen).action, offers: true, stream });
    }
    await named.until(() => named.messages.length === 2 && unnamed.messages.length >= 2);
    for (const { data } of named.messages) expect(published.issuesOf('LiveChange', data)).toEqual([]);
    for (const { data } of unnamed.messages) expect(published.issuesOf('LiveMessage', data)).toEqual([]);
    await named.stop();
    await unnamed.stop();
  });

  test('describes seats, replays and what is shown to everybody', async () => {
    const { session } = await go('POST', '/api/sessions', { game: 'duel', seed: 'page', seats: { right: 'open' } });
    const path = `/api/sessions/${session}`;
    const { link } = await go('POST', `${path}/invite`, { seat: 'right' });
    await bob('POST', `/api/sessions/${session}/join`, { link });
    await go('POST', `${path}/spectate`);
    await go('POST', `${path}/show`, { shown: true });
    await go('GET', '/api/live');
    const { sealed } = await go('POST', `${path}/seal`);
    await playSome(path, 1);
    await bob('GET', path);
    const { setBack } = await go('POST', `${path}/restore`, { snapshot: sealed });
    await bob('POST', `${path}/set-back`, { n: setBack.n, agree: false });
    await go('GET', `${path}/replay`);

    const own = await go('POST', '/api/sessions', { game: 'duel', seed: 'page' });
    const at = `/api/sessions/${own.session}`;
    await playOut(running.server.host, (await go('GET', '/api/me')).user.id, own.session);
    await go('POST', `${at}/share`);
    await go('GET', `/api/r/${own.session}`);
    const { text } = await go('GET', `${at}/replay`);
    await go('POST', '/api/replays', { replay: text, mode: 'verify' });
    await go('POST', '/api/replays', { replay: text, mode: 'restore', up_to: 1 });
    const forked = await go('POST', `${at}/fork`, { up_to: 1 });
    const bot = { bot: Object.keys(dailyDuel.bots)[0]! };
    await go('POST', `/api/sessions/${forked.session}/handover`, { seat: 'right', to: bot });
    const bots = await go('POST', '/api/sessions', { game: 'duel', seats: { left: bot, right: bot } });
    await go('POST', `/api/sessions/${bots.session}/advance`, { steps: 1 });
    await go('DELETE', `/api/sessions/${forked.session}`);
  });

  test('describes a joint seed from the first commitment on', async () => {
    const { session } = await go('POST', '/api/sessions', { game: 'duel', seats: { right: 'open' } });
    const { link } = await go('POST', `/api/sessions/${session}/invite`, { seat: 'right' });
    await bob('POST', `/api/sessions/${session}/join`, { link });
    await go('POST', `/api/sessions/${session}/seed`, { seat: 'left', commitment: '0'.repeat(64) });
  });

  test('describes the day, the leaderboard and the profile', async () => {
    const me = (await go('GET', '/api/me')).user.id;
    await go('GET', '/api/daily');
    const { session } = await go('POST', '/api/daily/duel');
    await playOut(running.server.host, me, session);
    await go('GET', '/api/daily');
    await go('GET', '/api/daily/duel/results');
    await go('GET', '/api/profile/duel');
    await go('POST', '/api/profile/duel', { action: { type: 'spend' } });
    const agent = agentOf('mine=bot:greedy');
    if ('problem' in agent) throw new Error(agent.problem);
    const [match] = matchesOf(dailyDuel, ['mine'], publicSeeds('duel', 1));
    const { seat, replay } = await playMatch(dailyDuel, match!, agent, RANKED_OPPONENT);
    await go('POST', '/api/leaderboard/duel', { agent: 'mine', seat, replay });
    await go('GET', '/api/leaderboard/duel');
  });

  test('describes what an account has, and its end', async () => {
    const me = (await go('GET', '/api/me')).user.id;
    const { id } = await go('POST', '/api/tokens', { name: 'bot' });
    await go('GET', '/api/tokens');
    await go('DELETE', `/api/tokens/${id}`);
    const { query } = running.server.connection;
    const [at, later] = [new Date().toISOString(), new Date(Date.now() + 60_000).toISOString()];
    await query(
      `insert into "oauthApplication" ("id", "name", "clientId", "redirectUrls", "type", "disabled", "createdAt",
         "updatedAt") values ('app', 'Agent', 'app', '', 'public', false, $1, $1)`,
      [at],
    );
    await query(
      `insert into "oauthAccessToken" ("id", "clientId", "userId", "accessToken", "refreshToken",
         "accessTokenExpiresAt", "refreshTokenExpiresAt", "scopes", "createdAt", "updatedAt")
       values ('grant', 'app', $1, 't', 't', $3, $3, 'runs:all', $2, $2)`,
      [me, at, later],
    );
    await go('GET', '/api/grants');
    await go('GET', '/api/me/data');
    await go('DELETE', '/api/grants/grant');
    await go('POST', '/api/me/delete', { confirm: 'delete my account' });
    await go('GET', '/api/sessions');
  });

  test('was held against a real answer of every route', () => {
    const names = Object.values(page.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(names.filter((name) => !published.seen.has(name))).toEqual([]);
  });

  test('shows a field too many and one that is missing', async () => {
    const path = '/api/sessions';
    const { body } = await ann('GET', '/api/me');
    expect(published.issues('GET', '/api/me', 200, body)).toEqual([]);
    const { hasMail: _, ...less } = body;
    expect(published.issues('GET', '/api/me', 200, less)[0]).toContain('hasMail');
    expect(published.issues('GET', '/api/me', 200, { ...body, more: 1 })[0]).toContain('more');
    expect(
      published.issues('POST', path, 400, { error: 'no such code', message: '', reasons: [], issues: [] }),
    ).not.toEqual([]);
  });
});
