import type { AwakeningState, CorridorState, Site } from '../../awakening-state.ts';
import type { Awakening, CorridorKind } from '../../content/awakening/records.ts';

/** Sites and corridors, as state and view have them. */
export interface Plan {
  readonly sites: readonly Readonly<Site>[];
  readonly corridors: readonly Readonly<CorridorState>[];
}

export const MOUTH = 'M';

const depthOf = (site: string): number => (site === MOUTH ? 0 : Number(site[0]));
const columnOf = (site: string): number => site.charCodeAt(1);

export const siteOf = (plan: Plan, id: string): Readonly<Site> | undefined => plan.sites.find((one) => one.id === id);
export const isDug = (plan: Plan, id: string): boolean => (siteOf(plan, id)?.room ?? '') !== '';
export const siteWith = (plan: Plan, room: string): Readonly<Site> | undefined =>
  plan.sites.find((one) => one.room === room);
export const dugSites = (plan: Plan): readonly Readonly<Site>[] => plan.sites.filter(({ room }) => room !== '');

export const isNextDepth = (from: string, to: string): boolean => depthOf(to) === depthOf(from) + 1;

/** The same or a neighbouring column; from the Mouth any. SD-231 */
export const isNear = (from: string, to: string): boolean =>
  from === MOUTH || Math.abs(columnOf(from) - columnOf(to)) <= 1;

export const corridorOf = (plan: Plan, from: string, to: string): Readonly<CorridorState> | undefined =>
  plan.corridors.find((one) => one.from === from && one.to === to);

/** Corridors that leave a site towards a room, the earlier column first. */
export const exitsOf = (plan: Plan, from: string): readonly Readonly<CorridorState>[] =>
  plan.corridors
    .filter((one) => one.from === from && isDug(plan, one.to))
    .sort((one, other) => (one.to < other.to ? -1 : 1));

/** SD-231: three doors, two corridors out of a site. */
export const hasExit = ({ numbers }: Awakening, plan: Plan, from: string): boolean =>
  plan.corridors.filter((one) => one.from === from).length <
  (from === MOUTH ? numbers.limits.doors : numbers.limits.exits);

/** Dug sites with a way from the Mouth. */
export function reachable(plan: Plan): string[] {
  const found: string[] = [];
  const walk = (from: string): void => {
    for (const { to } of exitsOf(plan, from))
      if (!found.includes(to)) {
        found.push(to);
        walk(to);
      }
  };
  walk(MOUTH);
  return found;
}

/** True if every dug site has a way from the Mouth. SD-233 */
export const isWhole = (plan: Plan): boolean => {
  const found = reachable(plan);
  return dugSites(plan).every(({ id }) => found.includes(id));
};

export const sealed = (plan: Plan, from: string, to: string): Plan => ({
  ...plan,
  corridors: plan.corridors.filter((one) => one.from !== from || one.to !== to),
});

/** The rooms of two sites change places; annexes and marks stay. SD-234 */
export function moved(plan: Plan, from: string, to: string): Plan {
  const one = siteOf(plan, from)!;
  const other = siteOf(plan, to)!;
  return {
    ...plan,
    sites: plan.sites.map((site) => {
      if (site.id === from) return { ...site, room: other.room };
      return site.id === to ? { ...site, room: one.room } : site;
    }),
  };
}

type PricedState = Pick<AwakeningState, 'relief' | 'freeDigs' | 'grade'> & Plan;

/** SD-232: three Essence and one more for each room dug before. */
export function digPrice({ numbers, start }: Awakening, a: PricedState): number {
  if (a.freeDigs > 0) return 0;
  const dug = dugSites(a).length - Object.keys(start.rooms).length;
  return Math.max(numbers.prices.least, numbers.prices.dig + dug - a.relief);
}

/** SD-231, SD-306 */
export const corridorPrice = ({ numbers, corridors }: Awakening, { grade }: PricedState, kind: CorridorKind): number =>
  corridors[kind].price + (grade >= numbers.grades.prices.from ? numbers.grades.prices.n : 0);
