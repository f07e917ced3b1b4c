import { type Failure, type Host, isFailure, type Snapshot } from '@undercroft/host';
import { type AnyGame, type Json, replays } from '@undercroft/kernel';
import { textOf } from '@undercroft/registry/text';
import {
  type AgentAsk,
  type AgentContext,
  type AgentText,
  genericAgent,
  type Past,
  type TextContext,
  type TextOffer,
} from '@undercroft/text/agent';
import type { Agent } from './operation.ts';
import { readerState, saveReaderState } from './reader-state.ts';
import { readRules } from './rulebook.ts';
import { eventsAfter, lookAs, ownName, type Situation, situationOf } from './situation.ts';

/** Renders a game's text for a request; a game without its own text is rendered from its panels. */
export async function renderText(
  context: TextContext,
  ask: AgentAsk,
  { before = null, you }: Partial<Pick<AgentContext, 'before' | 'you'>> = {},
): Promise<AgentText> {
  const own = (await textOf(context.game.id))?.agent;
  const request: AgentContext = { ...context, ask, before, you };
  return own ? own(request) : genericAgent(request);
}

/** A turn and the meaning of its keys. */
export interface TurnText extends Situation {
  readonly text: string;
  readonly keys: AgentText['keys'];
  readonly lastView: Json | null;
}

interface TurnRequest {
  readonly session: string;
  readonly seat?: string | undefined;
  /** If true, the text is full, whatever was sent before. */
  readonly isFull?: boolean;
}

/** The turn text for this reader; updates the reader's state. */
export async function turnText(
  host: Host,
  agent: Agent,
  request: TurnRequest,
  seen?: Snapshot,
): Promise<TurnText | Failure> {
  const { session, seat, isFull = false } = request;
  const looked = await lookAs(host, { caller: agent.caller, session, seat }, seen);
  if (isFailure(looked)) return looked;
  const state = isFull ? null : readerState(host, agent, session, looked.as);
  const after = state?.event ?? null;
  const situation = await situationOf(host, { caller: agent.caller, session, seat, after }, looked);
  if (isFailure(situation)) return situation;
  const { context, snapshot } = situation;
  if (snapshot.dealing) return { ...situation, text: dealingText(snapshot), keys: {}, lastView: null };
  const rendered = snapshot.outcome
    ? await endText(host, agent, situation)
    : await renderText(
        context,
        { about: 'turn' },
        { before: state?.memory ?? null, you: ownName(context.game, snapshot) },
      );
  const event = context.log.at(-1)?.id ?? state?.event ?? 0;
  saveReaderState(host, agent, [session, looked.as], { memory: rendered.memory, event, view: snapshot.view });
  return {
    ...situation,
    text: `${rendered.text}${waitingText(snapshot, context)}${graveText(rendered.keys)}`,
    keys: rendered.keys,
    lastView: state?.view ?? null,
  };
}

const dealingText = ({ dealing }: Snapshot): string =>
  `The table is not dealt yet (${dealing?.phase}). Everybody who sits there adds to the seed; wait_for_turn does it for you.`;

/** The seats the run waits for, and how to go on. Only for a reader whose requested seat is not acting. */
function waitingText({ outcome, toAct, seats }: Snapshot, { seat }: TextContext): string {
  if (outcome || seat !== null) return '';
  const own = toAct.find((each) => seats[each] === 'you');
  const how = own === undefined ? 'wait_for_turn answers when it is yours.' : `You hold it too: send "seat":"${own}".`;
  return `\nIt is the turn of ${toAct.join(', ')}. ${how}`;
}

const graveText = (keys: { readonly [key: string]: TextOffer }): string => {
  const grave = Object.keys(keys).filter((key) => keys[key]!.preview?.grave && keys[key]!.action.type !== 'abandon');
  return grave.length === 0 ? '' : `\nGRAVE, needs "confirm":true beside it: ${grave.join(', ')}.`;
};

/** The outcome and its causes, from the whole run. */
async function endText(host: Host, agent: Agent, { snapshot, context }: Situation): Promise<AgentText> {
  const request = { caller: agent.caller, session: snapshot.session };
  const log = await eventsAfter(host, { ...request, seat: snapshot.as, after: null });
  const replay = await host.replay(request);
  const isOwn = (seat: string): boolean => snapshot.seats[seat] === 'you';
  const own = isOwn(snapshot.as) ? snapshot.as : (Object.keys(snapshot.seats).find(isOwn) ?? snapshot.as);
  const past = isFailure(replay) ? NO_PAST : pastOf(context.game, replay.text, own);
  return renderText({ ...context, log }, { about: 'end', past, verdict: snapshot.outcome?.seats[own] ?? null });
}

const NO_PAST: Past = { ns: [], at: () => null };
const OFFERS_MAX = 200;

/** All offers with previews: expensive, so computed on demand only. */
function offersAt(game: AnyGame, state: object, seat: string): TextOffer[] {
  const view = game.view(state, seat);
  return game
    .legalActions(state, seat)
    .slice(0, OFFERS_MAX)
    .map((action): TextOffer => {
      const preview = game.preview?.(state, seat, action);
      return {
        action,
        ...game.words.action(action, view),
        available: true,
        reasons: [],
        ...(preview ? { preview } : {}),
      };
    });
}

/** The decisions of a finished run, recomputed from its replay. */
export function pastOf(game: AnyGame, text: string, seat: string): Past {
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) return NO_PAST;
  const frames = [...replays.frames(game, replay)];
  const did = (n: number) => {
    const choices = replay.lines[n - 1]?.did;
    return Array.isArray(choices) ? choices.find((choice) => choice.seat === seat)?.action : undefined;
  };
  const ns = replay.lines.map(({ n }) => n).filter((n) => did(n) !== undefined);
  return {
    ns,
    at(n) {
      const frame = frames[n - 1];
      const action = did(n);
      if (!frame || action === undefined) return null;
      const { state } = frame.run.world;
      const view = game.view(state, seat);
      let offers: readonly TextOffer[] | null = null;
      return {
        n,
        view,
        action,
        get offers() {
          offers ??= offersAt(game, state, seat);
          return offers;
        },
      };
    },
  };
}

/** The text of a refusal. */
export async function refusalText(
  host: Host,
  agent: Agent,
  request: TurnRequest,
  refused: { readonly failure: Failure; readonly given: string; readonly offer: TextOffer | null },
): Promise<string> {
  const { session, seat } = request;
  const situation = await situationOf(host, { caller: agent.caller, session, seat, after: null });
  const { failure, given, offer } = refused;
  if (isFailure(situation) || situation.snapshot.dealing) return `NOT DONE: ${failure.message}`;
  const reasons = offer?.reasons ?? failure.reasons.map((reason) => ({ ...reason, text: failure.message }));
  return (await renderText(situation.context, { about: 'refusal', given, message: failure.message, reasons, offer }))
    .text;
}

/** The answer to `look_up`. */
export async function termText(context: TextContext, term: string): Promise<string> {
  return (await renderText(context, { about: 'term', term, rules: readRules(context.game.id) })).text;
}
