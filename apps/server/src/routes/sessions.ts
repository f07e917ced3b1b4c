import { type Host, isFailure } from '@undercroft/host';
import { schemas } from '@undercroft/presenter';
import { z } from 'zod';
import * as answers from '../answers.ts';
import * as send from '../schemas.ts';
import { replyAsStreamUpdate } from '../stream-reply.ts';
import { linked, route } from './route.ts';

export const sessions = [
  route('post', '/api/sessions', 'openSession', {
    summary: 'Begins a run.',
    body: send.openBody,
    answer: schemas.snapshot,
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
    answer: schemas.snapshot,
    handle: (request) => request.host.look({ ...linked(request), as: request.query.as }),
  }),
  route('delete', '/api/sessions/{id}', 'deleteSession', {
    summary: 'Deletes a run for good.',
    query: send.linkQuery,
    answer: z.object({ deleted: z.string() }),
    handle: (request) => request.host.remove(linked(request)),
  }),
  route('get', '/api/sessions/{id}/actions', 'listActions', {
    summary: 'What a seat of yours can do, and what it sees but cannot.',
    query: send.offersQuery,
    answer: schemas.offers,
    handle: (request) => {
      const { seat, preview } = request.query;
      return request.host.offers({ ...linked(request), seat, ...(preview === undefined ? {} : { preview }) });
    },
  }),
  route('post', '/api/sessions/{id}/preview', 'previewAction', {
    summary: 'What would follow from one action, also from an offer whose blank you filled.',
    cost: 'read',
    body: send.previewBody,
    query: send.linkQuery,
    answer: schemas.previewed,
    handle: (request) => request.host.preview({ ...linked(request), ...request.body, action: request.body.action }),
  }),
  route('post', '/api/sessions/{id}/actions', 'act', {
    summary: 'Sends one action. The same key is applied once.',
    body: send.actBody,
    query: send.linkQuery,
    answer: answers.ackOrChange,
    handle: (request) => {
      const { stream, ...sent } = request.body;
      return replyAsStreamUpdate(request, stream, () =>
        request.host.act({ ...sent, action: sent.action, ...linked(request) }),
      );
    },
  }),
  route('post', '/api/sessions/{id}/undo', 'undo', {
    summary: 'Takes your last action back, where that is possible.',
    body: send.undoBody,
    query: send.linkQuery,
    answer: answers.ackOrChange,
    handle: (request) => {
      const { stream, ...sent } = request.body;
      return replyAsStreamUpdate(request, stream, () => request.host.undo({ ...sent, ...linked(request) }));
    },
  }),
  route('get', '/api/sessions/{id}/log', 'readLog', {
    summary: 'Events by page, by entity, or after an id.',
    query: send.logQuery,
    answer: schemas.log,
    handle: (request) => {
      const { link: _, ...cut } = request.query;
      return request.host.log({ ...linked(request), ...(cut as object) });
    },
  }),
  route('get', '/api/sessions/{id}/explain', 'explainEvent', {
    summary: 'One event, and the chain of causes behind it.',
    query: send.explainQuery,
    answer: schemas.explanation,
    handle: (request) => request.host.explain({ ...linked(request), as: request.query.as, event: request.query.event }),
  }),
];
