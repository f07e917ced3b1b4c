import type { Intent } from '../content/types.ts';
import { type Foe, newFoe, type Observer } from '../state.ts';
import { heal } from './belongings.ts';
import { type Book, CONVERGENCE, GATEKEEPER, type Play, placeOf } from './book.ts';
import { checkCounts, tallyLocation } from './contracts.ts';
import { creditEnemy, creditLocation } from './data.ts';
import { BOSS_ENDINGS, endRun } from './endings.ts';
import { bonus, hpMaxOf } from './kit.ts';
import { enterInterlude, settleLevels, updatePass } from './update-pass.ts';

/** OB-112, OB-116 (grade 5) */
export const patienceOf = (state: Observer, hp: number): number =>
  6 + Math.floor(hp / 4) - (state.run.grade >= 5 ? 3 : 0);

/** OB-124, OB-128 */
export function hpMaxOfEnemy(book: Book, state: Observer, id: string): number {
  const { hp } = book.enemies[id]!;
  if (id === GATEKEEPER) return hp + 5 * Math.max(0, state.mitigation - 10);
  if (id !== CONVERGENCE) return hp;
  return state.absorbed.reduce((all, elite) => all + Math.floor(book.enemies[elite]!.hp / 5), hp);
}

/** What an enemy draws its intents from. OB-128: each distinct absorbed archetype once. */
export function poolOf(book: Book, state: Pick<Observer, 'absorbed'>, id: string): readonly Intent[] {
  const enemy = book.enemies[id]!;
  if (id !== CONVERGENCE) return enemy.intents;
  const distinct = state.absorbed.filter((elite, i) => state.absorbed.indexOf(elite) === i);
  return [...enemy.intents, ...distinct.map((elite) => book.intents[elite]![book.enemies[elite]!.signature!]!)];
}

/** Uniform, one roll for each living enemy in roster order. OB-67, OB-150 */
export function lockIntent(t: Play, book: Book, foe: Foe, target: number): void {
  const pool = poolOf(book, t.state, foe.id);
  const { name } = t.pick('intent', 'intent', pool, (value) => pool.find((intent) => intent.name === value));
  foe.intent = name;
  t.tell?.('intent', { target, id: foe.id, name }, { rule: 'OB-67', source: `enemy/${foe.id}`, roll: t.dice });
}

/** OB-57, OB-69; the Tuning Fork's Block lasts through the first enemy turn. */
export function startFight(t: Play, book: Book, ids: readonly string[]): void {
  const { state } = t;
  const roster = ids.map((id) => newFoe(id, hpMaxOfEnemy(book, state, id)));
  openFight(t, book, roster);
  for (let i = 0; i < roster.length; i++) lockIntent(t, book, roster[i]!, i + 1);
}

export function openFight(t: Play, book: Book, roster: Foe[], turn = 1): void {
  const { state } = t;
  const hp = roster.reduce((all, foe) => all + foe.hpMax, 0);
  const patience = patienceOf(state, hp);
  state.mode = 'combat';
  state.combat = { roster, turn, patience, sharpened: 0, hasUsedFree: false, hasSoftened: false };
  if (state.worn.some(({ slot }) => slot === 'Weapon' || slot === 'Offhand')) state.tally.armed += 1;
  t.tell?.('fight', { roster: roster.map(({ id }) => id), patience }, { rule: 'OB-57' });
  const opening = turn === 1 ? bonus(book, state, 'openingBlock') : 0;
  if (opening === 0) return;
  state.player.block += opening;
  t.tell?.(
    'block',
    { who: 'player', base: opening, bonus: 0, frail: 0, result: opening, total: state.player.block },
    { rule: 'OB-64', source: 'A04' },
  );
}

export const isAlive = (foe: Foe): boolean => foe.hp > 0;

/** XP and Data the moment an enemy dies; an Elite opens a road. OB-90, OB-107, OB-114 */
export function burySlain(t: Play, book: Book): void {
  const { roster } = t.state.combat!;
  for (let i = 0; i < roster.length; i++) {
    const foe = roster[i]!;
    if (foe.hp > 0 || foe.intent === '') continue;
    foe.intent = '';
    foe.block = 0;
    foe.weak = 0;
    foe.frail = 0;
    foe.bleed = 0;
    t.tell?.('enemyDied', { target: i + 1, id: foe.id }, { rule: 'OB-70', source: `enemy/${foe.id}` });
    reward(t, book, foe.id);
  }
}

function reward(t: Play, book: Book, id: string): void {
  const { state } = t;
  const enemy = book.enemies[id]!;
  if (enemy.xp > 0) {
    state.player.xp += enemy.xp;
    t.tell?.(
      'xp',
      { cause: `enemy/${id}`, amount: enemy.xp, xp: state.player.xp },
      { rule: 'OB-90', source: `enemy/${id}` },
    );
  }
  creditEnemy(t, book, enemy);
  if (enemy.type !== 'Elite') return;
  state.tally.elites += 1;
  const { openedRoad } = book.region(state);
  if (openedRoad > 0) {
    state.mods.push({ source: 'road', value: 1, left: openedRoad });
    t.tell?.('sizeMod', { source: 'road', value: 1, frontiers: openedRoad }, { rule: 'OB-114' });
  }
  checkCounts(t, book);
}

/** Statuses and combat-long effects end with the combat. OB-73 */
function clearCombat(state: Observer): void {
  const { player } = state;
  player.block = 0;
  player.weak = 0;
  player.frail = 0;
  player.bleed = 0;
  state.combat = null;
}

/** All enemies are dead: a boss ends the run, anything else goes on to the update pass. OB-70, OB-129 */
export function winFight(t: Play, book: Book): void {
  const { state } = t;
  const { roster, turn } = state.combat!;
  const boss = roster.find(({ id }) => book.enemies[id]!.type === 'Boss');
  clearCombat(state);
  t.tell?.('won', { turns: turn }, { rule: 'OB-70' });
  const locket = bonus(book, state, 'winHp');
  if (locket > 0) heal(t, locket, hpMaxOf(book, state), 'Q31', 'OB-60');
  if (boss) {
    if (state.site) resolveBoss(t, book);
    endRun(t, book, BOSS_ENDINGS[boss.id]!);
  } else if (state.site) updatePass(t, book);
  else {
    settleLevels(t);
    enterInterlude(t);
  }
}

function resolveBoss(t: Play, book: Book): void {
  const { state } = t;
  const site = state.site!;
  state.visits[site.id] = (state.visits[site.id] ?? 0) + 1;
  state.resolutions += 1;
  state.site = null;
  tallyLocation(t, book, site);
  t.tell?.('resolved', { id: site.id, visits: state.visits[site.id]! }, { rule: 'OB-129', source: site.id });
  creditLocation(t, book, placeOf(book, state, site.id), site.stage);
  checkCounts(t, book);
}

/** OB-74 */
export function die(t: Play, book: Book, killer: string): void {
  t.state.player.hp = 0;
  endRun(t, book, 'death', killer);
}
