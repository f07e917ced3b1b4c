import type { Scene } from '@undercroft/kernel';
import { STAIR_LINES } from './flavour.ts';

const arrival = (n: number, text: string): Scene => ({
  title: `Floor ${n}`,
  paragraphs: [STAIR_LINES[n - 1]!, text, 'Behind you the stairs crumble. There is no way back up.'],
});

/** Moments shown on screens of their own. DD-248 */
export const SCENES: { readonly [id: string]: Scene } = {
  floor1: arrival(1, 'The portal of this floor still hums. You can leave through it for free.'),
  floor2: arrival(2, 'Elites walk here. This is the last floor with a free way out.'),
  floor3: arrival(3, 'The arch is dead. Somewhere on this floor a Waystone can lift you out, for a price.'),
  floor4: arrival(4, 'Plated things and ambushers live here. The Waystone asks for a quarter of your gold.'),
  floor5: arrival(5, 'Eight rooms and one exit, behind whatever guards the Sanctum.'),
  portal: {
    title: 'The humming portal',
    paragraphs: ['A portal hums beside the stairs. It asks for nothing.', 'Below, nothing will be free.'],
  },
  portalAbove: {
    title: 'The humming portal',
    paragraphs: ['A portal hums beside the stairs. It asks for nothing.', 'Below, one more portal is free. Then none.'],
  },
  deadArch: {
    title: 'The dead arch',
    paragraphs: ['The arch beside the stairs is dark. Only a Waystone leads out of this floor.'],
  },
  waystone: {
    title: 'The Waystone',
    paragraphs: ['The stone speaks without sound: pay, and be lifted. Gold will do. So will a thing you love.'],
  },
  thresholdLong: {
    title: 'The Threshold',
    paragraphs: [
      'The inscription on the iron doors is plain: WHOEVER ENTERS LEAVES AS ONE OF TWO.',
      'There is no retreat beyond these doors. There is no Waystone on this floor. You win, or you die.',
      'The stone of the floor above can still pull you back to itself, for a price, but not out: it cannot reach further than its own floor.',
    ],
  },
  threshold: { title: 'The Threshold', paragraphs: ['The iron doors again. Victory or death lies beyond.'] },
  sanctum: { title: 'The Sanctum', paragraphs: ['The doors close. The bolt falls on your side of nothing.'] },
  watcher: {
    title: 'The Watcher comes',
    paragraphs: ['Dread is full. Something stands at the way out and looks at you.', 'Every exit is sealed.'],
  },
  banished: { title: 'The gaze breaks', paragraphs: ['The Watcher is gone. You can breathe, and the exits are open.'] },
  bossSlain: {
    title: 'It falls',
    paragraphs: ['The Sanctum is silent. An exit opens in its wall, and the doors behind you stand open again.'],
  },
  extracted: { title: 'Daylight', paragraphs: ['You climb out with everything you carried.'] },
  death: { title: 'You died', paragraphs: ['All you carried stays below. What you learned does not.'] },
  abandoned: { title: 'Given up', paragraphs: ['You lie down and let the dark have it.'] },
};
