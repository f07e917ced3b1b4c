import type { AwakeningState } from '../../awakening-state.ts';
import type { Scenario } from '../scenario-schema.ts';
import type { Position, Scene } from '../scene.ts';
import { openApproach, openAwakening, openCompanion, openCuts, openScene, openWorkshop } from './interval.ts';
import { openMarket } from './market.ts';
import { siteWith } from './plan.ts';
import { awake, recordOf } from './position.ts';
import type { AwakeningScenario } from './scenario-schema.ts';
import { drawGuest } from './visitors.ts';

function applyPlan(a: AwakeningState, { plan, corridors }: AwakeningScenario): void {
  for (const site of a.sites) Object.assign(site, plan?.[site.id] ?? {});
  if (corridors) a.corridors = corridors.map((one) => ({ ...one }));
}

/** Lists of the state are replaced, rows by id changed. */
export function applyAwakening(a: AwakeningState, spec: AwakeningScenario): void {
  applyPlan(a, spec);
  a.heart = spec.heart ?? a.heart;
  a.strain = spec.strain ?? a.strain;
  a.satchel = [...(spec.satchel ?? a.satchel)];
  a.scenes = [...(spec.scenes ?? a.scenes)];
  a.goods = [...(spec.goods ?? a.goods)];
  a.counters = (spec.counters ?? a.counters).map((one) => ({ ...one }));
  a.seen = (spec.seen ?? a.seen).map((one) => ({ ...one }));
  a.companions = (spec.companions ?? []).map((one) => ({
    room: '',
    slot: '',
    replaced: one.slot ?? '',
    hurt: 0,
    since: 0,
    isMoved: false,
    ...one,
  }));
  for (const row of a.memory) Object.assign(row, spec.memory?.[row.kind] ?? {});
  for (const arc of a.arcs) Object.assign(arc, spec.arcs?.[arc.id] ?? {});
  a.bought = Object.entries(spec.bought ?? {}).map(([good, n]) => ({ good, n: n ?? 0 }));
  Object.assign(a.taken, spec.taken ?? {});
  Object.assign(a.visit, spec.lastVisit ?? {});
}

/** A scenario in the middle of a visit: V stands where that room is. */
export function enterPlan({ s }: Pick<Position, 's'>, room: string): void {
  const a = s.awakening;
  if (a) a.at = siteWith(a, room)?.id ?? '';
}

/** The companions' cards lie where they are posted. */
export function lendCards({ s, book }: Position): void {
  const record = s.record!;
  for (const { kind, room, slot } of awake({ s }).companions)
    if (room !== '') record.grafts.push({ room, slot, card: book.kinds!.companions[kind]! });
}

/** An Awakening begins, or goes on where the scenario says. SD-221 */
export function beginAwakening(g: Scene, given: Scenario | null): void {
  const { s } = g;
  s.run = (given?.run ?? 1) - 1;
  if (given?.paths) s.second!.kinds.paths = given.paths.map((one) => ({ ...one }));
  const phase = given?.phase ?? (s.run > 0 ? 'dig' : 'legacy');
  switch (phase) {
    case 'legacy':
      openAwakening(g);
      return;
    case 'companion':
      openCompanion(g);
      return;
    case 'scene':
      openScene(g);
      return;
    case 'graft':
      openCuts(g);
      return;
    case 'market':
      openMarket(g);
      return;
    case 'approach':
      if (recordOf(g).next === '') drawGuest(g);
      openApproach(g);
      return;
    default:
      openWorkshop(g);
  }
}
