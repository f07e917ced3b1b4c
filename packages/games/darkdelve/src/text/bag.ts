import { genericScreen, keyedOffers, type ScreenParts, type TextOffer } from '@undercroft/text';
import { type Context, goal, HELP, headline, prompt, status } from './frame.ts';

const BAG = ['item.use', 'item.equip', 'item.unequip', 'item.drop', 'loot.take', 'levelUp'];

/** Only some of the offers, as a list of its own; Esc goes back to the map. */
function listScreen(
  context: Context,
  title: string,
  fits: (offer: TextOffer) => boolean,
  panels: readonly string[],
): ScreenParts {
  const shown = context.game.words.panels(context.view).filter((panel) => panels.includes(panel.title));
  const parts = genericScreen(context, {
    ...headline(context),
    choicesTitle: title,
    choices: keyedOffers(context).filter(({ offer }) => fits(offer)),
    panels: shown,
    vitals: [],
    help: HELP,
    keyLine: prompt('1-9 a-z pick  Enter do it  Esc back to the map  . why  PgUp log  ? help'),
  });
  const back = { open: { page: '' }, marks: { choice: '' } };
  return { ...parts, goal: goal(context), status: status(context), keys: { ...parts.keys, escape: back } };
}

/** `I`: gear, bag, belt and what lies on the floor. */
export const bagPage = (context: Context): ScreenParts =>
  listScreen(context, 'Bag and gear', ({ action }) => BAG.includes(action.type), ['Gear', 'On the floor']);

/** `T`: every cleared room one can walk to. */
export const travelPage = (context: Context): ScreenParts =>
  listScreen(context, 'Walk to a cleared room', ({ action }) => action.type === 'travel', ['Map']);
