import { memo } from 'react';
import { closed, drawsOf, type Point } from '../../../ui/art/noise.ts';
import { css } from './styles.ts';

const SPIKES = 21;
/** From behind to the front: the plate's name, and how far it reaches. */
const PLATES = [
  ['burst__ink', 100],
  ['burst__far', 94],
  ['burst__near', 68],
  ['burst__heart', 60],
] as const;

/** A ragged star; spikes differ with the seed, and each plate keeps them. */
function star(seed: string, reach: number): string {
  const draw = drawsOf(seed);
  const points = Array.from({ length: SPIKES * 2 }, (_, i): Point => {
    const turn = (Math.PI * i) / SPIKES + 0.1 * draw();
    const far = reach * (i % 2 === 0 ? 0.7 + 0.3 * draw() : 0.5 + 0.07 * draw());
    return [Math.cos(turn) * far, Math.sin(turn) * far];
  });
  return closed(points);
}

/** What the blow looks like: a star behind its number. It says nothing by itself. */
export const Burst = memo(function Burst({ seed }: { readonly seed: string }) {
  return (
    <svg className={css('burst')} viewBox="-104 -104 208 208" aria-hidden="true">
      {PLATES.map(([plate, reach]) => (
        <path key={plate} d={star(seed, reach)} className={css(plate)} />
      ))}
    </svg>
  );
});
