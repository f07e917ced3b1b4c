import { PERCENT } from '@undercroft/kernel/units';
import type { Blessing, EventOption, EventVerb } from '../content/types.ts';
import { STATUSES } from '../content/types.ts';
import { FLOORS, type Room } from '../state.ts';
import { eventDef, floorDef, thingDef } from './book.ts';
import { tableDice } from './dice.ts';
import { gainDread, loseDread } from './dread.ts';
import { rollEnemy } from './generate.ts';
import { knowledgeOf, maxHpOf, statOf } from './hero.ts';
import { unbind } from './items.ts';
import { bookGold, gainThing, payGold, spend } from './loot.ts';
import { here, type Play, reveal } from './play.ts';
import { gainXp, givePiece } from './rewards.ts';
import { clearIfDone } from './rooms.ts';
import { percentOf, sumOf } from './sum.ts';
import { light } from './torch.ts';
import { endStatus, heal, inflict, wound } from './vitals.ts';

type EffectContext = { readonly p: Play; readonly room: Room; readonly source: string };
type Verbs = { readonly [V in EventVerb as V['op']]: (verb: V, doing: EffectContext) => void };

/** Places an enemy in the room; the fight begins once the event is settled. DD-162 */
function bringFoe(
  { p, room }: EffectContext,
  id: string,
  { pct = PERCENT, ambush = false, prize = '' }: { pct?: number; ambush?: boolean; prize?: string },
): void {
  const enemy = rollEnemy(p.book, tableDice(p.t, 'combat'), `${room.letter}${room.enemies.length + 1}`, id, pct);
  if (ambush) enemy.speed = 'ambush';
  enemy.prize = prize;
  room.enemies.push(enemy);
  p.s.pending.push({ kind: 'fight', how: ambush ? 'ambush' : 'event', left: 0 });
  p.emit?.('ambush', { room: room.letter, enemy: id }, { rule: 'DD-162', source: id });
}

/** Every enemy possible on this floor. */
const enemiesOn = ({ book, s }: Play): string[] => {
  const { basic, elite, eldritch } = floorDef(book, s.floor!.n);
  return [...basic.map(({ id }) => id), ...elite, ...eldritch];
};

function giveGold({ p, source }: EffectContext, amount: number, isRolled: boolean): void {
  bookGold(p, amount);
  const why = { rule: 'DD-163', source };
  p.emit?.('gold', { amount, gold: p.s.hero.gold, cause: source }, isRolled ? { ...why, roll: p.t.dice } : why);
}

/** Effects of events. C-7, DD-163 */
const VERBS: Verbs = {
  dread: ({ amount }, { p, source }) =>
    amount > 0 ? gainDread(p, amount, source, 'DD-101') : loseDread(p, -amount, source, 'DD-105'),
  gold: ({ amount }, doing) => giveGold(doing, amount, false),
  goldRoll: ({ low, high }, doing) => giveGold(doing, doing.p.t.range('event', 'eventGold', low, high), true),
  gear: ({ rarity }, { p, source }) => givePiece(p, rarity, source, 'event'),
  thing: ({ id }, { p, source }) => gainThing(p, id, 1, source, 'DD-161'),
  anyUncommon(_, { p, source }) {
    const ids = Object.values(p.book.content.consumables)
      .filter(({ rarity }) => rarity === 'uncommon')
      .map(({ id }) => id);
    gainThing(p, tableDice(p.t, 'event').pick('pickOne', ids), 1, source, 'DD-161');
  },
  rest: ({ pct }, { p, source }) => heal(p, percentOf(maxHpOf(p.book, p.s.hero), pct), source, 'DD-162'),
  reveal(_, { p }) {
    p.s.floor!.revealed = true;
    reveal(p);
    p.emit?.('floorRevealed', { floor: p.s.floor!.n }, { rule: 'DD-163' });
  },
  bless({ blessing }, { p }) {
    const left = p.book.numbers.blessings[blessing];
    p.s.hero.blessing = { id: blessing, left };
    p.emit?.('blessed', { blessing, left }, { rule: 'DD-164', source: blessing }, { as: `blessing:${blessing}` });
  },
  curse: (_, { p, source }) => inflict(p, 'cursed', 1, { rule: 'DD-163', source }),
  cleanse(_, { p }) {
    for (const status of STATUSES) endStatus(p, status, 'DD-105');
    unbind(p);
  },
  xp: ({ amount }, { p, source }) => gainXp(p, amount, source),
  lore(_, { p }) {
    const enemy = tableDice(p.t, 'event').pick('pickOne', enemiesOn(p));
    learn(p, enemy);
  },
  light: (_, { p }) => light(p, true),
  hint: (_, { p }) => giveHint(p),
  helped(_, { p }) {
    p.s.camp.helped = true;
    p.emit?.('helped', { helped: true }, { rule: 'DD-160', source: 'wounded_delver' });
  },
  journal(_, { p }) {
    p.s.camp.journal = true;
    reveal(p);
    p.emit?.('journal', { bosses: true }, { rule: 'DD-225', source: 'last_journal' });
  },
  hurt: ({ amount }, { p, source }) =>
    wound(p, { by: source, move: source, sum: sumOf('base', amount), rule: 'DD-161', spares: true }),
  weaken({ actions }, { p, source }) {
    p.s.hero.nextWeak = actions;
    p.emit?.('weakening', { actions }, { rule: 'DD-089', source });
  },
  ambush: (_, doing) => bringFoe(doing, floorDef(doing.p.book, doing.p.s.floor!.n).ambush, { ambush: true }),
  threatened: ({ enemy, pct, floors }, doing) =>
    bringFoe(doing, enemy, { pct: doing.p.s.floor!.n <= floors ? pct : PERCENT, ambush: true }),
  trap({ prize }, doing) {
    const { elite } = floorDef(doing.p.book, doing.p.s.floor!.n);
    bringFoe(doing, tableDice(doing.p.t, 'event').pick('pickOne', elite), { prize });
  },
};

/** Raises the bestiary tier of an enemy by one. DD-225 */
function learn(p: Play, enemy: string): void {
  const { bestiary } = p.s.camp;
  const known = bestiary[enemy] ?? { met: 0, deaths: 0, bonus: 0 };
  bestiary[enemy] = { ...known, bonus: known.bonus + 1 };
  reveal(p);
  p.emit?.(
    'knowledge',
    { enemy, tier: knowledgeOf(p.book, p.s.camp, enemy) },
    { rule: 'DD-225', source: enemy, roll: p.t.dice },
  );
}

const HIDDEN_TYPES = ['COMBAT', 'TREASURE', 'EVENT', 'REST', 'WAYSTONE'];

/** The content of a room as one id. */
export const contentOf = ({ enemies, event, chest }: Room): string =>
  enemies[0]?.id ?? event?.id ?? (chest ? (chest.ornate ? 'ornate_chest' : 'chest') : '');

/** The first hint that applies. C-7 */
function giveHint(p: Play): void {
  const { floor, hero } = p.s;
  const rule = 'DD-160';
  reveal(p);
  if (floor!.n === 2) {
    hero.waystoneTold = true;
    p.emit?.('hint', { hint: 'waystone', room: '', type: 'WAYSTONE', content: '' }, { rule });
    return;
  }
  const room = floor!.rooms.find((one) => one.status === 'unexplored' && HIDDEN_TYPES.includes(one.type) && !one.told);
  if (room) {
    room.told = true;
    room.seen = true;
    const data = { hint: 'room', room: room.letter, type: room.type, content: contentOf(room) };
    p.emit?.('hint', data, { rule });
    return;
  }
  if (floor!.n === FLOORS && !hero.bossNamed) {
    hero.bossNamed = true;
    p.emit?.('hint', { hint: 'boss', room: '', type: 'BOSS', content: '' }, { rule });
    return;
  }
  p.emit?.('hint', { hint: 'heavy', room: '', type: '', content: '' }, { rule });
}

function doVerbs(doing: EffectContext, verbs: readonly EventVerb[]): void {
  for (const verb of verbs) (VERBS[verb.op] as (verb: EventVerb, doing: EffectContext) => void)(verb, doing);
}

/** The options of the open menu. */
export const optionsNow = ({ book }: Pick<Play, 'book'>, room: Room): EventOption[] =>
  eventDef(book, room.event!.id).options.filter(({ step }) => step === room.event!.step);

/** The blessing given by an option, or null. */
export const blessingOf = ({ verbs }: EventOption): Blessing | null => {
  const verb = verbs.find(({ op }) => op === 'bless');
  return verb?.op === 'bless' ? verb.blessing : null;
};

/** An option of the event's menu. DD-161, DD-164 */
export function choose(p: Play, n: number): void {
  const { s } = p;
  const room = here(p);
  const option = optionsNow(p, room).find((one) => one.n === n)!;
  const event = room.event!;
  const about = { about: [room.letter] };
  const blessing = blessingOf(option);
  const isPrompt = blessing !== null && s.hero.blessing !== null;
  if (option.opens !== '') event.step = option.opens;
  if (isPrompt) {
    s.offer = n;
    s.pending.push({ kind: 'confirm', how: 'blessing', left: 0 });
  }
  p.emit?.(
    'chose',
    { room: room.letter, event: event.id, option: option.name, n },
    { rule: 'DD-160', source: event.id },
    about,
  );
  if (isPrompt)
    p.emit?.('blessingOffered', { blessing, current: s.hero.blessing!.id }, { rule: 'DD-164', source: blessing });
  else if (option.opens === '') resolve(p, room, option);
}

/** Accepts the new blessing or keeps the old one. DD-164 */
export function answerBlessing(p: Play, accepts: boolean): void {
  const { s } = p;
  const room = here(p);
  const option = optionsNow(p, room).find(({ n }) => n === s.offer)!;
  s.offer = 0;
  s.pending = s.pending.filter(({ kind }) => kind !== 'confirm');
  if (!accepts) {
    p.emit?.('blessingKept', { blessing: s.hero.blessing!.id }, { rule: 'DD-164' });
    return;
  }
  p.emit?.(
    'chose',
    { room: room.letter, event: room.event!.id, option: option.name, n: option.n },
    { rule: 'DD-164', source: room.event!.id },
  );
  resolve(p, room, option);
}

/** True if a risk occurs: certain from a stat on, else as rolled with the floor. */
function happens(p: Play, room: Room, option: EventOption): boolean {
  const risk = option.risk!;
  if (risk.sure && statOf(p.book, p.s.hero, risk.sure.stat) >= risk.sure.least) return true;
  const { options } = eventDef(p.book, room.event!.id);
  const i = options.filter((one) => one.risk !== null).indexOf(option);
  return room.event!.rolls[i]! <= risk.pct;
}

/** Cost, effects, then the risk as rolled with the floor. */
function resolve(p: Play, room: Room, option: EventOption): void {
  const { s } = p;
  const event = room.event!;
  const doing: EffectContext = { p, room, source: event.id };
  payGold(p, option.gold, event.id, 'DD-161');
  if (option.thing !== '') {
    const left = spend(p, option.thing);
    p.emit?.('used', { id: option.thing, left }, { rule: 'DD-161', source: event.id });
  }
  event.resolved = true;
  s.menu = false;
  doVerbs(doing, option.verbs);
  if (option.risk) {
    const happened = happens(p, room, option);
    reveal(p);
    p.emit?.(
      'risked',
      { room: room.letter, option: option.name, happened, chance: option.risk.pct },
      { rule: option.risk.tag === 'ambush' ? 'DD-162' : 'DD-161', source: event.id },
    );
    doVerbs(doing, happened ? option.risk.ifSo : option.risk.otherwise);
  }
  clearIfDone(p, room);
}

/** Rounded up. C-7 */
export const peddlerPrice = ({ book }: Pick<Play, 'book'>, sku: string): number =>
  Math.ceil((thingDef(book, sku).buy * book.numbers.floors.peddlerPct) / PERCENT);

export function buyFromPeddler(p: Play, sku: string): void {
  const price = peddlerPrice(p, sku);
  p.s.hero.gold -= price;
  p.emit?.('shopBought', { sku, price, gold: p.s.hero.gold }, { rule: 'DD-160', source: 'bone_peddler' });
  gainThing(p, sku, 1, 'bone_peddler', 'DD-160');
}
