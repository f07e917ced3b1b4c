import { type Failure, isFailure } from '@undercroft/host';
import type { Json } from '@undercroft/kernel';
import { schemas } from '@undercroft/presenter';
import { z } from 'zod';
import * as answers from '../answers.ts';
import { failure } from '../errors.ts';
import * as send from '../schemas.ts';
import { type RouteRequest, route } from './route.ts';

const parseOptions = (text: string | undefined): Json => {
  try {
    return JSON.parse(text ?? '{}') as Json;
  } catch {
    return {};
  }
};

/** The account of the caller. Guests get no tokens: theirs would be lost with the browser. */
const accountOf = ({ identity }: Pick<RouteRequest, 'identity'>): string | Failure => {
  if (!identity) return failure('unauthorized', 'Sign in to manage tokens.');
  if (identity.isGuest || identity.agent !== null)
    return failure('forbidden', 'Tokens are managed by the account itself: sign up, or sign in, in a browser.');
  return identity.user;
};

/** The user in the browser: an agent's token may not read or delete personal data. */
const personOf = ({ identity }: Pick<RouteRequest, 'identity'>): string | Failure => {
  if (!identity) return failure('unauthorized', 'There is nothing here of someone who has not come in.');
  if (identity.agent !== null)
    return failure('forbidden', 'Only the account itself may ask for its data: use a browser.');
  return identity.user;
};

export const own = [
  route('get', '/api/sessions/{id}/agents', 'listAgentSteps', {
    summary: 'Which steps of a run your agents made, each by the name of its token.',
    answer: z.object({ steps: z.array(answers.agentStep) }),
    handle: async ({ host, audit, caller, id }) => {
      const seen = await host.look({ caller, session: id });
      if (isFailure(seen)) return seen;
      return { steps: caller.user === null ? [] : await audit.agentSteps(id, caller.user) };
    },
  }),
  route('get', '/api/me', 'me', {
    summary: 'Who you are here.',
    answer: answers.me,
    handle: async ({ identity, accounts }) => ({
      user: identity && { id: identity.user, name: identity.name, isGuest: identity.isGuest },
      hasMail: accounts.hasMail,
    }),
  }),
  route('get', '/api/me/data', 'exportData', {
    summary: 'All that is kept of you: account, runs, profiles, tokens, grants, records.',
    cost: 'work',
    answer: answers.ownData,
    handle: async (request) => {
      const user = personOf(request);
      return typeof user === 'string' ? request.ownData.export(user) : user;
    },
  }),
  route('post', '/api/me/delete', 'deleteAccount', {
    summary: 'Deletes your account and all you own, for good; says where something is left.',
    cost: 'work',
    body: send.deleteBody,
    answer: answers.deletionReport,
    handle: async (request) => {
      const user = personOf(request);
      return typeof user === 'string' ? request.ownData.delete(user) : user;
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
    answer: z.object({ profile: schemas.json }),
    handle: ({ host, caller, id, body }) => host.profileAct(caller, id, (body.options ?? {}) as Json, body.action),
  }),
  route('get', '/api/grants', 'listGrants', {
    summary: 'Agents you let in by OAuth.',
    answer: z.object({ grants: z.array(answers.grant) }),
    handle: async (request) => {
      const user = accountOf(request);
      return typeof user === 'string' ? { grants: await request.tokens.oauth.grants.list(user) } : user;
    },
  }),
  route('delete', '/api/grants/{id}', 'revokeGrant', {
    summary: 'Ends what you let an agent in for.',
    answer: z.object({ revoked: z.string() }),
    handle: async (request) => {
      const user = accountOf(request);
      if (typeof user !== 'string') return user;
      const isGone = await request.tokens.revokeGrant(user, request.id);
      return isGone ? { revoked: request.id } : failure('session_not_found', 'You have let in no such agent.');
    },
  }),
  route('get', '/api/tokens', 'listTokens', {
    summary: 'Your tokens for agents.',
    answer: z.object({ tokens: z.array(answers.agentToken) }),
    handle: async (request) => {
      const user = accountOf(request);
      return typeof user === 'string' ? { tokens: await request.tokens.list(user) } : user;
    },
  }),
  route('post', '/api/tokens', 'makeToken', {
    summary: 'A new token for an agent. It is shown once.',
    body: send.tokenBody,
    answer: z.object({ id: z.string(), token: z.string() }),
    handle: async (request) => {
      const user = accountOf(request);
      if (typeof user !== 'string') return user;
      return (
        (await request.tokens.create(user, request.body.name)) ??
        failure('rate_limited', 'You have as many tokens as one may have. Revoke one first.', { retry_after_s: 60 })
      );
    },
  }),
  route('delete', '/api/tokens/{id}', 'revokeToken', {
    summary: 'Revokes a token.',
    answer: z.object({ revoked: z.string() }),
    handle: async (request) => {
      const user = accountOf(request);
      if (typeof user !== 'string') return user;
      const isGone = await request.tokens.revoke(user, request.id);
      return isGone ? { revoked: request.id } : failure('session_not_found', 'You have no such token.');
    },
  }),
];
