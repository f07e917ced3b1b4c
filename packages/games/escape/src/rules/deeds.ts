import { AXES, VERBS, type Verb } from '../content/types.ts';
import { HELD_DEEDS } from '../limits.ts';
import { type Being, type Deed, type Escape, KAEL } from '../state.ts';
import { deedName, takeSlot } from './beliefs.ts';
import { type Ground, groundOf, shiftAxis } from './changes.ts';
import { type Book, deedId, EMPATHY, hintDeed, onceFor, type Sparse } from './dungeon.ts';
import { emit, type Turn } from './emit.ts';
import { bearWitness, broadcast } from './gossip.ts';
import { isWitnessed } from './sight.ts';
import { capped, project } from './speech.ts';
import { roomIdAt, roomIdOf, roomIndex } from './topology.ts';

type Place = Pick<Being, 'depth' | 'at'>;

/** Result of an action, the input of step 5. */
export interface ActionResult {
  readonly verb: Verb;
  readonly subject: string;
  /** The option's own valence, if it has one. */
  readonly valence?: number;
  readonly text?: string;
  /** Place of the deed; two rooms for a move. ED-57 */
  readonly rooms: readonly Place[];
}

/** Counts a saying, remembers so many (a forgotten one counts as new again), and returns how often the being said this text before. ED-58, rule 7 */
function countSaying({ said }: Escape, most: number, being: Being, text: string): number {
  for (let i = 0; i < said.length; i++) {
    const known = said[i]!;
    if (known.text !== text || known.by !== being.id) continue;
    known.times += 1;
    return known.times - 1;
  }
  said.push({ by: being.id, text, times: 1 });
  if (said.length > most) said.shift();
  return 0;
}

/** A vector as a list of fifteen axes. */
const denseOf = (vector: Sparse): number[] => {
  const values = new Array<number>(AXES.length).fill(0);
  for (const [axis, amount] of vector) values[axis] = amount;
  return values;
};

/** ED-55: the uncapped projection of a deed. */
export function embeddingOf(book: Book, { verb, text }: Pick<Deed, 'verb' | 'text'>): readonly number[] {
  return verb === 'speak' ? project(book, text, 0).embedding : denseOf(book.vector(book.echoes[verb].echo));
}

const WORDS = groundOf({ label: 'words', rule: 'ED-58', verb: 'speak' });

/** Applies the projection of spoken words to the speaker and returns the change of Empathy. ED-29, ED-58 */
function projectWords(c: Turn, speaker: Being, text: string): number {
  const repeats = countSaying(c.s, c.book.f.words.sayings, speaker, text);
  const { embedding, applied } = project(c.book, text, repeats);
  let empathy = 0;
  for (let axis = 0; axis < applied.length; axis++) {
    const delta = shiftAxis(c, speaker, axis, embedding[axis]!, withHeld(WORDS, applied[axis]! - embedding[axis]!));
    if (axis === EMPATHY) empathy = delta;
  }
  return empathy;
}

const withHeld = (ground: Ground, held: number): Ground => (held === 0 ? ground : groundOf({ ...ground, held }));

/** Amount a deed adds on one axis; the ground contains what the caps withhold. */
interface Echo {
  readonly axis: number;
  readonly amount: number;
  readonly ground: Ground;
}

const echoesOf = onceFor((book: Book): { readonly [verb: string]: readonly Echo[] } => {
  const made: { [verb: string]: readonly Echo[] } = {};
  for (const verb of VERBS) {
    const ground = groundOf({ label: 'echo', rule: 'ED-56', verb });
    const echo = book.vector(book.echoes[verb].echo);
    const values = capped(book, denseOf(echo));
    made[verb] = echo.map(([axis, amount]) => ({ axis, amount, ground: withHeld(ground, values[axis]! - amount) }));
  }
  return made;
});

/** Applies the echo of a deed to its doer. ED-29, ED-56 */
function echoDeed(c: Turn, actor: Being, verb: Verb): void {
  const all = echoesOf(c.book)[verb]!;
  for (let i = 0; i < all.length; i++) shiftAxis(c, actor, all[i]!.axis, all[i]!.amount, all[i]!.ground);
}

/** Step 5: writes, projects, witnesses and broadcasts a deed. ED-26, ED-54 to ED-61 */
export function writeDeed(c: Turn, actor: Being, done: ActionResult): void {
  const { s } = c;
  const isSpoken = done.verb === 'speak';
  const empathy = isSpoken ? projectWords(c, actor, done.text!) : 0;
  if (!isSpoken) echoDeed(c, actor, done.verb);
  const row = c.book.echoes[done.verb];
  const isKept = !row.routine || actor.id === KAEL;
  s.deed_count += 1;
  s.deed_seq += 1;
  if (!isKept) return;
  const deed = keepDeed(c, actor, done, isSpoken ? empathy : (done.valence ?? row.valence));
  bearWitness(c, actor, deed, done.rooms);
  broadcast(c, actor, deed, done.rooms[0]!);
}

/** Adds a deed to those people can remember. */
function keepDeed(c: Turn, actor: Being, done: ActionResult, valence: number): Deed {
  const { s } = c;
  const deed: Deed = {
    n: s.deed_count,
    turn: s.turn,
    seq: s.deed_seq,
    actor: actor.id,
    verb: done.verb,
    subject: done.subject,
    place: roomIndex(done.rooms[0]!.depth, done.rooms[0]!.at),
    valence,
    text: done.text ?? '',
    slot: takeSlot(s),
  };
  hintDeed(deed.n, s.deeds.length);
  s.deeds.push(deed);
  if (c.t.emit)
    emit(
      c,
      'deedWritten',
      {
        entity: actor.id,
        verb: 'deed',
        room: roomIdOf(actor),
        depth: actor.depth,
        deed: deedId(deed),
        did: deed.verb,
        subject: deed.subject,
        valence: deed.valence,
      },
      { rule: 'ED-55' },
      { seen: isWitnessed(c, actor), about: aboutOf(deed), as: deedName(s, deed.n) },
    );
  return deed;
}

const aboutOf = ({ actor, subject }: Deed): string[] =>
  subject === 'self' || subject === actor ? [actor] : [actor, subject];

/** Marks held deeds by number, counted from the oldest; a new mark per sweep saves clearing the array. */
let held = new Int32Array(HELD_DEEDS);
let sweep = 0;

/** Removes the deeds nobody holds a belief about, and returns them. */
function takeUnheld({ deeds, memories }: Escape): Deed[] {
  const gone: Deed[] = [];
  if (deeds.length === 0) return gone;
  const first = deeds[0]!.n;
  const span = deeds.at(-1)!.n - first + 1;
  if (held.length < span) held = new Int32Array(span * 2);
  sweep += 1;
  for (let i = 0; i < memories.length; i++) {
    const { beliefs } = memories[i]!;
    for (let j = 0; j < beliefs.length; j++) held[beliefs[j]!.deed - first] = sweep;
  }
  let kept = 0;
  for (let i = 0; i < deeds.length; i++) {
    const deed = deeds[i]!;
    if (held[deed.n - first] === sweep) {
      hintDeed(deed.n, kept);
      deeds[kept++] = deed;
    } else gone.push(deed);
  }
  deeds.length = kept;
  return gone;
}

/** Removes the deeds nobody holds a belief about. ED-59 */
export function forgetDeeds(c: Turn): void {
  const { s } = c;
  const gone = takeUnheld(s);
  if (gone.length === 0) return;
  for (const { slot } of gone) s.free_slots.push(slot);
  if (c.t.emit)
    emit(
      c,
      'deedsForgotten',
      { entity: 'system', verb: 'forget', room: roomIdOf(c.kael), depth: c.kael.depth, deeds: gone.map(deedId) },
      { rule: 'ED-59' },
      { seen: false },
    );
}

/** Canonical text of a deed. ED-55 */
export function canonicalText(deed: Pick<Deed, 'actor' | 'verb' | 'subject' | 'place' | 'text'>): string {
  const speech = deed.verb === 'speak' ? `${deed.actor} say "${deed.text}"` : '';
  return speech === ''
    ? `${deed.actor} ${deed.verb} ${deed.subject} at ${roomIdAt(deed.place)}`.toLowerCase()
    : speech.toLowerCase();
}
