import type { UseVerb } from '../content/types.ts';
import { gearDef, thingDef } from './book.ts';
import { endHeroAction, smoke } from './combat.ts';
import { loseDread } from './dread.ts';
import { effectiveLevel, findWorn, isBound, isStarter, wornOf } from './hero.ts';
import { identify, pieceData, spend } from './loot.ts';
import { dropPins } from './perceive.ts';
import { fight, type Play, reveal, revealIfLying } from './play.ts';
import { clampHp, endStatus, heal } from './vitals.ts';

type ItemUse = { readonly p: Play; readonly id: string; readonly target: string | undefined };
type Verbs = { readonly [V in UseVerb as V['op']]: (verb: V, used: ItemUse) => void };

/** Effects of consumables. C-5 */
const VERBS: Verbs = {
  heal: ({ amount }, { p, id }) => heal(p, amount, id, 'DD-083', true),
  bandage({ amount, rounds, atOnce }, { p, id }) {
    if (!p.s.combat) {
      heal(p, atOnce, id, 'DD-083', true);
      return;
    }
    p.s.combat.mend = rounds;
    p.emit?.('mending', { amount, rounds }, { rule: 'DD-083', source: id });
  },
  cure: ({ status }, { p }) => endStatus(p, status, 'DD-089'),
  calm: ({ amount }, { p, id }) => loseDread(p, amount, id, 'DD-105'),
  identify(_, { p, id, target }) {
    const item = p.s.hero.bag.find(({ uid }) => uid === target);
    if (item) identify(p, item, id);
  },
  salts(_, { p }) {
    endStatus(p, 'stunned', 'DD-082');
    const combat = fight(p);
    combat.stamina = p.book.numbers.stamina.max;
    p.emit?.('acted', { action: 'salts', cost: 0, stamina: combat.stamina }, { rule: 'DD-082' });
  },
  venom({ combats }, { p, id }) {
    p.s.hero.venom = combats;
    p.emit?.('envenomed', { combats }, { rule: 'DD-083', source: id });
  },
  smoke: (_, { p }) => smoke(p),
  ironhide({ pct }, { p, id }) {
    fight(p).ironhide = pct;
    p.emit?.('hardened', { pct }, { rule: 'DD-083', source: id });
  },
  unbind: (_, { p }) => unbind(p),
};

/** Unbinds worn curses; their effects remain. DD-207 */
export function unbind(p: Play): void {
  const bound = wornOf(p.s.hero).filter((item) => item.curse !== '' && !item.unbound);
  if (bound.length === 0) return;
  for (const item of bound) item.unbound = true;
  p.emit?.('unbound', { uids: bound.map(({ uid }) => uid) }, { rule: 'DD-207' });
}

function consume(p: Play, id: string, target: string | undefined): void {
  const left = spend(p, id);
  p.emit?.('used', { id, left }, { rule: 'DD-083', source: id });
  for (const verb of thingDef(p.book, id).verbs)
    (VERBS[verb.op] as (verb: UseVerb, used: ItemUse) => void)(verb, { p, id, target });
}

/** Outside combat: free. */
export const useOutside = (p: Play, id: string, target: string | undefined): void => consume(p, id, target);

/** In combat: uses up the action, except for Smelling Salts. DD-083 */
export function useInCombat(p: Play, id: string): void {
  const combat = fight(p);
  combat.heroLast = 'use';
  const isFree = thingDef(p.book, id).verbs.some(({ op }) => op === 'salts');
  if (!isFree) combat.opening = false;
  consume(p, id, undefined);
  if (p.s.combat && !isFree) endHeroAction(p, false);
}

/** A change of worn gear may change the effective perception. */
function withEyes(p: Play, change: () => void): void {
  const before = effectiveLevel(p.book, p.s.hero);
  change();
  if (effectiveLevel(p.book, p.s.hero) === before) return;
  dropPins(p.s);
  reveal(p);
}

/** Identified or not; the replaced piece goes into the bag, a starter piece is removed. DD-016, DD-205, DD-207 */
export function equip(p: Play, uid: string): void {
  const { s, book } = p;
  const { hero } = s;
  const i = hero.bag.findIndex((one) => one.uid === uid);
  const item = hero.bag[i]!;
  const { slot } = gearDef(book, item.id);
  const old = hero[slot];
  const isNew = !item.identified;
  withEyes(p, () => {
    hero.bag.splice(i, 1);
    hero[slot] = item;
    if (old && !isStarter(book, old)) hero.bag.push(old);
    clampHp(p);
  });
  if (old && effectiveLevel(book, hero) > 0) revealIfLying(p);
  if (isNew) reveal(p);
  p.emit?.(
    'equipped',
    { ...pieceData(p, item), replaced: old?.id ?? '', bound: isBound(book, hero, item), hp: hero.hp },
    { rule: 'DD-209', source: item.id },
    { about: [item.uid] },
  );
  if (isNew) identify(p, item, 'blind');
}

export function unequip(p: Play, uid: string): void {
  const { s, book } = p;
  const { hero } = s;
  const slot = findWorn(hero, uid)! as 'armor' | 'helm' | 'accessory';
  const item = hero[slot]!;
  withEyes(p, () => {
    hero[slot] = null;
    if (!isStarter(book, item)) hero.bag.push(item);
    clampHp(p);
  });
  revealIfLying(p);
  p.emit?.('unequipped', { ...pieceData(p, item), hp: hero.hp }, { rule: 'DD-209' }, { about: [item.uid] });
}
