import { type Action, phrases } from '@undercroft/kernel';
import type { TextContext, TextOffer } from '@undercroft/text/agent';
import type { EscapeView } from '../rules/view-schema.ts';
import { type Bench, game } from './bench.ts';

const SEAT = 'kael';

/** Offers as a screen receives them. */
function offersOf({ s, view }: Bench): TextOffer[] {
  const offer = (action: Action, available: boolean): TextOffer => ({
    action,
    ...game.words.action(action, view),
    available,
    reasons: available
      ? []
      : game.whyNot(s, SEAT, action).map((reason) => ({ ...reason, text: phrases.reasonText(game.words, reason) })),
  });
  return [
    ...game.legalActions(s, SEAT).map((action) => offer(action, true)),
    ...game.blockedActions(s, SEAT).map((action) => offer(action, false)),
  ];
}

/** The text context of this moment, limited to Kael's knowledge. */
export const textContext = (b: Bench): TextContext<EscapeView> => ({
  game,
  view: b.view,
  seat: SEAT,
  n: b.run.n,
  standing: 'practice',
  offers: offersOf(b),
  log: b.emitted
    .filter(({ seenBy }) => seenBy === 'all')
    .map(
      (event) => ({ ...event, line: phrases.lineOf(game.words, event as never, SEAT), rule: event.why.rule }) as never,
    ),
  outcome: null,
});
