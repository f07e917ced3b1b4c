import { Fragment, memo, useId, useMemo } from 'react';
import { classes } from '../classes.ts';
import { type Backdrop, drawScene, type Plate, type SceneArt, type SceneSpec } from './draw-scene.ts';
import type { Point } from './noise.ts';
import styles from './scene.module.css';

const css = classes(styles);
const RAYS = [0.5, 0.3, 0.14] as const;
/** Number of plates behind the mist. */
const MIST_AFTER = 2;

const SCENES_MAX = 40;
const KEPT = new Map<string, SceneArt>();

/** Returns a cached scene: returning to a place does not draw it again. */
function keptScene(spec: SceneSpec): SceneArt {
  const key = JSON.stringify(spec);
  const art = KEPT.get(key) ?? drawScene(spec);
  KEPT.delete(key);
  KEPT.set(key, art);
  if (KEPT.size > SCENES_MAX) KEPT.delete(KEPT.keys().next().value!);
  return art;
}

interface Props {
  readonly backdrop: Backdrop;
  /** The run's seed and the place, or any text. */
  readonly seed: string;
  readonly width?: number;
  readonly height?: number;
  readonly lightX?: number;
  readonly lightY?: number;
  readonly className?: string | undefined;
  readonly hasGrain?: boolean;
}

/** The picture behind a screen: sky, light, plates of land, mist, dust. Drawn once, hidden from screen readers. */
export const Scene = memo(function Scene({
  backdrop,
  seed,
  width = 1280,
  height = 800,
  lightX = 0.5,
  lightY = 0.36,
  className,
  hasGrain = true,
}: Props) {
  const id = useId();
  const art = useMemo(
    () => keptScene({ backdrop, seed, width, height, light: [lightX, lightY] }),
    [backdrop, seed, width, height, lightX, lightY],
  );
  const [x, y] = art.light;
  return (
    <>
      <svg
        className={css('scene', className)}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <Lights id={id} light={art.light} reach={Math.max(width, height)} near={Math.min(width, height)} />
        <rect width={width} height={height} fill={`url(#${id}s)`} />
        {RAYS.map((opacity, i) => (
          <path key={opacity} d={art.rays[i]} className={css('rays')} opacity={opacity} />
        ))}
        {art.disc > 0 && <circle cx={x} cy={y} r={art.disc} className={css('disc')} />}
        <circle cx={x} cy={y} r={Math.min(width, height) * 0.5} fill={`url(#${id}g)`} />
        {art.beams && <path d={art.beams} className={css('beams')} />}
        {art.lamps && <path d={art.lamps} className={css('lamps')} />}
        {art.plates.map((plate, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: plates have fixed places
          <Fragment key={i}>
            <Cut id={`${id}p${i}`} plate={plate} rim={`url(#${id}r)`} />
            {i + 1 === MIST_AFTER && (
              <ellipse cx={width / 2} cy={height * 0.66} rx={width * 0.75} ry={height * 0.1} fill={`url(#${id}m)`} />
            )}
          </Fragment>
        ))}
        <path d={art.dust} className={css('dust')} />
      </svg>
      {hasGrain && <span className={css('grain')} aria-hidden="true" />}
    </>
  );
});

/** One plate: its form, its lit edge, and the knife's marks if the picture is large enough. */
const Cut = ({ id, plate, rim }: { readonly id: string; readonly plate: Plate; readonly rim: string }) => (
  <>
    <path d={plate.d} fillRule="evenodd" className={css('rim', `plane${plate.plane}`)} stroke={rim} />
    {plate.marks && (
      <>
        <clipPath id={id}>
          <path d={plate.d} clipRule="evenodd" />
        </clipPath>
        <path d={plate.marks} className={css('cuts')} clipPath={`url(#${id})`} />
      </>
    )}
  </>
);

const Lights = ({
  id,
  light: [cx, cy],
  reach,
  near,
}: {
  readonly id: string;
  readonly light: Point;
  readonly reach: number;
  readonly near: number;
}) => {
  const at = { gradientUnits: 'userSpaceOnUse', cx, cy } as const;
  return (
    <defs>
      <radialGradient id={`${id}s`} {...at} r={reach * 0.72}>
        <stop className={css('sky0')} />
        <stop offset=".38" className={css('sky1')} />
        <stop offset="1" className={css('sky2')} />
      </radialGradient>
      <radialGradient id={`${id}g`} {...at} r={near * 0.5}>
        <stop className={css('glow')} stopOpacity=".85" />
        <stop offset=".2" className={css('warm')} stopOpacity=".45" />
        <stop offset="1" className={css('warm')} stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}r`} {...at} r={reach * 0.6}>
        <stop className={css('glow')} stopOpacity=".95" />
        <stop offset=".4" className={css('warm')} stopOpacity=".55" />
        <stop offset="1" className={css('warm')} stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}m`}>
        <stop className={css('warm')} stopOpacity=".3" />
        <stop offset="1" className={css('warm')} stopOpacity="0" />
      </radialGradient>
    </defs>
  );
};
