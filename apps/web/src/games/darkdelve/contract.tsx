import { classes } from '../../ui/classes.ts';
import { Term, Terms } from '../../ui/term.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import styles from './contract.module.css';
import { Report } from './report.tsx';
import { useDarkdelve } from './use-darkdelve.ts';
import type { Camp } from './view.ts';
import { D } from './words.ts';

const css = classes(styles);

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The contract names both sums: the one lost on death, and the one kept. */
export function Contract({ camp }: { readonly camp: Camp }) {
  const { view, name, mechanics } = useDarkdelve();
  const lesson = camp.lesson === '' ? '' : name(camp.lesson);
  return (
    <section className={css('contract')} aria-label={D.contract}>
      <h2>{D.contract}</h2>
      <p className={css('which')}>{D.expedition(view.expedition, view.maxExpeditions)}</p>
      <div className={css('sums')}>
        <Losses camp={camp} />
        <Savings camp={camp} />
      </div>
      <ol className={css('costs')}>
        {D.costs.map(({ floor, cost }) => (
          <li key={floor}>
            <b>{floor}</b>
            <span>{cost}</span>
          </li>
        ))}
      </ol>
      <p className={css('which')}>
        <Term name={D.extraction}>{D.costsText}</Term>
      </p>
      {view.report ? <Report /> : <p className={css('oath')}>{D.oath}</p>}
      {lesson !== '' && (
        <p className={css('lesson')}>
          <b>
            <Terms text={D.lesson} />:
          </b>{' '}
          {lesson}. {mechanics(camp.lesson).split('. ')[0]}.
        </p>
      )}
      <p className={css('which')}>{D.score(camp.score)}</p>
    </section>
  );
}

/** The packed things, with the Merchant's price for them. */
function Losses({ camp }: { readonly camp: Camp }) {
  const { piece, name } = useDarkdelve();
  const risked = sum(camp.pack.map(({ value }) => value));
  return (
    <dl
      className={css('lose')}
      {...whyTarget(() => ({
        about: 'facts',
        title: D.youLose,
        rule: 'DD-131',
        facts: camp.pack.map((item) => ({ name: piece(item), value: item.value })),
      }))}
    >
      <dt>{D.youLose}</dt>
      <dd className={css('big')}>
        {risked} <small>{D.goldUnit}</small>
      </dd>
      {camp.pack.map((item) => (
        <dd key={item.uid}>
          <span>{piece(item)}</span>
          <b>{item.value}</b>
        </dd>
      ))}
      {camp.packStacks.map(({ id, n }) => (
        <dd key={id}>
          <span>{name(id)}</span>
          <b>×{n}</b>
        </dd>
      ))}
      <dd>
        <span>{D.allFound}</span>
      </dd>
    </dl>
  );
}

/** Possessions that no death can take. */
function Savings({ camp }: { readonly camp: Camp }) {
  const { view } = useDarkdelve();
  return (
    <dl
      className={css('keeps')}
      {...whyTarget(() => ({
        about: 'facts',
        title: D.youKeep,
        rule: 'DD-020',
        facts: [
          { name: D.banked, value: camp.gold },
          { name: D.stashWord, value: D.items(camp.stash.length + camp.stacks.length) },
        ],
      }))}
    >
      <dt>{D.youKeep}</dt>
      <dd className={css('big')}>
        {camp.gold} <small>{D.goldUnit}</small>
      </dd>
      <dd>
        <span>
          <Terms text={D.stashWord} />
        </span>
        <b>{D.items(camp.stash.length + camp.stacks.length)}</b>
      </dd>
      <dd>
        <span>{D.levelXp}</span>
        <b>{view.hero.level}</b>
      </dd>
      <dd>
        <span>
          <Terms text={D.bestiary} />
        </span>
        <b>{D.foes(view.bestiary.length)}</b>
      </dd>
    </dl>
  );
}
