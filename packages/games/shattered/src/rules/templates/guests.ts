import { GUEST_MODULES, type GuestModule, type KindTables, type Template } from '../../content/kind-records.ts';
import type { Visitor } from '../../content/records.ts';

const JOINT = '+';
const MODULES_OF_GUEST = 2;

/** An intelligent visitor: its template and its modules, in list order. SD-310 */
interface Guest {
  readonly template: Template;
  readonly modules: readonly GuestModule[];
  readonly visitor: Visitor;
}

export type Guests = ReadonlyMap<string, Guest>;

/** The kind a visitor counts as: a creature, or the template without its modules. SD-290 */
export const kindOf = (visitor: string): string => visitor.split(JOINT)[0]!;

export const guestId = (template: string, modules: readonly GuestModule[]): string =>
  [template, ...GUEST_MODULES.filter((id) => modules.includes(id))].join(JOINT);

function combinations(from: readonly GuestModule[], size: number): GuestModule[][] {
  if (size === 0) return [[]];
  return from.flatMap((id, i) => combinations(from.slice(i + 1), size - 1).map((rest) => [id, ...rest]));
}

/** Pairs of modules, and for the last tier triples: its last visit may bring one more. SD-306 */
const setsOf = ({ tier }: Template, tiers: number): GuestModule[][] => [
  ...combinations(GUEST_MODULES, MODULES_OF_GUEST),
  ...(tier === tiers ? combinations(GUEST_MODULES, MODULES_OF_GUEST + 1) : []),
];

/** Every template with every set of modules, by visitor id. SD-310 */
export function guestsOf(kinds: KindTables | null): Guests {
  const found = new Map<string, Guest>();
  if (!kinds) return found;
  const { templates, modules } = kinds;
  const tiers = Math.max(...Object.values(templates).map(({ tier }) => tier));
  for (const template of Object.values(templates))
    for (const set of setsOf(template, tiers)) {
      const { id: _, tier: __, ...rest } = template;
      const id = guestId(template.id, set);
      const deck = [...template.deck, ...set.flatMap((name) => modules[name])];
      const visitor = { ...rest, id, deck, weight: 0, weightPerReputation: 0, isParasite: false };
      found.set(id, { template, modules: set, visitor });
    }
  return found;
}
