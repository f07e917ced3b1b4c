import { W } from '../words.ts';

/** The pages that are always there, in the order of the bar. */
export const PLACES = [
  ['/', W.nav.hall],
  ['/history', W.nav.ledger],
  ['/lab', W.nav.lab],
  ['/agents', W.nav.agents],
  ['/settings', W.nav.settings],
  ['/account', W.nav.account],
] as const;
