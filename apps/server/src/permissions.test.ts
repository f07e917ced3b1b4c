import { type Host, isFailure } from '@undercroft/host';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newHttp } from './testing/agents.ts';
import { type Browser, browser, person, signUp } from './testing/browser.ts';
import { consentForm, registeredClient } from './testing/consent.ts';
import { dealtBy } from './testing/dealt.ts';
import { HOOK_MS, serverWith } from './testing/in-process.ts';
import { ask } from './testing/running.ts';

type Who = 'owner' | 'seated' | 'spectator' | 'other' | 'anonymous';
type Run = 'undealt' | 'running' | 'open' | 'finished' | 'shared';

const USERS = ['owner', 'seated', 'other'];
const ALLOWED = { runs: 'own', hours: '1', decision: 'allow' };

let running: Awaited<ReturnType<typeof serverWith>>;
/** A consent form that was served to a signed-in account. */
let shown: { readonly by: Browser; readonly form: URLSearchParams };
/** Complete replays: an ordinary one, one with a scenario, one with forced rolls. */
let texts: { readonly [kind: string]: string };
beforeAll(async () => {
  running = await serverWith(USERS, { UNDERCROFT_LIMITS: 'none' }, { allowsSandbox: false });
  const by = browser(running.server.url);
  await signUp(by, person('account'));
  const client = await registeredClient(running.server.url);
  shown = { by, form: await consentForm(by, client, ALLOWED) };
  texts = await replayTexts();
}, HOOK_MS);
afterAll(() => running?.stop(), HOOK_MS);

const good = <T extends object>(answer: T): T => {
  if (isFailure(answer)) throw new Error(JSON.stringify(answer));
  return answer;
};

/** A duel of owner and seated in the requested state, with a spectator link. */
async function table(host: Host, run: Run): Promise<{ session: string; link: string }> {
  const [owner, seated] = [{ user: 'owner' }, { user: 'seated' }];
  const seed = run === 'open' ? 'typed' : undefined;
  const seats = { right: 'open' } as const;
  const { session } = good(await host.open({ caller: owner, game: 'duel', seed, seats })) as { session: string };
  const invitation = good(await host.invite({ caller: owner, session, seat: 'right' })) as { link: string };
  good(await host.join({ caller: { ...seated, link: invitation.link }, session }));
  const { link } = good(await host.letSpectate({ caller: owner, session })) as { link: string };
  if (run === 'undealt') return { session, link };
  if (seed === undefined) await dealtBy(host, session, { left: owner, right: seated });
  if (run === 'running' || run === 'open') return { session, link };
  for (let isOver = false; !isOver; )
    for (const caller of [owner, seated]) {
      const { offers } = good(await host.offers({ caller, session })) as { offers: { action: object }[] };
      if (offers.length === 0) continue;
      const done = good(await host.act({ caller, session, action: offers[0]!.action })) as { outcome: object | null };
      if (done.outcome) isOver = true;
      if (isOver) break;
    }
  if (run === 'shared') good(await host.share({ caller: owner, session }));
  return { session, link };
}

/** Sends one operation over REST as the caller. */
type Send = (who: Who, at: { session: string; link: string }) => Promise<{ status: number; body: { as?: string } }>;
const rest =
  (method: string, path: (session: string) => string, body?: object): Send =>
  (who, { session, link }) => {
    const token = who === 'spectator' || who === 'anonymous' ? null : running.tokens[who]!;
    const where = path(session) + (who === 'spectator' ? `${path('').includes('?') ? '&' : '?'}link=${link}` : '');
    return ask(running.server.url, token, method, where, body);
  };

/** Sends an operation that concerns no run, so that a link is useless. */
const plain =
  (method: string, path: string, body?: object): Send =>
  (who) =>
    ask(running.server.url, running.tokens[who] ?? null, method, path, body);

/** Posts the consent form unchanged, with or without a token. */
const consentWith = async (token: string | null): Promise<{ status: number; body: { as?: string } }> => {
  const { status } = await fetch(`${running.server.url}/oauth/consent`, {
    method: 'POST',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    body: shown.form,
  });
  return { status, body: {} };
};

/** Replays from a server that allows scenarios and forced rolls. */
async function replayTexts(): Promise<{ [kind: string]: string }> {
  const lenient = await serverWith([], { UNDERCROFT_LIMITS: 'none' });
  const { host } = lenient.server;
  const caller = { user: 'owner' };
  const kinds = { plain: {}, scenario: { scenario: { left: { hp: 5 } } }, rolls: { rolls: { die: [4] } } };
  const written: { [kind: string]: string } = {};
  for (const [kind, more] of Object.entries(kinds)) {
    const { session } = good(await host.open({ caller, game: 'duel', seed: 'typed', ...more })) as { session: string };
    const { offers } = good(await host.offers({ caller, session })) as { offers: { action: object }[] };
    good(await host.act({ caller, session, action: offers[0]!.action }));
    written[kind] = (good(await host.replay({ caller, session })) as { text: string }).text;
  }
  await lenient.stop();
  return written;
}

const imported =
  (kind: string): Send =>
  (who, at) =>
    plain('POST', '/api/replays', { replay: texts[kind] ?? kind, mode: 'restore' })(who, at);

const REPLAY = '/replay';
const OPERATIONS: Record<string, Send> = {
  'view as own seat': rest('GET', (id) => `/api/sessions/${id}`),
  'view as the left seat': rest('GET', (id) => `/api/sessions/${id}?as=left`),
  'view everything': rest('GET', (id) => `/api/sessions/${id}?as=referee`),
  'read the log': rest('GET', (id) => `/api/sessions/${id}/log`),
  'list actions': rest('GET', (id) => `/api/sessions/${id}/actions`),
  'the whole run': rest('GET', (id) => `/api/sessions/${id}${REPLAY}`),
  fork: rest('POST', (id) => `/api/sessions/${id}/fork`, { up_to: 0 }),
};
const MUTATIONS: Record<string, Send> = {
  'act for the left seat': rest('POST', (id) => `/api/sessions/${id}/actions`, { seat: 'left', action: {} }),
  'act for the right seat': rest('POST', (id) => `/api/sessions/${id}/actions`, { seat: 'right', action: {} }),
  share: rest('POST', (id) => `/api/sessions/${id}/share`),
  invite: rest('POST', (id) => `/api/sessions/${id}/invite`, { seat: 'left' }),
  'let spectate': rest('POST', (id) => `/api/sessions/${id}/spectate`),
  'hand over': rest('POST', (id) => `/api/sessions/${id}/handover`, { seat: 'left', to: 'you' }),
  seal: rest('POST', (id) => `/api/sessions/${id}/seal`),
  restore: rest('POST', (id) => `/api/sessions/${id}/restore`, { snapshot: 'x' }),
  'set back to its start': async (who, at) => {
    const found = await running.server.host.replay({ caller: { user: 'owner' }, session: at.session });
    const snapshot = isFailure(found) ? 'of a run that is not there' : found.text;
    return rest('POST', (id) => `/api/sessions/${id}/restore`, { snapshot })(who, at);
  },
  'agree to a set-back nobody asked for': rest('POST', (id) => `/api/sessions/${id}/set-back`, { n: 0, agree: true }),
  'add to the seed for the left seat': rest('POST', (id) => `/api/sessions/${id}/seed`, {
    seat: 'left',
    commitment: '0'.repeat(64),
  }),
  'list actions before the deal': rest('GET', (id) => `/api/sessions/${id}/actions`),
  'import nonsense': imported('x'),
  'import a replay': imported('plain'),
  'import a scenario': imported('scenario'),
  'import forced rolls': imported('rolls'),
  'list OAuth grants': plain('GET', '/api/grants'),
  'revoke an OAuth grant': plain('DELETE', '/api/grants/any'),
  'give an OAuth grant': (who) => consentWith(running.tokens[who] ?? null),
  delete: rest('DELETE', (id) => `/api/sessions/${id}`),
};

/**
 * Status for each caller, in the order owner, seated, spectator, other, anonymous. 403 if the run is visible but the
 * operation is not allowed, 404 if the run is not visible.
 */
const WHO: readonly Who[] = ['owner', 'seated', 'spectator', 'other', 'anonymous'];
const TABLE: readonly [string, Run, string][] = [
  ['view as own seat', 'running', '200 200 200 404 404'],
  ['view as own seat', 'finished', '200 200 200 404 404'],
  ['view as own seat', 'shared', '200 200 200 200 200'],
  ['view as the left seat', 'running', '200 403 403 404 404'],
  ['view as the left seat', 'finished', '200 200 403 404 404'],
  ['view everything', 'running', '403 403 403 404 404'],
  ['view everything', 'finished', '200 200 403 404 404'],
  ['view everything', 'shared', '200 200 200 200 200'],
  ['read the log', 'running', '200 200 200 404 404'],
  ['list actions', 'running', '200 200 403 404 404'],
  ['the whole run', 'running', '403 403 403 404 404'],
  ['the whole run', 'open', '200 403 403 404 404'],
  ['the whole run', 'finished', '200 200 403 404 404'],
  ['the whole run', 'shared', '200 200 200 200 200'],
  ['fork', 'running', '403 403 403 404 404'],
  ['fork', 'open', '200 403 403 404 404'],
  ['fork', 'finished', '200 200 403 404 404'],
  // A fork needs an owner: a user, or at least a guest.
  ['fork', 'shared', '200 200 401 200 401'],
  ['act for the left seat', 'running', '400 403 403 404 404'],
  ['act for the right seat', 'running', '403 400 403 404 404'],
  ['share', 'running', '403 403 403 404 404'],
  ['share', 'finished', '200 403 403 404 404'],
  ['share', 'shared', '200 403 403 404 404'],
  // Both seats are taken: nobody, not even the owner, can give one away by an invitation.
  ['invite', 'running', '403 403 403 404 404'],
  ['add to the seed for the left seat', 'undealt', '200 403 403 404 404'],
  ['list actions before the deal', 'undealt', '409 409 409 404 404'],
  // The other player has to agree before anything is rewound.
  ['set back to its start', 'open', '200 403 403 404 404'],
  ['agree to a set-back nobody asked for', 'open', '409 409 403 404 404'],
  // Any user may import a replay that could have begun here; nonsense is refused with a reason.
  ['import nonsense', 'running', '422 422 401 422 401'],
  ['import a replay', 'running', '200 200 401 200 401'],
  ['import a scenario', 'running', '403 403 401 403 401'],
  ['import forced rolls', 'running', '403 403 401 403 401'],
  // Only a person in a browser can give and end grants (below, and oauth.test.ts); tokens are refused.
  ['list OAuth grants', 'running', '403 403 401 403 401'],
  ['revoke an OAuth grant', 'running', '403 403 401 403 401'],
  ['give an OAuth grant', 'running', '403 403 401 403 401'],
  ['let spectate', 'running', '200 403 403 404 404'],
  ['hand over', 'running', '200 403 403 404 404'],
  ['seal', 'running', '200 403 403 404 404'],
  ['restore', 'running', '403 403 403 404 404'],
  ['restore', 'open', '422 403 403 404 404'],
  ['delete', 'running', '200 403 403 404 404'],
  ['delete', 'finished', '200 403 403 404 404'],
];

describe.each(TABLE)('%s, %s', (operation, run, expected) => {
  const cells = expected.split(' ').map((status, i): [Who, string] => [WHO[i]!, status]);
  test.each(cells)('[SEC-ISO-01] REST: %s gets %s', async (who, status) => {
    const at = await table(running.server.host, run);
    const send = OPERATIONS[operation] ?? MUTATIONS[operation]!;
    const answer = await send(who, at);
    expect(String(answer.status), JSON.stringify(answer.body)).toBe(status);
    if (operation === 'set back to its start' && status === '200')
      expect(answer.body).toMatchObject({ setBack: { n: 0, waiting: ['right'] } });
    if (status === '404') {
      const nowhere = await send(who, { session: '0123456789abcdef0123456789abcdef', link: at.link });
      expect(answer.body).toEqual(nowhere.body);
    }
    if (who === 'spectator' && operation === 'view as own seat') expect(answer.body.as).toBe('spectator');
  });
});

/** Senders of the real consent form, by their kind of sign-in. */
const GIVERS: readonly [string, () => Promise<Browser>, number][] = [
  ['the person it was shown to', async () => shown.by, 200],
  ['another account', async () => signedUp('another'), 403],
  ['a guest', async () => guest(), 403],
  ['nobody', async () => browser(running.server.url), 401],
];

async function signedUp(name: string): Promise<Browser> {
  const go = browser(running.server.url);
  await signUp(go, person(name));
  return go;
}

async function guest(): Promise<Browser> {
  const go = browser(running.server.url);
  expect((await go('POST', '/api/auth/sign-in/anonymous', {})).status).toBe(200);
  return go;
}

test.each(GIVERS)('[SEC-ISO-01] give an OAuth grant in a browser: %s', async (_, comes, status) => {
  const go = await comes();
  const answer = await go('POST', '/oauth/consent', shown.form);
  expect(answer.status, answer.body).toBe(status);
  expect(/code=[\w-]{40,}/.test(answer.body)).toBe(status === 200);
});

/** Over MCP every caller has a token; the expected values are the codes of the tools' answers. */
const AGENT_TABLE: readonly [string, Run, (session_id: string) => object, string][] = [
  ['get_snapshot', 'running', (session_id) => ({ session_id }), 'ok ok session_not_found'],
  ['get_snapshot', 'running', (session_id) => ({ session_id, seat: 'left' }), 'ok forbidden session_not_found'],
  ['get_snapshot', 'running', (session_id) => ({ session_id, scope: 'full' }), 'forbidden forbidden session_not_found'],
  [
    'get_snapshot',
    'open',
    (session_id) => ({ session_id, scope: 'full', seat: 'left' }),
    'ok forbidden session_not_found',
  ],
  ['get_snapshot', 'finished', (session_id) => ({ session_id, scope: 'full' }), 'ok ok session_not_found'],
  ['get_snapshot', 'shared', (session_id) => ({ session_id, scope: 'full' }), 'ok ok ok'],
  ['list_actions', 'running', (session_id) => ({ session_id }), 'ok ok session_not_found'],
  [
    'list_actions',
    'running',
    (session_id) => ({ session_id, entity_id: 'left' }),
    'ok blocked_action session_not_found',
  ],
  [
    'dispatch_action',
    'running',
    (session_id) => ({ session_id, seat: 'left', action: { type: 'fly' } }),
    'invalid_action forbidden session_not_found',
  ],
  ['get_log_page', 'running', (session_id) => ({ session_id, chapter: 1 }), 'ok ok session_not_found'],
  ['explain_event', 'running', (session_id) => ({ session_id, event_id: 1 }), 'ok ok session_not_found'],
  [
    'restore_snapshot',
    'running',
    (session_id) => ({ session_id, snapshot: 'x' }),
    'forbidden forbidden session_not_found',
  ],
  [
    'restore_snapshot',
    'open',
    (session_id) => ({ session_id, snapshot: 'x' }),
    'snapshot_rejected forbidden session_not_found',
  ],
];

describe.each(AGENT_TABLE)('%s, %s', (tool, run, given, expected) => {
  const agents: Who[] = ['owner', 'seated', 'other'];
  test.each(expected.split(' ').map((code, i): [Who, string] => [agents[i]!, code]))(
    '[SEC-ISO-01] MCP: %s gets %s',
    async (who, code) => {
      const { session } = await table(running.server.host, run);
      const line = await newHttp(running.server.url, running.tokens[who]!);
      const answer = await line.call(tool, given(session));
      expect(answer.ok ? 'ok' : answer.error.code, JSON.stringify(answer)).toBe(code);
      if (!answer.ok) expect(answer.error.message).not.toBe('');
      await line.close();
    },
  );
});
