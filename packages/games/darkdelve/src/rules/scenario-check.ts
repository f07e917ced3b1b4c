import type { Issue } from '@undercroft/kernel';
import type { DarkdelveContent } from '../content/types.ts';
import { FLOORS } from '../state.ts';
import { TEMPLATES } from './layout.ts';
import type { GearSpec, RoomSpec, Scenario } from './scenario.ts';

/** Collects references to missing content. */
class Names {
  readonly issues: Issue[] = [];
  private readonly content: DarkdelveContent;

  constructor(content: DarkdelveContent) {
    this.content = content;
  }

  need(table: object, id: string, path: string, what: string): void {
    if (!Object.hasOwn(table, id)) this.issues.push({ path, message: `no ${what} "${id}"` });
  }

  gear(spec: GearSpec | undefined, path: string, slot?: string): void {
    if (spec === undefined) return;
    const id = typeof spec === 'string' ? spec : spec.id;
    this.need(this.content.gear, id, path, 'piece of gear');
    const found = this.content.gear[id];
    if (slot && found && found.slot !== slot)
      this.issues.push({ path, message: `"${id}" is no ${slot} but a ${found.slot}` });
  }

  enemy(id: string | undefined, path: string): void {
    if (id !== undefined) this.need({ ...this.content.enemies, ...this.content.bosses }, id, path, 'enemy');
  }

  thing(id: string | undefined, path: string): void {
    if (id !== undefined) this.need(this.content.consumables, id, path, 'consumable');
  }

  room(spec: RoomSpec, path: string): void {
    this.enemy(spec.enemy?.id, `${path}/enemy/id`);
    this.enemy(spec.chest?.alertEnemy, `${path}/chest/alertEnemy`);
    this.thing(spec.chest?.consumable, `${path}/chest/consumable`);
    if (spec.event) this.need(this.content.events, spec.event.id, `${path}/event/id`, 'event');
    for (const [i, one] of (spec.loot ?? []).entries())
      if (typeof one !== 'string' && 'n' in one) this.thing(one.id, `${path}/loot/${i}/id`);
      else this.gear(one as GearSpec, `${path}/loot/${i}`);
  }
}

/** Checks of a scenario that the schema cannot express. DD-242 */
export function checkScenario(content: DarkdelveContent, scenario: Scenario): Issue[] {
  const names = new Names(content);
  const under = '/scenario';
  const { hero, rooms = {}, combat, boss, camp } = scenario;
  for (const [slot, spec] of Object.entries(hero?.gear ?? {})) names.gear(spec, `${under}/hero/gear/${slot}`, slot);
  for (const [i, spec] of (hero?.bag ?? []).entries()) names.gear(spec, `${under}/hero/bag/${i}`);
  for (const [i, { id }] of (hero?.belt ?? []).entries()) {
    names.thing(id, `${under}/hero/belt/${i}/id`);
    if (content.consumables[id]?.counter)
      names.issues.push({ path: `${under}/hero/belt/${i}/id`, message: `"${id}" is counted, not carried on the belt` });
  }
  names.enemy(hero?.lesson, `${under}/hero/lesson`);
  for (const [letter, spec] of Object.entries(rooms)) names.room(spec, `${under}/rooms/${letter}`);
  names.enemy(combat?.enemy?.id, `${under}/combat/enemy/id`);
  if (boss !== undefined && boss !== 'slain') names.need(content.bosses, boss, `${under}/boss`, 'boss');
  for (const [i, one] of (camp?.stash ?? []).entries())
    if (typeof one !== 'string' && 'n' in one) names.thing(one.id, `${under}/camp/stash/${i}/id`);
    else names.gear(one as GearSpec, `${under}/camp/stash/${i}`);
  for (const enemy of Object.keys(camp?.bestiary ?? {})) names.enemy(enemy, `${under}/camp/bestiary/${enemy}`);
  return [...names.issues, ...checkFloor(content, scenario, Object.keys(rooms))];
}

/** Rooms must exist in the template of the floor. */
function checkFloor(content: DarkdelveContent, { floor, at, prev }: Scenario, letters: readonly string[]): Issue[] {
  const issues: Issue[] = [];
  const n = floor?.n ?? 1;
  const template = floor?.template;
  if (template && !content.numbers.floors.templates[n]!.ids.includes(template))
    issues.push({ path: '/scenario/floor/template', message: `floor ${n} is never built as ${template}` });
  const named = [...letters, ...(at ? [at] : []), ...(prev ? [prev] : [])].filter((letter) => !'LX'.includes(letter));
  if (!template && named.some((letter) => letter !== 'Z') && n !== FLOORS && named.some((l) => !'PQRS'.includes(l)))
    issues.push({ path: '/scenario/rooms', message: `floor ${n} has the rooms L, P, Q, R, S and X` });
  if (!template && n === FLOORS && named.some((letter) => !'ABCEFZ'.includes(letter)))
    issues.push({ path: '/scenario/floor/template', message: 'name the template of floor 5 with rooms D or G' });
  if (template)
    for (const letter of named)
      if (!TEMPLATES[template]!.cells[letter])
        issues.push({ path: '/scenario/rooms', message: `template ${template} has no room ${letter}` });
  return issues;
}
