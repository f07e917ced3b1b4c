import { block, change, death, flow, heal, motionsBy, read } from '../../ui/motion/event-motions.ts';
import type { StepMotion } from '../../ui/motion/motion-pieces.ts';

type Who = 'you' | 'foe';

const other = (who: Who): Who => (who === 'you' ? 'foe' : 'you');
/** The log's `you` and `foe` from the viewer's side: the seat `foe` reads them the other way round. */
const mover = (who: Who, as: string): string => ((who === 'foe') === (as === 'foe') ? 'me' : 'them');

/** A blow is only a motion here, because the Reveal already prints the HP lost. */
const strikeMotions = (who: Who, n: number, as: string): readonly StepMotion[] =>
  n > 0 ? [{ kind: 'hit', on: mover(who, as) }] : [];

type StrikeData = { readonly who: Who; readonly to: Who; readonly d: number };
const blow = read<StrikeData>(({ who, d }, as) => strikeMotions(other(who), d, as));
const fallen = read<{ readonly who: Who }>(({ who }, as) => death(mover(who, as)));
const guarding = read<{ readonly who: Who }>(({ who }, as) => block(mover(who, as)));

/** The visible motions: blows, guards, HP, defeats, gold. */
export const readMotions = motionsBy({
  hit: blow,
  glance: blow,
  clashDamage: read<StrikeData>(({ to, d }, as) => strikeMotions(to, d, as)),
  called: read<{ readonly to: Who; readonly n: number }>(({ to, n }, as) => strikeMotions(to, n, as)),
  bleed: read<{ readonly to: Who; readonly what: string; readonly n: number }>(({ to, what, n }, as) =>
    what === 'ticks' ? strikeMotions(to, n, as) : [],
  ),
  burnout: read<{ readonly who: Who; readonly cost: number }>(({ who, cost }, as) => strikeMotions(who, cost, as)),
  guarded: read<{ readonly who: Who; readonly prevented: number }>(({ who, prevented }, as) =>
    block(mover(who, as), prevented),
  ),
  dodged: guarding,
  photoFinish: guarding,
  healed: read<{ readonly who: Who; readonly n: number }>(({ who, n }, as) => heal(mover(who, as), n)),
  hp: read<{ readonly n: number }>(({ n }) => change('me', n)),
  maxHp: read<{ readonly n: number }>(({ n }) => change('me', n)),
  knockout: fallen,
  doubleKnockout: () => [...death('me'), ...death('them')],
  gold: read<{ readonly n: number }>(({ n }) => flow('gold', n)),
});
