import { isFailure, type Snapshot } from '@undercroft/host';
import { type AnyGame, editions, isRefusal, type Json, start } from '@undercroft/kernel';
import { seatsOf } from '@undercroft/registry';
import type { TextContext } from '@undercroft/text/agent';
import { z } from 'zod';
import { type Answer, operation, type PackShelf, refuse } from '../operation.ts';
import * as payloads from '../payloads.ts';
import { situationOf } from '../situation.ts';
import { renderText, termText, turnText } from '../turn-text.ts';

/** The seats of a run with these options, which a scenario and rolls may travel in. */
export function seatsFor(game: AnyGame, given: Json = {}): readonly string[] {
  const { scenario: _, rolls: __, ...options } = given as { [name: string]: Json };
  return seatsOf(game, options);
}

/** Everything needed to choose a game and begin a run of it. */
function entryOf(game: AnyGame, isFull: boolean): object {
  const { words, presentation } = game;
  return {
    id: game.id,
    title: game.title,
    tagline: words.tagline,
    goal: Object.values(presentation?.goals ?? {})[0]?.win ?? null,
    minutes: presentation?.minutes ?? null,
    seats: seatsFor(game),
    bots: Object.keys(game.bots),
    presets: (presentation?.presets ?? []).map(({ id, name, sentence, options, seats }) => ({
      id,
      name,
      sentence,
      ...(isFull ? { options, seats: seats ?? {} } : {}),
    })),
    ...(isFull ? { options: optionsOf(game), actions: words.actions } : {}),
    score: presentation?.baseline ?? null,
    rules: game.rules,
    content_hash: game.contentHash,
    page_unit: game.pageUnit,
    rulebook: `undercroft://rules/${game.id}`,
    codex: `undercroft://codex/${game.id}`,
    primer: `undercroft://primer/${game.id}`,
  };
}

/** The options with their values, as a JSON schema. */
const optionsOf = ({ optionsSchema }: AnyGame): Json =>
  z.toJSONSchema(optionsSchema, { io: 'input', unrepresentable: 'any' }) as Json;

function lineOf(game: AnyGame): string {
  const seats = seatsFor(game);
  const goal = Object.values(game.presentation?.goals ?? {})[0]?.win;
  const { id, title, words, presentation } = game;
  const presets = (presentation?.presets ?? []).map((preset) => preset.id);
  const { baseline } = presentation ?? {};
  return [
    `${id}: ${title}. ${words.tagline}`,
    `  Win: ${goal ?? 'see the rules'} Seats: ${seats.join(', ')}. Bots: ${Object.keys(game.bots).join(', ')}.${presets.length > 0 ? ` Presets: ${presets.join(', ')}.` : ''}`,
    ...(baseline
      ? [
          `  Score: ${baseline.means}. ${Object.entries(baseline.bots)
            .map(([bot, { won_pct, score }]) => `${bot} wins ${won_pct}%${score === null ? '' : `, scores ${score}`}`)
            .join('; ')}.`,
        ]
      : []),
  ].join('\n');
}

/** A pack that create_session takes by its id. */
const packLine = ({ id, title, game }: PackShelf['packs'][number]): string => `pack ${id} of ${game}: ${title}.`;

export const listGames = operation({
  name: 'list_games',
  title: 'List the games',
  description:
    'Every game that can be played here: goal, seats, bots, presets, what a score means and what bots reach. detail full adds options with their values and every action.',
  input: payloads.listGames,
  isReadOnly: true,
  run: async (host, { packs }, { detail }): Promise<Answer> => ({
    text: [...host.games.map(lineOf), ...(packs?.packs ?? []).map(packLine)].join('\n'),
    data: {
      ok: true,
      games: host.games.map((game) => entryOf(game, detail === 'full')),
      ...(packs ? { packs: packs.packs.map((pack) => ({ ...pack })) } : {}),
    },
  }),
});

/** The primer of a game: how to play and win, in 2 KB. */
export async function primerOf(game: AnyGame): Promise<string> {
  return (await renderText(opening(game), { about: 'start' })).text;
}

/** The first state of a run without players. */
function opening(game: AnyGame): TextContext {
  const begun = start(game, { seed: 'primer', options: editions.latest(game, {}) });
  return contextOf(game, isRefusal(begun) ? null : game.view(begun.run.world.state, seatsFor(game)[0] ?? 'spectator'));
}

const contextOf = (game: AnyGame, view: unknown): TextContext => ({
  game,
  view,
  seat: null,
  n: 0,
  standing: 'open',
  offers: [],
  log: [],
  outcome: null,
});

/** Explains how to read and verify the replay. */
const replayText = ({ n, seed, outcome }: Snapshot): string =>
  outcome === null
    ? `REPLAY: the actions of this run as text, to be read and played again once it is over. It is at n=${n}.`
    : `REPLAY: ${n} actions${seed === null ? '' : ` from the seed ${seed}`}. get_snapshot with scope "full" shows it, verify plays it again.`;

export const lookUp = operation({
  name: 'look_up',
  title: 'Look something up',
  description:
    'A rule, card, term or place, with what it has to do with the present situation. Costs nothing and changes nothing. The term "status" shows the whole turn.',
  input: payloads.lookUp,
  isReadOnly: true,
  async run(host, agent, { session_id, game: id, term }) {
    const data = { ok: true as const, term };
    if (session_id === undefined) {
      const game = host.games.find((each) => each.id === id);
      if (!game) return refuse('invalid_payload', 'look_up takes a session_id, or the id of a game.', '/session_id');
      return { text: await termText(opening(game), term), data };
    }
    if (term.trim().toLowerCase() === 'status') {
      const turn = await turnText(host, agent, { session: session_id, isFull: true });
      return isFailure(turn) ? turn : { text: turn.text, data };
    }
    const situation = await situationOf(host, { caller: agent.caller, session: session_id, after: null });
    if (isFailure(situation)) return situation;
    if (term.trim().toLowerCase() === 'replay') return { text: replayText(situation.snapshot), data };
    if (situation.snapshot.dealing) return refuse('blocked_action', 'The table is not dealt yet.');
    return { text: await termText(situation.context, term), data: { ...data, n: situation.snapshot.n } };
  },
});
