import { PERCENT } from '@undercroft/kernel/units';
import type { Archetype, Foe, Habit, Habits, HabitTarget } from '../content/records.ts';
import type { Fight, Fight2, Vibes } from '../state.ts';
import type { Scene } from './arena.ts';
import type { Book } from './book.ts';

/** The habit a boss takes once it is at half its HP. NV-121b */
export function secondHabit({ turn }: Habits, archetype: Archetype): Archetype {
  if (!turn) return archetype;
  return turn.order[(turn.order.indexOf(archetype) + 1) % turn.order.length]!;
}

/** The habit of a foe as it stands, and null without one: in edition 1 and in the wager. NV-121 */
export function habitOf({ content }: Book, { foeId, kind, edition2 }: Fight): Archetype | null {
  const { habits } = content.numbers;
  const foe = content.foes[foeId];
  if (!habits || !edition2 || !foe || kind === 'wager') return null;
  return edition2.isDesperate ? secondHabit(habits, foe.archetype) : foe.archetype;
}

const TRIGGERS: { readonly [when in Habit['when']]: (fight: Fight, habits: Habits) => boolean } = {
  hurt: ({ edition2 }) => edition2!.lostFoe > 0,
  still: ({ you }, { still }) => you.lastType !== '' && still.includes(you.lastType),
  second: ({ beat }) => beat > 1,
  even: ({ beat }) => beat % 2 === 0,
};

/** The slot a habit points at, by printed type and Speed, ties leftmost; -1 if no card fits. NV-121 */
function slotOf(book: Book, { you, foe }: Fight, { types, by }: HabitTarget): number {
  const wanted = types === '=' ? you.lastType : types;
  let found = -1;
  let best = 0;
  for (let slot = 0; slot < foe.row.length; slot++) {
    const { type, speed } = book.card(foe.row[slot]!);
    if (types !== '' && (wanted === '' || !wanted.includes(type))) continue;
    const rank = by === 'slowest' ? -speed : by === 'fastest' ? speed : 0;
    if (found < 0 || rank > best) {
      found = slot;
      best = rank;
    }
  }
  return found;
}

/** The badge of this beat: the habit if it is on and fits a card, else the leftmost tell. NV-121 */
function markOf(
  book: Book,
  { heat }: Vibes,
  fight: Fight,
  { foe, habits }: { foe: Foe; habits: Habits },
): Fight2['mark'] | null {
  const { hot } = habits;
  const isHot = hot !== null && heat >= hot.from;
  const own = habits.of[habitOf(book, fight)!];
  const target = TRIGGERS[own.when](fight, habits) ? own : own.rests;
  const slot = target ? slotOf(book, fight, target) : -1;
  if (slot >= 0) return { kind: 'habit', slot, n: habits.acts[foe.act - 1]! - (isHot ? hot.habit : 0) };
  const tell = fight.foe.row.findIndex((key) => foe.tells.includes(book.card(key).id));
  if (tell < 0) return null;
  return { kind: 'tell', slot: tell, n: habits.tell - (isHot ? hot.tell : 0) };
}

/** Sets the one badge of the beat at Show, after a boss changed its ways. NV-121, NV-121b */
export function markHabit(s: Scene, fight: Fight): void {
  const own = fight.edition2;
  const { habits } = s.book.content.numbers;
  const foe = s.book.content.foes[fight.foeId];
  if (!own || !habits || !foe || habitOf(s.book, fight) === null) return;
  turnBoss(s, fight, foe, habits);
  const mark = markOf(s.book, s.t.state, fight, { foe, habits });
  if (!mark || mark.kind === '') return;
  own.mark = mark;
  const { kind, slot, n } = mark;
  s.emit?.('marked', { what: kind, slot, n }, { rule: 'NV-121', source: fight.foeId });
}

/** NV-121b: from half its HP on, a boss has the next habit in the order. */
function turnBoss(s: Scene, fight: Fight, { id, rank, archetype }: Foe, habits: Habits): void {
  const own = fight.edition2!;
  const { hp, maxHp } = fight.foe;
  if (!habits.turn || own.isDesperate || rank !== 'boss' || hp * PERCENT > maxHp * habits.turn.hp_pct) return;
  own.isDesperate = true;
  s.emit?.('habitChanged', { foe: id, habit: secondHabit(habits, archetype) }, { rule: 'NV-121b', source: id });
}

/** Tells after the Reveal if the foe played the badged card. A Coin beat has two cards and is not counted. NV-121c */
export function answerHabit({ t: { state }, emit }: Scene, fight: Fight, slot: number): void {
  const { kind, slot: marked, n } = fight.edition2?.mark ?? { kind: '', slot: -1, n: 0 };
  if (kind === '') return;
  const isKept = slot === marked;
  emit?.(
    isKept ? 'habitKept' : 'habitBroken',
    { foe: fight.foeId, what: kind, slot: marked, n },
    { rule: 'NV-121', source: fight.foeId },
  );
  if (kind !== 'habit' || fight.coin || !state.edition2) return;
  const { habits } = state.edition2;
  const { seen, kept } = habits[fight.foeId] ?? { seen: 0, kept: 0 };
  habits[fight.foeId] = { seen: seen + 1, kept: kept + (isKept ? 1 : 0) };
}

/** Remembers the foe's play and what it lost, at the Cleanup. NV-121, NV-121c */
export function rememberPlay({ book }: { readonly book: Book }, fight: Fight, lostFoe: number): void {
  const own = fight.edition2;
  if (!own) return;
  own.lostFoe = lostFoe;
  const { slot } = fight.revealed!.foe;
  const { kind, slot: marked } = own.mark;
  own.history.push({ card: fight.foe.row[slot] ?? '', mark: kind, isKept: kind !== '' && slot === marked });
  const most = book.content.numbers.habits?.history ?? 0;
  if (own.history.length > most) own.history.shift();
}
