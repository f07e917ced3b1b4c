import type { Enemy, Place, Stage } from '../content/types.ts';
import type { DataCause } from '../events.ts';
import { EXIT, GATE, type Observer } from '../state.ts';
import type { Book, Play } from './book.ts';
import { bonus, statOf } from './kit.ts';

/** OB-105 */
const ENEMY_BASE = { Normal: 2, Elite: 12, Boss: 25 } as const;
const PLACE_BASE = { Normal: 1, Elite: 5, Event: 2, Rest: 1, Boss: 5 } as const;
const EXIT_BASE = 10;
const STAGE_PCT = { Secure: 100, Solid: 125, Unstable: 150, Critical: 200 } as const;
const AWARE_PCT_MAX = 200;
/** OB-106 */
const FIRST_ENEMY = { Normal: 5, Elite: 15, Boss: 40 } as const;
const FIRST_PLACE = 5;

/** A flat amount. OB-106, OB-107 */
export function creditFlat(t: Play, cause: DataCause, id: string, amount: number, rule: string): void {
  t.state.data += amount;
  t.tell?.(
    'odCredited',
    { cause, id, base: amount, stagePct: 100, awarePct: 100, gradePct: 100, amount, data: t.state.data },
    { rule, source: id },
  );
}

/** OB-105: the Location's stage when chosen. */
function stagePctOf(book: Book, state: Observer, place: Place | null, stage: Stage | null): number {
  if (!place || !stage || place.id === EXIT || place.id === GATE) return 100;
  return STAGE_PCT[stage] + (stage === 'Critical' ? bonus(book, state, 'criticalPct') : 0);
}

const awarePctOf = (book: Book, state: Observer): number =>
  Math.min(AWARE_PCT_MAX, 100 + 4 * Math.max(0, statOf(book, state, 'awareness')));

interface Scaled {
  readonly cause: DataCause;
  readonly id: string;
  readonly base: number;
  readonly stagePct: number;
}

/** OB-105 */
function creditScaled(t: Play, book: Book, { cause, id, base, stagePct }: Scaled): void {
  const awarePct = awarePctOf(book, t.state);
  const gradePct = 100 + 10 * t.state.run.grade;
  const amount = Math.floor((base * stagePct * awarePct * gradePct) / 1_000_000);
  t.state.data += amount;
  t.tell?.(
    'odCredited',
    { cause, id, base, stagePct, awarePct, gradePct, amount, data: t.state.data },
    { rule: 'OB-105', source: cause === 'enemy' ? `enemy/${id}` : id },
  );
}

/** OB-104..OB-107, and the ring of OB-106. */
export function creditEnemy(t: Play, book: Book, enemy: Enemy): void {
  const { state } = t;
  const place = state.site ? book.region(state).byId[state.site.id]! : null;
  const stagePct = stagePctOf(book, state, place, state.site?.stage ?? null);
  creditScaled(t, book, { cause: 'enemy', id: enemy.id, base: ENEMY_BASE[enemy.type], stagePct });
  const ring = bonus(book, state, 'dataPerEnemy');
  if (ring > 0) creditFlat(t, 'ring', enemy.id, ring, 'OB-106');
  if (state.firstEnemies.includes(enemy.id)) return;
  state.firstEnemies.push(enemy.id);
  creditFlat(t, 'first-enemy', enemy.id, FIRST_ENEMY[enemy.type], 'OB-106');
}

export function creditLocation(t: Play, book: Book, place: Place, stage: Stage): void {
  const { state } = t;
  const base = place.id === EXIT ? EXIT_BASE : PLACE_BASE[place.category];
  const stagePct = stagePctOf(book, state, place, stage) + (book.region(state).extraPct[place.id] ?? 0);
  creditScaled(t, book, { cause: 'location', id: place.id, base, stagePct });
  if (state.firstLocations.includes(place.id)) return;
  state.firstLocations.push(place.id);
  creditFlat(t, 'first-location', place.id, FIRST_PLACE, 'OB-106');
}
