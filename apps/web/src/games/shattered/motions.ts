import { block, death, heal, hit, level, motionsBy, read } from '../../ui/motion/event-motions.ts';
import { REDUCERS, type Reducer, type Who } from './view.ts';

type OfR = { readonly r: Reducer };
type OfSide = { readonly side: Who };

const sideOf = ({ r }: OfR): Who => (REDUCERS.D.some((each) => each === r) ? 'D' : 'V');
/** Conditions that block damage. */
const SHIELDS: readonly string[] = ['ward', 'fortify'];
/** The side that falls with an ending of a room. */
const FALLEN: { readonly [ending: string]: Who } = { Kill: 'V', Overcome: 'D' };

/** The visible motions between the windows: blows, shields, healing, a revealed trap, deaths. */
export const readMotions = motionsBy({
  damage: read<OfR & { readonly lost: number }>((d) => (d.lost > 0 ? hit(sideOf(d), d.lost) : block(sideOf(d)))),
  loss: read<OfR & { readonly lost: number }>((d) => hit(sideOf(d), d.lost)),
  healed: read<OfR & { readonly healed: number }>((d) => heal(sideOf(d), d.healed)),
  conditionPlaced: read<OfSide & { readonly condition: string; readonly n: number }>(({ side, condition, n }) =>
    SHIELDS.includes(condition) ? block(side, n) : [],
  ),
  reactRoll: read<OfSide & { readonly isSuccess: boolean }>(({ side, isSuccess }) => (isSuccess ? block(side) : [])),
  trapSprung: read<OfSide>(({ side }) => [{ kind: 'flip', on: `trap ${side}` }]),
  roomEnded: read<{ readonly ending: string }>(({ ending }) => (FALLEN[ending] ? death(FALLEN[ending]) : [])),
  archetypeChanged: () => level('D', ''),
});
