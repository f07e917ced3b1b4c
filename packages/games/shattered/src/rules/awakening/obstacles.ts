import type { Json } from '@undercroft/kernel';
import type { ActionOf, ActionType } from '../../actions.ts';
import type { Coin } from '../../content/awakening/records.ts';
import type { Position } from '../scene.ts';
import { canRefill, isKnownRecipe, missingFor, strainOf, veilNext } from './craft.ts';
import { countOf, deedsNeeded, evolvable, letterOf } from './evolve.ts';
import { priceNow, unavailable } from './market.ts';
import { isMorphed, missingPoints, pathsAtHand } from './morphs.ts';
import {
  corridorOf,
  corridorPrice,
  digPrice,
  exitsOf,
  hasExit,
  isDug,
  isNear,
  isNextDepth,
  isWhole,
  MOUTH,
  moved,
  reachable,
  sealed,
  siteOf,
  siteWith,
} from './plan.ts';
import { awake, companionOf, recordOf, tablesOf } from './position.ts';
import { choiceOf, lacking } from './scenes.ts';
import { cardIn, isCore, isLent, mayLie } from './slots.ts';

/** One reason against an action of an interval. */
export interface IntervalReason {
  readonly rule: string;
  readonly code: string;
  readonly data?: { readonly [key: string]: Json };
}

type Check<T extends ActionType> = (g: Position, action: ActionOf<T>) => IntervalReason | null;

const no = (rule: string, code: string, data?: IntervalReason['data']): IntervalReason =>
  data ? { rule, code, data } : { rule, code };

/** The first check that speaks. */
function first(...checks: readonly (() => IntervalReason | null)[]): IntervalReason | null {
  for (const check of checks) {
    const found = check();
    if (found) return found;
  }
  return null;
}

function short(g: Position, rule: string, coin: Coin, price: number): IntervalReason | null {
  const have = recordOf(g)[coin];
  return have >= price ? null : no(rule, 'coin_short', { coin, price, have });
}

/** Only closing actions are left after so many. SD-332 */
const isSpent = (g: Position): IntervalReason | null => {
  const { acts } = tablesOf(g).numbers.limits;
  return awake(g).acts >= acts ? no('SD-332', 'acts_spent', { most: acts }) : null;
};

const stands = (g: Position, id: string): boolean => id === MOUTH || isDug(awake(g), id);

/** A corridor may run from here to there. SD-231 */
function joins(g: Position, from: string, to: string): IntervalReason | null {
  const a = awake(g);
  if (!stands(g, from)) return no('SD-231', 'not_dug', { site: from });
  if (!siteOf(a, to)) return no('SD-230', 'no_site', { site: to });
  if (!isNextDepth(from, to)) return no('SD-231', 'wrong_depth', { from, to });
  return isNear(from, to) ? null : no('SD-231', 'too_far', { from, to });
}

const exits = (g: Position, from: string): IntervalReason | null =>
  hasExit(tablesOf(g), awake(g), from) ? null : no('SD-231', 'full', { from });

const dig: Check<'dig'> = (g, { site, room, from }) => {
  const a = awake(g);
  const tables = tablesOf(g);
  return first(
    () => (siteOf(a, site) ? null : no('SD-230', 'no_site', { site })),
    () => (isDug(a, site) ? no('SD-230', 'site_taken', { site }) : null),
    () => (tables.digs.some((one) => one.room === room) ? null : no('SD-232', 'no_such_room', { room })),
    () => (siteWith(a, room) ? no('SD-230', 'room_stands', { room }) : null),
    () => locked(g, room),
    () => joins(g, from, site),
    () => exits(g, from),
    () => short(g, 'SD-232', 'essence', digPrice(tables, a)),
  );
};

function locked(g: Position, room: string): IntervalReason | null {
  const { unlock } = tablesOf(g).digs.find((one) => one.room === room)!;
  return unlock === '' || awake(g).unlocked.includes(unlock) ? null : no('SD-307', 'room_locked', { room });
}

const connect: Check<'connect'> = (g, { from, to, kind }) => {
  const a = awake(g);
  const there = corridorOf(a, from, to);
  return first(
    () => joins(g, from, to),
    () => (isDug(a, to) ? null : no('SD-231', 'not_dug', { site: to })),
    () => (there?.kind === kind ? no('SD-231', 'corridor_there', { kind }) : null),
    () => (there ? null : exits(g, from)),
    () => short(g, 'SD-231', 'essence', corridorPrice(tablesOf(g), a, kind)),
  );
};

const seal: Check<'seal'> = (g, { from, to }) => {
  const a = awake(g);
  return first(
    () => (corridorOf(a, from, to) ? null : no('SD-233', 'no_corridor', { from, to })),
    () => (isWhole(sealed(a, from, to)) ? null : no('SD-233', 'cut_off', { from, to })),
  );
};

const move: Check<'move'> = (g, { site, to }) => {
  const a = awake(g);
  return first(
    () => (isDug(a, site) ? null : no('SD-231', 'not_dug', { site })),
    () => (siteOf(a, to) && to !== site ? null : no('SD-230', 'no_site', { site: to })),
    () => (isWhole(moved(a, site, to)) ? null : no('SD-234', 'no_way_in', { site: to })),
    () => short(g, 'SD-234', 'essence', tablesOf(g).numbers.prices.move),
  );
};

const annex: Check<'annex'> = (g, { site, id }) => {
  const a = awake(g);
  const { annexes } = tablesOf(g);
  const built = Object.hasOwn(annexes, id) ? annexes[id] : undefined;
  return first(
    () => (built ? null : no('SD-235', 'unknown_id', { id })),
    () => (isDug(a, site) ? null : no('SD-231', 'not_dug', { site })),
    () => (siteOf(a, site)!.annex === id ? no('SD-235', 'annex_there', { id }) : null),
    () => short(g, 'SD-235', built!.coin, built!.price),
  );
};

const morph: Check<'morph'> = (g, { room, path }) =>
  first(
    () =>
      pathsAtHand(g).includes(path) && g.book.kinds!.paths[path].room === room
        ? null
        : no('SD-320', 'no_path', { path }),
    () => (isMorphed(g, room) ? no('SD-320', 'morphed_already', { room }) : null),
    () => {
      const missing = missingPoints(g, path);
      return missing === 0
        ? null
        : no('SD-320', 'points_short', { attribute: g.book.kinds!.paths[path].attribute, missing });
    },
  );

/** A flex slot of a dug room that is free to change. SD-250 */
function slotIsFree(g: Position, card: string, room: string, slot: string): IntervalReason | null {
  return first(
    () => (siteWith(awake(g), room) ? null : no('SD-250', 'no_such_room', { room })),
    () => (isCore(g, room, slot) ? no('SD-250', 'slot_locked', { room, slot: cardIn(g, room, slot) }) : null),
    () => (isLent(g, room, slot) ? no('SD-261', 'slot_lent', { room }) : null),
    () =>
      mayLie(g, card, room, slot) ? null : no('SD-250', 'energy_low', { least: tablesOf(g).numbers.limits.energy }),
  );
}

const slot: Check<'slot'> = (g, { card, room, slot: into }) => {
  const { slots } = tablesOf(g).numbers.limits;
  return first(
    () => (awake(g).satchel.includes(card) ? null : no('SD-250', 'not_in_satchel', { card })),
    () => (awake(g).slotted >= slots ? no('SD-250', 'slots_used', { most: slots }) : null),
    () => slotIsFree(g, card, room, into),
  );
};

const evolve: Check<'evolve'> = (g, { card, form }) => {
  const tables = tablesOf(g);
  return first(
    () => (evolvable(g).includes(card) ? null : no('SD-253', 'no_form', { card })),
    () => (tables.forms[card]!.includes(form) ? null : no('SD-253', 'no_form', { card })),
    () => (awake(g).evolved >= tables.numbers.limits.evolutions ? no('SD-253', 'evolved_already') : null),
    () => {
      const needed = deedsNeeded(tables, g.book.content.cards[card]!.cat);
      const have = countOf(awake(g), card)[letterOf(tables, card, form)];
      return have >= needed ? null : no('SD-253', 'deeds_short', { have, needed });
    },
    () =>
      short(g, 'SD-253', letterOf(tables, card, form) === 'a' ? 'essence' : 'knowledge', tables.numbers.prices.evolve),
  );
};

const craft: Check<'craft'> = (g, { recipe }) =>
  first(
    () => (isKnownRecipe(g, recipe) ? null : no('SD-270', 'unknown_id', { id: recipe })),
    () => {
      const missing = missingFor(g, recipe);
      return missing.length === 0 ? null : no('SD-270', 'ingredient_missing', { cards: missing });
    },
    () => (canRefill(g, recipe) ? null : no('SD-270', 'empty_slot')),
    () => {
      const strain = strainOf(g, recipe);
      const veil = veilNext(g);
      return veil - strain >= 1 ? null : no('SD-271', 'veil_too_thin', { strain, veil });
    },
    () => short(g, 'SD-270', 'knowledge', tablesOf(g).numbers.prices.craft),
  );

const post: Check<'post'> = (g, { kind, room, slot: into }) => {
  const companion = companionOf(awake(g), kind);
  return first(
    () => (companion ? null : no('SD-260', 'no_companion', { kind })),
    () => (companion!.isMoved ? no('SD-261', 'posted_already', { kind }) : null),
    () => slotIsFree(g, g.book.kinds!.companions[kind]!, room, into),
  );
};

const welcome: Check<'welcome'> = (g, { keep }) => {
  const { companions } = tablesOf(g).numbers.limits;
  return keep && awake(g).companions.length >= companions
    ? no('SD-260', 'companions_full', { most: companions })
    : null;
};

const buy: Check<'buy'> = (g, action) => {
  const why = unavailable(g, action);
  if (why !== '') return no('SD-280', why, { good: action.good ?? '' });
  const good = tablesOf(g).goods[action.good!]!;
  return short(g, 'SD-281', good.coin, priceNow(g, good).price);
};

const choose: Check<'choose'> = (g, { option }) => {
  if (!choiceOf(tablesOf(g), awake(g).scene, option)) return no('SD-293', 'no_such_choice');
  const missing = lacking(g, option);
  return missing ? short(g, 'SD-293', missing.coin, missing.price) : null;
};

const lure: Check<'lure'> = (g, { site }) => {
  const a = awake(g);
  return first(
    () => (reachable(a).includes(site) ? null : no('SD-243', 'not_dug', { site })),
    () => (a.lured === '' ? null : no('SD-243', 'lured_already')),
    () => short(g, 'SD-243', 'essence', tablesOf(g).numbers.prices.lure),
  );
};

/** The mouth opens once a guest is invited and an encounter is taken. SD-245, SD-301 */
const open: Check<'open'> = (g) =>
  first(
    () => (recordOf(g).pair.length > 0 ? no('SD-245', 'invite_first') : null),
    () => (awake(g).encounters.length > 0 ? no('SD-301', 'encounter_first') : null),
    () =>
      isWhole(awake(g)) && exitsOf(awake(g), MOUTH).length > 0
        ? null
        : no('SD-233', 'cut_off', { from: MOUTH, to: '' }),
  );

const NEVER = () => null;

/** Actions that only Awakening has, and those it reads in its own way. */
const CHECKS = {
  legacy: ((g, { id }) =>
    id === 'none' || awake(g).unlocked.includes(id) ? null : no('SD-307', 'legacy_locked', { id })) as Check<'legacy'>,
  welcome,
  dismiss: ((g, { kind }) =>
    companionOf(awake(g), kind) ? null : no('SD-260', 'no_companion', { kind })) as Check<'dismiss'>,
  choose,
  graft: ((g, { card }) =>
    recordOf(g).shown.includes(card) ? null : no('SD-251', 'not_shown', { card })) as Check<'graft'>,
  decline: NEVER,
  dig,
  connect,
  seal,
  move,
  annex,
  morph,
  slot,
  evolve,
  craft,
  post,
  buy,
  leave: NEVER,
  invite: ((g, { visitor }) =>
    recordOf(g).pair.includes(visitor) ? null : no('SD-245', 'not_invited', { visitor })) as Check<'invite'>,
  encounter: ((g, { id }) =>
    awake(g).encounters.includes(id) ? null : no('SD-301', 'not_shown', { card: id })) as Check<'encounter'>,
  lure,
  open,
};

/** Actions that count toward the limit of an interval. SD-332 */
export const COUNTED_ACTIONS: readonly ActionType[] = [
  'dig',
  'connect',
  'seal',
  'move',
  'annex',
  'morph',
  'slot',
  'evolve',
  'craft',
  'post',
  'dismiss',
  'buy',
  'lure',
];

/** The reason against an action between two visits; null if it can be taken. */
export function intervalReason<T extends ActionType>(g: Position, action: ActionOf<T>): IntervalReason | null {
  const check = (CHECKS as unknown as { readonly [type: string]: Check<T> | undefined })[action.type];
  if (!check) return no('SD-141', 'not_now', { phase: g.s.phase });
  return (COUNTED_ACTIONS.includes(action.type) ? isSpent(g) : null) ?? check(g, action);
}
