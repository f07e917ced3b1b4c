import type { Shattered } from '../content/records.ts';
import type { Options } from '../options.ts';
import type { DungeonRecord, ShatteredState, Side } from '../state.ts';
import { blankAwakening } from './awakening/blank.ts';
import { blankKinds } from './kind-memory.ts';

const blankSide = (): Side => ({
  deck: [],
  hand: [],
  draw: [],
  discard: [],
  set: [],
  exhausted: [],
  traps: [],
  conditions: [],
  pool: 0,
  temp: 0,
  spent: 0,
  attune: '',
  last: '',
  struck: false,
  hasStruck: false,
  hasEnergy: false,
  hasRestrained: false,
  hasRemoved: false,
  plays: 0,
  acts: 0,
  hasSprung: false,
  hasBluffed: false,
  fewer: 0,
  sees: false,
  hasBraced: false,
});

const five = () => ({ hunger: 0, oppression: 0, dread: 0, grace: 0, guile: 0 });
const three = () => ({ structure: 0, veil: 0, presence: 0 });

const blankRecord = (): DungeonRecord => ({
  ticks: five(),
  gained: five(),
  essence: 0,
  knowledge: 0,
  reputation: 0,
  scars: three(),
  bought: three(),
  grafts: [],
  owned: [],
  outcomes: [],
  archetypes: [],
  chronicle: [],
  betrayals: 0,
  defections: 0,
  next: '',
  isRevealed: false,
  pair: [],
  shown: [],
  basket: [],
  hasOpening: false,
  isTired: false,
  veilDebt: 0,
});

const TUTORIAL = { visitor: 'boar', route: ['RH'] } as const;
const DECEPTION = { visitor: 'symbiote', route: ['HH', 'RH'] } as const;

type Tables = Pick<Shattered, 'numbers' | 'second' | 'awakening'>;

/** Modes that are a whole life of the dungeon. SD-100, SD-220 */
export const isLife = (mode: Options['mode']): boolean => mode === 'campaign' || mode === 'awakening';

/** SD-122, SD-132, SD-205: settings fixed by a mode; the others come from the options. */
function fixedBy({ second }: Tables, { mode, visitor, route, edition }: Options): { visitor: string; route: string[] } {
  if (mode === 'tutorial') return { ...TUTORIAL, route: [...TUTORIAL.route] };
  if (mode === 'deception') return { ...DECEPTION, route: [...(edition === 2 ? second!.deception : DECEPTION.route)] };
  return {
    visitor: isLife(mode) ? '' : visitor,
    route: route === 'auto' || isLife(mode) ? [] : [...route],
  };
}

/** Absent in the first edition. SD-340 */
export const runEdition = ({ edition, depth, advanced }: Options): Pick<ShatteredState, 'second'> =>
  edition === 2 ? { second: { isShallow: depth === 'off', kinds: blankKinds(advanced ?? 'none') } } : {};

/** Absent outside the mode `awakening`. SD-342 */
function awakeningOf(tables: Tables, options: Options): Pick<ShatteredState, 'awakening'> {
  const awakening = tables.awakening ?? tables.second?.awakening;
  return options.mode === 'awakening' && awakening ? { awakening: blankAwakening(awakening, options) } : {};
}

/** Initial value of every field, before any draw. */
export function blankState(tables: Tables, options: Options): ShatteredState {
  const { numbers } = tables;
  const { mode, profile, ruleset, rooms, answers, sanctuary, identity, length, lesson, modules } = options;
  const { visitor, route } = fixedBy(tables, options);
  const isTutorial = mode === 'tutorial';
  return {
    mode,
    visitor,
    profile: mode === 'deception' ? 'deceptive' : isTutorial ? 'tactical' : mode === 'challenge' ? '' : profile,
    ruleset: isTutorial ? 'full' : ruleset,
    rooms: route.length > 0 ? route.length : isLife(mode) ? numbers.runs.rooms : rooms,
    route,
    formulaD: answers.D === 'formula',
    formulaV: answers.V === 'formula',
    sanctuary: mode === 'challenge' || isLife(mode) ? 'ask' : sanctuary,
    length: isLife(mode) ? length : 1,
    lesson: isTutorial ? lesson : 0,
    modules: isTutorial ? [] : [...modules],
    phase: 'turn',
    run: isLife(mode) ? 0 : 1,
    pages: 0,
    room: '',
    visited: [],
    endings: [],
    round: 0,
    active: 'D',
    res: { structure: 0, veil: 0, presence: 0, vitality: 0, resolve: 0, nerve: 0, trust: 0, rapport: 0 },
    max: { structure: 0, veil: 0, presence: 0, vitality: 0, resolve: 0, nerve: 0 },
    D: blankSide(),
    V: blankSide(),
    gained: { trust: 0, rapport: 0 },
    nextCondition: 1,
    sinceStrike: 0,
    hasBled: false,
    hasDreaded: false,
    hasGnawed: false,
    lastZero: '',
    strike: null,
    ask: null,
    routed: '',
    tokens: 0,
    emotion: '',
    emotionLeft: 0,
    hazardAt: 0,
    hazardsOut: [],
    isStill: false,
    sporesDue: false,
    harms: 0,
    isProfileShown: mode !== 'challenge',
    guess: '',
    guessScore: 0,
    betrayalsV: 0,
    decisions: 0,
    rounds: 0,
    cooperations: 0,
    record: isLife(mode) || identity ? blankRecord() : null,
    result: '',
    hasFled: false,
    isParasitised: false,
    ...runEdition(options),
    ...awakeningOf(tables, options),
  };
}
