/** One term per concept, with its meaning for the player. S17.02 */
export const GLOSSARY: { readonly [term: string]: string } = {
  Attrition: 'HP you lose at the end of your turns once Patience is over: 1, then 2, then 3 and so on.',
  Awareness: 'A stat. Shows timers and the Hunter, opens options and Locations. Every 5 points: see 1 more Location.',
  Block: 'Takes damage before HP and is used up by it. Back to 0 at the start of its owner’s next turn.',
  Bleed: 'Lose 2 HP at the end of each own turn, past Block, for 3 turns.',
  Convergence: 'A boss made of 5 or more Elites that were Removed before you fought them.',
  Data: 'What you learn. Yours the moment you earn it, even if you die. Buys unlocks between runs.',
  Decay:
    'Time that passes wears down every Location you did not pick, from the best stage to the last: Secure, Solid, Unstable, Critical, Removed.',
  Elite: 'A hard fight with a good reward. Beating one shows 1 Location more on the next 4 frontiers.',
  Exit: 'The way out. It appears when only 1 Location is left. Leaving by it wins the run.',
  Frail: 'Gain only 3/4 Block, rounded down, for 3 turns.',
  Frontier: 'The 1 to 7 Locations you can go to.',
  Gatekeeper: 'A boss instead of the Exit, if you held off 10 decay or more.',
  Gone: 'Second edition: a Location that was Removed does not come back in this run.',
  Guard: 'The action that gives Block.',
  Health: 'A stat. Every point gives 5 Max HP.',
  Hunter: 'A boss that gains 1 for each Time spent resting or lingering. It appears at 5 and catches you 20 later.',
  Instability:
    'Rises 0.25 when a Location falls a stage and 1.00 when one is Removed. From 3.00 you see 1 Location less, from 6.00 2 less.',
  Interlude: 'The pause between Locations: gear, belt, points and items; at most 60 changes.',
  Mitigation: 'Decay you held off. At 10 or more the Gatekeeper bars the Exit.',
  Location: 'Where you can go: a fight, an event or a rest.',
  'Last call':
    'Second edition: while the frontier has room for 2 Locations or less, Data of every Location and enemy is doubled.',
  'Relief Post': 'Second edition: an Event that is called once, when you have 30 HP or less.',
  Report: 'Second edition: the title of a run by its Data, first times left out.',
  Shelter: 'Second edition: the Events and Rests that can still come. Each comes once.',
  Spoils: 'Second edition: after a won fight, take the reward or patch up. The other is lost.',
  Wound: 'Second edition: a status or Stamina loss that applies only if the damage of the same intent takes HP.',
  Removed: 'The last stage: the Location is out of reach and not shown again. Each one adds 1.00 Instability.',
  Patience: '6 plus 1/4 of the enemies’ Max HP: your turns before Attrition.',
  Secure:
    'The first of 5 stages, worst last: Secure (3 to 6 Time), Solid (2 to 4), Unstable (1 to 4), Critical (1 or 2), Removed.',
  Skill: 'A stat. Attacks deal 1 more damage for each point.',
  Stamina: 'Attack, Guard and items cost it. Recover gives 6.',
  Time: 'Moves only when you are done at a Location.',
  Weak: 'Deal only 3/4 damage, rounded down, for 3 turns.',
  'Zone Time Cost':
    'ZTC for short: the Time it takes to travel to a Location. It never changes; a rest or an event may add Time to it.',
};
