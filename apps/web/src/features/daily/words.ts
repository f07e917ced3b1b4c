import { phrases } from '@undercroft/kernel';
import { IS_SITE } from '../../base/server-fetch.ts';
import { SITE } from '../../base/words-site.ts';
import { DAY } from './words-home.ts';

const { plural } = phrases;

/** All texts of the daily runs. */
export const D = {
  ...DAY,
  games: 'Today’s runs',
  none: 'This server has no daily runs.',
  play: (title: string, preset: string) => `Play ${title}: ${preset}`,
  ranked: (minutes: string) => `Your one ranked try.${minutes === '' ? '' : ` ${minutes}.`}`,
  guest: IS_SITE ? SITE.day.unranked : 'Unranked: you play as a guest. Sign up first to be ranked.',
  goOn: (title: string) => `Continue ${title}`,
  goOnLine: 'Finish before the day ends, and it counts.',
  look: (title: string) => `Look at your ${title} run`,
  lookLine: 'Replay and analysis open when the day ends.',
  share: 'Share my day',
  shared: 'Copied. Paste it wherever you like.',
  notShared: 'This browser does not let us copy.',
  streak: (n: number) => (n === 1 ? 'day in a row' : 'days in a row'),
  best: (n: number) => `Best ${n}`,
  today: (n: number, of: number) => `${n} of ${of} today`,
  calendar: 'The last five weeks',
  day: (day: string, n: number) => `${day}: ${plural(n, 'game', 'games')} finished`,
  weekdays: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
  watch: 'Runs you can watch now',
  watchLine: 'A game opens when your own try is over.',
  picks: { best: 'Best', above: 'Just above you', median: 'The middle' },
  you: 'You',
  someone: 'Somebody',
  lockedTitle: (title: string) => `${title} is closed`,
  locked: (runs: number) => (runs === 0 ? 'Play yours first' : `${plural(runs, 'run', 'runs')}. Play yours first`),
  empty: 'Nobody else has finished yet.',
  yesterday: (day: string) => `Yesterday, ${day}`,
  yesterdayLine: 'The seeds are open now. So are the runs.',
  seed: 'Seed',
  results: (title: string) => `${title}: results and replays`,
  place: 'Place',
  who: 'Who',
  how: 'Ended',
  replay: 'Replay',
  fair: 'How you can check that the seed was fixed',
  fairLine: IS_SITE
    ? SITE.day.fair
    : 'Each seed is fixed the day before. We show a fingerprint of it first, and the seed with its salt afterwards: whoever has both can see that they fit.',
  salt: 'Salt',
  tomorrow: 'Tomorrow',
  todayWord: 'Today',
  held: {
    title: 'Your daily run is over',
    place: (place: number, of: number) => `Place ${place} of ${of}`,
    unranked: 'Not ranked',
    line: 'Everybody plays this seed today. Replay, analysis and seed open at midnight UTC.',
    back: 'All daily runs',
    table: 'Back to the table',
  },
  ended: (code: string) => code.replaceAll(/[-_]/g, ' '),
} as const;
