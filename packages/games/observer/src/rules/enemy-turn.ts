import type { Intent } from '../content/types.ts';
import { STATUSES, type Status } from '../content/types.ts';
import type { Foe, Observer } from '../state.ts';
import { changeStamina, takeFrom } from './belongings.ts';
import type { Book, Play } from './book.ts';
import { blockNumbers, weakened } from './costs.ts';
import { burySlain, die, isAlive, lockIntent, winFight } from './fight.ts';
import { bonus, fitToMaxima, staminaMaxOf } from './kit.ts';

const STATUS_TURNS = 3;
const BLEED = 2;

/** One hit as it would land: Weak on the enemy, then the vest, then Block. OB-63, OB-67 */
export const hitDamage = (foe: Foe, intent: Intent): number => (foe.weak > 0 ? weakened(intent.damage) : intent.damage);

/** The vest lessens the first hit of a combat. */
export const softeningOf = (book: Book, state: Observer): number =>
  state.combat?.hasSoftened ? 0 : bonus(book, state, 'firstHitLess');

/** How long a status lasts on the player. */
export const turnsOnPlayer = (book: Book, state: Observer, status: Status): number =>
  status === 'weak' ? Math.max(0, STATUS_TURNS - bonus(book, state, 'weakShorter')) : STATUS_TURNS;

/** Reapplying keeps the longer of the two. OB-66 */
export function inflict(t: Play, foe: Foe, target: number, status: Status, source: string): void {
  foe[status] = Math.max(foe[status], STATUS_TURNS);
  t.tell?.('status', { who: 'enemy', target, id: foe.id, status, turns: foe[status] }, { rule: 'OB-66', source });
}

/** The whole enemy turn, in the order of OB-69. */
export function enemyTurn(t: Play, book: Book): void {
  const { roster } = t.state.combat!;
  dropBlocks(t, roster);
  const struck: number[] = [];
  let killer = '';
  for (let i = 0; i < roster.length; i++) {
    const foe = roster[i]!;
    if (!isAlive(foe)) continue;
    const lost = resolveIntent(t, book, foe, i + 1);
    if (lost === 0) continue;
    struck.push(i);
    if (t.state.player.hp === 0) killer = killer === '' ? foe.id : killer;
  }
  applyStatuses(t, book, roster);
  if (t.state.player.hp <= 0 && !castShadow(t, book)) {
    die(t, book, killer);
    return;
  }
  pricked(t, book, struck);
  for (let i = 0; i < roster.length; i++) if (isAlive(roster[i]!)) endFoeTurn(t, roster[i]!, i + 1);
  burySlain(t, book);
  if (!roster.some(isAlive)) {
    winFight(t, book);
    return;
  }
  for (let i = 0; i < roster.length; i++) if (isAlive(roster[i]!)) lockIntent(t, book, roster[i]!, i + 1);
  beginPlayerTurn(t);
}

/** OB-69 (a) */
function dropBlocks(t: Play, roster: readonly Foe[]): void {
  for (let i = 0; i < roster.length; i++) {
    const foe = roster[i]!;
    if (foe.block === 0) continue;
    const amount = foe.block;
    foe.block = 0;
    t.tell?.('blockGone', { who: 'enemy', target: i + 1, id: foe.id, amount }, { rule: 'OB-64' });
  }
}

/** OB-69 (b): hits, Block, heal, Stamina loss. Answers with the damage that passed Block. */
function resolveIntent(t: Play, book: Book, foe: Foe, target: number): number {
  const intent = book.intents[foe.id]![foe.intent]!;
  let lost = 0;
  for (let hit = 0; hit < intent.hits; hit++) lost += landHit(t, book, foe, intent);
  if (intent.block > 0) raiseFoeBlock(t, foe, target, intent.block);
  if (intent.heal > 0) healFoe(t, foe, target, intent);
  if (intent.drain > 0) changeStamina(t, -intent.drain, staminaMaxOf(book, t.state), `enemy/${foe.id}`, 'OB-69');
  return lost;
}

function landHit(t: Play, book: Book, foe: Foe, intent: Intent): number {
  const { state } = t;
  const { player } = state;
  const damage = hitDamage(foe, intent);
  const softened = Math.min(damage, softeningOf(book, state));
  if (damage > 0) state.combat!.hasSoftened = true;
  const landed = damage - softened;
  const blockAbsorbed = Math.min(player.block, landed);
  const hp = Math.min(player.hp, landed - blockAbsorbed);
  player.block -= blockAbsorbed;
  player.hp -= hp;
  t.tell?.(
    'damage',
    {
      who: 'player',
      by: foe.id,
      base: intent.damage,
      skill: 0,
      bonus: 0,
      weak: damage - intent.damage,
      softened: -softened,
      blockAbsorbed,
      hp,
      left: player.hp,
    },
    { rule: 'OB-69', source: `enemy/${foe.id}`, terms: hitTerms(intent.damage, damage, softened, blockAbsorbed) },
  );
  return landed - blockAbsorbed;
}

const hitTerms = (base: number, damage: number, softened: number, absorbed: number) => [
  { label: 'damage', value: base },
  ...(damage < base ? [{ label: 'weak', value: damage - base }] : []),
  ...(softened > 0 ? [{ label: 'vest', value: -softened }] : []),
  ...(absorbed > 0 ? [{ label: 'block', value: -absorbed }] : []),
];

function raiseFoeBlock(t: Play, foe: Foe, target: number, base: number): void {
  const numbers = blockNumbers(base, 0, foe.frail > 0);
  foe.block += numbers.result;
  t.tell?.(
    'block',
    { who: 'enemy', target, id: foe.id, ...numbers, total: foe.block },
    { rule: 'OB-68', source: `enemy/${foe.id}` },
  );
}

function healFoe(t: Play, foe: Foe, target: number, intent: Intent): void {
  const before = foe.hp;
  foe.hp = Math.min(foe.hpMax, before + intent.heal);
  t.tell?.(
    'healed',
    { who: 'enemy', target, id: foe.id, cause: intent.name, amount: foe.hp - before, hp: foe.hp },
    { rule: 'OB-69', source: `enemy/${foe.id}` },
  );
}

/** OB-69 (c) */
function applyStatuses(t: Play, book: Book, roster: readonly Foe[]): void {
  const { state } = t;
  for (const foe of roster) {
    if (!isAlive(foe)) continue;
    for (const status of book.intents[foe.id]![foe.intent]!.inflicts) {
      state.player[status] = Math.max(state.player[status], turnsOnPlayer(book, state, status));
      t.tell?.(
        'status',
        { who: 'player', status, turns: state.player[status] },
        { rule: 'OB-66', source: `enemy/${foe.id}` },
      );
    }
  }
}

/** OB-69 (d): Second Shadow. */
function castShadow(t: Play, book: Book): boolean {
  const { state } = t;
  const at = state.belt.findIndex(({ id }) => book.kits[id]!.secondShadow > 0);
  if (at < 0) return false;
  const { id } = takeFrom(state.belt, at);
  state.player.hp = 1;
  fitToMaxima(book, state);
  t.tell?.('shadow', { id }, { rule: 'OB-69', source: id });
  return true;
}

/** OB-69 (e): once for each intent that took HP. */
function pricked(t: Play, book: Book, struck: readonly number[]): void {
  const thorns = bonus(book, t.state, 'thorns');
  if (thorns === 0) return;
  for (const i of struck) {
    const foe = t.state.combat!.roster[i]!;
    foe.hp = Math.max(0, foe.hp - thorns);
    t.tell?.('thorns', { target: i + 1, id: foe.id, amount: thorns, left: foe.hp }, { rule: 'OB-69', source: 'Q28' });
  }
}

/** OB-66: Bleed, then durations. */
function endFoeTurn(t: Play, foe: Foe, target: number): void {
  if (foe.bleed > 0) {
    foe.hp = Math.max(0, foe.hp - BLEED);
    t.tell?.('bled', { who: 'enemy', target, id: foe.id, amount: BLEED, left: foe.hp }, { rule: 'OB-66' });
  }
  if (!tick(foe)) return;
  const { weak, frail, bleed } = foe;
  t.tell?.('ticked', { who: 'enemy', target, id: foe.id, weak, frail, bleed }, { rule: 'OB-66' });
}

function tick(bearer: { weak: number; frail: number; bleed: number }): boolean {
  let changed = false;
  for (const status of STATUSES) {
    if (bearer[status] === 0) continue;
    bearer[status] -= 1;
    changed = true;
  }
  return changed;
}

/** What Bleed takes from the player at each end of turn. */
const bleedOnPlayer = (book: Book, state: Observer): number =>
  state.player.bleed > 0 ? Math.max(0, BLEED - bonus(book, state, 'bleedLess')) : 0;

/** HP lost at the end of the player's turn number `turn`. OB-112 */
export const attritionAt = (patience: number, turn: number): number => Math.max(0, turn - patience);

/** OB-66: Bleed, Attrition, durations, death. Answers whether the player lives. */
export function endPlayerTurn(t: Play, book: Book): boolean {
  const { state } = t;
  const { player } = state;
  const { turn, patience } = state.combat!;
  const bleed = bleedOnPlayer(book, state);
  let killer = '';
  if (bleed > 0) {
    player.hp = Math.max(0, player.hp - bleed);
    if (player.hp === 0) killer = 'bleed';
    t.tell?.('bled', { who: 'player', amount: bleed, left: player.hp }, { rule: 'OB-66' });
  }
  const attrition = attritionAt(patience, turn);
  if (attrition > 0) {
    player.hp = Math.max(0, player.hp - attrition);
    if (player.hp === 0 && killer === '') killer = 'attrition';
    t.tell?.('attrition', { turn, patience, amount: attrition, left: player.hp }, { rule: 'OB-112' });
  }
  if (tick(player)) {
    const { weak, frail, bleed: left } = player;
    t.tell?.('ticked', { who: 'player', weak, frail, bleed: left }, { rule: 'OB-66' });
  }
  if (player.hp > 0) return true;
  die(t, book, killer);
  return false;
}

/** Block resets at the start of its owner's next turn. OB-64 */
function beginPlayerTurn(t: Play): void {
  const { player, combat } = t.state;
  combat!.turn += 1;
  const amount = player.block;
  player.block = 0;
  if (amount > 0) t.tell?.('blockGone', { who: 'player', amount }, { rule: 'OB-64' });
  t.tell?.('turn', { turn: combat!.turn, patience: combat!.patience }, { rule: 'OB-57' });
}
