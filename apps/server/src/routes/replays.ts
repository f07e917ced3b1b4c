import type { Failure, Host, Snapshot, Verdict } from '@undercroft/host';
import { schemas } from '@undercroft/presenter';
import { z } from 'zod';
import * as answers from '../answers.ts';
import { failure } from '../errors.ts';
import * as send from '../schemas.ts';
import { linked, route } from './route.ts';

const REPLAY_BYTES_MAX = 17 * 1024 * 1024;

type Seating = Parameters<Host['restore']>[0]['seats'];

export const replays = [
  route('get', '/api/sessions/{id}/replay', 'readReplay', {
    summary: 'The whole run as text, once it is over or while its seed is known anyway.',
    query: send.linkQuery,
    answer: answers.replayText,
    handle: (request) => request.host.replay(linked(request)),
  }),
  route('get', '/api/r/{id}', 'sharedReplay', {
    summary: 'A shared run as text, by its link.',
    answer: answers.replayText,
    handle: ({ host, caller, id }) => host.replay({ caller, session: id }),
  }),
  route('post', '/api/sessions/{id}/fork', 'fork', {
    summary: 'Another run that begins like this one.',
    cost: 'work',
    body: send.forkBody,
    query: send.linkQuery,
    answer: schemas.snapshot,
    handle: (request) =>
      request.host.fork({ ...linked(request), upTo: request.body.up_to, seats: request.body.seats as Seating }),
  }),
  route('post', '/api/sessions/{id}/seal', 'seal', {
    summary: 'A seal on this moment of your run: enough to come back to it on this server.',
    query: send.linkQuery,
    answer: answers.restoreToken,
    handle: (request) => request.host.sealed(linked(request)),
  }),
  route('post', '/api/sessions/{id}/restore', 'restoreInto', {
    summary:
      'Sets an unranked run of yours back to a snapshot: a replay, or a seal. Where others sit at the table it is asked for: see `setBack`.',
    cost: 'replay',
    body: send.restoreIntoBody,
    query: send.linkQuery,
    bytes_max: REPLAY_BYTES_MAX,
    answer: schemas.snapshot,
    handle: (request) => request.host.restoreInto({ ...linked(request), snapshot: request.body.snapshot }),
  }),
  route('post', '/api/sessions/{id}/set-back', 'agreeToSetBack', {
    summary: 'Agrees to set the run back as its owner asks, or refuses.',
    body: send.setBackBody,
    query: send.linkQuery,
    answer: schemas.snapshot,
    handle: (request) => request.host.approveRewind({ ...linked(request), ...request.body }),
  }),
  route('post', '/api/replays', 'importReplay', {
    summary: 'Verifies a replay by playing it again, or opens it as a fork.',
    cost: 'replay',
    admits: (identity) =>
      identity === null ? failure('unauthorized', 'Sign in, or play as a guest, to send a replay.') : null,
    body: send.replayBody,
    bytes_max: REPLAY_BYTES_MAX,
    answer: z.union([schemas.snapshot, schemas.verdict]),
    handle: ({ host, caller, body: { replay, mode, up_to, seats: at } }): Promise<Snapshot | Verdict | Failure> =>
      mode === 'verify'
        ? host.verify({ caller, replay })
        : host.restore({ caller, replay, upTo: up_to, seats: at as Seating }),
  }),
];
