import { W } from './words.ts';

/** The pages that are always there, in the order of the bar. */
export const PLACES = [
  ['/', W.nav.home],
  ['/history', W.nav.history],
  ['/lab', W.nav.lab],
  ['/agents', W.nav.agents],
  ['/settings', W.nav.settings],
  ['/account', W.nav.account],
] as const;
