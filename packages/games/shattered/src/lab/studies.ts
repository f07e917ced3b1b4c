import type { GameEvent, Header, Json, Study } from '@undercroft/kernel';
import { REDUCERS } from '../content/records.ts';
import type { ShatteredEvents } from '../events.ts';
import type { ShatteredGame } from '../game.ts';
import type { ShatteredState, Who } from '../state.ts';
import { headerOf, type PlayoutOptions, playOut } from './playing.ts';

/** Sample counts of the rule book's acceptance chapter. */
export const SAMPLES = {
  matchup: 3_000,
  matrix: 500,
  specialised: 1_000,
  momentum: 1_500,
  events: 500,
  crossed: 500,
} as const;

export type VisitorId = 'boar' | 'moth' | 'symbiote';
export type Ruleset = 'full' | 'lite';
export const VISITORS: readonly VisitorId[] = ['boar', 'moth', 'symbiote'];
const FIRST_ROOMS = ['RH', 'WG', 'VB', 'LS'] as const;
const BASELINES = ['random', 'scatter', 'scatter-printed', 'greedy'] as const;
export type Baseline = (typeof BASELINES)[number];
const SPECIAL_ROOMS = ['RH', 'WG', 'VB'] as const;

const PROFILE: { readonly [v in VisitorId]: string } = { boar: 'tactical', moth: 'tactical', symbiote: 'nurturing' };
const ROLLED = { D: 'formula', V: 'formula' } as const;

export const matchupName = (visitor: VisitorId, ruleset: Ruleset): string => `${visitor}, ${ruleset}`;
export const baselineName = (visitor: VisitorId, bot: Baseline): string => `${visitor} against ${bot}`;
export const matrixName = (visitor: VisitorId, room: string): string => `${visitor} first in ${room}`;
export const specialName = (room: string): string => `boar in ${room} only`;
export const momentumName = (visitor: VisitorId): string => `${visitor}: momentum`;
export const eventsName = (visitor: VisitorId): string => `${visitor}: what happens`;
export const crossedName = (profile: string, visitor: VisitorId): string => `${profile} against ${visitor}`;

export type Answers = { [metric: string]: number };

const add = (answers: Answers, metric: string, n = 1): void => {
  answers[metric] = (answers[metric] ?? 0) + n;
};

/** Computed lazily, when the first sample needs it. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

export interface Setting {
  readonly visitor: VisitorId;
  readonly profile?: string;
  readonly ruleset?: Ruleset;
  readonly route?: readonly string[];
  /** Options besides these, the edition among them. */
  readonly more?: { readonly [name: string]: Json };
}

export const startOf = (
  game: ShatteredGame,
  { visitor, profile = PROFILE[visitor], ruleset = 'full', route, more = {} }: Setting,
) =>
  once(
    (): Header =>
      headerOf(game, {
        options: {
          visitor,
          profile,
          ruleset,
          answers: ROLLED,
          sanctuary: profile === 'nurturing' ? 'always' : 'never',
          ...(route ? { route } : {}),
          ...more,
        },
      }),
  );

export const isDungeons = (result: string): boolean => result === 'Kill' || result === 'Break' || result === 'Panic';

const RESULTS = ['Kill', 'Break', 'Panic', 'Bond', 'Survive'] as const;

/** Ending and length of a run. */
function outcomeAnswers(state: ShatteredState): Answers {
  const answers: Answers = {
    won: isDungeons(state.result) ? 1 : 0,
    killOrPanic: state.result === 'Kill' || state.result === 'Panic' ? 1 : 0,
    rounds: state.rounds,
    decisions: state.decisions,
    cooperations: state.cooperations,
    firstRoom: state.endings[0]!.rounds,
    longestRoom: Math.max(...state.endings.map(({ rounds }) => rounds)),
  };
  for (const result of RESULTS) answers[result] = state.result === result ? 1 : 0;
  answers['first Inert'] = state.endings[0]!.ending === 'Inert' ? 1 : 0;
  if (state.result === 'Bond') answers['trustAtBond'] = state.res.trust;
  return answers;
}

export type Bots = Pick<PlayoutOptions, 'dungeon' | 'visitor'>;
export const HEURISTIC: Bots = { dungeon: 'heuristic', visitor: 'heuristic' };

export function matchup(
  game: ShatteredGame,
  name: string,
  setting: Setting,
  bots: Bots = HEURISTIC,
  samples: number = SAMPLES.matchup,
): Study {
  const header = startOf(game, setting);
  return { name, samples, sample: (seed) => outcomeAnswers(playOut(game, header(), { seed, ...bots })) };
}

const ENDINGS = ['Kill', 'Break', 'Panic', 'Bond', 'Overcome', 'Inert', 'Dominate', 'Survive'] as const;

/** Endings of the first room and of every room. */
function matrixStudy(game: ShatteredGame, visitor: VisitorId, room: string): Study {
  const header = startOf(game, {
    visitor,
    route: [room, ...FIRST_ROOMS.filter((other) => other !== room)].slice(0, 3),
  });
  return {
    name: matrixName(visitor, room),
    samples: SAMPLES.matrix,
    sample(seed) {
      const { endings } = playOut(game, header(), { seed, ...HEURISTIC });
      const answers: Answers = {};
      for (const ending of ENDINGS) {
        answers[`first ${ending}`] = endings[0]!.ending === ending ? 1 : 0;
        answers[`any ${ending}`] = endings.some((one) => one.ending === ending) ? 1 : 0;
      }
      answers['first won'] = isDungeons(endings[0]!.ending) ? 1 : 0;
      return answers;
    },
  };
}

const mean = ({ res, max }: ShatteredState, who: Who): number =>
  Math.round(REDUCERS[who].reduce((all, r) => all + (10_000 * res[r]) / max[r], 0) / 3);

const ROUNDS = 10;
const LOW = 9;

/**
 * Mean fractions at the end of each round of the first room, in basis points; and whether V is worn down when it
 * reaches a third room.
 */
export function momentumStudy(game: ShatteredGame, name: string, setting: Setting): Study {
  const header = startOf(game, setting);
  return {
    name,
    samples: SAMPLES.momentum,
    sample(seed) {
      const answers: Answers = {};
      let seen = 0;
      let rooms = 0;
      const watch = (state: ShatteredState): void => {
        if (state.visited.length === 1 && state.round > seen + 1 && seen < ROUNDS) {
          seen = state.round - 1;
          answers[`D ${seen}`] = mean(state, 'D');
          answers[`V ${seen}`] = mean(state, 'V');
        }
        if (state.visited.length === 3 && rooms < 3)
          answers['worn'] = REDUCERS.V.filter((r) => state.res[r] <= LOW).length >= 2 ? 1 : 0;
        rooms = state.visited.length;
      };
      playOut(game, header(), { seed, ...HEURISTIC, watch });
      return answers;
    },
  };
}

type Event = GameEvent<ShatteredEvents>;

/** Recognises each of the fifteen words in the log. SD-89 */
export const WORDS: { readonly [word: string]: (event: Event) => boolean } = {
  entangle: ({ kind, data }) => kind === 'conditionPlaced' && data.condition === 'entangle',
  erode: ({ kind, data }) => kind === 'conditionPlaced' && data.condition === 'erode',
  drain: ({ kind, why }) => kind === 'healed' && why.rule === 'SD-84',
  overwhelm: ({ kind, why }) => kind === 'damage' && why.rule === 'SD-85',
  resonate: ({ kind, why }) => kind === 'power' && (why.terms ?? []).some(({ label }) => label === 'resonate'),
  ward: ({ kind, data }) => kind === 'conditionPlaced' && data.condition === 'ward',
  fortify: ({ kind, data }) => kind === 'conditionPlaced' && data.condition === 'fortify',
  exhaust: ({ kind, data }) => kind === 'strikeResolved' && data.to === 'exhausted',
  disadvantage: ({ kind, data }) => kind === 'attackRoll' && data.edge < 0,
  thorns: ({ kind, why }) => (why.terms ?? []).some(({ label }) => label === 'thorns') && kind === 'damage',
  strip: ({ kind }) => kind === 'keywordsStripped',
  randomize: ({ kind, why }) => kind === 'targetChanged' && why.rule === 'SD-61',
  steal: ({ kind }) => kind === 'conditionStolen',
  punish: ({ why }) => (why.terms ?? []).some(({ label }) => label === 'punish'),
  setup: ({ kind, data, why }) =>
    kind === 'conditionPlaced' &&
    (data.condition === 'entangle' || data.condition === 'fortify') &&
    ['RH.10', 'RH.11', 'LS.8', 'MO.12', 'SY.13'].includes(why.source ?? ''),
};

function eventStudy(game: ShatteredGame, visitor: VisitorId): Study {
  const header = startOf(game, { visitor });
  return {
    name: eventsName(visitor),
    samples: SAMPLES.events,
    sample(seed) {
      const events: Event[] = [];
      playOut(game, header(), { seed, ...HEURISTIC, events });
      const answers: Answers = { drains: 0, triggers: 0, spill: 0 };
      for (const word of Object.keys(WORDS)) answers[`word ${word}`] = 0;
      for (const event of events) {
        for (const [word, isIt] of Object.entries(WORDS)) if (isIt(event)) answers[`word ${word}`] = 1;
        if (WORDS['drain']!(event)) add(answers, 'drains');
        if (event.kind === 'triggerMet') add(answers, 'triggers');
        if (event.kind === 'damage' && event.why.rule === 'SD-85') add(answers, 'spill', event.data.dealt);
      }
      return answers;
    },
  };
}

/** Every study of the acceptance chapter, in its order. */
export function studiesOf(game: ShatteredGame): Study[] {
  const matchups = VISITORS.flatMap((visitor) =>
    (['full', 'lite'] as const).map((ruleset) => matchup(game, matchupName(visitor, ruleset), { visitor, ruleset })),
  );
  const baselines = (['boar', 'moth'] as const).flatMap((visitor) =>
    BASELINES.map((dungeon) =>
      matchup(game, baselineName(visitor, dungeon), { visitor }, { dungeon, visitor: 'heuristic' }),
    ),
  );
  return [
    ...matchups,
    ...VISITORS.flatMap((visitor) => FIRST_ROOMS.map((room) => matrixStudy(game, visitor, room))),
    ...SPECIAL_ROOMS.map((room) =>
      matchup(game, specialName(room), { visitor: 'boar', route: [room] }, HEURISTIC, SAMPLES.specialised),
    ),
    ...VISITORS.map((visitor) => momentumStudy(game, momentumName(visitor), { visitor })),
    ...VISITORS.map((visitor) => eventStudy(game, visitor)),
    ...(['tactical', 'aggressive'] as const).map((profile) =>
      matchup(game, crossedName(profile, 'symbiote'), { visitor: 'symbiote', profile }, HEURISTIC, SAMPLES.crossed),
    ),
    matchup(
      game,
      crossedName('nurturing', 'boar'),
      { visitor: 'boar', profile: 'nurturing' },
      HEURISTIC,
      SAMPLES.crossed,
    ),
    ...baselines,
  ];
}
