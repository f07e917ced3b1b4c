import { z } from 'zod';
import { liveRun } from '../answers.ts';
import * as send from '../schemas.ts';
import { route } from './route.ts';

export const gallery = [
  route('get', '/api/live', 'listLive', {
    summary: 'Runs that are played now and shown to everybody, the latest first.',
    answer: z.object({ runs: z.array(liveRun).readonly() }),
    handle: async ({ gallery: shown }) => ({ runs: await shown.list() }),
  }),
  route('post', '/api/sessions/{id}/show', 'showLive', {
    summary: 'Shows a run of yours to everybody while it is played, or no longer.',
    body: send.showBody,
    answer: z.object({ shown: z.boolean() }),
    handle: ({ gallery: shown, caller, id, body }) => shown.show(caller, id, body.shown),
  }),
];
