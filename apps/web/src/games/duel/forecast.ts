import type { Json } from '@undercroft/kernel';
import type { Range } from '../../ui/kit/gauge.tsx';

/** The part of the game's tables that a forecast needs. */
export interface DuelTables {
  readonly cards: {
    readonly [id: string]: {
      readonly copies: number;
      readonly effects: readonly { readonly op: string; readonly power?: number; readonly amount?: number }[];
    };
  };
  readonly limits: { readonly hp_max: number; readonly ward_max: number; readonly die_faces: number };
}

export interface Vitals {
  readonly hp: number;
  readonly ward: number;
}

/** The result of a card for one face of the die. */
export interface Future {
  readonly face: number;
  readonly you: Vitals;
  readonly foe: Vitals;
  /** HP the foe loses, and damage its ward absorbs. */
  readonly dealt: number;
  readonly absorbed: number;
  readonly isWin: boolean;
}

/** The result for each face of the die, from the card and the visible numbers of both sides. */
export function futuresOf(tables: DuelTables, card: string, you: Vitals, foe: Vitals): readonly Future[] {
  const { limits, cards } = tables;
  const effects = cards[card]?.effects ?? [];
  return Array.from({ length: limits.die_faces }, (_, i): Future => {
    const face = i + 1;
    let [me, other]: [Vitals, Vitals] = [you, foe];
    let [dealt, absorbed] = [0, 0];
    for (const { op, power = 0, amount = 0 } of effects) {
      if (op === 'damage') {
        const taken = Math.min(other.ward, power + face);
        const lost = Math.min(other.hp, power + face - taken);
        [absorbed, dealt] = [absorbed + taken, dealt + lost];
        other = { hp: other.hp - lost, ward: other.ward - taken };
      }
      if (op === 'mend') me = { ...me, hp: Math.min(limits.hp_max, me.hp + power + face) };
      if (op === 'ward') me = { ...me, ward: Math.min(limits.ward_max, me.ward + power + face) };
      if (op === 'recoil') me = { ...me, hp: me.hp - amount };
    }
    return { face, you: me, foe: other, dealt, absorbed, isWin: other.hp === 0 };
  });
}

export const rangeOf = (values: readonly number[]): Range => ({ low: Math.min(...values), high: Math.max(...values) });

/** The cards the opponent may hold: every copy that is not in the discard. */
export const unseenOf = ({ cards }: DuelTables, discard: readonly string[]): readonly (readonly [string, number])[] =>
  Object.entries(cards).map(([id, { copies }]) => [id, copies - discard.filter((each) => each === id).length]);

export interface SideView extends Vitals {
  readonly hand: readonly string[] | null;
  readonly hand_size: number;
  readonly deck_size: number;
  readonly discard: readonly string[];
}

export interface DuelView {
  readonly toPlay: 'left' | 'right' | null;
  readonly turns: number;
  readonly left: SideView;
  readonly right: SideView;
}

export const asDuel = (view: Json): DuelView => view as unknown as DuelView;
