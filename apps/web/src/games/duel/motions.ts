import { block, death, heal, hit, motionsBy, read } from '../../ui/motion/told-motions.ts';

interface Told {
  readonly seat: string;
  readonly amount: number;
  readonly hp: number;
}

const falls = ({ seat, hp }: Told) => (hp <= 0 ? death(seat) : []);

/** What can be seen to move in a duel: blows, wards, HP, and who falls. */
export const readMotions = motionsBy({
  damage: read<Told & { readonly absorbed: number; readonly dealt: number }>((d) => [
    ...block(d.seat, d.absorbed),
    ...hit(d.seat, d.dealt),
    ...falls(d),
  ]),
  recoiled: read<Told>((d) => [...hit(d.seat, d.amount), ...falls(d)]),
  warded: read<Told>(({ seat, amount }) => block(seat, amount)),
  mended: read<Told>(({ seat, amount }) => heal(seat, amount)),
});
