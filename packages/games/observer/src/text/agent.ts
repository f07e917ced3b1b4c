import {
  type AgentContext,
  gameAgent,
  notDoneText,
  notNowPart,
  openText,
  type Part,
  type Rows,
  refusedText,
  type TextOffer,
} from '@undercroft/text/agent';
import type { ActionOf } from '../actions.ts';
import type { CombatView, ObserverView } from '../rules/view-schema.ts';
import { name } from '../words/names.ts';
import { roadPart } from './agent-frontier.ts';
import { lookUpOf } from './agent-look-up.ts';
import { lossOf } from './agent-loss.ts';
import { PRIMER } from './agent-primer.ts';
import { fightRows, gearPart, notNowTexts, numberedRows, worldText, youText } from './agent-rows.ts';
import { sentencesOf } from './agent-since.ts';

type Context = AgentContext<ObserverView>;

/** Observer as text for agents and blind players. */
export const agent = gameAgent<ObserverView>({
  primer: PRIMER,
  title: 'OBSERVER',
  part: ({ mode }, phase) => {
    if (mode === 'combat') return 'combat';
    return phase === 'exit' || phase === 'gate' ? phase : 'region';
  },
  place: ({ view }) => whereText(view),
  since: (context) => sentencesOf(context.log, placeText(context)),
  situation: ({ view }) =>
    view.mode === 'combat' ? [youText(view)] : [youText(view), { key: 'world', text: worldText(view) }, gearWhen(view)],
  rows: rowsOf,
  notNow: ({ offers }) => notNowPart(notNowTexts(offers)),
  refusal: (context, ask) => refusalOf(context, refusedText(ask)),
  end: lossOf,
  lookUp: lookUpOf,
});

/** Gear is shown only in the Interlude, the one mode in which it can be changed. */
const gearWhen = (view: ObserverView): Part | null => (view.mode === 'interlude' ? gearPart(view) : null);

const whereText = ({ mode, world, site, combat }: ObserverView): string => {
  if (mode === 'combat') return `${name(site?.id ?? '')}, fight, turn ${combat?.turn ?? 1}`;
  if (mode === 'event' || mode === 'rest') return `${name(site?.id ?? '')}, Time ${world.time}`;
  return mode === 'interlude' ? `Time ${world.time}, between Locations` : `Time ${world.time}`;
};

/** The Location the log is about: the reader's current one, or the one just left. */
const placeText = ({ view, log }: Context): string => {
  const resolved = log.findLast(({ kind }) => kind === 'resolved');
  return name(resolved ? (resolved.data as { id: string }).id : (view.site?.id ?? ''));
};

const REST = 'ACTIONS (the Hunter gains the Time spent)';

function rowsOf(context: Context): Rows {
  const { view, offers } = context;
  if (view.mode === 'combat') return fightRows(view as ObserverView & { combat: CombatView }, offers);
  if (view.mode === 'frontier') return frontierRows(context);
  return numberedRows(offers, view.mode === 'rest' ? REST : 'ACTIONS');
}

function frontierRows(context: Context): Rows {
  const { view, offers } = context;
  const rows: Rows = { parts: ['ACTIONS (ZTC: Zone Time Cost; decay left)'], keys: {} };
  for (const offer of offers) {
    if (offer.action.type !== 'go') continue;
    const { slot } = offer.action as ActionOf<'go'>;
    rows.keys[String(slot)] = offer;
    rows.parts.push(roadPart(context, view.frontier[slot - 1]!, offer));
  }
  return rows;
}

function refusalOf(context: Context, why: string): string {
  const { keys } = rowsOf(context);
  const recover = Object.keys(keys).find((key) => keys[key]!.action.type === 'recover');
  const open = openText(
    Object.fromEntries(Object.entries(keys).map(([key, offer]) => [key, withoutCost(offer)])),
    ({ action }) => action.type !== 'abandon',
  );
  const reason = recover === undefined ? why : why.replace('Recover gives', `Recover (${recover}) gives`);
  return notDoneText(context, reason, open === '' ? '' : `Open now: ${open}.`);
}

/** `Splint`: drops a cost that is always the same. */
const withoutCost = (offer: TextOffer): TextOffer => ({
  ...offer,
  name: offer.name.replace(/^Use /, ''),
  cost: offer.action.type === 'recover' ? undefined : offer.cost,
});
