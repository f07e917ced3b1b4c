/** What panels are called; the presentation ranks them by these. */
export const PANELS = {
  you: 'You',
  world: 'Region',
  frontier: 'Frontier',
  standing: 'Still standing',
  enemies: 'Enemies',
  intents: 'They will',
  turn: 'This turn',
  event: 'Event',
  rest: 'Rest',
  belongings: 'Belongings',
  pass: 'After',
  end: 'End',
} as const;
