import type { ActionOf } from '../actions.ts';
import { isCost, isOnce } from '../content/option.ts';
import type { EventOption, Token } from '../content/types.ts';
import { EXIT, type Observer, SEAT, type Site } from '../state.ts';
import { changeStamina, gain, heal, lose, strip } from './belongings.ts';
import { type Book, type Play, placeOf } from './book.ts';
import { checkCounts, tallyLocation } from './contracts.ts';
import { creditFlat, creditLocation } from './data.ts';
import { endRun } from './endings.ts';
import { optionId } from './gates.ts';
import { beltCapacityOf, capacityOf, fitToMaxima, hpMaxOf, staminaMaxOf, statOf } from './kit.ts';
import { updatePass } from './update-pass.ts';

export const optionOf = (book: Book, site: Site, key: string): EventOption =>
  book.content.events[site.event]!.options.find((option) => option.key === key)!;

/** One option: costs first, then the rest from left to right, then the next step or the pass. OB-85 */
export function choose(t: Play, book: Book, { key }: ActionOf<'choose'>): void {
  const { state } = t;
  const site = state.site!;
  const option = optionOf(book, site, key);
  const id = optionId(site.event, key);
  site.path.push(key);
  if (isOnce(option)) state.taken.push(id);
  t.tell?.('chose', { event: site.event, key, next: option.next }, { rule: 'OB-79', source: id });
  for (const token of option.tokens) if (isCost(token)) apply(t, book, token, id);
  for (const token of option.tokens) if (!isCost(token)) apply(t, book, token, id);
  if (option.next !== null) {
    site.step = option.next;
    t.reveal(SEAT);
    t.tell?.('event', { id: site.event, step: option.next }, { rule: 'OB-81', source: site.event });
  } else if (site.id === EXIT) leave(t, book, site);
  else updatePass(t, book);
}

/** OB-125 */
function leave(t: Play, book: Book, site: Site): void {
  const { state } = t;
  state.visits[site.id] = (state.visits[site.id] ?? 0) + 1;
  state.resolutions += 1;
  state.site = null;
  tallyLocation(t, book, site);
  t.tell?.('resolved', { id: site.id, visits: state.visits[site.id]! }, { rule: 'OB-125', source: site.id });
  creditLocation(t, book, placeOf(book, state, site.id), site.stage);
  checkCounts(t, book);
  endRun(t, book, 'exit');
}

type Op<K extends Token['op']> = (t: Play, book: Book, token: Extract<Token, { op: K }>, source: string) => void;

const apply = <T extends Token>(t: Play, book: Book, token: T, source: string): void =>
  (TOKENS[token.op] as (t: Play, book: Book, token: T, source: string) => void)(t, book, token, source);

const collect = (
  t: Play,
  what: 'mitigation' | 'decay' | 'instability' | 'clears',
  amount: number,
  source: string,
): void => {
  t.state.site![what] += amount;
  t.tell?.('collected', { what: what === 'clears' ? 'clear' : what, amount }, { rule: 'OB-85', source });
};

const hp: Op<'hp'> = (t, book, { amount }, source) => {
  if (amount > 0) {
    heal(t, amount, hpMaxOf(book, t.state), source, 'OB-85');
    return;
  }
  t.state.player.hp += amount;
  t.tell?.('hp', { cause: source, amount, hp: t.state.player.hp }, { rule: 'OB-85', source });
};

/** A point of Health or Stamina fills what it adds. OB-88 */
export function addPoint(
  book: Book,
  state: Observer,
  stat: 'health' | 'stam' | 'skill' | 'awareness',
  n: number,
): void {
  state.player[stat] += n;
  if (stat === 'health') state.player.hp = Math.max(1, state.player.hp + 5 * n);
  if (stat === 'stam') state.player.stamina = Math.max(0, state.player.stamina + 5 * n);
  fitToMaxima(book, state);
}

const stat: Op<'stat'> = (t, book, token, source) => {
  addPoint(book, t.state, token.stat, token.amount);
  t.tell?.(
    'stat',
    { stat: token.stat, amount: token.amount, locations: 0, total: statOf(book, t.state, token.stat) },
    { rule: 'OB-85', source },
  );
};

const passingStat: Op<'passingStat'> = (t, book, token, source) => {
  const { amount, locations } = token;
  t.state.passing.push({ stat: token.stat, amount, left: locations, isFresh: true });
  fitToMaxima(book, t.state);
  t.tell?.(
    'stat',
    { stat: token.stat, amount, locations, total: statOf(book, t.state, token.stat) },
    { rule: 'OB-84', source },
  );
};

/** One function per verb of an event; a missing one does not compile. OB-84 */
const TOKENS: { readonly [K in Token['op']]: Op<K> } = {
  time: (t, _, { amount }, source) => {
    t.state.site!.time.push({ label: source, value: amount });
    t.tell?.('collected', { what: 'time', amount }, { rule: 'OB-85', source });
  },
  hp,
  stamina: (t, book, { amount }, source) => changeStamina(t, amount, staminaMaxOf(book, t.state), source, 'OB-85'),
  gain: (t, book, { id }, source) => gain(t, book, id, source),
  lose: (t, book, { id }, source) => lose(t, book, id, source),
  strip: (t, book, { slot }, source) => strip(t, book, slot, source),
  stat,
  passingStat,
  maxHp: (t, book, { amount }, source) => {
    const { state } = t;
    state.player.maxHpMod += amount;
    fitToMaxima(book, state);
    t.tell?.('maxHp', { amount, hp: state.player.hp, hpMax: hpMaxOf(book, state) }, { rule: 'OB-88', source });
  },
  xp: (t, _, { amount }, source) => {
    t.state.player.xp += amount;
    t.tell?.('xp', { cause: source, amount, xp: t.state.player.xp }, { rule: 'OB-90', source });
  },
  data: (t, _, { amount }, source) => creditFlat(t, 'event', source, amount, 'OB-106'),
  mitigation: (t, _, { amount }, source) => collect(t, 'mitigation', amount, source),
  decay: (t, _, { amount }, source) => collect(t, 'decay', amount, source),
  instability: (t, _, { quarters }, source) => collect(t, 'instability', quarters, source),
  frontierSize: (t, _, { amount, frontiers }, source) => {
    t.state.mods.push({ source, value: amount, left: frontiers });
    t.tell?.('sizeMod', { source, value: amount, frontiers }, { rule: 'OB-30', source });
  },
  spawn: (t, _, { id }, source) => {
    t.state.spawnQueue.push(id);
    t.tell?.('requested', { id }, { rule: 'OB-41', source });
  },
  clear: (t, _, __, source) => collect(t, 'clears', 1, source),
  backpack: (t, _, __, source) => {
    t.state.backpacks += 1;
    t.tell?.('backpack', { capacity: capacityOf(t.state) }, { rule: 'OB-92', source });
  },
  pouch: (t, _, __, source) => {
    t.state.pouches += 1;
    t.tell?.('pouch', { capacity: beltCapacityOf(t.state) }, { rule: 'OB-97', source });
  },
};
