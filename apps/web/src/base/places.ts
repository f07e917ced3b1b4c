import { W } from './words.ts';

/** The permanent pages, in the order of the bar. */
export const PLACES = [
  ['/', W.nav.home],
  ['/learn', W.nav.learn],
  ['/daily', W.nav.daily],
  ['/watch', W.nav.watch],
  ['/history', W.nav.history],
  ['/lab', W.nav.lab],
  ['/agents', W.nav.agents],
  ['/settings', W.nav.settings],
  ['/account', W.nav.account],
] as const;

/** The five pages in the phone bar, with their pictures. The others are in the palette and in Settings. */
export const PHONE_PLACES = [
  ['/', W.nav.play, 'dungeon-gate'],
  ['/learn', W.nav.learn, 'open-book'],
  ['/daily', W.nav.daily, 'hourglass'],
  ['/history', W.nav.history, 'film-projector'],
  ['/settings', W.nav.settings, 'speaker'],
] as const;
