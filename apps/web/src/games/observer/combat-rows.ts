import { phrases } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import { becomes, fieldOf, type ObserverTable } from './use-observer.ts';
import { O } from './words.ts';

const { signed } = phrases;

const FIXED = ['attack', 'guard', 'recover'];

/** The combat actions at fixed places, available or not: attack, guard, recover, then items. */
export function combatRows(offers: readonly Offer[], target: number): Offer[] {
  const fits = (offer: Offer): boolean => {
    const at = fieldOf(offer, 'target');
    return at === undefined || at === target;
  };
  const best = (all: readonly Offer[]): Offer[] => {
    const one = all.find((offer) => offer.available && fits(offer)) ?? all.find(fits) ?? all[0];
    return one ? [one] : [];
  };
  const uses = offers.filter(({ action }) => action.type === 'use');
  const items = [...new Set(uses.map((offer) => Number(fieldOf(offer, 'uid'))))].sort((a, b) => a - b);
  return [
    ...FIXED.flatMap((type) => best(offers.filter(({ action }) => action.type === type))),
    ...items.flatMap((uid) => best(uses.filter((offer) => Number(fieldOf(offer, 'uid')) === uid))),
  ];
}

interface ActionRow {
  readonly name: string;
  readonly note: string;
  readonly cost: string;
  readonly does: string;
  readonly detail: string;
}

const costOf = (offer: Offer): string => {
  const total =
    offer.preview?.cost.reduce((all, { label, value }) => (label === 'stamina' ? all + value : all), 0) ?? 0;
  return O.staminaCost(total);
};

const afterColon = (label: string): string => label.slice(label.indexOf(': ') + 2);

const STATUSES = ['weak', 'frail', 'bleed'] as const;

/** Says from the preview if the locked wounds land after this action. OB-205 */
function woundsAfter({ view }: ObserverTable, offer: Offer): string {
  const { player } = view;
  const open = view.combat!.roster.flatMap(({ hp, intent }) => (hp > 0 && intent?.wound ? [intent] : []));
  if (open.length === 0) return '';
  const gained = STATUSES.flatMap((status) => {
    const turns = becomes(offer, `/player/${status}`, player[status]);
    return turns > player[status] ? [`${O.statusName[status]} ${turns}`] : [];
  });
  if (gained.length > 0) return O.lands(gained.join(', '));
  const isStopped = offer.action.type === 'guard' && becomes(offer, '/player/hp', player.hp) === player.hp;
  const wounds = open.flatMap(({ drain, inflicts }) => [
    ...inflicts.map(({ status }) => O.statusName[status]),
    ...(drain > 0 ? [`${O.stamina} −${drain}`] : []),
  ]);
  return isStopped ? O.allBlocked([...new Set(wounds)].join(', ')) : '';
}

/** An action's exact effect as a row, from the numbers of its preview. */
export function describe(table: ObserverTable, offer: Offer): ActionRow {
  const { view, enemy, name } = table;
  const combat = view.combat!;
  const { player } = view;
  const endsTurn =
    becomes(offer, '/combat/turn', combat.turn) !== combat.turn ||
    offer.preview?.result.some(({ path, to }) => path === '/mode' && to !== 'combat') === true;
  const detail = endsTurn ? '' : O.goesOn;
  switch (offer.action.type) {
    case 'attack': {
      const foe = combat.roster.find(({ target }) => target === fieldOf(offer, 'target'));
      const living = combat.roster.filter(({ hp }) => hp > 0).length;
      const after = foe?.ifAttacked;
      return {
        name: O.attack,
        note: foe ? (living > 1 ? O.targetKey(enemy(foe.id)) : enemy(foe.id)) : '',
        cost: costOf(offer),
        does:
          foe && after
            ? `${O.deals(combat.attack.damage)}: ${foe.block > 0 ? `${O.blockTo(foe.block, after.block)}, ` : ''}${O.hpTo(foe.hp, after.hp)}. ${after.hp <= 0 ? (living === 1 ? O.killsAll : O.kills) : ''}`
            : '',
        detail: [detail, woundsAfter(table, offer)].filter(Boolean).join(' '),
      };
    }
    case 'guard': {
      const got = player.block + combat.guard.block;
      return {
        name: O.guard,
        note: '',
        cost: costOf(offer),
        does: `${O.blockTo(player.block, got)}. ${combat.incoming > 0 ? O.takes(Math.min(combat.guard.block, combat.incoming), combat.incoming) : ''}`,
        detail: [detail, woundsAfter(table, offer)].filter(Boolean).join(' '),
      };
    }
    case 'recover':
      return {
        name: O.recover,
        note: '',
        cost: signed(combat.recover),
        does: `${O.staminaTo(player.stamina, becomes(offer, '/player/stamina', player.stamina))}.`,
        detail: [detail, woundsAfter(table, offer)].filter(Boolean).join(' '),
      };
    default: {
      const item = view.bag.items.find(({ uid }) => uid === fieldOf(offer, 'uid'));
      return {
        name: item ? name(item.id) : offer.label,
        note: item ? O.uses(item.uses) : '',
        cost: costOf(offer),
        does: afterColon(offer.label),
        detail,
      };
    }
  }
}
