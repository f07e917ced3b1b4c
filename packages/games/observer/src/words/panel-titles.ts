/** Titles of panels; the presentation orders panels by them. */
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
