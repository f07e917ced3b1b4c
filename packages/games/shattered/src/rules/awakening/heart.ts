import type { ShatteredState } from '../../state.ts';
import type { Scene } from '../scene.ts';
import { sum } from '../scene.ts';
import { tierOf } from '../templates/tier.ts';
import { awake, chapterOf, closesChapter, heartMax, tablesOf } from './position.ts';

/** A cleared visit bites the Heart; false once it is empty. SD-223 */
export function bookHeart(g: Scene, outcome: string): boolean {
  const a = awake(g);
  if (outcome === 'Survive' && !g.s.hasFled) bite(g);
  if (a.heart === 0) return false;
  closeChapter(g);
  return true;
}

function bite(g: Scene): void {
  const { s, t } = g;
  const a = awake(g);
  const tables = tablesOf(g);
  const { bites } = tables.numbers;
  const tier = tierOf(g);
  const first = tier === 0 ? bites.creature : bites.tiers[tier - 1]!;
  const last = isLastVisit(s) ? bites.last : 0;
  const lost = Math.min(a.heart, first + last);
  a.heart -= lost;
  t.emit?.(
    'heartBitten',
    { bite: lost, heart: a.heart, visitor: s.visitor },
    sum({ rule: 'SD-223', source: s.visitor }, 'bite', [
      { label: 'visitor', value: first },
      { label: 'lastVisit', value: last },
      { label: 'atZero', value: lost - first - last },
    ]),
    { about: ['D'] },
  );
}

export const isLastVisit = ({ run, length }: Pick<ShatteredState, 'run' | 'length'>): boolean => run >= length;

/** After the last visit of the first chapters the Heart mends. SD-223 */
function closeChapter(g: Scene): void {
  const { s, t } = g;
  const tables = tablesOf(g);
  if (!closesChapter(tables, s)) return;
  const chapter = chapterOf(tables, s);
  const eventId = t.emit?.('chapterClosed', { chapter }, { rule: 'SD-220' }, { about: ['D'] });
  g.t.cause = eventId;
  if (chapter < tables.numbers.chapters) mendHeart(g, tables.numbers.heart.mend, 'SD-223');
}

/** Never above the start value, and not below 1. SD-294 */
export function mendHeart(g: Scene, n: number, rule: string, source?: string): void {
  const a = awake(g);
  const before = a.heart;
  a.heart = Math.max(1, Math.min(heartMax(tablesOf(g), a), before + n));
  if (a.heart === before) return;
  g.t.emit?.(
    'heartMended',
    { change: a.heart - before, heart: a.heart },
    sum({ rule, source }, 'change', [
      { label: 'heart', value: n },
      { label: 'atMost', value: a.heart - before - n },
    ]),
    { about: ['D'] },
  );
}
