import type { EscapeAction } from '../actions.ts';
import { distance } from '../rules/topology.ts';
import {
  climb,
  enemiesHere,
  fightWeakest,
  find,
  findOption,
  healthPct,
  isExit,
  nearest,
  rest,
  type Sense,
  stepsToExit,
  stepTo,
  tier,
} from './sense.ts';

/** Chooses an action; may keep notes between decisions. ED-130 */
export type Policy = (s: Sense, notes: Notes) => EscapeAction;

/** Counters a policy keeps between decisions, by name. */
export type Notes = { [name: string]: number };

const bump = (notes: Notes, name: string): void => {
  notes[name] = (notes[name] ?? 0) + 1;
};

export const runner: Policy = (s) => climb(s) ?? rest(s);

/** Fights or leaves an encounter. */
function inDanger(s: Sense, crowd: number): EscapeAction {
  const enemies = enemiesHere(s);
  if (isExit(s)) {
    const isHard = enemies.some(({ kind }) => kind === 'warden') || enemies.length > 1 || healthPct(s) < 50;
    return (isHard ? climb(s) : fightWeakest(s)) ?? climb(s) ?? rest(s);
  }
  const stands = healthPct(s) > 30 && enemies.length <= crowd;
  return (stands ? fightWeakest(s) : undefined) ?? climb(s) ?? rest(s);
}

export const pusher: Policy = (s) => {
  const { view } = s;
  if (view.has_encounter) return inDanger(s, 2);
  if (view.here <= 8 && healthPct(s) < 85) return rest(s);
  const train = view.here < 25 ? find(s, 'train') : undefined;
  if (train) return train;
  if (view.room.items.length > 0 && view.here < 30) return find(s, 'search')!;
  return climb(s) ?? rest(s);
};

const isUnemptied = (cell: Sense['view']['level'][number]): boolean => cell.feature === 'treasure' && cell.left !== 0;

export const looter: Policy = (s) => {
  const { view } = s;
  if (view.has_encounter) return inDanger(s, 3);
  const isQuiet = !view.beings.some(({ kind }) => kind === 'hostile');
  if (healthPct(s) < 70 && (view.here <= 8 || isQuiet)) return rest(s);
  if (view.room.items.length > 0) return find(s, 'search')!;
  const train = view.here < 25 ? find(s, 'train') : undefined;
  if (train) return train;
  const cache = view.here < 25 ? nearest(s, isUnemptied) : -1;
  return (cache >= 0 ? stepTo(s, cache) : undefined) ?? climb(s) ?? rest(s);
};

const SOCIAL_OPTIONS = [
  'set_record_straight',
  'ask_name',
  'ask_routes',
  'trade_rumors',
  'offer_pact',
  'pact_terms',
  'branch_appraisal',
] as const;
const FAR = 6;

/** The first option not yet used on its target, or on this depth if it has no target. */
function socialOption(s: Sense, notes: Notes): EscapeAction | undefined {
  for (const id of SOCIAL_OPTIONS)
    for (const action of s.legal) {
      if (action.type !== 'choose_dialogue' || action.payload.option_id !== id) continue;
      const key = `${id}@${action.payload.target_id ?? s.view.you.depth}`;
      if (notes[key]) continue;
      bump(notes, key);
      return action;
    }
  return undefined;
}

function leastTalked(s: Sense, notes: Notes): EscapeAction | undefined {
  const people = s.view.beings.filter(({ is_here, kind }) => is_here && kind === 'dungeoneer');
  const talked = (id: string): number => notes[`talk@${id}`] ?? 0;
  const least = people.reduce<string>((best, { id }) => (best === '' || talked(id) < talked(best) ? id : best), '');
  if (least === '' || talked(least) >= 2) return undefined;
  bump(notes, `talk@${least}`);
  return find(s, 'talk', ({ payload }) => payload.target_id === least);
}

export const social: Policy = (s, notes) => {
  const { view } = s;
  for (const { id, kind, at } of view.beings) if (kind === 'dungeoneer') notes[`at@${view.you.depth}@${id}`] = at;
  if (view.has_encounter) return pusher(s, notes);
  const chosen = find(s, 'recruit') ?? socialOption(s, notes) ?? leastTalked(s, notes);
  if (chosen) return chosen;
  if (view.companion === '' && view.here < 12 && healthPct(s) > 50) {
    const step = seekPeople(s, notes);
    if (step) return step;
  }
  return pusher(s, notes);
};

/** Steps toward the nearest dungeoneer seen on this depth with fewer than two talks. */
function seekPeople(s: Sense, notes: Notes): EscapeAction | undefined {
  const prefix = `at@${s.view.you.depth}@`;
  const places = Object.keys(notes)
    .filter((key) => key.startsWith(prefix) && (notes[`talk@${key.slice(prefix.length)}`] ?? 0) < 2)
    .map((key) => notes[key]!);
  const goal = nearest(s, ({ at }) => places.includes(at) && at !== s.view.you.at);
  if (goal < 0) return undefined;
  const column = Math.abs((goal % 10) - (s.view.you.at % 10));
  const row = Math.abs(Math.floor(goal / 10) - Math.floor(s.view.you.at / 10));
  return column + row <= FAR ? stepTo(s, goal) : undefined;
}

const RISKY: readonly string[] = ['treasure', 'combat'];

export const showrunner: Policy = (s, notes) => {
  const { view } = s;
  const isRisky = view.has_encounter || RISKY.includes(view.room.feature);
  const isRepeat = view.you.last === 'live_stream' || view.you.streamed.includes(view.room.id);
  const live = isRisky && !isRepeat && healthPct(s) > 40 ? find(s, 'live_stream') : undefined;
  return live ?? pusher(s, notes);
};

const FORGE_OPTIONS = ['branch_appraisal', 'rune_notes', 'temper_edge'] as const;
const FORGE_TIMES = 3;
const isForge = ({ feature }: Sense['view']['level'][number]): boolean => feature === 'rune_forge';

export const scholar: Policy = (s, notes) => {
  const { view } = s;
  if (view.has_encounter || view.here >= 30) return pusher(s, notes);
  const evolve = find(s, 'evolve_skill');
  if (evolve) return evolve;
  for (const id of FORGE_OPTIONS) {
    const key = `${id}@${view.you.depth}`;
    const option = (notes[key] ?? 0) < FORGE_TIMES ? findOption(s, id) : undefined;
    if (!option) continue;
    bump(notes, key);
    return option;
  }
  if (view.room.feature === 'rune_forge' && healthPct(s) < 95) return rest(s);
  if (healthPct(s) < 60 || view.here < 6) {
    const forge = nearest(s, isForge);
    const step = forge >= 0 ? stepTo(s, forge) : undefined;
    if (step) return step;
  }
  return pusher(s, notes);
};

const PATIENCE = 150;

/** Decides when a careful climber takes the stairs and when it leaves a depth. */
interface Care {
  /** True: heal by taking the stairs instead of walking `forgeSteps` to a forge. */
  takesStairs(s: Sense, forgeSteps: number): boolean;
  /** More enemies than this in one room make it leave the depth. */
  readonly crowd: number;
}

/** Heals in forges, trains to the ceiling, climbs late. ED-130 */
const carefully =
  (care: Care): Policy =>
  (s, notes) => {
    const { view } = s;
    const left = `left@${view.you.depth}`;
    const enemies = enemiesHere(s).length;
    if (enemies > care.crowd) notes[left] = 1;
    const healing = shelter(s, notes, care);
    if (healing) return healing;
    if (view.has_encounter) {
      const stands = enemies <= 2 && healthPct(s) > 60 && view.you.level < tier(s) + 6;
      return (stands ? fightWeakest(s) : undefined) ?? climb(s) ?? rest(s);
    }
    return (view.here < PATIENCE && !notes[left] ? improve(s) : undefined) ?? climb(s) ?? rest(s);
  };

const NEAR = 1;

/** The turtling policy we guard against: takes the stairs only when they are near, and ignores crowds. */
export const hopper: Policy = carefully({
  takesStairs: (s) => stepsToExit(s) <= NEAR,
  crowd: Number.POSITIVE_INFINITY,
});

/** Mixed play: heals at the nearer of forge and stairs, and climbs when crowded. */
export const climber: Policy = carefully({
  takesStairs: (s, forgeSteps) => stepsToExit(s) < forgeSteps,
  crowd: 2,
});

/** Below 55 %, heals at the nearest forge up to 95 %, or takes the stairs: closing a chapter heals. */
function shelter(s: Sense, notes: Notes, care: Care): EscapeAction | undefined {
  const { view } = s;
  if (healthPct(s) < 55) notes['healing'] = 1;
  if (healthPct(s) >= 95) notes['healing'] = 0;
  if (!notes['healing']) return undefined;
  if (view.room.feature === 'rune_forge' && !view.has_encounter) return rest(s);
  const forge = nearest(s, isForge);
  if (forge < 0) return stepsToExit(s) <= NEAR ? climb(s) : undefined;
  return care.takesStairs(s, distance(view.you.at, forge)) ? climb(s) : stepTo(s, forge);
}

/** Trains to the ceiling of the depth and looks for a weapon of power 2, in undescribed rooms if needed. */
function improve(s: Sense): EscapeAction | undefined {
  const { you, room } = s.view;
  const isWeak = you.might < 10 + tier(s);
  const isBare = you.power < 2;
  if (isWeak && room.feature === 'training') return find(s, 'train') ?? rest(s);
  if (isBare && room.items.length > 0) return find(s, 'search');
  const isWanted = (cell: Sense['view']['level'][number]): boolean =>
    (isWeak && cell.feature === 'training') || (isBare && isUnemptied(cell));
  const known = nearest(s, isWanted);
  const goal = known >= 0 || !(isWeak || isBare) ? known : nearest(s, ({ feature }) => feature === null);
  return goal >= 0 ? stepTo(s, goal) : undefined;
}
