import type { Floor } from '../state.ts';
import { newWatcher } from './blank.ts';
import { cellIndex, exitNode, pathTo, roomAt } from './layout.ts';
import { type Play, reveal } from './play.ts';

/** The blow that stuns it the last time enrages the Watcher. DD-115 */
export const isEnraged = ({ s, book }: Pick<Play, 's' | 'book'>): boolean =>
  s.watcher.stuns >= book.numbers.watcher.stuns;

/** The node farthest from the hero; ties go to the lowest cell. */
function farthest(floor: Floor, from: string): string {
  const steps = (letter: string): number => pathTo(floor, from, letter, ({ type }) => type !== 'BOSS')?.length ?? 0;
  const nodes = floor.rooms.filter(({ type }) => type !== 'BOSS').toSorted((a, b) => cellIndex(a) - cellIndex(b));
  return nodes.reduce((best, room) => (steps(room.letter) > steps(best.letter) ? room : best)).letter;
}

/** It appears when Dread is full, unless it is already there. DD-110, DD-117 */
export const isDue = ({ s, book }: Play): boolean =>
  s.floor !== null &&
  s.hero.dread >= book.numbers.dread.max &&
  !s.watcher.active &&
  s.watcher.delay === 0 &&
  s.hero.hp > 0;

export function appear(p: Play, at?: string): void {
  const { s } = p;
  const exit = exitNode(s.floor!);
  const place = at ?? (exit === s.at ? farthest(s.floor!, s.at) : exit);
  s.watcher.active = true;
  s.watcher.at = place;
  s.watcher.hold = 0;
  s.watcher.turns = 0;
  reveal(p);
  p.emit?.(
    'watcherAppeared',
    { at: place, floor: s.floor!.n },
    { rule: 'DD-110' },
    { about: ['watcher'], as: 'watcher' },
  );
  p.emit?.('scene', { scene: 'watcher', floor: s.floor!.n, detail: place }, { rule: 'DD-248' });
}

/** Sharing a node starts its fight; the hero's next planned action waits or is dropped. DD-111 */
function meets(p: Play): boolean {
  const { s } = p;
  if (!s.watcher.active || s.watcher.hold > 0 || s.watcher.at !== s.at) return false;
  s.pending = s.pending.filter(({ kind }) => kind !== 'walk');
  s.pending.push({ kind: 'fight', how: 'watcher', left: 0 });
  return true;
}

function stride(p: Play, steps: number): void {
  const { s } = p;
  for (let i = 0; i < steps; i++) {
    if (s.watcher.at === s.at) return;
    const path = pathTo(s.floor!, s.watcher.at, s.at, () => true);
    const [to] = path ?? [];
    if (to === undefined) return;
    const from = s.watcher.at;
    s.watcher.at = roomAt(s.floor!, to).letter;
    p.emit?.('watcherMoved', { from, to }, { rule: 'DD-111', because: 'watcher' }, { about: ['watcher'] });
  }
}

/** Its part of an exploration turn. DD-061, DD-111, DD-114, DD-143 */
export function watcherTurn(p: Play): void {
  const { watcher } = p.s;
  if (watcher.delay > 0) {
    watcher.delay -= 1;
    p.emit?.('watcherDelayed', { turns: watcher.delay }, { rule: 'DD-143' });
    if (isDue(p)) appear(p);
    else if (watcher.delay === 0) forget(p);
    return;
  }
  if (!watcher.active) {
    if (isDue(p)) appear(p);
    return;
  }
  if (meets(p)) return;
  if (watcher.hold > 0) {
    watcher.hold -= 1;
    if (watcher.hold > 0) {
      p.emit?.('watcherHeld', { at: watcher.at, turns: watcher.hold - 1 }, { rule: 'DD-114' });
      return;
    }
    watcher.turns = 0;
    p.emit?.('watcherReleased', { at: watcher.at }, { rule: 'DD-114' });
    if (meets(p)) return;
  }
  watcher.turns += 1;
  stride(p, watcher.turns % p.book.numbers.watcher.stride === 0 ? 2 : 1);
  meets(p);
}

/** It stops following. */
function forget(p: Play): void {
  p.s.watcher = newWatcher(p.book.numbers);
  p.emit?.('watcherDelayed', { turns: 0 }, { rule: 'DD-143' });
}

/** Extraction and descent are blocked. DD-112, DD-114 */
export const isSealed = ({ active, hold }: { active: boolean; hold: number }): boolean => active && hold === 0;

/** DD-143 */
export function followLater(p: Play): void {
  const { watcher } = p.s;
  watcher.active = false;
  watcher.at = '';
  watcher.hold = 0;
  watcher.delay = p.book.numbers.watcher.delay;
  p.emit?.('watcherDelayed', { turns: watcher.delay }, { rule: 'DD-143' });
}
