import type { Operation } from '../operation.ts';
import { listGames, lookUp } from './games.ts';
import { invite, join, waitForTurn } from './people.ts';
import { dispatchAction, listActions, previewAction, undo } from './play.ts';
import { explainEvent, getLogPage, notes, profile, verify } from './records.ts';
import { createSession, getSnapshot, listSessions, restoreSnapshot } from './sessions.ts';

export const OPERATIONS: readonly Operation[] = [
  listGames,
  createSession,
  getSnapshot,
  listActions,
  previewAction,
  dispatchAction,
  lookUp,
  undo,
  waitForTurn,
  listSessions,
  invite,
  join,
  getLogPage,
  explainEvent,
  verify,
  profile,
  notes,
  restoreSnapshot,
];
