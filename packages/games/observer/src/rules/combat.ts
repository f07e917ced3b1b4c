import type { ActionOf } from '../actions.ts';
import type { ItemVerb } from '../content/types.ts';
import type { Foe } from '../state.ts';
import { changeStamina, heal, takeFrom } from './belongings.ts';
import type { Book, Play } from './book.ts';
import {
  attackCost,
  attackNumbers,
  blockNumbers,
  guardCost,
  guardNumbers,
  itemCost,
  recoverAmount,
  weakened,
} from './costs.ts';
import { endPlayerTurn, enemyTurn, inflict } from './enemy-turn.ts';
import { burySlain, isAlive, winFight } from './fight.ts';
import { bonus, hpMaxOf, staminaMaxOf } from './kit.ts';

/** Deaths, then the own end of turn, then the whole enemy turn. OB-69 */
function finishTurn(t: Play, book: Book): void {
  burySlain(t, book);
  if (!t.state.combat!.roster.some(isAlive)) {
    winFight(t, book);
    return;
  }
  if (endPlayerTurn(t, book)) enemyTurn(t, book);
}

function payStamina(
  t: Play,
  book: Book,
  cost: number,
  action: 'attack' | 'guard' | 'recover' | 'use',
  item = '',
): void {
  const { player, combat } = t.state;
  if (action !== 'recover' && usesCleats(t, book, action, item)) combat!.hasUsedFree = true;
  player.stamina -= cost;
  t.tell?.('acted', { action, cost, item }, { rule: 'OB-58', source: item === '' ? undefined : item });
}

/** Whether this action would have cost something but for Sprint Cleats. */
function usesCleats(t: Play, book: Book, action: 'attack' | 'guard' | 'use', item: string): boolean {
  const { state } = t;
  if (state.combat!.hasUsedFree || bonus(book, state, 'firstFree') === 0) return false;
  const shared = 2 + bonus(book, state, 'actionCost');
  if (action === 'attack') return shared + bonus(book, state, 'attackCost') > 0;
  if (action === 'guard') return shared + bonus(book, state, 'guardCost') > 0;
  return shared + book.content.consumables[item]!.speed > 0;
}

/** OB-63 */
export function attack(t: Play, book: Book, { target }: ActionOf<'attack'>): void {
  const { state } = t;
  payStamina(t, book, attackCost(book, state), 'attack');
  const foe = state.combat!.roster[target - 1]!;
  const numbers = attackNumbers(book, state);
  const inTheWay = Math.max(0, foe.block - bonus(book, state, 'ignoreBlock'));
  const blockAbsorbed = Math.min(inTheWay, numbers.total);
  const hp = Math.min(foe.hp, numbers.total - blockAbsorbed);
  foe.block -= blockAbsorbed;
  foe.hp -= hp;
  t.tell?.(
    'damage',
    {
      who: 'enemy',
      target,
      id: foe.id,
      by: 'player',
      base: numbers.base,
      skill: numbers.skill,
      bonus: numbers.bonus,
      weak: numbers.weak,
      softened: 0,
      blockAbsorbed,
      hp,
      left: foe.hp,
    },
    {
      rule: 'OB-63',
      terms: [
        { label: 'base', value: numbers.base },
        { label: 'skill', value: numbers.skill },
        { label: 'bonus', value: numbers.bonus },
        { label: 'weak', value: numbers.weak },
        { label: 'block', value: -blockAbsorbed },
      ],
    },
  );
  if (hp > 0 && foe.hp > 0 && bonus(book, state, 'bleedOnHit') > 0) inflict(t, foe, target, 'bleed', 'Q05');
  finishTurn(t, book);
}

/** OB-58, OB-64 */
export function guard(t: Play, book: Book): void {
  const { state } = t;
  payStamina(t, book, guardCost(book, state), 'guard');
  const numbers = guardNumbers(book, state);
  state.player.block += numbers.result;
  t.tell?.(
    'block',
    { who: 'player', ...numbers, total: state.player.block },
    {
      rule: 'OB-64',
      terms: [
        { label: 'base', value: numbers.base },
        { label: 'bonus', value: numbers.bonus },
        { label: 'frail', value: numbers.frail },
      ],
    },
  );
  finishTurn(t, book);
}

/** OB-58 */
export function recover(t: Play, book: Book): void {
  payStamina(t, book, 0, 'recover');
  changeStamina(t, recoverAmount(book, t.state), staminaMaxOf(book, t.state), 'recover', 'OB-58');
  finishTurn(t, book);
}

/** OB-71; in the Interlude an item costs no Stamina. */
export function useItem(t: Play, book: Book, { uid, target }: ActionOf<'use'>): void {
  const { state } = t;
  const at = state.inventory.findIndex((thing) => thing.uid === uid);
  const thing = state.inventory[at]!;
  const item = book.content.consumables[thing.id]!;
  const inCombat = state.combat !== null;
  if (inCombat) payStamina(t, book, itemCost(book, state, thing.id), 'use', thing.id);
  thing.uses -= 1;
  if (thing.uses === 0) takeFrom(state.inventory, at);
  t.tell?.('used', { uid, id: thing.id, usesLeft: thing.uses }, { rule: 'OB-71', source: thing.id });
  for (const verb of item.verbs) apply(t, book, verb, { item: thing.id, target: target ?? 0 });
  if (inCombat && item.endsTurn) finishTurn(t, book);
}

interface Using {
  readonly item: string;
  readonly target: number;
}

type Verb<K extends ItemVerb['op']> = (t: Play, book: Book, verb: Extract<ItemVerb, { op: K }>, using: Using) => void;

const apply = <V extends ItemVerb>(t: Play, book: Book, verb: V, using: Using): void =>
  (ITEM_VERBS[verb.op] as (t: Play, book: Book, verb: V, using: Using) => void)(t, book, verb, using);

/** OB-72: ignores Block and leaves it; no Skill, no weapon, but Weak counts. */
const pierce: Verb<'pierce'> = (t, _, { amount }, { item, target }) => {
  const { player, combat } = t.state;
  const foe = combat!.roster[target - 1]!;
  const damage = player.weak > 0 ? weakened(amount) : amount;
  const hp = Math.min(foe.hp, damage);
  foe.hp -= hp;
  t.tell?.(
    'damage',
    {
      who: 'enemy',
      target,
      id: foe.id,
      by: item,
      base: amount,
      skill: 0,
      bonus: 0,
      weak: damage - amount,
      softened: 0,
      blockAbsorbed: 0,
      hp,
      left: foe.hp,
    },
    { rule: 'OB-72', source: item },
  );
};

const inflictVerb: Verb<'inflict'> = (t, _, { status, on }, { item, target }) => {
  const { roster } = t.state.combat!;
  roster.forEach((foe: Foe, i) => {
    if (isAlive(foe) && (on === 'all' || i === target - 1)) inflict(t, foe, i + 1, status, item);
  });
};

const blockVerb: Verb<'block'> = (t, _, { amount }, { item }) => {
  const { player } = t.state;
  const numbers = blockNumbers(amount, 0, player.frail > 0);
  player.block += numbers.result;
  t.tell?.('block', { who: 'player', ...numbers, total: player.block }, { rule: 'OB-64', source: item });
};

const sharpen: Verb<'sharpen'> = (t, _, { amount }, { item }) => {
  const combat = t.state.combat!;
  combat.sharpened += amount;
  t.tell?.('sharpened', { amount, total: combat.sharpened }, { rule: 'OB-73', source: item });
};

/** One function per verb; a missing one does not compile. */
const ITEM_VERBS: { readonly [K in ItemVerb['op']]: Verb<K> } = {
  heal: (t, book, { amount }, { item }) =>
    heal(t, amount + bonus(book, t.state, 'healing'), hpMaxOf(book, t.state), item, 'OB-71'),
  stamina: (t, book, { amount }, { item }) => changeStamina(t, amount, staminaMaxOf(book, t.state), item, 'OB-78'),
  pierce,
  inflict: inflictVerb,
  cure: (t, _, { status }, { item }) => {
    t.state.player[status] = 0;
    t.tell?.('cured', { status }, { rule: 'OB-71', source: item });
  },
  block: blockVerb,
  sharpen,
  flare: (t, _, __, { item }) => {
    t.state.flare = 1;
    t.tell?.('flare', { state: 'lit' }, { rule: 'OB-23', source: item });
  },
  pin: (t, _, { amount }, { item }) => {
    t.state.nextMitigation += amount;
    t.tell?.('pin', { mitigation: t.state.nextMitigation }, { rule: 'OB-53', source: item });
  },
  detour: (t, _, { amount, frontiers }, { item }) => {
    t.state.mods.push({ source: item, value: amount, left: frontiers });
    t.tell?.('sizeMod', { source: item, value: amount, frontiers }, { rule: 'OB-30', source: item });
  },
};
