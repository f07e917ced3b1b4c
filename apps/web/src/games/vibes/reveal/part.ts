import type { Fight, Side } from '../view.ts';
import type { Beat, Who } from './beat.ts';

/** Props of every part of the stage: one side of one beat, and the fight as this seat saw it before. */
export interface PartProps {
  readonly beat: Beat;
  readonly who: Who;
  readonly own: Who;
  readonly before: Fight | null;
}

export const placeOf = (who: Who): 0 | 1 => (who === 'you' ? 0 : 1);

export const sideOf = (before: Fight | null, who: Who, own: Who): Side | undefined =>
  who === own ? before?.you : before?.foe;
