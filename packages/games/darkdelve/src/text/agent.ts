import { type AgentContext, gameAgent, notDoneText, notNowPart, openText, refusedText } from '@undercroft/text/agent';
import type { DarkdelveContent } from '../content/types.ts';
import type { DarkdelveView } from '../rules/view-schema.ts';
import { lookUpOf } from './agent-look-up.ts';
import { lossOf } from './agent-loss.ts';
import { PRIMER } from './agent-primer.ts';
import { bargainText, foeText, mapPart, notNowTexts, rowsOf, secondPart, sightPart, youText } from './agent-rows.ts';
import { sentencesOf } from './agent-since.ts';
import { tollText } from './frame.ts';

type Context = AgentContext<DarkdelveView>;

const FLOORS = 5;

/** The exit, as far as it is known. DD: floors 1-2 the Stairwell, 3-4 the Waystone, 5 past the boss. */
function outText({ view, game }: Pick<Context, 'view' | 'game'>): string {
  const { floor } = view;
  if (!floor) return '';
  if (floor.n <= 2) return 'the Stairwell takes you out for free';
  if (floor.n === FLOORS) return 'the exit lies behind the boss';
  const found = floor.summary.waystone === 'found' || floor.summary.waystone === 'here';
  return `the Waystone is ${found ? 'found' : 'not found yet'} (${tollText({ view, game })})`;
}

/** A fight with a boss or the Watcher is read like any other. */
const NOW: { readonly [phase: string]: string } = {
  combat: 'Read what is announced: dodge or block it, strike when it is open.',
  room: 'Choose what to do here, or leave it.',
  pledge: 'Pledge how much gold you will carry out.',
  confirm: 'Decide. There may be no way back.',
};

/** Darkdelve as text for agents and blind players. */
export const agent = gameAgent<DarkdelveView>({
  primer: PRIMER,
  title: 'DARKDELVE',
  part: ({ floor }) => (floor ? 'dungeon' : 'camp'),
  place: ({ view: { floor, phase } }) => (floor ? `Floor ${floor.n} of ${FLOORS}, ${phase}` : 'Camp'),
  now: (context) =>
    context.view.phase === 'explore' ? `Get out with the gold: ${outText(context)}.` : NOW[context.view.phase],
  since: ({ log }) => sentencesOf(log),
  situation: ({ view, game }) => [
    secondPart(view),
    youText(view),
    bargainText(view),
    sightPart(view),
    foeText(view, game.content!.tables as unknown as DarkdelveContent),
    view.phase === 'explore' ? mapPart(view) : null,
  ],
  rows: ({ view, offers }) => rowsOf(view, offers),
  notNow: ({ offers }) => notNowPart(notNowTexts(offers)),
  refusal: (context, ask) => refusalOf(context, refusedText(ask)),
  end: lossOf,
  lookUp: ({ view, game }) =>
    lookUpOf(
      view,
      game.words.codex.map(({ name }) => name),
    ),
});

const STEPS = ['move', 'back', 'travel'];

function refusalOf(context: Context, why: string): string {
  const { keys } = rowsOf(context.view, context.offers);
  const isWalk = context.view.phase === 'explore';
  const short = Object.fromEntries(
    Object.entries(keys).map(([key, offer]) => [key, { ...offer, name: shortName(offer.name), cost: offer.cost }]),
  );
  const open = openText(short, ({ action }) => !isWalk || STEPS.includes(action.type));
  const nothing = notDoneText(context, why, open === '' ? '' : `Open: ${open}.`);
  return nothing.replace('Nothing changed.', 'Nothing changed, no turn passed.');
}

const shortName = (called: string): string => called.replace(/^\d /, '');
