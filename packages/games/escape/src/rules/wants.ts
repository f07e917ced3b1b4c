import type { WantKind } from '../content/types.ts';
import { type Being, type Belief, KAEL, NO_WANT, type Want } from '../state.ts';
import { learnAsTrue } from './beliefs.ts';
import { giveItem, moveItem } from './belongings.ts';
import { writeDeed } from './deeds.ts';
import { beingOf, type Dungeon, hasTag, isAlive, isOn, isTogether, memoryOf, secondOf } from './dungeon.ts';
import { emit, type Turn, whereIs } from './emit.ts';
import { isEnemy, isMasked, taleOf } from './standing.ts';
import { exitAt, type Place } from './topology.ts';
import { peopleOn, wordName, wordOf } from './word.ts';

/** Weapons of a being, the weakest first. */
export const weaponsOf = ({ book }: Dungeon, { items }: Being): string[] =>
  items
    .filter((item) => book.content.items[item]!.power > 0)
    .sort((a, b) => book.content.items[a]!.power - book.content.items[b]!.power);

/** A story another person tells about Kael or the asker, though it never happened. */
function lieToClear({ s }: Dungeon, asker: Being, people: readonly Being[]): Partial<Want> | undefined {
  for (const teller of people) {
    if (teller === asker) continue;
    for (const belief of memoryOf(s, teller.id)?.beliefs ?? []) {
      const { actor, verb } = taleOf(s, belief);
      if (belief.state === 'misinformed' && (actor === KAEL || actor === asker.id))
        return { subject: teller.id, deed: belief.deed, about: actor, did: verb };
    }
  }
  return undefined;
}

/** Something bad the asker was told about another person. */
function scoreToSettle({ s }: Dungeon, asker: Being, people: readonly Being[]): Partial<Want> | undefined {
  for (const belief of memoryOf(s, asker.id)?.beliefs ?? []) {
    const { actor, verb, valence } = taleOf(s, belief);
    const isOther = actor !== asker.id && people.some(({ id }) => id === actor);
    if (belief.state !== 'verified' && valence < 0 && isOther)
      return { subject: actor, deed: belief.deed, about: asker.id, did: verb };
  }
  return undefined;
}

/** The first row of the table that applies. ED-260 */
function wantOf(d: Dungeon, kael: Being, asker: Being): Want {
  const people = peopleOn(d, asker.depth);
  const made = (kind: WantKind, more: Partial<Want>): Want => ({ ...NO_WANT, asker: asker.id, kind, ...more });
  const lie = lieToClear(d, asker, people);
  if (lie) return made('clear', lie);
  const score = scoreToSettle(d, asker, people);
  if (score) return made('settle', score);
  return made(weaponsOf(d, kael).length >= 2 ? 'arm' : 'stairs', {});
}

/** The lie behind a score to settle, once Kael pressed its teller and knows better. ED-260 */
export function exposedLie({ s }: Dungeon, target: Being): Belief | undefined {
  const want = s.second?.want;
  if (want?.kind !== 'settle' || want.asker !== target.id || !s.checked.includes(want.deed)) return undefined;
  return memoryOf(s, target.id)?.beliefs.find(({ deed, state }) => deed === want.deed && state === 'misinformed');
}

/** Gives the want of a chapter to the first person of the depth who would ask. ED-260 */
export function dealWant(c: Turn, depth: number): void {
  const state = c.s.second!;
  state.want = { ...NO_WANT };
  if (!isOn(c, 'wants')) return;
  const name = wordName(c, wordOf(c, depth));
  if (name === 'bad' || name === 'dread') return;
  const asker = peopleOn(c, depth).find((being) => !isMasked(being) && !isEnemy(c, being, c.kael));
  if (asker) state.want = wantOf(c, c.kael, asker);
}

/** True if Kael gave his word and it is neither kept nor broken. */
export const isBound = ({ s }: Dungeon): boolean => s.second?.want.isGiven === true && s.second.want.outcome === '';

/** Writes down that Kael kept his word; the asker hands over what was promised. ED-260 */
export function keepWord(c: Turn): void {
  const { s, kael } = c;
  const { want } = s.second!;
  want.outcome = 'kept';
  want.owed = 1;
  const outer = c.t.cause;
  if (c.t.emit)
    c.t.cause = emit(
      c,
      'wantKept',
      { ...whereIs(kael, 'word'), asker: want.asker, want: want.kind },
      { rule: 'ED-260', source: want.kind },
      { seen: true, about: [kael.id, want.asker] },
    );
  tellOf(c, 'kept_word', kael);
  payOwed(c);
  c.t.cause = outer;
}

/** Writes the deed, of which the asker is sure. */
function tellOf(c: Turn, verb: 'kept_word' | 'broke_word', { depth, at }: Pick<Place, 'depth' | 'at'>): void {
  const { s, kael } = c;
  const asker = beingOf(s, s.second!.want.asker);
  writeDeed(c, kael, { verb, subject: s.second!.want.asker, rooms: [{ depth, at }] });
  const deed = s.deeds.at(-1)!;
  if (asker && isAlive(asker)) learnAsTrue(c, asker, deed);
}

/** Pays Kael once he is beside the asker: the keepsake and a pouch, two for a good name. ED-260 */
function payOwed(c: Turn): void {
  const { s, kael } = c;
  const { want, word } = s.second!;
  const asker = beingOf(s, want.asker);
  if (want.owed === 0 || !asker || !isAlive(asker) || !isTogether(asker, kael)) return;
  want.owed = 0;
  const { pouches, pouches_good } = secondOf(c)!.formulas.want;
  const isPouch = (item: string): boolean => hasTag(c, item, 'currency');
  const keepsake = asker.items.find((item) => hasTag(c, item, 'loot') && !isPouch(item));
  const note = { verb: 'choose_dialogue', rule: 'ED-260' };
  if (keepsake !== undefined) moveItem(c, asker, kael, keepsake, note);
  for (let given = 0; given < (word === 'good' ? pouches_good : pouches); given++) {
    const pouch = asker.items.find(isPouch);
    if (pouch === undefined) giveItem(c.book, asker, 'worn_pouch');
    moveItem(c, asker, kael, pouch ?? 'worn_pouch', note);
  }
}

/** True if the circumstances keep Kael's word by themselves. ED-260 */
function isMet({ s }: Dungeon, kael: Being, { kind, subject, deed, asker }: Want): boolean {
  if (kind === 'stairs') {
    const being = beingOf(s, asker);
    return being !== undefined && isAlive(being) && isTogether(being, kael) && kael.at === exitAt(s, kael.depth);
  }
  if (kind !== 'clear') return false;
  const belief = memoryOf(s, subject)?.beliefs.find((held) => held.deed === deed);
  return belief !== undefined && belief.state !== 'misinformed';
}

/** Looks whether Kael's word is kept now, and whether a debt can be paid. ED-260 */
export function reviewWant(c: Turn): void {
  const state = c.s.second;
  if (!state || c.s.ending !== '') return;
  if (isBound(c) && isMet(c, c.kael, state.want)) keepWord(c);
  else payOwed(c);
}

/** A person yielded to Kael, or was robbed by him. ED-260 */
export function evenScore(c: Turn, person: Being): void {
  if (isBound(c) && c.s.second!.want.kind === 'settle' && c.s.second!.want.subject === person.id) keepWord(c);
}

/** A given word the chapter closes on is broken; a promise to the dead is not. ED-260 */
export function breakWord(c: Turn, depth: number): void {
  if (!isBound(c)) return;
  const { want } = c.s.second!;
  const asker = beingOf(c.s, want.asker);
  if (!asker || !isAlive(asker)) return;
  want.outcome = 'broken';
  const outer = c.t.cause;
  if (c.t.emit)
    c.t.cause = emit(
      c,
      'wantBroken',
      { ...whereIs(c.kael, 'word'), asker: want.asker, want: want.kind },
      { rule: 'ED-260', source: want.kind },
      { seen: true, about: [c.kael.id, want.asker] },
    );
  tellOf(c, 'broke_word', { depth, at: exitAt(c.s, depth) });
  c.t.cause = outer;
}
