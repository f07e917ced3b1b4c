import { useGameArt } from '../../ui/art/glyphs.ts';
import { Gauge, type Range } from '../../ui/kit/gauge.tsx';
import { Side } from '../../ui/kit/side.tsx';
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

/** One duellist: figure in a ring of wards, HP and ward with the selected card's effect on both. */
export function Fighter({ seat, isMine, hpTo, wardTo }: Props) {
  const { view, tables, called, snapshot, selected } = useDuel();
  const art = useGameArt();
  const { hp, ward } = view[seat];
  const { hp_max, ward_max } = tables.limits;
  const isActing = view.toPlay === seat;
  const name = called(seat);
  const shared = { of: name, offer: selected };
  return (
    <Side
      name={name}
      glyph={art.picture(seat)}
      isMirrored={!isMine}
      isActing={isActing}
      isFallen={hp <= 0}
      note={isActing && !snapshot.outcome && (isMine ? D.yourTurn : '…')}
      around={<WardRing ward={ward} to={wardTo} max={ward_max} isMirrored={!isMine} />}
      mover={seat}
      className={css(isMine ? 'mine' : 'theirs')}
    >
      <Gauge
        {...shared}
        label={D.hp}
        value={hp}
        max={hp_max}
        to={hpTo}
        tone={isMine ? 'gain' : 'harm'}
        path={`/${seat}/hp`}
        kinds={HP_KINDS}
        isInPoints
      />
      <Gauge
        {...shared}
        label={D.ward}
        term={D.wardTerm}
        value={ward}
        max={ward_max}
        to={wardTo}
        tone="guard"
        path={`/${seat}/ward`}
        kinds={WARD_KINDS}
      />
    </Side>
  );
}

interface RingProps {
  readonly ward: number;
  readonly to: Range | null;
  readonly max: number;
  readonly isMirrored: boolean;
}

/** Each point of ward is one plate of a ring that faces the foe. */
const WardRing = ({ ward, to, max, isMirrored }: RingProps) => (
  <svg className={css(isMirrored && 'flipped')} viewBox="0 0 300 300" aria-hidden="true">
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
