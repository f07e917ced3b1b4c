/** Pictures the frame itself uses, whatever game is played. */
export const SHELL_GLYPHS = [
  'dungeon-gate',
  'pointing',
  'hourglass',
  'open-book',
  'laurel-crown',
  'tombstone',
  'crossed-swords',
  'card-random',
  'speaker',
  'speaker-off',
  'smartphone',
  'blindfold',
  'duality-mask',
  'film-projector',
  'shield',
  'footsteps',
] as const;
