import { classes } from '../../ui/classes.ts';
import { Num } from '../../ui/num.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import styles from './second.module.css';
import { useDarkdelve } from './use-darkdelve.ts';
import { D } from './words.ts';

const css = classes(styles);

interface BarProps {
  /** Gold that stays at risk, that is out, and that is safe at home. */
  readonly risk?: number;
  readonly out?: number;
  readonly safe?: number;
  readonly goal: number;
  /** The goal before it moved. */
  readonly was?: number;
  readonly label: string;
}

const SPAN = 1.6;

/** A purse against its goal: hatched is at risk, pale is out, green is safe, the mark is the goal. DD-261 */
export function PurseBar({ risk = 0, out = 0, safe = 0, goal, was, label }: BarProps) {
  const span = Math.max(1, goal * SPAN, was ?? 0, risk + out + safe);
  const share = (n: number): string => `${Math.round((n * 100) / span)}%`;
  return (
    <span className={css('purse')} role="img" aria-label={label}>
      {safe > 0 && <i className={css('safe')} style={{ width: share(safe) }} />}
      {out > 0 && <i className={css('out')} style={{ width: share(out) }} />}
      {risk > 0 && <i className={css('risk')} style={{ width: share(risk) }} />}
      {was !== undefined && <u className={css('was')} style={{ left: share(was) }} />}
      {goal > 0 && <u style={{ left: share(goal) }} />}
    </span>
  );
}

/** The purse and the pledge, in words and as a bar. DD-261, DD-297 */
export function Pledged() {
  const { view, name } = useDarkdelve();
  const { second, hero } = view;
  if (!second) return null;
  const { pledge } = second;
  if (!pledge) return null;
  const isMet = pledge.short === 0 && pledge.kept;
  return (
    <div
      className={css('pledged', isMet && 'met')}
      {...whyTarget(() => ({
        about: 'facts',
        title: D.pledgeOf(name(pledge.id)),
        rule: 'DD-261',
        facts: [
          { name: D.goal, value: pledge.goal },
          { name: D.pays, value: pledge.pay },
          { name: D.carriedOut, value: pledge.carried },
        ],
      }))}
    >
      <b>{isMet ? D.pledgeMet : D.purseOf(pledge.carried, pledge.goal)}</b>
      <PurseBar
        risk={pledge.carried}
        safe={hero.sent ?? 0}
        goal={pledge.goal}
        label={D.purseOf(pledge.carried, pledge.goal)}
      />
      <small>
        {isMet ? D.paysOnTop(pledge.pay) : D.shortOf(pledge.short, name(pledge.id), pledge.pay)}
        {(hero.sent ?? 0) > 0 && ` ${D.sentHome(hero.sent ?? 0)}`}
        {!pledge.kept && ` ${D.twistBroken}`}
      </small>
    </div>
  );
}

/** Gold and blows that Dread adds now, and the bargain with death while it is open. DD-270, DD-271, DD-281 */
export function DarkPays() {
  const { view } = useDarkdelve();
  const { second, hero } = view;
  if (!second) return null;
  return (
    <p className={css('pays')}>
      <Num className="" value={D.goldMore(second.goldPct)} title={D.dread} path="/second/goldPct" rule="DD-270" />
      <Num className="" value={D.blowsMore(second.depthPct)} title={D.dread} path="/second/depthPct" rule="DD-271" />
      <span className={css(hero.bargainUsed && 'spent')}>{hero.bargainUsed ? D.lampOut : D.lampLit}</span>
    </p>
  );
}
