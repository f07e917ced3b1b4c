import type { Tunable } from '@undercroft/kernel';
import type { ObserverContent, PassiveEffect } from './types.ts';

/** A number may be halved or doubled; it keeps its sign and never becomes 0. */
function around(path: string, value: number): Tunable[] {
  const [near, far] = [Math.trunc(value / 2) || Math.sign(value), 2 * value];
  return value === 0 ? [] : [{ path, low: Math.min(near, far), high: Math.max(near, far) }];
}

/** Numbers stated by the design document may not be tuned. */
const isOurs = ({ from }: { readonly from: string }): boolean => from.startsWith('rule book');

const ours = <T extends { readonly from: string }>(table: { readonly [id: string]: T }): T[] => Object.values(table).filter(isOurs);

const numbersOf = (path: string, record: object): Tunable[] => Object.entries(record).flatMap(([field, value]) => (typeof value === 'number' ? around(`${path}/${field}`, value) : []));

const listed = (path: string, records: readonly object[]): Tunable[] => records.flatMap((record, i) => numbersOf(`${path}/${i}`, record));

const worn = (kind: string, things: readonly { readonly id: string; readonly effects: readonly PassiveEffect[] }[]) => things.flatMap(({ id, effects }) => listed(`/${kind}/${id}/effects`, effects));

/** Weights and content numbers of `collapse`, never a rule. Rule book 7.3 */
export function tunableOf(content: ObserverContent): Tunable[] {
  const { packs, enemies, bosses, rests, consumables, equipment, artifacts, contracts } = content;
  return [
    ...Object.values(packs.collapse.places).flatMap(({ id, weight }) => around(`/packs/collapse/places/${id}/weight`, weight)),
    ...ours(enemies).flatMap(({ id, hp, intents }) => [
      ...around(`/enemies/${id}/hp`, hp),
      ...listed(
        `/enemies/${id}/intents`,
        intents.map(({ damage, block, heal, drain }) => ({ damage, block, heal, drain })),
      ),
    ]),
    ...Object.values(bosses).flatMap(({ id, hp }) => around(`/bosses/${id}/hp`, hp)),
    ...ours(rests).flatMap(({ id, options }) =>
      listed(
        `/rests/${id}/options`,
        options.map(({ hp, stamina, mitigation }) => ({ hp, stamina, mitigation })),
      ),
    ),
    ...ours(consumables).flatMap(({ id, verbs }) => listed(`/consumables/${id}/verbs`, verbs)),
    ...worn('equipment', ours(equipment)),
    ...worn('artifacts', ours(artifacts)),
    ...ours(contracts).flatMap(({ id, pays }) => around(`/contracts/${id}/pays`, pays)),
  ];
}
