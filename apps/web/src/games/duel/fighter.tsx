import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { asks } from '../../ui/asks.ts';
import { Num } from '../../ui/num.tsx';
import { Term } from '../../ui/term.tsx';
import { type Range, rangeText } from './forecast.ts';
import { css } from './styles.ts';
import { type DuelSeat, useDuel } from './use-duel.ts';
import { D } from './words.ts';

interface Props {
  readonly seat: DuelSeat;
  readonly isMine: boolean;
  /** This side's numbers after the selected card. */
  readonly hpTo: Range | null;
  readonly wardTo: Range | null;
}

const HP_KINDS = ['damage', 'mended', 'recoiled', 'began'];
const WARD_KINDS = ['warded', 'damage'];

/** One duellist: figure in a ring of wards, HP as pips, and the selected card's effect on both. */
export function Fighter({ seat, isMine, hpTo, wardTo }: Props) {
  const { view, tables, called, snapshot, selected } = useDuel();
  const asksForecast = selected ? asks(() => ({ about: 'offer', offer: selected })) : {};
  const art = useGameArt();
  const { hp, ward } = view[seat];
  const { hp_max, ward_max } = tables.limits;
  const isTheirTurn = view.toPlay === seat;
  return (
    <section className={css('fighter', isMine ? 'mine' : 'theirs', isTheirTurn && 'acts')} aria-label={called(seat)}>
      <WardRing ward={ward} to={wardTo} max={ward_max} isMirrored={!isMine} />
      <div className={css('figure', hp <= 0 && 'fallen')} data-mover={seat}>
        <Emblem glyph={art.picture(seat)} size={230} look="foe" isMirrored={!isMine} />
      </div>
      <div className={css('plate')}>
        <h2>
          {called(seat)} {isTheirTurn && !snapshot.outcome && <em>{isMine ? D.yourTurn : '…'}</em>}
        </h2>
        <p className={css('numbers')}>
          <span className="sr">{D.hp}</span>
          <Num
            className={css('hp')}
            value={hp}
            title={`${called(seat)}: ${D.hp}`}
            path={`/${seat}/hp`}
            kinds={HP_KINDS}
          >
            {hp}
            <small>/{hp_max}</small>
          </Num>
          {hpTo && (
            <span className={css('to', hpTo.high < hp && 'down')} {...asksForecast}>
              → {rangeText(hpTo)}
            </span>
          )}
          <span className={css('ward')}>
            <Emblem glyph="shield" size={18} /> <Term name={D.wardTerm}>{D.ward}</Term>{' '}
            <Num
              className={css('wardNumber')}
              value={ward}
              title={`${called(seat)}: ${D.ward}`}
              path={`/${seat}/ward`}
              kinds={WARD_KINDS}
            >
              {ward}
            </Num>
            {wardTo && <small {...asksForecast}>→ {rangeText(wardTo)}</small>}
          </span>
        </p>
        <Pips hp={hp} to={hpTo} max={hp_max} />
      </div>
    </section>
  );
}

const Pips = ({ hp, to, max }: { readonly hp: number; readonly to: Range | null; readonly max: number }) => (
  <span className={css('pips')} aria-hidden="true">
    {Array.from({ length: max }, (_, i) => {
      const sure = to ? Math.min(hp, to.low) : hp;
      const may = to ? Math.min(hp, to.high) : hp;
      const gain = to ? to.low : hp;
      const state = i < sure ? 'on' : i < may ? 'may' : i < hp ? 'eaten' : i < gain ? 'gained' : 'off';
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: pips have fixed places
        <i key={i} className={css(state)} />
      );
    })}
  </span>
);

interface RingProps {
  readonly ward: number;
  readonly to: Range | null;
  readonly max: number;
  readonly isMirrored: boolean;
}

/** Each point of ward is one plate of a ring that faces the foe. */
const WardRing = ({ ward, to, max, isMirrored }: RingProps) => (
  <svg className={css('ring', isMirrored && 'flipped')} viewBox="0 0 300 300" aria-hidden="true">
    {Array.from({ length: max }, (_, i) => {
      const at = (share: number, far: number): string => {
        const turn = ((-ward * 15 + share * 30) * Math.PI) / 180;
        return `${(150 + Math.cos(turn) * far).toFixed(1)} ${(150 + Math.sin(turn) * far).toFixed(1)}`;
      };
      const [a, b] = [i + 0.08, i + 0.92];
      const low = to ? Math.min(ward, to.low) : ward;
      return (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: plates have fixed places
          key={i}
          d={`M${at(a, 126)}L${at(a, 142)}A142 142 0 0 1 ${at(b, 142)}L${at(b, 126)}A126 126 0 0 0 ${at(a, 126)}Z`}
          className={css(i < low ? 'plateOn' : i < ward ? 'plateEaten' : 'plateOff')}
        />
      );
    })}
  </svg>
);
