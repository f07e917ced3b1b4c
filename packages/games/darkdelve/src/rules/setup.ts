import type { Start } from '@undercroft/kernel';
import { UINT32_MAX } from '@undercroft/kernel/units';
import type { TwistId } from '../content/types.ts';
import type { DarkdelveOptions } from '../options.ts';
import { type Darkdelve, FLOORS, PERCEIVE_WORDS } from '../state.ts';
import { arrive, drawFloor, genStream } from './arrive.ts';
import { newCombat } from './blank.ts';
import { type Book, enemyDef } from './book.ts';
import { arriveAtCamp, dress } from './camp.ts';
import { startFight } from './combat.ts';
import { tableDice } from './dice.ts';
import { announce } from './enemy-move.ts';
import { firstFloor } from './first.ts';
import { roomAt } from './layout.ts';
import { roomFor, stow } from './loot.ts';
import { type DelveTable, foeIn, hasLivingEnemy, here, type Play, playOn } from './play.ts';
import { openPledges } from './pledge.ts';
import type { DarkdelveProfile } from './profile.ts';
import { hasMenu, isDone, lookAround } from './rooms.ts';
import type { Scenario } from './scenario.ts';
import {
  applyCamp,
  applyHero,
  applyHp,
  applyRoom,
  applyTier,
  fixFloor,
  makeEnemy,
  pinsOf,
  setRoomState,
} from './scenario-parts.ts';
import { settle } from './settle.ts';

/** Seed of all lies: four words that appear in no event. DD-181 */
function drawPerceiveSeed(t: DelveTable): string {
  const words: number[] = [];
  for (let i = 0; i < PERCEIVE_WORDS; i++) words.push(t.range('perceive', 'perceive', 0, UINT32_MAX));
  return words.join(' ');
}

const isDungeon = (mode: Darkdelve['mode'], scenario: Scenario): boolean => {
  if (mode === 'expedition') return true;
  if (scenario.phase !== undefined) return scenario.phase !== 'camp';
  const { floor, rooms, at, combat, watcher, floor4 } = scenario;
  return [floor, rooms, at, combat, watcher, floor4].some((part) => part !== undefined);
};

/** The state at the start of a run. DD-002, DD-018, DD-242 */
export function setUp(t: DelveTable, book: Book, start: Start<DarkdelveOptions, DarkdelveProfile>): void {
  const p = playOn(t, book);
  const { s } = p;
  const scenario = (start.scenario ?? {}) as Scenario;
  s.perceiveSeed = drawPerceiveSeed(t);
  s.thresholdSeen = start.profile?.thresholdSeen ?? false;
  if (s.second) s.second.unlocked = [...(start.profile?.second?.twists ?? [])] as TwistId[];
  const tier = scenario.tier ?? (s.mode === 'expedition' ? s.tier : undefined);
  if (tier) applyTier(book, s, tier);
  if (scenario.camp) applyCamp(book, s, scenario.camp);
  if (scenario.hero) applyHero(book, s, scenario.hero);
  if (scenario.boss === 'slain') s.camp.unlocked.push('rotation');
  else if (scenario.boss) s.bossWanted = scenario.boss;
  applyHp(book, s, undefined);
  p.emit?.('began', { mode: s.mode, tier: tier ?? '' }, { rule: 'DD-002' });
  if (!isDungeon(s.mode, scenario)) {
    arriveAtCamp(p);
    return;
  }
  begin(p, scenario, tier !== undefined);
}

/** Starts an expedition, at its Landing or at the position given by the scenario. */
function begin(p: Play, scenario: Scenario, isPreset: boolean): void {
  const { s, book } = p;
  if (!isPreset) provision(p, scenario);
  dress(s);
  applyHp(book, s, scenario.hero?.hp);
  s.phase = 'explore';
  if (s.second && scenario.hero?.dread === undefined) s.hero.dread = s.second.gloom;
  const n = scenario.floor?.n ?? 1;
  if (n === FLOORS) s.visits5 = (scenario.floor?.visit ?? 1) - 1;
  const dice = tableDice(p.t, genStream(s, n, scenario.floor?.visit ?? 1));
  const isOwn = scenario.floor === undefined && scenario.rooms === undefined;
  const fixed =
    isOwn && s.second?.isFirst
      ? firstFloor(p)
      : fixFloor(
          book,
          { template: scenario.floor?.template, symmetry: scenario.floor?.symmetry, rooms: scenario.rooms },
          scenario.boss,
          { n, dice, level: s.hero.level },
        );
  arrive(p, n, 'embarked', fixed);
  const isPlaced = Object.keys(scenario).some((key) => key !== 'tier' && key !== 'camp');
  openPledges(p, scenario.pledge ?? (isPlaced && s.second?.wanted === 'ask' ? 'none' : undefined));
  if (isPlaced) place(p, scenario);
  settle(p);
  if (s.phase === 'explore' || s.phase === 'room') lookAround(p);
}

/** DD-018 */
function provision(p: Play, scenario: Scenario): void {
  const { hero } = p.s;
  const { start } = p.book.numbers;
  if (scenario.hero?.torches === undefined) hero.torches = start.torches;
  if (scenario.hero?.lockpicks === undefined) hero.lockpicks = start.lockpicks;
  if (scenario.hero?.belt === undefined && roomFor(p, 'healing_potion') > 0) stow(p, 'healing_potion', 1);
}

/** Rooms, places and fights of the scenario. */
function place(p: Play, scenario: Scenario): void {
  const { s, book } = p;
  const floor = s.floor!;
  floor.revealed = scenario.floor?.revealed ?? false;
  for (const [letter, spec] of Object.entries(scenario.rooms ?? {})) {
    const room = floor.rooms.find((one) => one.letter === letter);
    if (room) applyRoom(book, s, room, spec);
  }
  if (scenario.boss === 'slain' && floor.n === FLOORS) {
    s.hero.bossSlain = true;
    setRoomState(roomAt(floor, 'Z'), 'cleared');
  }
  placeSecond(s, scenario);
  placeHero(p, scenario);
  placeWatcher(s, scenario);
  if (floor.n === FLOORS) keepFloor4(p, scenario);
  if (scenario.epoch !== undefined) s.epoch = scenario.epoch;
  if (scenario.pins) s.pins = pinsOf(scenario.pins);
  p.emit?.('scenario', { phase: scenario.phase ?? '' }, { rule: 'DD-242' });
  const wantsFight = scenario.combat !== undefined || hasLivingEnemy(here(p));
  if (wantsFight && (here(p).status !== 'unexplored' || scenario.combat)) placeFight(p, scenario);
}

/** Keys of the second edition. DD-297 */
function placeSecond({ second, floor }: Darkdelve, { hero, floor: spec }: Scenario): void {
  if (!second) return;
  second.sent = hero?.sent ?? 0;
  second.bargainUsed = hero?.bargainUsed ?? false;
  Object.assign(floor!.second!, {
    draws: spec?.draws ?? 0,
    sights: spec?.sights ?? 0,
    steadied: spec?.steadied ?? false,
  });
}

function placeHero(p: Play, scenario: Scenario): void {
  const { s } = p;
  if (scenario.at === undefined) return;
  s.at = scenario.at;
  s.prev = scenario.prev ?? '';
  const room = here(p);
  const given = scenario.rooms?.[scenario.at]?.state;
  if (room.status === 'unexplored' && given === undefined) room.status = isDone(room) ? 'cleared' : 'entered';
  const wantsMenu = scenario.phase === undefined || scenario.phase === 'room';
  s.menu = wantsMenu && scenario.combat === undefined && hasMenu(p, room);
}

function placeWatcher({ watcher }: Darkdelve, { watcher: spec }: Scenario): void {
  if (!spec) return;
  watcher.active = spec.active ?? true;
  watcher.at = spec.at ?? 'X';
  watcher.foe.hp = spec.hp ?? watcher.foe.hp;
  watcher.stuns = spec.stuns ?? 0;
  watcher.hold = spec.hold ?? 0;
}

/** The floor a Threshold retreat returns to. */
function keepFloor4(p: Play, { floor4 = {} }: Scenario): void {
  const { s, book } = p;
  const n = FLOORS - 1;
  const dice = tableDice(p.t, genStream(s, n, 1));
  const fixed = fixFloor(book, floor4, undefined, { n, dice, level: s.hero.level });
  s.floor4 = drawFloor(p, dice, n, 1, fixed);
  setRoomState(roomAt(s.floor4, 'X'), 'cleared');
  for (const [letter, spec] of Object.entries(floor4.rooms ?? {})) applyRoom(book, s, roomAt(s.floor4, letter), spec);
}

/** The move performed before the n-th action of a fight: the windup of a cycle. DD-242 */
function preparedFor({ book }: Play, id: string, n: number): string {
  for (const { when } of enemyDef(book, id).moves) {
    const isDue = when.some((one) => one.op === 'cycle' && n % one.of === one.at);
    const prepared = when.find((one) => one.op === 'prev');
    if (isDue && prepared) return prepared.move;
  }
  return '';
}

/** A fight at the hero's action of some round. DD-242 */
function placeFight(p: Play, { combat: spec = {} }: Scenario): void {
  const { s, book } = p;
  const room = here(p);
  if (spec.enemy && spec.enemy.id !== 'watcher')
    room.enemies = [makeEnemy(book, `${room.letter}1`, spec.enemy, s.hero.level)];
  if (room.status === 'unexplored' || room.status === 'cleared') room.status = 'entered';
  const isWatcher = spec.enemy?.id === 'watcher';
  if (spec.freeHits) {
    startFight(p, isWatcher ? 'watcher' : spec.resumed ? 'resume' : 'enter');
    return;
  }
  const kind = isWatcher ? 'watcher' : room.type === 'BOSS' ? 'boss' : 'room';
  if (isWatcher) {
    s.watcher.active = true;
    s.watcher.at = s.at;
    s.watcher.foe.hp = spec.enemy?.hp ?? s.watcher.foe.hp;
  }
  const foe = isWatcher ? s.watcher.foe : room.enemies.find(({ hp }) => hp > 0)!;
  s.combat = newCombat(book.numbers, kind, foe.key);
  Object.assign(s.combat, {
    round: spec.round ?? 1,
    stamina: spec.stamina ?? book.numbers.stamina.start,
    n: spec.n ?? 1,
    prev: spec.prevMove ?? preparedFor(p, foe.id, spec.n ?? 1),
    heroLast: spec.heroLast ?? '',
    cracks: spec.bossCracks ?? 0,
    resumed: spec.resumed ?? false,
  });
  s.camp.bestiary[foe.id] ??= { met: 1, deaths: 0, bonus: 0 };
  p.emit?.(
    'fight',
    { key: foe.key, id: foe.id, room: s.at, kind, count: 1, resumed: s.combat.resumed },
    { rule: 'DD-242', source: foe.id },
  );
  if (spec.intent === undefined) announce(p);
  else {
    s.combat.intent = spec.intent;
    p.emit?.(
      'intent',
      { key: foe.key, id: foeIn(s).id, move: spec.intent, intent: 'attack' },
      { rule: 'DD-242', source: foe.id },
    );
  }
}
