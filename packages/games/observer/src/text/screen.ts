import { genericScreen, keyedOffers, type ScreenContext, type ScreenParts } from '@undercroft/text';
import type { ObserverView } from '../rules/view-schema.ts';
import { name } from '../words/names.ts';
import { PANELS } from '../words/panel-titles.ts';
import { fightScreen } from './fight.ts';
import { frontierScreen } from './frontier.ts';
import { gearPage } from './gear.ts';
import { headline } from './help.ts';
import { once } from './once.ts';
import { vitals } from './vitals.ts';

const TITLES: { readonly [mode: string]: string } = {
  event: 'Your options',
  rest: 'How long to rest',
  interlude: 'Between Locations: nothing here takes Time',
};

/** Names already shown by the choices are not printed twice. */
const twice = ({ event, rest }: ObserverView): string[] => [
  ...(event ? [name(event.id)] : []),
  ...(rest ? [name(rest.type)] : []),
];

/** The terminal screen. */
export function screen(context: ScreenContext<ObserverView>): ScreenParts {
  const { view } = context;
  if (view.mode === 'frontier' && view.frontier.length > 0) return frontierScreen(context);
  if (view.mode === 'combat' && view.combat) return fightScreen(context);
  const distinct = new Set(once(context.offers));
  const parts = genericScreen(context, {
    choices: keyedOffers(context).filter(({ offer }) => distinct.has(offer)),
    ...headline(context),
    vitals: vitals(context),
    without: [PANELS.you, PANELS.world, PANELS.event, PANELS.rest, ...twice(view)],
    choicesTitle: TITLES[view.mode] ?? 'What you can do',
    keyLine: '1-9 a-z pick  Enter do it  I gear  . why  PgUp log  U undo  ? help  Q leave',
  });
  return { ...parts, keys: { ...parts.keys, I: { page: () => gearPage(context) } } };
}
