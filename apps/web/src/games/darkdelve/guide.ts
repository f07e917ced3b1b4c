import type { Guide } from '../../ui/game-screens.ts';

export const GUIDE: Guide = {
  story:
    'You climb down into an ossuary of five floors. What you carry out alive is yours. Die, and all of it stays below. Fear rises with every step, and fear makes your own eyes lie.',
  steps: [
    {
      picture: 'LANDING',
      title: 'Pick a door',
      text: 'Each room has doors to the North, East, South and West, always on keys 1 to 4. A sign says what kind of room waits. One door is one turn.',
    },
    {
      picture: 'dread',
      title: 'Watch your Dread',
      text: 'Turns, kills and stairs raise Dread. From 50 signs can be wrong, from 70 doors and intents too, from 85 nothing can be read. At 100 the Watcher hunts you.',
    },
    {
      picture: 'torch',
      title: 'Light a torch',
      text: 'A torch burns for one floor. It slows Dread and its ward eats the next 5.',
    },
    {
      picture: 'COMBAT',
      title: 'Fight with Stamina',
      text: 'The enemy announces its move. A Light blow costs 1 Stamina, a Heavy blow 3 and may stagger. Dodge or Block what it announces.',
    },
    {
      picture: 'portal',
      title: 'Get out',
      text: 'Floors 1 and 2 have a free portal by the stairs. On floors 3 and 4 a hidden Waystone takes a share of your gold. On floor 5 the only exit is behind the boss.',
    },
    {
      picture: 'TREASURE',
      title: 'What is solid is sworn',
      text: 'Your own HP, gold, keys and costs never lie. What is dotted may. A wall you walk into costs nothing.',
    },
  ],
  example: {
    title: 'One door, looked at closely',
    lines: [
      'Dread is 74: Shaken. East reads Treasure, dotted.',
      'A readable sign is right 95 times in 100, its hint half the time, and the door itself may be a wall.',
      'You go East and meet a Gravewarden: this sign was one of the 5.',
      'After the run the replay shows what you saw beside what was real.',
    ],
  },
  tips: [
    'Press M for the map as a list.',
    'Enemies you have met often are known: their true numbers stand beside what you see.',
    'The Stairwell and cleared rooms are always drawn as they are.',
  ],
};
