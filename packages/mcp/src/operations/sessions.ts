import { type Failure, isFailure, type RunEntry, type Seating } from '@undercroft/host';
import { type AnyGame, editions, type Json, type Preset } from '@undercroft/kernel';
import { addForAgent } from '../joint-seed.ts';
import { type Agent, operation, refuse } from '../operation.ts';
import * as payloads from '../payloads.ts';
import { dropReaderState } from '../reader-state.ts';
import { gameOf, lookAs } from '../situation.ts';
import { standingOf, tableAnswer } from '../table-answer.ts';
import { turnText } from '../turn-text.ts';
import { primerOf, seatsFor } from './games.ts';

/** `human`, `open`, `bot:greedy` or `bot:greedy:400`; `policy:` is the name of `bot:` in version 0.1. */
function holderOf(who: string): Seating {
  if (who === 'human') return 'you';
  if (who === 'open') return 'open';
  const [, bot, iterations] = who.split(':');
  return iterations === undefined ? { bot: bot! } : { bot: bot!, iterations: Number(iterations) };
}

const presetHolder = (who: string, bots: readonly string[]): Seating =>
  who === 'open' ? 'open' : bots.includes(who) ? { bot: who } : 'you';

type Seats = { readonly [seat: string]: Seating };

/**
 * The holders of all seats. Seats that are not named follow the preset, or the game's first one. If none is the
 * caller's, they get one and bots get the others: nobody holds two seats without asking for both.
 */
function seatingOf(game: AnyGame, options: Json, named: Seats, preset: Preset | undefined): Seats {
  const bots = Object.keys(game.bots);
  const usual = Object.values(preset?.seats ?? {});
  const bot = usual.find((who) => bots.includes(who)) ?? bots.find((name) => name !== 'random') ?? 'random';
  const free = seatsFor(game, options).filter((seat) => !Object.hasOwn(named, seat));
  const hasOwn = (): boolean => Object.values(seats).includes('you');
  const seats: { [seat: string]: Seating } = { ...named };
  const namesOwn = hasOwn();
  for (const seat of free) {
    const who = preset?.seats?.[seat];
    const holder = who === undefined ? undefined : presetHolder(who, bots);
    if (holder !== undefined && !(namesOwn && holder === 'you')) seats[seat] = holder;
  }
  const own = hasOwn() ? undefined : (free.find((seat) => seats[seat] === undefined) ?? free[0]);
  if (own !== undefined) seats[own] = 'you';
  for (const seat of free) seats[seat] ??= { bot };
  const inOrder = seatsFor(game, options).flatMap((seat) => (seats[seat] ? [[seat, seats[seat]] as const] : []));
  return { ...Object.fromEntries(inOrder), ...named };
}

/** The seats of a table with several. */
function seatsText(seats: Seats): string {
  const who = (holder: Seating): string =>
    holder === 'you' ? 'you' : holder === 'open' ? 'open, invite somebody' : `bot ${holder.bot}`;
  const rows = Object.entries(seats).map(([seat, holder]) => `${seat} ${who(holder)}`);
  return rows.length < 2 ? '' : `SEATS: ${rows.join(', ')}.\n`;
}

const FORBIDDEN = 'The operator of this server plays fair:';

/** Refuses options that a fair operator does not allow. */
function fairPlayFailure(
  agent: Agent,
  input: { scenario?: unknown; rolls?: unknown; visibility?: string | undefined; options?: unknown },
): Failure | null {
  if (!agent.isFair) return null;
  const inside = (input.options ?? {}) as { scenario?: unknown; rolls?: unknown };
  if (
    input.scenario !== undefined ||
    input.rolls !== undefined ||
    inside.scenario !== undefined ||
    inside.rolls !== undefined
  )
    return refuse('forbidden', `${FORBIDDEN} no scenarios and no forced rolls.`);
  return input.visibility === 'open' ? refuse('forbidden', `${FORBIDDEN} every run is fair.`, '/visibility') : null;
}

/** The game with the packs that were asked for. */
function withPacks({ packs }: Agent, game: AnyGame, ids: readonly string[]): AnyGame | { readonly problem: string } {
  if (ids.length === 0) return game;
  if (!packs)
    return { problem: 'No packs are offered here: the operator names them with npx undercroft mcp --pack FOLDER.' };
  return packs.gameWith(game, ids);
}

const presetOf = (game: AnyGame | undefined, id: string | undefined) =>
  id === undefined ? null : (game?.presentation?.presets.find((preset) => preset.id === id) ?? 'unknown');

export const createSession = operation({
  name: 'create_session',
  title: 'Begin a run',
  description:
    'Begins a run of a game. Answers with how it is played and won, and the first turn. Same game, seed, options and actions give the same run.',
  input: payloads.createSession,
  isReadOnly: false,
  async run(host, agent, input) {
    const stop = fairPlayFailure(agent, input);
    if (stop) return stop;
    const plain = host.games.find(({ id }) => id === input.game);
    const game = plain && withPacks(agent, plain, input.packs ?? []);
    if (game && 'problem' in game) return refuse('invalid_payload', game.problem, '/packs');
    const preset = presetOf(game, input.preset);
    if (preset === 'unknown') return refuse('invalid_payload', `There is no preset "${input.preset}".`, '/preset');
    const options = preset ? { ...(preset.options as object), ...((input.options as object) ?? {}) } : input.options;
    const named = Object.fromEntries(Object.entries(input.seats ?? {}).map(([seat, who]) => [seat, holderOf(who)]));
    const seats = game && seatingOf(game, (options ?? {}) as Json, named, preset ?? game.presentation?.presets[0]);
    const begun = await host.open({
      caller: agent.caller,
      game: input.game,
      withPacks: game?.content?.packed ? game : undefined,
      seed: input.seed === undefined ? undefined : String(input.seed),
      options: options as Json | undefined,
      scenario: input.scenario as Json | undefined,
      rolls: input.rolls as Json | undefined,
      seats,
      visibility: input.visibility ?? agent.visibility,
    });
    if (isFailure(begun)) return begun;
    const opened = await addForAgent(host, agent.caller, begun);
    const turn = await turnText(host, agent, { session: opened.session, isFull: true }, opened);
    if (isFailure(turn)) return turn;
    const played = game ?? gameOf(host, opened.game);
    const { rules, contentHash } = played;
    const edition = editions.nameOf(played, (options ?? {}) as Json);
    const inEdition = edition === '' ? '' : `RULES: ${edition}.\n`;
    const inPacks = opened.packs
      ? `PACKS: ${opened.packs.map(({ id, version }) => `${id} ${version}`).join(', ')}.\n`
      : '';
    return tableAnswer(turn, input.detail ?? 'text', {
      head: `session_id ${opened.session}\n${seatsText(seats ?? {})}${inEdition}${inPacks}${await primerOf(played)}\n`,
      data: {
        rules,
        ...(edition === '' ? {} : { edition }),
        content_hash: contentHash,
        ...(opened.packs ? { packs: opened.packs } : {}),
        ...standingOf(opened),
        promise: opened.commitment,
      },
    });
  },
});

export const getSnapshot = operation({
  name: 'get_snapshot',
  title: 'Look at a run',
  description:
    'The turn as it stands, told whole, and a snapshot: the view, and what it takes to come back to this moment with restore_snapshot (a seal, or, where the whole run may be read, its replay). scope full adds everything no view shows, where that may be read.',
  input: payloads.getSnapshot,
  isReadOnly: true,
  async run(host, agent, { session_id, scope, seat, detail }) {
    const request = { caller: agent.caller, session: session_id };
    const isFull = scope === 'full';
    if (isFull && agent.isFair) return refuse('forbidden', `${FORBIDDEN} nobody reads the whole state.`, '/scope');
    const replay = isFull ? await host.replay(request) : null;
    if (replay && isFailure(replay)) return replay;
    const hidden = isFull ? await host.truth(request) : null;
    const looked = isFull
      ? await host.look({ ...request, as: seat ?? 'referee' })
      : await lookAs(host, { ...request, seat });
    if (isFailure(looked)) return looked;
    const seen = looked.dealing ? await addForAgent(host, agent.caller, looked) : looked;
    const turn = await turnText(host, agent, { session: session_id, seat, isFull: true }, isFull ? undefined : seen);
    if (isFailure(turn)) return turn;
    const wanted = detail ?? (isFull ? 'full' : 'text');
    const sealed = agent.isFair ? null : await host.sealed(request);
    const snapshot = {
      ...standingOf(seen),
      to_act: seen.toAct,
      ...(seen.dealing === null ? {} : { dealing: seen.dealing }),
      view: seen.view,
      ...(sealed && !isFailure(sealed) ? { sealed: sealed.sealed } : {}),
      ...(hidden && !isFailure(hidden) ? hidden : {}),
      ...(replay ? { replay: replay.text } : {}),
    };
    return tableAnswer({ ...turn, snapshot: seen, lastView: null }, wanted, { data: { snapshot } });
  },
});

const stateText = ({ ended, n }: RunEntry): string => (ended === null ? `n=${n}` : `over: ${ended}, n=${n}`);

export const listSessions = operation({
  name: 'list_sessions',
  title: 'List your runs',
  description: 'Your runs, newest first, to go on with: get_snapshot tells the turn of one.',
  input: payloads.listSessions,
  isReadOnly: true,
  async run(host, { caller }, { game, is_over, limit = 20 }) {
    const listed = await host.list(caller);
    if (isFailure(listed)) return listed;
    const found = listed
      .filter((run) => game === undefined || run.game === game)
      .filter((run) => is_over === undefined || (run.ended !== null) === is_over)
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      .slice(0, limit);
    const text = found.map((run) => `${run.session}: ${run.game}, ${stateText(run)}, ${run.standing}`).join('\n');
    const sessions = found.map(({ session, createdAt, isShared, ...run }) => ({
      session_id: session,
      created_at: createdAt,
      is_shared: isShared,
      ...run,
    }));
    return { text: text === '' ? 'You have no such runs.' : text, data: { ok: true, sessions } };
  },
});

export const restoreSnapshot = operation({
  name: 'restore_snapshot',
  title: 'Go back to a snapshot',
  description:
    'Sets an unranked run of yours back to what get_snapshot gave: its seal, or a replay, which is played again from its first line. Whatever does not follow from the rules is refused, and the session stays as it is.',
  input: payloads.restoreSnapshot,
  isReadOnly: false,
  isDestructive: true,
  async run(host, agent, { session_id, snapshot }) {
    if (agent.isFair) return refuse('forbidden', `${FORBIDDEN} no run is set back.`);
    const text = typeof snapshot === 'string' ? snapshot : (snapshot.replay ?? snapshot.sealed);
    if (text === undefined)
      return refuse('snapshot_rejected', 'This snapshot is refused: it has neither a replay nor a seal.');
    const restored = await host.restoreInto({ caller: agent.caller, session: session_id, snapshot: text });
    if (isFailure(restored)) return restored;
    dropReaderState(host, agent, session_id, restored.as);
    const turn = await turnText(host, agent, { session: session_id, isFull: true }, restored);
    if (isFailure(turn)) return turn;
    const { n, hash, standing } = restored;
    return {
      text: `Set back to n=${n}.\n${turn.text}`,
      data: { ok: true, n, turn: restored.turn, hash, standing, sandbox: standing === 'sandbox' },
    };
  },
});
