import { useGlyph } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import styles from './darkdelve.module.css';

const css = classes(styles);
const TILE = 132;

interface Props {
  /** Strength of the sway: it grows as the delver's sight becomes unreliable. */
  readonly sway: number;
  readonly light: readonly [x: number, y: number];
}

/** The lit wall of the ossuary behind everything. It never carries information. */
export function SkullWall({ sway, light: [x, y] }: Props) {
  const [whole, cracked] = [useGlyph('death-skull'), useGlyph('skull-crack')];
  const at = { cx: `${Math.round(x * 100)}%`, cy: `${Math.round(y * 100)}%` };
  return (
    <svg className={css('wall')} data-scene="" aria-hidden="true">
      <defs>
        <pattern id="dd-skulls" width={TILE} height={TILE * 0.5} patternUnits="userSpaceOnUse">
          <path d={whole} transform="translate(8 6) scale(.1)" />
          <path d={cracked} transform="translate(74 8) rotate(8 26 26) scale(.096)" />
        </pattern>
        <pattern id="dd-relief" width={TILE} height={TILE * 0.5} patternUnits="userSpaceOnUse">
          <path d={whole} transform="translate(10 9) scale(.1)" />
          <path d={cracked} transform="translate(76 11) rotate(8 26 26) scale(.096)" />
        </pattern>
        <filter id="dd-sway" x="-2%" y="-2%" width="104%" height="104%">
          <feTurbulence type="fractalNoise" baseFrequency=".012" numOctaves="2" seed="3" />
          <feDisplacementMap in="SourceGraphic" scale={sway * 16} />
        </filter>
        <radialGradient id="dd-ground" {...at} r=".8">
          <stop className={css('ground0')} />
          <stop offset=".34" className={css('ground1')} />
          <stop offset="1" className={css('ground2')} />
        </radialGradient>
        <radialGradient id="dd-fall" {...at} r=".6">
          <stop stopColor="#fff" />
          <stop offset=".5" stopColor="#777" />
          <stop offset="1" stopColor="#141414" />
        </radialGradient>
        <linearGradient id="dd-shade" x2="0" y2="1">
          <stop offset=".62" className={css('shade0')} />
          <stop offset="1" className={css('shade1')} />
        </linearGradient>
        <mask id="dd-mask">
          <rect width="100%" height="100%" fill="url(#dd-fall)" />
        </mask>
      </defs>
      <rect width="100%" height="100%" fill="url(#dd-ground)" />
      <g mask="url(#dd-mask)" filter={sway > 0 ? 'url(#dd-sway)' : undefined}>
        <rect width="100%" height="100%" fill="url(#dd-relief)" className={css('relief')} />
        <rect width="100%" height="100%" fill="url(#dd-skulls)" />
      </g>
      <rect width="100%" height="100%" fill="url(#dd-shade)" />
    </svg>
  );
}
