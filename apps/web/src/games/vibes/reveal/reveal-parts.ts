/** Everything a Reveal shows, as one chunk: nobody needs it before the first fight. */
export { Coach } from './coach.tsx';
export { RevealBar, RevealParts } from './reveal.tsx';
