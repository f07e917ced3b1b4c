import type { Label } from '@undercroft/kernel';
import type { ActionOf, ActionType, ShatteredAction } from '../actions.ts';
import type { Card } from '../content/records.ts';
import { activationGain } from '../rules/advanced.ts';
import { isBetween } from '../rules/awakening/position.ts';
import type { Book, BookOf } from '../rules/book.ts';
import { planStrike } from '../rules/strike-plan.ts';
import type { ShatteredView } from '../rules/view-schema.ts';
import { AWAKENING_LABELS, intervalLabel } from './awakening/labels.ts';
import { name } from './names.ts';
import { mechanicsOf } from './text.ts';

/** Current cost of the card for its owner. SD-34 */
function costText(view: ShatteredView, card: Card): string | undefined {
  if (view.ruleset === 'lite' || card.cost === 0) return undefined;
  const { attune } = view.seat === 'visitor' ? view.V : view.D;
  return `${attune === card.type ? card.cost - 1 : card.cost} Energy`;
}

const labelled = (called: string, detail: string | undefined, cost?: string): Label => ({
  name: called,
  ...(detail === undefined ? {} : { detail }),
  ...(cost === undefined ? {} : { cost }),
});

function playLabel(book: Book, view: ShatteredView, action: ActionOf<'play'>): Label {
  const card = book.lessons[view.lesson]!.get(action.card);
  if (!card) return { name: name(action.card) };
  const cost = costText(view, card);
  if (card.cat === 'Strike') {
    const aim = action.target ?? card.target;
    const called = `${name(card.id)} at ${name(aim)}`;
    const { aimLoss } = planStrike({ s: view, book }, view.seat === 'visitor' ? 'V' : 'D', card, aim);
    return labelled(called, `${mechanicsOf(card)}${aimLoss > 0 ? ` Off target: ${aimLoss} Power less.` : ''}`, cost);
  }
  if (action.remove !== undefined)
    return labelled(`${name(card.id)}: remove ${conditionName(view, action.remove)}`, mechanicsOf(card), cost);
  if (action.trap !== undefined)
    return labelled(`${name(card.id)}: take back ${name(action.trap)}`, mechanicsOf(card), cost);
  return labelled(name(card.id), mechanicsOf(card), cost);
}

const conditionName = (view: ShatteredView, id: number): string => {
  const found = [...view.D.conditions, ...view.V.conditions].find((one) => one.id === id);
  return found ? `${name(found.kind)} ${name(found.card)} (no. ${id})` : `condition ${id}`;
};

/** Input of a label. */
interface LabelContext {
  readonly book: Book;
  readonly view: ShatteredView;
  text(card: string): string;
}

/** Label of each action's button. */
const LABELS: { readonly [T in ActionType]: (action: ActionOf<T>, context: LabelContext) => Label } = {
  ...AWAKENING_LABELS,
  play: (action, { book, view }) => playLabel(book, view, action),
  energy: ({ card }, { text }) => ({ name: name(card), detail: text(card) }),
  cycle: ({ card }) => ({ name: `Cycle ${name(card)}`, detail: 'Discard it and draw 1.' }),
  activate: ({ card }, { book, view }) => ({
    name: `Discard ${name(card)}`,
    detail: `Gain ${activationGain({ s: view, book })} Energy this round.`,
  }),
  restrain: ({ card }, { view }) => ({
    name: `Hold back ${name(card)}`,
    detail: `Discard it. ${view.seat === 'visitor' ? 'Trust' : 'Rapport'} +1.`,
  }),
  end: () => ({ name: 'End turn' }),
  react: ({ card }, { text }) =>
    card === null ? { name: 'Take the hit' } : { name: `React: ${name(card)}`, detail: text(card) },
  answer: ({ yes }, { view }) => answerLabel(yes, view),
  route: ({ sanctuary }, { view }) =>
    sanctuary
      ? { name: `Go to ${name(view.routed)}`, detail: 'Trust opens it.' }
      : { name: 'Go on as usual', detail: 'The next room depends on how this one ended.' },
  bluff: ({ card }) => ({ name: `Bluff with ${name(card)}`, detail: 'Set it face-down. It never springs.' }),
  flee: () => ({ name: 'Flee', detail: 'Contested roll. A failure costs 1 Nerve and the turn.' }),
  brace: ({ card }) => ({ name: `Brace with ${name(card)}`, detail: 'Discard it. The next hazard is halved.' }),
  prune: () => ({ name: 'Cut 2 Graft tokens', detail: 'Trust -1.', cost: '1 Energy' }),
  guess: ({ profile }) => ({ name: `Guess: ${name(profile)}`, detail: 'Right: +10 score. Wrong: -5.' }),
  graft: ({ card, slot = '', room = '' }, { text }) => ({
    name: `Graft ${name(card)} for ${name(slot)} in ${name(room)}`,
    detail: text(card),
  }),
  decline: () => ({ name: 'Take no graft', detail: 'Knowledge +1.' }),
  buy: ({ item = 'opening' }) => ({ name: `Buy: ${name(item)}` }),
  leave: () => ({ name: 'Leave the shop' }),
  invite: ({ visitor }) => ({ name: `Let the ${name(visitor)} in` }),
  order: ({ rooms }) =>
    rooms.length === 0
      ? { name: 'Leave the way open', detail: 'Each room leads to the next by how it ended.' }
      : { name: rooms.map(name).join(', then ') },
};

/** Label of a button. */
export const makeLabel =
  (bookOf: BookOf) =>
  (action: ShatteredAction, view: ShatteredView): Label => {
    const book = bookOf(view);
    const text = (id: string): string => {
      const card = book.lessons[view.lesson]!.get(id);
      return card ? mechanicsOf(card) : '';
    };
    const between = view.awakening && isBetween(view) ? intervalLabel(action, { book, view, text }) : null;
    if (between) return between;
    const label = LABELS[action.type] as (action: ShatteredAction, context: LabelContext) => Label;
    return label(action, { book, view, text });
  };

function answerLabel(isYes: boolean, { ask }: ShatteredView): Label {
  if (ask?.kind === 'test')
    return isYes
      ? { name: 'Cooperate', detail: `Trust +${ask.gains.trust}, Rapport +${ask.gains.rapport}.` }
      : { name: 'Defect', detail: 'Gain an Empower with 2 Power. Trust and Rapport fall by half.' };
  return isYes ? { name: 'Accept the Offer' } : { name: 'Refuse the Offer', detail: 'Rapport -1.' };
}
