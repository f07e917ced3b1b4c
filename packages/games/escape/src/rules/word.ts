import type { WordName } from '../content/types.ts';
import type { Being, Belief } from '../state.ts';
import { sourceName } from './beliefs.ts';
import { personsOn } from './crowd.ts';
import { type Dungeon, isAlive, kaelOf, secondOf } from './dungeon.ts';
import { type Cause, emit, type Turn, whereIs } from './emit.ts';
import { opinion, taleOf, weightiestBelief } from './standing.ts';

/** The living dungeoneers of a depth except the companion. */
export const peopleOn = (d: Dungeon, depth: number): Being[] =>
  personsOn(d, depth).filter((being) => being.kind === 'dungeoneer' && being.id !== d.s.companion && isAlive(being));

/** Mean opinion of Kael over the people of a depth; 0 without people. ED-244 */
export function wordOf(d: Dungeon, depth: number): number {
  const kael = kaelOf(d.s);
  const people = peopleOn(d, depth);
  let sum = 0;
  for (const being of people) sum += opinion(d, being, kael);
  return people.length === 0 ? 0 : Math.trunc(sum / people.length);
}

/** ED-244 */
export function wordName(d: Dungeon, word: number): WordName {
  const { good_e4, bad_e4, dread_e4 } = secondOf(d)!.formulas.word;
  if (word >= good_e4) return 'good';
  if (word <= dread_e4) return 'dread';
  return word <= bad_e4 ? 'bad' : 'nobody';
}

/** A bad name, or Dread. ED-244 */
export const isIllNamed = ({ s }: Dungeon): boolean => s.second?.word === 'bad' || s.second?.word === 'dread';

/** Steps from its exit within which a warden hunts. ED-124b, ED-126, ED-244 */
export const wardenZone = (d: Dungeon): number =>
  isIllNamed(d) ? secondOf(d)!.formulas.word.zone_bad : d.book.f.pressure.warden_zone;

/** The name a depth without stories about Kael would have; for comparisons. */
const RANKS: { readonly [N in WordName]: number } = { good: 1, nobody: 0, bad: -1, dread: -2 };

/** The story that weighs most in one direction among all people of Kael's depth. ED-244 */
function moverOf(c: Turn, sign: 1 | -1): Cause {
  let mover: { holder: Being; belief: Belief } | undefined;
  let most = 0;
  for (const holder of peopleOn(c, c.kael.depth)) {
    const belief = weightiestBelief(c, holder, c.kael, sign);
    if (!belief) continue;
    const weight = Math.abs(taleOf(c.s, belief).valence) * belief.confidence + (belief.turn === c.s.turn ? 1 : 0);
    if (weight <= most) continue;
    most = weight;
    mover = { holder, belief };
  }
  return mover && sourceName(c.s, mover.holder.id, mover.belief);
}

/** Emits a change of the Word's name, with the story that moved it. ED-244 */
export function reviewWord(c: Turn): void {
  const state = c.s.second;
  if (!state || c.s.ending !== '') return;
  state.word_e4 = wordOf(c, c.kael.depth);
  const to = wordName(c, state.word_e4);
  const from = state.word;
  if (to === from) return;
  state.word = to;
  if (!c.t.emit) return;
  const because = moverOf(c, RANKS[to] > RANKS[from] ? 1 : -1);
  emit(c, 'wordChanged', { ...whereIs(c.kael, 'word'), from, to }, { rule: 'ED-244', because }, { seen: true });
}
