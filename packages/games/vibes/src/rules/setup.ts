import type { Start } from '@undercroft/kernel';
import type { Options } from '../options.ts';
import type { Scene } from './arena.ts';
import { draftByLot } from './draft.ts';
import { startDuel } from './fight.ts';
import { beginNight } from './first-night.ts';
import { advance, enter, go } from './flow.ts';
import { drawMap } from './map.ts';
import { due, owe } from './offers.ts';
import type { Profile } from './profile.ts';
import { arrangeFight, arrangeRun, setDeck } from './scenario.ts';
import type { Scenario } from './scenario-schema.ts';

/** Number of track steps unlocked by these points. NV-97. */
export const stepsOpen = (points: number, thresholds: readonly number[]): number =>
  thresholds.filter((threshold) => threshold <= points).length;

/** NV-3, NV-95 */
export function setUp(s: Scene, start: Start<Options, Profile>): void {
  const { options, profile } = start;
  const { state } = s.t;
  const { meta } = s.book.content.numbers;
  const scenario = start.scenario as Scenario | null;
  state.unlocked = options.unlockAll ? meta.thresholds.length : stepsOpen(profile?.points ?? 0, meta.thresholds);
  if (options.mode === 'run') setUpRun(s, options, scenario);
  else setUpDuel(s, options, scenario);
  s.t.cause = undefined;
  if (state.result === '') s.emit?.('phase', { phase: state.phase }, { rule: 'NV-100' });
}

function setUpDuel(s: Scene, { boss }: Options, scenario: Scenario | null): void {
  const { state } = s.t;
  state.hp = s.book.content.numbers.duel.hp;
  state.maxHp = state.hp;
  if (scenario) arrangeRun(s, scenario);
  s.emit?.('runStarted', { mode: state.mode, heat: 0, hp: state.hp, gold: 0, cards: 0 }, { rule: 'NV-95' });
  if (!scenario) s.emit?.('scene', { scene: 'duel_opening', foe: '' }, { rule: 'NV-95' });
  if (scenario) arrangeFight(s, scenario);
  else startDuel(s, boss);
  advance(s);
}

/** NV-3, NV-4, NV-109 */
function setUpRun(s: Scene, options: Options, scenario: Scenario | null): void {
  const { state } = s.t;
  const { constitutions, gold_start, draft } = s.book.content.numbers;
  const constitution = constitutions[String(options.constitution)]!;
  state.hp = constitution.hp;
  state.maxHp = constitution.hp;
  state.gold = gold_start;
  setDeck(state, s.book.basics);
  // First, so that the announcement of the run contains its real starting numbers.
  if (scenario) arrangeRun(s, scenario);
  s.emit?.(
    'runStarted',
    { mode: 'run', heat: state.heat, hp: state.hp, gold: state.gold, cards: state.deck.length },
    { rule: 'NV-3' },
  );
  if (!scenario) s.emit?.('scene', { scene: 'opening', foe: '' }, { rule: 'NV-3' });
  drawMap(s);
  if (scenario && (scenario.node || scenario.you || scenario.foe)) {
    enterScenario(s, scenario);
    return;
  }
  if (scenario?.act !== undefined || scenario?.floor !== undefined) {
    placeAt(s, scenario.floor ?? 0);
    return;
  }
  if (!options.fightFirst || options.firstNight) owe(s, due('relic', 'start', '', constitution.relics));
  for (let i = 0; i < constitution.instants; i++) startInstant(s);
  if (options.firstNight) beginNight(state);
  if (options.fightFirst) {
    go(s, state.map[0]!.column);
    return;
  }
  state.draftLeft = options.quick === true ? 0 : draft.rounds;
  while (options.quick === 'random' && state.draftLeft > 0) draftByLot(s);
  advance(s);
}

/** One of all Instants, with the chances of NV-87, in one draw. NV-3, NV-102. */
function startInstant(s: Scene): void {
  const { tiers } = s.book.content.numbers.rewards;
  const all = s.book.instantsInOrder;
  const sizes = tiers.map((_, i) => all.filter((instant) => instant.tier === i + 1).length);
  const whole = sizes.reduce((product, size) => product * size, 1);
  const id = s.t.weigh(
    'reward',
    'start.instant',
    all.map((instant) => instant.id),
    all.map(({ tier }) => (tiers[tier - 1]! * whole) / sizes[tier - 1]!),
  );
  s.t.state.instants.push(id);
  s.emit?.('instant', { id, what: 'gain', slot: 0 }, { rule: 'NV-3', source: id, roll: s.t.dice });
}

/** Enters a node directly, or a fight with given sides. NV-101. */
function enterScenario(s: Scene, scenario: Scenario): void {
  const { state } = s.t;
  const type = scenario.node?.type ?? 'combat';
  placeAt(s, scenario.floor ?? (type === 'boss' ? s.book.content.numbers.map.floors + 1 : 1));
  state.isInNode = true;
  if (type === 'combat' || type === 'elite' || type === 'boss') {
    arrangeFight(s, scenario);
    advance(s);
  } else enter(s, type, scenario.node?.event ?? '');
}

function placeAt(s: Scene, floor: number): void {
  const { state } = s.t;
  state.floor = floor;
  state.column = state.map.find((node) => node.floor === floor)?.column ?? 0;
  state.phase = 'map';
  s.emit?.('scenarioSet', { what: 'run' }, { rule: 'NV-101' });
}
