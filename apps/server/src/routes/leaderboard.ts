import { z } from 'zod';
import { board } from '../answers.ts';
import { failure } from '../errors.ts';
import * as send from '../schemas.ts';
import { route } from './route.ts';

const REPLAY_BYTES_MAX = 17 * 1024 * 1024;

const forGuests = () =>
  failure('forbidden', 'Only an account can enter an agent: sign up, and the runs you played as a guest are yours.');

export const leaderboard = [
  route('get', '/api/leaderboard/{id}', 'readLeaderboard', {
    summary:
      'What agents reached on the public seeds of the arena, best first. What an agent did not play counts as lost.',
    answer: board,
    handle: ({ leaderboard: boards, id }) => boards.board(id),
  }),
  route('post', '/api/leaderboard/{id}', 'enterMatch', {
    summary:
      'Enters a match of the arena by its replay, which is played again first. The first replay of a match counts.',
    cost: 'work',
    body: send.boardBody,
    bytes_max: REPLAY_BYTES_MAX,
    admits: (identity) => (identity === null || !identity.isGuest ? null : forGuests()),
    answer: z.object({ counted: z.literal(true) }),
    handle: ({ leaderboard: boards, caller, id, body }) => boards.submit({ caller, game: id, ...body }),
  }),
];
