import type { Term } from '@undercroft/kernel';
import { ATTRIBUTES } from '../../content/records.ts';
import { archetypeOf } from '../archetype.ts';
import { type Position, points, type Scene, sum } from '../scene.ts';
import { showEnding } from '../scene-events.ts';
import { isLastVisit } from './heart.ts';
import { awake, closesChapter, flagOf, recordOf, tablesOf } from './position.ts';

const OUTCOMES = ['Kill', 'Break', 'Panic', 'Bond'] as const;
const PLUNDERED = 'plundered';

/** Chapters whose last visit was booked with a Heart left. SD-305 */
function chaptersDone(g: Position): number {
  const { s } = g;
  const { numbers } = tablesOf(g);
  const isClosed = awake(g).heart > 0 || !closesChapter(tablesOf(g), s);
  return Math.floor((s.run * numbers.chapters) / s.length) - (isClosed ? 0 : 1);
}

/** A companion counts if it was there at the last two bookings. SD-263 */
const companionsThen = ({ s }: Position): number =>
  awake({ s }).companions.filter(({ since }) => since + 2 <= s.run).length;

/** SD-305: the terms of the score before the grade. */
export function scoreTerms(g: Position): Term[] {
  const record = recordOf(g);
  const a = awake(g);
  const { score } = tablesOf(g).numbers;
  const seen = OUTCOMES.filter((outcome) => record.outcomes.includes(outcome)).length;
  const highest = Math.max(...ATTRIBUTES.map((attribute) => points(g, attribute)));
  const isWon = a.heart > 0 && isLastVisit(g.s);
  return [
    { label: 'survived', value: isWon ? score.won : 0 },
    { label: 'heart', value: score.heart * a.heart },
    { label: 'chapters', value: score.chapter * chaptersDone(g) },
    { label: 'outcomesSeen', value: score.outcome * seen },
    { label: 'highest', value: score.attribute * highest },
    { label: 'essence', value: record.essence },
    { label: 'knowledge', value: record.knowledge },
    { label: 'reputation', value: Math.abs(record.reputation) },
    { label: 'arcs', value: score.arc * a.arcs.filter(({ flag }) => flag !== '').length },
    { label: 'companions', value: score.companion * companionsThen(g) },
    { label: 'fulfilled', value: a.isFulfilled ? score.fulfilled : 0 },
  ];
}

export function awakeningScore(g: Position): number {
  const { gradeBase, gradePer } = tablesOf(g).numbers.score;
  const all = scoreTerms(g).reduce((total, { value }) => total + value, 0);
  return Math.floor((all * (gradeBase + awake(g).grade)) / gradePer);
}

/** The last visit settles the story of the last visitor. SD-295 */
function settleLastArc(g: Scene, outcome: string): void {
  const a = awake(g);
  const arc = a.arcs.find(({ id }) => id === 'A4');
  const { stages } = tablesOf(g).arcs.find(({ id }) => id === 'A4')!;
  if (arc?.flag !== '' || arc.stage < stages.length) return;
  const isSpared = outcome === 'Bond' || (outcome === 'Survive' && !g.s.hasFled && !a.visit.hasStruck);
  const flag = outcome === 'Kill' ? 'eaten' : isSpared ? 'spared' : '';
  if (flag === '') return;
  arc.flag = flag;
  g.t.emit?.('arcMoved', { arc: 'A4', stage: arc.stage, flag }, { rule: 'SD-295', source: outcome }, { about: ['D'] });
}

function isFulfilled(g: Position, archetype: string): boolean {
  const ending = tablesOf(g).endings.find((one) => one.archetype === archetype)!;
  const a = awake(g);
  return ending.fulfilledBy.some(({ arc, flag }) => {
    const reached = flagOf(a, arc);
    return flag === '' ? reached !== '' : reached === flag;
  });
}

/** The last visit is booked, or the Heart is gone: the ending names the dungeon. SD-302, SD-303 */
export function endAwakening(g: Scene, outcome: string): void {
  const { s } = g;
  const a = awake(g);
  const isLost = a.heart === 0;
  const archetype = archetypeOf(g);
  if (!isLost) {
    settleLastArc(g, outcome);
    a.ending = tablesOf(g).endings.find((one) => one.archetype === archetype)!.id;
    a.isFulfilled = isFulfilled(g, archetype);
  } else a.ending = PLUNDERED;
  s.phase = 'over';
  s.result = isLost ? 'Plundered' : 'Awakened';
  const terms = scoreTerms(g);
  const score = awakeningScore(g);
  const all = terms.reduce((total, { value }) => total + value, 0);
  g.t.emit?.(
    'awakeningEnded',
    { ending: a.ending, archetype, isFulfilled: a.isFulfilled, grade: a.grade, score },
    sum({ rule: 'SD-305', source: a.ending }, 'score', [...terms, { label: 'grade', value: score - all }]),
    { about: ['D', 'V'] },
  );
  showEnding(g, a.ending);
}
