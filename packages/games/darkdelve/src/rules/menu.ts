import type { Reason } from '@undercroft/kernel';
import { PERCENT } from '@undercroft/kernel/units';
import type { DarkdelveAction } from '../actions.ts';
import type { EventOption } from '../content/types.ts';
import { type Chest, type Darkdelve, FIRST_WAYSTONE, FLOORS, type Room } from '../state.ts';
import { type Book, eventDef } from './book.ts';
import { alertChance, CHEST_WAYS, type ChestWay, chestResult, crushChance } from './chest.ts';
import { blessingOf, optionsNow, peddlerPrice } from './event.ts';
import { statOf } from './hero.ts';
import { pieceOf } from './item-rolls.ts';
import { hereIn } from './layout.ts';
import { roomFor } from './loot.ts';
import { stairsExtras } from './second-offers.ts';
import { tollOf } from './toll.ts';
import { isSealed } from './watcher.ts';

interface Cost {
  gold?: number;
  item?: string;
  dread?: number;
  lockpick?: number;
}

/** Result of an examined chest. DD-150 */
interface ChestForecast {
  readonly alerts: boolean;
  readonly crushed: boolean;
  readonly items: readonly { readonly id: string; readonly slot: string; readonly rarity: number }[];
}

export interface MenuOption {
  readonly n: number;
  readonly name: string;
  readonly action: DarkdelveAction;
  readonly cost: Cost;
  /** Chance in percent of a bad outcome, or of a gamble. */
  readonly risk: number | null;
  readonly reasons: readonly Reason[];
  /** Effects in the game's own terms, used for texts. */
  readonly effects?: EventOption | undefined;
  readonly foreseen?: ChestForecast | undefined;
}

/** Numbers of the options of a chest after the ways to open it. DD-150 */
export const EXAMINE = CHEST_WAYS.length + 1;

const LEAVE: DarkdelveAction = { type: 'room.leave' };
const leaveOption = (n: number, name = 'leave'): MenuOption => ({
  n,
  name,
  action: LEAVE,
  cost: {},
  risk: null,
  reasons: [],
});

const lacksGold = (has: number, needs: number): Reason[] =>
  has >= needs ? [] : [{ rule: 'DD-161', code: 'needs_gold', data: { needs, has } }];

const sealedReasons = ({ watcher }: Darkdelve): Reason[] =>
  isSealed(watcher) ? [{ rule: 'DD-112', code: 'sealed' }] : [];

/** Result of each way to open it, once examined. */
function foresee(book: Book, state: Darkdelve, chest: Chest, way: ChestWay): ChestForecast {
  const { alerts, crushed, items } = chestResult({ s: state, book }, chest, way);
  return {
    alerts,
    crushed,
    items: items.map(({ draws, tier }) => {
      if (draws.kind === 'consumable') return { id: draws.consumable, slot: '', rarity: -1 };
      const { id, identified } = pieceOf(book, draws, tier, state.floor!.n);
      return { id: identified ? id : '', slot: draws.slot, rarity: tier };
    }),
  };
}

/** DD-150, DD-155 */
function chestMenu(book: Book, state: Darkdelve, chest: Chest): MenuOption[] {
  const { hero } = state;
  const cunning = statOf(book, hero, 'cunning');
  const { examine, examineHint } = book.numbers.cunning;
  const options = CHEST_WAYS.map((way, i): MenuOption => {
    const isPick = way === 'pick';
    const reasons: Reason[] = isPick && hero.lockpicks === 0 ? [{ rule: 'DD-150', code: 'needs_lockpick' }] : [];
    return {
      n: i + 1,
      name: `chest_${way}`,
      action: { type: 'choose', n: i + 1 },
      cost: isPick ? { lockpick: 1 } : {},
      risk: alertChance({ s: state, book }, way) || crushChance(book, way) || null,
      reasons,
      foreseen: chest.examined ? foresee(book, state, chest, way) : undefined,
    };
  });
  if (cunning >= examineHint && !chest.examined)
    options.push({
      n: EXAMINE,
      name: 'chest_examine',
      action: { type: 'choose', n: EXAMINE },
      cost: {},
      risk: null,
      reasons:
        cunning >= examine
          ? []
          : [{ rule: 'DD-155', code: 'needs_stat', data: { stat: 'cunning', needs: examine, has: cunning } }],
    });
  options.push(leaveOption(EXAMINE + 1));
  return options;
}

function optionReasons(book: Book, { hero }: Darkdelve, option: EventOption): Reason[] {
  const reasons = lacksGold(hero.gold, option.gold);
  if (option.thing !== '' && !hero.belt.some(({ id }) => id === option.thing))
    reasons.push({ rule: 'DD-161', code: 'needs_thing', data: { id: option.thing } });
  for (const { stat, least } of option.needs) {
    const has = statOf(book, hero, stat);
    if (has < least) reasons.push({ rule: 'DD-161', code: 'needs_stat', data: { stat, needs: least, has } });
  }
  const blessing = blessingOf(option);
  if (blessing !== null && hero.blessing?.id === blessing)
    reasons.push({ rule: 'DD-164', code: 'same_blessing', data: { id: blessing } });
  return reasons;
}

function costOf({ gold, thing }: EventOption): Cost {
  const cost: Cost = {};
  if (gold > 0) cost.gold = gold;
  if (thing !== '') cost.item = thing;
  return cost;
}

/** C-7 */
function eventMenu(book: Book, state: Darkdelve, room: Room): MenuOption[] {
  const { id, step, stock } = room.event!;
  const { leave } = eventDef(book, id);
  const options = optionsNow({ book }, room).map((option): MenuOption => {
    const sure = option.risk?.sure;
    const isSure = sure !== undefined && statOf(book, state.hero, sure.stat) >= sure.least;
    return {
      n: option.n,
      name: option.name,
      action: { type: 'choose', n: option.n },
      cost: costOf(option),
      risk: option.risk ? (isSure ? PERCENT : option.risk.pct) : null,
      reasons: optionReasons(book, state, option),
      effects: option,
    };
  });
  for (const sku of stock) {
    const price = peddlerPrice({ book }, sku);
    options.push({
      n: 0,
      name: `buy_${sku}`,
      action: { type: 'shop.buy', sku },
      cost: { gold: price },
      risk: null,
      reasons: [
        ...lacksGold(state.hero.gold, price),
        ...(roomFor({ s: state, book }, sku) > 0 ? [] : [{ rule: 'DD-015', code: 'belt_full', data: { id: sku } }]),
      ],
    });
  }
  const isNested = step !== '';
  if (leave > 0) options.push(leaveOption(isNested ? 2 : leave, isNested && step === 'closer' ? 'step_back' : 'leave'));
  return options;
}

/** DD-122, DD-124, DD-265 */
function stairsMenu(book: Book, state: Darkdelve): MenuOption[] {
  const { n } = state.floor!;
  const sealed: Reason[] = state.watcher.active ? [{ rule: 'DD-112', code: 'descent_blocked' }] : [];
  const options: MenuOption[] = [
    {
      n: 1,
      name: 'descend',
      action: { type: 'stairs.descend' },
      cost: { dread: book.numbers.dread.descent },
      risk: null,
      reasons: sealed,
    },
  ];
  const isFree = n < FIRST_WAYSTONE;
  if (isFree)
    options.push({
      n: 2,
      name: 'extract',
      action: { type: 'stairs.extract' },
      cost: {},
      risk: null,
      reasons: sealedReasons(state),
    });
  options.push(leaveOption(options.length + 1, 'return'));
  return [...options, ...stairsExtras(book, state, sealedReasons(state), options.length + 1)];
}

type TollAction = 'waystone.pay' | 'threshold.retreat';

/** Numbers after paying with gold or a piece, and after entering or turning back. DD-125, DD-140 */
const RUNES = ['gold', 'piece', 'runes'].length;
const RETREAT = ['enter', 'return', 'retreat'].length;

/** Gold, one entry for each accepted piece, or no payment. DD-126..128 */
function tollOptions(book: Book, state: Darkdelve, type: TollAction, more: readonly Reason[]): MenuOption[] {
  const isRetreat = type === 'threshold.retreat';
  const { sum, purse: has, gold, items, free } = tollOf(book, state, isRetreat);
  const [first, second] = isRetreat ? [RETREAT, RETREAT] : [1, 2];
  const options: MenuOption[] = [
    {
      n: first,
      name: isRetreat ? 'retreat_gold' : 'pay_gold',
      action: { type, with: 'gold' },
      cost: { gold: sum.value },
      risk: null,
      reasons: [...more, ...(gold ? [] : [{ rule: 'DD-128', code: 'needs_gold', data: { needs: sum.value, has } }])],
    },
    ...items.map(
      (item): MenuOption => ({
        n: second,
        name: isRetreat ? 'retreat_item' : 'pay_item',
        action: { type, with: 'item', item },
        cost: { item },
        risk: null,
        reasons: more,
      }),
    ),
  ];
  if (free)
    options.push({
      n: first,
      name: isRetreat ? 'retreat_free' : 'pay_free',
      action: { type, with: 'free' },
      cost: { dread: book.numbers.dread.desperation },
      risk: null,
      reasons: more,
    });
  return options;
}

/** DD-125 */
function waystoneMenu(book: Book, state: Darkdelve, room: Room): MenuOption[] {
  return [
    ...tollOptions(book, state, 'waystone.pay', sealedReasons(state)),
    {
      n: RUNES,
      name: 'runes',
      action: { type: 'waystone.runes' },
      cost: {},
      risk: null,
      reasons: room.told ? [{ rule: 'DD-125', code: 'already_read' }] : [],
    },
    leaveOption(RUNES + 1),
  ];
}

/** DD-140, DD-141 */
function thresholdMenu(book: Book, state: Darkdelve): MenuOption[] {
  return [
    {
      n: 1,
      name: 'enter_sanctum',
      action: { type: 'threshold.enter' },
      cost: {},
      risk: null,
      reasons: state.watcher.active ? [{ rule: 'DD-141', code: 'descent_blocked' }] : [],
    },
    leaveOption(2, 'return'),
    ...tollOptions(book, state, 'threshold.retreat', []),
  ];
}

/** The menu of the hero's current room. */
export function menuOf(book: Book, state: Darkdelve): MenuOption[] {
  const room = hereIn(state);
  if (room.type === 'TREASURE') return chestMenu(book, state, room.chest!);
  if (room.type === 'EVENT' || room.type === 'REST') return eventMenu(book, state, room);
  if (room.type === 'WAYSTONE') return waystoneMenu(book, state, room);
  return state.floor!.n === FLOORS ? thresholdMenu(book, state) : stairsMenu(book, state);
}
