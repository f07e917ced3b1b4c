import { memo } from 'react';
import { closed, drawsOf, type Point } from '../../../ui/art/noise.ts';
import { Arrive } from './arrive.tsx';
import { css } from './styles.ts';

const PIECES = 22;
/** Half the card, in the units of the picture. */
const [WIDE, HIGH] = [100, 136];

/** Ragged pieces around the edge of a card. */
function pieces(seed: string): string {
  const draw = drawsOf(seed);
  return Array.from({ length: PIECES }, () => {
    const turn = draw() * Math.PI * 2;
    const far = 1.02 + draw() * 0.3;
    const size = 4 + draw() * 12;
    const [x, y] = [Math.cos(turn) * WIDE * far, Math.sin(turn) * HIGH * far];
    const corner = (part: number): Point => [
      x + Math.cos(turn + part) * size * (0.5 + draw()),
      y + Math.sin(turn + part) * size * (0.5 + draw()),
    ];
    return closed([corner(0), corner(2.2), corner(4)]);
  }).join('');
}

/** A broken card: cracked through, with flying pieces. The flag below gives its fate as text. */
export const Breakage = memo(function Breakage({ seed }: { readonly seed: string }) {
  return (
    <>
      <svg className={css('cracks')} viewBox="0 0 200 272" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 96L34 108L52 92L84 124L112 112L140 150L168 142L200 172M84 124L78 176L96 214M112 112L124 70L118 30M52 92L40 60" />
      </svg>
      <Arrive way="scatter" className={css('shards')} isPicture>
        <svg viewBox="-140 -190 280 380" aria-hidden="true">
          <path d={pieces(seed)} />
        </svg>
      </Arrive>
    </>
  );
});
