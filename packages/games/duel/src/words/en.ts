import { type CodexEntry, type Panel, packTexts, phrases, type Words } from '@undercroft/kernel';
import type { DuelAction } from '../actions.ts';
import type { Card, DuelContent, Effect } from '../content/effects.ts';
import type { DuelEvents } from '../events.ts';
import type { DuelView } from '../rules/view.ts';

const { detail, headline, plural } = phrases;

const NAMES: Record<string, string> = {
  left: 'Left',
  right: 'Right',
  cut: 'Cut',
  jab: 'Jab',
  maul: 'Maul',
  mend: 'Mend',
  ward: 'Ward',
};

const name = (id: string): string => packTexts.nameOf(id) ?? NAMES[id] ?? id;

const effectText = (effect: Effect): string => {
  switch (effect.op) {
    case 'damage':
      return `Deal ${effect.power} + d4.`;
    case 'ward':
      return `Gain ward ${effect.power} + d4.`;
    case 'mend':
      return `Heal ${effect.power} + d4.`;
    case 'recoil':
      return `Lose ${effect.amount}.`;
  }
};

const cardText = (card: Card): string => card.effects.map(effectText).join(' ');

const sidePanel = (title: string, side: DuelView['left'], { hp_max, ward_max }: DuelContent['limits']): Panel => ({
  kind: 'meter',
  title,
  meters: [
    { name: 'HP', value: side.hp, max: hp_max, tone: 'gain' },
    {
      name: 'Ward',
      value: side.ward,
      max: ward_max,
      tone: 'guard',
      note: `deck ${side.deck_size}, discard ${side.discard.length}`,
    },
  ],
});

/** Each card once, with its count; a hidden hand is one card face down. */
function handPanel(title: string, { hand, hand_size }: DuelView['left'], { cards }: DuelContent): Panel {
  if (!hand) return { kind: 'cards', title, cards: [{ id: 'hidden', name: `${hand_size} hidden`, faceDown: true }] };
  const ids = [...new Set(hand)];
  return {
    kind: 'cards',
    title,
    cards: ids.map((id) => ({
      id,
      name: name(id),
      detail: cardText(cards[id]!),
      count: hand.filter((card) => card === id).length,
    })),
  };
}

/** Titles of the panels, which the presentation uses to order them. */
export const PANELS = { left: 'LEFT', right: 'RIGHT', leftHand: "LEFT'S HAND", rightHand: "RIGHT'S HAND" } as const;

/** The text of an event; if nothing changed, it explains the cause. */
type Line<K extends keyof DuelEvents> = (data: DuelEvents[K]) => string;

const damage: Line<'damage'> = ({ seat, dealt, absorbed, hp }) =>
  dealt === 0
    ? `${name(seat)}'s ward absorbs all ${absorbed}: HP ${hp}.`
    : `${name(seat)} takes ${dealt}${absorbed > 0 ? `, ward absorbs ${absorbed}` : ''}: HP ${hp}.`;

const warded: Line<'warded'> = ({ seat, amount, ward }) =>
  amount === 0 ? `${name(seat)}'s ward is already full: ${ward}.` : `${name(seat)} gains ward ${amount}: ward ${ward}.`;

const mended: Line<'mended'> = ({ seat, amount, hp }) =>
  amount === 0 ? `${name(seat)} is already at full health: HP ${hp}.` : `${name(seat)} heals ${amount}: HP ${hp}.`;

/** All sentences of a duel. */
export const makeWords = (content: DuelContent): Words<DuelEvents, DuelAction, DuelView> => ({
  tagline: 'Two duellists, one die, twenty cards each.',
  line: {
    shuffled: (d) => `${name(d.seat)} shuffles ${plural(d.cards, 'card')}.`,
    drew: (d) => `${name(d.seat)} draws ${d.cards ? d.cards.map(name).join(', ') : plural(d.count, 'card')}.`,
    began: (d) => `Both sides have ${d.hp} hit points. ${name(d.first)} plays first.`,
    set: () => 'The table is set as the scenario says.',
    played: (d) => `${name(d.seat)} plays ${name(d.card)} and rolls ${d.die}.`,
    damage,
    warded,
    mended,
    recoiled: (d) => `${name(d.seat)} loses ${d.amount} to recoil: HP ${d.hp}.`,
    passed: (d) => `${name(d.seat)} passes.`,
  },
  manner: {
    shuffled: detail('plain'),
    drew: detail('plain'),
    began: headline('plain'),
    set: detail('plain'),
    played: headline('plain'),
    damage: headline('harm'),
    warded: headline('guard'),
    mended: headline('gain'),
    recoiled: headline('harm'),
    passed: headline('plain'),
  },
  terms: { card: 'card', die: 'die', ward: 'ward', limit: 'limit' },
  action: (action) =>
    action.type === 'pass'
      ? { name: 'Pass' }
      : { name: `Play ${name(action.card)}`, detail: cardText(content.cards[action.card]!) },
  actions: { play: 'Play one card of your hand and roll a d4.', pass: 'Play nothing, when nothing can be played.' },
  reason: {
    unknown_id: (d) => `There is no card "${d['card']}".`,
    not_in_hand: (d) => `${name(String(d['card']))} is not in your hand.`,
    recoil_kills: (d) => ({
      text: `${name(String(d['card']))} costs ${d['recoil']} hit points, you have ${d['hp']}.`,
      missing: plural(Number(d['recoil']) + 1 - Number(d['hp']), 'hit point'),
    }),
    can_play: () => 'You have a card that can be played.',
  },
  outcome: {
    left_wins: 'Left wins: Right is at 0 hit points.',
    right_wins: 'Right wins: Left is at 0 hit points.',
    draw: 'A draw after 400 turns.',
  },
  name,
  panels: (view) => [
    sidePanel(PANELS.left, view.left, content.limits),
    sidePanel(PANELS.right, view.right, content.limits),
    handPanel(PANELS.leftHand, view.left, content),
    handPanel(PANELS.rightHand, view.right, content),
  ],
  codex: Object.values(content.cards).map(
    (card): CodexEntry => ({
      id: card.id,
      name: name(card.id),
      kind: 'card',
      mechanics: `${cardText(card)} ${card.copies} in each deck.`,
      from: card.from,
    }),
  ),
  glossary: {
    ward: 'Absorbs damage before hit points and is used up by what it absorbs.',
    recoil: 'Hit points the card costs the one who plays it.',
    d4: 'A die with the faces 1 to 4.',
  },
});
