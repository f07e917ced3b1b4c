import type { Guide } from '../../ui/game-screens.ts';

export const GUIDE: Guide = {
  story:
    'A climb of duels. Both fighters show all their cards, then both choose at the same instant. You cannot know what they pick, but you can read them.',
  steps: [
    {
      picture: 'Attack',
      title: 'Choose a card',
      text: 'Four of your cards lie face up, and four of theirs. Choose one of yours. The enemy can’t see your pick.',
    },
    {
      picture: 'read',
      title: 'Predict theirs',
      text: 'Put your Prediction on the card you think they play. A right one is a Read: your card’s Read line works, too. A wrong one costs nothing. A card marked Tell is one they like: a hint, never a promise.',
    },
    {
      picture: 'Dodge',
      title: 'The faster card acts first',
      text: 'Speed 6 before Speed 1. Equal Speeds clash: both act at once, and the Clash lines of both cards work.',
    },
    {
      picture: 'Grapple',
      title: 'Hit hard to stun',
      text: 'If your impact meets their Stability before they act, they are stunned and their card does nothing.',
    },
    {
      picture: 'Guard',
      title: 'Every type beats another',
      text: 'Guard prevents damage. Dodge makes attacks miss. A Counter cancels a slower card. A Grapple gets past a Guard.',
    },
    {
      picture: 'standard',
      title: 'Climb three Acts',
      text: 'Between fights pick your way on the map, take new cards and relics, shop and rest. Beat the boss of the third Act to win.',
    },
  ],
  example: {
    title: 'One beat, looked at closely',
    lines: [
      'They show a slow Heavy Chomp: Speed 2, Stability 3. You hold a Lunge: Speed 4, 3 damage if it acts first.',
      'You play Lunge. They play Heavy Chomp.',
      'Lunge is faster. It deals 3, and an impact of 3 meets Stability 3: they are stunned.',
      'Heavy Chomp does nothing this beat.',
    ],
  },
  tips: [
    'The result of every pair stands under the cards before you commit.',
    'Cards you do not play burn until the deck turns over.',
    'After a beat, press . on any number to see where it came from.',
  ],
};
