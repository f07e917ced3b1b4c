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
import type { Asked } from './agent.ts';
import type { Answer } from './answer.ts';

/** A game's text for agents. */
export type Telling = (context: AgentContext) => AgentText;

/** A turn as it is asked, and what each key of it stands for. */
interface Question {
  readonly asked: Asked;
  readonly keys: { readonly [key: string]: TextOffer };
}

/** Tells one seat of a run what a player there would read: what is new since its last turn, and no more than it may know. */
export interface Reader {
  /** Answers with the lines the seat heard of it. */
  hear(events: readonly GameEvent[]): readonly string[];
  ask(run: Run): Question;
}

export function makeReader(game: AnyGame, seat: Seat, telling: Telling = genericAgent): Reader {
  const numbering = eventLog.newNumbering();
  let log: SpokenEvent[] = [];
  let before: AgentMemory | null = null;
  return {
    hear(events) {
      const heard = eventLog.perceive(events, seat, numbering).map((event) => speakEvent(game, event, seat));
      log.push(...heard);
      return heard.map(({ line }) => line);
    },
    ask(run) {
      const view = game.view(run.world.state, seat);
      const offers = offersOf(game, run, { seat, view, withPreview: true });
      const context = { game, view, seat, n: run.n, standing: 'practice', offers, log, outcome: null };
      const primer = before ? '' : primerText(telling({ ...context, ask: { about: 'start' }, before }).text);
      const you = game.seats(run.header.options).length > 1 ? game.words.name(seat) : undefined;
      const told = telling({ ...context, ask: { about: 'turn' }, before, you });
      before = told.memory;
      log = [];
      return {
        asked: {
          game: game.id,
          seat,
          n: run.n,
          text: `${primer}${told.text}`,
          actions: actionsOf(offers, told.keys),
          view: view as Json,
        },
        keys: told.keys,
      };
    },
  };
}

const HOW =
  'HOW TO ANSWER: {"do":"1"}, with a key of ACTIONS; a key that asks for your own words takes them as {"do":"1","text":"..."}. A key holds for this n only. SINCE tells what your last action did; lines that did not change are left out.';

/** How the game is played and won, and how to answer here. */
const primerText = (text: string): string =>
  `${[...text.split('\n').filter((line) => !line.startsWith('HOW TO PLAY')), HOW].join('\n')}\n`;

function actionsOf(offers: readonly TextOffer[], keys: Question['keys']): Asked['actions'] {
  const keyOf = new Map(Object.entries(keys).map(([key, offer]) => [JSON.stringify(offer.action), key]));
  return offers
    .filter(({ available, blank }) => available && !blank)
    .map(({ action, name, detail }, index) => {
      const key = keyOf.get(JSON.stringify(action));
      return { index, ...(key === undefined ? {} : { key }), name, ...(detail === undefined ? {} : { detail }) };
    });
}

/** The action an answer stands for; absent where it stands for none that is open. */
export function actionFor(
  { game, run, seat }: { readonly game: AnyGame; readonly run: Run; readonly seat: Seat },
  answer: Answer,
  keys: Question['keys'] = {},
): Action | undefined {
  if (answer === null) return undefined;
  const legal = game.legalActions(run.world.state, seat);
  if ('index' in answer) return legal[answer.index];
  if ('action' in answer) return answer.action;
  const key = Object.keys(keys).find((each) => each.toLowerCase() === answer.key.toLowerCase());
  const offer = key === undefined ? undefined : keys[key];
  if (!offer?.available) return undefined;
  if (!offer.blank) return legal.find((action) => sameJson(action as unknown as Json, offer.action as unknown as Json));
  return answer.text === undefined ? undefined : filled(offer.action, offer.blank.field, answer.text);
}

/** The action with words in its blank; whether they may stand there is the game's to say. */
function filled(action: Action, field: string, text: string): Action {
  const whole = structuredClone(action) as unknown as { [key: string]: Json };
  const path = field.split('/').slice(1);
  const last = path.pop()!;
  let here = whole;
  for (const key of path) here = here[key] as { [key: string]: Json };
  here[last] = text;
  return whole as unknown as Action;
}
