import { type Caller, type Failure, type Host, isFailure, type Seating, type SpokenEvent } from '@undercroft/host';
import type { AnyGame, Json } from '@undercroft/kernel';
import type { z } from 'zod';
import { addForAgent } from './joint-seed.ts';
import * as payloads from './payloads.ts';

/** Whom an operation is done for, and how new sessions are seen. */
export interface Agent {
  readonly caller: Caller;
  readonly visibility: 'open' | 'fair';
}

/** One operation of the machine interface: constant words, strict input, no protocol. */
export interface Operation {
  readonly name: keyof typeof payloads.answers;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodType;
  readonly isReadOnly: boolean;
  readonly isDestructive: boolean;
  run(host: Host, agent: Agent, input: unknown): Promise<object>;
}

type Said<I extends z.ZodType> = Omit<Operation, 'input' | 'run' | 'isDestructive'> & {
  readonly input: I;
  readonly isDestructive?: boolean;
  run(host: Host, agent: Agent, input: z.output<I>): Promise<object>;
};

const operation = <I extends z.ZodType>({ isDestructive = false, run, ...said }: Said<I>): Operation => ({
  ...said,
  isDestructive,
  run: (host, agent, input) => run(host, agent, input as z.output<I>),
});

const entryOf = (game: AnyGame): object => ({
  id: game.id,
  title: game.title,
  tagline: game.words.tagline,
  rules: game.rules,
  content_hash: game.contentHash,
  page_unit: game.pageUnit,
  bots: Object.keys(game.bots),
  actions: game.words.actions,
  rulebook: `undercroft://rules/${game.id}`,
  codex: `undercroft://codex/${game.id}`,
});

function seatingOf(seats: { [seat: string]: string }): { [seat: string]: Seating } {
  const one = (who: string): Seating => {
    if (who === 'human') return 'you';
    return who === 'open' ? 'open' : { bot: who.slice('policy:'.length) };
  };
  return Object.fromEntries(Object.entries(seats).map(([seat, who]) => [seat, one(who)]));
}

const gameOf = (host: Host, id: string): AnyGame => host.games.find((game) => game.id === id)!;

const brief = ({ id, n, kind, line, why, rule }: SpokenEvent): object => ({ id, n, kind, line, why, rule });

const createSession = operation({
  name: 'create_session',
  title: 'Begin a run',
  description:
    'Begins a run of a game and answers with its session_id. Same game, seed, options and actions give the same run.',
  input: payloads.createSession,
  isReadOnly: false,
  async run(host, { caller, visibility }, input) {
    const begun = await host.open({
      caller,
      game: input.game,
      seed: input.seed === undefined ? undefined : String(input.seed),
      options: input.options as Json | undefined,
      scenario: input.scenario as Json | undefined,
      rolls: input.rolls as Json | undefined,
      seats: input.seats && seatingOf(input.seats),
      visibility: input.visibility ?? visibility,
    });
    if (isFailure(begun)) return begun;
    const opened = await addForAgent(host, caller, begun);
    const { rules, contentHash } = gameOf(host, opened.game);
    const { session, game, n, turn, hash, seats, standing, ranked, facts, seed, commitment, toAct, outcome } = opened;
    return {
      ok: true,
      session_id: session,
      game,
      rules,
      content_hash: contentHash,
      n,
      turn,
      hash,
      seats,
      to_act: toAct,
      outcome,
      standing,
      ranked,
      facts,
      sandbox: standing === 'sandbox',
      ...(seed === null ? {} : { seed }),
      ...(opened.dealing === null ? {} : { dealing: opened.dealing }),
      // `promise` is the name version 0.1 had for it.
      ...(commitment === null ? {} : { seed_commitment: commitment, promise: commitment }),
    };
  },
});

const getSnapshot = operation({
  name: 'get_snapshot',
  title: 'Look at a run',
  description:
    'What you may see of a run now, and what it takes to come back to this moment with restore_snapshot: a seal, or, where the whole run may be read, its replay.',
  input: payloads.getSnapshot,
  isReadOnly: true,
  async run(host, { caller }, { session_id, scope, seat }) {
    const asked = { caller, session: session_id };
    const isFull = scope === 'full';
    const replay = isFull ? await host.replay(asked) : null;
    if (replay && isFailure(replay)) return replay;
    const looked = await host.look({ ...asked, as: seat ?? (isFull ? 'referee' : undefined) });
    if (isFailure(looked)) return looked;
    const seen = looked.dealing ? await addForAgent(host, caller, looked) : looked;
    const sealed = await host.sealed(asked);
    const { n, turn, page, hash, outcome, view, as, toAct, chosen, seats, standing, undo, seed } = seen;
    const { ranked, facts, history, dealing } = seen;
    return {
      ok: true,
      n,
      turn,
      hash,
      outcome,
      snapshot: {
        as,
        page,
        to_act: toAct,
        chosen,
        seats,
        standing,
        ranked,
        facts,
        seat_history: history,
        ...(dealing === null ? {} : { dealing }),
        undo,
        view,
        ...(seed === null ? {} : { seed }),
        ...(isFailure(sealed) ? {} : { sealed: sealed.sealed }),
        ...(replay ? { replay: replay.text } : {}),
      },
      untrusted_fields: ['/snapshot/view'],
    };
  },
});

const listActions = operation({
  name: 'list_actions',
  title: 'List what can be done',
  description:
    'Everything a seat of yours can do now, and what it sees but cannot, with the rules in the way. Send one of them to dispatch_action as it is; a row with payload_schema has one blank to fill in.',
  input: payloads.listActions,
  isReadOnly: true,
  async run(host, { caller }, { session_id, entity_id, include_blocked = true, explain = false }) {
    const listed = await host.offers({ caller, session: session_id, seat: entity_id, preview: explain });
    if (isFailure(listed)) return notYourSeat(listed, entity_id);
    const actions = listed.offers
      .filter(({ available }) => available || include_blocked)
      .map(({ blank, ...offer }) =>
        blank ? { ...offer, field: blank.field, payload_schema: blank.schema, examples: blank.examples } : offer,
      );
    return { ok: true, n: listed.n, turn: listed.turn, actions, untrusted_fields: ['/actions/*/label'] };
  },
});

/** Whose actions may not be listed is told like any other action that is not possible. */
const notYourSeat = (failure: Failure, entity: string | undefined): Failure =>
  failure.error === 'forbidden' && entity !== undefined
    ? {
        ...failure,
        error: 'blocked_action',
        reasons: [{ rule: 'SEC-ISO-01', code: 'not_your_seat', data: { entity } }],
      }
    : failure;

const dispatchAction = operation({
  name: 'dispatch_action',
  title: 'Act',
  description:
    'Sends one action for a seat of yours. It is stored before this answers. A refusal says which rule is in the way, and nothing has changed.',
  input: payloads.dispatchAction,
  isReadOnly: false,
  async run(host, { caller }, { session_id, seat, action, expected_n, idempotency_key, detail = 'summary' }) {
    const ack = await host.act({ caller, session: session_id, seat, action, expected_n, key: idempotency_key });
    if (isFailure(ack)) return ack;
    const { n, turn, hash, outcome, events, view, toAct, isRepeat } = ack;
    return {
      ok: true,
      n,
      turn,
      hash,
      outcome,
      to_act: toAct,
      events: detail === 'full' ? events : events.map(brief),
      cutscenes: [],
      view,
      is_repeat: isRepeat,
      untrusted_fields: ['/events/*/line', '/events/*/data', '/view'],
    };
  },
});

const PAGE_BYTES_MAX = 64 * 1024;

const getLogPage = operation({
  name: 'get_log_page',
  title: 'Read the log',
  description: 'Events of one page of the log, oldest first, each with its line and the reason behind it.',
  input: payloads.getLogPage,
  isReadOnly: true,
  async run(host, { caller }, { session_id, chapter, entity_id, cursor = 0, limit = 50 }) {
    const asked = { caller, session: session_id };
    const seen = await host.look(asked);
    if (isFailure(seen)) return seen;
    if (chapter > seen.page)
      return {
        error: 'invalid_payload',
        message: `Page ${chapter} has not begun; the run is on page ${seen.page}.`,
        reasons: [],
        issues: [{ path: '/chapter', message: 'not begun' }],
      } satisfies Failure;
    const cut = { page: chapter, after: cursor, limit, ...(entity_id === undefined ? {} : { about: entity_id }) };
    const log = await host.log({ ...asked, ...cut });
    if (isFailure(log)) return log;
    const entries = fitting(log.events);
    const isMore = entries.length < log.events.length || log.events.length === limit;
    return {
      ok: true,
      chapter,
      page_unit: gameOf(host, seen.game).pageUnit,
      entity_id: entity_id ?? null,
      entries,
      next_cursor: isMore ? (entries.at(-1)?.id ?? null) : null,
      untrusted_fields: ['/entries/*/line', '/entries/*/data'],
    };
  },
});

/** As many as fit into a page, at least one. */
function fitting(events: readonly SpokenEvent[]): SpokenEvent[] {
  let bytes = 0;
  const last = events.findIndex((event) => {
    bytes += JSON.stringify(event).length;
    return bytes > PAGE_BYTES_MAX;
  });
  return events.slice(0, last < 0 ? events.length : Math.max(1, last));
}

const restoreSnapshot = operation({
  name: 'restore_snapshot',
  title: 'Go back to a snapshot',
  description:
    'Sets an unranked run of yours back to what get_snapshot gave: its seal, or a replay, which is played again from its first line. Whatever does not follow from the rules is refused, and the session stays as it is.',
  input: payloads.restoreSnapshot,
  isReadOnly: false,
  isDestructive: true,
  async run(host, { caller }, { session_id, snapshot }) {
    const text = typeof snapshot === 'string' ? snapshot : (snapshot.replay ?? snapshot.sealed);
    if (text === undefined)
      return {
        error: 'snapshot_rejected',
        message: 'This snapshot is refused: it has neither a replay nor a seal.',
        reasons: [],
        issues: [],
      } satisfies Failure;
    const restored = await host.restoreInto({ caller, session: session_id, snapshot: text });
    if (isFailure(restored)) return restored;
    const { n, turn, hash, standing } = restored;
    return { ok: true, n, turn, hash, standing, sandbox: standing === 'sandbox' };
  },
});

const explainEvent = operation({
  name: 'explain_event',
  title: 'Explain an event',
  description: 'One event of the log: its rule, its arithmetic and dice, what caused it, and what it caused.',
  input: payloads.explainEvent,
  isReadOnly: true,
  async run(host, { caller }, { session_id, event_id, seat }) {
    const found = await host.explain({ caller, session: session_id, event: event_id, as: seat });
    if (isFailure(found)) return found;
    return { ok: true, ...found, untrusted_fields: ['/event', '/causes', '/effects'] };
  },
});

const listGames = operation({
  name: 'list_games',
  title: 'List the games',
  description: 'Every game that can be played here, with its bots, its actions, and where its rulebook is.',
  input: payloads.listGames,
  isReadOnly: true,
  run: async (host) => ({ ok: true, games: host.games.map(entryOf) }),
});

export const OPERATIONS: readonly Operation[] = [
  listGames,
  createSession,
  getSnapshot,
  listActions,
  dispatchAction,
  getLogPage,
  restoreSnapshot,
  explainEvent,
];
