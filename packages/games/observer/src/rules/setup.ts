import type { Start } from '@undercroft/kernel';
import { STATUSES } from '../content/types.ts';
import { type ObserverOptions, unlocksOf } from '../options.ts';
import { newFoe, newSite, type Observer, SEAT } from '../state.ts';
import { wear } from './belongings.ts';
import { type Book, type Play, placeOf, rosterAt } from './book.ts';
import { hpMaxOfEnemy, lockIntent, openFight } from './fight.ts';
import { enterFrontier, showFrontier, sizeOf, sizeParts } from './frontier.ts';
import { hpMaxOf, staminaMaxOf } from './kit.ts';
import type { ObserverProfile } from './profile.ts';
import type { Scenario } from './scenario.ts';
import { enterInterlude } from './update-pass.ts';

/** OB-100 */
export function setUp(t: Play, book: Book, start: Start<ObserverOptions, ObserverProfile>): void {
  const { state } = t;
  const { options, profile } = start;
  state.firstEnemies = [...(profile?.firstEnemies ?? [])];
  state.firstLocations = [...(profile?.firstLocations ?? [])];
  if (options.grade >= book.numbers.grade_from.wq) state.wq = book.numbers.grades.wq;
  const { pack, contract, focus, grade } = state.run;
  const unlocks = unlocksOf(book.content, options).length;
  t.emit?.('began', { pack, unlocks, contract, focus, grade }, { rule: 'OB-100' }, { about: [SEAT] });
  const isGentle = options.gentle === true;
  drawOffsets(t, book, isGentle);
  if (start.scenario) {
    arrange(t, book, start.scenario as Scenario, isGentle && !book.second);
    return;
  }
  if (!isGentle && (profile?.endings.length ?? 0) > 0) drawCondition(t, book);
  t.emit?.('scene', { scene: 'opening' }, { rule: 'OB-100' }, { about: [SEAT] });
  enterFrontier(t, book, isGentle ? 'gentle' : book.second?.switches.opening ? 'opening' : null);
}

/** OB-224: keyed, so that it shifts no other draw. */
function drawCondition(t: Play, { second }: Book): void {
  if (!second?.switches.conditions) return;
  const ids = Object.keys(second.conditions).toSorted();
  const id = ids[t.keyed('region', 'region', 'region', ids.length)]!;
  t.state.run.condition = id;
  t.emit?.('condition', { id }, { rule: 'OB-224' }, { about: [SEAT] });
}

/** OB-42: keyed, so that added content does not shift other draws. */
function drawOffsets(t: Play, book: Book, isGentle: boolean): void {
  const { state } = t;
  const places = Object.values(book.content.packs[state.run.pack].places).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, rosters, events } of places) {
    const length = Math.max(rosters.length, events.length);
    if (length > 1) state.offsets[id] = t.keyed('offset', 'offset', id, length);
  }
  if (isGentle)
    for (const { id, offset } of book.second?.numbers.first_frontier ?? [])
      if (offset !== null) state.offsets[id] = offset;
  t.emit?.(
    'offsets',
    { offsets: { ...state.offsets } },
    { rule: 'OB-42' },
    { to: [], about: Object.keys(state.offsets) },
  );
}

/** OB-142: everything else keeps its value from the start of the run. */
function arrange(t: Play, book: Book, scenario: Scenario, isGentle: boolean): void {
  const { state } = t;
  arrangeItems(state, book, scenario.items ?? {});
  arrangeWorld(state, scenario.world ?? {});
  arrangePlayer(state, book, scenario.player ?? {});
  state.frontier = (scenario.frontier ?? []).map(({ id, stage, timer }) => ({ id, stage, timer }));
  state.seen = [...new Set(state.frontier.map(({ id }) => id))];
  t.emit?.('scenario', { mode: scenario.mode ?? 'frontier' }, { rule: 'OB-142' }, { about: [SEAT] });
  const mode = scenario.mode ?? 'frontier';
  if (mode === 'interlude') enterInterlude(t);
  else if (mode === 'fight') arrangeFight(t, book, scenario.fight!);
  else if (mode === 'frontier' && scenario.frontier) showScenarioFrontier(t, book);
  else enterFrontier(t, book, isGentle ? 'gentle' : null);
}

function showScenarioFrontier(t: Play, book: Book): void {
  const parts = sizeParts(book, t.state);
  t.state.target = { parts, total: sizeOf(book, t.state, parts) };
  showFrontier(t);
}

function arrangeItems(state: Observer, book: Book, items: NonNullable<Scenario['items']>): void {
  const uid = (): number => state.uidNext++;
  for (const { id, uses } of items.inventory ?? [])
    state.inventory.push({ uid: uid(), id, uses: uses ?? book.content.consumables[id]?.uses ?? 1 });
  for (const [slot, id] of Object.entries(items.equipment ?? {})) wear(state, slot as never, uid(), id);
  for (const id of items.belt ?? []) state.belt.push({ uid: uid(), id, uses: 1 });
  state.backpacks = items.backpacks ?? 0;
  state.pouches = items.pouches ?? 0;
  state.mods = (items.mods ?? []).map(({ value, left }) => ({ source: 'scenario', value, left }));
  state.nextMitigation = items.nextMitigation ?? 0;
  if (state.second) state.second.spoils = items.spoils ? { ...items.spoils } : null;
}

function arrangeWorld(state: Observer, world: NonNullable<Scenario['world']>): void {
  state.time = world.time ?? state.time;
  state.wq = world.wq ?? state.wq;
  state.removed = world.removed ?? 0;
  state.excess = world.excess ?? 0;
  state.mitigation = world.mitigation ?? 0;
  state.absorbed = [...(world.absorbed ?? [])];
  state.convergenceGoneAt = world.convergenceGoneAt ?? -1;
  state.lastBiome = world.lastBiome ?? '';
  state.lastLoc = world.lastLoc ?? '';
  Object.assign(state.visits, world.visits);
  Object.assign(state.offsets, world.offsets);
  state.spawnQueue = [...(world.spawnQueue ?? [])];
  state.taken = [...(world.taken ?? [])];
  if (state.second) {
    state.second.gone = [...(world.gone ?? [])].toSorted();
    state.second.isReliefCalled = world.isReliefCalled ?? false;
  }
}

function arrangePlayer(state: Observer, book: Book, given: NonNullable<Scenario['player']>): void {
  const { player } = state;
  const { hp, stamina, statuses, ...numbers } = given;
  Object.assign(player, numbers);
  for (const status of STATUSES) player[status] = statuses?.[status] ?? 0;
  player.hp = hp ?? hpMaxOf(book, state);
  player.stamina = stamina ?? staminaMaxOf(book, state);
}

function arrangeFight(t: Play, book: Book, fight: NonNullable<Scenario['fight']>): void {
  const { state } = t;
  const place = fight.loc === undefined ? null : placeOf(book, state, fight.loc);
  if (place)
    state.site = newSite({
      id: place.id,
      stage: place.stage,
      timer: book.numbers.decay.durations[place.stage].at(-1)!,
    });
  const given = fight.roster ?? rosterAt(state, place!).map((id) => ({ id }));
  const roster = given.map((foe: NonNullable<typeof fight.roster>[number]) => {
    const hpMax = Math.max(foe.hp ?? 0, hpMaxOfEnemy(book, state, foe.id));
    return {
      ...newFoe(foe.id, hpMax),
      hp: foe.hp ?? hpMax,
      block: foe.block ?? 0,
      weak: foe.statuses?.weak ?? 0,
      frail: foe.statuses?.frail ?? 0,
      bleed: foe.statuses?.bleed ?? 0,
      intent: foe.intent ?? '',
    };
  });
  openFight(t, book, roster, fight.turn ?? 1);
  roster.forEach((foe, i) => {
    if (foe.intent === '') lockIntent(t, book, foe, i + 1);
  });
}
