import type { Presentation } from '@undercroft/kernel';
import { COVER } from './cover.ts';
import type { VibesView } from './rules/view-schema.ts';
import { EMBLEMS } from './words/emblems.ts';
import { LESSONS } from './words/lessons.ts';
import { TITLES } from './words/panel-titles.ts';

const WIN = 'Beat the boss of all three Acts.';
const WIN_DUEL = 'Bring the other side to 0 HP.';

/** A duel has the phases of a fight but a different goal. */
const phaseOf = ({ mode, phase }: VibesView): string => (mode === 'run' || phase === 'over' ? phase : `duel_${phase}`);

/** In a fight, the HP of the fight. */
const YOUR_HP = ['/fight/you/hp', '/hp'];

/** Display settings shared by all screens. */
export const presentation: Presentation<VibesView> = {
  ...COVER,
  phase: phaseOf,
  goals: {
    relic: { now: 'Take a relic, or refuse it.', win: WIN },
    draft: { now: 'Swap in a card, or keep your deck.', win: WIN },
    map: { now: 'Pick where to go.', win: WIN },
    scheme: { now: 'Choose a card and predict theirs.', win: WIN },
    revealed: { now: 'Let it stand, or rewind.', win: WIN },
    feint: { now: 'Swap your Feint, or play it is.', win: WIN },
    reward: { now: 'Take one reward, or none.', win: WIN },
    shop: { now: 'Spend your gold, or leave.', win: WIN },
    camp: { now: 'Pick one thing to do.', win: WIN },
    event: { now: 'Pick an option, or walk away.', win: WIN },
    over: { now: 'The run is over.', win: WIN },
    duel_scheme: { now: 'Choose a card and predict theirs.', win: WIN_DUEL },
    duel_revealed: { now: 'Let it stand, or rewind.', win: WIN_DUEL },
    duel_feint: { now: 'Swap your Feint, or play it is.', win: WIN_DUEL },
  },
  presets: [
    {
      id: 'first_night',
      name: 'First night',
      sentence: 'Straight into a fight; everything else comes when it matters.',
      options: { mode: 'run', edition: 2, fightFirst: true, firstNight: true },
    },
    {
      id: 'quick',
      name: 'Quick start',
      sentence: 'Straight into the first fight, with the twelve basic cards.',
      options: { mode: 'run', edition: 2, fightFirst: true },
    },
    {
      id: 'standard',
      name: 'Standard',
      sentence: 'Pick a relic, draft your deck, climb three Acts.',
      options: { mode: 'run', edition: 2 },
    },
    {
      id: 'hard',
      name: 'Hard',
      sentence: 'Heat 2: enemies have more HP and are harder to read.',
      options: { mode: 'run', edition: 2, heat: 2 },
    },
    {
      id: 'quiet',
      name: 'Quiet',
      sentence: 'A Standard run without the Pot: nothing to bet, only cards to read.',
      options: { mode: 'run', edition: 2, pot: false },
    },
    {
      id: 'classic',
      name: 'Classic',
      sentence: 'The first edition: longer fights, no Pot, and tells without odds.',
      options: { mode: 'run', edition: 1 },
    },
    {
      id: 'duel',
      name: 'Duel a friend',
      sentence: 'The same cards on both sides, 30 HP each.',
      options: { mode: 'duel', edition: 2, seats: 2 },
      seats: { player: 'human', foe: 'human' },
    },
    {
      id: 'duel_rules',
      name: 'Duel the machine',
      sentence: 'The same duel against an opponent nobody can exploit.',
      options: { mode: 'duel', edition: 2, seats: 1, ai: 'nash' },
    },
    {
      id: 'original',
      name: 'Original',
      sentence: 'The first prototype: one mirrored duel, every cause explained.',
      options: { mode: 'prototype', edition: 1, seats: 1 },
    },
  ],
  beginnerPreset: 'first_night',
  daily: 'standard',
  measure: { name: 'Floors', low: 0, high: 30 },
  emblems: EMBLEMS,
  panels: [
    TITLES.foe,
    TITLES.foeRow,
    TITLES.you,
    TITLES.yourRow,
    TITLES.signals,
    TITLES.revealed,
    TITLES.texts,
    TITLES.offer,
    TITLES.draft,
    TITLES.shop,
    TITLES.event,
    TITLES.ways,
    TITLES.result,
    TITLES.run,
    TITLES.pairs,
    TITLES.map,
    TITLES.kit,
    TITLES.piles,
  ],
  where({ mode, act, floor, fight, heat, gold }, name) {
    const isRun = mode === 'run';
    return [
      ...(isRun ? [`Act ${act}`, `floor ${floor}`] : []),
      ...(fight?.foeId ? [name(fight.foeId), `beat ${fight.beat}`] : []),
      `Heat ${heat}`,
      ...(isRun ? [`${gold} gold`] : []),
    ];
  },
  gauges: {
    player: [{ label: 'HP', path: '/fight/you/hp', max: { view: '/fight/you/maxHp' }, tone: 'gain' }],
    foe: [{ label: 'HP', path: '/fight/foe/hp', max: { view: '/fight/foe/maxHp' }, tone: 'gain' }],
  },
  curves: [
    { label: 'HP', path: YOUR_HP, tone: 'gain' },
    { label: 'Gold', path: '/gold', tone: 'time' },
    { label: 'Floors', path: '/tally/floors', tone: 'plain', isClock: true },
    { label: 'Reads', path: '/tally/reads', tone: 'dread', isClock: true },
  ],
  track: {
    lines: [
      { label: 'you', path: YOUR_HP, tone: 'gain' },
      { label: 'foe', path: '/fight/foe/hp', tone: 'harm' },
    ],
    marks: [
      { label: 'Read', sign: '◎', tone: 'plain', kinds: ['readRight'] },
      { label: 'Cancel', sign: '⊘', tone: 'guard', kinds: ['intercepted', 'countered'] },
      { label: 'Stun', sign: '✕', tone: 'harm', kinds: ['stunned', 'stunnedByGrapple', 'stunnedLate'] },
    ],
    chapter: ({ fight }, name) => (fight ? name(fight.foeId) : ''),
  },
  baseline: {
    means: 'Vibe points',
    seeds: 10,
    against: 'random',
    bots: {
      random: { won_pct: 0, score: 6 },
      avg: { won_pct: 20, score: 24 },
      nash: { won_pct: 30, score: 24 },
    },
  },
  analyst: 'oracle',
  keys: [
    { keys: '1-6', does: 'choose a card' },
    { keys: 'A-F', does: 'predict a slot' },
    { keys: 'S', does: 'spend Focus or not' },
    { keys: 'K', does: 'Call or not' },
    { keys: 'Enter', does: 'commit' },
    { keys: 'F1-F4', does: 'use an Instant' },
    { keys: '.', does: 'why' },
    { keys: 'G', does: 'every pair' },
    { keys: 'C', does: 'coach' },
    { keys: 'M', does: 'map' },
    { keys: 'D', does: 'deck' },
  ],
  lessons: LESSONS,
};
