import { useEffect, useRef } from 'react';
import { classes } from '../../ui/classes.ts';
import { playTimeline } from '../../ui/motion/timeline.ts';
import { Num } from '../../ui/num.tsx';
import { Term, Terms } from '../../ui/term.tsx';
import styles from './eye.module.css';
import { DarkPays } from './purse.tsx';
import { BANDS, nextBand } from './sight.ts';
import { useDarkdelve } from './use-darkdelve.ts';
import { D } from './words.ts';

const css = classes(styles);
const [WIDE, HIGH] = [420, 152];
const MIDDLE = [WIDE / 2, HIGH / 2] as const;
const IRIS = HIGH * 0.43;

const lidsAt = (dread: number): string => {
  const open = 0.4 + (0.56 * dread) / 100;
  const [up, low] = [MIDDLE[1] - HIGH * open * 1.2, MIDDLE[1] + HIGH * open * 1.05];
  return `M0 ${MIDDLE[1]}Q${MIDDLE[0]} ${up} ${WIDE} ${MIDDLE[1]}Q${MIDDLE[0]} ${low} 0 ${MIDDLE[1]}Z`;
};

const onRing = (dread: number, far: number): string => {
  const turn = (dread / 100) * 2 * Math.PI - Math.PI / 2;
  return `${(MIDDLE[0] + Math.cos(turn) * far).toFixed(1)} ${(MIDDLE[1] + Math.sin(turn) * far).toFixed(1)}`;
};

const arc = (from: number, to: number, far: number): string =>
  `M${onRing(from, far)}A${far} ${far} 0 ${to - from > 50 ? 1 : 0} 1 ${onRing(Math.min(to, 99.9), far)}`;

const veinsAt = (side: 1 | -1): string =>
  [-26, -9, 8, 25]
    .map((dy, i) => {
      const from = MIDDLE[0] + side * (172 - i * 5);
      return `M${from} ${MIDDLE[1] + dy * 0.5}q${-side * 24} ${dy * 0.24} ${-side * 42} ${dy * 0.1}t${-side * 34} ${dy * 0.34}m${side * 30} ${-dy * 0.2}l${-side * 20} ${-dy * 0.5}`;
    })
    .join('');

/** Dread as an eye that opens; the ring around the iris fills up to 100, with a notch for each band. */
export function Eye({ isSmall }: { readonly isSmall?: boolean }) {
  const { view, name } = useDarkdelve();
  const { dread } = view.hero;
  const lid = useBlink(dread, view.perception.level);
  return (
    <div className={css('eye', isSmall && 'small', view.perception.level)} data-mover="dread">
      <svg viewBox={`-8 -26 ${WIDE + 16} ${HIGH + 52}`} aria-hidden="true">
        <clipPath id="dd-lids">
          <path d={lidsAt(dread)} />
        </clipPath>
        <radialGradient id="dd-iris">
          <stop offset=".34" stopColor="#0a0410" />
          <stop offset=".5" className={css('irisIn')} />
          <stop offset="1" className={css('irisOut')} />
        </radialGradient>
        <g ref={lid} className={css('ball')}>
          <path d={lidsAt(dread)} className={css('white')} />
          <g clipPath="url(#dd-lids)">
            <path d={veinsAt(1) + veinsAt(-1)} className={css('veins')} />
            <circle cx={MIDDLE[0]} cy={MIDDLE[1]} r={IRIS} fill="url(#dd-iris)" />
            <circle cx={MIDDLE[0]} cy={MIDDLE[1]} r={IRIS} className={css('ring')} />
            <path d={arc(0, Math.max(0.5, dread), IRIS)} className={css('reached')} />
            {BANDS.slice(1, 4).map(({ from }) => (
              <path key={from} d={`M${onRing(from, IRIS - 8)}L${onRing(from, IRIS + 8)}`} className={css('notch')} />
            ))}
          </g>
        </g>
        <path d={lidsAt(dread)} className={css('lids')} />
      </svg>
      <Num
        className={css('number')}
        value={dread}
        title={D.dreadOf(dread, name(view.perception.level))}
        path="/hero/dread"
        kinds={['dread', 'extracted', 'camped']}
        rule="DD-100"
        text={D.watcherAt}
      />
    </div>
  );
}

/** The lid lifts a notch with each Dread; a new band is one slow blink. */
function useBlink(dread: number, level: string) {
  const ball = useRef<SVGGElement>(null);
  const before = useRef({ dread, level });
  useEffect(() => {
    const was = before.current;
    before.current = { dread, level };
    if (was.dread === dread) return;
    const isNew = was.level !== level;
    return playTimeline([
      {
        target: ball.current,
        ms: isNew ? 600 : 240,
        frames: { transform: ['none', `scaleY(${isNew ? 0.04 : 0.86})`, 'none'] },
      },
    ]);
  }, [dread, level]);
  return ball;
}

/** The current band, its effect on the eyes, and the distance to the next one. */
export function Band({ isShort }: { readonly isShort?: boolean }) {
  const { view, name, game, sight } = useDarkdelve();
  const { level } = view.perception;
  const next = nextBand(view.hero.dread);
  const word = name(level);
  const effect = (game.words.glossary[word] ?? '').replace(/^Dread [\d-]+\. /, '');
  return (
    <div className={css('band', level)}>
      <p className={css('inks')}>
        <span className={css('solid')}>{D.solid}</span>
        {sight.signs && <span className={css('dotted')}>{D.dotted}</span>}
      </p>
      <h2>
        <Terms text={D.dread} />: <Term name={word} />
      </h2>
      <p className={css('bands')} role="img" aria-label={D.dreadOf(view.hero.dread, word)}>
        {BANDS.map((band) => (
          <i key={band.level} className={css(view.hero.dread >= band.from && 'on')} title={name(band.level)} />
        ))}
      </p>
      <p className={css('effect')}>
        <Terms text={effect} />
      </p>
      {!isShort && <DarkPays />}
      {!isShort && next && <p>{next.level === 'breaking' ? D.watcherAt : D.toNext(next.left, name(next.level))}</p>}
    </div>
  );
}
