/** Names of everything in an Awakening that has an id. */
export const AWAKENING_NAMES: { readonly [id: string]: string } = {
  M: 'the Mouth',
  '1a': 'depth 1 left',
  '1b': 'depth 1 middle',
  '1c': 'depth 1 right',
  '2a': 'depth 2 left',
  '2b': 'depth 2 middle',
  '2c': 'depth 2 right',
  '3a': 'depth 3 left',
  '3b': 'depth 3 middle',
  '3c': 'depth 3 right',
  passage: 'passage',
  crawl: 'crawl',
  hall: 'hall',
  larder: 'Larder',
  ear: 'Listening Hole',
  well: 'Drip Well',
  buttress: 'Buttress',
  throne: 'Stone Chair',
  nest: 'Nest',
  shut: 'Shut Door',
  beacon: 'Beacon',
  chill: 'Cold Draught',
  font: 'Font',
  none: 'No legacy',
  tooth: 'First Tooth',
  law: 'Old Law',
  cold: 'Cold Spot',
  hand: 'Warm Hand',
  spare: 'Spare Mask',
  earth: 'Loose Earth',
  A1: 'The Litter',
  A2: 'The Keeper of Moths',
  A3: 'The Glass Barrow',
  A4: 'Ansa Vell',
  A5: 'The Steps',
  A6: 'The Hoard',
  A7: 'The Bricked Door',
  mouth: 'The Mouth',
  door: 'The Open Door',
  house: 'The Kind House',
  dark: 'The Dark Below',
  unnamed: 'The Unnamed',
  plundered: 'Plundered',
};

/** Goods of the market. Their ids are names of other things elsewhere. SD-280 */
export const GOOD_NAMES: { readonly [id: string]: string } = {
  scar: "Mason's Paste",
  structure: 'Cut Stone',
  veil: 'Bottled Dusk',
  presence: 'Old Name',
  reveal: 'Bribed Herdsman',
  pair: 'Two Invitations',
  opening: 'Packed Shelf',
  pool: 'Full Cistern',
  ward: 'Salt Line',
  dread: 'Bone Chimes',
  gloom: 'Black Tallow',
  bait: 'Salt Lick',
  bread: 'Fresh Bread',
  song: 'A Song About You',
  slander: 'A Worse Song',
  reserve: 'Swept Corner',
  graft: 'Cutting',
  listen: 'Listen',
  breath: 'Share Breath',
  tooth: 'Milk Tooth',
  chain: 'Old Chain',
  mask: 'Paper Mask',
  candle: 'Beeswax',
  owl: 'Stuffed Owl',
  feed: 'Oats and Oil',
  mend: 'Heart-Moss',
  digger: 'Mole Gang',
  forget: 'Cup of Lethe',
};

/** Endings: the title, and a sentence about you. SD-303 */
export const ENDINGS: { readonly [id: string]: readonly [title: string, says: string] } = {
  mouth: ['The Mouth', 'You are what the village counts its children for.'],
  law: ['The Law', 'Nobody is locked in. Nobody leaves.'],
  dark: ['The Dark Below', 'They brick up the door and still hear you.'],
  door: ['The Open Door', 'They come hurt and go home. Some stay.'],
  house: ['The Kind House', 'Everyone left with a gift. Count the spoons.'],
  unnamed: ['The Unnamed', 'You were many things to many of them.'],
  plundered: ['Plundered', 'Someone carries your Heart up the stairs, wrapped in cloth.'],
};

/** Goods as sources of events: `good.bread`. */
export const goodName = (id: string): string | undefined =>
  id.startsWith('good.') ? GOOD_NAMES[id.slice('good.'.length)] : undefined;

/** A site as players read it: `1a` is the left room of the first depth. */
const COLUMNS: { readonly [letter: string]: string } = { a: 'left', b: 'middle', c: 'right' };
export const siteName = (site: string): string =>
  site === 'M' ? 'the Mouth' : `depth ${site.slice(0, 1)} ${COLUMNS[site.slice(1)] ?? site}`;
