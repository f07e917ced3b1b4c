/** The plan as a visitor sees it: sites that follow a site, the earlier column first, and their appeal. SD-241 */
export interface WayMap {
  readonly next: (site: string) => readonly string[];
  readonly appeal: (site: string) => number;
}

interface Way {
  readonly sites: readonly string[];
  readonly appeal: number;
}

/** The site with the highest appeal, of equal ones the earlier column. SD-240 */
function bestSite(sites: readonly string[], appeal: WayMap['appeal']): string {
  let best = '';
  for (const site of sites) if (best === '' || appeal(site) > appeal(best)) best = site;
  return best;
}

/** The way with the highest sum, of equal ones the earlier column at the first difference. */
function bestWay(map: WayMap, from: string): Way {
  let best: Way | null = null;
  for (const site of map.next(from)) {
    const rest = bestWay(map, site);
    const appeal = map.appeal(site) + rest.appeal;
    if (best === null || appeal > best.appeal) best = { sites: [site, ...rest.sites], appeal };
  }
  return best ?? { sites: [], appeal: 0 };
}

/** Sites a visitor means to enter from here: one by one in Tier 0 and 1, a whole path above. SD-240, SD-313 */
export function chooseWay(map: WayMap, from: string, tier: number): readonly string[] {
  if (tier > 1) return bestWay(map, from).sites;
  const site = bestSite(map.next(from), map.appeal);
  return site === '' ? [] : [site];
}

/** The appeal as Tier 3 weighs it: it shuns rooms that end with its lowest reducer. SD-313 */
export const shunning =
  (appeal: WayMap['appeal'], isShunned: (site: string) => boolean, shuns: number): WayMap['appeal'] =>
  (site) =>
    appeal(site) + (isShunned(site) ? shuns : 0);
