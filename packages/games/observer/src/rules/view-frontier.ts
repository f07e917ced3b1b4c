import type { Place } from '../content/types.ts';
import { CONV, type Entry, EXIT, GATE, type Observer } from '../state.ts';
import { type Book, placeOf, rewardAt, rosterAt } from './book.ts';
import { hpMaxOfEnemy, patienceOf, poolOf } from './fight.ts';
import { FULL_SIGHT } from './kit.ts';
import { outlook, type Path, type Span, spanOf, waysOf } from './outlook.ts';
import { restHp, restOptions } from './rest.ts';
import { patchOf } from './spoils.ts';
import { stakeOf } from './stake.ts';
import { decayAdvance, excessOf, mitigationOf } from './update-pass.ts';
import type { EntryView, RestOptionView, ThreatView } from './view-schema.ts';

/** Range of a timer visible at a tier of sight. OB-23 */
export function visibleTimer({ numbers }: Book, id: string, timer: number, sight: number): Span | null {
  if (id === EXIT || id === GATE || sight === 0) return null;
  if (sight === FULL_SIGHT) return { low: timer, high: timer };
  /** The last of them has no upper end. */
  const highs = numbers.frontier.timers[sight - 1]!;
  const found = highs.findIndex((high) => timer <= high);
  const at = found < 0 ? highs.length - 1 : found;
  return { low: at === 0 ? 1 : highs[at - 1]! + 1, high: highs[at]! };
}

/** Danger and biome of the Convergence come from the Elites it absorbed. OB-127 */
const dangerOf = (state: Observer, place: Place): number =>
  place.id === CONV ? place.danger * state.absorbed.length : place.danger;

function biomeOf(book: Book, state: Observer, place: Place): string {
  const last = state.absorbed.at(-1);
  if (place.id !== CONV || last === undefined) return place.biome;
  const home = book.region(state).homeOf[last];
  return home === undefined ? place.biome : placeOf(book, state, home).biome;
}

/** The options that would be available, with the effect of each. OB-38, OB-168 */
export function restViews(book: Book, state: Observer, place: Place, timer: number): RestOptionView[] {
  return restOptions(book, state, place.id, timer).map((option, index) => ({
    index,
    id: option.id,
    time: option.time,
    hp: restHp(book, state, option),
    stamina: option.stamina,
    mitigation: option.mitigation,
    advance: decayAdvance(option.time, 0, mitigationOf(book, state, option.mitigation, option.time)),
    excess: excessOf(book, state, place, option.time),
  }));
}

const span = (ways: readonly Path[], of: (path: Path) => number): Span => spanOf(ways.map(of));

/** The exact-threat preview, at any Awareness. OB-38 */
function threatOf(book: Book, state: Observer, place: Place, timer: number): ThreatView {
  if (place.category === 'Rest')
    return { kind: 'rest', type: place.rest!, options: restViews(book, state, place, timer) };
  if (place.category === 'Event') {
    const ways = waysOf(book, state, place, timer);
    return {
      kind: 'event',
      time: span(ways, ({ time }) => time),
      hp: span(ways, ({ hp }) => hp).high,
      stamina: span(ways, ({ stamina }) => stamina).high,
      instability: span(ways, ({ instability }) => instability),
      decay: span(ways, ({ decay }) => decay),
      mitigation: span(ways, ({ mitigation }) => mitigation),
    };
  }
  const patch = patchOf(book, place);
  const roster = rosterAt(state, place).map((id) => ({
    id,
    hpMax: hpMaxOfEnemy(book, state, id),
    intents: poolOf(book, state, id).map((intent) => ({ ...intent, inflicts: [...intent.inflicts] })),
  }));
  return {
    kind: 'fight',
    roster,
    patience: patienceOf(
      book,
      state,
      roster.reduce((all, { hpMax }) => all + hpMax, 0),
    ),
    reward: rewardAt(state, place),
    ...(patch && rewardAt(state, place) !== '' ? { patch: { ...patch } } : {}),
    road: place.category === 'Elite' ? book.region(state).openedRoad : 0,
  };
}

/** One row of the frontier. OB-165 */
export function entryView(book: Book, state: Observer, entry: Entry, slot: number, sight: number): EntryView {
  const place = placeOf(book, state, entry.id);
  return {
    slot,
    id: entry.id,
    biome: biomeOf(book, state, place),
    category: place.category,
    danger: dangerOf(state, place),
    stage: entry.stage,
    ztc: place.ztc,
    behaviour: place.behaviour,
    timer: visibleTimer(book, entry.id, entry.timer, sight),
    threat: threatOf(book, state, place, entry.timer),
    ifChosen: outlook(book, state, place, entry.timer),
    ...stakeOf(book, state, entry, visibleTimer(book, entry.id, entry.timer, sight)),
  };
}
