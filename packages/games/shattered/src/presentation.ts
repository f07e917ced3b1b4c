import { type Curve, type Gauge, type Presentation, phrases, type Tone } from '@undercroft/kernel';
import { COVER } from './cover.ts';
import { INTERVAL_PHASES } from './interval-phases.ts';
import type { ShatteredView } from './rules/view-schema.ts';
import { EMBLEMS } from './words/emblems.ts';
import { LESSONS } from './words/lessons.ts';

const COOPERATIVE_FROM = 3;
const WIN = {
  dungeon: 'Win by emptying Vitality, Resolve or Nerve, or by Trust and Rapport at 12.',
  visitor: 'Win by clearing every room, or by Trust and Rapport at 12.',
  awakening: 'Win: your Heart beats after the last visit.',
  life: 'Nobody wins or loses here: your deeds decide what you become.',
} as const;

/** Key of the current goal line. */
function phase({ seat, phase: now, res, round, limit, toAct, awakening }: ShatteredView): string {
  if (awakening && now === 'graft') return 'cut';
  if (INTERVAL_PHASES.some((one) => one === now)) return now;
  if (now === 'graft' || now === 'shop' || now === 'pair' || now === 'order') return now;
  if (now === 'over') return 'over';
  const side = seat === 'visitor' ? 'visitor' : 'dungeon';
  const mine = side === 'dungeon' ? 'D' : 'V';
  if (now === 'react' && toAct === mine) return `${side}React`;
  if (now === 'answer' && toAct === mine) return `${side}Answer`;
  if (now === 'route') return 'route';
  if (toAct !== mine) return `${side}Wait`;
  if (res.trust >= COOPERATIVE_FROM && res.rapport >= COOPERATIVE_FROM) return `${side}Peace`;
  return round >= limit - 2 ? `${side}Late` : side;
}

const STRUCTURE: Curve = { label: 'Structure', path: '/res/structure', tone: 'guard' };
const VITALITY: Curve = { label: 'Vitality', path: '/res/vitality', tone: 'harm' };

const gauge = (resource: string, tone: Tone): Gauge => ({
  label: phrases.capital(resource),
  path: `/res/${resource}`,
  max: { view: `/max/${resource}` },
  tone,
});

/** Display settings shared by all screens. */
export const presentation: Presentation<ShatteredView> = {
  ...COVER,
  subtitle: 'A Dungeon Identity Sim',
  epigraphs: ['You are not the one who comes in. You are what waits.', 'Nobody keeps this dungeon. You are it.'],
  phase,
  goals: {
    dungeon: { now: 'Play cards so that one helps the next; end the turn.', win: WIN.dungeon },
    dungeonPeace: { now: 'Offer and test. Above 3 Trust or Rapport, do not Strike.', win: WIN.dungeon },
    dungeonLate: { now: 'The visitor leaves soon. Finish it, or Entangle it.', win: WIN.dungeon },
    dungeonReact: { now: 'A clean hit is coming. React, or take it.', win: WIN.dungeon },
    dungeonAnswer: { now: 'The visitor asks you. Say yes or no.', win: WIN.dungeon },
    dungeonWait: { now: 'The visitor acts.', win: WIN.dungeon },
    visitor: { now: 'Play cards so that one helps the next; end the turn.', win: WIN.visitor },
    visitorPeace: { now: 'Offer and test. Above 3 Trust or Rapport, do not Strike.', win: WIN.visitor },
    visitorLate: { now: 'Hold out: the room ends soon.', win: WIN.visitor },
    visitorReact: { now: 'A clean hit is coming. React, or take it.', win: WIN.visitor },
    visitorAnswer: { now: 'The dungeon asks you. Say yes or no.', win: WIN.visitor },
    visitorWait: { now: 'The dungeon acts.', win: WIN.visitor },
    route: { now: 'Choose where the way leads.', win: WIN.dungeon },
    legacy: { now: 'Choose what an earlier life left you, or nothing.', win: WIN.awakening },
    companion: { now: 'Keep the visitor as a companion, or let it go.', win: WIN.awakening },
    scene: { now: 'Choose. Every effect stands under its choice.', win: WIN.awakening },
    cut: { now: 'Take one identity card into the satchel, or none.', win: WIN.awakening },
    dig: { now: 'Shape the way the next visitor takes, then leave.', win: WIN.awakening },
    market: { now: 'Buy what helps, then leave.', win: WIN.awakening },
    approach: { now: 'See who comes, then open the Mouth.', win: WIN.awakening },
    graft: { now: 'Take one identity card into a room deck, or none.', win: WIN.life },
    shop: { now: 'Spend Essence and Knowledge, then leave.', win: WIN.life },
    pair: { now: 'Choose who may come in.', win: WIN.life },
    order: { now: 'Fix the order of your rooms, or leave it open.', win: WIN.life },
    over: { now: 'The visit is over.', win: WIN.dungeon },
  },
  presets: [
    {
      id: 'boar',
      name: 'Standard',
      sentence: 'The Thornback Boar, a strong beast, walks in. Three rooms to stop it.',
      options: { edition: 2, visitor: 'boar' },
      seats: { visitor: 'heuristic' },
    },
    {
      id: 'hard',
      name: 'Hard',
      sentence: 'The Veil Moth, played by a bot that looks ahead.',
      options: { edition: 2, visitor: 'moth' },
      seats: { visitor: 'smart' },
    },
    {
      id: 'friend',
      name: 'Duel a friend',
      sentence: 'You are the dungeon. Your friend is the Boar that walks in.',
      options: { edition: 2, visitor: 'boar' },
      seats: { dungeon: 'you', visitor: 'open' },
    },
    {
      id: 'moth',
      name: 'Veil Moth',
      sentence: 'Fragile and quick, it drinks your Veil.',
      options: { edition: 2, visitor: 'moth' },
      seats: { visitor: 'heuristic' },
    },
    {
      id: 'symbiote',
      name: 'Drift Symbiote',
      sentence: 'It wants to be your friend, and feeds on you. Bond, if you can.',
      options: { edition: 2, visitor: 'symbiote', modules: ['parasitism', 'commune', 'hazards'] },
      seats: { visitor: 'heuristic' },
    },
    {
      id: 'guest',
      name: 'Thinking guest',
      sentence: 'An Oathsworn comes prepared. It bluffs, saves its best and learns how you play.',
      options: { edition: 2, visitor: 'OW' },
      seats: { visitor: 'heuristic' },
    },
    {
      id: 'magpie',
      name: 'Gilt Magpie',
      sentence: 'A thief and trader with traps of its own. Mirror Court first.',
      options: { edition: 2, visitor: 'magpie' },
      seats: { visitor: 'heuristic' },
    },
    {
      id: 'tortoise',
      name: 'Barrow Tortoise',
      sentence: 'Slow, and stronger when left alone. Down the Drowned Stair.',
      options: { edition: 2, visitor: 'tortoise' },
      seats: { visitor: 'heuristic' },
    },
    {
      id: 'awakening',
      name: 'Awakening',
      sentence: 'A whole life in sixteen visits: dig, connect, change your cards, trade, and be somebody at the end.',
      options: { edition: 2, mode: 'awakening', unlocks: 'all' },
      seats: { visitor: 'heuristic' },
    },
    {
      id: 'campaign',
      name: 'A life of twelve visitors',
      sentence: 'What you do changes your rooms, your cards and who comes next.',
      options: { edition: 2, mode: 'campaign' },
      seats: { visitor: 'heuristic' },
    },
    {
      id: 'challenge',
      name: 'Challenge: be the visitor',
      sentence: 'Play the Moth against a dungeon whose nature you must guess.',
      options: { edition: 2, mode: 'challenge', visitor: 'moth' },
      seats: { dungeon: 'heuristic' },
    },
    {
      id: 'deception',
      name: 'Honeyed Hollow',
      sentence: 'One room, and every gift has a hook. Win its trust, then close your hand.',
      options: { edition: 2, mode: 'deception' },
      seats: { visitor: 'heuristic' },
    },
    {
      id: 'lite',
      name: 'Two cards a turn',
      sentence: 'The simpler rules: no Energy, two plays a turn.',
      options: { edition: 2, ruleset: 'lite' },
      seats: { visitor: 'heuristic' },
    },
    {
      id: 'classic',
      name: 'Classic',
      sentence: 'The Boar by the first rules: a React needs a fixed roll, and Energy is rarer.',
      options: { edition: 1, visitor: 'boar' },
      seats: { visitor: 'heuristic' },
    },
  ],
  beginnerPreset: 'boar',
  daily: 'symbiote',
  measure: { name: 'Rounds', path: '/plain/round', low: 1, high: 20, isLessBetter: true },
  emblems: EMBLEMS,
  panels: [
    'Ending',
    'Scene',
    'Heart',
    'Life',
    'Who may come',
    'Plan',
    'Deeds of your cards',
    'Decision',
    'You',
    'The dungeon',
    'Thornback Boar',
    'Veil Moth',
    'Drift Symbiote',
    'Gilt Magpie',
    'Barrow Tortoise',
    'Lantern Delver',
    'Oathsworn',
    'Veilwright',
    'Hand',
    'Conditions',
    'Room',
    'Grafts',
    'Identity',
    'Dungeon',
    'Table',
  ],
  where: ({ room, morph, length, run, round, limit, second }, name) => [
    ...(length > 1 ? [`visit ${run} of ${length}`] : []),
    ...(room === '' ? [] : [name(second && morph !== '' ? morph : room), `round ${round} of ${limit}`]),
    ...(second && second.kinds.advanced !== '' ? [name(second.kinds.advanced)] : []),
  ],
  gauges: {
    dungeon: [gauge('structure', 'guard'), gauge('veil', 'dread'), gauge('presence', 'harm')],
    visitor: [gauge('vitality', 'harm'), gauge('resolve', 'guard'), gauge('nerve', 'dread')],
  },
  hands: { dungeon: '/D/handCount', visitor: '/V/handCount' },
  curves: [
    STRUCTURE,
    VITALITY,
    { label: 'Trust', path: '/res/trust', tone: 'trust' },
    { label: 'Rounds', path: '/rounds', tone: 'time', isClock: true },
  ],
  track: {
    lines: [STRUCTURE, VITALITY],
    marks: [
      { label: 'Trap', sign: '✕', tone: 'harm', kinds: ['trapSprung'] },
      { label: 'Betrayal', sign: '⚠', tone: 'dread', kinds: ['betrayal'] },
      { label: 'Yes', sign: '∞', tone: 'trust', kinds: ['offerAccepted', 'testCooperated'] },
    ],
    chapter: ({ room }, name) => (room === '' ? '' : name(room)),
  },
  baseline: {
    means: 'won or lost; no points',
    seeds: 10,
    against: 'heuristic',
    bots: {
      random: { won_pct: 0, score: null },
      heuristic: { won_pct: 50, score: null },
      greedy: { won_pct: 55, score: null },
    },
  },
  analyst: 'heuristic',
  keys: [
    { keys: '1-0', does: 'Choose a card' },
    { keys: 'Enter', does: 'Play it' },
    { keys: 'Tab', does: 'Next target; T in a browser' },
    { keys: 'A', does: 'Discard it for Energy' },
    { keys: 'R', does: 'Hold it back' },
    { keys: 'E', does: 'End the turn' },
    { keys: 'D', does: 'Look at the discard piles' },
    { keys: 'U', does: 'Undo' },
    { keys: '?', does: 'Explain' },
  ],
  lessons: LESSONS,
};
