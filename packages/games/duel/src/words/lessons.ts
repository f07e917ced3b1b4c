import type { Lesson } from '@undercroft/kernel';

/** Two rules, each learned by doing it. */
export const LESSONS: readonly Lesson[] = [
  {
    id: 'damage',
    title: 'Through the ward',
    rule: 'DU-04',
    teaches: 'Damage is the power of the card plus the die. The ward takes it first and is used up; the rest costs HP.',
    goal: 'Finish Right: 3 ward, 3 hit points.',
    options: {},
    scenario: {
      left: { hand: ['cut', 'maul', 'ward', 'mend'], deck: ['jab'] },
      right: { hp: 3, ward: 3, hand: ['jab', 'jab', 'cut', 'ward'], deck: ['jab'] },
    },
    rolls: { die: [2] },
    seed: 'lesson-damage',
    script: [
      {
        say: 'You need 6: 3 for the ward, 3 for the hit points. Maul deals 4 plus the die and costs you 1. Play it.',
        expect: { type: 'play', card: 'maul' },
      },
    ],
    check: { outcome: 'left_wins' },
  },
  {
    id: 'ward',
    title: 'Raise a ward',
    rule: 'DU-05',
    teaches: 'A ward takes damage before your hit points. It grows by the power of the card plus the die, up to 12.',
    goal: 'Get a ward of 6.',
    options: {},
    scenario: {
      left: { hp: 5, hand: ['jab', 'jab', 'ward', 'maul'], deck: ['cut'] },
      right: { hand: ['cut', 'cut', 'jab', 'jab'], deck: ['jab'] },
    },
    rolls: { die: [4] },
    seed: 'lesson-ward',
    script: [
      {
        say: 'You have 5 hit points and cannot win this turn. Ward gives 2 plus the die. Play it before you are hit.',
        expect: { type: 'play', card: 'ward' },
      },
    ],
    check: { event: 'warded', data: { seat: 'left', ward: 6 } },
  },
];
