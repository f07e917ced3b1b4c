import { E4, MILLION, PERCENT, TEN } from '@undercroft/kernel/units';
import type { RuleNumbers } from '../content/numbers-schema.ts';
import { STATUSES } from '../content/types.ts';
import { type Darkdelve, FLOORS, hasWaystone, type Item, type Room } from '../state.ts';
import { armorNow } from './attack.ts';
import { type Book, enemyDef, gearDef, moveOf, STANDING, tierOf } from './book.ts';
import { buybackPrice, priceOf, scoreOf, sellPrice } from './camp.ts';
import { type Eyes, perceivedHp, perceivedIntent, perceivedItem, perceivedName, seemsTwo } from './channels.ts';
import { fleeChance } from './combat.ts';
import {
  armorOf,
  averageTwice,
  bonusPct,
  critOf,
  damageRange,
  dreadLevel,
  effectiveLevel,
  gearSum,
  isBound,
  isStarter,
  knowledgeOf,
  LEVELS,
  maxHpOf,
  potionsOf,
  statOf,
} from './hero.ts';
import { cellIndex, hereIn, isVisited, roomAt } from './layout.ts';
import { nameOf } from './loot.ts';
import { menuOf } from './menu.ts';
import { delverLens, type Lens, PLAIN } from './perceive.ts';
import { foeIn } from './play.ts';
import { exitScore } from './pledge.ts';
import { blowRange, chestGold, secondView } from './second-view.ts';
import { divide, percentOf } from './sum.ts';
import { strippedGold, strippedItems, tollOf, tollTerms } from './toll.ts';
import { backView, mapView, rowsView } from './view-map.ts';
import type { CombatView, DarkdelveView, ItemView } from './view-schema.ts';
import { isEnraged } from './watcher.ts';

function itemView(eyes: Eyes, item: Item, isWorn = false): ItemView {
  const { book, state } = eyes;
  const { slot, rarity } = gearDef(book, item.id);
  const { id, numbers } = perceivedItem(eyes, item, isWorn);
  return {
    uid: item.uid,
    id,
    slot,
    rarity: tierOf(rarity),
    identified: item.identified,
    numbers: { ...numbers },
    curse: item.identified ? item.curse : '',
    bound: isWorn && isBound(book, state.hero, item),
    starter: isStarter(book, item),
    temper: item.temper,
    value: sellPrice(book, item),
  };
}

function heroView(eyes: Eyes): DarkdelveView['hero'] {
  const { book, state } = eyes;
  const { hero } = state;
  const worn = (item: Item | null): ItemView | null => item && itemView(eyes, item, true);
  const statuses = Object.fromEntries(STATUSES.map((status) => [status, hero[status]]));
  return {
    class: hero.class,
    level: hero.level,
    xp: hero.xp,
    xpNext: book.numbers.levels.xpPerLevel * hero.level,
    hp: hero.hp,
    maxHp: maxHpOf(book, hero),
    stamina: state.combat?.stamina ?? 0,
    dread: hero.dread,
    gold: hero.gold,
    torches: hero.torches,
    lockpicks: hero.lockpicks,
    torchLit: hero.torchLit,
    ward: hero.ward,
    stats: {
      vigor: statOf(book, hero, 'vigor'),
      might: statOf(book, hero, 'might'),
      cunning: statOf(book, hero, 'cunning'),
    },
    statuses: statuses as DarkdelveView['hero']['statuses'],
    blessing: hero.blessing && { ...hero.blessing },
    gear: {
      weapon: worn(hero.weapon)!,
      armor: worn(hero.armor),
      helm: worn(hero.helm),
      accessory: worn(hero.accessory),
    },
    bag: hero.bag.map((item) => itemView(eyes, item)),
    belt: hero.belt.map((stack) => ({ ...stack })),
    damage: perceivedDamage(eyes),
    armor: armorOf(book, hero, state.combat?.ironhide ?? 0),
    crit: critOf(book, hero),
    lesson: hero.lesson,
    venom: hero.venom,
    potions: potionsOf(book, hero),
    ...(state.second ? { sent: state.second.sent, bargainUsed: state.second.bargainUsed } : {}),
  };
}

/** Weapon, MIGHT and flat: a Light blow before armor. */
function perceivedDamage({ book, state }: Eyes): { low: number; high: number } {
  const { low, high } = damageRange(book, state.hero);
  const plus = statOf(book, state.hero, 'might') + gearSum(book, state.hero, 'flat');
  return { low: low + plus, high: high + plus };
}

function floorView({ state }: Eyes): DarkdelveView['floor'] {
  const { floor, hero } = state;
  if (!floor) return null;
  const rooms = floor.rooms.filter(({ type }) => type !== 'LANDING');
  const stone = rooms.find(({ type }) => type === 'WAYSTONE');
  const isFound = stone !== undefined && (isVisited(stone) || stone.revealed || floor.revealed);
  return {
    n: floor.n,
    name: `floor${floor.n}`,
    revealed: floor.revealed,
    summary: {
      explored: rooms.filter(isVisited).length,
      total: rooms.length,
      slain: floor.slain,
      gold: hero.goldByFloor[floor.n - 1]!,
      waystone: hasWaystone(floor.n) ? (isFound ? 'found' : 'notFound') : 'none',
    },
    ...(floor.second ? { draws: floor.second.draws } : {}),
  };
}

function menuView({ book, state }: Eyes): DarkdelveView['menu'] {
  if (state.phase !== 'room' && !(state.phase === 'confirm' && state.menu)) return null;
  const room = hereIn(state);
  return {
    kind: room.event?.id ?? room.type,
    ...chestGold(book, state, room),
    options: menuOf(book, state).map(({ n, name, action, cost, risk, reasons, foreseen }) => ({
      n,
      label: name,
      type: action.type,
      id: 'item' in action && action.item !== undefined ? action.item : 'sku' in action ? action.sku : '',
      cost: { ...cost },
      risk,
      blocked: reasons[0]?.code ?? null,
      foreseen: foreseen
        ? { alerts: foreseen.alerts, crushed: foreseen.crushed, items: foreseen.items.map((one) => ({ ...one })) }
        : null,
    })),
  };
}

/** A Light and a Heavy blow: before armor, or after it once he knows the enemy. DD-084, chapter 6 */
function blows(eyes: Eyes, armor: number | null): Pick<CombatView, 'light' | 'heavy'> {
  const { low, high } = perceivedDamage(eyes);
  const { book, state } = eyes;
  const { id, speed } = foeIn(state);
  const { heavyPct, slowPct, weakenedPct, heavyPierce } = book.numbers.attack;
  const own = (PERCENT + bonusPct(book, state.hero, id)) * (state.hero.weakened > 0 ? weakenedPct : PERCENT);
  const after = (value: number, heavy: boolean): number => {
    const skill = heavy ? percentOf(heavyPct, speed === 'slow' ? slowPct : PERCENT) : PERCENT;
    const pierced = E4 - (armor ?? 0) * (heavy ? PERCENT - heavyPierce : PERCENT);
    return Math.max(1, divide(value * skill * own * pierced, MILLION * E4));
  };
  return {
    light: { low: after(low, false), high: after(high, false) },
    heavy: { low: after(low, true), high: after(high, true) },
  };
}

function combatView(eyes: Eyes): CombatView | null {
  const { book, state } = eyes;
  const { combat } = state;
  if (!combat) return null;
  const foe = foeIn(state);
  const def = enemyDef(book, foe.id);
  const tier = knowledgeOf(book, state.camp, foe.id);
  const move = moveOf(book, foe.id, perceivedIntent(eyes, foe));
  const isNamed = def.cls !== 'boss' || tier > 0 || state.hero.bossNamed || move.kind === 'attack';
  const seen = perceivedName(eyes, foe);
  const isKnown = seen === foe.id;
  const { moves, met } = book.numbers.knowledge;
  const knowsMoves = tier >= moves;
  return {
    round: combat.round,
    kind: combat.kind,
    enemy: {
      key: foe.key,
      name: seen,
      cls: def.cls,
      hp: perceivedHp(eyes, foe),
      statuses: { poison: foe.poison },
      speed: foe.speed,
      armored: armorNow({ s: state, book }, foe) > 0,
      armor: knowsMoves ? armorNow({ s: state, book }, foe) : null,
      twisted: foe.twisted,
      two: seemsTwo(eyes, foe),
      veteran: {
        tier,
        hp: tier >= met.length ? foe.hp : null,
        hpRange: isKnown && tier >= 1 ? { ...def.hp } : null,
        dmgRange: isKnown && tier >= 1 ? { ...def.dmg } : null,
      },
    },
    left: combat.kind === 'watcher' ? 1 : hereIn(state).enemies.filter(({ hp }) => hp > 0).length,
    intent: {
      kind: move.kind,
      name: isNamed && isKnown ? move.id : '',
      hits: isNamed ? move.hits : 0,
      ...(state.second ? { damage: isNamed && isKnown ? blowRange(book, state, move) : null } : {}),
    },
    cracks: combat.cracks,
    ...blows(eyes, knowsMoves ? armorNow({ s: state, book }, foe) : null),
    fleeChance: def.cls === 'boss' || def.cls === 'watcher' ? null : fleeChance({ book, s: state }),
    opening: combat.opening,
    enraged: combat.kind === 'watcher' && isEnraged({ s: state, book }),
  };
}

/** DD-124..128, DD-142 */
function tollView({ book, state }: Eyes): DarkdelveView['toll'] {
  const { floor } = state;
  if (!floor || state.phase === 'combat') return null;
  const { type } = hereIn(state);
  const isRetreat = floor.n === FLOORS && type === 'STAIRS' && !state.hero.bossSlain;
  if (type !== 'WAYSTONE' && !isRetreat) return null;
  const { sum, purse, gold, items, free } = tollOf(book, state, isRetreat);
  const { pct: percent, least } = tollTerms(book.numbers, floor.n);
  const lost = isRetreat ? { gold: strippedGold(state), items: strippedItems(state).map(({ uid }) => uid) } : null;
  const toll = { gold: sum.value, percent, least, canPay: gold, items: [...items], free, lost };
  if (!state.second) return toll;
  const { carried, short } = exitScore({ s: state, book }, Math.max(0, purse - sum.value));
  return { ...toll, carried, short };
}

const word = (value: number, pass: number, marginal: number): string =>
  value >= pass ? 'PASS' : value >= marginal ? 'MARGINAL' : 'WARNING';

/** Segments of a bar. DD-144 */
const BARS = TEN;

type ReadinessRow = NonNullable<DarkdelveView['readiness']>[number];

const potionsRow = ({ pass, marginal, full }: RuleNumbers['readiness']['potions'], value: number): ReadinessRow => ({
  metric: 'healing',
  value,
  max: full,
  word: word(value, pass, marginal),
  bar: Math.min(BARS, divide(BARS * value, full)),
});

/** DD-144, DD-145 */
function readinessView({ book, state }: Eyes): DarkdelveView['readiness'] {
  const { hero, floor } = state;
  if (floor?.n !== FLOORS || state.at !== 'X' || hero.bossSlain) return null;
  const max = maxHpOf(book, hero);
  const twice = averageTwice(book, hero);
  const potions = potionsOf(book, hero);
  const { readiness, dread } = book.numbers;
  const { pass, marginal } = readiness.dread;
  const dreadWord = hero.dread < pass ? 'PASS' : hero.dread < marginal ? 'MARGINAL' : 'WARNING';
  const { damage2 } = readiness;
  return [
    {
      metric: 'hp',
      value: hero.hp,
      max,
      word: word(PERCENT * hero.hp, readiness.hp.pass * max, readiness.hp.marginal * max),
      bar: divide(BARS * hero.hp, max),
    },
    { metric: 'dread', value: hero.dread, max: dread.max, word: dreadWord, bar: divide(BARS * hero.dread, dread.max) },
    {
      metric: 'damage',
      value: Math.floor(twice / 2),
      max: Math.floor(damage2.full / 2),
      word: word(twice, damage2.pass, damage2.marginal),
      bar: Math.min(BARS, Math.floor((BARS * twice) / damage2.full)),
    },
    potionsRow(readiness.potions, potions),
  ];
}

function campView(eyes: Eyes): DarkdelveView['camp'] {
  const { book, state } = eyes;
  if (state.phase !== 'camp') return null;
  const { camp } = state;
  return {
    gold: camp.gold,
    stash: camp.stash.map((item) => itemView(eyes, item)),
    stacks: camp.stacks.map((stack) => ({ ...stack })),
    pack: camp.pack.map((item) => itemView(eyes, item)),
    packStacks: camp.packStacks.map((stack) => ({ ...stack })),
    torches: camp.torches,
    lockpicks: camp.lockpicks,
    stock: [...STANDING, ...camp.stock].map((sku) => ({ sku, price: priceOf(book, state, sku) })),
    sold: camp.sold.map(({ item, id, n, price }) => ({
      id: item ? item.uid : id,
      name: item ? nameOf(item) : id,
      n,
      price: buybackPrice(book, price),
    })),
    unlocked: [...camp.unlocked],
    lesson: camp.lesson,
    deepest: camp.deepest,
    bosses: camp.bosses,
    lore: [...camp.lore],
    actionsLeft: Math.max(0, book.numbers.camp.visit - camp.actions),
    score: scoreOf(book, state),
  };
}

function promptView({ pending, offer, hero, floor, at }: Darkdelve, book: Book): DarkdelveView['prompt'] {
  const frame = pending.at(-1);
  if (frame?.kind !== 'confirm') return null;
  if (frame.how !== 'blessing') return { kind: frame.how, offered: '', current: '' };
  const id = roomAt(floor!, at).event!.id;
  const option = book.content.events[id]!.options.find(({ n, step }) => n === offer && step === '')!;
  const verb = option.verbs.find(({ op }) => op === 'bless');
  return {
    kind: 'blessing',
    offered: verb?.op === 'bless' ? verb.blessing : '',
    current: hero.blessing?.id ?? '',
  };
}

/** A room that has not opened yet, because an enemy met him at its door, stays hidden. */
function hereView(room: Room): NonNullable<DarkdelveView['here']> {
  const { letter, status } = room;
  if (!isVisited(room)) return { room: letter, type: '', status, event: '', ornate: false };
  return { room: letter, type: room.type, status, event: room.event?.id ?? '', ornate: room.chest?.ornate ?? false };
}

function reportView(report: Darkdelve['report']): DarkdelveView['report'] {
  if (!report) return null;
  const { second, items, ...rest } = report;
  return {
    ...rest,
    items: [...items],
    ...(second ? { second: { ...second, pledge: second.pledge && { ...second.pledge } } } : {}),
  };
}

/** A view through one lens. */
export function viewThrough(book: Book, state: Darkdelve, lens: Lens): DarkdelveView {
  const eyes: Eyes = { book, lens, state };
  const { floor, hero, watcher, camp } = state;
  const room = floor && hereIn(state);
  const level = dreadLevel(book, hero.dread);
  return {
    phase: state.phase,
    mode: state.mode,
    expedition: state.expedition,
    maxExpeditions: state.maxExpeditions,
    epoch: state.epoch,
    hero: heroView(eyes),
    floor: floorView(eyes),
    here: room && hereView(room),
    rows: floor ? rowsView(eyes) : [],
    back: floor ? backView(eyes) : null,
    map: floor ? mapView(eyes) : [],
    loot: {
      gear: room ? room.gear.map((item) => itemView(eyes, item)) : [],
      things: room ? Object.entries(room.things).map(([id, n]) => ({ id, n })) : [],
    },
    menu: menuView(eyes),
    prompt: promptView(state, book),
    combat: combatView(eyes),
    watcher:
      watcher.active && floor
        ? { at: watcher.at, hold: watcher.hold, stuns: watcher.stuns, cell: cellIndex(roomAt(floor, watcher.at)) }
        : null,
    toll: tollView(eyes),
    readiness: readinessView(eyes),
    perception: { level: LEVELS[level]!, mayLie: floor !== null && effectiveLevel(book, hero) > 0 },
    camp: campView(eyes),
    bestiary: Object.keys(camp.bestiary)
      .toSorted()
      .map((id) => {
        const { met, deaths } = camp.bestiary[id]!;
        return { id, met, deaths, tier: knowledgeOf(book, camp, id) };
      }),
    report: reportView(state.report),
    ending: state.ending && { ...state.ending },
    ...secondView(book, state),
  };
}

/** View of the delver; spectators perceive the same. DD-001, DD-180 */
export const view = (book: Book, state: Darkdelve): DarkdelveView => viewThrough(book, state, delverLens(book, state));

/** The delver's view without corruption. DD-186 */
export const plainView = (book: Book, state: Darkdelve): DarkdelveView => viewThrough(book, state, PLAIN);
