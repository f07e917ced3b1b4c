import {
  type AgentContext,
  gameAgent,
  notDoneText,
  type RefusalAsk,
  type Rows,
  refusedText,
} from '@undercroft/text/agent';
import type { FightView, VibesView } from '../rules/view-schema.ts';
import { cardName } from './agent-cards.ts';
import { lookUpOf } from './agent-look-up.ts';
import { lossOf } from './agent-loss.ts';
import { PRIMER } from './agent-primer.ts';
import { beatRows, draftRows, numberedRows, runParts } from './agent-rows.ts';
import { sentencesOf } from './agent-since.ts';

type Context = AgentContext<VibesView>;

const isBeat = (view: VibesView): view is VibesView & { fight: FightView } =>
  view.phase === 'scheme' && view.fight !== null;

function rowsOf({ view, offers }: Context): Rows {
  if (isBeat(view)) return beatRows(view, offers);
  return view.phase === 'draft' ? draftRows(view, offers) : numberedRows(view, offers);
}

function whereText({ mode, act, floor, fight }: VibesView): string {
  const place = mode === 'run' ? `Act ${act}, floor ${floor}` : 'Duel';
  return fight ? `${place}, beat ${fight.beat}` : place;
}

/** No Turns, Only Vibes as text for agents and blind players. */
export const agent = gameAgent<VibesView>({
  primer: PRIMER,
  title: 'VIBES',
  part: (view) => (isBeat(view) ? 'fight' : 'run'),
  place: ({ view }) => whereText(view),
  now: ({ view }) => (view.phase === 'scheme' ? 'Pick a card, predict theirs.' : undefined),
  since: ({ log, before }) => sentencesOf(log, before === null),
  sinceMax: 8,
  situation: ({ view }) => (isBeat(view) ? [] : runParts(view)),
  rows: rowsOf,
  refusal: refusalOf,
  end: lossOf,
  lookUp: ({ view }) => lookUpOf(view),
});

/** A beat key names a card and a prediction; the refusal names the unknown one. */
function refusalOf(context: Context, ask: RefusalAsk): string {
  const { view } = context;
  const [, card] = /^(\d)[A-Za-z]*$/.exec(ask.given) ?? [];
  if (!isBeat(view) || card === undefined || ask.offer || ask.reasons.length > 0)
    return notDoneText(context, refusedText(ask), '');
  const { you, foe } = view.fight;
  const theirs = foe.row.map((_, j) => String.fromCharCode(65 + j));
  const example =
    you.row[0] && foe.row[1]
      ? ` Example: "1B" plays ${cardName(you.row[0].card)} and predicts ${cardName(foe.row[1].card)}.`
      : '';
  const isOwn = Number(card) >= 1 && Number(card) <= you.row.length;
  const why = isOwn
    ? `"${ask.given}" names no card of theirs. They show ${theirs.join(', ')}.`
    : `"${ask.given}" names no card of yours. You show 1 to ${you.row.length}.`;
  return notDoneText(context, why, example.trim());
}
