import { PERCENT } from '@undercroft/kernel/units';
import type { Intent } from '../content/types.ts';
import { type Foe, newFoe, type Observer, SEAT } from '../state.ts';
import { heal } from './belongings.ts';
import { type Book, CONVERGENCE, enemyId, GATEKEEPER, type Play } from './book.ts';
import { checkCounts } from './contracts.ts';
import { creditEnemy } from './data.ts';
import { BOSS_ENDINGS, endRun } from './endings.ts';
import { bonus } from './kit.ts';
import { resolveEdge } from './resolution.ts';
import { type Addend, gifts, giverOf, terms, termsTo } from './terms.ts';
import { enterInterlude, settleLevels, updatePass } from './update-pass.ts';

/** OB-112, OB-116 (grade 5) */
function patienceAddends({ numbers }: Book, state: Observer, hp: number): Addend[] {
  const { patience, hp_per_patience } = numbers.combat;
  return [
    ['base', patience],
    ['rosterHp', Math.floor(hp / hp_per_patience)],
    ['grade', state.run.grade >= numbers.grade_from.patience ? numbers.grades.patience : 0],
  ];
}

export const patienceOf = (book: Book, state: Observer, hp: number): number =>
  patienceAddends(book, state, hp).reduce((all, [, value]) => all + value, 0);

/** OB-124, OB-128 */
export function hpMaxOfEnemy(book: Book, state: Observer, id: string): number {
  const { hp } = book.enemies[id]!;
  const { at, hp_per_point, convergence_pct } = book.numbers.gate;
  if (id === GATEKEEPER) return hp + hp_per_point * Math.max(0, state.mitigation - at);
  if (id !== CONVERGENCE) return hp;
  return state.absorbed.reduce(
    (all, elite) => all + Math.floor((book.enemies[elite]!.hp * convergence_pct) / PERCENT),
    hp,
  );
}

/** Names of the intents an enemy draws from. OB-128: each distinct absorbed archetype once. */
function poolNames(book: Book, { absorbed }: Pick<Observer, 'absorbed'>, id: string): readonly string[] {
  const own = book.intentNames[id]!;
  if (id !== CONVERGENCE) return own;
  const distinct = absorbed.filter((elite, i) => absorbed.indexOf(elite) === i);
  return [...own, ...distinct.map((elite) => book.enemies[elite]!.signature!)];
}

export const poolOf = (book: Book, state: Pick<Observer, 'absorbed'>, id: string): readonly Intent[] =>
  poolNames(book, state, id).map((name) => book.intents[id]![name]!);

/** Uniform, one roll for each living enemy in roster order. OB-67, OB-150 */
export function lockIntent(t: Play, book: Book, foe: Foe, target: number): void {
  foe.intent = t.pick('intent', 'intent', poolNames(book, t.state, foe.id));
  t.emit?.(
    'intent',
    { target, id: foe.id, name: foe.intent },
    { rule: 'OB-67', source: enemyId(foe.id), roll: t.dice },
    { about: [enemyId(foe.id)] },
  );
}

/** OB-57, OB-69; the Tuning Fork's Block lasts through the first enemy turn. */
export function startFight(t: Play, book: Book, ids: readonly string[]): void {
  const { state } = t;
  const roster = ids.map((id) => newFoe(id, hpMaxOfEnemy(book, state, id)));
  openFight(t, book, roster);
  const outer = t.cause;
  t.cause = 'fight';
  for (let i = 0; i < roster.length; i++) lockIntent(t, book, roster[i]!, i + 1);
  t.cause = outer;
}

export function openFight(t: Play, book: Book, roster: Foe[], turn = 1): void {
  const { state } = t;
  const hp = roster.reduce((all, foe) => all + foe.hpMax, 0);
  const patience = patienceOf(book, state, hp);
  state.mode = 'combat';
  state.combat = { roster, turn, patience, sharpened: 0, hasUsedFree: false, hasSoftened: false };
  if (state.worn.some(({ slot }) => slot === 'Weapon' || slot === 'Offhand')) state.tally.armed += 1;
  t.emit?.(
    'fight',
    { roster: roster.map(({ id }) => id), patience },
    { rule: 'OB-57', of: 'patience', terms: terms(...patienceAddends(book, state, hp)) },
    { about: [SEAT, ...roster.map(({ id }) => enemyId(id))], as: 'fight' },
  );
  const opening = turn === 1 ? bonus(book, state, 'openingBlock') : 0;
  if (opening === 0) return;
  state.player.block += opening;
  t.emit?.(
    'block',
    { who: 'player', base: opening, bonus: 0, frail: 0, result: opening, total: state.player.block },
    {
      rule: 'OB-64',
      source: giverOf(book, state, 'openingBlock'),
      because: 'fight',
      of: 'result',
      terms: terms(...gifts(book, state, 'openingBlock')),
    },
    { about: [SEAT] },
  );
}

export const isAlive = (foe: Foe): boolean => foe.hp > 0;

/** XP and Data the moment an enemy dies; an Elite opens a road. OB-90, OB-107, OB-114 */
export function burySlain(t: Play, book: Book): void {
  const { roster } = t.state.combat!;
  const outer = t.cause;
  for (let i = 0; i < roster.length; i++) {
    const foe = roster[i]!;
    if (foe.hp > 0 || foe.intent === '') continue;
    foe.intent = '';
    foe.block = 0;
    foe.weak = 0;
    foe.frail = 0;
    foe.bleed = 0;
    t.cause = t.emit?.(
      'enemyDied',
      { target: i + 1, id: foe.id },
      { rule: 'OB-70', source: enemyId(foe.id), because: `hurt:${i + 1}` },
      { about: [enemyId(foe.id)], as: 'slain' },
    );
    reward(t, book, foe.id);
    t.cause = outer;
  }
}

function reward(t: Play, book: Book, id: string): void {
  const { state } = t;
  const enemy = book.enemies[id]!;
  if (enemy.xp > 0) gainXp(t, enemy.xp, enemyId(id));
  creditEnemy(t, book, enemy);
  if (enemy.type !== 'Elite') return;
  state.tally.elites += 1;
  const { openedRoad } = book.region(state);
  if (openedRoad > 0) {
    state.mods.push({ source: 'road', value: 1, left: openedRoad });
    t.emit?.(
      'sizeMod',
      { source: 'road', value: 1, frontiers: openedRoad },
      { rule: 'OB-114', source: enemyId(id) },
      { about: [SEAT, enemyId(id)], as: 'size:road' },
    );
  }
  checkCounts(t, book);
}

/** OB-90 */
export function gainXp(t: Play, amount: number, cause: string): void {
  const { player } = t.state;
  player.xp += amount;
  t.emit?.(
    'xp',
    { cause, amount, xp: player.xp },
    { rule: 'OB-90', source: cause, of: 'xp', terms: terms(['before', player.xp - amount], [cause, amount]) },
    { about: [SEAT, cause], as: 'xp' },
  );
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

/** All enemies are dead: a boss ends the run, any other fight leads to the update pass. OB-70, OB-129 */
export function winFight(t: Play, book: Book): void {
  const { state } = t;
  const { roster, turn } = state.combat!;
  const boss = roster.find(({ id }) => book.enemies[id]!.type === 'Boss');
  clearCombat(state);
  t.cause = t.emit?.(
    'won',
    { turns: turn },
    { rule: 'OB-70', because: 'slain' },
    { about: [SEAT, ...(state.site ? [state.site.id] : [])] },
  );
  const locket = bonus(book, state, 'winHp');
  heal(t, book, {
    amount: locket,
    cause: giverOf(book, state, 'winHp'),
    rule: 'OB-60',
    parts: gifts(book, state, 'winHp'),
  });
  if (boss) {
    if (state.site) resolveEdge(t, book, 'OB-129');
    endRun(t, book, BOSS_ENDINGS[boss.id]!);
  } else if (state.site) updatePass(t, book);
  else {
    settleLevels(t, book);
    enterInterlude(t);
  }
}

/** OB-74 */
export function die(t: Play, book: Book, killer: string): void {
  t.state.player.hp = 0;
  endRun(t, book, 'death', killer);
}

/** Name under which later events refer to a blow: `fatal` if it took the player's last HP. */
export const blowName = (state: Observer, hp: number): { as: string } | object =>
  state.player.hp === 0 && hp > 0 ? { as: 'fatal' } : {};

/** Later events refer to an enemy's loss of HP by this name; the last one is the cause of its death. */
export const hurtName = (target: number): string => `hurt:${target}`;

/** Terms of an HP loss; damage beyond the last HP comes last. */
export const lossTerms = (lost: number, ...addends: readonly Addend[]) => termsTo(lost, 'beyond', ...addends);
