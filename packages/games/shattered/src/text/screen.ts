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
  legacy: 'What an earlier life left you',
  companion: 'It would stay',
  scene: 'You may',
  dig: 'The workshop',
  market: 'On the cloth',
  approach: 'Before the Mouth opens',
};

const IN_ROOM = ['turn', 'react', 'answer'];

const BETWEEN = ['Dungeon', 'Identity', 'Outcome'];

/** Panels of each phase of an interval, the first ones first. SD-221 */
const OF_PHASE: { readonly [phase: string]: readonly string[] } = {
  legacy: ['Life'],
  companion: ['Life'],
  scene: ['Scene', 'Life'],
  graft: ['Life', 'Identity'],
  dig: ['Plan', 'Who may come', 'Life'],
  market: ['Life', 'Who may come'],
  approach: ['Who may come', 'Plan', 'Life'],
  over: ['Ending', 'Identity'],
};

/** A position as a list below the bars; between rooms without them. */
function listScreen(
  context: Context,
  fits: (offer: TextOffer) => boolean = () => true,
  page?: { readonly title: string; readonly panels: readonly string[] },
): ScreenParts {
  const { view } = context;
  const isRoom = IN_ROOM.includes(view.phase);
  const panels = context.game.words
    .panels(view)
    .filter(({ kind, title }) => !isRoom || (kind === 'text' && title !== 'Table'));
  const parts = genericScreen(context, {
    ...headline(context),
    vitals: isRoom ? barRows(context).map(({ line }: Row) => line) : [],
    panels: isRoom
      ? panels.slice(0, 1)
      : panels.filter(({ title }) =>
          (page?.panels ?? (view.awakening ? (OF_PHASE[view.phase] ?? []) : BETWEEN)).includes(title),
        ),
    choicesTitle: page?.title ?? TITLES[view.phase] ?? 'What you can do',
    choices: keyedOffers(context)
      .filter(({ offer }) => fits(offer))
      .map((choice, i) => (page ? { ...choice, key: PAGE_KEYS[i] ?? choice.key } : choice))
      .map((choice) => ({ ...choice, offer: { ...choice.offer, detail: withOdds(choice.offer) } })),
    help: { ...HELP, screen: view.phase },
  });
  return { ...parts, goal: turnGoal(context) };
}

/** Pages of the workshop: its title, and the actions on it. Leaving stands on every page. */
const WORK: readonly { readonly title: string; readonly types: readonly string[] }[] = [
  { title: 'The workshop: rooms and corridors', types: ['dig', 'connect', 'seal', 'move'] },
  { title: 'The workshop: annexes and paths', types: ['annex', 'morph'] },
  { title: 'The workshop: evolving and crafting', types: ['evolve', 'craft'] },
  { title: 'The workshop: decks and companions', types: ['slot', 'post', 'dismiss'] },
];
/** Keys of the choices of a page; 0 turns it. */
const PAGE_KEYS = [...'123456789abcdefghijklmnoprstvwxyz'];
const WORK_PANELS = [['Plan'], ['Plan'], ['Deeds of your cards'], ['Life']];

/** One page of the workshop; 0 turns to the next. */
function workScreen(context: Context): ScreenParts {
  const at = Number(context.ui.open['work'] ?? 0) % WORK.length;
  const { title, types } = WORK[at]!;
  const next = String((at + 1) % WORK.length);
  const count = context.offers.filter(({ action, available }) => available && types.includes(action.type)).length;
  const rest = listScreen(context, ({ action }) => action.type === 'leave' || types.includes(action.type), {
    title: `${title} (${count} possible, page ${at + 1} of ${WORK.length})`,
    panels: WORK_PANELS[at]!,
  });
  return {
    ...rest,
    keys: { ...rest.keys, '0': { open: { work: next }, marks: { choice: '' } } },
    keyLine: '1-9 a-z pick  Enter do it  0 next page  . why  PgUp log  U undo  ? help  Q leave',
  };
}

const IN_HAND = ['play', 'energy', 'end'];

/** The terminal screen. */
export function screen(context: Context): ScreenParts {
  const { view, ui, seat } = context;
  const isMine = seat !== null && view.phase === 'turn';
  if (seat !== null && view.awakening?.isOwn && view.phase === 'dig') return workScreen(context);
  if (!isMine) return listScreen(context);
  if (ui.open['page'] !== 'more') return turnScreen(context);
  const rest = listScreen(context, ({ action }) => !IN_HAND.includes(action.type));
  return {
    ...rest,
    keys: { ...rest.keys, escape: { open: { page: '' }, marks: { choice: '' } } },
    keyLine: '1-9 a-z pick  Enter do it  Esc back to the hand  . why  PgUp log  ? help',
  };
}
