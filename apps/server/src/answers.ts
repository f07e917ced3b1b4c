import { schemas } from '@undercroft/presenter';
import { z } from 'zod';

const { json, list } = schemas;

/** Schemas of the answers that are the server's own; those about runs are the presenter's. */
export const ackOrChange = z.union([schemas.ack, ...schemas.ownChange.options]);
export const runs = z.object({ runs: list(schemas.runEntry) });
/** A fault of the server itself is a failure too. */
export const failureAnswer = schemas.failure.extend({ error: z.enum([...schemas.failureCode.options, 'internal']) });
export const link = z.object({ link: z.string() });
export const replayText = z.object({ text: z.string() });
export const restoreToken = z.object({ sealed: z.string(), n: z.int() });
export const profile = z.object({ profile: json, actions: list(schemas.action) });

/** A token for an agent, as listed: never the token itself. */
export const agentToken = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
});

/** A step that an agent made, by the name of its token. */
export const agentStep = z.object({ n: z.int(), agent: z.string() });

export const me = z.object({
  user: z.object({ id: z.string(), name: z.string(), isGuest: z.boolean() }).nullable(),
  /** False if this server cannot send mail; then passwords cannot be reset. */
  hasMail: z.boolean(),
});

/** A grant as listed to the user: never the token. */
export const grant = z.object({
  id: z.string(),
  client: z.string(),
  /** All runs of the user, or only those the agent begins. */
  runs: z.enum(['all', 'own']),
  createdAt: z.string(),
  until: z.string(),
});

/** A run in progress that anybody may watch. */
export const liveRun = z.object({
  session: z.string(),
  /** Link that lets anybody watch. */
  link: z.string(),
  game: z.string(),
  n: z.int(),
  turn: z.int(),
  /** The spectator's view. */
  view: json,
});

const figure = z.object({ value: z.number(), low: z.number(), high: z.number() });

/** An agent on the board. Matches it did not play count as lost. */
export const boardRow = z.object({
  agent: z.string(),
  matches: z.int(),
  won_pct: figure,
  score: figure,
  steps: z.number(),
});

export const board = z.object({
  game: z.string(),
  against: z.string(),
  seeds: z.int(),
  /** Number of matches in a full set. */
  of: z.int(),
  rows: list(boardRow),
});

const texts = z.record(z.string(), z.string());

export const gameEntry = z.object({
  id: z.string(),
  title: z.string(),
  tagline: z.string(),
  rules: z.string(),
  contentHash: z.string(),
  seats: list(z.string()),
  bots: list(z.string()),
  /** The name version 0.1 had for `bots`. */
  minds: list(z.string()),
  pageUnit: z.string(),
  hasProfile: z.boolean(),
  /** The measure that finished runs are compared by; null if there is none. */
  measure: z
    .object({
      name: z.string(),
      path: z.string().optional(),
      low: z.number(),
      high: z.number(),
      isLessBetter: z.boolean().optional(),
    })
    .nullable(),
});

/** Everything a client can know about a game before playing it. */
export const gamePage = gameEntry.extend({
  /** JSON Schema. */
  options: json,
  /** JSON Schema. */
  action: json,
  actions: texts,
  codex: list(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.string(),
      mechanics: z.string(),
      flavour: z.string().optional(),
      from: z.string(),
    }),
  ),
  glossary: texts,
  /** The format of a scenario as JSON Schema, and an example. */
  scenario: z.object({ schema: json, scenario: json, rolls: json }),
  outcomes: texts,
});

/** Everything stored about a user; the rows of the database as they are. */
export const ownData = z.object({
  account: json,
  runs: list(
    schemas.runEntry.extend({
      /** A finished run has its replay, one in progress its player's view. */
      replay: z.string().optional(),
      view: json.optional(),
      problem: z.string().optional(),
    }),
  ),
  profiles: list(json),
  dailyResults: list(json),
  tokens: list(agentToken),
  grants: list(grant),
  records: list(json),
});

/** `left` names tables that still mention a deleted account. */
export const deletionReport = z.object({ runs: z.int(), left: list(z.string()) });
