import { bar, genericScreen, keyedOffers, type Line, rule, type ScreenParts } from '@undercroft/text';
import type { Commit, VibesAction } from '../actions.ts';
import { TITLES } from '../words/panel-titles.ts';
import { name } from '../words/text.ts';
import { draftScreen } from './draft.ts';
import { mapRows } from './map.ts';
import { freshBeat, revealScreen } from './reveal.ts';
import { HELP, schemeScreen } from './scheme.ts';
import { type Context, headline } from './table.ts';

/** Rows 3 and 4 outside a scheme: HP and possessions. */
function vitals({ view, size }: Context): Line[] {
  const cells = size.width >= 120 ? 20 : 10;
  const own = view.fight ? view.fight.you : view;
  const instants = view.instants.map(name).join(', ');
  return [
    ` HP ${own.hp}/${own.maxHp} ${bar(own.hp, own.maxHp, cells)}   Gold ${view.gold}   Deck ${view.deck.length}   Relics ${view.relics.length}   Bosses ${view.tally.bosses} of 3`,
    ` Instants ${view.instants.length} of ${view.instantSlots}${instants === '' ? '' : `: ${instants}`}`,
  ];
}

const PHASES: { readonly [phase: string]: string } = {
  relic: 'Take one relic, or none',
  map: 'Where to go',
  reward: 'Your reward',
  shop: 'What is for sale',
  camp: 'One thing to do',
  event: 'Your options',
  revealed: 'The beat is revealed',
  feint: 'Your Feint may swap',
};

/** Panels already shown by the choices are not printed twice. */
const TWICE = [TITLES.run, TITLES.offer, TITLES.shop, TITLES.event, 'Map', 'Ways from here'];

/** A position as a list; the frame draws everything else. */
function listScreen(context: Context, fits?: (action: VibesAction) => boolean): ScreenParts {
  const { view } = context;
  const choices = keyedOffers(context).filter(({ offer }) => fits?.(offer.action as VibesAction) ?? true);
  return genericScreen(context, {
    ...headline(context),
    ...(view.mode === 'run'
      ? {
          vitals: [
            ...vitals(context),
            ...(view.phase === 'map' ? [rule(context.size.width, { title: 'Map' }), ...mapRows(view)] : []),
          ],
        }
      : {}),
    without: TWICE,
    choicesTitle: PHASES[view.phase] ?? 'What you can do',
    choices,
    help: { ...HELP, screen: view.phase },
  });
}

/** The terminal screen. */
export function screen(context: Context): ScreenParts {
  const { view, ui, offers } = context;
  const beat = freshBeat(context);
  if (beat) return revealScreen(context, beat);
  if (view.phase === 'draft' && view.draft) return draftScreen(context, vitals(context));
  const hasCommit = offers.some(({ action }) => action.type === 'commit');
  if (view.phase !== 'scheme' || !view.fight || !hasCommit) return listScreen(context);
  if (ui.open['page'] !== 'more') return schemeScreen(context);
  const rest = listScreen(context, (action) => action.type !== 'commit' || (action as Commit).card === null);
  return {
    ...rest,
    keys: { ...rest.keys, escape: { open: { page: '' }, marks: { choice: '' } } },
    keyLine: '1-9 a-z pick  Enter do it  Esc back to the cards  . why  PgUp log  ? help',
  };
}
