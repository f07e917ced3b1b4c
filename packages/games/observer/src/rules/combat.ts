import type { ActionOf } from '../actions.ts';
import type { ItemVerb } from '../content/types.ts';
import { type Foe, SEAT } from '../state.ts';
import { changeStamina, heal, takeFrom } from './belongings.ts';
import { type Book, enemyId, type Play } from './book.ts';
import {
  attackAddends,
  attackCost,
  attackNumbers,
  blockAddends,
  blockNumbers,
  costAddends,
  guardCost,
  guardNumbers,
  isFreeNow,
  itemCost,
  recoverAmount,
  weakAddends,
  weakened,
} from './costs.ts';
import { endPlayerTurn, enemyTurn, inflict } from './enemy-turn.ts';
import { burySlain, hurtName, isAlive, lossTerms, winFight } from './fight.ts';
import { bonus } from './kit.ts';
import { gifts, giverOf, terms, termsTo } from './terms.ts';

/** Deaths, then the end of the player's turn, then the whole enemy turn. OB-69 */
function finishTurn(t: Play, book: Book): void {
  burySlain(t, book);
  if (!t.state.combat!.roster.some(isAlive)) {
    winFight(t, book);
    return;
  }
  if (endPlayerTurn(t, book)) enemyTurn(t, book);
}

/** Emits the chosen action and its cost. Its cause is the fight it belongs to. */
function act(t: Play, book: Book, action: 'attack' | 'guard' | 'recover' | 'use', cost: number, item = ''): void {
  const { player, combat } = t.state;
  const isFree = action !== 'recover' && isFreeNow(book, t.state, action, item);
  const parts = t.emit && action !== 'recover' ? costAddends(book, t.state, action, item) : [];
  if (isFree) combat!.hasUsedFree = true;
  player.stamina -= cost;
  t.emit?.(
    'acted',
    { action, cost, item },
    {
      rule: 'OB-58',
      source: item === '' ? undefined : item,
      because: 'fight',
      ...(parts.length > 0
        ? { of: 'cost', terms: termsTo(cost, isFree ? giverOf(book, t.state, 'firstFree') : 'atLeast', ...parts) }
        : {}),
    },
    { about: [SEAT, ...(item === '' ? [] : [item])] },
  );
}

/** OB-63 */
export function attack(t: Play, book: Book, { target }: ActionOf<'attack'>): void {
  const { state } = t;
  act(t, book, 'attack', attackCost(book, state));
  const foe = state.combat!.roster[target - 1]!;
  const { base, skill, bonus: extra, weak, total } = attackNumbers(book, state);
  const inTheWay = Math.max(0, foe.block - bonus(book, state, 'ignoreBlock'));
  const blockAbsorbed = Math.min(inTheWay, total);
  const hp = Math.min(foe.hp, total - blockAbsorbed);
  foe.block -= blockAbsorbed;
  foe.hp -= hp;
  t.emit?.(
    'damage',
    {
      ...{ who: 'enemy', target, id: foe.id, by: 'player', base, skill, bonus: extra, weak },
      ...{ softened: 0, blockAbsorbed, hp, left: foe.hp },
    },
    { rule: 'OB-63', of: 'hp', terms: lossTerms(hp, ...attackAddends(book, state), ['block', -blockAbsorbed]) },
    { about: [enemyId(foe.id), SEAT], as: hurtName(target) },
  );
  if (hp > 0 && foe.hp > 0 && bonus(book, state, 'bleedOnHit') > 0)
    inflict(t, book, { foe, target }, 'bleed', giverOf(book, state, 'bleedOnHit'));
  finishTurn(t, book);
}

/** OB-58, OB-64 */
export function guard(t: Play, book: Book): void {
  const { state } = t;
  act(t, book, 'guard', guardCost(book, state));
  const numbers = guardNumbers(book, state);
  state.player.block += numbers.result;
  t.emit?.(
    'block',
    { who: 'player', ...numbers, total: state.player.block },
    { rule: 'OB-64', of: 'result', terms: terms(...blockAddends(book, numbers, gifts(book, state, 'guard'))) },
    { about: [SEAT] },
  );
  finishTurn(t, book);
}

/** OB-58 */
export function recover(t: Play, book: Book): void {
  const { state } = t;
  act(t, book, 'recover', 0);
  changeStamina(t, book, {
    amount: recoverAmount(book, state),
    cause: 'recover',
    rule: 'OB-58',
    parts: [['base', book.numbers.combat.recover], ...gifts(book, state, 'recover')],
  });
  finishTurn(t, book);
}

/** OB-71; in the Interlude an item costs no Stamina. */
export function useItem(t: Play, book: Book, { uid, target }: ActionOf<'use'>): void {
  const { state } = t;
  const at = state.inventory.findIndex((thing) => thing.uid === uid);
  const thing = state.inventory[at]!;
  const item = book.content.consumables[thing.id]!;
  const inCombat = state.combat !== null;
  if (inCombat) act(t, book, 'use', itemCost(book, state, thing.id), thing.id);
  thing.uses -= 1;
  if (thing.uses === 0) takeFrom(state.inventory, at);
  const outer = t.cause;
  t.cause = t.emit?.(
    'used',
    { uid, id: thing.id, usesLeft: thing.uses },
    { rule: 'OB-71', source: thing.id },
    { about: [SEAT, thing.id] },
  );
  for (const verb of item.verbs) apply(t, book, verb, { item: thing.id, target: target ?? 0 });
  t.cause = outer;
  if (inCombat && item.endsTurn) finishTurn(t, book);
}

interface ItemUse {
  readonly item: string;
  readonly target: number;
}

type Verb<K extends ItemVerb['op']> = (t: Play, book: Book, verb: Extract<ItemVerb, { op: K }>, using: ItemUse) => void;

const apply = <V extends ItemVerb>(t: Play, book: Book, verb: V, using: ItemUse): void =>
  (ITEM_VERBS[verb.op] as (t: Play, book: Book, verb: V, using: ItemUse) => void)(t, book, verb, using);

/** OB-72: ignores Block without removing it; no Skill, no weapon, but Weak applies. */
const pierce: Verb<'pierce'> = (t, book, { amount }, { item, target }) => {
  const { player, combat } = t.state;
  const foe = combat!.roster[target - 1]!;
  const damage = player.weak > 0 ? weakened(book, amount) : amount;
  const hp = Math.min(foe.hp, damage);
  foe.hp -= hp;
  t.emit?.(
    'damage',
    {
      ...{ who: 'enemy', target, id: foe.id, by: item, base: amount, skill: 0, bonus: 0, weak: damage - amount },
      ...{ softened: 0, blockAbsorbed: 0, hp, left: foe.hp },
    },
    {
      rule: 'OB-72',
      source: item,
      of: 'hp',
      terms: lossTerms(hp, [item, amount], ...(player.weak > 0 ? weakAddends(book, 'weak', amount) : [])),
    },
    { about: [enemyId(foe.id), SEAT, item], as: hurtName(target) },
  );
};

const inflictVerb: Verb<'inflict'> = (t, book, { status, on }, { item, target }) => {
  const { roster } = t.state.combat!;
  roster.forEach((foe: Foe, i) => {
    if (isAlive(foe) && (on === 'all' || i === target - 1)) inflict(t, book, { foe, target: i + 1 }, status, item);
  });
};

const blockVerb: Verb<'block'> = (t, book, { amount }, { item }) => {
  const { player } = t.state;
  const numbers = blockNumbers(book, amount, 0, player.frail > 0);
  player.block += numbers.result;
  t.emit?.(
    'block',
    { who: 'player', ...numbers, total: player.block },
    {
      rule: 'OB-64',
      source: item,
      of: 'result',
      terms: terms([item, amount], ...(player.frail > 0 ? weakAddends(book, 'frail', amount) : [])),
    },
    { about: [SEAT, item] },
  );
};

const sharpen: Verb<'sharpen'> = (t, _, { amount }, { item }) => {
  const combat = t.state.combat!;
  const before = combat.sharpened;
  combat.sharpened += amount;
  t.emit?.(
    'sharpened',
    { amount, total: combat.sharpened },
    { rule: 'OB-73', source: item, of: 'total', terms: terms(['before', before], [item, amount]) },
    { about: [SEAT, item] },
  );
};

const pin: Verb<'pin'> = (t, _, { amount }, { item }) => {
  const before = t.state.nextMitigation;
  t.state.nextMitigation += amount;
  t.emit?.(
    'pin',
    { mitigation: t.state.nextMitigation },
    { rule: 'OB-53', source: item, of: 'mitigation', terms: terms(['before', before], [item, amount]) },
    { about: [SEAT, item], as: 'pin' },
  );
};

/** One function per verb; an omitted verb does not compile. */
const ITEM_VERBS: { readonly [K in ItemVerb['op']]: Verb<K> } = {
  heal: (t, book, { amount }, { item }) =>
    heal(t, book, {
      amount: amount + bonus(book, t.state, 'healing'),
      cause: item,
      rule: 'OB-71',
      parts: [[item, amount], ...gifts(book, t.state, 'healing')],
    }),
  stamina: (t, book, { amount }, { item }) => changeStamina(t, book, { amount, cause: item, rule: 'OB-78' }),
  pierce,
  inflict: inflictVerb,
  cure: (t, _, { status }, { item }) => {
    t.state.player[status] = 0;
    t.emit?.('cured', { status }, { rule: 'OB-71', source: item }, { about: [SEAT, item] });
  },
  block: blockVerb,
  sharpen,
  flare: (t, _, __, { item }) => {
    t.state.flare = 1;
    t.emit?.('flare', { state: 'lit' }, { rule: 'OB-23', source: item }, { about: [SEAT, item], as: 'flare' });
  },
  pin,
  detour: (t, _, { amount, frontiers }, { item }) => {
    t.state.mods.push({ source: item, value: amount, left: frontiers });
    t.emit?.(
      'sizeMod',
      { source: item, value: amount, frontiers },
      { rule: 'OB-30', source: item },
      { about: [SEAT, item], as: `size:${item}` },
    );
  },
};
