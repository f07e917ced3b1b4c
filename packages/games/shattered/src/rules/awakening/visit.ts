import { type DungeonReducer, REDUCERS } from '../../content/records.ts';
import type { Who } from '../../state.ts';
import { place } from '../conditions.ts';
import { heal, lowestOf } from '../resources.ts';
import { type Scene, sum } from '../scene.ts';
import { kindOf } from '../templates/guests.ts';
import { isLastVisit } from './heart.ts';
import { siteOf } from './plan.ts';
import { awake, companionOf, hasFlag, memoryOf, recordOf, tablesOf } from './position.ts';
import { loseKeepingOne } from './route.ts';

/** Maxima of the visitor and of D that only an Awakening changes. SD-300, SD-306, SD-260 */
export function prepareMaxima(g: Pick<Scene, 's' | 'book'>): void {
  const { s } = g;
  const a = awake(g);
  const { nemesis, grades } = tablesOf(g).numbers;
  if (a.grade >= grades.vitality.from) s.max.vitality += grades.vitality.n;
  if (isLastVisit(s)) {
    s.max.vitality += nemesis.vitality;
    s.max.nerve += nemesis.nerve;
  }
  for (const r of REDUCERS.V) s.res[r] = s.max[r];
  if (companionOf(a, 'OW')) {
    s.max.presence += 1;
    s.res.presence += 1;
  }
}

/** Trust by memory, before reputation and traits. SD-291 */
export function startingTrust({ s, book }: Pick<Scene, 's' | 'book'>, printed: number): number {
  if (!s.awakening) return printed;
  const kind = kindOf(s.visitor);
  const { grudge, thanks } = memoryOf(s.awakening, kind);
  const { flags } = book.content.awakening!.numbers;
  const raised = kind === 'boar' && hasFlag(s.awakening, 'raised') ? flags.raised : 0;
  return Math.max(0, printed + thanks - grudge) + raised;
}

/** Strain, and what scenes and goods left for this visit. SD-271, SD-294 */
export function openAwakeningVisit(g: Scene): void {
  const { s, t } = g;
  const a = awake(g);
  const { next, strain } = a;
  const { flags } = tablesOf(g).numbers;
  const strained = Math.min(strain, Math.max(0, s.res.veil - 1));
  if (strained > 0) {
    s.res.veil -= strained;
    t.emit?.('strained', { strain: strained, veil: s.res.veil }, { rule: 'SD-271' }, { about: ['veil'] });
  }
  for (const r of [...REDUCERS.D, ...REDUCERS.V]) {
    const lost = -next[r] + (r === 'nerve' && hasFlag(a, 'feared') ? flags.feared : 0);
    if (lost > 0) loseKeepingOne(g, r, lost, { rule: 'SD-294', label: 'prepared' });
  }
  if (next.trust > 0) {
    s.res.trust += next.trust;
    t.emit?.(
      'promoterGained',
      { promoter: 'trust', gain: next.trust, now: s.res.trust },
      sum({ rule: 'SD-294' }, 'gain', [{ label: 'prepared', value: next.trust }]),
      { about: ['trust'] },
    );
  }
  if (companionOf(a, 'symbiote')) {
    s.tokens += 2;
    t.emit?.('tokensGained', { tokens: s.tokens }, { rule: 'SD-260', source: 'symbiote' }, { about: ['D'] });
  }
  a.strain = 0;
}

/** Gifts of the annex, of companions and of a promise as both enter a room, before the hands are dealt. SD-235, SD-260 */
export function furnish(g: Scene): void {
  const { s } = g;
  const a = awake(g);
  const tables = tablesOf(g);
  enter(g);
  const annex = tables.annexes[siteOf(a, a.at)?.annex ?? ''];
  if (annex) {
    const origin = { rule: 'SD-235', source: annex.id, label: 'annex' };
    for (const { r, n } of annex.heals) heal(g, r, n, origin);
    for (const { r, n } of annex.losses) loseKeepingOne(g, r, n, origin);
    if (annex.trust > 0) gainTrust(g, annex.trust, annex.id);
  }
  if (companionOf(a, 'symbiote'))
    heal(g, lowestOf(s, 'D') as DungeonReducer, 1, { rule: 'SD-260', source: 'symbiote', label: 'companion' });
  if (hasFlag(a, 'shelter'))
    heal(g, 'presence', tables.numbers.flags.shelter, { rule: 'SD-295', source: 'A5', label: 'arc' });
}

/** V leaves a room with a listening hole alive. SD-235 */
export function listen(g: Scene, ending: string): void {
  const a = awake(g);
  const annex = tablesOf(g).annexes[siteOf(a, a.at)?.annex ?? ''];
  if (ending === 'Kill' || !annex || annex.hears === 0) return;
  const record = recordOf(g);
  record.knowledge += annex.hears;
  g.t.emit?.(
    'knowledgeGained',
    { gain: annex.hears, now: record.knowledge },
    sum({ rule: 'SD-235', source: annex.id }, 'gain', [{ label: 'annex', value: annex.hears }]),
  );
}

/** V has seen this room; gifts that were bought for it lie ready. SD-241, SD-280 */
function enter(g: Scene): void {
  const { s } = g;
  const a = awake(g);
  const kind = kindOf(s.visitor);
  a.visit.hasStruck = false;
  if (!a.seen.some((one) => one.kind === kind && one.room === s.room)) a.seen.push({ kind, room: s.room });
  if (s.visited.length === 1) s.D.pool += a.next.pool;
  if (a.next.ward > 0) place(g, 'D', { kind: 'ward', card: '', rule: 'SD-280', n: a.next.ward });
}

/** Cards more in an opening hand: a packed shelf for D, a high grade for V. SD-280, SD-306 */
export function handNow({ s, book }: Pick<Scene, 's' | 'book'>, who: Who): number {
  if (!s.awakening) return 0;
  const { hand } = book.content.awakening!.numbers.grades;
  if (who === 'D') return s.awakening.next.hand;
  return s.awakening.grade >= hand.from ? hand.n : 0;
}

/** Outside the cap of a round. SD-235 */
function gainTrust(g: Scene, n: number, source: string): void {
  g.s.res.trust += n;
  g.t.emit?.(
    'promoterGained',
    { promoter: 'trust', gain: n, now: g.s.res.trust },
    sum({ rule: 'SD-235', source }, 'gain', [{ label: 'annex', value: n }]),
    { about: ['trust'] },
  );
}
