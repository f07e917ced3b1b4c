import {
  type AgentContext,
  gameAgent,
  notDoneText,
  openText,
  refusedText,
  sinceText,
  type Turn,
} from '@undercroft/text/agent';
import type { DarkdelveContent } from '../content/types.ts';
import type { DarkdelveView } from '../rules/view-schema.ts';
import { lookUpOf } from './agent-look-up.ts';
import { lossOf } from './agent-loss.ts';
import { PRIMER } from './agent-primer.ts';
import { foeText, mapPart, notNowPart, rowsOf, sightPart, youText } from './agent-rows.ts';
import { sentencesOf } from './agent-since.ts';
import { tollText } from './frame.ts';

type Context = AgentContext<DarkdelveView>;

/** Darkdelve as text for agents and blind players. */
export const agent = gameAgent<DarkdelveView>({
  primer: PRIMER,
  turn: turnOf,
  refusal: (context, ask) => refusalOf(context, refusedText(ask)),
  end: (context, { past, verdict }) => lossOf(context, past, verdict),
  lookUp: ({ view }) => lookUpOf(view),
});

const FLOORS = 5;

/** The exit, as far as it is known. DD: floors 1-2 the Stairwell, 3-4 the Waystone, 5 past the boss. */
function outText(view: DarkdelveView): string {
  const { floor } = view;
  if (!floor) return '';
  if (floor.n <= 2) return 'the Stairwell takes you out for free';
  if (floor.n === FLOORS) return 'the exit lies behind the boss';
  const found = floor.summary.waystone === 'found' || floor.summary.waystone === 'here';
  return `the Waystone is ${found ? 'found' : 'not found yet'} (${tollText(view)})`;
}

const NOW: { readonly [phase: string]: string } = {
  camp: 'Buy, pack and embark. What you pack is at risk.',
  combat: 'Read what is announced: dodge or block it, strike when it is open.',
  room: 'Choose what to do here, or leave it.',
  levelup: 'Raise a stat.',
};

function headOf({ n, view, game }: Context): string {
  const { phase, floor } = view;
  const goal = game.presentation!.goals[game.presentation!.phase(view)];
  const now = phase === 'explore' ? `Get out with the gold: ${outText(view)}.` : (NOW[phase] ?? goal?.now ?? '');
  return `n=${n} DARKDELVE ${floor ? `Floor ${floor.n} of ${FLOORS}, ${phase}` : 'Camp'}. ${now}`;
}

function turnOf(context: Context): Turn {
  const { view, offers, log, game } = context;
  const rows = rowsOf(view, offers);
  const isExploring = view.phase === 'explore';
  return {
    phase: view.floor ? 'dungeon' : 'camp',
    head: headOf(context),
    win: game.presentation!.goals[game.presentation!.phase(view)]?.win ?? '',
    parts: [
      sinceText(sentencesOf(log)),
      youText(view),
      sightPart(view),
      foeText(view, game.content!.tables as unknown as DarkdelveContent),
      isExploring ? mapPart(view) : null,
      ...rows.parts,
      notNowPart(offers),
    ],
    keys: rows.keys,
  };
}

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
