import type { ActionRow, EchoRow, FirstVerb } from './types.ts';

const row = (fields: Partial<ActionRow>): ActionRow => ({ energy: 0, effort: 0, might: 0, willpower: 0, xp: 0, reputation: 0, delta: {}, ...fields });

/** Table 2.5. `talk_nobody` and `search_empty` are the rows without a partner and without a find. */
export const ACTIONS = {
  move: row({}),
  train: row({ energy: -1500, might: 1, willpower: 1, xp: 5, delta: { Constraint: 700, Direction: 500, Momentum: 1000 } }),
  rest: row({ energy: 2000, delta: { Equilibrium: 400, Levity: 200 } }),
  talk: row({ delta: { Empathy: 500, Comprehension: 300, Awareness: 500 } }),
  talk_nobody: row({ delta: { Empathy: -100 } }),
  search: row({}),
  search_empty: row({ delta: { Comprehension: 100 } }),
  speak: row({}),
  fight: row({ xp: 4, delta: { Survival: 300, Direction: 300, Momentum: 1000 } }),
  flee: row({ delta: { Survival: 100 } }),
  choose_dialogue: row({}),
  live_stream: row({ effort: -100_000, delta: { Projection: 300, Momentum: 2000 } }),
  steal: row({ reputation: -2, delta: { Constraint: 100, Survival: 200, Guile: 1500 } }),
  recruit: row({ reputation: 1, delta: { Empathy: 400, Awareness: 1000 } }),
  murder: row({ xp: 10, reputation: -2, delta: { Survival: 600, Constraint: -400, Momentum: 2000 } }),
  evolve_skill: row({}),
} as const satisfies Record<string, ActionRow>;

export const echo = (fields: Partial<EchoRow>): EchoRow => ({ echo: {}, valence: 0, routine: false, hear_pct: 0, hear_confidence: 0, exaggerated: 'steal', ...fields });
export const LOUD = { hear_pct: 45, hear_confidence: 4500 };

/** Echo and weight of each deed. ED-56, ED-61, ED-63 */
export const ECHOES: { readonly [V in FirstVerb]: EchoRow } = {
  move: echo({ echo: { Freedom: 20 }, routine: true }),
  train: echo({ echo: { Constraint: 100 }, routine: true }),
  rest: echo({ echo: { Equilibrium: 60 }, routine: true }),
  talk: echo({ echo: { Empathy: 60, Comprehension: 40 }, valence: 300, exaggerated: 'recruit' }),
  talk_nobody: echo({ routine: true }),
  search: echo({ echo: { Comprehension: 60, Awareness: 100 }, ...LOUD }),
  search_empty: echo({ routine: true }),
  speak: echo({}),
  fight: echo({ echo: { Survival: 60, Momentum: 100 }, valence: 400, ...LOUD, exaggerated: 'murder' }),
  fight_person: echo({ echo: { Survival: 60, Empathy: -60 }, valence: -1500, ...LOUD, exaggerated: 'murder' }),
  flee: echo({ echo: { Freedom: 60, Survival: 40 }, valence: -100, exaggerated: 'murder' }),
  choose_dialogue: echo({ echo: { Comprehension: 40 } }),
  live_stream: echo({ echo: { Projection: 80, Levity: 40 }, valence: 100, hear_pct: 65, hear_confidence: 6500, exaggerated: 'fight_person' }),
  steal: echo({ echo: { Guile: 200, Constraint: -40 }, valence: -2500, ...LOUD, exaggerated: 'murder' }),
  recruit: echo({ echo: { Empathy: 100, Direction: 60 }, valence: 500 }),
  murder: echo({ echo: { Survival: 80, Empathy: -200, Equilibrium: -100 }, valence: -5000, ...LOUD }),
  evolve_skill: echo({ echo: { Construction: 120, Comprehension: 60 }, valence: 100 }),
  refuted: echo({}),
};
