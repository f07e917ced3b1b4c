import type { Guide } from '../../ui/game-screens.ts';

export const GUIDE: Guide = {
  story:
    'You are dropped into a region that is coming apart. You see a few places at a time. Go to one, deal with it, and everything you left alone rots a little more.',
  steps: [
    {
      picture: 'Forest',
      title: 'Pick a place',
      text: 'The frontier shows 1-7 places: what waits there, how dangerous it is and how much Time the way takes. All numbers are exact before you go.',
    },
    {
      picture: 'lost',
      title: 'The rest decays',
      text: 'Time moves only when you are done at a place. Then every other place decays: Secure, Solid, Unstable, Critical, gone. Each loss raises Instability.',
    },
    {
      picture: 'attack',
      title: 'Fight with open cards',
      text: 'Enemies show what they will do before you act. Attack, gain Block by Guard, or Recover Stamina. A long fight costs no Time, but there is no way out of one.',
    },
    {
      picture: 'Rest',
      title: 'Rest, but not for long',
      text: 'A rest gives HP and costs Time. The Hunter gains all of it: it appears at 5 and catches you at 25.',
    },
    {
      picture: 'guard',
      title: 'Grow between places',
      text: 'After every place you may change gear, fill your belt and spend points. None of that costs Time.',
    },
    {
      picture: 'Exit',
      title: 'Find the way out',
      text: 'Instability and lost places shrink the frontier. When one road is left it is the Exit, or the Gatekeeper if you kept the region standing. Leave alive and you win.',
    },
  ],
  example: {
    title: 'One choice, looked at closely',
    lines: [
      'The Clearing is Critical with 1 Time left. The Abandoned Camp is Unstable with 3.',
      'You go to the Camp. The way takes 1 Time.',
      'When you are done there, the Clearing has 0 left: it is gone, and Instability rises.',
      'Had you gone to the Clearing, the Camp would still stand with 2.',
    ],
  },
  tips: [
    'Select a place to see what every other place would lose.',
    'Data you earn is yours at once, even if you die.',
    'Guard when the incoming number is high, attack when it is not.',
  ],
};
