import type { Curve, Presentation } from '@undercroft/kernel';
import { EMBLEMS } from './content/emblems.ts';
import { LESSONS } from './content/lessons.ts';
import { COVER } from './cover.ts';
import type { EscapeView } from './rules/view-schema.ts';

const WIN = 'Reach the surface alive.';

/** Goal lines that only edition 2 has. */
function secondPhase({ second }: EscapeView): string | undefined {
  if (!second) return undefined;
  if (second.want?.is_given && second.want.outcome === '') return 'promised';
  return second.word === 'bad' || second.word === 'dread' ? 'ill_named' : undefined;
}

/** Key of the goal line that applies now. */
function phase(view: EscapeView): string {
  if (view.ending !== '') return 'over';
  if (view.has_encounter) return 'danger';
  if (view.you.health * 2 < view.you.max_health) return 'hurt';
  if (view.here >= 20) return 'late';
  const second = secondPhase(view);
  if (second) return second;
  if (view.turn < 4) return 'waking';
  return 'climb';
}

/** Options that all presets share unless they say otherwise. */
const CORE = { pack: 'core', turn_limit: 3000, fog: 'insight-awareness-v1' } as const;

const HEALTH: Curve = { label: 'Health', path: '/you/health', tone: 'harm' };

/** The climb's presentation, shared by all screens. */
export const PRESENTATION: Presentation<EscapeView> = {
  ...COVER,
  phase,
  goals: {
    waking: { now: 'Search rooms, meet people, find the stairs.', win: WIN },
    climb: { now: 'Grow stronger, then take the stairs.', win: WIN },
    late: { now: 'You stayed long. Climb before the hunters grow.', win: WIN },
    danger: { now: 'Fight, or flee to an emptier room. Forges are safe.', win: WIN },
    hurt: { now: 'Rest where nothing hunts you. A rest room heals most.', win: WIN },
    promised: { now: 'Keep your word before you climb, or they tell of it.', win: WIN },
    ill_named: { now: 'A bad name: the warden hunts. Set it right or slip past.', win: WIN },
    over: { now: 'The climb is over. See which stories travelled farthest.', win: WIN },
  },
  presets: [
    {
      id: 'climb',
      name: 'Standard',
      sentence: 'People look for you, stories climb ahead of you, hunters gather. The usual game.',
      options: { ...CORE, difficulty: 'normal', edition: 2 },
    },
    {
      id: 'first_climb',
      name: 'First climb',
      sentence: 'Hostiles come every other turn, and one story about you waits that never happened.',
      options: { ...CORE, difficulty: 'story', edition: 2 },
    },
    {
      id: 'hard',
      name: 'Hard',
      sentence: 'Three attackers may strike you in a turn instead of two.',
      options: { ...CORE, difficulty: 'hard', edition: 2 },
    },
    {
      id: 'extended',
      name: 'More skills',
      sentence: 'Five more skills: Riposte, Guardian Step, Rumorcraft, Pulse Sense, Rune Smith.',
      options: { ...CORE, pack: 'extended', difficulty: 'normal', edition: 2 },
    },
    {
      id: 'watch',
      name: 'Watch a bot climb',
      sentence: 'A sociable bot plays; you look on and read the rumours.',
      options: { ...CORE, difficulty: 'normal', turn_limit: 500, edition: 2 },
      seats: { kael: 'host' },
    },
    {
      id: 'classic',
      name: 'The long climb',
      sentence: 'Classic rules: bigger levels, 168 steps at least, and nobody looks for you.',
      options: { ...CORE, difficulty: 'normal', edition: 1 },
    },
  ],
  beginnerPreset: 'first_climb',
  daily: 'climb',
  measure: { name: 'Score', path: '/counters/score', low: 0, high: 10_000 },
  emblems: EMBLEMS,
  panels: [
    'Room',
    'Chapter',
    'You',
    'Nearby',
    'Map',
    'Standing',
    'Skills',
    'Beliefs',
    'What they believe of you',
    'Traits',
    'Quests',
  ],
  where: ({ you, turn, chapter, act }) => [`Depth ${you.depth}`, `chapter ${chapter}`, `act ${act}`, `turn ${turn}`],
  curves: [
    HEALTH,
    { label: 'Level', path: '/you/level', tone: 'gain' },
    { label: 'Depth', path: '/you/depth', tone: 'time' },
    { label: 'Fame', path: '/you/features/Fame', tone: 'gain', scale: 10_000 },
  ],
  track: { lines: [HEALTH] },
  baseline: {
    means: 'depths climbed, people and fame',
    seeds: 50,
    against: 'random',
    bots: {
      random: { won_pct: 0, score: 0 },
      climber: { won_pct: 88, score: 12474 },
    },
  },
  analyst: 'host',
  keys: [
    { keys: 'Arrows or WASD', does: 'Move; in an encounter, flee' },
    { keys: '< >', does: 'Stairs up and down' },
    { keys: 'F', does: 'Fight' },
    { keys: 'T', does: 'Talk' },
    { keys: 'G', does: 'Search' },
    { keys: 'Z', does: 'Rest' },
    { keys: 'V', does: 'Stream live' },
    { keys: 'Y', does: 'Say something' },
    { keys: 'E or Space', does: 'All actions' },
    { keys: 'J', does: 'Journal' },
    { keys: 'K', does: 'Skills' },
    { keys: '.', does: 'Why' },
  ],
  lessons: LESSONS,
};
