import { type Label, phrases } from '@undercroft/kernel';
import type { ActionOf, ActionType } from '../actions.ts';
import type { DarkdelveView } from '../rules/view-schema.ts';
import { DIR_NAMES, name } from './names.ts';
import { TWIST_TEXT } from './second-lines.ts';

const { plural, capital } = phrases;

type Labels = { readonly [T in ActionType]: (action: ActionOf<T>, view: DarkdelveView) => Label };

const twistOf = (twist: string): string => (twist === '' ? '' : ` ${TWIST_TEXT[twist] ?? ''}`);

const nextPledge = ({ second }: DarkdelveView) =>
  second?.pledges[second.pledges.findIndex(({ id }) => id === second.pledge?.id) + 1];

/** Labels of the actions of the second edition. §5 */
export const SECOND_LABELS = {
  'pledge.take': ({ id }, { second }) => {
    const offer = second?.pledges.find((one) => one.id === id);
    return {
      name: capital(name(id)),
      detail: offer ? `Carry out ${offer.goal} gold. Pays ${offer.pay}.${twistOf(offer.twist)}` : '',
    };
  },
  'pledge.raise': (_, view) => {
    const next = nextPledge(view);
    if (!next) return { name: 'Raise the pledge', detail: 'Gold is the highest pledge.' };
    return {
      name: `Raise to ${name(next.id)}`,
      detail: `Goal ${next.goal}, pays ${next.pay}.${twistOf(next.twist)} There is no way back down.`,
      cost: 'free',
    };
  },
  'stairs.send': (_, { second }) => ({
    name: 'Send half home',
    detail: `${second?.send ?? 0} gold safe for good; it no longer counts for your pledge.`,
    cost: `${second?.send ?? 0} gold`,
  }),
  sight: ({ dir }, { second }) => ({
    name: `Look closer: ${DIR_NAMES[dir]}`,
    detail: `See its type, numbers and elites for certain. ${second?.sight?.left ?? 0} left on this floor.`,
    cost: `${second?.sight?.cost ?? 0} Dread`,
  }),
  steady: (_, { second, hero }) => ({
    name: 'Steady yourself',
    detail: `Lose ${Math.min(hero.dread, second?.steady?.dread ?? 0)} Dread. The torch is spent and lights nothing. Once a floor.`,
    cost: plural(second?.steady?.torches ?? 0, 'Torch', 'Torches'),
  }),
  'combat.draw': (_, { second }) => ({
    name: 'Draw on the dark',
    detail: `+${second?.draw?.stamina ?? 0} Stamina now. It does not take your action. Once a fight.`,
    cost: `${second?.draw?.cost ?? 0} Dread`,
  }),
  'bargain.eyes': (_, { hero, second }) => ({
    name: 'Give it your eyes',
    detail: `Live with ${second?.bargain?.hp ?? 1} HP. Dread ${hero.dread} → ${second?.bargain?.dread ?? 0}: ${name(second?.bargain?.level ?? '')}.`,
    cost: `${(second?.bargain?.dread ?? 0) - hero.dread} Dread`,
  }),
  'bargain.gold': (_, { hero, second }) => ({
    name: 'Give it your gold',
    detail: `Live with ${second?.bargain?.hp ?? 1} HP. It takes ${second?.bargain?.gold ?? 0} of ${hero.gold} gold.`,
    cost: `${second?.bargain?.gold ?? 0} gold`,
  }),
  'bargain.refuse': (_, { second }) => ({
    name: 'Let go',
    detail: `You die; ${second?.bargain?.sent ?? 0} gold was sent home.`,
  }),
} satisfies Partial<Labels>;
