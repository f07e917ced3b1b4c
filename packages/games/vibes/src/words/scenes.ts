import type { Scene } from '@undercroft/kernel';

/** The opening and the endings, shown on screens of their own. */
export const SCENES: { readonly [id: string]: Scene } = {
  opening: {
    title: 'No turns, only vibes',
    paragraphs: [
      'Three Acts of doors, and behind each door somebody who has already seen your hand.',
      'You have seen theirs too. Both of you will move at the same instant. All that is left is to know what they want.',
    ],
  },
  duel_opening: {
    title: 'Face to face',
    paragraphs: ['The same cards on both sides. Nobody waits for anybody. Read them before they read you.'],
  },
  run_won: {
    title: 'The Arbiter is down',
    paragraphs: [
      'The last rule breaks with a sound like a dropped glass, and nobody is left to say whose move it is.',
      "It was always everybody's.",
    ],
  },
  run_lost: {
    title: 'You were read',
    paragraphs: [
      'The floor comes up. Somebody picks your card out of the ash and looks at it for a long time.',
      'You keep your Vibe points. The next run starts with what they unlock.',
    ],
  },
  duel_won: { title: 'You win the duel', paragraphs: ['You knew before they did.'] },
  duel_lost: { title: 'You lose the duel', paragraphs: ['They knew before you did.'] },
  duel_drawn: { title: 'A draw', paragraphs: ['Both of you knew, and neither could stop.'] },
};
