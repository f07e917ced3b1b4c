import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { whyTarget } from '../../ui/why-target.ts';
import { Choices } from './choices.tsx';
import { Eye } from './eye.tsx';
import type { MenuRow } from './menu-rows.ts';
import { Delver, WatcherNote } from './side.tsx';
import styles from './threshold.module.css';
import { useDarkdelve } from './use-darkdelve.ts';
import type { Readiness } from './view.ts';
import { D } from './words.ts';

const css = classes(styles);
const LAMPS = 10;

const METRIC_PICTURES: { readonly [metric: string]: string } = {
  hp: 'hp',
  dread: 'dread',
  damage: 'COMBAT',
  healing: 'healing_potion',
};

/** The door shows the readiness table: nothing on it ever lies. */
export function Threshold({ rows }: { readonly rows: readonly MenuRow[] }) {
  const { view, name, mechanics, game } = useDarkdelve();
  const art = useGameArt();
  const isAsked = view.prompt?.kind === 'sanctum';
  const bosses = view.bestiary.filter(({ id }) => isBoss(game.content!.tables, id));
  return (
    <div className={css('threshold')}>
      <aside className={css('left')}>
        <Eye isSmall />
        <p className={css('sworn')}>{D.sworn}</p>
        <WatcherNote />
        <ul className={css('facts')}>
          {D.facts.map(({ picture, head, text }) => (
            <li key={head}>
              <Emblem glyph={art.picture(picture)} size={44} />
              <span>
                <b>{head}</b>
                <small>{text}</small>
              </span>
            </li>
          ))}
        </ul>
      </aside>
      <div className={css('gate')}>
        <svg viewBox="0 0 620 560" preserveAspectRatio="none" aria-hidden="true">
          <path className={css('stones')} d="M14 560V230Q24 60 310 14Q596 60 606 230V560" pathLength="1000" />
          <path className={css('leaves')} d="M36 560V236Q46 84 310 40Q574 84 584 236V560Z" />
          <path className={css('seam')} d="M310 44V560M130 150V560M220 90V560M400 90V560M490 150V560" />
        </svg>
        <Emblem glyph={art.picture('SANCTUM')} size={118} className={css('crest')} />
        {isAsked ? (
          <div className={css('asked')}>
            <h2>{D.sanctum}</h2>
            <p>{D.sanctumText}</p>
          </div>
        ) : (
          <ul className={css('bars')}>
            {view.readiness?.map((each) => (
              <Bar key={each.metric} metric={each} />
            ))}
          </ul>
        )}
      </div>
      <aside className={css('right')}>
        <Delver />
        {bosses.length === 0 && <p className={css('boss')}>{D.bossUnknown}</p>}
        {bosses.map(({ id, tier }) => (
          <section key={id} className={css('boss')}>
            <h3>{name(id)}</h3>
            <Emblem glyph={art.picture(id)} size={96} />
            <p>{tier > 0 ? mechanics(id) : D.bossUnread}</p>
          </section>
        ))}
      </aside>
      <Choices rows={rows} label={D.threshold} />
    </div>
  );
}

const isBoss = (tables: unknown, id: string): boolean =>
  Object.hasOwn((tables as { readonly bosses: object }).bosses, id);

/** One metric as ten lamps, and the verdict on it. DD-144 */
function Bar({ metric: { metric, value, max, word, bar } }: { readonly metric: Readiness }) {
  const art = useGameArt();
  const { hero } = useDarkdelve().view;
  const text = metric === 'damage' ? D.average(hero.damage) : (D.metricOf[metric]?.(value, max) ?? String(value));
  const verdict = D.verdicts[word] ?? word;
  return (
    <li
      className={css('bar', word)}
      {...whyTarget(() => ({
        about: 'facts',
        title: D.metrics[metric] ?? metric,
        rule: 'DD-144',
        facts: [{ name: verdict, value: text, text: D.want[metric] }],
      }))}
    >
      <Emblem glyph={art.picture(METRIC_PICTURES[metric] ?? metric)} size={28} />
      <span className={css('metric')}>
        <b>{D.metrics[metric] ?? metric}</b>
        <small>{text}</small>
      </span>
      <span className={css('lamps')} aria-hidden="true">
        {Array.from({ length: LAMPS }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lamps have fixed places
          <i key={i} className={css(i < bar && 'lit')} />
        ))}
      </span>
      <span className={css('verdict')}>
        <b>{verdict}</b>
        <small>{D.want[metric]}</small>
      </span>
    </li>
  );
}
