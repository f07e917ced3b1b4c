import { M } from '../../base/words-moments.ts';
import { block, change, death, heal, hit, level, motionsBy, read } from '../../ui/motion/event-motions.ts';

interface EntityData {
  readonly entity: string;
}

/** The visible motions of a room: blows, health, deaths and levels. */
export const readMotions = motionsBy({
  hurt: read<EntityData & { readonly damage: number }>(({ entity, damage }) =>
    damage > 0 ? hit(entity, damage) : block(entity),
  ),
  charmBroken: read<EntityData>(({ entity }) => block(entity)),
  changed: read<EntityData & { readonly what: string; readonly delta: number }>(({ entity, what, delta }) =>
    what === 'health' ? change(entity, delta) : [],
  ),
  healed: read<EntityData & { readonly amount: number }>(({ entity, amount }) => heal(entity, amount)),
  died: read<EntityData>(({ entity }) => death(entity)),
  levelGained: read<{ readonly level: number }>((d) => level('kael', M.level(d.level))),
});
