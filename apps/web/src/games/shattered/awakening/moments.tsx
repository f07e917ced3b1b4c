import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { classes } from '../../../ui/classes.ts';
import { whyTarget } from '../../../ui/why-target.ts';
import { actOf } from '../card-uses.ts';
import { useShattered } from '../use-shattered.ts';
import { S } from '../words.ts';
import { Choices } from './choices.tsx';
import { Guests, useWay } from './guests.tsx';
import styles from './interval.module.css';
import { Plan } from './plan.tsx';
import { byType, sheetsOf } from './sheets.ts';

const css = classes(styles);

/** Rows of a panel of the game's words. */
function useRows(wanted: string): readonly string[] {
  const { game, view } = useShattered();
  const panel = game.words.panels(view).find(({ title }) => title === wanted);
  return panel?.kind === 'text' ? panel.rows.map(String) : [];
}

const TITLES: { readonly [phase: string]: string } = {
  legacy: S.legacyTitle,
  companion: S.companionTitle,
  graft: S.cutTitle,
};

/** A scene, a companion that would stay, a legacy, a card: few choices, each with every effect. SD-293 */
export function Moment() {
  const { view, offers, name } = useShattered();
  const art = useGameArt();
  const own = view.awakening!;
  const [title, ...story] = useRows('Scene');
  const isScene = view.phase === 'scene';
  const { kind } = own.visit;
  const heading = isScene ? (title ?? '') : (TITLES[view.phase] ?? '');
  return (
    <div className={css('moment')}>
      <div className={css('picture')}>
        <Emblem
          glyph={art.picture(...(view.phase === 'companion' ? [kind] : isScene ? ['choice'] : [view.phase]))}
          size={150}
        />
        <h2>{view.phase === 'companion' ? `${name(kind)}: ${heading}` : heading}</h2>
        {isScene && story.map((text) => <p key={text}>{text}</p>)}
      </div>
      <section className={css('bench')} aria-label={S.youMay}>
        <p className={css('benchHead')}>
          <b>{S.youMay}</b>
        </p>
        <Choices sheets={sheetsOf(offers, () => S.youMay)} />
      </section>
    </div>
  );
}

/** Before the Mouth opens: who comes, its way, one lure. SD-243, SD-244 */
export function Approach() {
  const { offers, select, press, isMine } = useShattered();
  const { way, turn } = useWay();
  const here = offers.filter((offer) => actOf(offer).type !== 'open');
  const lure = (site: string): void => {
    const offer = offers.find((each) => actOf(each).type === 'lure' && actOf(each).site === site);
    select(null);
    if (isMine && offer?.available) press(offer);
  };
  return (
    <div className={css('work')}>
      <div className={css('middle')}>
        <Guests way={way} onTurn={turn} />
        <Plan way={way} picked={null} onPick={lure} />
      </div>
      <section className={css('bench')} aria-label={S.approachTitle}>
        <p className={css('benchHead')}>
          <b>{S.approachTitle}</b>
        </p>
        <Choices sheets={sheetsOf(here, byType)} />
      </section>
    </div>
  );
}

/** The end of a life: its name, its score term by term, the dungeon from afar. SD-303, SD-305 */
export function LifeEnd() {
  const { view, snapshot } = useShattered();
  const art = useGameArt();
  const own = view.awakening!;
  const [says = '', ...terms] = useRows('Ending');
  return (
    <div className={css('end')} data-ending={own.ending}>
      <div className={css('picture')}>
        <Emblem glyph={art.picture(`ending-${own.ending}`, 'dungeon')} size={150} />
        <p>{S.lifeEnds}</p>
        <h2>{says}</h2>
        {snapshot.outcome && <p>{snapshot.outcome.text}</p>}
      </div>
      <section
        className={css('bench')}
        aria-label={S.score}
        {...whyTarget(() => ({
          about: 'facts',
          title: S.score,
          rule: 'SD-305',
          facts: own.score.map(({ label, value }) => ({ name: label, value })),
        }))}
      >
        <p className={css('benchHead')}>
          <b>{S.score}</b>
          <b>{own.total}</b>
        </p>
        <ul className={css('score')}>
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </section>
      <Plan way={undefined} picked={null} />
    </div>
  );
}
