import { ACTIONS_MAX } from '../options.ts';
import type { Phase } from '../state.ts';
import { isDying } from './bargain-terms.ts';
import { startFight } from './combat.ts';
import { tellFirstLie } from './deceit.ts';
import { die } from './endings.ts';
import { canLevel } from './hero.ts';
import type { Play } from './play.ts';
import { isPledgeDue } from './pledge.ts';
import { lookAround, openRoom } from './rooms.ts';
import { passTurn } from './time.ts';
import { walkOn } from './walk.ts';
import { appear, isDue } from './watcher.ts';

export const isUnderground = (phase: Phase): boolean => phase !== 'camp' && phase !== 'over';

/**
 * The Watcher appears after the action that filled Dread; behind a dead boss immediately and in the same room. DD-110,
 * DD-117
 */
function watcherComes(p: Play): boolean {
  const { s } = p;
  if (s.combat || !isDue(p)) return false;
  const inSanctum = s.at === 'Z';
  appear(p, inSanctum ? 'Z' : undefined);
  if (inSanctum) s.pending.push({ kind: 'fight', how: 'watcher', left: 0 });
  return true;
}

/** Performs the next mandatory step; returns the phase if the hero has to decide. */
function goOn(p: Play): Phase | null {
  const { s } = p;
  if (s.combat) return 'combat';
  if (watcherComes(p)) return null;
  const frame = s.pending.at(-1);
  if (frame?.kind === 'fight') {
    s.pending.pop();
    startFight(p, frame.how);
    return null;
  }
  if (canLevel(p.book, s.hero)) return 'levelup';
  if (frame?.kind === 'confirm') return 'confirm';
  if (!frame && isPledgeDue(s)) return 'pledge';
  if (!frame) return s.menu ? 'room' : 'explore';
  s.pending.pop();
  if (frame.kind === 'open') openRoom(p);
  else if (frame.kind === 'walk') walkOn(p, frame.how);
  else {
    if (frame.left > 1) s.pending.push({ ...frame, left: frame.left - 1 });
    passTurn(p, true);
  }
  return null;
}

/** After enough actions without time cost, one takes a turn. DD-097 */
function waitIfIdle(p: Play): void {
  const { s, book } = p;
  if (s.idle < book.numbers.idleMax || s.combat || s.hero.hp === 0 || !s.floor) return;
  p.emit?.('waited', { actions: s.idle }, { rule: 'DD-097' });
  passTurn(p);
}

/** Continues to the next decision: death, the Watcher, fights, level-ups, opening rooms. DD-003 */
export function settle(p: Play): void {
  const { s } = p;
  if (!isUnderground(s.phase)) return;
  waitIfIdle(p);
  let phase: Phase | null = null;
  while (isUnderground(s.phase) && phase === null) {
    if (isDying(s)) phase = 'confirm';
    else if (s.hero.hp === 0) die(p, s.struckBy);
    else if (s.actions >= ACTIONS_MAX) die(p, 'lost');
    else phase = goOn(p);
  }
  if (phase === null) return;
  lookAround(p);
  if (phase === 'explore') tellFirstLie(p);
  if (phase === s.phase) return;
  s.phase = phase;
  p.emit?.('phase', { phase }, { rule: 'DD-003' });
}
