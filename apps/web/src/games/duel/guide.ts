import type { Guide } from '../../ui/game-screens.ts';

export const GUIDE: Guide = {
  story: 'Two duellists, the same 20 cards, one die with four faces. Whoever falls to 0 hit points loses.',
  steps: [
    {
      picture: 'die',
      title: 'Play one card, roll once',
      text: 'On your turn you play 1 of your 4 cards and roll the die. Power plus die is what it does.',
    },
    {
      picture: 'cut',
      title: 'Deal damage',
      text: 'Cut has power 2, Jab 1. Ward takes the damage first; the rest comes off hit points.',
    },
    {
      picture: 'maul',
      title: 'Maul costs you',
      text: 'Maul has power 4 and costs you 1 hit point. You cannot play it with your last one.',
    },
    {
      picture: 'ward',
      title: 'Raise a ward',
      text: 'Ward gives 2 plus the die, up to 12. It stays until something eats it.',
    },
    { picture: 'mend', title: 'Mend', text: 'Mend gives 1 plus the die in hit points, never above 30.' },
    {
      picture: 'left',
      title: 'Know what they hold',
      text: 'You never see their hand, but every discard is open: the rest is in their hand or deck.',
    },
  ],
  example: {
    title: 'One turn, looked at closely',
    lines: [
      'They stand at 9 hit points with a ward of 3. You hold Cut and Maul.',
      'You play Maul and roll a 3: 4 + 3 = 7 damage.',
      'The ward takes 3 and is gone. 4 come off: 9 becomes 5.',
      'Maul costs you 1 hit point.',
    ],
  },
  tips: [
    'Select a card to see all four faces of the die and what each would leave.',
    'Each face comes up one time in four.',
  ],
};
