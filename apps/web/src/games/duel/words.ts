import { type Range, rangeText } from '../../ui/kit/gauge.tsx';

/** Texts of Duel's table that the game's own words lack. */
export const D = {
  you: 'You',
  yourTurn: 'your turn',
  hp: 'HP',
  ward: 'Ward',
  wardTerm: 'ward',
  wins: (percent: number) => `Wins ${percent}%`,
  becomes: (who: string, now: number, to: Range) => `${who} ${now} → ${rangeText(to)}`,
  each: (name: string, percent: number) => `${name}: each face of the die ${percent}%.`,
  win: 'You win',
  absorbed: (sum: number, ward: number) => `${sum} - ${ward} ward`,
  noHand: 'Not in your hand',
  yourCards: 'Your cards',
  toDraw: (n: number) => `${n} to draw.`,
  discarded: (n: number) => `${n} discarded.`,
  holds: (who: string, n: number, of: number) => `${who} holds ${n} of these ${of}`,
  rolled: (who: string, die: number) => `${who} rolled ${die}`,
  roll: (name: string) => `Play ${name}, roll the die`,
  turn: (n: number) => `Turn ${n}`,
  winsOn: (faces: string, percent: number) => `Wins on ${faces}: ${percent}%.`,
  hidden: 'hidden',
} as const;
