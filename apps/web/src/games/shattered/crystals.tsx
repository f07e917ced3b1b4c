import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './crystals.module.css';
import { S } from './words.ts';

const css = classes(styles);

export interface Crystal {
  readonly label: string;
  readonly chance_bp: number;
  readonly result: ReactNode;
  readonly tone: 'bad' | 'even' | 'good';
}

const HUES = { bad: [212, 240], even: [285, 285], good: [312, 330] } as const;
const TIPS = [0.3, 0.62, 0.42, 0.55, 0.4];
const LEAST = 16;

/**
 * One crystal, its height proportional to its chance. The same stone shows the odds before the roll and the result
 * after it.
 */
const Stone = ({ share, i, tone, isLit, isDim }: StoneProps) => {
  const height = LEAST + share * (100 - LEAST);
  const top = 100 - height;
  const tip = TIPS[i % TIPS.length]! * 100;
  const hue = HUES[tone][i % 2]!;
  const light = isLit ? 74 : tone === 'bad' ? 40 : 54;
  const middle = `${tip} ${top + height * 0.34}`;
  const [left, right] = [`4 ${top + height * 0.2}`, `96 ${top + height * 0.3}`];
  const faces: readonly (readonly [string, number])[] = [
    [`M4 100L${left}L${middle}L${tip + 6} 100Z`, light + 8],
    [`M${left}L${tip} ${top}L${middle}Z`, light + 22],
    [`M${tip} ${top}L${right}L${middle}Z`, light + 5],
    [`M${middle}L${right}L96 100L${tip + 6} 100Z`, light - 11],
  ];
  return (
    <svg
      className={css('stone', isLit && 'lit', isDim && 'dim')}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {faces.map(([d, l]) => (
        <path key={d} d={d} fill={`hsl(${hue} 70% ${l}%)`} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
};

interface StoneProps {
  readonly share: number;
  readonly i: number;
  readonly tone: Crystal['tone'];
  readonly isLit: boolean;
  readonly isDim: boolean;
}

interface Props {
  readonly crystals: readonly Crystal[];
  /** The result of the roll. */
  readonly lit?: string | null;
  readonly className?: string;
}

/** Chances side by side, each with its outcome. */
export function Crystals({ crystals, lit = null, className }: Props) {
  const most = Math.max(1, ...crystals.map(({ chance_bp }) => chance_bp));
  return (
    <ol
      className={css('crystals', className)}
      style={{ gridTemplateColumns: `repeat(${crystals.length}, minmax(0, 1fr))` }}
    >
      {crystals.map(({ label, chance_bp, result, tone }, i) => (
        <li
          key={label}
          className={css(tone, lit === label && 'isLit', lit !== null && lit !== label && 'isDim')}
          data-tier={label}
          data-lit={lit === label || undefined}
        >
          <span className={css('rise')}>
            <b className={css('percent')} style={{ bottom: `${LEAST + (chance_bp / most) * (72 - LEAST)}%` }}>
              {chance_bp > 0 && S.percent(chance_bp)}
            </b>
            <span className={css('body')}>
              <Stone
                share={chance_bp / most}
                i={i}
                tone={tone}
                isLit={lit === label}
                isDim={lit !== null && lit !== label}
              />
            </span>
          </span>
          <span className={css('caption')}>
            <b>{label}</b>
            <em>{result}</em>
          </span>
        </li>
      ))}
    </ol>
  );
}
