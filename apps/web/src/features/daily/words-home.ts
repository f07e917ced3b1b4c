import { phrases } from '@undercroft/kernel';
import { IS_SITE } from '../../base/server-fetch.ts';
import { SITE } from '../../base/words-site.ts';

const { plural } = phrases;
/** Texts about daily runs on Home and on every chart. */
/** With fewer results than this, a place is more meaningful than a percentage. */
const SHARE_FROM = 20;
/** Only the better half is shown its percentage. */
const SHARE_MAX = 50;

export const DAY = {
  title: 'Daily',
  play: 'Play it',
  tile: (game: string, preset: string) => `${game}: ${preset}`,
  head: (n: number) =>
    `Today’s ${['no', 'one', 'two', 'three', 'four', 'five', 'six'][n] ?? n} ${n === 1 ? 'seed' : 'seeds'}`,
  preset: (name: string) => `${name}. The same seed for everyone today.`,
  line: IS_SITE ? SITE.day.line : 'Same seed for everyone. One ranked try each.',
  next: 'New in',
  left: (minutes: number) => (minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`),
  runs: (n: number) => plural(n, 'run', 'runs'),
  runsBy: (n: number, measure: string) =>
    n === 0 ? 'nobody finished yet' : `${plural(n, 'run', 'runs')} by ${measure}`,
  state: {
    new: 'Not played yet',
    open: (n: number) => `Open, action ${n}`,
    over: 'Over, no result',
    unranked: (measure: string, score: number) => `${measure} ${score}, unranked`,
    place: (measure: string, score: number, place: number, of: number) => {
      const share = Math.max(1, Math.ceil((100 * place) / of));
      const where = of < SHARE_FROM || share > SHARE_MAX ? `place ${place} of ${of}` : `top ${share}\u00a0%`;
      return `${measure} ${score}: ${where}`;
    },
  },
  chart: (title: string, measure: string, runs: number) =>
    runs === 0 ? `${title}: nobody has finished yet` : `${title}: ${plural(runs, 'result', 'results')} by ${measure}`,
  bar: (from: number, to: number, runs: number) => `${from} to ${to}: ${plural(runs, 'run', 'runs')}`,
} as const;
