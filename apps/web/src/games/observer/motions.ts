import { M } from '../../base/words-moments.ts';
import { block, change, death, flow, heal, hit, level, motionsBy, read } from '../../ui/motion/event-motions.ts';
import { wText } from './words.ts';

type Who = { readonly who?: 'player' | 'enemy'; readonly target: number };

const whom = ({ who, target }: Who): string => (who === 'player' ? 'you' : `foe ${target}`);

/** The visible motions of a run: blows, Block, HP, deaths, the decay of a commit, Instability. */
export const readMotions = motionsBy({
  went: () => [{ kind: 'break', on: 'bite' }],
  damage: read<Who & { readonly blockAbsorbed: number; readonly hp: number }>((d) => [
    ...block(whom(d), d.blockAbsorbed),
    ...hit(whom(d), d.hp),
  ]),
  bled: read<Who & { readonly amount: number }>((d) => hit(whom(d), d.amount)),
  thorns: read<Who & { readonly amount: number }>((d) => hit(whom(d), d.amount)),
  attrition: read<{ readonly amount: number }>(({ amount }) => hit('you', amount)),
  block: read<Who & { readonly result: number }>((d) => block(whom(d), d.result)),
  shadow: () => block('you'),
  healed: read<Who & { readonly amount: number }>((d) => heal(whom(d), d.amount)),
  hp: read<{ readonly amount: number }>(({ amount }) => change('you', amount)),
  maxHp: read<{ readonly amount: number }>(({ amount }) => change('you', amount)),
  rested: read<{ readonly hp: number }>(({ hp }) => heal('you', hp)),
  enemyDied: read<Who>(({ target }) => death(`foe ${target}`)),
  level: read<{ readonly level: number }>((d) => level('you', M.level(d.level))),
  w: read<{ readonly from: number; readonly to: number }>(({ from, to }) =>
    flow('instability', to - from, `+${wText(to - from)}`),
  ),
});
