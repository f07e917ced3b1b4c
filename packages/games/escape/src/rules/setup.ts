import type { Start, Table } from '@undercroft/kernel';
import type { EscapeEvents } from '../events.ts';
import type { EscapeOptions } from '../options.ts';
import { DEPTHS, type Escape, KAEL } from '../state.ts';
import { openFirstPage } from './climb.ts';
import { type Book, kaelOf } from './dungeon.ts';
import { emit, type Turn, whereIs } from './emit.ts';
import { dealLevel, makeKael } from './levels.ts';
import { arrange, plantLie } from './scenario.ts';
import type { Scenario } from './scenario-schema.ts';
import { offersTo } from './skills.ts';
import { roomIndex } from './topology.ts';

/** A turn context for setup, before the first turn. */
function beforeTurns(t: Table<Escape, EscapeEvents>, book: Book): Turn {
  const kael = makeKael({ s: t.state, book });
  return {
    t,
    s: t.state,
    book,
    kael,
    from: { depth: kael.depth, at: kael.at },
    triggers: { treasure: false, trained: false, streamed: false, smoke: false, chapter: 0, escaped: false },
    circling: { count: 0 },
    hunt: { last: '' },
  };
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

/** Deals twelve levels from the bottom up, then Kael, then the scenario or the lie. ED-10 to ED-22, ED-247 */
export function setUp(t: Table<Escape, EscapeEvents>, book: Book, start: Start<EscapeOptions, unknown>): void {
  const c = beforeTurns(t, book);
  const { s } = c;
  for (let depth = DEPTHS; depth >= 1; depth--) dealLevel(c, depth);
  s.beings.push(c.kael);
  s.beings.sort(byId);
  s.memories = s.beings
    .filter(({ kind }) => kind === 'dungeoneer' || kind === 'player')
    .map(({ id }) => ({ holder: id, beliefs: [] }));
  if (start.scenario !== null) arrange(c, start.scenario as unknown as Scenario);
  else plantLie(c, start.options.lie);
  openFirstPage(c);
  wake(c);
}

/** Plays the opening. ED-87 */
function wake(c: Turn): void {
  const { s } = c;
  const kael = kaelOf(s);
  const room = s.rooms[roomIndex(kael.depth, kael.at)]!;
  room.left = room.items.length;
  s.offered = offersTo(c, kael).map(({ id }) => id);
  s.scenes = ['opening'];
  if (!c.t.emit) return;
  const { pack, difficulty } = s;
  emit(
    c,
    'climbBegun',
    { ...whereIs(kael, 'begin'), pack, difficulty },
    { rule: 'ED-20' },
    { seen: true, about: [KAEL] },
  );
  emit(c, 'scene', { ...whereIs(kael, 'scene'), scene: 'opening', chapter: 1 }, { rule: 'ED-87' }, { seen: true });
}
