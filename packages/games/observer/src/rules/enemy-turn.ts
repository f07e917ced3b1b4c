import type { Intent } from '../content/types.ts';
import { STATUSES, type Status } from '../content/types.ts';
import { type Foe, type Observer, SEAT } from '../state.ts';
import { changeStamina, takeFrom } from './belongings.ts';
import { type Book, enemyId, type Play } from './book.ts';
import { blockAddends, blockNumbers, weakAddends, weakened } from './costs.ts';
import { blowName, burySlain, die, hurtName, isAlive, lockIntent, lossTerms, winFight } from './fight.ts';
import { bonus, fitToMaxima } from './kit.ts';
import { gifts, giverOf, terms, termsTo } from './terms.ts';

/** One hit as it would land: Weak on the enemy, then the vest, then Block. OB-63, OB-67 */
export const hitDamage = (book: Book, foe: Foe, intent: Intent): number =>
  foe.weak > 0 ? weakened(book, intent.damage) : intent.damage;

/** The vest reduces the first hit of a combat. */
export const softeningOf = (book: Book, state: Observer): number =>
  state.combat?.hasSoftened ? 0 : bonus(book, state, 'firstHitLess');

/** Duration of a status on the player. */
export const turnsOnPlayer = (book: Book, state: Observer, status: Status): number => {
  const turns = book.numbers.combat.status_turns;
  return status === 'weak' ? Math.max(0, turns - bonus(book, state, 'weakShorter')) : turns;
};

/** Reapplying keeps the longer of the two. OB-66 */
export function inflict(t: Play, book: Book, on: { foe: Foe; target: number }, status: Status, source: string): void {
  const { foe, target } = on;
  const turns = book.numbers.combat.status_turns;
  foe[status] = Math.max(foe[status], turns);
  t.emit?.(
    'status',
    { who: 'enemy', target, id: foe.id, status, turns: foe[status] },
    { rule: 'OB-66', source, of: 'turns', terms: termsTo(foe[status], 'longer', ['applied', turns]) },
    { about: [enemyId(foe.id)], as: `${status}:${target}` },
  );
}

/** The whole enemy turn, in the order of OB-69. */
export function enemyTurn(t: Play, book: Book): void {
  const { roster } = t.state.combat!;
  const outer = t.cause;
  dropBlocks(t, roster);
  const struck: number[] = [];
  let killer = '';
  for (let i = 0; i < roster.length; i++) {
    const foe = roster[i]!;
    if (!isAlive(foe)) continue;
    const lost = resolveIntent(t, book, foe, i + 1);
    t.cause = outer;
    if (lost === 0) continue;
    struck.push(i);
    if (t.state.player.hp === 0) killer = killer === '' ? foe.id : killer;
  }
  applyStatuses(t, book, struck);
  if (t.state.player.hp <= 0 && !castShadow(t, book)) {
    die(t, book, killer);
    return;
  }
  pricked(t, book, struck);
  for (let i = 0; i < roster.length; i++) if (isAlive(roster[i]!)) endFoeTurn(t, book, roster[i]!, i + 1);
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
    t.emit?.(
      'blockGone',
      { who: 'enemy', target: i + 1, id: foe.id, amount },
      { rule: 'OB-64' },
      { about: [enemyId(foe.id)] },
    );
  }
}

/** OB-69 (b): hits, Block, heal, Stamina loss. Returns the damage that passed Block. */
function resolveIntent(t: Play, book: Book, foe: Foe, target: number): number {
  const intent = book.intents[foe.id]![foe.intent]!;
  t.cause = t.emit?.(
    'enemyActed',
    { target, id: foe.id, name: foe.intent },
    { rule: 'OB-69', source: enemyId(foe.id) },
    { about: [enemyId(foe.id), SEAT], as: `acted:${target}` },
  );
  let lost = 0;
  for (let hit = 0; hit < intent.hits; hit++) lost += landHit(t, book, foe, intent);
  if (intent.block > 0) raiseFoeBlock(t, book, foe, target, intent.block);
  if (intent.heal > 0) healFoe(t, foe, target, intent);
  if (intent.drain > 0 && applies(intent, lost))
    changeStamina(t, book, { amount: -intent.drain, cause: enemyId(foe.id), rule: 'OB-69' });
  return lost;
}

/** A wound needs damage of its own intent to reach HP. OB-205 */
const applies = ({ wounds }: Intent, lost: number): boolean => wounds !== true || lost > 0;

function landHit(t: Play, book: Book, foe: Foe, intent: Intent): number {
  const { state } = t;
  const { player } = state;
  const damage = hitDamage(book, foe, intent);
  const softened = Math.min(damage, softeningOf(book, state));
  if (damage > 0) state.combat!.hasSoftened = true;
  const landed = damage - softened;
  const blockAbsorbed = Math.min(player.block, landed);
  const hp = Math.min(player.hp, landed - blockAbsorbed);
  player.block -= blockAbsorbed;
  player.hp -= hp;
  t.emit?.(
    'damage',
    {
      who: 'player',
      by: foe.id,
      base: intent.damage,
      skill: 0,
      bonus: 0,
      weak: damage - intent.damage,
      softened: 0 - softened,
      blockAbsorbed,
      hp,
      left: player.hp,
    },
    {
      rule: 'OB-69',
      source: enemyId(foe.id),
      of: 'hp',
      terms: lossTerms(
        hp,
        ['damage', intent.damage],
        ...(foe.weak > 0 ? weakAddends(book, 'weak', intent.damage) : []),
        [giverOf(book, state, 'firstHitLess'), -softened],
        ['block', -blockAbsorbed],
      ),
    },
    { about: [SEAT, enemyId(foe.id)], ...blowName(state, hp) },
  );
  return landed - blockAbsorbed;
}

function raiseFoeBlock(t: Play, book: Book, foe: Foe, target: number, base: number): void {
  const numbers = blockNumbers(book, base, 0, foe.frail > 0);
  foe.block += numbers.result;
  t.emit?.(
    'block',
    { who: 'enemy', target, id: foe.id, ...numbers, total: foe.block },
    { rule: 'OB-68', source: enemyId(foe.id), of: 'result', terms: terms(...blockAddends(book, numbers, [])) },
    { about: [enemyId(foe.id)] },
  );
}

function healFoe(t: Play, foe: Foe, target: number, intent: Intent): void {
  const before = foe.hp;
  foe.hp = Math.min(foe.hpMax, before + intent.heal);
  const amount = foe.hp - before;
  t.emit?.(
    'healed',
    { who: 'enemy', target, id: foe.id, cause: intent.name, amount, hp: foe.hp },
    {
      rule: 'OB-69',
      source: enemyId(foe.id),
      of: 'amount',
      terms: termsTo(amount, 'atMost', ['intent', intent.heal]),
    },
    { about: [enemyId(foe.id)] },
  );
}

/** OB-69 (c), OB-205 */
function applyStatuses(t: Play, book: Book, struck: readonly number[]): void {
  const { player, combat } = t.state;
  const { roster } = combat!;
  for (let i = 0; i < roster.length; i++) {
    const foe = roster[i]!;
    if (!isAlive(foe)) continue;
    const intent = book.intents[foe.id]![foe.intent]!;
    if (intent.wounds && !struck.includes(i)) continue;
    for (const status of intent.inflicts) {
      player[status] = Math.max(player[status], turnsOnPlayer(book, t.state, status));
      t.emit?.(
        'status',
        { who: 'player', status, turns: player[status] },
        {
          rule: 'OB-66',
          source: enemyId(foe.id),
          because: `acted:${i + 1}`,
          of: 'turns',
          terms: termsTo(player[status], 'longer', ['applied', turnsOnPlayer(book, t.state, status)]),
        },
        { about: [SEAT, enemyId(foe.id)], as: `${status}:player` },
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
  t.emit?.('shadow', { id }, { rule: 'OB-69', source: id, because: 'fatal' }, { about: [SEAT, id] });
  return true;
}

/** OB-69 (e): once for each intent that took HP. */
function pricked(t: Play, book: Book, struck: readonly number[]): void {
  const { state } = t;
  const thorns = bonus(book, state, 'thorns');
  if (thorns === 0) return;
  for (const i of struck) {
    const foe = state.combat!.roster[i]!;
    const amount = Math.min(foe.hp, thorns);
    foe.hp -= amount;
    t.emit?.(
      'thorns',
      { target: i + 1, id: foe.id, amount, left: foe.hp },
      {
        rule: 'OB-69',
        source: giverOf(book, state, 'thorns'),
        because: `acted:${i + 1}`,
        of: 'amount',
        terms: lossTerms(amount, ...gifts(book, state, 'thorns')),
      },
      { about: [enemyId(foe.id)], as: hurtName(i + 1) },
    );
  }
}

/** OB-66: Bleed, then durations. */
function endFoeTurn(t: Play, book: Book, foe: Foe, target: number): void {
  if (foe.bleed > 0) {
    const { bleed } = book.numbers.combat;
    const amount = Math.min(foe.hp, bleed);
    foe.hp -= amount;
    t.emit?.(
      'bled',
      { who: 'enemy', target, id: foe.id, amount, left: foe.hp },
      { rule: 'OB-66', because: `bleed:${target}`, of: 'amount', terms: lossTerms(amount, ['bleed', bleed]) },
      { about: [enemyId(foe.id)], as: hurtName(target) },
    );
  }
  if (!tick(foe)) return;
  const { weak, frail, bleed } = foe;
  t.emit?.(
    'ticked',
    { who: 'enemy', target, id: foe.id, weak, frail, bleed },
    { rule: 'OB-66' },
    { about: [enemyId(foe.id)] },
  );
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

/** Bleed damage to the player at each end of turn. */
export const bleedOnPlayer = (book: Book, state: Observer): number =>
  state.player.bleed > 0 ? Math.max(0, book.numbers.combat.bleed - bonus(book, state, 'bleedLess')) : 0;

/** HP lost at the end of player turn `turn`. OB-112 */
export const attritionAt = (patience: number, turn: number): number => Math.max(0, turn - patience);

/** Bleed at the end of the player's turn. OB-66 */
function bleed(t: Play, book: Book): boolean {
  const { state } = t;
  const due = bleedOnPlayer(book, state);
  if (due === 0) return false;
  const amount = Math.min(state.player.hp, due);
  state.player.hp -= amount;
  const less = gifts(book, state, 'bleedLess').map(([id, value]) => [id, -value] as const);
  t.emit?.(
    'bled',
    { who: 'player', amount, left: state.player.hp },
    {
      rule: 'OB-66',
      because: 'bleed:player',
      of: 'amount',
      terms: lossTerms(amount, ['bleed', book.numbers.combat.bleed], ...less),
    },
    { about: [SEAT], ...blowName(state, amount) },
  );
  return state.player.hp === 0;
}

/** OB-112 */
function wearOut(t: Play): boolean {
  const { state } = t;
  const { turn, patience } = state.combat!;
  const due = attritionAt(patience, turn);
  const amount = Math.min(state.player.hp, due);
  if (amount === 0) return false;
  state.player.hp -= amount;
  t.emit?.(
    'attrition',
    { turn, patience, amount, left: state.player.hp },
    { rule: 'OB-112', of: 'amount', terms: lossTerms(amount, ['turn', turn], ['patience', -patience]) },
    { about: [SEAT], ...blowName(state, amount) },
  );
  return state.player.hp === 0;
}

/** OB-66: Bleed, Attrition, durations, death. Returns whether the player is alive. */
export function endPlayerTurn(t: Play, book: Book): boolean {
  const { player } = t.state;
  let killer = bleed(t, book) ? 'bleed' : '';
  if (wearOut(t)) killer = 'attrition';
  if (tick(player)) {
    const { weak, frail, bleed: left } = player;
    t.emit?.('ticked', { who: 'player', weak, frail, bleed: left }, { rule: 'OB-66' }, { about: [SEAT] });
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
  if (amount > 0) t.emit?.('blockGone', { who: 'player', amount }, { rule: 'OB-64' }, { about: [SEAT] });
  t.emit?.('turn', { turn: combat!.turn, patience: combat!.patience }, { rule: 'OB-57' }, { about: [SEAT] });
}
