import type { Scene } from '@undercroft/kernel';
import type { Ending } from '../state.ts';

/** Opening and closing scenes of a run. OB-129, OB-130, OB-133 */
export const SCENES: { readonly [id in Ending | 'opening']: Scene } = {
  opening: {
    title: 'Deployment',
    paragraphs: [
      'The region is coming apart. You are here to see it before it is gone.',
      'Wherever you go, you finish what you find there. Then Time moves, and every Location you left alone decays.',
      'Find the Exit and leave alive. What you learn stays learned, even if you do not.',
    ],
  },
  exit: {
    title: 'You leave by the Exit',
    paragraphs: [
      'One road is left, and it leads out.',
      'Behind you the last places close. Your notes are the only map there will ever be.',
    ],
  },
  'hunter-defeated': {
    title: 'The Hunter is dead',
    paragraphs: [
      'It followed every hour you lingered. It follows no more.',
      'Now it is on record how long one can watch before something watches back.',
    ],
  },
  'gatekeeper-defeated': {
    title: 'The Gatekeeper is dead',
    paragraphs: [
      'You held the decay back until something came to collect.',
      'Now it is on record what it costs to keep a place standing.',
    ],
  },
  'convergence-defeated': {
    title: 'The Convergence is dead',
    paragraphs: [
      'Everything you let pass came back in one body.',
      'Now it is on record what becomes of what is left alone.',
    ],
  },
  death: {
    title: 'You died',
    paragraphs: [
      'The region goes on falling without a witness.',
      'Your Data was sent the moment you earned it. It stays yours.',
    ],
  },
  abandoned: {
    title: 'You gave up',
    paragraphs: [
      'You signal for pick-up and wait where you stand.',
      'Your Data stays yours. What you carried does not.',
    ],
  },
};
