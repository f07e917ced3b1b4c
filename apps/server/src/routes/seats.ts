import type { Host } from '@undercroft/host';
import { schemas } from '@undercroft/presenter';
import { z } from 'zod';
import * as answers from '../answers.ts';
import * as send from '../schemas.ts';
import { linked, route } from './route.ts';

export const seats = [
  route('post', '/api/sessions/{id}/share', 'share', {
    summary: 'Makes a finished run readable for anyone who has its id.',
    query: send.linkQuery,
    answer: z.object({ id: z.string() }),
    handle: (request) => request.host.share(linked(request)),
  }),
  route('post', '/api/sessions/{id}/invite', 'invite', {
    summary: 'The link that takes an open seat. A seat that is held is not given away.',
    body: send.seatBody,
    query: send.linkQuery,
    answer: answers.link,
    handle: (request) => request.host.invite({ ...linked(request), seat: request.body.seat }),
  }),
  route('post', '/api/sessions/{id}/spectate', 'letSpectate', {
    summary: 'Lets whoever has the link look on.',
    query: send.linkQuery,
    answer: answers.link,
    handle: (request) => request.host.letSpectate(linked(request)),
  }),
  route('post', '/api/sessions/{id}/join', 'join', {
    summary: 'Takes an open seat with the link of an invitation.',
    body: send.joinBody,
    answer: schemas.snapshot,
    handle: ({ host, caller, id, body }) =>
      host.join({ caller: { ...caller, link: body.link }, session: id, seat: body.seat }),
  }),
  route('post', '/api/sessions/{id}/handover', 'handOver', {
    summary: 'Gives a seat of yours to a bot or a newcomer, or takes it back.',
    cost: 'work',
    body: send.handOverBody,
    query: send.linkQuery,
    answer: schemas.snapshot,
    handle: (request) => {
      const { seat, to } = request.body;
      return request.host.handOver({ ...linked(request), seat, to: to as Parameters<Host['handOver']>[0]['to'] });
    },
  }),
  route('post', '/api/sessions/{id}/seed', 'addToSeed', {
    summary: 'Adds to the joint seed of a table: first a commitment, then what is behind it.',
    body: send.seedBody,
    query: send.linkQuery,
    answer: schemas.snapshot,
    handle: (request) => {
      const { seat, ...contribution } = request.body;
      return request.host.addToSeed({ ...linked(request), seat, contribution });
    },
  }),
  route('post', '/api/sessions/{id}/advance', 'advance', {
    summary: 'Lets bots play on in a run of bots alone.',
    cost: 'work',
    body: send.advanceBody,
    answer: z.object({ steps: z.int() }),
    handle: ({ host, caller, id, body }) => host.advance({ caller, session: id, steps: body.steps }),
  }),
];
