import type { Ack, ActionLabel, Explanation, Offer, RunEntry, Snapshot, SpokenEvent, Verdict } from '@undercroft/host';
import type { Action, Json } from '@undercroft/kernel';
import type { z } from 'zod';
import type { AgentStep } from './audit-log.ts';
import type { GameEntry, GamePage } from './game-pages.ts';
import type { Grant } from './oauth/grants.ts';
import type * as send from './schemas.ts';
import type { AgentToken } from './tokens.ts';

type Body<Schema extends z.ZodType> = z.input<Schema>;

interface Operation<Sent, Got> {
  readonly body: Sent;
  readonly answer: Got;
}

/** What each operation takes and gives: `ApiTypes['POST /api/sessions']['answer']`. Every refusal is a `Failure`. */
export interface ApiTypes {
  'GET /api/games': Operation<null, { games: GameEntry[] }>;
  'GET /api/games/{id}': Operation<null, GamePage>;
  'GET /api/games/{id}/tables': Operation<null, { tables: Json }>;
  'POST /api/sessions': Operation<Body<typeof send.openBody>, Snapshot>;
  'GET /api/sessions': Operation<null, { runs: RunEntry[] }>;
  'GET /api/sessions/{id}': Operation<null, Snapshot>;
  'DELETE /api/sessions/{id}': Operation<null, { deleted: string }>;
  'GET /api/sessions/{id}/actions': Operation<null, { n: number; turn: number; offers: Offer[] }>;
  'POST /api/sessions/{id}/actions': Operation<Body<typeof send.actBody>, Ack>;
  'POST /api/sessions/{id}/undo': Operation<Body<typeof send.undoBody>, Ack>;
  'GET /api/sessions/{id}/log': Operation<null, { n: number; events: SpokenEvent[]; moves: ActionLabel[] }>;
  'GET /api/sessions/{id}/explain': Operation<null, Explanation>;
  'POST /api/sessions/{id}/share': Operation<null, { id: string }>;
  'POST /api/sessions/{id}/invite': Operation<Body<typeof send.seatBody>, { link: string }>;
  'POST /api/sessions/{id}/spectate': Operation<null, { link: string }>;
  'POST /api/sessions/{id}/join': Operation<Body<typeof send.joinBody>, Snapshot>;
  'POST /api/sessions/{id}/handover': Operation<Body<typeof send.handOverBody>, Snapshot>;
  'POST /api/sessions/{id}/advance': Operation<Body<typeof send.advanceBody>, { steps: number }>;
  'GET /api/sessions/{id}/replay': Operation<null, { text: string }>;
  'GET /api/r/{id}': Operation<null, { text: string }>;
  'POST /api/sessions/{id}/fork': Operation<Body<typeof send.forkBody>, Snapshot>;
  'POST /api/sessions/{id}/seal': Operation<null, { sealed: string; n: number }>;
  'POST /api/sessions/{id}/restore': Operation<Body<typeof send.restoreIntoBody>, Snapshot>;
  'POST /api/sessions/{id}/set-back': Operation<Body<typeof send.setBackBody>, Snapshot>;
  'POST /api/sessions/{id}/seed': Operation<Body<typeof send.seedBody>, Snapshot>;
  'POST /api/replays': Operation<Body<typeof send.replayBody>, Snapshot | Verdict>;
  'GET /api/sessions/{id}/agents': Operation<null, { steps: AgentStep[] }>;
  'GET /api/me': Operation<null, { user: { id: string; name: string; isGuest: boolean } | null; hasMail: boolean }>;
  'GET /api/me/data': Operation<null, Json>;
  'POST /api/me/delete': Operation<Body<typeof send.deleteBody>, { runs: number; left: string[] }>;
  'GET /api/profile/{id}': Operation<null, { profile: Json; actions: Action[] }>;
  'POST /api/profile/{id}': Operation<Body<typeof send.profileBody>, { profile: Json }>;
  'GET /api/grants': Operation<null, { grants: Grant[] }>;
  'DELETE /api/grants/{id}': Operation<null, { revoked: string }>;
  'GET /api/tokens': Operation<null, { tokens: AgentToken[] }>;
  'POST /api/tokens': Operation<Body<typeof send.tokenBody>, { id: string; token: string }>;
  'DELETE /api/tokens/{id}': Operation<null, { revoked: string }>;
}
