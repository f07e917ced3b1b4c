import type { Side, Status } from '../state.ts';
import { type Arena, type Fighter, newFighter, renewFighter } from './arena.ts';
import { blankSide } from './blank.ts';
import { arenaOf, type Bout, type Corner, type Plan, play } from './bout.ts';
import { resolve } from './resolve.ts';

/** Written by every dry run. Each starts by overwriting all of it, so nothing passes from one to the next. */
let spare: Arena | null = null;

function spareArena(bout: Bout): Arena {
  spare ??= arenaOf(
    bout,
    newFighter('you', blankSide(), bout.you.kit),
    newFighter('foe', blankSide(), bout.foe.kit),
    null,
  );
  return spare;
}

function copyStatus(from: Status, to: Status): void {
  to.spd = from.spd;
  to.slow = from.slow;
  to.stab = from.stab;
  to.shake = from.shake;
  to.pow = from.pow;
  to.drag = from.drag;
}

function clearStatus(status: Status): void {
  status.spd = 0;
  status.slow = 0;
  status.stab = 0;
  status.shake = 0;
  status.pow = 0;
  status.drag = 0;
}

/** Copies a side for a dry run. Piles are shared, since dry runs never move cards. */
function copySide(from: Side, to: Side): void {
  to.hp = from.hp;
  to.maxHp = from.maxHp;
  to.focus = from.focus;
  to.draw = from.draw;
  to.row = from.row;
  to.counters = from.counters;
  to.discard = from.discard;
  to.ash = from.ash;
  copyStatus(from.status, to.status);
  clearStatus(to.next);
  if (to.bleed.length > 0) to.bleed = [];
  for (let i = 0; i < from.bleed.length; i++) {
    const { n, k, beat } = from.bleed[i]!;
    to.bleed.push({ n, k, beat });
  }
  to.turnovers = from.turnovers;
  to.burnout = from.burnout;
  to.knownTop = from.knownTop;
  to.lastType = from.lastType;
  to.lastId = from.lastId;
}

function enter(bout: Bout, from: Corner, f: Fighter, plan: Plan, predicts: boolean): void {
  copySide(from.side, f.side);
  if (plan.swap >= 0) f.side.next.slow += bout.book.content.numbers.feint_slow;
  renewFighter(f, from.who, from.kit);
  play(bout, from, f, plan, predicts);
}

/**
 * One run of the real resolver on copies, without events and draws. The arena it returns is valid until the next run:
 * copies are overwritten rather than made anew.
 */
export function dryRun(bout: Bout, mine: Plan, theirs: Plan): Arena {
  const arena = spareArena(bout);
  arena.book = bout.book;
  arena.beat = bout.beat;
  arena.isForced = bout.isForced;
  arena.flow = bout.flow;
  arena.missRun = bout.missRun;
  arena.isClash = false;
  arena.first = null;
  arena.isOver = false;
  arena.order = undefined;
  arena.from = '';
  arena.clause = -1;
  arena.isSource = false;
  enter(bout, bout.you, arena.you, mine, true);
  enter(bout, bout.foe, arena.foe, theirs, theirs.read);
  resolve(arena);
  return arena;
}
