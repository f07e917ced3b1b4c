import { type Reason, sameJson } from '@undercroft/kernel';
import type { DarkdelveAction } from '../actions.ts';
import { STATS } from '../content/types.ts';
import { type Darkdelve, DIRS } from '../state.ts';
import { type Book, enemyDef, gearDef, thingDef } from './book.ts';
import { campOffers } from './camp-offers.ts';
import { COSTS } from './combat.ts';
import { effectiveLevel, isBound, isStarter } from './hero.ts';
import { exitTowards, hereIn, roomAt } from './layout.ts';
import { BAG_MAX, roomFor } from './loot.ts';
import { menuOf } from './menu.ts';
import { foeIn } from './play.ts';
import { hasMenu } from './rooms.ts';
import { travelPath } from './walk.ts';
import { isSealed } from './watcher.ts';

export interface Offer {
  readonly action: DarkdelveAction;
  readonly reasons: readonly Reason[];
}

const SHAKEN = 2;
const NONE: readonly Reason[] = [];
const ABANDON: Offer = { action: { type: 'abandon' }, reasons: NONE };
const blocked = (rule: string, code: string, data?: Reason['data']): Reason[] => [
  data === undefined ? { rule, code } : { rule, code, data },
];

/** True exits at Calm and Uneasy, every direction that is no known wall at Shaken or worse. DD-184 */
function moveOffers(book: Book, state: Darkdelve): Offer[] {
  const floor = state.floor!;
  const room = hereIn(state);
  const isBlind = effectiveLevel(book, state.hero) >= SHAKEN && !floor.revealed;
  const offers: Offer[] = [];
  for (const dir of DIRS) {
    const to = exitTowards(floor, room, dir);
    if (to?.type === 'BOSS' && !state.hero.bossSlain)
      offers.push({ action: { type: 'move', dir }, reasons: blocked('DD-062', 'sanctum_door') });
    else if (to || (isBlind && !room.felt.includes(dir))) offers.push({ action: { type: 'move', dir }, reasons: NONE });
  }
  return offers;
}

/** DD-063..065 */
function wayOffers(state: Darkdelve): Offer[] {
  const floor = state.floor!;
  const offers: Offer[] = [];
  if (state.prev !== '') {
    const isClear = roomAt(floor, state.prev).status === 'cleared';
    offers.push({ action: { type: 'back' }, reasons: isClear ? NONE : blocked('DD-065', 'noises') });
  }
  for (const room of floor.rooms) {
    if (room.letter === state.at || room.status === 'unexplored') continue;
    const action: DarkdelveAction = { type: 'travel', room: room.letter };
    if (room.status === 'entered') offers.push({ action, reasons: blocked('DD-065', 'noises') });
    else
      offers.push({
        action,
        reasons: travelPath({ s: state }, room.letter) ? NONE : blocked('DD-064', 'no_clear_way'),
      });
  }
  return offers;
}

/** DD-070, DD-103 */
function floorOffers(book: Book, state: Darkdelve): Offer[] {
  const room = hereIn(state);
  const { hero } = state;
  const isFull = hero.bag.length >= BAG_MAX;
  return [
    {
      action: { type: 'torch.light' },
      reasons: hero.torchLit
        ? blocked('DD-103', 'torch_burns')
        : hero.torches === 0
          ? blocked('DD-103', 'no_torches')
          : NONE,
    },
    ...room.gear.map(
      ({ uid }): Offer => ({
        action: { type: 'loot.take', id: uid },
        reasons: isFull ? blocked('DD-015', 'bag_full', { most: BAG_MAX }) : NONE,
      }),
    ),
    ...Object.keys(room.things)
      .toSorted()
      .map(
        (id): Offer => ({
          action: { type: 'loot.take', id },
          reasons: roomFor({ s: state }, id) > 0 ? NONE : blocked('DD-015', 'belt_full', { id }),
        }),
      ),
    ...gearOffers(book, state),
    ...beltOffers(book, state),
  ];
}

/** DD-207, DD-209 */
function gearOffers(book: Book, state: Darkdelve): Offer[] {
  const { hero } = state;
  const offers: Offer[] = [];
  for (const item of hero.bag) {
    const worn = hero[gearDef(book, item.id).slot];
    offers.push({
      action: { type: 'item.equip', id: item.uid },
      reasons: worn && isBound(book, hero, worn) ? blocked('DD-207', 'bound') : NONE,
    });
    offers.push({ action: { type: 'item.drop', id: item.uid }, reasons: NONE });
  }
  for (const slot of ['armor', 'helm', 'accessory'] as const) {
    const item = hero[slot];
    if (!item) continue;
    const isFull = hero.bag.length >= BAG_MAX && !isStarter(book, item);
    offers.push({
      action: { type: 'item.unequip', id: item.uid },
      reasons: isBound(book, hero, item)
        ? blocked('DD-207', 'bound')
        : isFull
          ? blocked('DD-015', 'bag_full', { most: BAG_MAX })
          : NONE,
    });
  }
  return offers;
}

const beltIds = ({ hero }: Darkdelve): string[] => [...new Set(hero.belt.map(({ id }) => id))];

function beltOffers(book: Book, state: Darkdelve): Offer[] {
  const offers: Offer[] = [];
  for (const id of beltIds(state)) {
    const { outside, verbs } = thingDef(book, id);
    if (verbs.some(({ op }) => op === 'identify'))
      for (const { uid, identified } of state.hero.bag) {
        if (!identified) offers.push({ action: { type: 'item.use', id, target: uid }, reasons: NONE });
      }
    else if (outside) offers.push({ action: { type: 'item.use', id }, reasons: NONE });
    offers.push({ action: { type: 'item.drop', id }, reasons: NONE });
  }
  return offers;
}

function exploreOffers(book: Book, state: Darkdelve): Offer[] {
  const offers = [...moveOffers(book, state), ...wayOffers(state)];
  const room = hereIn(state);
  if (hasMenu({ s: state }, room)) offers.push({ action: { type: 'room.open' }, reasons: NONE });
  if (room.type === 'BOSS' && state.hero.bossSlain)
    offers.push({
      action: { type: 'exit.extract' },
      reasons: isSealed(state.watcher) ? blocked('DD-112', 'sealed') : NONE,
    });
  return [...offers, ...floorOffers(book, state), ABANDON];
}

const roomOffers = (book: Book, state: Darkdelve): Offer[] => [
  ...menuOf(book, state).map(({ action, reasons }) => ({ action, reasons })),
  ...floorOffers(book, state),
  ABANDON,
];

const STANCES = ['light', 'heavy', 'dodge', 'block', 'pass'] as const;

/** DD-083, DD-091, DD-092 */
function fightOffers(book: Book, state: Darkdelve): Offer[] {
  const combat = state.combat!;
  const foe = foeIn(state);
  const { cls } = enemyDef(book, foe.id);
  const cannotLeave = cls === 'boss' || cls === 'watcher';
  const offers: Offer[] = STANCES.map((stance) => {
    const needs = COSTS[stance]!;
    const has = combat.stamina;
    return {
      action: { type: `combat.${stance}` },
      reasons: has >= needs ? NONE : blocked('DD-083', 'needs_stamina', { needs, has }),
    };
  });
  for (const id of beltIds(state)) {
    const { inCombat, verbs } = thingDef(book, id);
    if (!inCombat) continue;
    const isSmoke = verbs.some(({ op }) => op === 'smoke');
    offers.push({
      action: { type: 'combat.use', id },
      reasons: isSmoke && cannotLeave ? blocked('DD-092', 'cannot_flee') : NONE,
    });
  }
  offers.push({
    action: { type: 'combat.flee' },
    reasons: cannotLeave
      ? blocked('DD-092', 'cannot_flee')
      : combat.round === 1
        ? blocked('DD-092', 'flee_too_early')
        : NONE,
  });
  const canRetreat =
    combat.kind === 'room' &&
    combat.round === 1 &&
    !combat.resumed &&
    !combat.joined &&
    foe.speed !== 'ambush' &&
    combat.heroLast === '';
  if (canRetreat) offers.push({ action: { type: 'combat.retreat' }, reasons: NONE });
  if (combat.opening) offers.push({ action: { type: 'combat.breakAway' }, reasons: NONE });
  return offers;
}

/** While Stunned: endure, or Smelling Salts. DD-082 */
function combatOffers(book: Book, state: Darkdelve): Offer[] {
  const offers = fightOffers(book, state);
  if (state.hero.stunned === 0) return [...offers, ABANDON];
  const isSalts = (action: DarkdelveAction): boolean =>
    action.type === 'combat.use' && thingDef(book, action.id).verbs.some(({ op }) => op === 'salts');
  return [
    { action: { type: 'combat.endure' }, reasons: NONE },
    ...offers.map(({ action, reasons }) => ({
      action,
      reasons: isSalts(action) ? reasons : [...blocked('DD-082', 'stunned'), ...reasons],
    })),
    ABANDON,
  ];
}

function confirmOffers({ pending }: Darkdelve): Offer[] {
  const isBlessing = pending.at(-1)?.how === 'blessing';
  const types = isBlessing
    ? (['blessing.accept', 'blessing.keep'] as const)
    : (['threshold.confirm', 'threshold.cancel'] as const);
  return [...types.map((type): Offer => ({ action: { type }, reasons: NONE })), ABANDON];
}

/** Everything the delver sees as possible or blocked now: one notion of legality. */
function offersOf(book: Book, state: Darkdelve): Offer[] {
  switch (state.phase) {
    case 'camp':
      return campOffers(book, state);
    case 'explore':
      return exploreOffers(book, state);
    case 'room':
      return roomOffers(book, state);
    case 'combat':
      return combatOffers(book, state);
    case 'confirm':
      return confirmOffers(state);
    case 'levelup':
      return [...STATS.map((stat): Offer => ({ action: { type: 'levelUp', stat }, reasons: NONE })), ABANDON];
    case 'over':
      return [];
  }
}

/** Reasons against something that is not on the list. DD-243 */
function strangerReasons(book: Book, state: Darkdelve, action: DarkdelveAction, offers: readonly Offer[]): Reason[] {
  if (action.type === 'move' && state.phase === 'explore') {
    const isFelt = hereIn(state).felt.includes(action.dir) && effectiveLevel(book, state.hero) >= SHAKEN;
    return blocked('DD-184', isFelt ? 'felt_wall' : 'no_exit', { dir: action.dir });
  }
  const isKnown = offers.some((offer) => offer.action.type === action.type);
  return isKnown ? blocked('DD-249', 'unknown_id') : blocked('DD-003', 'not_now', { phase: state.phase });
}

export function makeLegality(book: Book) {
  return {
    legalActions: (state: Darkdelve): DarkdelveAction[] =>
      offersOf(book, state)
        .filter(({ reasons }) => reasons.length === 0)
        .map(({ action }) => action),
    blockedActions: (state: Darkdelve): DarkdelveAction[] =>
      offersOf(book, state)
        .filter(({ reasons }) => reasons.length > 0)
        .map(({ action }) => action),
    whyNot(state: Darkdelve, _: string, action: DarkdelveAction): Reason[] {
      const offers = offersOf(book, state);
      const offer = offers.find((one) => sameJson(one.action, action));
      return offer ? [...offer.reasons] : strangerReasons(book, state, action, offers);
    },
  };
}
