import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { classes } from '../../../ui/classes.ts';
import { type Question, whyTarget } from '../../../ui/why-target.ts';
import { sheets } from '../styles.ts';
import { useObserver } from '../use-observer.ts';
import type { Entry, IntentForm } from '../view.ts';
import { O } from '../words.ts';
import styles from './second.module.css';
import { S } from './words.ts';

const css = classes(...sheets, styles);

interface PoolProps {
  readonly intents: readonly IntentForm[];
  /** The intent locked for this turn. */
  readonly now?: string;
}

/** The sources of an enemy's intents. OB-204, OB-205 */
export const poolQuestion = (title: string, intents: readonly IntentForm[]): Question => ({
  about: 'facts',
  title,
  rule: 'OB-204',
  facts: intents.map(({ name, damage, hits, block, heal, wounds }) => ({
    name,
    value: [
      ...(damage > 0 ? [hits > 1 ? `${damage} × ${hits}` : damage] : []),
      ...(block > 0 ? [`${O.block} ${block}`] : []),
      ...(heal > 0 ? [`HP +${heal}`] : []),
    ].join(', '),
    text: wounds ? S.woundRule : S.pool,
    rule: wounds ? 'OB-205' : 'OB-204',
  })),
});

/** All intents of an enemy, with the wounds each blow leaves if it lands. OB-205 */
export function IntentPool({ intents, now }: PoolProps) {
  return (
    <ul className={css('pool')}>
      {intents.map((intent) => {
        const wounds = [
          ...intent.inflicts.map((status) => O.statusName[status]),
          ...(intent.drain > 0 ? [`${O.stamina} −${intent.drain}`] : []),
        ].join(', ');
        return (
          <li key={intent.name} className={css(intent.name === now && 'now')}>
            <span>{intent.name}</span>
            {intent.damage > 0 && (
              <b className="text-harm">
                {intent.damage}
                {intent.hits > 1 ? ` × ${intent.hits}` : ''}
              </b>
            )}
            {intent.block > 0 && (
              <b className="text-guard">
                {O.block} {intent.block}
              </b>
            )}
            {intent.heal > 0 && <b className={css('text-mend')}>HP +{intent.heal}</b>}
            {wounds && <em>{intent.wounds ? S.wounds(wounds) : wounds}</em>}
          </li>
        );
      })}
    </ul>
  );
}

/** The encounter at the chosen Location. */
export function Encountered({ entry }: { readonly entry: Entry }) {
  const { enemy, name, flavour, mechanics } = useObserver();
  const art = useGameArt();
  const { threat } = entry;
  const foes =
    threat.kind === 'fight' ? threat.roster.filter(({ id }, i, all) => all.findIndex((f) => f.id === id) === i) : [];
  const [first] = foes;
  return (
    <div
      className={css('met')}
      {...whyTarget(() => ({
        about: 'facts',
        title: name(entry.id),
        rule: 'OB-39',
        facts: [{ name: O.cols.danger, value: entry.danger, text: O.dangerText }],
      }))}
    >
      <Emblem
        glyph={first ? art.picture(`enemy/${first.id}`, first.id, 'foe') : art.picture(entry.id, entry.category)}
        size={first ? 96 : 150}
        look="paper"
      />
      <div>
        {threat.kind !== 'fight' && (
          <>
            <h3>{name(entry.id)}</h3>
            <p className={css('flavour')}>{flavour(entry.id)}</p>
          </>
        )}
        {foes.map((foe) => (
          <div key={foe.id}>
            <h3>
              {enemy(foe.id)} <small>{foe.hpMax} HP</small>
            </h3>
            <IntentPool intents={foe.intents} />
          </div>
        ))}
        {threat.kind === 'fight' && (
          <p className="hint">
            {foes.some(({ intents }) => intents.some(({ wounds }) => wounds)) && S.woundRule}{' '}
            {S.patience(threat.patience)}
          </p>
        )}
        {threat.kind === 'fight' && threat.reward !== '' && (
          <p className="hint">
            {name(threat.reward)}: {mechanics(threat.reward)}
          </p>
        )}
        {threat.kind === 'rest' && (
          <ul className={css('rest-list')}>
            {threat.options.map((option) => (
              <li key={option.index}>
                <b>{option.id}</b>
                <span className="num">{O.restSummary(option.time, option.advance, option.hp, option.stamina)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
