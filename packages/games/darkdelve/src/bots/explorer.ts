import type { DarkdelveAction } from '../actions.ts';
import type { PledgeId } from '../content/types.ts';
import { tollPrice } from '../rules/toll.ts';
import type { CellView, DarkdelveView } from '../rules/view-schema.ts';
import { atThreshold, drink, habit, meetEvent, offered, openChest, type PolicyInput } from './habits.ts';
import { healthIndex } from './known.ts';

/** Limits of a policy: its depth and its reasons to leave. AI-3 */
export interface Nerve {
  /** The last floor it enters, and leaves from. */
  readonly floor: number;
  /** Leaves below this health index. */
  readonly least: number;
  /** Leaves at this Dread or above. */
  readonly dread: number;
  readonly extracts: boolean;
  readonly clears: boolean;
  /** The pledge it takes; copper if none is named. AI-18 */
  readonly pledge?: PledgeId;
  /** Leaves at the first exit where its purse meets the pledge. AI-17 */
  readonly keepsPledge?: boolean;
  /** Fights without Dodge, Block and the dark, and drinks late. AI-19 */
  readonly isNovice?: boolean;
}

const LAST_FLOOR = 5;
const STEPS: { readonly [dir: string]: number } = { N: -3, E: 1, S: 3, W: -1 };
const DONE = ['CLEARED', 'STAIRS', 'THRESHOLD', 'WAYSTONE', 'SANCTUM'];

const TOLL_FLOORS = [3, 4];

/** True if its purse, after the toll of this floor, meets the pledge. AI-17 */
function isPurseFull({ content, view }: PolicyInput, { keepsPledge }: Nerve): boolean {
  const { floor, hero, second, toll } = view;
  const { pledge } = second ?? {};
  if (!keepsPledge || !pledge || !floor) return false;
  if (!TOLL_FLOORS.includes(floor.n)) return pledge.short === 0;
  const due = toll ? toll.gold : tollPrice(content.numbers, floor.n, hero.gold);
  return hero.gold - due >= pledge.goal + (hero.gold - pledge.carried);
}

const wants = (input: PolicyInput, nerve: Nerve): boolean => {
  const { floor, hero } = input.view;
  const { view } = input;
  if (!nerve.extracts) return false;
  if (isPurseFull(input, nerve)) return true;
  return floor!.n >= nerve.floor || healthIndex(view) < nerve.least || hero.dread >= nerve.dread;
};

/** True if it should leave now, because it is hurt or afraid. */
const wantsOutNow = (input: PolicyInput, nerve: Nerve): boolean => {
  if (!nerve.extracts) return false;
  const { view, notes } = input;
  return notes.fled || isPurseFull(input, nerve) || healthIndex(view) < nerve.least || view.hero.dread >= nerve.dread;
};

/** Rooms of the map that are still worth visiting. */
const isOpen = ({ mark, room }: CellView): boolean =>
  mark === 'combat' || (room === '' && ['treasure', 'event', 'unknown', 'waystone'].includes(mark));

/** Fights and chests first, events (which may heal) last. */
const nextOpen = (view: DarkdelveView): string | null =>
  towards(view, (cell) => isOpen(cell) && cell.mark !== 'event') ?? towards(view, isOpen);

/** First step towards a cell along drawn corridors; null if none leads there. */
function towards(view: DarkdelveView, isGoal: (cell: CellView, i: number) => boolean): string | null {
  const start = view.map.findIndex(({ mark }) => mark === 'you');
  const came = new Map<number, string>([[start, '']]);
  const queue = [start];
  for (const here of queue) {
    if (here !== start && isGoal(view.map[here]!, here)) return came.get(here)![0]!;
    if (here !== start && isOpen(view.map[here]!)) continue;
    for (const dir of view.map[here]!.exits) {
      const next = here + STEPS[dir]!;
      if (came.has(next) || !view.map[next]) continue;
      if (view.map[next]!.mark === 'boss' || view.map[next]!.mark === 'watcher') continue;
      came.set(next, came.get(here)! + dir);
      queue.push(next);
    }
  }
  return null;
}

const moveTo = (legal: readonly DarkdelveAction[], dir: string | null): DarkdelveAction | undefined =>
  dir === null ? undefined : offered(legal, 'move', (action) => 'dir' in action && action.dir === dir);

/** Drawn rows first; bumps into undrawn directions only if there are none left. AI-3 */
function grope({ view, legal }: PolicyInput): DarkdelveAction {
  const drawn = view.rows.filter(({ tag }) => !DONE.includes(tag));
  for (const { dir } of drawn) {
    const action = moveTo(legal, dir);
    if (action) return action;
  }
  const blank = legal.filter(
    (action) => action.type === 'move' && !view.rows.some(({ dir }) => 'dir' in action && action.dir === dir),
  );
  return blank[0] ?? offered(legal, 'move') ?? offered(legal, 'travel') ?? legal[0]!;
}

const exitMark = (n: number): string => (n === 3 || n === 4 ? 'waystone' : 'stairs');

/** Moves towards the exit, if its position is known. */
function headOut(input: PolicyInput): DarkdelveAction | undefined {
  const { view, legal } = input;
  const n = view.floor!.n;
  return moveTo(
    legal,
    towards(view, ({ mark }) => mark === exitMark(n)),
  );
}

function explore(input: PolicyInput, nerve: Nerve): DarkdelveAction {
  const { view, legal } = input;
  const exit = offered(legal, 'exit.extract');
  const open = nextOpen(view);
  if (exit && (open === null || wantsOutNow(input, nerve) || !nerve.clears || healthIndex(view) < 0.6)) return exit;
  const here = view.map.find(({ mark }) => mark === 'you');
  const isAtStairs = view.here?.type === 'STAIRS' || view.here?.type === 'WAYSTONE';
  const reopens = offered(legal, 'room.open');
  const hasWayOut = view.floor!.n < LAST_FLOOR || exit !== undefined;
  if (hasWayOut && wantsOutNow(input, nerve)) {
    if (isAtStairs && reopens && leavesHere(input, nerve)) return reopens;
    const out = headOut(input) ?? moveTo(legal, open);
    if (out) return out;
  }
  const sip = drink(input, 0.5);
  if (sip) return sip;
  if (nerve.clears) {
    const step = moveTo(legal, open);
    if (step) return step;
  }
  const wantsExit = wants(input, nerve);
  if (isAtStairs && reopens && here && (leavesHere(input, nerve) || !wantsExit)) {
    if (view.here?.type === 'STAIRS' || wantsExit) return reopens;
  }
  const goal = wantsExit ? exitMark(view.floor!.n) : 'stairs';
  return (
    moveTo(
      legal,
      towards(view, ({ mark }) => mark === goal),
    ) ??
    moveTo(legal, open) ??
    grope(input)
  );
}

const leavesHere = ({ view }: PolicyInput, nerve: Nerve): boolean => {
  const n = view.floor!.n;
  if (view.here?.type === 'WAYSTONE') return nerve.extracts;
  return n <= 2 && nerve.extracts;
};

/** Chooses from an open menu. */
function answer(input: PolicyInput, nerve: Nerve): DarkdelveAction {
  const { view, legal } = input;
  const leave = offered(legal, 'room.leave');
  const isLast = towards(view, isOpen) === null || !nerve.clears;
  const isOut = wantsOutNow(input, nerve) || (wants(input, nerve) && isLast);
  switch (view.here!.type) {
    case 'TREASURE':
      return openChest(input);
    case 'EVENT':
    case 'REST':
      return meetEvent(input);
    case 'WAYSTONE': {
      const pay = offered(legal, 'waystone.pay');
      return (isOut && pay) || offered(legal, 'waystone.runes') || leave!;
    }
    default:
      break;
  }
  if (view.floor!.n === 5) return isLast ? atThreshold(input) : leave!;
  const extract = offered(legal, 'stairs.extract');
  if (isOut && extract) return extract;
  const descend = offered(legal, 'stairs.descend');
  return (isLast && !isOut && descend) || leave!;
}

/** Pays with its eyes if it may, else with gold, else lets go. AI-16 */
const strike = (legal: readonly DarkdelveAction[]): DarkdelveAction | undefined =>
  offered(legal, 'bargain.eyes') ?? offered(legal, 'bargain.gold') ?? offered(legal, 'bargain.refuse');

const GROWTH = ['might', 'might', 'vigor', 'cunning'] as const;

/** One policy of exploration. AI-3, AI-4 */
export function delve(input: PolicyInput, nerve: Nerve): DarkdelveAction {
  const { view, legal, notes } = input;
  switch (view.phase) {
    case 'levelup': {
      const stat = GROWTH[view.hero.level % GROWTH.length]!;
      return offered(legal, 'levelUp', (action) => 'stat' in action && action.stat === stat)!;
    }
    case 'pledge':
      return offered(legal, 'pledge.take', (action) => 'id' in action && action.id === (nerve.pledge ?? 'copper'))!;
    case 'confirm':
      return strike(legal) ?? offered(legal, 'threshold.confirm') ?? offered(legal, 'blessing.keep')!;
    default:
      break;
  }
  if (view.here?.status === 'cleared' && notes.fled && !nerve.extracts) notes.fled = false;
  const first = habit(input);
  if (first) return first;
  if (notes.fled && !nerve.extracts) {
    const sip = drink(input, 0.9);
    if (sip) return sip;
    notes.fled = false;
  }
  return view.phase === 'room' ? answer(input, nerve) : explore(input, nerve);
}
