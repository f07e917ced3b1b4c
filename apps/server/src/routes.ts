import { type Caller, type Failure, type Host, isFailure } from '@undercroft/host';
import type { Json } from '@undercroft/kernel';
import { z } from 'zod';
import * as answers from './answers.ts';
import type { AuditLog } from './audit-log.ts';
import { failure } from './errors.ts';
import { gameEntry, gamePage } from './game-pages.ts';
import type { Identity } from './identity.ts';
import type { OwnData } from './own-data.ts';
import * as send from './schemas.ts';
import type { AgentTokens } from './tokens.ts';

/** What a handler gets: all parsed, nothing of HTTP. */
interface Asked<Body = unknown, Query = unknown> {
  readonly host: Host;
  readonly tokens: AgentTokens;
  readonly ownData: OwnData;
  readonly audit: Pick<AuditLog, 'agentSteps'>;
  readonly caller: Caller;
  readonly identity: Identity | null;
  readonly id: string;
  readonly body: Body;
  readonly query: Query;
}

export interface Route {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  readonly body: z.ZodType;
  readonly query: z.ZodType;
  readonly answer: z.ZodType;
  readonly bytes_max: number;
  handle(asked: Asked): Promise<object>;
}

const BYTES_MAX = 64 * 1024;
const REPLAY_BYTES_MAX = 1024 * 1024;

interface Said<B extends z.ZodType, Q extends z.ZodType> {
  readonly summary: string;
  readonly body?: B;
  readonly query?: Q;
  readonly answer: z.ZodType;
  readonly bytes_max?: number;
  handle(asked: Asked<z.output<B>, z.output<Q>>): Promise<object>;
}

function route<B extends z.ZodType = typeof send.noBody, Q extends z.ZodType = typeof send.noQuery>(
  method: Route['method'],
  path: string,
  name: string,
  said: Said<B, Q>,
): Route {
  const { summary, body = send.noBody, query = send.noQuery, answer, bytes_max = BYTES_MAX, handle } = said;
  return { method, path, name, summary, body, query, answer, bytes_max, handle: handle as Route['handle'] };
}

const any = z.json();
const linked = <Q extends { link?: string | undefined }>(asked: Asked<unknown, Q>) => ({
  caller: { ...asked.caller, link: asked.query.link ?? null },
  session: asked.id,
});

const games = [
  route('get', '/api/games', 'listGames', {
    summary: 'Every game, in the order of the Hall.',
    answer: any,
    handle: async ({ host }) => ({ games: host.games.map(gameEntry) }),
  }),
  route('get', '/api/games/{id}', 'showGame', {
    summary: 'A game: seats, minds, options, actions, codex, glossary.',
    answer: any,
    handle: async ({ host, id }) => {
      const game = host.games.find((each) => each.id === id);
      return game ? gamePage(game) : failure('invalid_payload', `There is no game "${id.slice(0, 60)}".`);
    },
  }),
];

const sessions = [
  route('post', '/api/sessions', 'openSession', {
    summary: 'Begins a run.',
    body: send.openBody,
    answer: answers.snapshot,
    handle: ({ host, caller, body }) => host.open({ ...body, caller } as Parameters<Host['open']>[0]),
  }),
  route('get', '/api/sessions', 'listSessions', {
    summary: 'Your runs, newest first.',
    answer: answers.runs,
    handle: async ({ host, caller }) => {
      const runs = await host.list(caller);
      return isFailure(runs) ? runs : { runs };
    },
  }),
  route('get', '/api/sessions/{id}', 'look', {
    summary: 'What you see of a run now.',
    query: send.lookQuery,
    answer: answers.snapshot,
    handle: (asked) => asked.host.look({ ...linked(asked), as: asked.query.as }),
  }),
  route('delete', '/api/sessions/{id}', 'deleteSession', {
    summary: 'Deletes a run for good.',
    query: send.linkQuery,
    answer: z.object({ deleted: z.string() }),
    handle: (asked) => asked.host.remove(linked(asked)),
  }),
  route('get', '/api/sessions/{id}/actions', 'listActions', {
    summary: 'What a seat of yours can do, and what it sees but cannot.',
    query: send.offersQuery,
    answer: answers.offers,
    handle: (asked) => {
      const { seat, preview } = asked.query;
      return asked.host.offers({ ...linked(asked), seat, ...(preview === undefined ? {} : { preview }) });
    },
  }),
  route('post', '/api/sessions/{id}/actions', 'act', {
    summary: 'Sends one action. The same key is applied once.',
    body: send.actBody,
    query: send.linkQuery,
    answer: answers.ack,
    handle: (asked) => asked.host.act({ ...asked.body, action: asked.body.action, ...linked(asked) }),
  }),
  route('post', '/api/sessions/{id}/undo', 'undo', {
    summary: 'Takes your last action back, where that is possible.',
    body: send.undoBody,
    query: send.linkQuery,
    answer: answers.ack,
    handle: (asked) => asked.host.undo({ ...asked.body, ...linked(asked) }),
  }),
  route('get', '/api/sessions/{id}/log', 'readLog', {
    summary: 'Events by page, by entity, or after an id.',
    query: send.logQuery,
    answer: answers.log,
    handle: (asked) => {
      const { link: _, ...cut } = asked.query;
      return asked.host.log({ ...linked(asked), ...(cut as object) });
    },
  }),
  route('get', '/api/sessions/{id}/explain', 'explainEvent', {
    summary: 'One event, and the chain of causes behind it.',
    query: send.explainQuery,
    answer: answers.explanation,
    handle: (asked) => asked.host.explain({ ...linked(asked), as: asked.query.as, event: asked.query.event }),
  }),
];

const seats = [
  route('post', '/api/sessions/{id}/share', 'share', {
    summary: 'Makes a finished run readable for anyone who has its id.',
    query: send.linkQuery,
    answer: z.object({ id: z.string() }),
    handle: (asked) => asked.host.share(linked(asked)),
  }),
  route('post', '/api/sessions/{id}/invite', 'invite', {
    summary: 'Opens a seat to whoever has the link.',
    body: send.seatBody,
    query: send.linkQuery,
    answer: answers.linkAnswer,
    handle: (asked) => asked.host.invite({ ...linked(asked), seat: asked.body.seat }),
  }),
  route('post', '/api/sessions/{id}/spectate', 'letSpectate', {
    summary: 'Lets whoever has the link look on.',
    query: send.linkQuery,
    answer: answers.linkAnswer,
    handle: (asked) => asked.host.letSpectate(linked(asked)),
  }),
  route('post', '/api/sessions/{id}/join', 'join', {
    summary: 'Takes an open seat with the link of an invitation.',
    body: send.joinBody,
    answer: answers.snapshot,
    handle: ({ host, caller, id, body }) =>
      host.join({ caller: { ...caller, link: body.link }, session: id, seat: body.seat }),
  }),
  route('post', '/api/sessions/{id}/handover', 'handOver', {
    summary: 'Gives a seat of yours to a mind or a newcomer, or takes it back.',
    body: send.handOverBody,
    query: send.linkQuery,
    answer: answers.snapshot,
    handle: (asked) => {
      const { seat, to } = asked.body;
      return asked.host.handOver({ ...linked(asked), seat, to: to as Parameters<Host['handOver']>[0]['to'] });
    },
  }),
  route('post', '/api/sessions/{id}/advance', 'advance', {
    summary: 'Lets minds play on in a run of minds alone.',
    body: send.advanceBody,
    answer: z.object({ steps: z.int() }),
    handle: ({ host, caller, id, body }) => host.advance({ caller, session: id, steps: body.steps }),
  }),
];

type Seating = Parameters<Host['restore']>[0]['seats'];

const replays = [
  route('get', '/api/sessions/{id}/replay', 'readReplay', {
    summary: 'The whole run as text, once it is over or while its seed is known anyway.',
    query: send.linkQuery,
    answer: answers.replayText,
    handle: (asked) => asked.host.replay(linked(asked)),
  }),
  route('get', '/api/r/{id}', 'sharedReplay', {
    summary: 'A shared run as text, by its link.',
    answer: answers.replayText,
    handle: ({ host, caller, id }) => host.replay({ caller, session: id }),
  }),
  route('post', '/api/sessions/{id}/fork', 'fork', {
    summary: 'Another run that begins like this one.',
    body: send.forkBody,
    query: send.linkQuery,
    answer: answers.snapshot,
    handle: (asked) =>
      asked.host.fork({ ...linked(asked), upTo: asked.body.up_to, seats: asked.body.seats as Seating }),
  }),
  route('post', '/api/sessions/{id}/seal', 'seal', {
    summary: 'A seal on this moment of your run: enough to come back to it on this server.',
    query: send.linkQuery,
    answer: answers.sealed,
    handle: (asked) => asked.host.sealed(linked(asked)),
  }),
  route('post', '/api/sessions/{id}/restore', 'restoreInto', {
    summary: 'Sets an unranked run of yours back to a snapshot: a replay, or a seal.',
    body: send.restoreIntoBody,
    query: send.linkQuery,
    bytes_max: REPLAY_BYTES_MAX,
    answer: answers.snapshot,
    handle: (asked) => asked.host.restoreInto({ ...linked(asked), snapshot: asked.body.snapshot }),
  }),
  route('post', '/api/replays', 'importReplay', {
    summary: 'Verifies a replay by playing it again, or opens it as a fork.',
    body: send.replayBody,
    bytes_max: REPLAY_BYTES_MAX,
    answer: z.union([answers.snapshot, answers.verdict]),
    handle: ({ host, caller, body: { replay, mode, up_to, seats: at } }): Promise<object> =>
      mode === 'verify'
        ? host.verify({ caller, replay })
        : host.restore({ caller, replay, upTo: up_to, seats: at as Seating }),
  }),
];

const parseOptions = (text: string | undefined): Json => {
  try {
    return JSON.parse(text ?? '{}') as Json;
  } catch {
    return {};
  }
};

/** Tokens are for accounts: a guest's would be lost with the browser. */
const accountOf = ({ identity }: Pick<Asked, 'identity'>): string | Failure => {
  if (!identity) return failure('unauthorized', 'Sign in to manage tokens.');
  if (identity.isGuest || identity.agent !== null)
    return failure('forbidden', 'Tokens are managed by the account itself: sign up, or sign in, in a browser.');
  return identity.user;
};

/** What is kept of a person is that person's matter: no token will do. */
const personOf = ({ identity }: Pick<Asked, 'identity'>): string | Failure => {
  if (!identity) return failure('unauthorized', 'There is nothing here of someone who has not come in.');
  if (identity.agent !== null)
    return failure('forbidden', 'Only the account itself may ask for its data: use a browser.');
  return identity.user;
};

const own = [
  route('get', '/api/sessions/{id}/agents', 'listAgentSteps', {
    summary: 'Which steps of a run your agents made, each by the name of its token.',
    answer: z.object({ steps: z.array(answers.agentStep) }),
    handle: async ({ audit, caller, id }) => ({
      steps: caller.user === null ? [] : await audit.agentSteps(id, caller.user),
    }),
  }),
  route('get', '/api/me', 'me', {
    summary: 'Who you are here.',
    answer: answers.me,
    handle: async ({ identity }) => ({
      user: identity && { id: identity.user, name: identity.name, isGuest: identity.isGuest },
    }),
  }),
  route('get', '/api/me/data', 'exportData', {
    summary: 'All that is kept of you: account, runs, profiles, tokens, records.',
    answer: any,
    handle: async (asked) => {
      const user = personOf(asked);
      return typeof user === 'string' ? asked.ownData.export(user) : user;
    },
  }),
  route('post', '/api/me/delete', 'deleteAccount', {
    summary: 'Deletes your account and all you own, for good.',
    body: send.deleteBody,
    answer: z.object({ runs: z.int() }),
    handle: async (asked) => {
      const user = personOf(asked);
      return typeof user === 'string' ? asked.ownData.delete(user) : user;
    },
  }),
  route('get', '/api/profile/{id}', 'showProfile', {
    summary: 'What your runs of a game left behind, and what can be done with it.',
    query: send.profileQuery,
    answer: answers.profile,
    handle: ({ host, caller, id, query }) => host.profile(caller, id, parseOptions(query.options)),
  }),
  route('post', '/api/profile/{id}', 'actOnProfile', {
    summary: 'An action between runs.',
    body: send.profileBody,
    answer: z.object({ profile: any }),
    handle: ({ host, caller, id, body }) => host.profileAct(caller, id, (body.options ?? {}) as Json, body.action),
  }),
  route('get', '/api/tokens', 'listTokens', {
    summary: 'Your tokens for agents.',
    answer: z.object({ tokens: z.array(answers.token) }),
    handle: async (asked) => {
      const user = accountOf(asked);
      return typeof user === 'string' ? { tokens: await asked.tokens.list(user) } : user;
    },
  }),
  route('post', '/api/tokens', 'makeToken', {
    summary: 'A new token for an agent. It is shown once.',
    body: send.tokenBody,
    answer: z.object({ id: z.string(), token: z.string() }),
    handle: async (asked) => {
      const user = accountOf(asked);
      if (typeof user !== 'string') return user;
      return (
        (await asked.tokens.create(user, asked.body.name)) ??
        failure('rate_limited', 'You have as many tokens as one may have. Revoke one first.', { retry_after_s: 60 })
      );
    },
  }),
  route('delete', '/api/tokens/{id}', 'revokeToken', {
    summary: 'Revokes a token.',
    answer: z.object({ revoked: z.string() }),
    handle: async (asked) => {
      const user = accountOf(asked);
      if (typeof user !== 'string') return user;
      const isGone = await asked.tokens.revoke(user, asked.id);
      return isGone ? { revoked: asked.id } : failure('session_not_found', 'You have no such token.');
    },
  }),
];

/** Every operation over HTTP. The OpenAPI page is made from this list. */
export const ROUTES: readonly Route[] = [...games, ...sessions, ...seats, ...replays, ...own];
