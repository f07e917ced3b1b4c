import { classes } from '../../../ui/classes.ts';
import { whyTarget } from '../../../ui/why-target.ts';
import { useObserver } from '../use-observer.ts';
import { wText } from '../words.ts';
import styles from './second.module.css';
import { S } from './words.ts';

const css = classes(styles);

const EXIT_Q = 24;

/** Instability, losses and the frontier on their way to the Exit. OB-123 */
export function ExitPegs() {
  const { view } = useObserver();
  const { wq, removed, decayRate, target } = view.world;
  const missing = Math.max(0, decayRate.removalsNext - removed);
  const pegs = [
    { name: S.peg.instability(wText(wq)), share: wq / EXIT_Q },
    { name: S.peg.lost(missing), share: removed / Math.max(1, decayRate.removalsNext) },
    { name: S.peg.size(target.total), share: 1 / Math.max(1, target.total) },
  ];
  return (
    <p
      className={css('pegs')}
      {...whyTarget(() => ({
        about: 'facts',
        title: S.exit,
        rule: 'OB-123',
        facts: [
          { name: S.pegs[0], value: wText(wq) },
          { name: S.pegs[1], value: removed },
          { name: S.pegs[2], value: target.total },
        ],
      }))}
    >
      {S.exit}
      {pegs.map(({ name, share }) => (
        <span key={name} style={{ '--share': `${Math.min(100, Math.round(share * 100))}%` } as React.CSSProperties}>
          {name}
        </span>
      ))}
    </p>
  );
}
