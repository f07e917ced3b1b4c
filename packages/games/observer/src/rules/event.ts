import type { Term } from '@undercroft/kernel';
import type { ActionOf } from '../actions.ts';
import { isCost, isOnce } from '../content/option.ts';
import type { EventOption, Stat, Token } from '../content/types.ts';
import { EXIT, type Observer, SEAT, type Site } from '../state.ts';
import { changeStamina, gain, heal, lose, strip } from './belongings.ts';
import type { Book, Play } from './book.ts';
import { creditFlat } from './data.ts';
import { endRun } from './endings.ts';
import { gainXp } from './fight.ts';
import { optionId } from './gates.ts';
import { beltCapacityOf, capacityOf, fitToMaxima, hpMaxOf, statOf } from './kit.ts';
import { resolveEdge } from './resolution.ts';
import { type Addend, gifts, terms, termsTo } from './terms.ts';
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
  t.emit?.(
    'chose',
    { event: site.event, key, next: option.next },
    { rule: 'OB-79', source: id, because: 'event' },
    { about: [SEAT, site.event, site.id] },
  );
  for (const token of option.tokens) if (isCost(token)) apply(t, book, token, id);
  for (const token of option.tokens) if (!isCost(token)) apply(t, book, token, id);
  if (option.next !== null) {
    site.step = option.next;
    t.reveal(SEAT);
    t.emit?.(
      'event',
      { id: site.event, step: option.next },
      { rule: 'OB-81', source: site.event },
      { about: [site.event, site.id], as: 'event' },
    );
  } else if (site.id === EXIT) leave(t, book);
  else updatePass(t, book);
}

/** OB-125 */
function leave(t: Play, book: Book): void {
  resolveEdge(t, book, 'OB-125');
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
  const field = what === 'clears' ? 'clear' : what;
  t.emit?.('collected', { what: field, amount }, { rule: 'OB-85', source }, { about: [source] });
};

const hp: Op<'hp'> = (t, book, { amount }, source) => {
  if (amount > 0) {
    heal(t, book, { amount, cause: source, rule: 'OB-85' });
    return;
  }
  t.state.player.hp += amount;
  t.emit?.(
    'hp',
    { cause: source, amount, hp: t.state.player.hp },
    { rule: 'OB-85', source, of: 'hp', terms: terms(['before', t.state.player.hp - amount], [source, amount]) },
    { about: [SEAT, source] },
  );
};

/** A point of Health or Stamina also raises the current value by the same amount. OB-88 */
export function addPoint(
  book: Book,
  state: Observer,
  stat: 'health' | 'stam' | 'skill' | 'awareness',
  n: number,
): void {
  state.player[stat] += n;
  const { per_point } = book.numbers.kit;
  if (stat === 'health') state.player.hp = Math.max(1, state.player.hp + per_point * n);
  if (stat === 'stam') state.player.stamina = Math.max(0, state.player.stamina + per_point * n);
  fitToMaxima(book, state);
}

/** Parts of a stat. OB-87, OB-91 */
export function statAddends(book: Book, state: Observer, stat: Stat): Addend[] {
  const passing = state.passing.filter((change) => change.stat === stat);
  return [
    ['points', state.player[stat]],
    ['passing', passing.reduce((all, { amount }) => all + amount, 0)],
    ...gifts(book, state, stat),
  ];
}

function emitStat(
  t: Play,
  book: Book,
  change: { stat: Stat; amount: number; locations: number },
  source: string,
): void {
  const { stat } = change;
  t.emit?.(
    'stat',
    { ...change, total: statOf(book, t.state, stat) },
    {
      rule: change.locations > 0 ? 'OB-84' : 'OB-85',
      source,
      of: 'total',
      terms: terms(...statAddends(book, t.state, stat)),
    },
    { about: [SEAT, source], ...(change.locations > 0 ? { as: `passing:${stat}` } : {}) },
  );
}

const stat: Op<'stat'> = (t, book, token, source) => {
  addPoint(book, t.state, token.stat, token.amount);
  emitStat(t, book, { stat: token.stat, amount: token.amount, locations: 0 }, source);
};

const passingStat: Op<'passingStat'> = (t, book, token, source) => {
  const { amount, locations } = token;
  t.state.passing.push({ stat: token.stat, amount, left: locations, isFresh: true });
  fitToMaxima(book, t.state);
  emitStat(t, book, { stat: token.stat, amount, locations }, source);
};

/** Terms of Max HP. OB-87, OB-88 */
function maxHpTerms(book: Book, state: Observer): Term[] {
  const { hp, per_point } = book.numbers.kit;
  return termsTo(
    hpMaxOf(book, state),
    'atLeast',
    ['base', hp],
    ['health', per_point * statOf(book, state, 'health')],
    ['event', state.player.maxHpMod],
    ...gifts(book, state, 'maxHp'),
  );
}

const maxHp: Op<'maxHp'> = (t, book, { amount }, source) => {
  const { state } = t;
  state.player.maxHpMod += amount;
  fitToMaxima(book, state);
  t.emit?.(
    'maxHp',
    { amount, hp: state.player.hp, hpMax: hpMaxOf(book, state) },
    { rule: 'OB-88', source, of: 'hpMax', terms: maxHpTerms(book, state) },
    { about: [SEAT, source] },
  );
};

const frontierSize: Op<'frontierSize'> = (t, _, { amount, frontiers }, source) => {
  t.state.mods.push({ source, value: amount, left: frontiers });
  t.emit?.(
    'sizeMod',
    { source, value: amount, frontiers },
    { rule: 'OB-30', source },
    { about: [SEAT, source], as: `size:${source}` },
  );
};

const backpack: Op<'backpack'> = (t, book, _, source) => {
  const { state } = t;
  const { capacity, per_backpack } = book.numbers.kit;
  state.backpacks += 1;
  t.emit?.(
    'backpack',
    { capacity: capacityOf(book, state) },
    {
      rule: 'OB-92',
      source,
      of: 'capacity',
      terms: terms(['base', capacity], ['backpacks', per_backpack * state.backpacks]),
    },
    { about: [SEAT, source] },
  );
};

const pouch: Op<'pouch'> = (t, book, _, source) => {
  const { state } = t;
  state.pouches += 1;
  t.emit?.(
    'pouch',
    { capacity: beltCapacityOf(book, state) },
    {
      rule: 'OB-97',
      source,
      of: 'capacity',
      terms: terms(['base', book.numbers.kit.belt], ['pouches', state.pouches]),
    },
    { about: [SEAT, source] },
  );
};

/** One function per event verb; an omitted verb does not compile. OB-84 */
const TOKENS: { readonly [K in Token['op']]: Op<K> } = {
  time: (t, _, { amount }, source) => {
    t.state.site!.time.push({ label: source, value: amount });
    t.emit?.('collected', { what: 'time', amount }, { rule: 'OB-85', source }, { about: [source] });
  },
  hp,
  stamina: (t, book, { amount }, source) => changeStamina(t, book, { amount, cause: source, rule: 'OB-85' }),
  gain: (t, book, { id }, source) => gain(t, book, id, source),
  lose: (t, book, { id }, source) => lose(t, book, id, source),
  strip: (t, book, { slot }, source) => strip(t, book, slot, source),
  stat,
  passingStat,
  maxHp,
  xp: (t, _, { amount }, source) => gainXp(t, amount, source),
  data: (t, _, { amount }, source) => creditFlat(t, { cause: 'event', id: source, amount, rule: 'OB-106' }),
  mitigation: (t, _, { amount }, source) => collect(t, 'mitigation', amount, source),
  decay: (t, _, { amount }, source) => collect(t, 'decay', amount, source),
  instability: (t, _, { quarters }, source) => collect(t, 'instability', quarters, source),
  frontierSize,
  spawn: (t, _, { id }, source) => {
    t.state.spawnQueue.push(id);
    t.emit?.('requested', { id }, { rule: 'OB-41', source }, { about: [id, source], as: `request:${id}` });
  },
  clear: (t, _, __, source) => collect(t, 'clears', 1, source),
  backpack,
  pouch,
};
