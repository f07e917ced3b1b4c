import type { Issue } from '@undercroft/kernel';
import { z } from 'zod';
import { type Place, SLOTS, STAGES } from '../content/types.ts';
import { VISITS_MAX } from '../limits.ts';
import { CONV, EXIT, GATE, type Observer } from '../state.ts';
import type { Book } from './book.ts';
import { poolOf } from './fight.ts';
import { slotsFor } from './interlude.ts';
import { beltCapacityOf } from './kit.ts';

const count = z.int().min(0).max(9999);
const id = z.string().max(24);
const ids = z.array(id).max(60);
const turns = z.int().min(0).max(9);
const statusesSchema = z.strictObject({ weak: turns, frail: turns, bleed: turns }).partial();

const playerSchema = z
  .strictObject({
    hp: z.int().min(1).max(9999),
    stamina: count,
    health: z.int().min(-50).max(999),
    stam: z.int().min(-50).max(999),
    skill: z.int().min(-50).max(999),
    awareness: z.int().min(-50).max(999),
    xp: z.int().min(0).max(99),
    level: z.int().min(1).max(99),
    points: count,
    maxHpMod: z.int().min(-999).max(999),
    statuses: statusesSchema,
    block: count,
  })
  .partial();

const worldSchema = z
  .strictObject({
    time: z.int().min(0).max(129),
    wq: z.int().min(0).max(40),
    removed: count,
    excess: count,
    mitigation: count,
    absorbed: ids,
    convergenceGoneAt: z.int().min(-1).max(129),
    lastBiome: id,
    lastLoc: id,
    visits: z.record(id, count),
    offsets: z.record(id, z.int().min(0).max(9)),
    spawnQueue: ids,
    taken: ids,
    /** OB-198, OB-210; edition 2 only. */
    gone: ids,
    isReliefCalled: z.boolean(),
  })
  .partial();

const itemsSchema = z
  .strictObject({
    inventory: z.array(z.strictObject({ id, uses: z.int().min(1).max(9).optional() })).max(60),
    equipment: z.partialRecord(z.enum(SLOTS), id),
    belt: z.array(id).max(12),
    backpacks: z.int().min(0).max(9),
    pouches: z.int().min(0).max(9),
    mods: z
      .array(
        z.strictObject({
          kind: z.literal('fs'),
          value: z.int().min(-9).max(9),
          left: z.int().min(1).max(99),
        }),
      )
      .max(20),
    nextMitigation: count,
    /** OB-208; edition 2 only. */
    spoils: z.strictObject({ location: id, reward: id }),
  })
  .partial();

const fightSchema = z
  .strictObject({
    loc: id,
    turn: z.int().min(1).max(200),
    roster: z
      .array(
        z.strictObject({
          id,
          hp: z.int().min(1).max(9999).optional(),
          block: count.optional(),
          statuses: statusesSchema.optional(),
          intent: id.optional(),
        }),
      )
      .min(1)
      .max(6),
  })
  .partial();

/** OB-142 */
export const scenarioSchema = z
  .strictObject({
    mode: z.enum(['frontier', 'load', 'interlude', 'fight']),
    player: playerSchema,
    world: worldSchema,
    frontier: z.array(z.strictObject({ id, stage: z.enum(STAGES), timer: z.int().min(1).max(9) })).max(7),
    items: itemsSchema,
    fight: fightSchema,
  })
  .partial();

export type Scenario = z.infer<typeof scenarioSchema>;

const EDGES = [CONV, EXIT, GATE];

/** Unknown ids and impossible combinations, each with its path. OB-142 */
export function checkScenario(book: Book, run: Observer['run'], scenario: Scenario): Issue[] {
  const issues: Issue[] = [];
  const report = (path: string, message: string): void => {
    issues.push({ path: `/scenario/${path}`, message });
  };
  const places = book.content.packs[run.pack].places;
  const need = (path: string, known: object, what: string, given: string): void => {
    if (!Object.hasOwn(known, given)) report(path, `no ${what} "${given}" in this pack`);
  };
  const biomes = Object.fromEntries(Object.values(places).map(({ biome }) => [biome, true]));
  const { world = {}, frontier = [], items = {}, fight, mode = 'frontier' } = scenario;
  frontier.forEach((entry, i) => {
    if (!EDGES.includes(entry.id)) need(`frontier/${i}/id`, places, 'Location', entry.id);
  });
  checkFrontier(book, scenario, report);
  checkPlayer(scenario, report);
  world.absorbed?.forEach((elite, i) => {
    if (book.content.enemies[elite]?.type !== 'Elite') report(`world/absorbed/${i}`, `no Elite "${elite}"`);
  });
  if (world.lastBiome) need('world/lastBiome', biomes, 'biome', world.lastBiome);
  if (world.lastLoc) need('world/lastLoc', places, 'Location', world.lastLoc);
  for (const loc of Object.keys(world.visits ?? {})) need(`world/visits/${loc}`, places, 'Location', loc);
  for (const [loc, offset] of Object.entries(world.offsets ?? {})) {
    need(`world/offsets/${loc}`, places, 'Location', loc);
    const length = visitsOf(places[loc]);
    if (offset >= length) report(`world/offsets/${loc}`, `${loc} has ${length} entries, so the last is ${length - 1}`);
  }
  world.spawnQueue?.forEach((loc, i) => {
    need(`world/spawnQueue/${i}`, places, 'Location', loc);
  });
  world.taken?.forEach((option, i) => {
    const [event, key] = option.split('.');
    if (!book.content.events[event ?? '']?.options.some((one) => one.key === key))
      report(`world/taken/${i}`, `no event option "${option}"`);
  });
  checkItems(book, items, report);
  checkSecond(book, run, scenario, report);
  if (mode === 'fight' || fight) checkFight(book, run, scenario, report);
  return issues;
}

type Report = (path: string, message: string) => void;

/** Number of rosters or events a Location cycles through; unknown ids are reported elsewhere. OB-42 */
const visitsOf = (place: Pick<Place, 'rosters' | 'events'> | undefined): number =>
  place ? Math.max(1, place.rosters.length, place.events.length) : VISITS_MAX;

/** The Exit or the Gatekeeper is alone on a shown frontier, and only one of them is possible. OB-33, OB-123 */
function checkFrontier({ numbers }: Book, { frontier, world, mode = 'frontier' }: Scenario, report: Report): void {
  if (mode === 'frontier' && frontier?.length === 0) report('frontier', 'a shown frontier is never empty');
  const isClosed = (world?.mitigation ?? 0) >= numbers.gate.at;
  frontier?.forEach(({ id }, i) => {
    if (id !== EXIT && id !== GATE) return;
    if (mode !== 'frontier') report(`frontier/${i}/id`, `${id} does not persist: it belongs to the mode "frontier"`);
    else if (frontier.length > 1) report(`frontier/${i}/id`, `${id} stands alone`);
    else if (isClosed !== (id === GATE))
      report(`frontier/${i}/id`, `mitigation ${numbers.gate.at} decides: ${id} does not fit`);
  });
}

/** Statuses and Block end with a fight. OB-64, OB-73 */
function checkPlayer({ player, mode }: Scenario, report: Report): void {
  if (mode === 'fight') return;
  for (const [status, turns] of Object.entries(player?.statuses ?? {}))
    if (turns > 0) report(`player/statuses/${status}`, 'a status belongs to a fight');
  if ((player?.block ?? 0) > 0) report('player/block', 'Block belongs to a fight');
}

function checkItems(book: Book, items: NonNullable<Scenario['items']>, report: Report): void {
  const { consumables, equipment, artifacts } = book.content;
  items.inventory?.forEach((item, i) => {
    if (!consumables[item.id] && !equipment[item.id] && !artifacts[item.id])
      report(`items/inventory/${i}/id`, `no item "${item.id}"`);
    else if (item.uses !== undefined && item.uses > (consumables[item.id]?.uses ?? 1))
      report(`items/inventory/${i}/uses`, `${item.id} has fewer uses`);
  });
  for (const [slot, item] of Object.entries(items.equipment ?? {})) {
    const fit = item ? equipment[item]?.slot : undefined;
    if (!fit) report(`items/equipment/${slot}`, `no equipment "${item}"`);
    else if (!(slotsFor(fit) as readonly string[]).includes(slot))
      report(`items/equipment/${slot}`, `${item} does not fit ${slot}`);
  }
  items.belt?.forEach((item, i) => {
    if (!artifacts[item]) report(`items/belt/${i}`, `no artifact "${item}"`);
  });
  const owned = [...(items.belt ?? []), ...(items.inventory ?? []).map((item) => item.id)].filter((x) => artifacts[x]);
  if (new Set(owned).size < owned.length) report('items', 'an artifact exists once only');
  if ((items.belt?.length ?? 0) > beltCapacityOf(book, { pouches: items.pouches ?? 0 }))
    report('items/belt', 'more artifacts than the belt holds');
}

/** Fields of the second edition. OB-198, OB-208 */
function checkSecond(book: Book, run: Observer['run'], scenario: Scenario, report: Report): void {
  const { world = {}, items = {}, mode } = scenario;
  if (!book.second) {
    if (world.gone) report('world/gone', 'Locations are gone for good in edition 2 of collapse only');
    if (world.isReliefCalled !== undefined) report('world/isReliefCalled', 'edition 2 of collapse only');
    if (items.spoils) report('items/spoils', 'spoils are a choice in edition 2 of collapse only');
    return;
  }
  const { places } = book.content.packs[run.pack];
  world.gone?.forEach((loc, i) => {
    if (!places[loc]) report(`world/gone/${i}`, `no Location "${loc}" in this pack`);
  });
  if (!items.spoils) return;
  const { location, reward } = items.spoils;
  const { consumables, equipment, artifacts } = book.content;
  if (mode !== 'interlude') report('items/spoils', 'spoils belong to the mode "interlude"');
  if ((places[location]?.rosters.length ?? 0) === 0)
    report('items/spoils/location', `no Location with enemies "${location}" in this pack`);
  if (!consumables[reward] && !equipment[reward] && !artifacts[reward])
    report('items/spoils/reward', `no item "${reward}"`);
}

function checkFight(book: Book, run: Observer['run'], scenario: Scenario, report: Report): void {
  const { fight, mode } = scenario;
  if (!fight || mode !== 'fight') {
    report('fight', 'mode "fight" and the field `fight` go together');
    return;
  }
  const place = fight.loc === undefined ? null : book.content.packs[run.pack].places[fight.loc];
  if (place === undefined || (place && place.rosters.length === 0))
    report('fight/loc', `no Location with enemies "${fight.loc}" in this pack`);
  if (fight.loc === undefined && !fight.roster) report('fight/roster', 'a fight without a Location names its roster');
  fight.roster?.forEach((foe, i) => {
    if (!book.enemies[foe.id]) {
      report(`fight/roster/${i}/id`, `no enemy "${foe.id}"`);
      return;
    }
    const pool = poolOf(book, { absorbed: scenario.world?.absorbed ?? [] }, foe.id);
    if (foe.intent !== undefined && !pool.some(({ name }) => name === foe.intent))
      report(`fight/roster/${i}/intent`, `${foe.id} has no intent "${foe.intent}"`);
  });
}
