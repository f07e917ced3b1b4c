import { M } from '../../base/words-moments.ts';
import { block, death, flow, heal, hit, level, motionsBy, read } from '../../ui/motion/event-motions.ts';

type Amount = { readonly amount: number };
type DamageData = { readonly dealt: number };

/** The visible motions: blows as perceived, blocks, HP, deaths, Dread and gold. */
export const readMotions = motionsBy({
  hit: read<DamageData>(({ dealt }) => (dealt > 0 ? hit('foe', dealt) : block('foe'))),
  wound: read<DamageData>(({ dealt }) => (dealt > 0 ? hit('you', dealt) : block('you'))),
  acted: read<{ readonly action: string }>(({ action }) => (action === 'block' ? block('you') : [])),
  dodged: () => block('you'),
  resisted: () => block('you'),
  lastStand: () => block('you'),
  healed: read<Amount & { readonly on: string }>(({ on, amount }) => heal(on === 'hero' ? 'you' : 'foe', amount)),
  slain: () => death('foe'),
  died: () => death('you'),
  leveled: read<{ readonly level: number }>((d) => level('you', M.level(d.level))),
  dread: read<Amount>(({ amount }) => flow('dread', amount)),
  gold: read<Amount>(({ amount }) => flow('gold', amount)),
});
