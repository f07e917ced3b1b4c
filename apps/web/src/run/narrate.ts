import type { SpokenEvent } from '@undercroft/server';
import { eventsSince } from './events-since.ts';

const LINES_MAX = 4;
const ENDS_A_SENTENCE = /[.!?…][”’"]?$/;
/** Two full stops, as where a sentence was made of one; three are meant. */
const DOUBLED = /(?<!\.)\.\.(?!\.)/g;

/** A summary of the last action for screen readers. */
export function narrate(events: readonly SpokenEvent[], label: string | undefined): string {
  const last = events.at(-1);
  if (!last) return '';
  const lines = eventsSince(events, last.n).map(({ line }) => line);
  const more = lines.length - LINES_MAX;
  const head = label ? [ENDS_A_SENTENCE.test(label) ? label : `${label}.`] : [];
  const tail = more > 0 ? [`${more} more in the log.`] : [];
  return [...head, ...lines.slice(-LINES_MAX), ...tail].join(' ').replaceAll(DOUBLED, '.');
}
