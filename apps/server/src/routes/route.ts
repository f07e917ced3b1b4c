import type { Caller, Failure, Host } from '@undercroft/host';
import type { z } from 'zod';
import type { Accounts } from '../accounts.ts';
import type { AuditLog } from '../audit-log.ts';
import type { Gallery } from '../gallery.ts';
import type { Identity } from '../identity.ts';
import type { Leaderboard } from '../leaderboard.ts';
import type { LiveCursors } from '../live-cursors.ts';
import type { OwnData } from '../own-data.ts';
import type { Cost } from '../request-limits.ts';
import * as send from '../schemas.ts';
import type { AgentTokens } from '../tokens.ts';

/** Input of a handler, fully parsed and without any HTTP. */
export interface RouteRequest<Body = unknown, Query = unknown> {
  readonly host: Host;
  readonly tokens: AgentTokens;
  readonly ownData: OwnData;
  readonly audit: Pick<AuditLog, 'agentSteps'>;
  readonly accounts: Pick<Accounts, 'hasMail'>;
  readonly cursors: LiveCursors;
  readonly gallery: Gallery;
  readonly leaderboard: Leaderboard;
  readonly caller: Caller;
  readonly identity: Identity | null;
  readonly id: string;
  readonly body: Body;
  readonly query: Query;
}

export interface Route {
  readonly method: 'get' | 'post' | 'delete';
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  readonly body: z.ZodType;
  readonly query: z.ZodType;
  readonly answer: z.ZodType;
  readonly bytes_max: number;
  /** Cost, for the rate limits. */
  readonly cost: Cost;
  /** True if the response is the same for everybody while the server runs. */
  readonly isStatic: boolean;
  /** Refuses a caller before the body is read. */
  admits(identity: Identity | null): Failure | null;
  handle(request: RouteRequest): Promise<object>;
}

/** Larger bodies need a signed-in caller and an upload slot. */
export const BYTES_MAX = 64 * 1024;

interface RouteSpec<B extends z.ZodType, Q extends z.ZodType, A extends z.ZodType> {
  readonly summary: string;
  readonly body?: B;
  readonly query?: Q;
  /** Schema of the answer: also its type, in the handler and in the client. */
  readonly answer: A;
  readonly bytes_max?: number;
  readonly cost?: Cost;
  readonly isStatic?: boolean;
  admits?(identity: Identity | null): Failure | null;
  handle(request: RouteRequest<z.output<B>, z.output<Q>>): Promise<z.output<A> | Failure>;
}

/** A route that keeps the types of its operation, input and output. */
export interface TypedRoute<Operation extends string, Body, Query, Answer> extends Route {
  readonly types?: {
    readonly operation: Operation;
    readonly body: Body;
    readonly query: Query;
    readonly answer: Answer;
  };
}

/** One operation over HTTP. */
export function route<
  M extends Route['method'],
  P extends string,
  A extends z.ZodType,
  B extends z.ZodType = typeof send.noBody,
  Q extends z.ZodType = typeof send.noQuery,
>(
  method: M,
  path: P,
  name: string,
  spec: RouteSpec<B, Q, A>,
): TypedRoute<`${Uppercase<M>} ${P}`, z.input<B>, z.input<Q>, z.output<A>> {
  const { summary, body = send.noBody, query = send.noQuery, answer, bytes_max = BYTES_MAX, handle } = spec;
  const { cost = method === 'get' ? 'read' : 'write', isStatic = false, admits = () => null } = spec;
  return {
    method,
    path,
    name,
    summary,
    body,
    query,
    answer,
    bytes_max,
    cost,
    isStatic,
    admits,
    handle: handle as Route['handle'],
  };
}

/** The requested session and a caller that may hold a link. */
export const linked = <Q extends { link?: string | undefined }>(request: RouteRequest<unknown, Q>) => ({
  caller: { ...request.caller, link: request.query.link ?? null },
  session: request.id,
});
