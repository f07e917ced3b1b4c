import { memo } from 'react';
import { closed, drawsOf, type Point } from '../../../ui/art/noise.ts';
import { css } from './styles.ts';

const SPIKES = 21;
/** From back to front: the plate's name, and its reach. */
const PLATES = [
  ['burst__ink', 100],
  ['burst__far', 94],
  ['burst__near', 68],
  ['burst__heart', 60],
] as const;

/** A ragged star; its spikes depend on the seed and are the same for every plate. */
function star(seed: string, reach: number): string {
  const draw = drawsOf(seed);
  const points = Array.from({ length: SPIKES * 2 }, (_, i): Point => {
    const turn = (Math.PI * i) / SPIKES + 0.1 * draw();
    const far = reach * (i % 2 === 0 ? 0.7 + 0.3 * draw() : 0.5 + 0.07 * draw());
    return [Math.cos(turn) * far, Math.sin(turn) * far];
  });
  return closed(points);
}

/** The picture of a blow: a star behind its number. It carries no information of its own. */
export const Burst = memo(function Burst({ seed }: { readonly seed: string }) {
  return (
    <svg className={css('burst')} viewBox="-104 -104 208 208" aria-hidden="true">
      {PLATES.map(([plate, reach]) => (
        <path key={plate} d={star(seed, reach)} className={css(plate)} />
      ))}
    </svg>
  );
});
