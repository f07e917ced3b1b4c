import type { Json } from '@undercroft/kernel';

/** A stored start that the Beat Lab offers. NV-129 */
export interface LabPosition {
  readonly id: string;
  readonly name: string;
  readonly sentence: string;
  readonly options: Json;
  readonly scenario: Json;
  readonly rolls?: { readonly [tag: string]: readonly Json[] };
}

type Fields = { readonly [key: string]: Json };

const PUP: Json = { type: 'combat', enemy: 'brawler_pup' };
const ROW = ['quick_maul', 'heavy_chomp', 'howl', 'crush'];

/** A fight of edition 2 against the Brawler Pup, unless the scenario names another foe. */
const fight = (own: Omit<LabPosition, 'options' | 'scenario'> & { readonly scenario: Fields }): LabPosition => ({
  ...own,
  options: { mode: 'run', edition: 2 },
  scenario: { node: PUP, ...own.scenario },
});

const lab = (own: Omit<LabPosition, 'options'>): LabPosition => ({
  ...own,
  options: { mode: 'lab', edition: 1, seats: 2 },
});

/** Examples 1 to 8 of rule book 11.12, and the canonical beats CR-1 to CR-4. */
export const LAB_POSITIONS: readonly LabPosition[] = [
  fight({
    id: 'right_call',
    name: 'A right Call',
    sentence: 'Predict Heavy Chomp with Quick Jab and Call: the Pot of 2 first, then the stun.',
    scenario: { you: { hp: 75, row: ['quick_jab', 'parry'] }, foe: { row: ['heavy_chomp', 'guard'] } },
    rolls: { 'ai.pick': [0] },
  }),
  fight({
    id: 'wrong_call',
    name: 'A wrong Call',
    sentence: 'Call A with Guard Wall: you lose 4, and the Guard still holds.',
    scenario: { pot: 4, you: { hp: 40, row: ['guard_wall', 'parry'] }, foe: { row: ['heavy_chomp', 'quick_maul'] } },
    rolls: { 'ai.pick': [1] },
  }),
  fight({
    id: 'pot_clock',
    name: 'The Pot grows',
    sentence: 'Wait, and see it go from 2 to 6; a Call sets it back to 2.',
    scenario: { you: { hp: 200, maxHp: 200 }, foe: { hp: 200, maxHp: 200 } },
  }),
  fight({
    id: 'call_ends_it',
    name: 'A Call ends the fight',
    sentence: 'You have 1 HP, it has 3, and the Pot is 3: be right, and nothing else happens.',
    scenario: { pot: 3, you: { hp: 1, row: ['feint', 'parry'] }, foe: { hp: 3, row: ['quick_maul', 'guard'] } },
    rolls: { 'ai.pick': [0] },
  }),
  fight({
    id: 'habit_on',
    name: 'A habit that is on',
    sentence: 'You hurt it last beat: its slowest Attack has at least 60%.',
    scenario: { lostFoe: 2, foe: { row: ROW } },
  }),
  fight({
    id: 'habit_rests',
    name: 'A habit that rests',
    sentence: 'You left it alone: only its tell has a badge, 45%.',
    scenario: { foe: { row: ROW } },
  }),
  fight({
    id: 'two_predictions',
    name: 'Two Predictions',
    sentence: 'A right Call pays half the Pot, a wrong one costs all of it.',
    scenario: {
      pot: 5,
      beat: 4,
      relics: ['spare_token'],
      you: { hp: 40, row: ['focus', 'parry'] },
      foe: { row: ['heavy_chomp', 'quick_maul', 'howl'] },
    },
  }),
  fight({
    id: 'act_end',
    name: 'The end of an Act',
    sentence: 'Beat the boss with 20 of 75 HP: you go on with 65 of 81.',
    scenario: {
      node: { type: 'boss' },
      you: { hp: 20, maxHp: 75, row: ['guard_crush', 'parry'] },
      foe: { hp: 1, row: ['guard', 'burrow'] },
    },
    rolls: { 'ai.pick': [0] },
  }),
  lab({
    id: 'feint',
    name: 'A Feint and a Grapple',
    sentence: 'The beat that the design document explains, cause by cause.',
    scenario: {
      you: { row: ['feint', 'parry', 'disrupt', 'heavy_swing'] },
      foe: { row: ['grapple', 'guard_wall', 'fireburst', 'sidestep'] },
    },
  }),
  fight({
    id: 'turnovers',
    name: 'Twelve cards, ten beats',
    sentence: 'The deck turns over at the Show of beats 4, 7 and 10; the third time costs 1 HP.',
    scenario: { pot: 0, you: { hp: 200, maxHp: 200 }, foe: { hp: 200, maxHp: 200 } },
  }),
  lab({
    id: 'jab_for_jab',
    name: 'Jab for jab',
    sentence: 'Quick Jab against Quick Jab, both read: each loses 3.',
    scenario: { you: { row: ['quick_jab', 'guard_wall'] }, foe: { row: ['quick_jab', 'guard_wall'] } },
  }),
  lab({
    id: 'gavel',
    name: 'A forced Clash',
    sentence: 'Sidestep against Gavel when both must act at once: the Dodge does nothing.',
    scenario: {
      forcedClash: true,
      you: { row: ['sidestep', 'guard_wall'] },
      foe: { row: ['gavel', 'guard_wall'] },
    },
  }),
];
