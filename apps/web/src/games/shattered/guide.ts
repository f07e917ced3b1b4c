import type { Guide } from '../../ui/game-screens.ts';

export const GUIDE: Guide = {
  story: 'You are a living dungeon. Something walks in. Kill it, break it, scare it off, or become its friend.',
  steps: [
    {
      picture: 'vitality',
      title: 'Empty one window',
      text: 'Bring its Vitality, Resolve or Nerve to 0 and the visit is yours. Yours at 0 costs you the room, not the visit.',
    },
    {
      picture: 'Strike',
      title: 'Strike',
      text: 'Both sides roll two dice. The margin decides one of five results. You see all five chances first.',
    },
    {
      picture: 'Energy',
      title: 'Energy',
      text: 'One Energy card a turn makes your pool grow. Any other card can be discarded for 1 Energy this round.',
    },
    {
      picture: 'Trap',
      title: 'Traps and Reacts',
      text: 'A Trap lies face-down until its moment comes. A React answers a clean hit.',
    },
    {
      picture: 'Offer',
      title: 'Offer and Test',
      text: 'An Offer shows only its good side. A Test bares you: together you gain, betrayed you pay.',
    },
    {
      picture: 'Bond',
      title: 'Bond',
      text: 'At 12 Trust and 12 Rapport you both win. A Strike above 3 of either is a Betrayal and halves both.',
    },
  ],
  example: {
    title: 'One Strike, looked at closely',
    lines: [
      'You play Crushing Grip at Resolve with Power 4.',
      'You roll 6 and 5, it rolls 4 and 3: the margin is +4.',
      'That is Strong: the whole Power lands, and Resolve falls by 4.',
      'At a margin of 5 it would have been half as much again.',
    ],
  },
  tips: [
    'Order matters: Entangle first, then the Strike that likes a held enemy.',
    'From round 9 on both sides bleed more every second round.',
  ],
};
