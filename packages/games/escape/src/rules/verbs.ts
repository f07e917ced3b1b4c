import type { Direction } from '../actions.ts';
import type { ActionRowId } from '../content/content.ts';
import type { ActionRow, ActionType, OptionRow } from '../content/types.ts';
import type { Being } from '../state.ts';
import { findItem, moveItem, takeFromRoom } from './belongings.ts';
import { type Ground, gainXp, groundOf, shiftField, shiftVector, trainAttribute } from './changes.ts';
import { closeChapter, escape } from './chapters.ts';
import { engageEnemies, fightExchange, isProvoked, murderStrike } from './combat.ts';
import { moveTo } from './crowd.ts';
import type { ActionResult } from './deeds.ts';
import { usedKey } from './dialogue.ts';
import { applyOption } from './dialogue-verbs.ts';
import { companionOf, isAlive, isLegion, lootOf, type Sparse } from './dungeon.ts';
import { emit, isKael, type Turn, whereIs } from './emit.ts';
import { payEffort, stream } from './fame.ts';
import { exchange } from './gossip.ts';
import { drawHunters, hideFlight } from './keepsakes.ts';
import { isVisited, isWitnessed } from './sight.ts';
import { unlockSkill } from './skills.ts';
import { project } from './speech.ts';
import { exitTo, placeOf, roomId, roomIdOf, roomIndex, roomOf } from './topology.ts';
import { evenScore } from './wants.ts';

/** An action with its references resolved. */
export interface Act {
  readonly type: ActionType;
  readonly target?: Being;
  readonly direction?: Direction;
  readonly text?: string;
  readonly option?: OptionRow;
  readonly skill?: string;
}

/** A row of table 2.5, prepared for use. */
interface Effects {
  readonly row: ActionRow;
  readonly delta: Sparse;
  readonly ground: Ground;
}

/** Keyed by row alone: its effects depend on nothing else in the book. */
const effects = new WeakMap<ActionRow, Effects>();

/** Each row of the table belongs to one verb. */
function effectsOf({ book }: Turn, id: ActionRowId, verb: string): Effects {
  const row: ActionRow = book.content.actions[id];
  const known = effects.get(row);
  if (known) return known;
  const made = { row, delta: book.vector(row.delta), ground: groundOf({ label: id, rule: 'ED-34', verb }) };
  effects.set(row, made);
  return made;
}

/** Applies attributes, experience, levels, reputation, traits, features of table 2.5. ED-30 */
function applyRow(c: Turn, actor: Being, id: ActionRowId, verb: string): void {
  const { row, delta, ground } = effectsOf(c, id, verb);
  trainAttribute(c, actor, 'might', row.might, ground);
  trainAttribute(c, actor, 'willpower', row.willpower, ground);
  gainXp(c, actor, row.xp, ground);
  if (row.reputation !== 0) shiftField(c, actor, 'reputation', row.reputation, { ...ground, rule: 'ED-72' });
  shiftVector(c, actor, delta, ground);
}

const self = (actor: Being, verb: ActionResult['verb']): ActionResult => ({
  verb,
  subject: 'self',
  rooms: [placeOf(actor)],
});

/** Moves a being in a direction; stairs take the companion along. ED-11, ED-128 */
function goTo(c: Turn, actor: Being, direction: Direction, verb: string): void {
  const exit = exitTo(c.s, actor.depth, actor.at, direction)!;
  if (exit.isOut) {
    escape(c, actor, verb);
    return;
  }
  const from = placeOf(actor);
  actor.from = exit.depth === actor.depth ? actor.at : -1;
  moveTo(c, actor, exit.depth, exit.at);
  const room = c.s.rooms[roomIndex(exit.depth, exit.at)]!;
  if (isKael(actor)) {
    c.t.reveal(actor.id);
    if (!isVisited(room)) c.t.write(c.s.rooms, roomIndex(exit.depth, exit.at)).left = room.items.length;
  }
  if (c.t.emit && (isWitnessed(c, actor) || isWitnessed(c, actor, from)))
    emit(
      c,
      'roomEntered',
      {
        ...whereIs(actor, verb),
        from: roomId(from.depth, from.at),
        direction,
        feature: isKael(actor) ? room.feature : '',
      },
      { rule: direction === 'up' || direction === 'down' ? 'ED-11' : 'ED-8' },
      { seen: true },
    );
  if (!isKael(actor) || from.depth === actor.depth) return;
  bringCompanion(c, actor);
  if (direction === 'up') closeChapter(c, actor, from.depth, verb);
}

function bringCompanion(c: Turn, kael: Being): void {
  const companion = companionOf(c.s);
  if (!companion || !isAlive(companion)) return;
  const from = roomIdOf(companion);
  moveTo(c, companion, kael.depth, kael.at);
  companion.from = -1;
  if (c.t.emit)
    emit(
      c,
      'roomEntered',
      { ...whereIs(companion, 'follow'), from, direction: '', feature: '' },
      { rule: 'ED-128' },
      { seen: true },
    );
}

/** `wasLive`: the action before this one was a stream. ED-84 */
type Run = (c: Turn, actor: Being, act: Act, wasLive: boolean) => ActionResult | null;

const move: Run = (c, actor, { direction }) => {
  const from = placeOf(actor);
  goTo(c, actor, direction!, 'move');
  return { verb: 'move', subject: 'self', rooms: [from, placeOf(actor)] };
};

const TRAINING = groundOf({ label: 'cost', rule: 'ED-37', verb: 'train' });
const RESTING = groundOf({ label: 'rest', rule: 'ED-34', verb: 'rest' });

const train: Run = (c, actor) => {
  const { energy } = c.book.content.actions.train;
  shiftField(c, actor, 'energy', energy, TRAINING);
  applyRow(c, actor, 'train', 'train');
  if (isKael(actor)) {
    c.s.train_count += 1;
    c.triggers.trained = true;
  }
  return self(actor, 'train');
};

const rest: Run = (c, actor) => {
  const { energy } = c.book.content.actions.rest;
  const isBed = roomOf(c.s, actor).feature === 'rest';
  shiftField(c, actor, 'energy', energy + (isBed ? c.book.f.recovery.rest_room_energy_e4 : 0), RESTING);
  applyRow(c, actor, 'rest', 'rest');
  return self(actor, 'rest');
};

const talk: Run = (c, actor, { target }) => {
  if (!target || isLegion(target)) {
    if (c.t.emit) emit(c, 'nobodyAnswered', whereIs(actor, 'talk'), { rule: 'ED-39' }, { seen: isWitnessed(c, actor) });
    applyRow(c, actor, 'talk_nobody', 'talk');
    return self(actor, 'talk_nobody');
  }
  if (c.t.emit)
    c.t.cause = emit(
      c,
      'talked',
      { ...whereIs(actor, 'talk'), target: target.id },
      { rule: 'ED-62' },
      { seen: isWitnessed(c, actor) || isKael(target), about: [actor.id, target.id] },
    );
  exchange(c, actor, target);
  applyRow(c, actor, 'talk', 'talk');
  return { verb: 'talk', subject: target.id, rooms: [placeOf(actor)] };
};

const search: Run = (c, actor) => {
  if (isKael(actor)) c.t.reveal(actor.id);
  const item = takeFromRoom(c, actor, () => true);
  if (item !== '') {
    findItem(c, actor, item, 'search');
    applyRow(c, actor, 'search', 'search');
    return self(actor, 'search');
  }
  if (c.t.emit) emit(c, 'foundNothing', whereIs(actor, 'search'), { rule: 'ED-36' }, { seen: isWitnessed(c, actor) });
  applyRow(c, actor, 'search_empty', 'search');
  return self(actor, 'search_empty');
};

/** Step 5 applies the projection once, as the delta of this action. */
const speak: Run = (c, actor, { text }) => {
  if (c.t.emit)
    emit(
      c,
      'spoken',
      { ...whereIs(actor, 'speak'), text: text!, isHeeded: project(c.book, text!, 0).matched.length > 0 },
      { rule: 'ED-58' },
      { seen: isWitnessed(c, actor) },
    );
  return { verb: 'speak', subject: 'self', text: text!, rooms: [placeOf(actor)] };
};

/** ED-46, ED-52 */
const fight: Run = (c, actor, { target }) => {
  const isUnprovoked = !isLegion(actor) && !isLegion(target!) && !isProvoked(c, actor, target!);
  const met = fightExchange(c, actor, target!);
  if (!met) return null;
  const done: ActionResult = {
    verb: isLegion(met) ? 'fight' : 'fight_person',
    subject: met.id,
    rooms: [placeOf(actor)],
  };
  if (!isAlive(actor)) return done;
  if (isUnprovoked) shiftField(c, actor, 'reputation', -1, { label: 'unprovoked', rule: 'ED-52', verb: 'fight' });
  applyRow(c, actor, 'fight', 'fight');
  return done;
};

/** ED-40 */
const flee: Run = (c, actor, { direction }) => {
  const from = placeOf(actor);
  engageEnemies(c, actor, from.depth, from.at);
  hideFlight(c, actor);
  goTo(c, actor, direction!, 'flee');
  applyRow(c, actor, 'flee', 'flee');
  return { verb: 'flee', subject: 'self', rooms: [from, placeOf(actor)] };
};

/** ED-67, ED-69 */
const chooseDialogue: Run = (c, actor, { option, target }, wasLive) => {
  const { dialogue } = c.s;
  const { id, once, valence } = option!;
  if (once !== 'never') dialogue.used.push(usedKey(c.s, actor, option!, target?.id ?? ''));
  if (!dialogue.done.includes(id)) dialogue.done.push(id);
  dialogue.last = id;
  dialogue.entries.push(id);
  if (dialogue.entries.length > c.book.f.entries_max) dialogue.entries.shift();
  if (c.t.emit)
    c.t.cause = emit(
      c,
      'optionChosen',
      { ...whereIs(actor, 'choose_dialogue'), option: id, target: target?.id ?? '' },
      { rule: 'ED-67', source: id },
      { seen: true, about: target ? [actor.id, target.id] : [actor.id] },
    );
  applyOption(c, { actor, option: option!, target, wasLive });
  return { verb: 'choose_dialogue', subject: target?.id ?? 'self', text: id, valence, rooms: [placeOf(actor)] };
};

const liveStream: Run = (c, actor, _, wasLive) => {
  payEffort(c, actor, c.book.content.actions.live_stream.effort, 'live_stream');
  stream(c, actor, wasLive);
  applyRow(c, actor, 'live_stream', 'live_stream');
  if (isKael(actor)) c.triggers.streamed = true;
  drawHunters(c, actor);
  return self(actor, 'live_stream');
};

/** ED-42, ED-72 */
const steal: Run = (c, actor, { target }) => {
  moveItem(c, target!, actor, lootOf(c, target!), { verb: 'steal', rule: 'ED-42' });
  noteCrime(c, actor);
  if (isKael(actor)) evenScore(c, target!);
  applyRow(c, actor, 'steal', 'steal');
  return { verb: 'steal', subject: target!.id, rooms: [placeOf(actor)] };
};

function noteCrime(c: Turn, actor: Being): void {
  if (isKael(actor) && !c.s.crimes.includes(actor.depth)) c.s.crimes.push(actor.depth);
}

/** ED-74 */
const recruit: Run = (c, actor, { target }) => {
  target!.faction = 'party';
  c.s.companion = target!.id;
  if (c.t.emit)
    c.t.cause = emit(
      c,
      'joined',
      { ...whereIs(actor, 'recruit'), target: target!.id },
      { rule: 'ED-74' },
      { seen: true, about: [actor.id, target!.id] },
    );
  applyRow(c, actor, 'recruit', 'recruit');
  return { verb: 'recruit', subject: target!.id, rooms: [placeOf(actor)] };
};

/** ED-51 */
const murder: Run = (c, actor, { target }) => {
  const met = murderStrike(c, actor, target!);
  if (!met) return null;
  noteCrime(c, actor);
  if (isAlive(actor)) applyRow(c, actor, 'murder', 'murder');
  return { verb: 'murder', subject: met.id, rooms: [placeOf(actor)] };
};

/** ED-81 */
const evolveSkill: Run = (c, actor, { skill }) => {
  unlockSkill(c, actor, c.book.skills.get(skill!)!, 'evolve_skill');
  applyRow(c, actor, 'evolve_skill', 'evolve_skill');
  return self(actor, 'evolve_skill');
};

/** Step 3 for every action; a missing one does not compile. Null: the action had no result. */
export const RUNS: { readonly [T in ActionType]: Run } = {
  move,
  train,
  rest,
  talk,
  search,
  speak,
  fight,
  flee,
  choose_dialogue: chooseDialogue,
  live_stream: liveStream,
  steal,
  recruit,
  murder,
  evolve_skill: evolveSkill,
};
