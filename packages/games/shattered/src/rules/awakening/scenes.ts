import type { Awakening, SceneFact, SceneFactName, SceneRecord } from '../../content/awakening/records.ts';
import { type Position, points, type Scene } from '../scene.ts';
import { applyEffects, costsOf } from './effects.ts';
import { dugSites } from './plan.ts';
import { awake, chapterOf, recordOf, tablesOf, visitOf } from './position.ts';

type FactOf<N extends SceneFactName> = Extract<SceneFact, { readonly is: N }>;

/** One line per condition word of rule book 9: a word without code does not compile. SD-293 */
const FACTS: { readonly [N in SceneFactName]: (g: Position, fact: FactOf<N>, scene: SceneRecord) => boolean } = {
  outcome: (g, { of }) => awake(g).visit.outcome === of,
  kind: (g, { of }) => awake(g).visit.kind === of,
  cleared: (g) => awake(g).visit.outcome === 'Survive' && !awake(g).visit.hasFled,
  fled: (g) => awake(g).visit.hasFled,
  betrayed: (g) => awake(g).visit.betrayals > 0,
  mercy: (g) => awake(g).visit.isMerciful,
  scarred: (g) => awake(g).visit.scar !== '',
  companion: (g) => awake(g).companions.length > 0,
  lastInterval: ({ s }) => visitOf(s) === s.length,
  attribute: (g, { attribute, from }) => points(g, attribute) >= from,
  reputationFrom: (g, { n }) => recordOf(g).reputation >= n,
  reputationTo: (g, { n }) => recordOf(g).reputation <= n,
  heartTo: (g, { n }) => awake(g).heart <= n,
  chapter: (g, { n }) => chapterOf(tablesOf(g), g.s) >= n,
  dug: (g, { n }) => dugSites(awake(g)).length - Object.keys(tablesOf(g).start.rooms).length >= n,
  booked: ({ s }, { n }) => s.run >= n,
  visited: (g, { kind }) => awake(g).seen.some((one) => one.kind === kind),
  ended: (g, { outcomes }) => recordOf(g).outcomes.some((outcome) => outcomes.includes(outcome)),
  later: (g, { visits }, { arc }) => g.s.run >= awake(g).arcs.find(({ id }) => id === arc)!.last + visits,
};

const holds = (g: Position, scene: SceneRecord): boolean =>
  scene.when.some((all) =>
    all.every((fact) =>
      (FACTS[fact.is] as (g: Position, fact: SceneFact, scene: SceneRecord) => boolean)(g, fact, scene),
    ),
  );

/** The scene of the first arc that is due: one visit at least has passed since its last. SD-295 */
function dueScene(g: Position): SceneRecord | null {
  const { scenes, arcs } = tablesOf(g);
  for (const { id, stages } of arcs) {
    const arc = awake(g).arcs.find((one) => one.id === id)!;
    const scene = scenes[stages[arc.stage] ?? ''];
    if (!scene || arc.flag !== '' || (arc.stage > 0 && g.s.run <= arc.last)) continue;
    if (holds(g, scene)) return scene;
  }
  return null;
}

/** `F2` before `F10`. */
const byId = (one: SceneRecord, other: SceneRecord): number =>
  one.id.length - other.id.length || (one.id < other.id ? -1 : 1);

const freeScenes = (g: Position): SceneRecord[] =>
  Object.values(tablesOf(g).scenes)
    .filter((scene) => scene.arc === '' && !awake(g).scenes.includes(scene.id) && holds(g, scene))
    .sort(byId);

/** Shows the scene of this interval; false if there is none. SD-293 */
export function showScene(g: Scene): boolean {
  const { t, s } = g;
  const a = awake(g);
  const due = dueScene(g);
  const free = due ? [] : freeScenes(g).map(({ id }) => id);
  if (!due && free.length === 0) return false;
  a.scene = due?.id ?? t.pick('scenes', 'scene', free);
  a.scenes.push(a.scene);
  s.phase = 'scene';
  s.active = 'D';
  const roll = due ? {} : { roll: t.dice };
  t.reveal('dungeon');
  t.emit?.('sceneShown', { scene: a.scene }, { rule: due ? 'SD-295' : 'SD-293', ...roll }, { about: ['D'] });
  return true;
}

/** The effects of a choice; undefined if the scene has no such choice. */
export const choiceOf = (tables: Awakening, scene: string, option: string) =>
  tables.scenes[scene]?.choices.find(({ id }) => id === option);

export function choose(g: Scene, option: 'a' | 'b' | 'c'): void {
  const a = awake(g);
  const scene = a.scene;
  const { effects } = choiceOf(tablesOf(g), scene, option)!;
  a.scene = '';
  const { arc } = tablesOf(g).scenes[scene]!;
  const row = a.arcs.find(({ id }) => id === arc);
  if (row) row.picks += option;
  const eventId = g.t.emit?.('sceneChosen', { scene, option }, { rule: 'SD-293', source: scene }, { about: ['D'] });
  g.t.cause = eventId;
  applyEffects(g, effects, { rule: 'SD-294', source: scene });
}

/** Coins a choice lacks. SD-293 */
export function lacking(g: Position, option: string): { coin: 'essence' | 'knowledge'; price: number } | null {
  const found = choiceOf(tablesOf(g), awake(g).scene, option);
  if (!found) return null;
  const costs = costsOf(found.effects);
  const record = recordOf(g);
  for (const coin of ['essence', 'knowledge'] as const)
    if (costs[coin] > record[coin]) return { coin, price: costs[coin] };
  return null;
}
