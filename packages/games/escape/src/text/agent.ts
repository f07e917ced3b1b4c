import { gameAgent, notDoneText, notNowPart, refusedText } from '@undercroft/text/agent';
import type { EscapeView } from '../rules/view-schema.ts';
import { lookUpOf } from './agent-look-up.ts';
import { lossOf } from './agent-loss.ts';
import { PRIMER } from './agent-primer.ts';
import { notNowTexts, pressurePart, roomTexts, rowsOf, youText } from './agent-rows.ts';
import { sentencesOf, storyText } from './agent-since.ts';

const NOW: { readonly [phase: string]: string } = {
  waking: 'Look around, then find the stairs up.',
  climb: 'Find the stairs up before the hunters pile up.',
};

/** Escape the Dungeon as text for agents and blind players. */
export const agent = gameAgent<EscapeView>({
  primer: PRIMER,
  title: 'ESCAPE',
  part: () => 'climb',
  place: ({ view: { you, chapter, turn } }) => `Depth ${you.depth}, chapter ${chapter}, turn ${turn}`,
  now: ({ view, game }) => NOW[game.presentation!.phase(view)],
  story: ({ log }) => storyText(log),
  since: ({ log, view }) => sentencesOf(log, view),
  situation: ({ view }) => [youText(view), pressurePart(view), ...roomTexts(view)],
  rows: ({ view, offers }) => rowsOf(view, offers),
  notNow: ({ offers }) => notNowPart(notNowTexts(offers)),
  refusal: (context, ask) =>
    notDoneText(context, refusedText(ask), '').replace('Nothing changed.', 'Nothing changed, no turn passed.'),
  end: lossOf,
  lookUp: ({ view }) => lookUpOf(view),
});
