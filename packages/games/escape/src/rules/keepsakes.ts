import { PERCENT } from '@undercroft/kernel/units';
import type { Keepsake } from '../content/types.ts';
import type { Being } from '../state.ts';
import { loseItem } from './belongings.ts';
import { shiftField } from './changes.ts';
import { chapterOf, FAME, featureOf, isOn, secondOf } from './dungeon.ts';
import { emit, isKael, type Turn, whereIs } from './emit.ts';
import { roomIndex } from './topology.ts';

/** Uses up a keepsake. ED-250 */
export function spendKeepsake(c: Turn, kael: Being, item: Keepsake, until: number): void {
  loseItem(c.book, kael, item);
  if (c.t.emit)
    emit(
      c,
      'keepsakeUsed',
      { ...whereIs(kael, 'keepsake'), item, until },
      { rule: 'ED-250', source: item },
      { seen: true },
    );
}

/** True if Kael carries a keepsake that works. */
export const carries = (c: Turn, kael: Being, item: Keepsake): boolean =>
  isOn(c, 'keepsakes') && kael.items.includes(item);

/** A Salve heals Kael at the end of a turn in which he was nearly killed. ED-250 */
export function useSalve(c: Turn): void {
  const { kael } = c;
  if (!carries(c, kael, 'salve') || kael.health === 0) return;
  const { health_pct, heal } = secondOf(c)!.formulas.salve;
  if (kael.health * PERCENT > health_pct * kael.max_health) return;
  spendKeepsake(c, kael, 'salve', c.s.turn);
  shiftField(c, kael, 'health', heal, { label: 'item', rule: 'ED-250', verb: 'keepsake', source: 'salve' });
}

/** A Whetstone sharpens Kael's weapon for the chapter; without one, or on a sharp one, it waits. ED-250 */
export function useWhetstone(c: Turn): void {
  const { s, kael } = c;
  const chapter = chapterOf(s);
  if (!carries(c, kael, 'whetstone') || kael.weapon === '' || s.tempered === chapter) return;
  s.tempered = chapter;
  spendKeepsake(c, kael, 'whetstone', s.turn);
}

/** A flight that hides: with Lamp Oil, and the first of a chapter for a wanderer. ED-250, ED-262 */
export function hideFlight(c: Turn, kael: Being): void {
  const { s } = c;
  const state = s.second;
  if (!state || !isKael(kael)) return;
  const { oil_turns, calling } = secondOf(c)!.formulas;
  const hide = (turns: number): number => {
    s.hidden_until = Math.max(s.hidden_until, s.turn + turns - 1);
    return s.hidden_until;
  };
  if (carries(c, kael, 'lamp_oil')) spendKeepsake(c, kael, 'lamp_oil', hide(oil_turns));
  if (state.calling !== 'wanderer' || state.hid === chapterOf(s)) return;
  state.hid = chapterOf(s);
  const until = hide(calling.hidden_turns);
  if (c.t.emit)
    emit(c, 'wayTold', { ...whereIs(kael, 'flee'), until }, { rule: 'ED-262', source: 'wanderer' }, { seen: true });
}

/** The watchers leave a gift in Kael's room. ED-254 */
export function leaveGifts(c: Turn): void {
  const { s, kael } = c;
  if (!isOn(c, 'streams')) return;
  const { gifts } = secondOf(c)!;
  while (s.second!.gifts < gifts.length && featureOf(kael, FAME) >= gifts[s.second!.gifts]!.fame_e4) {
    const { item } = gifts[s.second!.gifts]!;
    s.second!.gifts += 1;
    const room = c.t.write(s.rooms, roomIndex(kael.depth, kael.at));
    room.items.push(item);
    if (c.t.emit)
      emit(c, 'giftLeft', { ...whereIs(kael, 'gift'), item }, { rule: 'ED-254', source: item }, { seen: true });
  }
}

/** One more hunts for every stream of the chapter, unless the show is Kael's calling. ED-254, ED-262 */
export function drawHunters(c: Turn, being: Being): void {
  if (!isKael(being) || !isOn(c, 'streams') || c.s.second!.calling === 'showrunner') return;
  c.s.second!.streams += 1;
}
