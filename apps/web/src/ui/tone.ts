import type { Tone } from '@undercroft/kernel';

/** Names of the tones in the style sheets (`.m-mend`, `.text-mend`); a plain bar, curve or mark has the accent. */
const INKS: { readonly [T in Tone]: string } = {
  harm: 'harm',
  gain: 'mend',
  guard: 'guard',
  time: 'time',
  trust: 'bond',
  dread: 'dread',
  plain: 'accent',
};

export const toneInk = (tone: Tone): string => INKS[tone];

/** The class of a line; none for a plain one. */
export const toneClass = (tone: Tone): string => (tone === 'plain' ? '' : `m-${INKS[tone]}`);

/** The sign of each tone, as in the style sheets. */
export const TONE_SIGNS: { readonly [T in Exclude<Tone, 'plain'>]: string } = {
  harm: '▼',
  gain: '▲',
  guard: '◆',
  time: '◷',
  trust: '∞',
  dread: '☾',
};
