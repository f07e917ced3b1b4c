import { archetypeOf } from '../archetype.ts';
import type { Outcome } from '../booking.ts';
import {
  addScar,
  bookCoins,
  bookReputation,
  bookTicks,
  bookWeariness,
  emitArchetype,
  noteOutcome,
  scarredReducer,
} from '../booking.ts';
import { type Scene, sum } from '../scene.ts';
import { kindOf } from '../templates/guests.ts';
import { blankNext } from './blank.ts';
import { bookUpkeep } from './companions.ts';
import { endAwakening } from './ending.ts';
import { bookHeart, isLastVisit } from './heart.ts';
import { openInterval } from './interval.ts';
import { bookMarks, bookMemory } from './memory.ts';
import { siteOf } from './plan.ts';
import { awake, chapterOf, companionOf, hasFlag, recordOf, tablesOf } from './position.ts';

/** Books a visit of an Awakening, in the order of SD-221. */
export function bookVisit(g: Scene, outcome: Outcome): void {
  const { s } = g;
  const record = recordOf(g);
  const a = awake(g);
  noteOutcome(g, outcome);
  const was = archetypeOf(g);
  noteVisit(g, outcome);
  bookTicks(g, record);
  bookCoins(g, record, outcome, a.advanced === '' ? 1 : 2);
  bookIncome(g, outcome);
  bookWeariness(g, record, outcome);
  if (outcome === 'Survive' && !s.hasFled) bookScars(g);
  bookReputation(g, record, outcome);
  keepReputation(g);
  bookMarks(g, outcome);
  bookMemory(g, outcome);
  bookUpkeep(g);
  record.outcomes.push(outcome);
  record.archetypes.push(archetypeOf(g));
  clearVisit(g);
  emitArchetype(g, was);
  const isAlive = bookHeart(g, outcome);
  if (!isAlive || isLastVisit(s)) endAwakening(g, outcome);
  else openInterval(g, outcome);
}

/** Facts that scenes and memory ask for. */
function noteVisit(g: Scene, outcome: Outcome): void {
  const { s } = g;
  const record = recordOf(g);
  const { visit, at } = awake(g);
  visit.kind = kindOf(s.visitor);
  visit.outcome = outcome;
  visit.site = at;
  visit.hasFled = s.hasFled;
  visit.betrayals = record.betrayals;
  visit.defections = record.defections;
}

/** SD-222, SD-235, SD-295: what every visit brings, the annex where it ended, and lasting flags. */
function bookIncome(g: Scene, outcome: Outcome): void {
  const { t } = g;
  const record = recordOf(g);
  const a = awake(g);
  const { numbers, annexes } = tablesOf(g);
  const { flags, income } = numbers;
  const annex = annexes[siteOf(a, a.at)?.annex ?? ''];
  const isKill = outcome === 'Kill';
  const isHunted = isKill && a.visit.kind === 'boar' && hasFlag(a, 'hunted');
  const essence = [
    { label: 'veil', value: income.essence },
    { label: 'annex', value: isKill ? (annex?.spoils ?? 0) : 0 },
    { label: 'arc', value: (hasFlag(a, 'bound') ? flags.bound : 0) + (isHunted ? flags.hunted : 0) },
  ];
  const knowledge = [{ label: 'veil', value: income.knowledge }];
  const gain = (terms: readonly { value: number }[]): number => terms.reduce((all, { value }) => all + value, 0);
  record.essence += gain(essence);
  t.emit?.(
    'essenceGained',
    { gain: gain(essence), now: record.essence },
    sum({ rule: 'SD-222', source: 'veil' }, 'gain', essence),
  );
  record.knowledge += gain(knowledge);
  t.emit?.(
    'knowledgeGained',
    { gain: gain(knowledge), now: record.knowledge },
    sum({ rule: 'SD-222', source: 'veil' }, 'gain', knowledge),
  );
}

/** One Scar, two from grade 6 on; the Tortoise spares one in each chapter. SD-107, SD-306, SD-260 */
function bookScars(g: Scene): void {
  const record = recordOf(g);
  const a = awake(g);
  const { scars } = tablesOf(g).numbers.grades;
  const chapter = chapterOf(tablesOf(g), g.s);
  let left = a.grade >= scars.from ? scars.n : 1;
  if (companionOf(a, 'tortoise') && a.sparedIn !== chapter) {
    a.sparedIn = chapter;
    left -= 1;
    g.t.emit?.('scarSpared', { kind: 'tortoise' }, { rule: 'SD-260', source: 'tortoise' }, { about: ['D'] });
  }
  const r = scarredReducer(g);
  for (let i = 0; i < left; i++) if (addScar(g, record, r, 'SD-223')) a.visit.scar = r;
  if (a.visit.scar !== '') a.lastScar = a.visit.scar;
}

/** SD-295: whoever returned the hoard is never spoken ill of. */
function keepReputation(g: Scene): void {
  const record = recordOf(g);
  if (record.reputation >= 0 || !hasFlag(awake(g), 'returned')) return;
  const change = -record.reputation;
  record.reputation = 0;
  g.t.emit?.(
    'reputationChanged',
    { change, now: 0 },
    sum({ rule: 'SD-295', source: 'A6' }, 'change', [{ label: 'arc', value: change }]),
  );
}

function clearVisit(g: Scene): void {
  const record = recordOf(g);
  const a = awake(g);
  record.betrayals = 0;
  record.defections = 0;
  a.next = blankNext();
  a.at = '';
  a.way = [];
  a.lured = '';
  a.advanced = '';
  a.isFed = false;
  a.forgotten = Math.max(0, a.forgotten - 1);
}
