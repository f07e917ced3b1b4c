import { memo, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './emblem.module.css';
import { useGlyph } from './glyphs.ts';

const css = classes(styles);
/** Below this size a cut edge is only noise. */
const PLAIN_BELOW = 48;

interface Props {
  /** Name of the picture. */
  readonly glyph: string;
  readonly size?: number;
  /** `lit` stands in the light, `paper` is printed on a card, `foe` stands before the light, `ghost` is not there yet. */
  readonly look?: 'lit' | 'paper' | 'foe' | 'ghost';
  readonly isMirrored?: boolean;
  readonly className?: string | undefined;
}

/** A picture in two plates, ink and accent out of register, with a cut-paper edge. Never says anything by itself. */
export const Emblem = memo(function Emblem({ glyph, size = 96, look = 'lit', isMirrored, className }: Props) {
  const d = useGlyph(glyph);
  const id = useId();
  if (d === undefined) return <span className={css('blank', className)} style={{ width: size, height: size }} />;
  if (size < PLAIN_BELOW)
    return (
      <svg className={css('plain', className)} width={size} height={size} viewBox="0 0 512 512" aria-hidden="true">
        <path d={d} />
      </svg>
    );
  const shape = `#${id}`;
  return (
    <svg
      className={css('emblem', look, className)}
      width={size}
      height={size}
      viewBox="-64 -64 640 640"
      aria-hidden="true"
    >
      <defs>
        <path id={id} d={d} />
      </defs>
      <g filter="url(#art-edge)" transform={isMirrored ? 'translate(512 0) scale(-1 1)' : undefined}>
        <use href={shape} className={css('shadow')} />
        <use href={shape} className={css('outline')} />
        <use href={shape} className={css('edge')} />
        <use href={shape} className={css('accent')} />
        <use href={shape} className={css('rim')} />
        <use href={shape} className={css('body')} />
        <use href={shape} className={css('light')} />
        <use href={shape} className={css('gouges')} />
      </g>
    </svg>
  );
});
