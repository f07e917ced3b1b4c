import type { Roll } from '@undercroft/kernel';
import { E4 } from '@undercroft/kernel/units';
import type { BeliefEvent } from '../events.ts';
import { type Being, type Belief, type Deed, type Escape, KAEL, type Memory, type Tale } from '../state.ts';
import { groundOf, shiftAxis } from './changes.ts';
import { AWARENESS, type Dungeon, deedId, deedOf, memoryOf, memoryPlace, TRAIT_COUNT } from './dungeon.ts';
import { type Cause, emit, isKael, type Turn } from './emit.ts';
import { taleOf } from './standing.ts';
import { roomIdOf } from './topology.ts';

/** Name of a deed's events: by its slot, which is unique while anybody remembers the deed. */
export const deedName = (s: Escape, n: number): string => `deed:${slotOf(s, n)}`;
const rumourName = (s: Escape, holder: string, n: number): string => `rumour:${holder}:${slotOf(s, n)}`;
const slotOf = (s: Escape, n: number): number => deedOf(s, n)?.slot ?? -1;

/** Allocates a slot, reusing free ones first. */
export function takeSlot(s: Escape): number {
  const free = s.free_slots.pop();
  if (free !== undefined) return free;
  s.slot_count += 1;
  return s.slot_count - 1;
}

/** The event a belief came from: the deed itself if witnessed, else the telling. ED-219 */
export const sourceName = (s: Escape, holder: string, belief: Belief): string =>
  belief.state === 'verified' ? deedName(s, belief.deed) : rumourName(s, holder, belief.deed);

export const isRoutine = ({ book }: Dungeon, { verb }: Pick<Tale, 'verb'>): boolean => book.echoes[verb].routine;

/** Returns a memory as a writable copy. */
export const writeMemory = (c: Turn, holder: string): Memory => c.t.write(c.s.memories, memoryPlace(c.s, holder));

const strengthOf = ({ weight, confidence }: Belief): number => weight * confidence;

export const limitOf = ({ s, book }: Dungeon, holder: string): number =>
  holder === KAEL || holder === s.companion ? book.f.belief.limit_party : book.f.belief.limit;

const isOlder = (a: Belief, b: Belief): boolean => (a.turn === b.turn ? a.deed < b.deed : a.turn < b.turn);

const isSameKind = (a: Tale, b: Tale): boolean => a.verb === b.verb && a.actor === b.actor;
/** A lie about Kael never counts as surplus. */
const isKept = (belief: Belief, tale: Tale): boolean => belief.state === 'misinformed' && tale.actor === KAEL;

/**
 * Index of the weakest belief about one doer and verb if there are more than three: a fourth changes no opinion. ED-59
 */
function surplusPlace({ s, book }: Dungeon, beliefs: readonly Belief[], newest: Tale): number {
  let count = 0;
  let weakest = -1;
  for (let i = 0; i < beliefs.length; i++) {
    const belief = beliefs[i]!;
    const tale = taleOf(s, belief);
    if (!isSameKind(tale, newest)) continue;
    count += 1;
    if (isKept(belief, tale)) continue;
    const difference = weakest < 0 ? -1 : strengthOf(belief) - strengthOf(beliefs[weakest]!);
    if (difference < 0 || (difference === 0 && isOlder(belief, beliefs[weakest]!))) weakest = i;
  }
  return count > book.f.belief.strongest ? weakest : -1;
}

/** Index of the belief to forget when a memory is full; the newest, in last place, is kept. ED-59 */
export function forgottenPlace(d: Dungeon, beliefs: readonly Belief[]): number {
  const last = beliefs.length - 1;
  let routine = -1;
  let weakest = 0;
  for (let i = 0; i < last; i++) {
    const belief = beliefs[i]!;
    if (isRoutine(d, taleOf(d.s, belief)) && (routine < 0 || isOlder(belief, beliefs[routine]!))) routine = i;
    const difference = strengthOf(belief) - strengthOf(beliefs[weakest]!);
    if (difference < 0 || (difference === 0 && isOlder(belief, beliefs[weakest]!))) weakest = i;
  }
  return routine >= 0 ? routine : weakest;
}

/** Adds a belief, and forgets one if it is a fourth of its kind or the memory is full. ED-59 */
function remember(c: Turn, holder: Being, memory: Memory, belief: Belief): void {
  const { beliefs } = memory;
  beliefs.push(belief);
  const surplus = surplusPlace(c, beliefs, taleOf(c.s, belief));
  if (surplus < 0 && beliefs.length <= limitOf(c, holder.id)) return;
  const place = surplus >= 0 ? surplus : forgottenPlace(c, beliefs);
  const [gone] = beliefs.splice(place, 1);
  if (!c.t.emit) return;
  emit(
    c,
    'beliefForgotten',
    {
      entity: holder.id,
      verb: 'forget',
      room: roomIdOf(holder),
      depth: holder.depth,
      deed: deedIdOf(c.s, gone!.deed),
    },
    { rule: 'ED-59' },
    { seen: false },
  );
}

/** Id of a deed in the log. ED-55 */
export const deedIdOf = (s: Escape, n: number): string => {
  const deed = deedOf(s, n);
  return deed ? deedId(deed) : `d${n}`;
};

export const beliefEvent = (s: Escape, holder: Being, belief: Belief, verb: string): BeliefEvent => {
  const { actor, verb: did, subject } = taleOf(s, belief);
  return {
    entity: holder.id,
    verb,
    room: roomIdOf(holder),
    depth: holder.depth,
    deed: deedIdOf(s, belief.deed),
    actor,
    did,
    subject,
    state: belief.state,
    confidence: belief.confidence,
    source: belief.source === '' ? holder.id : belief.source,
  };
};

/** Stores a verified belief for an eye-witness or the doer. ED-57 */
export function witness(c: Turn, holder: Being, deed: Deed, because: Cause): void {
  const memory = writeMemory(c, holder.id);
  const belief: Belief = {
    deed: deed.n,
    state: 'verified',
    confidence: E4,
    weight: Math.abs(deed.valence),
    source: '',
    turn: c.s.turn,
    twist: null,
  };
  remember(c, holder, memory, belief);
  if (c.t.emit)
    emit(
      c,
      'beliefStored',
      beliefEvent(c.s, holder, belief, deed.actor === holder.id ? 'remember' : 'witness'),
      { rule: 'ED-57', because },
      { seen: isKael(holder) && deed.actor !== holder.id, about: [holder.id, deed.actor] },
    );
}

/** Makes a holder sure of a deed, seen or not. ED-260 */
export function learnAsTrue(c: Turn, holder: Being, deed: Deed): void {
  const memory = writeMemory(c, holder.id);
  const known = memory.beliefs.find((belief) => belief.deed === deed.n);
  if (!known) witness(c, holder, deed, c.t.emit ? deedName(c.s, deed.n) : undefined);
  else if (known.state !== 'verified') {
    Object.assign(known, { state: 'verified', confidence: E4, source: '', twist: null });
    if (c.t.emit)
      emit(
        c,
        'beliefStored',
        beliefEvent(c.s, holder, known, 'remember'),
        { rule: 'ED-260', because: deedName(c.s, deed.n) },
        { seen: false, about: [holder.id, deed.actor] },
      );
  }
}

/** A story on its way to a listener. */
export interface Hearsay {
  readonly deed: number;
  readonly state: 'rumor' | 'misinformed';
  readonly confidence: number;
  readonly source: string;
  readonly twist: Tale | null;
  readonly rule: string;
  readonly because: Cause;
  readonly roll: Roll | undefined;
}

/** True if three stronger beliefs about this doer and verb are held already: the story is no news. ED-59 */
function isOutweighed({ s, book }: Dungeon, beliefs: readonly Belief[], tale: Tale, confidence: number): boolean {
  const strength = Math.abs(tale.valence) * confidence;
  let stronger = 0;
  for (let i = 0; i < beliefs.length; i++) {
    const belief = beliefs[i]!;
    if (strengthOf(belief) < strength || !isSameKind(taleOf(s, belief), tale)) continue;
    stronger += 1;
    if (stronger >= book.f.belief.strongest) return true;
  }
  return false;
}

/** True if an arriving story is new, or replaces the held belief. ED-59, ED-64 */
export function isWelcome(
  d: Dungeon,
  beliefs: readonly Belief[],
  deed: number,
  tale: Tale,
  confidence: number,
): boolean {
  for (let i = 0; i < beliefs.length; i++) {
    const held = beliefs[i]!;
    if (held.deed === deed) return held.state !== 'verified' && confidence > held.confidence;
  }
  return !isOutweighed(d, beliefs, tale, confidence);
}

/** Stores hearsay if it is new or stronger, and echoes it in the listener. ED-56, ED-63, ED-64 */
export function storeHearsay(c: Turn, listener: Being, story: Hearsay): boolean {
  const { deed, state, confidence, source, twist } = story;
  if (confidence < c.book.f.belief.least_e4) return false;
  const tale = twist ?? deedOf(c.s, deed)!;
  if (!isWelcome(c, memoryOf(c.s, listener.id)?.beliefs ?? [], deed, tale, confidence)) return false;
  const memory = writeMemory(c, listener.id);
  const present = memory.beliefs.find((belief) => belief.deed === deed);
  const wasFalse = present?.state === 'misinformed';
  const was = present ? taleOf(c.s, present).verb : '';
  const belief: Belief = {
    deed,
    state,
    confidence,
    weight: present?.weight ?? Math.abs(tale.valence),
    source,
    turn: c.s.turn,
    twist,
  };
  if (present) Object.assign(present, belief);
  else remember(c, listener, memory, belief);
  if (isKael(listener)) c.s.checked = c.s.checked.filter((n) => n !== deed);
  if (!isKael(listener)) echoHearing(c, listener);
  if (c.t.emit) {
    const event = beliefEvent(c.s, listener, belief, 'hear');
    const { rule, because, roll } = story;
    const reach = {
      seen: isKael(listener),
      about: [...new Set([listener.id, source, event.actor])],
      as: rumourName(c.s, listener.id, deed),
    };
    if (wasFalse && state === 'rumor')
      emit(c, 'beliefCorrected', { ...event, was }, { rule: 'ED-64', because, roll }, reach);
    else emit(c, 'beliefStored', event, { rule, because, roll }, reach);
  }
  if (isKael(listener)) echoHearing(c, listener);
  return true;
}

const HEARD = groundOf({ label: 'heard', rule: 'ED-56', verb: 'hear' });

/** Hearing a story raises Awareness. ED-56 */
const echoHearing = (c: Turn, listener: Being): number =>
  shiftAxis(c, listener, TRAIT_COUNT + AWARENESS, c.book.f.deed.heard_awareness_e4, HEARD);
