/** Names of what edition 2 adds beside cards. */
export const KIND_NAMES: { readonly [id: string]: string } = {
  magpie: 'Gilt Magpie',
  tortoise: 'Barrow Tortoise',
  LD: 'Lantern Delver',
  OW: 'Oathsworn',
  VW: 'Veilwright',
  DS: 'Drowned Stair',
  MC: 'Mirror Court',
  scout: 'Scout',
  cleric: 'Cleric',
  breaker: 'Breaker',
  thief: 'Thief',
  scholar: 'Scholar',
  liar: 'Liar',
  warder: 'Warder',
  pilgrim: 'Pilgrim',
  NURSERY: 'The Nursery',
  RUMOUR: 'The Rumour Mill',
  GULLET: 'The Gullet',
  HEARTWOOD: 'The Heartwood',
  HONEYGROVE: 'The Honey Grove',
  UNDERTOW: 'The Undertow',
  BATHS: 'The Baths',
  TRIBUNAL: 'The Tribunal',
  FACES: 'The Hall of Faces',
  AMBER: 'The Amber Court',
  PITCHER: 'The Pitcher',
  longNight: 'The Long Night',
  crackedBell: 'The Cracked Bell',
  truceStone: 'The Truce Stone',
  mirrorDuel: 'The Mirror Duel',
  thinAir: 'Thin Air',
  tithe: 'The Tithe',
  sly: 'Sly',
  patient: 'Patient',
  methodical: 'Methodical',
  sworn: 'Sworn',
  learned: 'Learned',
};

const JOINT = '+';

/** `Lantern Delver (scout, cleric)`; '' for the id of anything but a template with modules. */
export function guestName(id: string): string {
  const [template, ...modules] = id.split(JOINT);
  const name = KIND_NAMES[template!];
  if (name === undefined || modules.length === 0) return '';
  return `${name} (${modules.join(', ')})`;
}
