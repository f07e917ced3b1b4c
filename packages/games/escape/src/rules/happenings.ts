import type { GlobalEventRow } from '../content/types.ts';
import type { Escape } from '../state.ts';
import { shiftVector } from './changes.ts';
import { chapterOf, FAME, featureOf, isAlive, isTogether } from './dungeon.ts';
import { emit, inSystem, type Turn, whereIs } from './emit.ts';
import { hasMurderGate } from './standing.ts';
import { exitAt, roomId } from './topology.ts';

/** Scenes triggered by this turn, in table order. ED-85 */
function dueScenes(c: Turn): string[] {
  const { s, kael, triggers } = c;
  const { steel_might, first_fame_e4 } = c.book.f.scenes;
  const isNew = (id: string): boolean => !s.fired.includes(id);
  const due: string[] = [];
  if (triggers.treasure && isNew('locked_cache')) due.push('locked_cache');
  if (triggers.trained && kael.might >= steel_might && isNew('steel_memory')) due.push('steel_memory');
  if (triggers.streamed && featureOf(kael, FAME) >= first_fame_e4 && isNew('signal_in_the_dark'))
    due.push('signal_in_the_dark');
  if (triggers.smoke && isNew('hands_like_smoke')) due.push('hands_like_smoke');
  if (triggers.chapter > 0) due.push('chapter_closed');
  if (triggers.escaped && isNew('surface_air')) due.push('surface_air');
  return due;
}

const pad = (n: number): string => String(n).padStart(2, '0');

/** ED-88: the warden Kael meets for the first time. */
function newWarden({ s, kael }: Turn): string | undefined {
  const warden = s.beings.find((being) => being.kind === 'warden' && isAlive(being) && isTogether(being, kael));
  const id = warden && `warden_${pad(warden.breed)}`;
  return id !== undefined && !s.fired.includes(id) ? id : undefined;
}

/** Step 7. ED-85, ED-86, ED-88 */
export function playScenes(c: Turn): void {
  const { s, kael, triggers } = c;
  const warden = s.ending === '' ? newWarden(c) : undefined;
  for (const scene of [...dueScenes(c), ...(warden === undefined ? [] : [warden])]) {
    if (scene !== 'chapter_closed') s.fired.push(scene);
    s.scenes.push(scene);
    if (c.t.emit)
      emit(
        c,
        'scene',
        { ...whereIs(kael, 'scene'), scene, chapter: scene === 'chapter_closed' ? triggers.chapter : chapterOf(s) },
        { rule: scene.startsWith('warden_') ? 'ED-88' : 'ED-85', source: scene },
        { seen: true },
      );
  }
}

/** ED-89, ED-89a */
function isDue(s: Escape, fame: number, { id, turn, fame: needed, every }: GlobalEventRow): boolean {
  if (every > 0) {
    const stayed = s.turn - s.chapter_began - turn;
    return s.tunables.stay_pressure && stayed >= 0 && stayed % every === 0;
  }
  return !s.fired.includes(id) && s.turn >= turn && fame >= needed;
}

/** Step 8, in table order. */
export function resolveGlobalEvents(c: Turn): void {
  const { s, kael } = c;
  for (const event of c.book.content.events) {
    if (!isDue(s, featureOf(kael, FAME), event)) continue;
    const outer = c.t.cause;
    if (event.every > 0) s.stay_bonus += event.bonus;
    else {
      s.global_bonus += event.bonus;
      s.fired.push(event.id);
    }
    if (c.t.emit)
      c.t.cause = emit(
        c,
        'globalEvent',
        {
          ...inSystem(kael.depth, roomId(kael.depth, exitAt(s, kael.depth)), 'event'),
          event: event.id,
          bonus: event.bonus,
        },
        { rule: event.every > 0 ? 'ED-89a' : 'ED-89', source: event.id },
        { seen: true, about: ['system', kael.id] },
      );
    shiftVector(c, kael, c.book.vector(event.delta), {
      label: 'event',
      rule: 'ED-89',
      verb: 'event',
      source: event.id,
    });
    c.t.cause = outer;
  }
}

/** Emits that murder became possible, or no longer is. ED-76 */
export function watchGate(c: Turn): void {
  const open = hasMurderGate(c, c.kael);
  if (open === c.s.isGateOpen) return;
  c.s.isGateOpen = open;
  if (c.t.emit) emit(c, 'gateChanged', { ...whereIs(c.kael, 'gate'), open }, { rule: 'ED-76' }, { seen: true });
}
