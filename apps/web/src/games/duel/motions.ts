import { block, death, heal, hit, motionsBy, read } from '../../ui/motion/event-motions.ts';

interface DamageData {
  readonly seat: string;
  readonly amount: number;
  readonly hp: number;
}

const falls = ({ seat, hp }: DamageData) => (hp <= 0 ? death(seat) : []);

/** The visible motions of a duel: blows, wards, HP and deaths. */
export const readMotions = motionsBy({
  damage: read<DamageData & { readonly absorbed: number; readonly dealt: number }>((d) => [
    ...block(d.seat, d.absorbed),
    ...hit(d.seat, d.dealt),
    ...falls(d),
  ]),
  recoiled: read<DamageData>((d) => [...hit(d.seat, d.amount), ...falls(d)]),
  warded: read<DamageData>(({ seat, amount }) => block(seat, amount)),
  mended: read<DamageData>(({ seat, amount }) => heal(seat, amount)),
});
