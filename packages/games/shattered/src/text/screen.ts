import { genericScreen, keyedOffers, type Row, type ScreenParts, type TextOffer } from '@undercroft/text';
import { barRows, type Context } from './bars.ts';
import { withOdds } from './odds.ts';
import { HELP, headline, turnGoal, turnScreen } from './turn.ts';

const TITLES: { readonly [phase: string]: string } = {
  react: 'A hit is coming',
  answer: 'Your answer',
  route: 'Where the way leads',
  graft: 'A graft, or none',
  shop: 'What is for sale',
  pair: 'Who may come in',
  order: 'The order of your rooms',
};

const IN_ROOM = ['turn', 'react', 'answer'];

const BETWEEN = ['Dungeon', 'Identity', 'Outcome'];

/** A position as a list below the bars; between rooms without them. */
function listScreen(context: Context, fits: (offer: TextOffer) => boolean = () => true): ScreenParts {
  const { view } = context;
  const isRoom = IN_ROOM.includes(view.phase);
  const panels = context.game.words
    .panels(view)
    .filter(({ kind, title }) => !isRoom || (kind === 'text' && title !== 'Table'));
  const parts = genericScreen(context, {
    ...headline(context),
    vitals: isRoom ? barRows(context).map(({ line }: Row) => line) : [],
    panels: isRoom ? panels.slice(0, 1) : panels.filter(({ title }) => BETWEEN.includes(title)),
    choicesTitle: TITLES[view.phase] ?? 'What you can do',
    choices: keyedOffers(context)
      .filter(({ offer }) => fits(offer))
      .map((choice) => ({ ...choice, offer: { ...choice.offer, detail: withOdds(choice.offer) } })),
    help: { ...HELP, screen: view.phase },
  });
  return { ...parts, goal: turnGoal(context) };
}

const IN_HAND = ['play', 'energy', 'end'];

/** The terminal screen. */
export function screen(context: Context): ScreenParts {
  const { view, ui, seat } = context;
  const isMine = seat !== null && view.phase === 'turn';
  if (!isMine) return listScreen(context);
  if (ui.open['page'] !== 'more') return turnScreen(context);
  const rest = listScreen(context, ({ action }) => !IN_HAND.includes(action.type));
  return {
    ...rest,
    keys: { ...rest.keys, escape: { open: { page: '' }, marks: { choice: '' } } },
    keyLine: '1-9 a-z pick  Enter do it  Esc back to the hand  . why  PgUp log  ? help',
  };
}
