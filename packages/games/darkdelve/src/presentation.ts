import type { Curve, Presentation } from '@undercroft/kernel';
import { COVER } from './cover.ts';
import type { DarkdelveView } from './rules/view-schema.ts';
import { EMBLEMS } from './words/emblems.ts';
import { LESSONS } from './words/lessons.ts';

const WIN = 'Leave alive: all you carry is yours. Slay the boss of floor 5 for a victory.';

const HP: Curve = { label: 'HP', path: '/hero/hp', tone: 'gain' };
const DREAD: Curve = { label: 'Dread', path: '/hero/dread', tone: 'dread' };

/** Display settings shared by all screens. */
export const presentation: Presentation<DarkdelveView> = {
  ...COVER,
  phase({ phase, watcher, floor, combat }) {
    if (phase === 'combat') return combat?.kind === 'boss' ? 'boss' : combat?.kind === 'watcher' ? 'watcher' : 'combat';
    if (watcher) return 'hunted';
    return phase === 'explore' && floor?.n === 5 ? 'deep' : phase;
  },
  goals: {
    camp: {
      now: 'Buy, pack and embark. What you pack is at risk.',
      win: 'Slay a boss before the campaign ends, and bank gold.',
    },
    explore: { now: 'Pick a door. One more room, one more floor, or out?', win: WIN },
    deep: { now: 'Clear what you dare, then face the Sanctum.', win: 'The exit lies behind the boss.' },
    room: { now: 'Choose what to do here, or leave it.', win: WIN },
    combat: { now: 'Read the intent: Dodge, Block, or strike when open.', win: WIN },
    boss: { now: 'Break its rhythm: Block or Dodge what it announces.', win: 'Kill it, then leave through the exit.' },
    watcher: { now: 'Hit it for 20 to stun it, then break away.', win: 'Leave while it is held, or banish it.' },
    hunted: {
      now: 'The Watcher hunts you. The exits are sealed: face it.',
      win: 'Stun it and leave, or banish it.',
    },
    confirm: { now: 'Decide. There may be no way back.', win: WIN },
    levelup: { now: 'Raise a stat.', win: WIN },
    over: { now: 'The run is over. See what was real.', win: WIN },
  },
  presets: [
    {
      id: 'campaign',
      name: 'Standard',
      sentence: 'A campaign: thirty expeditions from one camp. Levels, stash and knowledge stay.',
      options: { mode: 'campaign' },
    },
    {
      id: 'short',
      name: 'Hard',
      sentence: 'A campaign of ten expeditions: slay a boss before they run out.',
      options: { mode: 'campaign', maxExpeditions: 10 },
    },
    {
      id: 'delve',
      name: 'One delve',
      sentence: 'One descent with a fresh Mercenary. Get out alive.',
      options: { mode: 'expedition', tier: 'T1' },
    },
    {
      id: 'veteran',
      name: 'Veteran delve',
      sentence: 'One descent at level 8, geared to face the boss.',
      options: { mode: 'expedition', tier: 'T8' },
    },
    {
      id: 'master',
      name: 'Master delve',
      sentence: 'One descent at level 12, with a room of rest on floor 5.',
      options: { mode: 'expedition', tier: 'T12', restRoom: true },
    },
  ],
  beginnerPreset: 'delve',
  daily: 'delve',
  measure: { name: 'Gold out', low: 0, high: 400 },
  emblems: EMBLEMS,
  panels: [
    'Enemy',
    'You',
    'Paths',
    'Here',
    'Readiness',
    'Map',
    'Effects',
    'Floor',
    'On the floor',
    'Camp',
    'Merchant',
    'Stash',
    'Packed, at risk',
    'Gear',
    'Last expedition',
    'The jealous gods',
    'The iron doors',
  ],
  where: ({ floor, expedition }) =>
    floor ? ['The Ossuary', `floor ${floor.n} of 5`] : [`Camp, expedition ${expedition}`],
  curves: [HP, DREAD, { label: 'Gold', path: '/hero/gold', tone: 'time' }],
  track: {
    lines: [HP, DREAD],
    marks: [
      { label: 'Wounds', sign: '▼', tone: 'harm', kinds: ['wound'] },
      { label: 'Kills', sign: '☠', tone: 'plain', kinds: ['slain'] },
      { label: 'New band', sign: '☾', tone: 'dread', kinds: ['levelChanged', 'watcherAppeared'] },
    ],
    chapter: ({ floor }) => (floor ? `Floor ${floor.n}` : ''),
  },
  baseline: {
    means: 'gold banked and bosses slain, over the campaign',
    seeds: 50,
    against: 'random',
    bots: {
      random: { won_pct: 50, score: 378 },
      standard: { won_pct: 50, score: 17818 },
      adaptive: { won_pct: 100, score: 39388 },
    },
  },
  analyst: 'campaign',
  keys: [
    { keys: '1 2 3 4', does: 'Doors North, East, South, West; options of a menu' },
    { keys: 'B', does: 'Back' },
    { keys: 'T', does: 'Walk to a cleared room' },
    { keys: 'L', does: 'Light a torch' },
    { keys: 'O', does: 'Look around: open the menu of the room' },
    { keys: 'I', does: 'Gear' },
    { keys: 'M', does: 'Map' },
    { keys: 'F', does: 'Light blow' },
    { keys: 'R', does: 'Retreat in round 1' },
    { keys: 'X', does: 'Break away from the Watcher' },
    { keys: 'V', does: 'Truth and perception side by side, after the run' },
  ],
  lessons: LESSONS,
};
