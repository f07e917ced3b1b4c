import type { CorridorState } from '../../awakening-state.ts';
import { REDUCERS, type Reducer } from '../../content/records.ts';
import { heal, lose, lowestOf } from '../resources.ts';
import { type Origin, type Position, type Scene, sum } from '../scene.ts';
import { kindOf } from '../templates/guests.ts';
import { tierOf } from '../templates/tier.ts';
import { type Appeal, appealsFrom, meantWay, type Tables, type Walker } from './appeal.ts';
import { corridorOf, exitsOf, MOUTH, siteOf } from './plan.ts';
import { awake, tablesOf } from './position.ts';

/** The visitor at the table, as its way depends on it. */
function walkerOf(g: Position): Walker {
  const { s } = g;
  const low = REDUCERS.V.find((r) => r === lowestOf(s, 'V'))!;
  return { kind: kindOf(s.visitor), tier: tierOf(g), trust: s.res.trust, low, isHurt: s.res[low] < s.max[low] };
}

export const wayTables = ({ book }: Pick<Position, 'book'>): Tables => ({
  content: book.content,
  awakening: tablesOf({ book }),
  kinds: book.kinds!,
});

/** The room V enters next, '' if no corridor leads on. SD-240, SD-313 */
export function takeWay(g: Scene): string {
  const a = awake(g);
  if (a.at === '') a.at = MOUTH;
  const walker = walkerOf(g);
  emitAppeals(g, appealsFrom(wayTables(g), a, walker, a.at));
  const to = goal(g, walker);
  return to === '' ? '' : walk(g, corridorOf(a, a.at, to)!);
}

function emitAppeals(g: Scene, appeals: readonly Appeal[]): void {
  for (const { site, appeal, terms } of appeals) {
    const { room } = siteOf(awake(g), site)!;
    const why = sum({ rule: 'SD-241', source: room }, 'appeal', terms);
    g.t.emit?.('appealWeighed', { site, room, appeal }, why, { about: ['V', site] });
  }
}

const KEEPS_TIER = 2;

/** A Tier 2 keeps its way, a Tier 3 plans anew after every room. SD-313 */
function goal(g: Scene, walker: Walker): string {
  const a = awake(g);
  const isKept = walker.tier === KEEPS_TIER && a.at !== MOUTH;
  const way = isKept ? a.way : meantWay(wayTables(g), a, walker, a.at);
  a.way = way.slice(1);
  return way[0] ?? '';
}

function walk(g: Scene, { from, to, kind }: CorridorState): string {
  const a = awake(g);
  const { frightens, mends } = tablesOf(g).corridors[kind];
  const { room } = siteOf(a, to)!;
  const eventId = g.t.emit?.(
    'routeTaken',
    { from, to, room, kind, choices: exitsOf(a, from).length },
    { rule: 'SD-240', source: room },
    { about: ['V', to] },
  );
  g.t.cause = eventId;
  a.at = to;
  if (frightens > 0) loseKeepingOne(g, 'nerve', frightens, { rule: 'SD-231', source: kind, label: 'corridor' });
  if (mends > 0) heal(g, lowestOf(g.s, 'V'), mends, { rule: 'SD-231', source: kind, label: 'corridor' });
  return room;
}

/** A loss that never takes the last point. SD-231, SD-235, SD-294 */
export function loseKeepingOne(g: Scene, r: Reducer, n: number, origin: Origin): void {
  const most = Math.max(0, g.s.res[r] - 1);
  if (most > 0) lose(g, r, Math.min(n, most), origin);
}
