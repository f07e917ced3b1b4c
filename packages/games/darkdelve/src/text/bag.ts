import { genericScreen, keyedOffers, type Page, type ScreenParts, type TextOffer } from '@undercroft/text';
import type { ActionOf } from '../actions.ts';
import type { DarkdelveView } from '../rules/view-schema.ts';
import { GLYPHS } from '../words/glyphs.ts';
import { hintText } from '../words/labels.ts';
import { DIR_NAMES, name } from '../words/names.ts';
import { type Context, goal, HELP, headline, prompt, status } from './frame.ts';

const BAG = ['torch.light', 'item.use', 'item.equip', 'item.unequip', 'item.drop', 'loot.take', 'levelUp'];

/** A list with some of the offers; Esc returns to the map. */
function listScreen(
  context: Context,
  title: string,
  fits: (offer: TextOffer) => boolean,
  panels: readonly string[],
  choices = keyedOffers(context),
): ScreenParts {
  const shown = context.game.words.panels(context.view).filter((panel) => panels.includes(panel.title));
  const parts = genericScreen(context, {
    ...headline(context),
    choicesTitle: title,
    choices: choices.filter(({ offer }) => fits(offer)),
    panels: shown,
    vitals: [],
    help: HELP,
    keyLine: prompt('1-9 a-z pick  Enter do it  Esc back  . why  PgUp log  ? help'),
  });
  const back = { open: { page: '' }, marks: { choice: '' } };
  return { ...parts, goal: goal(context), status: status(context), keys: { ...parts.keys, escape: back } };
}

/** `I`: gear, bag, belt and items on the floor. */
export const bagPage = (context: Context): ScreenParts =>
  listScreen(context, 'Bag and gear', ({ action }) => BAG.includes(action.type), ['Gear', 'On the floor']);

/** `T`: every reachable cleared room. */
export const travelPage = (context: Context): ScreenParts =>
  listScreen(context, 'Walk to a cleared room', ({ action }) => action.type === 'travel', ['Map']);

const DIRS = 'NESW';

/** `S`: a closer look behind a door; the digit is that of the direction. DD-273 */
export function sightPage(context: Context): ScreenParts {
  const choices = context.offers.flatMap((offer) =>
    offer.action.type === 'sight'
      ? [{ key: String(DIRS.indexOf((offer.action as ActionOf<'sight'>).dir) + 1), offer }]
      : [],
  );
  return listScreen(context, 'Look closer', () => true, ['Paths'], choices);
}

/** `M`: every known room, with its doors. */
export function legendPage({ map, rows: doors }: DarkdelveView): Page {
  const rows = map
    .filter(({ mark }) => mark !== 'blank')
    .map(({ mark, room, tag, exits }) => {
      const ways = [...exits].map((dir) => DIR_NAMES[dir]).join(', ');
      return `${GLYPHS[mark] ?? '?'}  ${room === '' ? '' : `${room} `}${name(tag)}${ways === '' ? '' : `: ${ways}`}`;
    });
  return {
    title: 'Map',
    rows: [
      ...doors.map(({ dir, tag, hint }) => `${DIR_NAMES[dir]} [${tag}] ${hintText(hint)}`),
      '',
      ...rows,
      '',
      '▣ you  ◉ Watcher  ↓ stairs  Ω Sanctum  ◊ Waystone  ☠ slain  ! combat',
      '$ treasure  * event  . cleared  ? unknown',
    ],
  };
}
