import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Arch } from './arch.tsx';
import { Band, Eye } from './eye.tsx';
import { type MenuRow, optionPicture } from './menu-rows.ts';
import { OfferTile } from './offer-tile.tsx';
import { DarkPays, Pledged, PurseBar } from './purse.tsx';
import { summaryOf } from './room.tsx';
import styles from './second.module.css';
import { Delver } from './side.tsx';
import { useDarkdelve } from './use-darkdelve.ts';
import type { DarkdelveView } from './view.ts';
import { D } from './words.ts';

const css = classes(styles);

/** Niches in one wall, in the order of the document's digits; each ends in the same purse. DD-263, DD-264, DD-124 */
export function StairsMode({ rows }: { readonly rows: readonly MenuRow[] }) {
  const { view, game } = useDarkdelve();
  const art = useGameArt();
  const scene = game.words.scenes?.[view.floor?.n === 1 ? 'portalAbove' : view.floor?.n === 2 ? 'portal' : 'deadArch'];
  return (
    <div className={css('stairs')}>
      <header className={css('above')}>
        <div className={css('watch')}>
          <Eye isSmall />
          <Band isShort />
          <DarkPays />
        </div>
        <div className={css('sum')}>
          <Pledged />
          {summaryOf(view).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <Delver isShort />
      </header>
      <p className={css('scene')}>{scene?.paragraphs.join(' ')}</p>
      <ul className={css('niches', 'options')} aria-label={D.here}>
        {rows.map((row) => (
          <li key={JSON.stringify(row.offer.action)} className={css(LARGE.includes(row.offer.action.type) && 'large')}>
            <Arch />
            <OfferTile
              isCard
              offer={row.offer}
              hotkey={row.key}
              picture={art.picture(optionPicture(row))}
              size={84}
              className={css('niche')}
            >
              <Outcome view={view} type={row.offer.action.type} />
            </OfferTile>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The two ways that leave the floor. */
const LARGE: readonly string[] = ['stairs.descend', 'stairs.extract'];

/** The purse after this choice. */
function Outcome({ view, type }: { readonly view: DarkdelveView; readonly type: string }) {
  const { pledge, send, pledges } = view.second!;
  const sent = view.hero.sent ?? 0;
  const carried = pledge?.carried ?? view.hero.gold;
  const goal = pledge?.goal ?? 0;
  if (type === 'stairs.extract')
    return (
      <Line bar={<PurseBar out={carried} safe={sent} goal={goal} label={D.yours(carried)} />} text={D.yours(carried)} />
    );
  if (type === 'stairs.send' && send !== null)
    return (
      <Line
        bar={<PurseBar risk={carried - send} safe={sent + send} goal={goal} label={D.half(send, carried - send)} />}
        text={D.half(send, carried - send)}
      />
    );
  if (type === 'pledge.raise') {
    const next = pledges[pledges.findIndex(({ id }) => id === pledge?.id) + 1];
    if (!next) return null;
    const text = D.shortBy(Math.max(0, next.goal - carried));
    return <Line bar={<PurseBar risk={carried} safe={sent} goal={next.goal} was={goal} label={text} />} text={text} />;
  }
  return (
    <Line
      bar={<PurseBar risk={carried} safe={sent} goal={goal} label={D.atRiskStill(carried)} />}
      text={D.atRiskStill(carried)}
    />
  );
}

const Line = ({ bar, text }: { readonly bar: React.ReactNode; readonly text: string }) => (
  <span className={css('line')}>
    {bar}
    <small>{text}</small>
  </span>
);
