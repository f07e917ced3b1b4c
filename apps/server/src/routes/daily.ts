import { schemas } from '@undercroft/presenter';
import { failure } from '../errors.ts';
import * as send from '../schemas.ts';
import { route } from './route.ts';

export const daily = [
  route('get', '/api/daily', 'showDaily', {
    summary: "Today's runs, one seed for everybody: what has come of them, yours, and yesterday's seeds.",
    answer: schemas.dailyPage,
    handle: ({ host, caller }) => host.daily(caller),
  }),
  route('post', '/api/daily/{id}', 'openDaily', {
    summary: "Begins your one try at today's run of a game. Those of accounts are ranked, those of guests are not.",
    answer: schemas.snapshot,
    handle: async ({ host, caller, identity, id }) =>
      identity
        ? host.openDaily({ caller, game: id, isRanked: !identity.isGuest })
        : failure('unauthorized', 'Sign in, or play as a guest, to begin a run.'),
  }),
  route('get', '/api/daily/{id}/results', 'listDailyResults', {
    summary: "Ranked results of a game's day, best first: today's once yours is over, earlier ones for everybody.",
    query: send.dailyQuery,
    answer: schemas.dailyList,
    handle: ({ host, caller, id, query }) =>
      host.dailyResults({ caller, game: id, day: query.day, after: query.after }),
  }),
];
