import { isFailure, type SpokenEvent } from '@undercroft/host';
import type { Json } from '@undercroft/kernel';
import { noteOf, writeNote } from '../note-book.ts';
import { operation, refuse } from '../operation.ts';
import * as payloads from '../payloads.ts';
import { gameOf } from '../situation.ts';

const PAGE_BYTES_MAX = 64 * 1024;

export const getLogPage = operation({
  name: 'get_log_page',
  title: 'Read the log',
  description:
    'Events of one page of the log, oldest first, each with its number for explain_event. The owner of an open run gets all of them, hidden ones too; explain_event knows their numbers with seat "referee".',
  input: payloads.getLogPage,
  isReadOnly: true,
  async run(host, { caller, isFair }, { session_id, chapter, entity_id, cursor = 0, limit = 50 }) {
    const request = { caller, session: session_id };
    const seen = await host.look(request);
    if (isFailure(seen)) return seen;
    if (chapter > seen.page)
      return refuse('invalid_payload', `Page ${chapter} has not begun; the run is on page ${seen.page}.`, '/chapter');
    const cut = { page: chapter, after: cursor, limit, ...(entity_id === undefined ? {} : { about: entity_id }) };
    // The owner of an open run may read all of it.
    const isOpen = seen.facts.visibility === 'open' && !isFair;
    const all = isOpen ? await host.log({ ...request, ...cut, as: 'referee' }) : null;
    const log = all && !isFailure(all) ? all : await host.log({ ...request, ...cut });
    if (isFailure(log)) return log;
    const entries = fitting(log.events);
    const isMore = entries.length < log.events.length || log.events.length === limit;
    const next_cursor = isMore ? (entries.at(-1)?.id ?? null) : null;
    const lines = entries.map(({ id, line }) => `${id}. ${line}`);
    const more = next_cursor === null ? [] : [`More: cursor ${next_cursor}.`];
    return {
      text: [...lines, ...more].join('\n') || 'Nothing on this page.',
      data: {
        ok: true,
        chapter,
        page_unit: gameOf(host, seen.game).pageUnit,
        entity_id: entity_id ?? null,
        numbered_for: log === all ? 'referee' : seen.as,
        entries,
        next_cursor,
        untrusted_fields: ['/entries/*/line', '/entries/*/data'],
      },
    };
  },
});

/** As many events as fit into a page, at least one. */
function fitting(events: readonly SpokenEvent[]): SpokenEvent[] {
  let bytes = 0;
  const last = events.findIndex((event) => {
    bytes += JSON.stringify(event).length;
    return bytes > PAGE_BYTES_MAX;
  });
  return events.slice(0, last < 0 ? events.length : Math.max(1, last));
}

export const explainEvent = operation({
  name: 'explain_event',
  title: 'Explain an event',
  description: 'One event of the log: its rule, its arithmetic and dice, what caused it, and what it caused.',
  input: payloads.explainEvent,
  isReadOnly: true,
  async run(host, { caller }, { session_id, event_id, seat }) {
    const found = await host.explain({ caller, session: session_id, event: event_id, as: seat });
    if (isFailure(found)) return found;
    const eventText = ({ id, line, why }: SpokenEvent): string => `${id}. ${line} (${why})`;
    const text = [
      eventText(found.event),
      ...(found.causes.length > 0 ? ['Because:', ...found.causes.map(eventText)] : []),
      ...(found.effects.length > 0 ? ['It led to:', ...found.effects.slice(0, 10).map(eventText)] : []),
    ].join('\n');
    return { text, data: { ok: true, ...found, untrusted_fields: ['/event', '/causes', '/effects'] } };
  },
});

export const verify = operation({
  name: 'verify',
  title: 'Verify a run',
  description:
    'Plays a finished run of yours, or a replay, again from its first action and says whether everything follows from the rules and the seed that was committed to.',
  input: payloads.verify,
  isReadOnly: true,
  async run(host, { caller }, { session_id, replay }) {
    const text = replay ?? (session_id === undefined ? null : await host.replay({ caller, session: session_id }));
    if (text === null) return refuse('invalid_payload', 'verify takes a session_id or a replay.', '/session_id');
    if (typeof text !== 'string' && isFailure(text)) return text;
    const verdict = await host.verify({ caller, replay: typeof text === 'string' ? text : text.text });
    if (isFailure(verdict)) return verdict;
    return {
      text: `Verified: ${verdict.steps} actions of ${verdict.game} follow from the rules and the seed.`,
      data: { ok: true, ...verdict },
    };
  },
});

export const profile = operation({
  name: 'profile',
  title: 'What your runs left behind',
  description:
    'Your profile in a game: what survives between runs, and the unlocks you can take. With an action it takes one.',
  input: payloads.profile,
  isReadOnly: false,
  async run(host, { caller }, { game, options = {}, action }) {
    if (!host.games.find(({ id }) => id === game)?.profile)
      return refuse('invalid_payload', 'Nothing survives between runs of that game.', '/game');
    if (action !== undefined) {
      const acted = await host.profileAct(caller, game, options as Json, action);
      if (isFailure(acted)) return acted;
    }
    const saved = await host.profile(caller, game, options as Json);
    if (isFailure(saved)) return saved;
    const open = saved.actions.map((each) => JSON.stringify(each)).join('\n');
    return {
      text: `Profile: ${JSON.stringify(saved.profile)}\n${open === '' ? 'No unlock can be taken now.' : `Open:\n${open}`}`,
      data: { ok: true, profile: saved.profile, actions: saved.actions },
    };
  },
});

export const notes = operation({
  name: 'notes',
  title: 'Your notes on a run',
  description:
    'A page of your own beside a run: what you want to remember between turns. Nobody else reads it, and it is no part of the run.',
  input: payloads.notes,
  isReadOnly: false,
  async run(host, agent, { session_id, text }) {
    const seen = await host.look({ caller: agent.caller, session: session_id });
    if (isFailure(seen)) return seen;
    if (text !== undefined) await writeNote(host, agent, session_id, text);
    const note = await noteOf(host, agent, session_id);
    return { text: note === '' ? 'Your notes are empty.' : note, data: { ok: true, session_id, text: note } };
  },
});
