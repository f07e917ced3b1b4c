import { PERCENT } from '@undercroft/kernel/units';
import type { Shattered } from '../content/records.ts';
import type { Ending, ShatteredState } from '../state.ts';
import { bookVisit } from './awakening/booking.ts';
import { prepareMaxima, startingTrust } from './awakening/visit.ts';
import { isLife } from './blank.ts';
import { bookRun, type Outcome } from './booking.ts';
import { clearVisit, keepPlays } from './kind-memory.ts';
import { visitorMean } from './resources.ts';
import { type Position, points, type Scene } from './scene.ts';
import { showResult } from './scene-events.ts';

const DUNGEON = ['structure', 'veil', 'presence'] as const;
const VISITOR = ['vitality', 'resolve', 'nerve'] as const;

/** Prepares both sides for a visit. SD-4, SD-105, SD-107, SD-108 */
export function prepareRun(g: Position): void {
  const { s, book } = g;
  const { dungeon, visitors } = book.content;
  const visitor = visitors[s.visitor]!;
  const { record } = s;
  for (const r of DUNGEON) {
    const base = dungeon.res[r] + (record ? record.bought[r] - record.scars[r] : 0);
    s.max[r] = base - (r === 'veil' && record ? record.veilDebt : 0);
    s.res[r] = Math.max(1, s.max[r] - (record?.isTired ? 1 : 0));
  }
  for (const r of VISITOR) {
    s.max[r] = visitor.res[r];
    s.res[r] = visitor.res[r];
  }
  if (s.awakening) prepareMaxima(g);
  s.res.trust = startingTrust(g, visitor.trust);
  s.res.rapport = dungeon.rapport;
  applyReputation(g);
  s.visited = [];
  s.endings = [];
  s.D.exhausted = [];
  s.V.exhausted = [];
  s.tokens = 0;
  s.harms = 0;
  s.hasFled = false;
  s.isParasitised = false;
  s.lastZero = '';
  clearVisit(s);
}

function applyReputation(g: Position): void {
  const { s } = g;
  const { record } = s;
  if (!record) return;
  const { reputation } = record;
  const { traits, reputation: numbers } = g.book.content.numbers;
  if (reputation > 0) s.res.trust += Math.min(numbers.trustMax, Math.floor(reputation / numbers.perTrust));
  else s.res.nerve -= Math.min(numbers.nerveMax, Math.floor(-reputation / numbers.perNerve));
  if (points(g, 'hunger') >= traits.hungerDeep) s.res.trust = Math.max(0, s.res.trust - 1);
  if (points(g, 'grace') >= traits.graceDeep) s.res.rapport = traits.graceRapport;
}

/** The first room of a run. SD-16, SD-17 */
export const firstRoom = ({ s, book }: Position): string => s.route[0] ?? book.content.visitors[s.visitor]!.firstRoom;

/** Mean of V's reducers in percent of their maximum, rounded down. */
function meanPct(s: ShatteredState): number {
  const mean = visitorMean(s);
  return Math.floor((PERCENT * mean.of) / mean.in);
}

/** SD-120 */
export function challengeScore({ numbers }: Pick<Shattered, 'numbers'>, s: ShatteredState): number {
  const score = numbers.challengeScore;
  const rooms = score.room * s.endings.filter(({ ending }) => isCleared(ending)).length;
  if (s.result === 'Kill' || s.result === 'Break' || s.result === 'Panic') return rooms + s.guessScore;
  const ended = s.result === 'Bond' ? score.bond : s.hasFled ? 0 : score.cleared;
  return ended + rooms + Math.floor(meanPct(s) / score.perPct) - score.betrayal * s.betrayalsV + s.guessScore;
}

const isCleared = (ending: Ending): boolean =>
  ending === 'Overcome' || ending === 'Inert' || ending === 'Dominate' || ending === 'Survive';

/** SD-12; a campaign books the run and continues. */
export function endRun(g: Scene, ending: Ending): void {
  const { s, t } = g;
  const outcome: Outcome =
    ending === 'Kill' || ending === 'Break' || ending === 'Panic' || ending === 'Bond' ? ending : 'Survive';
  s.hasFled = ending === 'Fled';
  s.isParasitised = outcome === 'Bond' && s.tokens >= g.book.content.numbers.parasite.from;
  s.phase = 'over';
  keepPlays(g);
  if (!isLife(s.mode)) s.result = outcome;
  const eventId = t.emit?.(
    'runEnded',
    {
      outcome,
      isParasitised: s.isParasitised,
      hasFled: s.hasFled,
      score: s.mode === 'challenge' ? challengeScore(g.book.content, s) : 0,
    },
    { rule: s.mode === 'challenge' ? 'SD-120' : 'SD-12' },
    { about: ['D', 'V'] },
  );
  g.t.cause = eventId;
  showResult(g, outcome);
  if (s.mode === 'campaign') bookRun(g, outcome);
  if (s.awakening) bookVisit(g, outcome);
}
