/** Everything a Reveal shows, as one chunk, because it is not needed before the first fight. */
export { Coach } from './coach.tsx';
export { RevealBar, RevealParts } from './reveal.tsx';
