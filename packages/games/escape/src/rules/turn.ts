import type { Table } from '@undercroft/kernel';
import type { EscapeAction } from '../actions.ts';
import type { EscapeEvents } from '../events.ts';
import { type Being, type Escape, KAEL } from '../state.ts';
import { shiftField } from './changes.ts';
import { notePage } from './climb.ts';
import { emitCrowd } from './combat.ts';
import { turnCompass } from './compass.ts';
import { Crowd } from './crowd.ts';
import { forgetDeeds, writeDeed } from './deeds.ts';
import { type Book, beingOf, beingPlace, isAlive, isLegion, optionOf } from './dungeon.ts';
import { emit, inSystem, isKael, type Turn, whereIs } from './emit.ts';
import { watchOf } from './friends.ts';
import { playScenes, resolveGlobalEvents, watchGate } from './happenings.ts';
import { lastHunter } from './hunt.ts';
import { leaveGifts, useSalve, useWhetstone } from './keepsakes.ts';
import { forgetDistances, tickCompanion, tickLegion } from './legion.ts';
import { tickDungeoneer } from './people.ts';
import { beginActivity, influence } from './performance.ts';
import { spawnHostile } from './pressure.ts';
import { reviewSkills } from './skills.ts';
import { hasEncounter } from './standing.ts';
import { roomIdOf, roomIndex, roomOf } from './topology.ts';
import { type Act, RUNS } from './verbs.ts';
import { reviewWant } from './wants.ts';
import { reviewWord } from './word.ts';

/** Makes every being writable at once: nearly all act in every turn. */
function ownBeings(t: Table<Escape, EscapeEvents>): void {
  const { beings } = t.state;
  for (let i = 0; i < beings.length; i++) t.write(beings, i);
}

function beginTurn(t: Table<Escape, EscapeEvents>, book: Book): Turn {
  const { state: s } = t;
  ownBeings(t);
  s.turn += 1;
  s.scenes = [];
  s.deed_seq = 0;
  const kael = s.beings[beingPlace(s, KAEL)]!;
  return {
    t,
    s,
    book,
    crowd: new Crowd(s),
    kael,
    from: { depth: kael.depth, at: kael.at },
    triggers: { treasure: false, trained: false, streamed: false, smoke: false, chapter: 0, escaped: false },
    circling: { count: 0 },
    hunt: { last: '' },
  };
}

/** Resolves the references of an action. It is legal, so nothing is checked again. */
function actOf(c: Turn, action: EscapeAction): Act {
  const { payload } = action;
  const target =
    'target_id' in payload && payload.target_id !== undefined ? beingOf(c.s, payload.target_id) : undefined;
  return {
    type: action.type,
    ...(target ? { target } : {}),
    ...('direction' in payload ? { direction: payload.direction } : {}),
    ...('text' in payload ? { text: payload.text } : {}),
    ...('option_id' in payload ? { option: optionOf(c, payload.option_id)! } : {}),
    ...('skill_id' in payload ? { skill: payload.skill_id } : {}),
  };
}

function emitChoice(c: Turn, act: Act): void {
  c.t.cause = emit(
    c,
    'chosen',
    {
      ...whereIs(c.kael, act.type),
      turn: c.s.turn,
      target: act.target?.id ?? '',
      direction: act.direction ?? '',
      option: act.option?.id ?? '',
      skill: act.skill ?? '',
      text: act.text ?? '',
    },
    { rule: 'ED-26' },
    { seen: true, about: act.target ? [KAEL, act.target.id] : [KAEL] },
  );
}

/** Steps 3 to 8 of Kael's turn. ED-26, ED-27, ED-30, ED-31 */
function actForKael(c: Turn, action: EscapeAction): void {
  const { s, kael } = c;
  const act = actOf(c, action);
  const wasLive = beginActivity(c, kael, act.type);
  if (c.t.emit) emitChoice(c, act);
  const choice = c.t.cause;
  const done = RUNS[act.type](c, kael, act, wasLive);
  c.t.cause = choice;
  if (s.ending === '') influence(c, kael);
  if (done) writeDeed(c, kael, done);
  if (s.ending === '') {
    reviewSkills(c, kael);
    turnCompass(c, kael);
  }
  playScenes(c);
  if (s.ending !== '') return;
  resolveGlobalEvents(c);
  leaveGifts(c);
  watchGate(c);
  reviewSecond(c);
}

/** Reviews of edition 2 after Kael's part of a turn, and again at its end. ED-230 */
function reviewSecond(c: Turn): void {
  if (!c.s.second) return;
  useWhetstone(c);
  notePage(c);
  reviewWant(c);
  reviewWord(c);
}

/** Step 10: the companion acts, then all other beings by ascending id. ED-120 */
function tickAll(c: Turn): void {
  const { s } = c;
  forgetDistances();
  if (s.second) c.hunt.last = lastHunter(c, c.kael, s.turn);
  tickCompanion(c);
  const order = s.beings.slice();
  for (let i = 0; i < order.length && s.ending === ''; i++) {
    const being = order[i]!;
    if (being.kind === 'player' || being.id === s.companion || being.active === s.turn || !isAlive(being)) continue;
    if (isLegion(being)) tickLegion(c, being);
    else tickDungeoneer(c, being);
  }
  if (c.t.emit) emitCrowd(c);
}

/** Health a being regains; legion regain nothing. ED-25 */
function recoveryOf({ s, book }: Turn, being: Being): number {
  const { step, rest, rest_room, rest_forge } = book.f.recovery;
  if (being.acted !== s.turn || being.last !== 'rest') return step;
  const { feature } = roomOf(s, being);
  return step + (feature === 'rest' ? rest_room : feature === 'rune_forge' ? rest_forge : rest);
}

/** The end of step 10: recovery, fresh marks, removal of the dead. ED-25, ED-48, ED-106 */
function settle(c: Turn): void {
  const { s } = c;
  useSalve(c);
  let recovered = 0;
  let freshened = 0;
  for (let i = 0; i < s.beings.length; i++) {
    const being = s.beings[i]!;
    if (!isAlive(being)) continue;
    const canRecover = !isLegion(being) && being.health < being.max_health;
    if ((being.fresh && !canRecover) || hasEncounter(c, being)) continue;
    if (!being.fresh) freshened += 1;
    being.fresh = true;
    if (!canRecover) continue;
    recovered += 1;
    shiftField(c, being, 'health', recoveryOf(c, being), { label: 'recovery', rule: 'ED-25', verb: 'recover' });
    if (isKael(being))
      shiftField(c, being, 'health', watchOf(c, being), { label: 'watch', rule: 'ED-248', verb: 'recover' });
  }
  reviewSecond(c);
  finish(c, recovered, freshened);
}

/** Removes the dead and unneeded deeds, and records the items Kael saw in the room he ends the turn in. */
function finish(c: Turn, recovered: number, freshened: number): void {
  const { s, kael } = c;
  const fallen = s.beings.filter((being) => !isAlive(being) && being.kind !== 'player').map(({ id }) => id);
  if (fallen.length > 0) {
    s.beings = s.beings.filter((being) => isAlive(being) || being.kind === 'player');
    s.memories = s.memories.filter(({ holder }) => !fallen.includes(holder));
  }
  const index = roomIndex(kael.depth, kael.at);
  const { items, left } = s.rooms[index]!;
  if (left !== items.length) c.t.write(s.rooms, index).left = items.length;
  forgetDeeds(c);
  if (c.t.emit)
    emit(
      c,
      'dungeonSettled',
      { ...inSystem(kael.depth, roomIdOf(kael), 'settle'), recovered, freshened, fallen },
      { rule: 'ED-106' },
      { seen: false, about: ['system'] },
    );
}

/** Step 11: applies the turn limit, and emits the end if there is one. ED-26, ED-53, ED-96, ED-108 */
function close(c: Turn): void {
  const { s, kael } = c;
  const isSpent = s.ending === '' && s.turn >= s.turn_limit;
  if (isSpent) s.ending = 'abandoned';
  if (s.ending === '' || !c.t.emit) return;
  const rule = s.ending === 'escaped' ? 'ED-96' : s.ending === 'dead' ? 'ED-53' : 'ED-108';
  emit(c, 'ended', { ...whereIs(kael, 'end'), code: s.ending }, { rule }, { seen: true });
}

/** One turn of the dungeon, in the exact order of ED-26. */
export function takeTurn(t: Table<Escape, EscapeEvents>, book: Book, action: EscapeAction): void {
  const c = beginTurn(t, book);
  actForKael(c, action);
  if (c.s.ending === '') {
    spawnHostile(c);
    tickAll(c);
  }
  if (c.s.ending === '') settle(c);
  else finish(c, 0, 0);
  close(c);
}

/** Plays Kael's part of a turn on a copy, before any other being moves. */
export function foresee(t: Table<Escape, EscapeEvents>, book: Book, action: EscapeAction): void {
  actForKael(beginTurn(t, book), action);
}
