import { isSame } from '../../run/table-model.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { useWhy } from '../../ui/why.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import type { MenuRow } from './menu-rows.ts';
import styles from './second.module.css';
import { Delver } from './side.tsx';
import { fieldOf, reasonOf, useDarkdelve } from './use-darkdelve.ts';
import { D } from './words.ts';

const css = classes(styles);

/** Three seals before the stair: what do you swear to bring out? None is chosen at first. DD-260 */
export function PledgeMode({ rows }: { readonly rows: readonly MenuRow[] }) {
  const { view, name } = useDarkdelve();
  const art = useGameArt();
  return (
    <div className={css('swearing')}>
      <aside className={css('delver')}>
        <Emblem glyph={art.picture(view.hero.class)} size={150} />
        <h2>{name(view.hero.class)}</h2>
        <Delver />
      </aside>
      <ul className={css('seals', 'options')} aria-label={D.swear}>
        {rows.map((row) => (
          <li key={String(fieldOf(row.offer, 'id'))}>
            <Seal row={row} />
          </li>
        ))}
      </ul>
      <aside className={css('ways')}>
        <h3>{D.waysOut}</h3>
        <ol>
          {D.costs.map(({ floor, cost }) => (
            <li key={floor}>
              <b>{floor}</b> {cost}
            </li>
          ))}
        </ol>
        <p>{D.waysOutText}</p>
        <p>{D.raiseText}</p>
      </aside>
      <p className={css('stake')}>
        {D.stakeShort} <b>{D.stakeDead}</b>
      </p>
    </div>
  );
}

function Seal({ row: { offer, key } }: { readonly row: MenuRow }) {
  const { view, selected, press, isStill, name } = useDarkdelve();
  const art = useGameArt();
  const ask = useWhy();
  const id = String(fieldOf(offer, 'id'));
  const pledge = view.second?.pledges.find((each) => each.id === id);
  const isChosen = isSame(selected, offer);
  const reason = reasonOf(offer);
  return (
    <button
      type="button"
      {...whyTarget(() => ({ about: 'offer', offer }))}
      className={css('seal', 'act', id, isChosen && 'chosen', isChosen && 'act--selected')}
      aria-disabled={reason !== undefined || isStill ? true : undefined}
      aria-pressed={isChosen || undefined}
      onClick={({ currentTarget }) =>
        offer.available && !isStill ? press(offer) : ask({ about: 'offer', offer }, currentTarget)
      }
    >
      <Keycap>{key}</Keycap>
      <span className={css('coin')}>
        <Emblem glyph={art.picture('gold')} size={84} />
      </span>
      <b className="act__name">{name(id)}</b>
      {pledge && (
        <>
          <span className={css('goal')}>
            <b>{pledge.goal}</b> {D.goldUnit}
          </span>
          <small>{D.carriedOutWord}</small>
          <span className={css('pay')}>{D.paysMore(pledge.pay)}</span>
          {pledge.twist !== '' && <small>{offer.detail}</small>}
        </>
      )}
      {reason !== undefined && <small>{reason}</small>}
    </button>
  );
}
