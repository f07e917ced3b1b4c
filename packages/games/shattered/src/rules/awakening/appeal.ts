import type { Term } from '@undercroft/kernel';
import type { CorridorState } from '../../awakening-state.ts';
import type { Awakening } from '../../content/awakening/records.ts';
import type { KindTables } from '../../content/kind-records.ts';
import type { Room, Shattered, VisitorReducer } from '../../content/records.ts';
import { chooseWay } from '../templates/way.ts';
import { exitsOf, type Plan, siteOf } from './plan.ts';

/** A visitor as far as its way depends on it. */
export interface Walker {
  readonly kind: string;
  /** 0 for a creature. */
  readonly tier: number;
  readonly trust: number;
  /** Its lowest reducer, and whether that is below its maximum. SD-6 */
  readonly low: VisitorReducer;
  readonly isHurt: boolean;
}

export interface Ground extends Plan {
  readonly lured: string;
  readonly seen: readonly { readonly kind: string; readonly room: string }[];
}

export interface Tables {
  readonly content: Pick<Shattered, 'rooms'>;
  readonly awakening: Awakening;
  readonly kinds: Pick<KindTables, 'tastes' | 'guests'>;
}

export interface Appeal {
  readonly site: string;
  readonly appeal: number;
  readonly terms: readonly Term[];
}

/** Endings of D by the reducer they empty. SD-7 */
const ENDING_OF: { readonly [r in VisitorReducer]: string } = { vitality: 'Kill', resolve: 'Break', nerve: 'Panic' };

/** SD-242 */
function tasteFor({ awakening, kinds }: Tables, kind: string, { tags }: Room): number {
  const taste = kinds.tastes[kind];
  if (!taste) return 0;
  const { like, dislike } = awakening.numbers.appeal;
  const count = (list: readonly string[]): number => tags.filter((tag) => list.includes(tag)).length;
  return like * count(taste.likes) + dislike * count(taste.dislikes);
}

/** SD-241: the terms of a site, seen from the corridor that leads to it. */
export function appealOf(tables: Tables, ground: Ground, walker: Walker, { to, kind }: CorridorState): Appeal {
  const { awakening, content, kinds } = tables;
  const { appeal: numbers } = awakening.numbers;
  const site = siteOf(ground, to)!;
  const room = content.rooms[site.room]!;
  const marks = Math.min(numbers.marks, site.bonds) - Math.min(numbers.marks, site.harms);
  const drains = room.auto.some(({ r, n }) => r === walker.low && n < 0);
  const isNew = !ground.seen.some((one) => one.kind === walker.kind && one.room === site.room);
  const isFeared = walker.tier > 2 && room.forEnding === ENDING_OF[walker.low];
  const terms: Term[] = [
    { label: 'taste', value: tasteFor(tables, walker.kind, room) },
    { label: 'corridor', value: awakening.corridors[kind].appeal },
    { label: 'annex', value: awakening.annexes[site.annex]?.appeal ?? 0 },
    { label: 'marks', value: walker.tier > 0 ? 2 * marks : marks },
    { label: 'wound', value: walker.isHurt && drains ? numbers.wound : 0 },
    { label: 'welcome', value: room.welcome > 0 && walker.trust >= numbers.welcomeTrust ? numbers.welcome : 0 },
    { label: 'novelty', value: isNew ? numbers.novelty : 0 },
    { label: 'lure', value: ground.lured === to ? numbers.lure : 0 },
    { label: 'feared', value: isFeared ? kinds.guests.shuns : 0 },
  ].filter(({ value }) => value !== 0);
  return { site: to, appeal: terms.reduce((all, { value }) => all + value, 0), terms };
}

/** The sites one corridor away, the earlier column first. */
export const appealsFrom = (tables: Tables, ground: Ground, walker: Walker, from: string): Appeal[] =>
  exitsOf(ground, from).map((corridor) => appealOf(tables, ground, walker, corridor));

/** The sites a visitor means to enter from here. SD-240, SD-313 */
export function meantWay(tables: Tables, ground: Ground, walker: Walker, from: string): readonly string[] {
  const into = new Map<string, number>();
  const next = (at: string): readonly string[] =>
    appealsFrom(tables, ground, walker, at).map(({ site, appeal }) => {
      into.set(site, appeal);
      return site;
    });
  return chooseWay({ next, appeal: (site) => into.get(site)! }, from, walker.tier);
}

/** The whole way a visitor would walk if nothing changed. */
export function wayOf(tables: Tables, ground: Ground, walker: Walker, from: string): string[] {
  const way: string[] = [];
  let meant = meantWay(tables, ground, walker, from);
  while (meant.length > 0) {
    way.push(...meant);
    meant = meantWay(tables, ground, walker, way.at(-1)!);
  }
  return way;
}
