import type { AwakeningState, Site } from '../../awakening-state.ts';
import type { Awakening } from '../../content/awakening/records.ts';
import type { Options } from '../../options.ts';

const blankSite = (id: string, room: string): Site => ({ id, room, annex: '', bonds: 0, harms: 0 });

export const blankNext = (): AwakeningState['next'] => ({
  structure: 0,
  veil: 0,
  presence: 0,
  vitality: 0,
  resolve: 0,
  nerve: 0,
  trust: 0,
  pool: 0,
  hand: 0,
  ward: 0,
});

export const blankVisit = (): AwakeningState['visit'] => ({
  kind: '',
  outcome: '',
  site: '',
  hasFled: false,
  betrayals: 0,
  defections: 0,
  isMerciful: false,
  hasStruck: false,
  hasRammed: false,
  scar: '',
  betrayedIn: [],
});

/** Everything that can be unlocked. SD-307 */
const allUnlocks = ({ digs, legacies }: Awakening): string[] => [
  ...digs.flatMap(({ unlock }) => (unlock === '' ? [] : [unlock])),
  ...legacies.map(({ id }) => id),
];

/** The dungeon as it wakes: three rooms in a row and a Heart. SD-230, SD-308 */
export function blankAwakening(tables: Awakening, { grade = 1, unlocks, profile }: Options): AwakeningState {
  const { numbers, sites, start, arcs, kinds } = tables;
  const { heart } = numbers;
  return {
    grade,
    lean: profile,
    heart: grade >= heart.lateFrom ? heart.late : heart.start,
    unlocked: unlocks === 'all' ? allUnlocks(tables) : [],
    sites: sites.map((id) => blankSite(id, start.rooms[id] ?? '')),
    corridors: start.corridors.map((one) => ({ ...one })),
    at: '',
    way: [],
    satchel: [],
    gone: [],
    counters: [],
    companions: [],
    memory: kinds.map((kind) => ({ kind, grudge: 0, thanks: 0 })),
    seen: [],
    strain: 0,
    bought: [],
    taken: { bones: 0, fear: 0, gifts: 0 },
    arcs: arcs.map(({ id }) => ({ id, stage: 0, flag: '', last: 0, picks: '' })),
    scenes: [],
    scene: '',
    goods: [],
    basket: [],
    next: blankNext(),
    visit: blankVisit(),
    lured: '',
    advanced: '',
    encounters: [],
    dismissed: '',
    isShowing: false,
    acts: 0,
    slotted: 0,
    evolved: 0,
    hasTraded: false,
    isFed: false,
    isCutting: false,
    relief: 0,
    freeDigs: 0,
    mendedIn: 0,
    sparedIn: 0,
    forgotten: 0,
    lastScar: '',
    ending: '',
    isFulfilled: false,
  };
}
