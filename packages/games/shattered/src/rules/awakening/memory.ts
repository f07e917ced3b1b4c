import type { Term } from '@undercroft/kernel';
import type { AwakeningState } from '../../awakening-state.ts';
import { type Scene, sum } from '../scene.ts';
import { kindOf } from '../templates/guests.ts';
import { awake, tablesOf } from './position.ts';

/** Grudge and thanks of a kind, each 0 to 3. SD-290 */
export function remember(
  g: Scene,
  kind: string,
  of: 'grudge' | 'thanks',
  terms: readonly Term[],
  rule = 'SD-290',
): void {
  const row = awake(g).memory.find((one) => one.kind === kind);
  if (!row) return;
  const wanted = terms.reduce((all, { value }) => all + value, 0);
  const before = row[of];
  row[of] = Math.max(0, Math.min(tablesOf(g).numbers.limits.memory, before + wanted));
  const change = row[of] - before;
  if (change === 0) return;
  g.t.emit?.(
    'memoryChanged',
    { kind, of, change, now: row[of] },
    sum({ rule, source: kind }, 'change', [...terms, { label: 'atMost', value: change - wanted }]),
    { about: ['D', kind] },
  );
}

const HARMS: readonly string[] = ['Kill', 'Break', 'Panic'];

/** The visitor's kind remembers the visit. SD-290 */
export function bookMemory(g: Scene, outcome: string): void {
  const { visit } = awake(g);
  const { harm, bond } = tablesOf(g).numbers.memory;
  const kind = kindOf(g.s.visitor);
  const isBond = outcome === 'Bond';
  const isCleared = outcome === 'Survive' && !visit.hasFled;
  const isHarm = HARMS.includes(outcome);
  remember(g, kind, 'grudge', [
    { label: 'outcome', value: isHarm ? harm : isBond ? -harm : 0 },
    { label: 'betrayals', value: visit.betrayals + visit.defections > 0 ? harm : 0 },
    { label: 'mercy', value: visit.isMerciful ? -harm : 0 },
  ]);
  remember(g, kind, 'thanks', [
    { label: 'outcome', value: isBond ? bond : 0 },
    { label: 'mercy', value: visit.isMerciful ? 1 : 0 },
    { label: 'quiet', value: isCleared && !visit.hasStruck ? 1 : 0 },
  ]);
}

/** Marks of the site where the visit ended. SD-292 */
export function leaveMark(g: Scene, bonds: number, harms: number, rule: string): void {
  const a = awake(g);
  const site = a.sites.find(({ id }) => id === a.visit.site);
  if (!site || bonds + harms === 0) return;
  site.bonds = Math.max(0, site.bonds + bonds);
  site.harms = Math.max(0, site.harms + harms);
  g.t.emit?.(
    'markLeft',
    { site: site.id, room: site.room, bonds: site.bonds, harms: site.harms },
    { rule, source: site.room },
    { about: ['D', site.id] },
  );
}

const TAKEN: { readonly [outcome: string]: keyof AwakeningState['taken'] } = {
  Kill: 'bones',
  Break: 'fear',
  Panic: 'fear',
  Bond: 'gifts',
};

/** SD-292, SD-281 */
export function bookMarks(g: Scene, outcome: string): void {
  const taken = TAKEN[outcome];
  if (!taken) return;
  awake(g).taken[taken] += 1;
  leaveMark(g, outcome === 'Bond' ? 1 : 0, outcome === 'Bond' ? 0 : 1, 'SD-292');
}

const ANSA = 'A4';
/** The knife given back, then the drawing corrected: she bears no grudge. */
const FORGIVING = /^.ba/;

/** Once her story has come to its last scene, Ansa Vell is the last visitor, with a grudge of her own. SD-295 */
export function meetAnsa(g: Scene): void {
  const a = awake(g);
  const { arcs, numbers } = tablesOf(g);
  const arc = a.arcs.find(({ id }) => id === ANSA);
  const stages = arcs.find(({ id }) => id === ANSA)?.stages.length ?? 0;
  if (arc?.flag !== '' || arc.stage < stages) return;
  const wanted = FORGIVING.test(arc.picks) ? 0 : numbers.flags.ansaGrudge;
  const { kind } = numbers.nemesis;
  const now = a.memory.find((one) => one.kind === kind)?.grudge ?? 0;
  remember(g, kind, 'grudge', [{ label: 'arc', value: wanted - now }], 'SD-295');
}
