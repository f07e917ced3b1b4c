import type { Guide } from '../../ui/game-screens.ts';

export const GUIDE: Guide = {
  story:
    'You are dropped into a region that is coming apart. You see a few Locations at a time. Go to one, deal with it, and every Location you left alone decays a little more.',
  steps: [
    {
      picture: 'Forest',
      title: 'Pick a Location',
      text: 'The frontier shows 1-7 Locations: what waits there, how dangerous it is, and its Zone Time Cost, the Time it takes to travel there. All numbers are exact before you go.',
    },
    {
      picture: 'lost',
      title: 'The rest decays',
      text: 'Time moves only when you are done at a Location. Then every other Location decays, from the best stage to the last: Secure, Solid, Unstable, Critical, Removed. Each one Removed raises Instability by 1.',
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
      title: 'Grow between Locations',
      text: 'After every Location you may change gear, fill your belt and spend points. None of that costs Time.',
    },
    {
      picture: 'Exit',
      title: 'Find the way out',
      text: 'Instability, Removed Locations and passing Time shrink the frontier. When one Location is left it is the Exit, or the Gatekeeper if you held off 10 decay. Leave alive and you win.',
    },
  ],
  example: {
    title: 'One choice, looked at closely',
    lines: [
      'The Clearing is Critical with 1 Time left. The Abandoned Camp is Unstable with 3.',
      'You go to the Camp. Its Zone Time Cost is 1.',
      'When you are done there, the Clearing has 0 left: it is Removed, and Instability rises by 1.',
      'Had you gone to the Clearing, the Camp would still stand with 2.',
    ],
  },
  tips: [
    'Select a Location to see what every other Location would lose.',
    'Data you earn is yours at once, even if you die.',
    'Guard when the incoming number is high, attack when it is not.',
  ],
};
