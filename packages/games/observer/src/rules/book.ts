import type { Table } from '@undercroft/kernel';
import { secondContent } from '../content/edition.ts';
import { NUMBERS } from '../content/numbers.ts';
import type { RegionCondition, SecondEdition } from '../content/second-types.ts';
import {
  type Enemy,
  type Intent,
  type Numbers,
  type ObserverContent,
  PASSIVES,
  type PackId,
  type Passive,
  type PassiveEffect,
  type Place,
  STAGES,
  type Stage,
} from '../content/types.ts';
import type { ObserverEvents } from '../events.ts';
import { CONV, EXIT, GATE, isSecond, type Observer } from '../state.ts';
import { durationWeights } from './decay.ts';

export type Play = Table<Observer, ObserverEvents>;

export const HUNTER = 'B01';
export const GATEKEEPER = 'B02';
export const CONVERGENCE = 'B03';

/** One pack as played in a run: its unlocks and focus applied. */
interface Region {
  readonly packId: PackId;
  readonly isDistinct: boolean;
  readonly openedRoad: number;
  /** The drawn condition, or null. OB-224 */
  readonly condition: RegionCondition | null;
  readonly biomes: { readonly [biome: string]: number };
  /** Sorted by id; without those behind a locked unlock and those never drawn. */
  readonly places: readonly Place[];
  readonly weights: readonly number[];
  /** Every Location of the pack, locked or not, and the three that are in no pack. */
  readonly byId: { readonly [id: string]: Place };
  /** Percentage points added to the Location's own Data by unlocked behaviours. */
  readonly extraPct: { readonly [id: string]: number };
  /** The Location of each Elite. */
  readonly homeOf: { readonly [enemy: string]: string };
}

type Kit = { readonly [P in Passive]: number };

/** The content, compiled for look-ups. */
export interface Book {
  readonly content: ObserverContent;
  /** Tables of the second edition; null in a book of edition 1. OB-196 */
  readonly second: SecondEdition | null;
  readonly numbers: Numbers;
  /** Weights of durations by stage and W tier. OB-16 */
  readonly durationWeights: { readonly [S in Stage]: readonly (readonly number[])[] };
  readonly enemies: { readonly [id: string]: Enemy };
  readonly kits: { readonly [item: string]: Kit };
  /** Every intent of an enemy, by name. */
  readonly intents: { readonly [enemy: string]: { readonly [name: string]: Intent } };
  /** The names of an enemy's own intents, in draw order. */
  readonly intentNames: { readonly [enemy: string]: readonly string[] };
  region(state: Pick<Observer, 'run'>): Region;
}

const edge = (id: string, category: Place['category'], numbers: Pick<Place, 'danger' | 'ztc' | 'stage'>): Place => ({
  id,
  biome: 'Threshold',
  category,
  danger: numbers.danger,
  ztc: numbers.ztc,
  stage: numbers.stage,
  weight: 0,
  unlock: null,
  awareness: 0,
  behaviour: null,
  rosters: id === EXIT ? [] : [[id === GATE ? GATEKEEPER : CONVERGENCE]],
  events: id === EXIT ? ['EXIT'] : [],
  rest: null,
  rewards: [],
  from: 'S15',
});

/** OB-124, OB-125, OB-127; Danger and biome of the Convergence depend on what it absorbed. */
const edgesOf = ({ edges }: Numbers): { readonly [id: string]: Place } => ({
  [EXIT]: edge(EXIT, 'Event', edges.EXIT),
  [GATE]: edge(GATE, 'Boss', edges.GATE),
  [CONV]: edge(CONV, 'Boss', edges.CONV),
});

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

const kitOf = (effects: readonly PassiveEffect[]): Kit => {
  const kit = Object.fromEntries(PASSIVES.map((op) => [op, 0])) as Record<Passive, number>;
  for (const { op, amount } of effects) kit[op] += amount;
  return kit;
};

const intentsOf = (enemies: Record<string, Enemy>): Record<string, Record<string, Intent>> => {
  const signatures = Object.values(enemies).flatMap(({ intents, signature }) =>
    intents.filter(({ name }) => name === signature),
  );
  const known: Record<string, Record<string, Intent>> = {};
  for (const enemy of Object.values(enemies)) {
    const pool = enemy.id === CONVERGENCE ? [...enemy.intents, ...signatures] : enemy.intents;
    known[enemy.id] = Object.fromEntries(pool.map((intent) => [intent.name, intent]));
  }
  return known;
};

/** OB-213 */
const oneWorse = (place: Place): Place => {
  if (place.category !== 'Event' && place.category !== 'Rest') return place;
  return { ...place, stage: STAGES[STAGES.indexOf(place.stage) + 1] ?? place.stage };
};

/** OB-224 */
const weighed = (condition: RegionCondition | null, place: Place): Place => {
  if (!condition || place.weight === 0) return place;
  const weight = (condition.weights[place.category] ?? place.weight) + (condition.added[place.category] ?? 0);
  return { ...place, weight: Math.max(1, weight) };
};

function makeRegion(content: ObserverContent, second: SecondEdition | null, run: Observer['run']): Region {
  const condition = second?.conditions[run.condition ?? ''] ?? null;
  const isWorse = second !== null && run.grade >= second.numbers.grade_stage;
  const pack = content.packs[run.pack];
  const unlocks = run.unlocks === '' ? [] : run.unlocks.split(' ').map((id) => content.unlocks[id]!);
  const ids = new Set(unlocks.map(({ id }) => id));
  const extraPct: Record<string, number> = {};
  const extra = (content.numbers ?? NUMBERS).data.behaviour_pct;
  const all = Object.values(pack.places)
    .toSorted(byId)
    .map((place): Place => {
      const rewards = [...place.rewards, ...unlocks.flatMap((u) => u.rewards[place.id] ?? [])];
      const given = unlocks.flatMap((u) => u.behaviours[place.id] ?? []).at(0);
      if (given) extraPct[place.id] = extra;
      const merged = { ...weighed(condition, place), rewards, behaviour: given ?? place.behaviour };
      return isWorse ? oneWorse(merged) : merged;
    });
  const places = all.filter(({ unlock, weight }) => weight > 0 && (unlock === null || ids.has(unlock)));
  const homeOf: Record<string, string> = {};
  for (const place of all)
    if (place.category === 'Elite') for (const roster of place.rosters) homeOf[roster[0]!] = place.id;
  return {
    packId: pack.id,
    isDistinct: pack.isDistinct,
    openedRoad: condition?.road || pack.openedRoad,
    condition,
    biomes: pack.biomes,
    places,
    weights: places.map(({ weight, biome }) => (biome === run.focus ? 2 * weight : weight)),
    byId: { ...edgesOf(content.numbers ?? NUMBERS), ...Object.fromEntries(all.map((place) => [place.id, place])) },
    extraPct,
    homeOf,
  };
}

/** The two books of one content: of edition 1, and of edition 2 where it has tables. */
export type BookOf = (run: Pick<Observer['run'], 'pack' | 'edition'>) => Book;

export function makeBooks(content: ObserverContent): BookOf {
  const first = makeBook(content, null);
  const tables = secondContent(content);
  const later = tables ? makeBook(tables, tables.second) : first;
  return (run) => (isSecond(run) ? later : first);
}

function makeBook(content: ObserverContent, second: SecondEdition | null): Book {
  const enemies = { ...content.enemies, ...content.bosses };
  const items = [...Object.values(content.equipment), ...Object.values(content.artifacts)];
  const numbers = content.numbers ?? NUMBERS;
  const weightsOf = (stage: Stage) => numbers.decay.weights.map((_, tier) => durationWeights(numbers, stage, tier));
  const regions = new Map<string, Region>();
  let last: Observer['run'] | null = null;
  let lastRegion: Region | null = null;
  return {
    content,
    second,
    numbers,
    durationWeights: {
      Secure: weightsOf('Secure'),
      Solid: weightsOf('Solid'),
      Unstable: weightsOf('Unstable'),
      Critical: weightsOf('Critical'),
    },
    enemies,
    kits: Object.fromEntries(items.map(({ id, effects }) => [id, kitOf(effects)])),
    intents: intentsOf(enemies),
    intentNames: Object.fromEntries(
      Object.values(enemies).map(({ id, intents }) => [id, intents.map(({ name }) => name)]),
    ),
    region({ run }) {
      if (last && isSameRegion(run, last)) return lastRegion!;
      const key = `${run.pack}|${run.unlocks}|${run.focus}|${run.grade}|${run.condition}`;
      const region = regions.get(key) ?? makeRegion(content, second, run);
      regions.set(key, region);
      last = { ...run };
      lastRegion = region;
      return region;
    },
  };
}

const isSameRegion = (one: Observer['run'], other: Observer['run']): boolean =>
  one.pack === other.pack &&
  one.unlocks === other.unlocks &&
  one.focus === other.focus &&
  one.grade === other.grade &&
  one.condition === other.condition;

/** Enemies and Locations share ids; the prefix marks an enemy. */
export const enemyId = (id: string): string => `enemy/${id}`;

export const placeOf = (book: Book, state: Pick<Observer, 'run'>, id: string): Place => book.region(state).byId[id]!;

/** Index of the roster or event of this visit to a Location. OB-42 */
const visitIndex = (state: Observer, id: string, length: number): number =>
  ((state.visits[id] ?? 0) + (state.offsets[id] ?? 0)) % length;

export const rosterAt = (state: Observer, place: Place): readonly string[] =>
  place.rosters[visitIndex(state, place.id, place.rosters.length)]!;

export const eventAt = (state: Observer, place: Place): string =>
  place.events[visitIndex(state, place.id, place.events.length)]!;

/** The reward of this visit, or '' once the list is used up. OB-42 */
export const rewardAt = (state: Observer, place: Place): string => place.rewards[state.visits[place.id] ?? 0] ?? '';
