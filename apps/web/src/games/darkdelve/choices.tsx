import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import styles from './choices.module.css';
import { isTribute, type MenuRow, optionPicture } from './menu-rows.ts';
import { OfferTile } from './offer-tile.tsx';
import { useDarkdelve } from './use-darkdelve.ts';
import { D } from './words.ts';

const css = classes(styles);

/** Chances below this are already part of the option's own text. */
const CERTAIN = 100;

const isChest = ({ label }: MenuRow): boolean => label.startsWith('chest_');

interface Props {
  readonly rows: readonly MenuRow[];
  readonly label: string;
}

/** The options of a room as tiles; pieces of gear that could pay a toll form a group of small tiles. */
export function Choices({ rows, label }: Props) {
  const art = useGameArt();
  const { view } = useDarkdelve();
  const tributes = rows.filter(({ offer }) => isTribute(offer));
  const pictureOf = (row: MenuRow): string => {
    const id = optionPicture(row);
    const { gear, bag } = view.hero;
    const item = [...bag, ...Object.values(gear)].find((each) => each?.uid === id);
    return item ? art.picture(item.id, `slot.${item.slot}`) : art.picture(id);
  };
  return (
    <div className={css('choices')}>
      <ul className={css('menu', 'options')} aria-label={label}>
        {rows
          .filter(({ offer }) => !isTribute(offer))
          .map((row) => (
            <li key={JSON.stringify(row.offer.action)}>
              <OfferTile
                offer={row.offer}
                hotkey={row.key}
                picture={pictureOf(row)}
                cost={[row.offer.cost, row.risk === CERTAIN && !isChest(row) ? D.certain : '']
                  .filter(Boolean)
                  .join(' · ')}
              />
            </li>
          ))}
      </ul>
      {tributes.length > 0 && (
        <ul className={css('tributes', 'options')} aria-label={D.tribute}>
          <li className={css('or')}>{D.tribute}</li>
          {tributes.map((row) => (
            <li key={JSON.stringify(row.offer.action)}>
              <OfferTile
                offer={row.offer}
                hotkey={row.key}
                picture={pictureOf(row)}
                size={32}
                name={row.offer.cost}
                text=""
                cost=""
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
