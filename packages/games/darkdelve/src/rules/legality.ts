import { type Reason, sameJson } from '@undercroft/kernel';
import type { DarkdelveAction } from '../actions.ts';
import { STATS } from '../content/types.ts';
import { type Darkdelve, DIRS, type Hero, type Item } from '../state.ts';
import { type Book, enemyDef, gearDef, thingDef } from './book.ts';
import { campOffers } from './camp-offers.ts';
import { effectiveLevel, isBound, isStarter } from './hero.ts';
import { exitTowards, hereIn, roomAt, waysFrom } from './layout.ts';
import { idsOf, roomFor } from './loot.ts';
import { menuOf } from './menu.ts';
import { and, blocked, NONE, type Offer } from './offer.ts';
import { foeIn } from './play.ts';
import { hasMenu } from './rooms.ts';
import { bargainOffers, offerDraw, offerSights, offerSteady, pledgeOffers } from './second-offers.ts';
import { isCleared } from './walk.ts';
import { isSealed } from './watcher.ts';

const SHAKEN = 2;
const ABANDON: Offer = { action: { type: 'abandon' }, reasons: NONE };

/** True exits at Calm and Uneasy, every direction without a known wall at Shaken or worse. DD-184 */
function offerMoves(offers: Offer[], book: Book, state: Darkdelve): void {
  const floor = state.floor!;
  const room = hereIn(state);
  const isBlind = effectiveLevel(book, state.hero) >= SHAKEN && !floor.revealed;
  for (const dir of DIRS) {
    const to = exitTowards(floor, room, dir);
    if (to?.type === 'BOSS' && !state.hero.bossSlain)
      offers.push({ action: { type: 'move', dir }, reasons: blocked('DD-062', 'sanctum_door') });
    else if (to || (isBlind && !room.felt.includes(dir))) offers.push({ action: { type: 'move', dir }, reasons: NONE });
  }
}

/** DD-063..065 */
function offerWays(offers: Offer[], { floor, at, prev }: Darkdelve): void {
  if (prev !== '')
    offers.push({
      action: { type: 'back' },
      reasons: isCleared(roomAt(floor!, prev)) ? NONE : blocked('DD-065', 'noises'),
    });
  const before = waysFrom(floor!, at, isCleared);
  for (const [i, room] of floor!.rooms.entries()) {
    if (room.letter === at || room.status === 'unexplored') continue;
    const isNoisy = room.status === 'entered';
    offers.push({
      action: { type: 'travel', room: room.letter },
      reasons: isNoisy ? blocked('DD-065', 'noises') : before[i] ? NONE : blocked('DD-064', 'no_clear_way'),
    });
  }
}

/** DD-103 */
const noTorch = ({ torchLit, torches }: Hero): readonly Reason[] =>
  torchLit ? blocked('DD-103', 'torch_burns') : torches === 0 ? blocked('DD-103', 'no_torches') : NONE;

const bagFull = ({ numbers: { carry } }: Book, { bag }: Hero): readonly Reason[] =>
  bag.length >= carry.bag ? blocked('DD-015', 'bag_full', { most: carry.bag }) : NONE;

/** Actions available in every room. DD-070, DD-103 */
function offerChores(offers: Offer[], book: Book, state: Darkdelve): void {
  const { hero } = state;
  const { gear, things } = hereIn(state);
  offers.push({ action: { type: 'torch.light' }, reasons: noTorch(hero) });
  offerSteady(offers, book, state);
  for (const { uid } of gear) offers.push({ action: { type: 'loot.take', id: uid }, reasons: bagFull(book, hero) });
  for (const id of Object.keys(things).sort())
    offers.push({
      action: { type: 'loot.take', id },
      reasons: roomFor({ s: state, book }, id) > 0 ? NONE : blocked('DD-015', 'belt_full', { id }),
    });
  offerGear(offers, book, hero);
  offerBelt(offers, book, hero);
}

const REMOVABLE = ['armor', 'helm', 'accessory'] as const;

/** DD-207, DD-209 */
function offerGear(offers: Offer[], book: Book, hero: Hero): void {
  const bound = (item: Item): readonly Reason[] => (isBound(book, hero, item) ? blocked('DD-207', 'bound') : NONE);
  for (const item of hero.bag) {
    const worn = hero[gearDef(book, item.id).slot];
    offers.push({ action: { type: 'item.equip', id: item.uid }, reasons: worn ? bound(worn) : NONE });
    offers.push({ action: { type: 'item.drop', id: item.uid }, reasons: NONE });
  }
  for (const slot of REMOVABLE) {
    const item = hero[slot];
    if (!item) continue;
    const reasons = bound(item);
    offers.push({
      action: { type: 'item.unequip', id: item.uid },
      reasons: reasons.length > 0 || isStarter(book, item) ? reasons : bagFull(book, hero),
    });
  }
}

function offerBelt(offers: Offer[], book: Book, { belt, bag }: Hero): void {
  for (const id of idsOf(belt)) {
    const { outside, verbs } = thingDef(book, id);
    if (verbs.some(({ op }) => op === 'identify'))
      for (const { uid, identified } of bag) {
        if (!identified) offers.push({ action: { type: 'item.use', id, target: uid }, reasons: NONE });
      }
    else if (outside) offers.push({ action: { type: 'item.use', id }, reasons: NONE });
    offers.push({ action: { type: 'item.drop', id }, reasons: NONE });
  }
}

function exploreOffers(book: Book, state: Darkdelve): Offer[] {
  const offers: Offer[] = [];
  const room = hereIn(state);
  offerMoves(offers, book, state);
  offerSights(offers, book, state);
  offerWays(offers, state);
  if (hasMenu({ s: state }, room)) offers.push({ action: { type: 'room.open' }, reasons: NONE });
  if (room.type === 'BOSS' && state.hero.bossSlain)
    offers.push({
      action: { type: 'exit.extract' },
      reasons: isSealed(state.watcher) ? blocked('DD-112', 'sealed') : NONE,
    });
  offerChores(offers, book, state);
  offers.push(ABANDON);
  return offers;
}

function roomOffers(book: Book, state: Darkdelve): Offer[] {
  const offers: Offer[] = menuOf(book, state);
  offerChores(offers, book, state);
  offers.push(ABANDON);
  return offers;
}

const STANCES = ['light', 'heavy', 'dodge', 'block', 'pass'] as const;

/** DD-083, DD-091, DD-092 */
function fightOffers(book: Book, state: Darkdelve): Offer[] {
  const combat = state.combat!;
  const foe = foeIn(state);
  const { cls } = enemyDef(book, foe.id);
  const cannotLeave = cls === 'boss' || cls === 'watcher';
  const has = combat.stamina;
  const offers: Offer[] = STANCES.map((stance) => {
    const needs = book.numbers.stamina[stance];
    return {
      action: { type: `combat.${stance}` },
      reasons: has >= needs ? NONE : blocked('DD-083', 'needs_stamina', { needs, has }),
    };
  });
  offerDraw(offers, book, state);
  for (const id of idsOf(state.hero.belt)) {
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
    (combat.kind === 'room' || combat.kind === 'event') &&
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
  offers.push(ABANDON);
  if (state.hero.stunned === 0) return offers;
  const isPossible = ({ action }: Offer): boolean =>
    action.type === 'abandon' ||
    (action.type === 'combat.use' && thingDef(book, action.id).verbs.some(({ op }) => op === 'salts'));
  return [
    { action: { type: 'combat.endure' }, reasons: NONE },
    ...offers.map((offer) =>
      isPossible(offer) ? offer : { ...offer, reasons: and(blocked('DD-082', 'stunned'), offer.reasons) },
    ),
  ];
}

function confirmOffers(book: Book, state: Darkdelve): Offer[] {
  const how = state.pending.at(-1)?.how;
  if (how === 'bargain') return [...bargainOffers(book, state), ABANDON];
  const isBlessing = how === 'blessing';
  const types = isBlessing
    ? (['blessing.accept', 'blessing.keep'] as const)
    : (['threshold.confirm', 'threshold.cancel'] as const);
  return [...types.map((type): Offer => ({ action: { type }, reasons: NONE })), ABANDON];
}

/** Every possible or blocked action of the delver, derived from one set of rules. */
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
      return confirmOffers(book, state);
    case 'levelup':
      return [...STATS.map((stat): Offer => ({ action: { type: 'levelUp', stat }, reasons: NONE })), ABANDON];
    case 'pledge':
      return [...pledgeOffers(), ABANDON];
    case 'over':
      return [];
  }
}

/** The actions of the open offers, or of the blocked ones. */
function actionsOf(offers: readonly Offer[], isOpen: boolean): DarkdelveAction[] {
  const actions: DarkdelveAction[] = [];
  for (const { action, reasons } of offers) if ((reasons.length === 0) === isOpen) actions.push(action);
  return actions;
}

/** Reasons against an action that is not offered. DD-243 */
function strangerReasons(
  book: Book,
  state: Darkdelve,
  action: DarkdelveAction,
  offers: readonly Offer[],
): readonly Reason[] {
  if (action.type === 'move' && state.phase === 'explore') {
    const isFelt = hereIn(state).felt.includes(action.dir) && effectiveLevel(book, state.hero) >= SHAKEN;
    return blocked('DD-184', isFelt ? 'felt_wall' : 'no_exit', { dir: action.dir });
  }
  const isKnown = offers.some((offer) => offer.action.type === action.type);
  return isKnown ? blocked('DD-249', 'unknown_id') : blocked('DD-003', 'not_now', { phase: state.phase });
}

export function makeLegality(book: Book) {
  return {
    legalActions: (state: Darkdelve): DarkdelveAction[] => actionsOf(offersOf(book, state), true),
    blockedActions: (state: Darkdelve): DarkdelveAction[] => actionsOf(offersOf(book, state), false),
    whyNot(state: Darkdelve, _: string, action: DarkdelveAction): Reason[] {
      const offers = offersOf(book, state);
      const offer = offers.find((one) => sameJson(one.action, action));
      return [...(offer ? offer.reasons : strangerReasons(book, state, action, offers))];
    },
  };
}
