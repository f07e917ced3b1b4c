import type { Term } from '@undercroft/kernel';
import { MILLION, PERCENT } from '@undercroft/kernel/units';
import type { Enemy, Place, Stage } from '../content/types.ts';
import type { DataCause } from '../events.ts';
import { EXIT, GATE, type Observer, SEAT } from '../state.ts';
import { type Book, enemyId, type Play } from './book.ts';
import { bonus, statOf } from './kit.ts';
import { countForReport, isLastCall } from './report.ts';
import { type Addend, gifts, giverOf, terms, termsTo } from './terms.ts';

/** Bonuses that a report leaves out. OB-223 */
const FIRST_TIMES: readonly DataCause[] = ['first-enemy', 'first-location'];

/** Causes with an enemy id. */
const ENEMY_CAUSES: readonly DataCause[] = ['enemy', 'first-enemy', 'ring'];

const entityOf = (cause: DataCause, id: string): string => (ENEMY_CAUSES.includes(cause) ? enemyId(id) : id);

interface FlatCredit {
  readonly cause: DataCause;
  readonly id: string;
  readonly amount: number;
  readonly rule: string;
  /** The source of the payment, if it differs from the item itself. */
  readonly source?: string;
  readonly because?: number | string | undefined;
}

/** A flat amount. OB-106, OB-107 */
export function creditFlat(t: Play, { cause, id, amount, rule, source, because }: FlatCredit): void {
  t.state.data += amount;
  if (!FIRST_TIMES.includes(cause)) countForReport(t.state, amount);
  t.emit?.(
    'odCredited',
    { cause, id, base: amount, stagePct: PERCENT, awarePct: PERCENT, gradePct: PERCENT, amount, data: t.state.data },
    {
      rule,
      source: source ?? entityOf(cause, id),
      because,
      of: 'data',
      terms: terms(['before', t.state.data - amount], [cause, amount]),
    },
    { about: [SEAT, entityOf(cause, id)] },
  );
}

/** OB-105, OB-222: the Location's stage when chosen. */
function stagePctOf(book: Book, state: Observer, place: Place | null, stage: Stage | null): number {
  if (!place || !stage || place.id === EXIT || place.id === GATE) return PERCENT;
  const critical = stage === 'Critical' ? bonus(book, state, 'criticalPct') : 0;
  const last = isLastCall(book, state) ? book.second!.numbers.last_call.stage_pct : 0;
  return book.numbers.data.stage_pct[stage] + critical + last;
}

function awarePctOf(book: Book, state: Observer): number {
  const { aware_pct, aware_pct_max } = book.numbers.data;
  return Math.min(aware_pct_max, PERCENT + aware_pct * Math.max(0, statOf(book, state, 'awareness')));
}

interface ScaledCredit {
  readonly cause: DataCause;
  readonly id: string;
  readonly base: number;
  readonly stagePct: number;
}

/** The contribution of each factor in whole numbers; the loss by rounding down comes last. OB-105 */
function scaledTerms(amount: number, base: number, factors: readonly Addend[]): Term[] {
  const addends: Addend[] = [['base', base]];
  let product = base;
  let scale = 1;
  let before = base;
  for (const [label, percent] of factors) {
    product *= percent;
    scale *= PERCENT;
    const now = Math.ceil(product / scale);
    addends.push([label, now - before]);
    before = now;
  }
  return termsTo(amount, 'roundedDown', ...addends);
}

/** OB-105 */
function creditScaled(t: Play, book: Book, { cause, id, base, stagePct }: ScaledCredit): void {
  const awarePct = awarePctOf(book, t.state);
  const gradePct = PERCENT + book.numbers.data.grade_pct * t.state.run.grade;
  const amount = Math.floor((base * stagePct * awarePct * gradePct) / MILLION);
  t.state.data += amount;
  countForReport(t.state, amount);
  t.emit?.(
    'odCredited',
    { cause, id, base, stagePct, awarePct, gradePct, amount, data: t.state.data },
    {
      rule: 'OB-105',
      source: entityOf(cause, id),
      of: 'amount',
      terms: scaledTerms(amount, base, [
        ['stagePct', stagePct],
        ['awarePct', awarePct],
        ['gradePct', gradePct],
      ]),
    },
    { about: [SEAT, entityOf(cause, id)] },
  );
}

/** OB-104..OB-107, and the ring of OB-106. */
export function creditEnemy(t: Play, book: Book, enemy: Enemy): void {
  const { state } = t;
  const place = state.site ? book.region(state).byId[state.site.id]! : null;
  const stagePct = stagePctOf(book, state, place, state.site?.stage ?? null);
  creditScaled(t, book, { cause: 'enemy', id: enemy.id, base: book.numbers.data.enemy[enemy.type], stagePct });
  const ring = bonus(book, state, 'dataPerEnemy');
  if (ring > 0) {
    const source = giverOf(book, state, 'dataPerEnemy');
    creditFlat(t, { cause: 'ring', id: enemy.id, amount: ring, rule: 'OB-106', source });
  }
  if (state.firstEnemies.includes(enemy.id)) return;
  state.firstEnemies.push(enemy.id);
  creditFlat(t, {
    cause: 'first-enemy',
    id: enemy.id,
    amount: book.numbers.data.first_enemy[enemy.type],
    rule: 'OB-106',
  });
}

export function creditLocation(t: Play, book: Book, place: Place, stage: Stage): void {
  const { state } = t;
  const { exit, place: bases, first_place } = book.numbers.data;
  const base = place.id === EXIT ? exit : bases[place.category];
  const stagePct = stagePctOf(book, state, place, stage) + (book.region(state).extraPct[place.id] ?? 0);
  creditScaled(t, book, { cause: 'location', id: place.id, base, stagePct });
  if (state.firstLocations.includes(place.id)) return;
  state.firstLocations.push(place.id);
  creditFlat(t, { cause: 'first-location', id: place.id, amount: first_place, rule: 'OB-106' });
}

/** Ledger of Losses: Data for each lost Location. OB-106 */
export function creditLosses(t: Play, book: Book, removed: readonly string[]): void {
  const amount = bonus(book, t.state, 'dataPerRemoved');
  if (amount === 0) return;
  const source = gifts(book, t.state, 'dataPerRemoved')[0]![0];
  for (const id of removed)
    creditFlat(t, { cause: 'ledger', id, amount, rule: 'OB-106', source, because: `place:${id}` });
}
