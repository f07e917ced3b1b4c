import type { ShatteredAction } from '../../actions.ts';
import { CORRIDOR_KINDS } from '../../content/awakening/records.ts';
import { slotsOf } from '../between.ts';
import type { Position } from '../scene.ts';
import { missingFor } from './craft.ts';
import { countOf, evolvable } from './evolve.ts';
import { waysToBuy } from './market.ts';
import { isMorphed, pathsAtHand } from './morphs.ts';
import {
  corridorOf,
  dugSites,
  isDug,
  isNear,
  isNextDepth,
  isWhole,
  MOUTH,
  moved,
  reachable,
  siteWith,
} from './plan.ts';
import { awake, tablesOf } from './position.ts';
import { isCore, isLent } from './slots.ts';

const LEAVE: ShatteredAction = { type: 'leave' };

const considerLegacy = (g: Position): ShatteredAction[] => [
  ...tablesOf(g)
    .legacies.filter(({ id }) => awake(g).unlocked.includes(id))
    .map(({ id }): ShatteredAction => ({ type: 'legacy', id })),
  { type: 'legacy', id: 'none' },
];

const considerDismiss = (g: Position): ShatteredAction[] =>
  awake(g).companions.map(({ kind }): ShatteredAction => ({ type: 'dismiss', kind }));

const considerCompanion = (g: Position): ShatteredAction[] => [
  { type: 'welcome', keep: true },
  { type: 'welcome', keep: false },
  ...considerDismiss(g),
];

const considerScene = (g: Position): ShatteredAction[] =>
  tablesOf(g).scenes[awake(g).scene]!.choices.map(({ id }): ShatteredAction => ({ type: 'choose', option: id }));

/** Pairs of sites that a corridor may join. */
function joints(g: Position): { from: string; to: string }[] {
  const a = awake(g);
  const from = [MOUTH, ...dugSites(a).map(({ id }) => id)];
  return from.flatMap((one) =>
    a.sites.filter(({ id }) => isNextDepth(one, id) && isNear(one, id)).map(({ id }) => ({ from: one, to: id })),
  );
}

function considerPlan(g: Position): ShatteredAction[] {
  const a = awake(g);
  const tables = tablesOf(g);
  const out: ShatteredAction[] = [];
  const rooms = tables.digs.map(({ room }) => room).filter((room) => !siteWith(a, room));
  for (const { from, to } of joints(g)) {
    if (!isDug(a, to)) for (const room of rooms) out.push({ type: 'dig', site: to, room, from });
    else
      for (const kind of CORRIDOR_KINDS)
        if (corridorOf(a, from, to)?.kind !== kind) out.push({ type: 'connect', from, to, kind });
  }
  for (const { from, to } of a.corridors) out.push({ type: 'seal', from, to });
  for (const { id: site } of dugSites(a))
    for (const { id: to, room } of a.sites)
      if (site !== to && (room === '' || site < to) && isWhole(moved(a, site, to)))
        out.push({ type: 'move', site, to });
  for (const { id: site, annex } of dugSites(a))
    for (const id of Object.keys(tables.annexes)) if (id !== annex) out.push({ type: 'annex', site, id });
  return out;
}

/** Flex slots of dug rooms that no companion holds. */
const flexSlots = (g: Position): { room: string; slot: string }[] =>
  dugSites(awake(g)).flatMap(({ room }) =>
    slotsOf(g, room)
      .filter(({ slot }) => !isCore(g, room, slot) && !isLent(g, room, slot))
      .map(({ slot }) => ({ room, slot })),
  );

function considerCards(g: Position): ShatteredAction[] {
  const a = awake(g);
  const { forms, recipes, numbers } = tablesOf(g);
  const out: ShatteredAction[] = [];
  for (const path of pathsAtHand(g)) {
    const { room } = g.book.kinds!.paths[path];
    if (!isMorphed(g, room)) out.push({ type: 'morph', room, path });
  }
  for (const card of evolvable(g)) {
    const { a: first, b: second } = countOf(a, card);
    if (first + second > 0) for (const form of forms[card]!) out.push({ type: 'evolve', card, form });
  }
  for (const recipe of Object.keys(recipes)) if (missingFor(g, recipe).length < 2) out.push({ type: 'craft', recipe });
  const free = flexSlots(g);
  if (a.slotted < numbers.limits.slots)
    for (const card of a.satchel) for (const { room, slot } of free) out.push({ type: 'slot', card, room, slot });
  for (const { kind, isMoved } of a.companions)
    if (!isMoved) for (const { room, slot } of free) out.push({ type: 'post', kind, room, slot });
  return out;
}

const considerWorkshop = (g: Position): ShatteredAction[] => [
  LEAVE,
  ...considerPlan(g),
  ...considerCards(g),
  ...considerDismiss(g),
];

const considerApproach = (g: Position): ShatteredAction[] => [
  ...g.s.record!.pair.map((visitor): ShatteredAction => ({ type: 'invite', visitor })),
  ...awake(g).encounters.map((id): ShatteredAction => ({ type: 'encounter', id })),
  ...reachable(awake(g))
    .toSorted()
    .map((site): ShatteredAction => ({ type: 'lure', site })),
  { type: 'open' },
];

const considerCuts = (g: Position): ShatteredAction[] => [
  ...g.s.record!.shown.map((card): ShatteredAction => ({ type: 'graft', card })),
  { type: 'decline' },
];

/** Actions each phase of an interval considers, possible or not. SD-332 */
export const CONSIDER_INTERVAL = {
  legacy: considerLegacy,
  companion: considerCompanion,
  scene: considerScene,
  dig: considerWorkshop,
  market: (g: Position): ShatteredAction[] => [...waysToBuy(g), LEAVE],
  approach: considerApproach,
  graft: considerCuts,
} as const;
