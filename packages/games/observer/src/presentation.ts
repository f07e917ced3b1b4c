import type { Curve, Presentation } from '@undercroft/kernel';
import { COVER, QUARTERS } from './cover.ts';
import type { ObserverView } from './rules/view-schema.ts';
import { EXIT, GATE } from './state.ts';
import { EMBLEMS } from './words/emblems.ts';
import { LESSONS } from './words/lessons.ts';
import { PANELS } from './words/panel-titles.ts';

const LEAVE = 'Find the Exit and leave alive.';

/** A fight with a boss ends the run in either case. OB-129 */
const BOSSES = { B01: 'hunter', B02: 'gatekeeper', B03: 'convergence' } as const;

function phase({ mode, frontier, combat, second }: ObserverView): string {
  if (second?.spoils && mode === 'interlude') return 'spoils';
  if (mode === 'combat') return BOSSES[combat?.roster[0]?.id as keyof typeof BOSSES] ?? 'combat';
  if (mode !== 'frontier' || frontier.length !== 1) return mode;
  return frontier[0]!.id === EXIT ? 'exit' : frontier[0]!.id === GATE ? 'gate' : mode;
}

const HP: Curve = { label: 'HP', path: '/player/hp', tone: 'gain' };

/** Display settings shared by all screens. */
export const presentation: Presentation<ObserverView> = {
  ...COVER,
  phase,
  goals: {
    frontier: { now: 'Pick where to go. The rest decays.', win: LEAVE },
    exit: { now: 'Go to the Exit.', win: LEAVE },
    gate: { now: 'The Gatekeeper bars the way. Face it.', win: 'Beat the Gatekeeper.' },
    combat: { now: 'Kill them all. No one leaves a fight.', win: LEAVE },
    hunter: { now: 'The Hunter has you. Kill it.', win: 'Beat the Hunter.' },
    gatekeeper: { now: 'Kill the Gatekeeper.', win: 'Beat the Gatekeeper.' },
    convergence: { now: 'Kill the Convergence.', win: 'Beat the Convergence.' },
    event: { now: 'Choose what to do here.', win: LEAVE },
    rest: { now: 'Choose how long to rest.', win: LEAVE },
    interlude: { now: 'Change gear, spend points, move on.', win: LEAVE },
    spoils: { now: 'Take the reward, or patch up.', win: LEAVE },
    ended: { now: 'The run is over.', win: LEAVE },
  },
  presets: [
    {
      id: 'standard',
      name: 'Standard',
      sentence: 'The whole region. What dies is gone, what you use is used up.',
      options: { pack: 'collapse', edition: 2 },
    },
    {
      id: 'gentle',
      name: 'First run',
      sentence: 'Standard, with a chosen first frontier and no Elite on it. It counts like any other run.',
      options: { pack: 'collapse', gentle: true, edition: 2 },
    },
    {
      id: 'hard',
      name: 'Hard',
      sentence:
        'Grade 3: weaker rests, a faster Hunter, Events and Rests that die sooner. Succeed at grade 2 to make it count.',
      options: { pack: 'collapse', grade: 3, edition: 2 },
    },
    {
      id: 'everything',
      name: 'Everything',
      sentence: 'Every unlock at once. Practice until you own them all.',
      options: { pack: 'collapse', unlocks: 'all', edition: 2 },
    },
    {
      id: 'original',
      name: 'Original',
      sentence: 'The first design: 4 Locations, 2 enemies, nothing to unlock.',
      options: { pack: 'starter', edition: 1 },
    },
    {
      id: 'classic',
      name: 'Classic',
      sentence: 'The first edition: longer fights, and Locations that come back.',
      options: { pack: 'collapse', edition: 1 },
    },
  ],
  beginnerPreset: 'gentle',
  daily: 'standard',
  measure: { name: 'Data', low: 0, high: 100 },
  emblems: EMBLEMS,
  panels: [
    PANELS.you,
    PANELS.frontier,
    PANELS.enemies,
    PANELS.intents,
    PANELS.turn,
    PANELS.event,
    PANELS.rest,
    PANELS.world,
    PANELS.standing,
    PANELS.belongings,
  ],
  where: ({ run, site }, name) =>
    [run.pack, `grade ${run.grade}`, ...(site?.id ? [name(site.id)] : [])].filter((part) => part !== ''),
  curves: [
    HP,
    { label: 'Time', path: '/world/time', tone: 'time', isClock: true },
    { label: 'Instability', path: '/world/wq', tone: 'dread', scale: QUARTERS },
    { label: 'Frontier size', path: '/world/target/total', tone: 'plain' },
  ],
  track: {
    lines: [HP],
    marks: [
      { label: 'Damage', sign: '▼', tone: 'harm', kinds: ['damage', 'bled', 'attrition'] },
      { label: 'Removed', sign: '◷', tone: 'time', kinds: ['removed'] },
      { label: 'Instability rises', sign: '☾', tone: 'dread', kinds: ['w'], applies: ({ from, to }) => from !== to },
    ],
    chapter: ({ site }, name) => (site ? name(site.id) : ''),
  },
  baseline: {
    means: 'Data you keep, whatever the end',
    seeds: 50,
    against: 'random',
    bots: {
      random: { won_pct: 2, score: 21 },
      bold: { won_pct: 96, score: 96 },
      careful: { won_pct: 96, score: 96 },
    },
  },
  analyst: 'careful',
  keys: [
    { keys: '1-7', does: 'pick a Location, an action or an option' },
    { keys: 'Tab', does: 'next target, next number' },
    { keys: 'Enter', does: 'do it' },
    { keys: 'I', does: 'gear and stats' },
    { keys: 'Space', does: 'move on' },
    { keys: '.', does: 'why' },
    { keys: 'U', does: 'undo, while no dice were rolled' },
  ],
  lessons: LESSONS,
};
