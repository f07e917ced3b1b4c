import type { Curve, Presentation } from '@undercroft/kernel';
import { COVER } from './cover.ts';
import type { DarkdelveView } from './rules/view-schema.ts';
import { EMBLEMS } from './words/emblems.ts';
import { LESSONS } from './words/lessons.ts';

const WIN = 'Leave alive: all you carry is yours. Slay the boss of floor 5 for a victory.';

const PLEDGE_WIN = 'Leave alive with the gold you pledge. Short of it you keep your gold. Dead, you keep nothing.';

const HP: Curve = { label: 'HP', path: '/hero/hp', tone: 'gain' };
const DREAD: Curve = { label: 'Dread', path: '/hero/dread', tone: 'dread' };

/** Display settings shared by all screens. */
export const presentation: Presentation<DarkdelveView> = {
  ...COVER,
  phase({ phase, watcher, floor, combat, prompt }) {
    if (prompt?.kind === 'bargain') return 'bargain';
    if (phase === 'pledge') return 'pledge';
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
    pledge: { now: 'Pledge a purse: how much gold will you carry out?', win: PLEDGE_WIN },
    bargain: { now: 'You are dying. Pay the dark, or let go.', win: WIN },
    levelup: { now: 'Raise a stat.', win: WIN },
    over: { now: 'The run is over. See what was real.', win: WIN },
  },
  presets: [
    {
      id: 'delve',
      name: 'Standard',
      sentence: 'One descent with a fresh Mercenary. Pledge a purse, and carry it out alive.',
      options: { edition: 2, mode: 'expedition', tier: 'T1', pledge: 'ask' },
    },
    {
      id: 'first',
      name: 'First delve',
      sentence: 'Bring 70 gold out alive. The first two floors have a free way out.',
      options: { edition: 2, mode: 'expedition', tier: 'T1', pledge: 'copper', gloom: 20, first: true },
    },
    {
      id: 'veteran',
      name: 'Veteran delve',
      sentence: 'One descent at level 5, in good gear. Pledge a purse, and carry it out alive.',
      options: { edition: 2, mode: 'expedition', tier: 'T5', pledge: 'ask' },
    },
    {
      id: 'campaign',
      name: 'Campaign',
      sentence: 'Thirty expeditions from one camp. Levels, stash and knowledge stay.',
      options: { edition: 2, mode: 'campaign' },
    },
    {
      id: 'short',
      name: 'Hard',
      sentence: 'A campaign of ten expeditions: slay a boss before they run out.',
      options: { edition: 2, mode: 'campaign', maxExpeditions: 10 },
    },
    {
      id: 'master',
      name: 'Master delve',
      sentence: 'One descent at level 12, with a room of rest on floor 5.',
      options: { edition: 2, mode: 'expedition', tier: 'T12', restRoom: true, pledge: 'ask' },
    },
    {
      id: 'silver',
      name: 'Silver delve',
      sentence: 'One descent with a fresh Mercenary, pledged to 95 gold.',
      options: { edition: 2, mode: 'expedition', tier: 'T1', pledge: 'silver' },
    },
    {
      id: 'unpledged',
      name: 'No pledge',
      sentence: 'One descent with a fresh Mercenary and no purse to fill. Get out alive.',
      options: { edition: 2, mode: 'expedition', tier: 'T1', pledge: 'none' },
    },
    {
      id: 'classic',
      name: 'Classic',
      sentence: 'One descent by the first rules: no pledge, no bargain. Get out alive.',
      options: { edition: 1, mode: 'expedition', tier: 'T1' },
    },
  ],
  beginnerPreset: 'first',
  daily: 'silver',
  measure: { name: 'Gold out', low: 0, high: 400 },
  emblems: EMBLEMS,
  panels: [
    'Enemy',
    'The dark leans in',
    'Pledge',
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
      { label: 'Lies named', sign: '?', tone: 'trust', kinds: ['deceived'] },
      { label: 'Bargain', sign: '✶', tone: 'dread', kinds: ['bargained'] },
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
    { keys: 'D', does: 'Draw on the dark in a fight' },
    { keys: 'S then 1 2 3 4', does: 'Look closer behind a door' },
    { keys: 'C', does: 'Steady yourself' },
    { keys: 'V', does: 'Truth and perception side by side, after the run' },
  ],
  lessons: LESSONS,
};
