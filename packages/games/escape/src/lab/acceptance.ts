import type { Acceptance, Band, Figure, Study } from '@undercroft/kernel';
import { ARCHETYPES } from '../content/archetypes.ts';
import { ACTION_TYPES } from '../content/types.ts';
import type { EscapeGame } from './game-type.ts';
import { course, headerFor } from './play.ts';
import { makeSecondAcceptance } from './second-acceptance.ts';

const TURNS = 500;
const SAMPLES = 400;
const POLICIES = [
  'random',
  'runner',
  'pusher',
  'looter',
  'scholar',
  'social',
  'showrunner',
  'tactician',
  'coverage',
  'hopper',
  'climber',
] as const;
const FAME_20 = 200_000;

/** Metrics of one run. Chances are 0 or 1; metrics that do not apply are left out. */
function sampleOf(game: EscapeGame, policy: string): Study['sample'] {
  let header: ReturnType<typeof headerFor> | undefined;
  return (seed) => {
    header ??= headerFor(game, {});
    const { view, usage, chosen } = course(game, header, { policy, seed, turns: TURNS });
    const { you, ending, turn } = view;
    const escaped = ending === 'escaped';
    return {
      escaped: escaped ? 1 : 0,
      level: you.level,
      power: you.power,
      deep_appraisal: you.skills.includes('deep_appraisal') ? 1 : 0,
      recruited: usage['recruit'] ? 1 : 0,
      testified: chosen.includes('set_record_straight') ? 1 : 0,
      all_actions: ACTION_TYPES.every((type) => usage[type]) ? 1 : 0,
      ...Object.fromEntries(ARCHETYPES.map(({ id }) => [`heading ${id}`, you.heading === id ? 1 : 0])),
      ...(escaped ? { escape_turn: turn } : {}),
      ...(ending === 'dead' ? { death_turn: turn, death_depth: you.depth } : {}),
      ...(you.depth <= 6 ? { fame_20: (you.features['Fame'] ?? 0) >= FAME_20 ? 1 : 0 } : {}),
    };
  };
}

const share = (study: string, metric: string): Figure => ({ stat: 'share', study, metric });
const mean = (study: string, metric: string): Figure => ({ stat: 'mean', study, metric });
const median = (study: string, metric: string): Figure => ({ stat: 'quantile', study, metric, q: 0.5 });

const escapes = (study: string, low: number, high: number): Band => ({
  name: `${study} escapes`,
  figure: share(study, 'escaped'),
  low,
  high,
});

/** Policies that mixed play must beat: chance, rushing and turtling. */
const OUTPLAYED = ['random', 'runner', 'hopper'] as const;
const SKILL = 12;

/** The policy whose runs end in each archetype. ED-98 */
export const PLAYED_BY: { readonly [archetype: string]: (typeof POLICIES)[number] } = {
  wanderer: 'climber',
  delver: 'scholar',
  warden: 'social',
  hunter: 'looter',
  tactician: 'tactician',
  showrunner: 'showrunner',
};
const REACHED = 25;

/** 7.3 as data, for edition 1: core, normal, 500 turns, 400 seeds. */
const makeFirst = (game: EscapeGame): Acceptance => ({
  studies: POLICIES.map((policy) => ({ name: policy, samples: SAMPLES, sample: sampleOf(game, policy) })),
  bands: [
    escapes('random', 0, 2),
    { name: 'random dies', figure: median('random', 'death_turn'), low: 50, high: 140 },
    escapes('runner', 0, 5),
    { name: 'runner falls at depth', figure: median('runner', 'death_depth'), low: 5, high: 9 },
    escapes('pusher', 20, 45),
    { name: 'pusher ends at level', figure: mean('pusher', 'level'), low: 7, high: 14 },
    { name: 'pusher escapes in turn', figure: median('pusher', 'escape_turn'), low: 240, high: 340 },
    escapes('looter', 15, 40),
    { name: 'looter ends with power', figure: mean('looter', 'power'), low: 2.5, high: 5 },
    escapes('scholar', 15, 40),
    { name: 'scholar has Deep Appraisal', figure: share('scholar', 'deep_appraisal'), low: 40, high: 100 },
    escapes('social', 12, 40),
    { name: 'social recruits', figure: share('social', 'recruited'), low: 80, high: 100 },
    { name: 'social testifies', figure: share('social', 'testified'), low: 30, high: 100 },
    escapes('showrunner', 8, 35),
    { name: 'showrunner is famous by depth 6', figure: share('showrunner', 'fame_20'), low: 60, high: 100 },
    escapes('coverage', 8, 35),
    { name: 'coverage uses all actions', figure: share('coverage', 'all_actions'), low: 10, high: 100 },
    escapes('hopper', 45, 80),
    {
      name: 'hopper escapes later than pusher',
      figure: { stat: 'difference', of: median('hopper', 'escape_turn'), to: median('pusher', 'escape_turn') },
      low: 0,
      high: 500,
    },
    ...OUTPLAYED.map((policy) => ({
      name: `climber over ${policy}, points`,
      figure: { stat: 'difference' as const, of: share('climber', 'escaped'), to: share(policy, 'escaped') },
      low: policy === 'hopper' ? 0 : SKILL,
      high: 100,
    })),
    ...Object.entries(PLAYED_BY).map(([archetype, policy]) => ({
      name: `${policy} ends as ${archetype}`,
      figure: share(policy, `heading ${archetype}`),
      low: REACHED,
      high: 100,
    })),
  ],
});

/** The bands of both editions, each on its own studies. */
export function makeAcceptance(game: EscapeGame): Acceptance {
  const [first, second] = [makeFirst(game), makeSecondAcceptance(game)];
  return {
    studies: [...first.studies, ...second.studies],
    surveys: second.surveys,
    bands: [...first.bands, ...second.bands],
  };
}
