import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { classes } from '../../../ui/classes.ts';
import { Num } from '../../../ui/num.tsx';
import { useShattered } from '../use-shattered.ts';
import { S } from '../words.ts';
import styles from './interval.module.css';

const css = classes(styles);

const COINS = ['essence', 'knowledge', 'reputation'] as const;
const COIN_KINDS = ['coinChanged', 'reputationChanged', 'bought', 'essenceGained', 'knowledgeGained'];

/** The line that stands on every screen between two visits: Heart, Essence, Knowledge, Reputation, chapter. */
export function Life() {
  const { view } = useShattered();
  const art = useGameArt();
  const { record } = view;
  const own = view.awakening;
  if (!own?.isOwn || !record) return null;
  const panes = Array.from({ length: own.heartMax }, (_, i) => i < own.heart);
  return (
    <aside className={css('life')} aria-label={S.moreAbout} data-life="">
      <Num
        className={css('coin', 'heart')}
        value={own.heart}
        title={S.heart}
        path="/awakening/heart"
        kinds={['heartBitten', 'heartMended']}
        rule="SD-301"
        text={S.heartWhy}
      >
        <span className={css('panes')} aria-hidden="true">
          {panes.map((isWhole, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: panes have no other name than their place
            <i key={i} className={css(isWhole && 'whole')} />
          ))}
        </span>
        <span>{S.heart}</span>
        <b>{S.heartOf(own.heart, own.heartMax)}</b>
      </Num>
      {COINS.map((what) => (
        <Num
          key={what}
          className={css('coin')}
          value={record[what]}
          title={S[what]}
          path={`/record/${what}`}
          kinds={COIN_KINDS}
          rule="SD-300"
        >
          <Emblem glyph={art.picture(what)} size={22} />
          <span>{S[what]}</span>
          <b>{what === 'reputation' ? S.signed(record[what]) : record[what]}</b>
        </Num>
      ))}
      <p className={css('coin', 'chapter')}>
        <span>{S.chapter}</span>
        <b>{S.heartOf(own.chapter, 4)}</b>
      </p>
      <p className={css('visit')}>
        {S.become(record.archetype)}, {S.before(own.visitNumber, view.length)}
      </p>
    </aside>
  );
}
