import { type AgentContext, gameAgent, notDoneText, refusedText, sinceText, type Turn } from '@undercroft/text/agent';
import type { EscapeView } from '../rules/view-schema.ts';
import { lookUpOf } from './agent-look-up.ts';
import { lossOf } from './agent-loss.ts';
import { PRIMER } from './agent-primer.ts';
import { notNowPart, pressurePart, roomTexts, rowsOf, youText } from './agent-rows.ts';
import { sentencesOf, storyText } from './agent-since.ts';

type Context = AgentContext<EscapeView>;

/** Escape the Dungeon as text for agents and blind players. */
export const agent = gameAgent<EscapeView>({
  primer: PRIMER,
  turn: turnOf,
  refusal: (context, ask) =>
    notDoneText(context, refusedText(ask), '').replace('Nothing changed.', 'Nothing changed, no turn passed.'),
  end: (context, { past, verdict }) => lossOf(context, past, verdict),
  lookUp: ({ view }) => lookUpOf(view),
});

const NOW: { readonly [phase: string]: string } = {
  waking: 'Look around, then find the stairs up.',
  climb: 'Find the stairs up before the hunters pile up.',
};

function turnOf({ n, view, offers, log, game }: Context): Turn {
  const phase = game.presentation!.phase(view);
  const goal = game.presentation!.goals[phase];
  const rows = rowsOf(view, offers);
  return {
    phase: 'climb',
    head: `n=${n} ESCAPE Depth ${view.you.depth}, chapter ${view.chapter}, turn ${view.turn}. ${NOW[phase] ?? goal?.now ?? ''}`,
    win: goal?.win ?? '',
    parts: [
      storyText(log),
      sinceText(sentencesOf(log, view)),
      youText(view),
      pressurePart(view),
      ...roomTexts(view),
      ...rows.parts,
      notNowPart(offers),
    ],
    keys: rows.keys,
  };
}
