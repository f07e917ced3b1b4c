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
import { readRules } from './rulebook.ts';
import { eventsAfter, lookAs, ownName, type Situation, situationOf } from './situation.ts';
import { remember, toldOf } from './told.ts';

/** Asks a game's text; one that has none is told from its panels. */
export async function speak(
  context: TextContext,
  ask: AgentAsk,
  { before = null, you }: Partial<Pick<AgentContext, 'before' | 'you'>> = {},
): Promise<AgentText> {
  const own = (await textOf(context.game.id))?.agent;
  const asked: AgentContext = { ...context, ask, before, you };
  return own ? own(asked) : genericAgent(asked);
}

/** A turn and what its keys mean. */
export interface TurnText extends Situation {
  readonly text: string;
  readonly keys: AgentText['keys'];
  readonly lastView: Json | null;
}

interface Wanted {
  readonly session: string;
  readonly seat?: string | undefined;
  /** Everything, whatever was told before. */
  readonly isFull?: boolean;
}

/** The turn as this reader has to hear it; what it was told is remembered. */
export async function turnText(host: Host, agent: Agent, wanted: Wanted, seen?: Snapshot): Promise<TurnText | Failure> {
  const { session, seat, isFull = false } = wanted;
  const looked = await lookAs(host, { caller: agent.caller, session, seat }, seen);
  if (isFailure(looked)) return looked;
  const told = isFull ? null : toldOf(host, agent, session, looked.as);
  const after = told?.event ?? null;
  const situation = await situationOf(host, { caller: agent.caller, session, seat, after }, looked);
  if (isFailure(situation)) return situation;
  const { context, snapshot } = situation;
  if (snapshot.dealing) return { ...situation, text: dealingText(snapshot), keys: {}, lastView: null };
  const spoken = snapshot.outcome
    ? await endText(host, agent, situation)
    : await speak(context, { about: 'turn' }, { before: told?.memory ?? null, you: ownName(context.game, snapshot) });
  const event = context.log.at(-1)?.id ?? told?.event ?? 0;
  remember(host, agent, [session, looked.as], { memory: spoken.memory, event, view: snapshot.view });
  return {
    ...situation,
    text: `${spoken.text}${waitingText(snapshot, context)}${graveText(spoken.keys)}`,
    keys: spoken.keys,
    lastView: told?.view ?? null,
  };
}

const dealingText = ({ dealing }: Snapshot): string =>
  `The table is not dealt yet (${dealing?.phase}). Everybody who sits there adds to the seed; wait_for_turn does it for you.`;

/** Whom the run waits for. A seat that was named does not speak for another one of the same reader. */
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

/** How the run ended and why, from the whole of it. */
async function endText(host: Host, agent: Agent, { snapshot, context }: Situation): Promise<AgentText> {
  const asked = { caller: agent.caller, session: snapshot.session };
  const log = await eventsAfter(host, { ...asked, seat: snapshot.as, after: null });
  const replay = await host.replay(asked);
  const isOwn = (seat: string): boolean => snapshot.seats[seat] === 'you';
  const own = isOwn(snapshot.as) ? snapshot.as : (Object.keys(snapshot.seats).find(isOwn) ?? snapshot.as);
  const past = isFailure(replay) ? NO_PAST : pastOf(context.game, replay.text, own);
  return speak({ ...context, log }, { about: 'end', past, verdict: snapshot.outcome?.seats[own] ?? null });
}

const NO_PAST: Past = { ns: [], at: () => null };
const OFFERS_MAX = 200;

/** Everything that was open, with previews: dear, so only worked out where somebody looks. */
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

/** The decisions of a finished run, played again from its replay. */
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

/** What a refusal says to the one who was refused. */
export async function refusalText(
  host: Host,
  agent: Agent,
  wanted: Wanted,
  refused: { readonly failure: Failure; readonly given: string; readonly offer: TextOffer | null },
): Promise<string> {
  const { session, seat } = wanted;
  const situation = await situationOf(host, { caller: agent.caller, session, seat, after: null });
  const { failure, given, offer } = refused;
  if (isFailure(situation) || situation.snapshot.dealing) return `NOT DONE: ${failure.message}`;
  const reasons = offer?.reasons ?? failure.reasons.map((reason) => ({ ...reason, text: failure.message }));
  return (await speak(situation.context, { about: 'refusal', given, message: failure.message, reasons, offer })).text;
}

/** The answer to `look_up`. */
export async function termText(context: TextContext, term: string): Promise<string> {
  return (await speak(context, { about: 'term', term, rules: readRules(context.game.id) })).text;
}
