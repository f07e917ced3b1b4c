import { type Host, isFailure } from '@undercroft/host';
import { z } from 'zod';
import * as answers from '../answers.ts';
import { answeredOn } from '../own-answers.ts';
import * as send from '../schemas.ts';
import { linked, route } from './route.ts';

export const sessions = [
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
  route('post', '/api/sessions/{id}/preview', 'previewAction', {
    summary: 'What would follow from one action, also from an offer whose blank you filled.',
    cost: 'read',
    body: send.previewBody,
    query: send.linkQuery,
    answer: answers.previewed,
    handle: (asked) => asked.host.preview({ ...linked(asked), ...asked.body, action: asked.body.action }),
  }),
  route('post', '/api/sessions/{id}/actions', 'act', {
    summary: 'Sends one action. The same key is applied once.',
    body: send.actBody,
    query: send.linkQuery,
    answer: answers.ackOrChange,
    handle: (asked) => {
      const { stream, ...sent } = asked.body;
      return answeredOn(asked, stream, () => asked.host.act({ ...sent, action: sent.action, ...linked(asked) }));
    },
  }),
  route('post', '/api/sessions/{id}/undo', 'undo', {
    summary: 'Takes your last action back, where that is possible.',
    body: send.undoBody,
    query: send.linkQuery,
    answer: answers.ackOrChange,
    handle: (asked) => {
      const { stream, ...sent } = asked.body;
      return answeredOn(asked, stream, () => asked.host.undo({ ...sent, ...linked(asked) }));
    },
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
