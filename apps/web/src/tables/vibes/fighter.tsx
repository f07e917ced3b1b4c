import { Meter } from '../../pieces/meter.tsx';
import { Num } from '../../pieces/num.tsx';
import type { Side } from './view.ts';
import { V } from './words.ts';

interface Props {
  readonly title: string;
  readonly side: Side;
  readonly path: string;
  readonly isFoe?: boolean;
}

const PIPS = 3;

/** Name, HP, Focus and statuses of one side. */
export function Fighter({ title, side, path, isFoe }: Props) {
  const statuses = [
    ...Object.entries(side.status).flatMap(([key, n]) =>
      n === 0 ? [] : [`${V.status[key] ?? key} ${n > 0 ? '+' : ''}${n}`],
    ),
    ...side.bleed.map(({ n, k }) => V.bleed(n, k)),
  ];
  return (
    <div className="fighter">
      <h2>{title}</h2>
      <Num
        className="big"
        value={side.hp}
        title={`${title} ${V.hp}`}
        path={`${path}/hp`}
        kinds={['XW-HIT', 'XW-GLANCE', 'XW-HEAL', 'XW-BLEED', 'XW-BURNOUT', 'XW-CLASH-LINE']}
      >
        {side.hp}
        <span className="of">/{side.maxHp}</span>
      </Num>
      <Meter value={side.hp} max={side.maxHp} meaning={isFoe ? 'harm' : 'mend'} label={`${title} ${V.hp}`} />
      <span className="pips">
        {Array.from({ length: Math.max(PIPS, side.focus) }, (_, i) => i).map((pip) => (
          <i key={pip} className={pip < side.focus ? 'on' : ''} />
        ))}
        {V.focus(side.focus)}
      </span>
      <span className="fighter__st">
        {statuses.length === 0 && <span className="tag">{V.noStatus}</span>}
        {statuses.map((status) => (
          <span key={status} className="tag m-harm">
            {status}
          </span>
        ))}
      </span>
    </div>
  );
}
