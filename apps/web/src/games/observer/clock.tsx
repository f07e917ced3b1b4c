import { Num } from '../../ui/num.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import { useWAhead } from './hud.tsx';
import { css } from './styles.ts';
import { useObserver } from './use-observer.ts';
import { O, signedSpan, wText } from './words.ts';

const TICKS = 40;

/** The sun is the clock; its cracking ring is Instability. */
export function Clock() {
  const { view, selected } = useObserver();
  const { time, wq } = view.world;
  const ahead = useWAhead();
  const to = ahead ? ahead.high : wq;
  const entry = view.frontier.find(({ slot }) => slot === (selected?.action as { slot?: number } | undefined)?.slot);
  return (
    <div className={css('clock')}>
      <svg viewBox="0 0 220 220" aria-hidden="true">
        <circle cx="110" cy="110" r="106" className={css('dial')} />
        <circle cx="110" cy="110" r="82" className={css('disc')} />
        {Array.from({ length: TICKS }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ticks have fixed places
          <path key={i} d={tick(i)} className={css(i < wq ? 'filled' : i < to ? 'next' : 'off')} />
        ))}
        {[12, 24, 36].map((at) => (
          <path key={at} d={mark(at)} className={css('step')} />
        ))}
      </svg>
      <div className={css('hour')}>
        <span>{O.time}</span>
        <Num className={css('big')} value={time} title={O.time} path="/world/time" kinds={['time']} rule="OB-08" />
        {entry && (
          <em
            {...whyTarget(() => ({
              about: 'facts',
              title: O.cols.cost,
              rule: 'OB-10',
              facts: [{ name: O.cols.cost, value: entry.ztc, text: O.ztcText }],
            }))}
          >
            {signedSpan(entry.ifChosen.time)}
          </em>
        )}
      </div>
      <div className={css('instability')} data-mover="instability">
        <span>{O.w}</span>
        <b>
          <Num className="" value={wText(wq)} title={O.w} path="/world/wq" kinds={['w']} rule="OB-44">
            {wText(wq)}
            {to > wq && <em> → {wText(to)}</em>}
          </Num>
        </b>
      </div>
    </div>
  );
}

const at = (share: number, far: number): string => {
  const turn = (-90 + share * 9) * (Math.PI / 180);
  return `${(110 + Math.cos(turn) * far).toFixed(1)} ${(110 + Math.sin(turn) * far).toFixed(1)}`;
};

const tick = (i: number): string =>
  `M${at(i + 0.13, 83)}L${at(i + 0.13, 99)}A99 99 0 0 1 ${at(i + 0.87, 99)}L${at(i + 0.87, 83)}Z`;

const mark = (i: number): string => `M${at(i, 78)}L${at(i, 104)}`;
