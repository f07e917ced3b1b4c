import { M } from '../../base/words-moments.ts';
import { block, change, death, heal, hit, level, motionsBy, read } from '../../ui/motion/told-motions.ts';

interface Told {
  readonly entity: string;
}

/** What can be seen to move in a room: blows, health, who falls, a level. */
export const readMotions = motionsBy({
  hurt: read<Told & { readonly damage: number }>(({ entity, damage }) =>
    damage > 0 ? hit(entity, damage) : block(entity),
  ),
  charmBroken: read<Told>(({ entity }) => block(entity)),
  changed: read<Told & { readonly what: string; readonly delta: number }>(({ entity, what, delta }) =>
    what === 'health' ? change(entity, delta) : [],
  ),
  healed: read<Told & { readonly amount: number }>(({ entity, amount }) => heal(entity, amount)),
  died: read<Told>(({ entity }) => death(entity)),
  levelGained: read<{ readonly level: number }>((d) => level('kael', M.level(d.level))),
});
