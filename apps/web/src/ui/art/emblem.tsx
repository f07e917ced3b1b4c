import { memo } from 'react';
import { classes } from '../classes.ts';
import styles from './emblem.module.css';
import { useGlyph } from './glyphs.ts';

const css = classes(styles);
/** Below this size a cut edge is only noise. */
const PLAIN_BELOW = 48;

/** The plates of each look, from back to front; invisible plates are never drawn. */
const PLATES = {
  lit: ['shadow', 'outline', 'edge', 'body', 'light', 'gouges'],
  paper: ['edge', 'accent', 'body', 'gouges'],
  foe: ['shadow', 'accent', 'rim', 'body'],
  ghost: ['shadow', 'outline', 'edge', 'accent', 'body', 'light', 'gouges'],
} as const;

interface Props {
  /** Name of the picture. */
  readonly glyph: string;
  readonly size?: number;
  /** `lit`: in the light. `paper`: printed on a card. `foe`: in front of the light. `ghost`: not present yet. */
  readonly look?: keyof typeof PLATES;
  readonly isMirrored?: boolean;
  readonly className?: string | undefined;
}

/** A picture in two plates, ink and accent out of register, with a cut-paper edge. Decoration only. */
export const Emblem = memo(function Emblem({ glyph, size = 96, look = 'lit', isMirrored, className }: Props) {
  const d = useGlyph(glyph);
  if (d === undefined) return <span className={css('blank', className)} style={{ width: size, height: size }} />;
  if (size < PLAIN_BELOW)
    return (
      <svg className={css('plain', className)} width={size} height={size} viewBox="0 0 512 512" aria-hidden="true">
        <path d={d} />
      </svg>
    );
  return (
    <svg
      className={css('emblem', look, className)}
      width={size}
      height={size}
      viewBox="-64 -64 640 640"
      aria-hidden="true"
    >
      <g filter="url(#art-edge)" transform={isMirrored ? 'translate(512 0) scale(-1 1)' : undefined}>
        {PLATES[look].map((plate) => (
          <path key={plate} d={d} className={css(plate)} />
        ))}
      </g>
    </svg>
  );
});
