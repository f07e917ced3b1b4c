import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Num } from '../../ui/num.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import styles from './route.module.css';
import { useShattered } from './use-shattered.ts';
import { S } from './words.ts';

const css = classes(styles);

const ATTRIBUTES = ['hunger', 'oppression', 'dread', 'grace', 'guile'] as const;
const TICKS = 10;
const DEEDS_MAX = 4;

/** The dungeon's identity, attribute by attribute, with the deeds that caused it. */
export function Identity() {
  const { view, name } = useShattered();
  const art = useGameArt();
  const { record } = view;
  if (!record) return null;
  return (
    <aside className={css('identity')}>
      <h2>{S.become(record.archetype)}</h2>
      <p
        className={css('carried')}
        {...whyTarget(() => ({
          about: 'facts',
          title: S.deeds,
          rule: 'SD-100',
          facts: [{ name: S.visitOf(view.run, view.length), value: view.run }],
        }))}
      >
        {S.visitOf(view.run, view.length)}
      </p>
      <ul className={css('attributes')}>
        {ATTRIBUTES.map((attribute) => (
          <li key={attribute}>
            <span className={css('ring')} style={{ '--part': (record.ticks[attribute] % TICKS) / TICKS } as object}>
              <Emblem glyph={art.picture(attribute)} size={34} />
            </span>
            <Num
              className={css('points')}
              value={record.points[attribute]}
              title={name(attribute)}
              path={`/record/points/${attribute}`}
              kinds={['ticksBooked', 'ticksGained']}
              rule="SD-102"
              text={S.ticks(record.ticks[attribute] % TICKS)}
            >
              {name(attribute)} <b>{record.points[attribute]}</b>
              {record.gained[attribute] > 0 && <small> +{record.gained[attribute]}</small>}
            </Num>
          </li>
        ))}
      </ul>
      <Purse />
      <ul className={css('deeds')}>
        {record.chronicle.slice(-DEEDS_MAX).map(({ deed, attribute, count, ticks }) => (
          <li
            key={`${deed} ${attribute}`}
            {...whyTarget(() => ({
              about: 'facts',
              title: name(deed),
              rule: 'SD-102',
              facts: [{ name: name(attribute), value: ticks }],
            }))}
          >
            <b>+{ticks}</b> {name(deed)} ×{count}
          </li>
        ))}
      </ul>
    </aside>
  );
}

function Purse() {
  const { view, name } = useShattered();
  const { record } = view;
  if (!record) return null;
  const scars = (['structure', 'veil', 'presence'] as const).filter((r) => record.scars[r] > 0);
  return (
    <p className={css('purse')}>
      {(['essence', 'knowledge', 'reputation'] as const).map((what) => (
        <Num
          key={what}
          className={css('points')}
          value={record[what]}
          title={S[what]}
          path={`/record/${what}`}
          kinds={[`${what}Gained`, 'reputationChanged', 'bought']}
          rule="SD-107"
        >
          {S[what]} <b>{record[what]}</b>
        </Num>
      ))}
      {scars.map((r) => (
        <span
          key={r}
          {...whyTarget(() => ({
            about: 'facts',
            title: name(r),
            rule: 'SD-107',
            facts: [{ name: name(r), value: record.scars[r] }],
          }))}
        >
          {S.scars(record.scars[r], name(r))}
        </span>
      ))}
    </p>
  );
}
