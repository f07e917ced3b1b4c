import {
  type Action,
  type AnyGame,
  eventLog,
  type GameEvent,
  type Json,
  type Run,
  type Seat,
  sameJson,
} from '@undercroft/kernel';
import { offersOf, type SpokenEvent, speakEvent } from '@undercroft/presenter';
import {
  type AgentContext,
  type AgentMemory,
  type AgentText,
  genericAgent,
  type TextOffer,
} from '@undercroft/text/agent';
import type { AgentTurn } from './agent.ts';
import type { Answer } from './answer.ts';

/** A game's text for agents. */
export type AgentTextBuilder = (context: AgentContext) => AgentText;

/** A turn for the agent, and the offers behind its keys. */
interface TurnQuestion {
  readonly request: AgentTurn;
  readonly keys: { readonly [key: string]: TextOffer };
}

/** Builds the text a player in one seat would read: the news since its last turn, and nothing the seat may not know. */
export interface Reader {
  /** Adds events; returns the lines the seat perceives. */
  addEvents(events: readonly GameEvent[]): readonly string[];
  nextTurn(run: Run): TurnQuestion;
}

export function makeReader(game: AnyGame, seat: Seat, buildText: AgentTextBuilder = genericAgent): Reader {
  const numbering = eventLog.newNumbering();
  let log: SpokenEvent[] = [];
  let before: AgentMemory | null = null;
  return {
    addEvents(events) {
      const perceived = eventLog.perceive(events, seat, numbering).map((event) => speakEvent(game, event, seat));
      log.push(...perceived);
      return perceived.map(({ line }) => line);
    },
    nextTurn(run) {
      const view = game.view(run.world.state, seat);
      const offers = offersOf(game, run, { seat, view, withPreview: true });
      const context = { game, view, seat, n: run.n, standing: 'practice', offers, log, outcome: null };
      const primer = before ? '' : primerText(buildText({ ...context, ask: { about: 'start' }, before }).text);
      const you = game.seats(run.header.options).length > 1 ? game.words.name(seat) : undefined;
      const agentText = buildText({ ...context, ask: { about: 'turn' }, before, you });
      before = agentText.memory;
      log = [];
      return {
        request: {
          game: game.id,
          seat,
          n: run.n,
          text: `${primer}${agentText.text}`,
          actions: actionsOf(offers, agentText.keys),
          view: view as Json,
        },
        keys: agentText.keys,
      };
    },
  };
}

const HOW_TO_ANSWER =
  'HOW TO ANSWER: {"do":"1"}, with a key of ACTIONS; a key that asks for your own words takes them as {"do":"1","text":"..."}. A key holds for this n only. SINCE tells what your last action did; lines that did not change are left out.';

/** The rules of the game in short, and how to answer in the arena. */
const primerText = (text: string): string =>
  `${[...text.split('\n').filter((line) => !line.startsWith('HOW TO PLAY')), HOW_TO_ANSWER].join('\n')}\n`;

function actionsOf(offers: readonly TextOffer[], keys: TurnQuestion['keys']): AgentTurn['actions'] {
  const keyOf = new Map(Object.entries(keys).map(([key, offer]) => [JSON.stringify(offer.action), key]));
  return offers
    .filter(({ available, blank }) => available && !blank)
    .map(({ action, name, detail }, index) => {
      const key = keyOf.get(JSON.stringify(action));
      return { index, ...(key === undefined ? {} : { key }), name, ...(detail === undefined ? {} : { detail }) };
    });
}

/** The action of an answer; undefined if it names no available action. */
export function actionFor(
  { game, run, seat }: { readonly game: AnyGame; readonly run: Run; readonly seat: Seat },
  answer: Answer,
  keys: TurnQuestion['keys'] = {},
): Action | undefined {
  if (answer === null) return undefined;
  const legal = game.legalActions(run.world.state, seat);
  if ('index' in answer) return legal[answer.index];
  if ('action' in answer) return answer.action;
  const key = Object.keys(keys).find((each) => each.toLowerCase() === answer.key.toLowerCase());
  const offer = key === undefined ? undefined : keys[key];
  if (!offer?.available) return undefined;
  if (!offer.blank) return legal.find((action) => sameJson(action as unknown as Json, offer.action as unknown as Json));
  return answer.text === undefined ? undefined : fillBlank(offer.action, offer.blank.field, answer.text);
}

/** Fills the blank of an action. The game decides later whether the text is allowed. */
function fillBlank(action: Action, field: string, text: string): Action {
  const copy = structuredClone(action) as unknown as { [key: string]: Json };
  const path = field.split('/').slice(1);
  const last = path.pop()!;
  let here = copy;
  for (const key of path) here = here[key] as { [key: string]: Json };
  here[last] = text;
  return copy as unknown as Action;
}
