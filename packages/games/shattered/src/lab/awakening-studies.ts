import type { GameEvent, Study } from '@undercroft/kernel';
import type { ShatteredEvents } from '../events.ts';
import type { ShatteredGame } from '../game.ts';
import { isBetween } from '../rules/awakening/position.ts';
import type { ShatteredState } from '../state.ts';
import { headerOf, playOut } from './playing.ts';
import type { Answers } from './studies.ts';

const LENGTH = 16;
const SAMPLES = 600;
const OPTIONS = {
  edition: 2,
  mode: 'awakening',
  length: LENGTH,
  unlocks: 'all',
  answers: { D: 'formula', V: 'formula' },
} as const;

export const GRADES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** Grade at which the baselines of AI-31 are compared. */
export const COMPARED = 4;
export const IDLERS = ['idle', 'scattered'] as const;
/** Profiles that lean to an attribute, with the archetype of it. AI-21 */
export const LEANS = { aggressive: 'Predator', nurturing: 'Haven', deceptive: 'Charlatan' } as const;
export const DUG = ['LS', 'DS', 'MC', 'HH'] as const;

export const gradeName = (grade: number, bot = 'heuristic'): string =>
  `2: awakening, grade ${grade}${bot === 'heuristic' ? '' : `, ${bot}`}`;
export const leanName = (profile: string): string => `2: awakening, ${profile}`;

type Event = GameEvent<ShatteredEvents>;

/** Decisions of D, in visits and between them. */
function countDecisions(game: ShatteredGame) {
  const count = { inVisits: 0, between: 0 };
  let last: 'inVisits' | 'between' | null = 'between';
  return {
    count,
    watch(state: ShatteredState): void {
      if (last) count[last] += 1;
      if (game.toAct(state)[0] !== 'dungeon') last = null;
      else last = isBetween(state) ? 'between' : 'inVisits';
    },
  };
}

const MET = ['cardEvolved', 'crafted', 'companionOffered', 'companionJoined'] as const;

function eventAnswers(events: readonly Event[]): Answers {
  const answers: Answers = Object.fromEntries(MET.map((kind) => [kind, 0]));
  let strain = 0;
  for (const { kind, data } of events) {
    if (kind === 'strained') strain += data.strain;
    if (MET.some((one) => one === kind)) answers[kind] = answers[kind]! + 1;
  }
  return { ...answers, strain };
}

/** Marks that an Awakening leaves behind. */
function endAnswers(state: ShatteredState): Answers {
  const { heart, arcs, sites, memory, isFulfilled } = state.awakening!;
  const { archetypes } = state.record!;
  const grudge = memory.reduce((all, one) => all + one.grudge, 0) / memory.length;
  const answers: Answers = {
    won: state.result === 'Awakened' ? 1 : 0,
    'plundered early': heart === 0 && state.run <= LENGTH / 2 ? 1 : 0,
    visits: state.run,
    'arcs resolved': arcs.filter(({ flag }) => flag !== '').length,
    fulfilled: isFulfilled ? 1 : 0,
  };
  for (const room of DUG) answers[room] = sites.some((site) => site.room === room) ? 1 : 0;
  for (const archetype of ['Predator', 'Haven', 'Charlatan']) {
    const is = archetypes.at(-1) === archetype ? 1 : 0;
    answers[archetype] = is;
    answers[`grudge of ${archetype}`] = is * grudge;
  }
  return answers;
}

/** Whole Awakenings of sixteen visits. 10.20 */
function awakeningStudy(game: ShatteredGame, name: string, options: { [name: string]: string | number }, bot: string) {
  let header: ReturnType<typeof headerOf> | undefined;
  return {
    name,
    samples: SAMPLES,
    sample(seed: string): Answers {
      header ??= headerOf(game, { options: { ...OPTIONS, ...options } });
      const events: Event[] = [];
      const { count, watch } = countDecisions(game);
      const state = playOut(game, header, { seed, dungeon: bot, visitor: 'heuristic', events, watch });
      return {
        ...endAnswers(state),
        ...eventAnswers(events),
        'decisions in visits': count.inVisits,
        'actions between': count.between,
        actions: count.inVisits + count.between,
      };
    },
  };
}

/** Studies of rule book 10.20. */
export const awakeningStudies = (game: ShatteredGame): Study[] => [
  ...GRADES.map((grade) => awakeningStudy(game, gradeName(grade), { grade }, 'heuristic')),
  ...IDLERS.map((bot) => awakeningStudy(game, gradeName(COMPARED, bot), { grade: COMPARED }, bot)),
  ...Object.keys(LEANS).map((profile) => awakeningStudy(game, leanName(profile), { profile }, 'heuristic')),
];
