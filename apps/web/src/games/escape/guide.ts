import type { Guide } from '../../ui/game-screens.ts';

/** Escape in two screens. */
export const GUIDE: Guide = {
  story:
    'You wake at the bottom of a dungeon, and nobody knows how high it is. People live here, and they talk. What you do becomes a story; the story travels, and sometimes it bends. Climb out alive.',
  steps: [
    {
      picture: 'stairs_up',
      title: 'Climb',
      text: 'Each level is five rows of ten rooms. The stairs are in the far corner, and a warden waits beside them.',
    },
    {
      picture: 'hunters',
      title: 'Every action is a turn',
      text: 'Each turn something comes out of the exit and hunts. The longer you stay, the stronger it is.',
    },
    {
      picture: 'verb_talk',
      title: 'People remember',
      text: 'Whoever sees a deed knows it. Others hear of it, and may hear it wrong. Opinions follow from what they believe.',
    },
    {
      picture: 'verb_speak',
      title: 'Words move you',
      text: 'Say anything. Words with a meaning light up as you type and bend your ten traits.',
    },
    {
      picture: 'verb_train',
      title: 'Become somebody',
      text: 'Rooms, deeds and answers shape your traits. Traits unlock skills and turn your heading.',
    },
    {
      picture: 'rune_forge',
      title: 'Know where to rest',
      text: 'No hunter enters a rune forge. A rest room heals most. Closing a chapter heals and gives 40 Effort.',
    },
  ],
  example: {
    title: 'A rumour, followed',
    lines: [
      'You search a room and find a blade. Noel stands beside you: he saw it.',
      'Noel tells Rook. Rook hears that you stole it: the story bent on the way.',
      'Rook now believes a lie about you, and doubts you.',
      'Talk to Rook and set the record straight: his opinion rises, your reputation too.',
    ],
  },
  tips: [
    'Select an action to see what it would change; press it again, or Enter, to do it.',
    'Open the journal to follow a story from mouth to mouth.',
    'Flee when you are outnumbered: enemies in the room lose their turn.',
  ],
};
