import type { Ending, ShatteredState } from '../state.ts';
import { bookRun } from './booking.ts';
import { visitorMean } from './resources.ts';
import { type Position, points, type Scene } from './scene.ts';
import { showResult } from './scene-events.ts';

const DUNGEON = ['structure', 'veil', 'presence'] as const;
const VISITOR = ['vitality', 'resolve', 'nerve'] as const;
const PARASITE_FROM = 6;

type Outcome = Exclude<ShatteredState['result'], '' | 'Campaign'>;

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
  s.res.trust = visitor.trust;
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
}

const TRUST_MAX = 3;
const NERVE_MAX = 2;
const DEEP = 9;

function applyReputation(g: Position): void {
  const { s } = g;
  const { record } = s;
  if (!record) return;
  const { reputation } = record;
  if (reputation > 0) s.res.trust += Math.min(TRUST_MAX, Math.floor(reputation / 3));
  else s.res.nerve -= Math.min(NERVE_MAX, Math.floor(-reputation / 4));
  if (points(g, 'hunger') >= DEEP) s.res.trust = Math.max(0, s.res.trust - 1);
  if (points(g, 'grace') >= DEEP) s.res.rapport = 2;
}

/** The first room of a run. SD-16, SD-17 */
export const firstRoom = ({ s, book }: Position): string => s.route[0] ?? book.content.visitors[s.visitor]!.firstRoom;

/** Mean of V's reducers in percent of their maximum, rounded down. */
function meanPct(s: ShatteredState): number {
  const mean = visitorMean(s);
  return Math.floor((100 * mean.of) / mean.in);
}

const SCORE = { bond: 100, cleared: 60, room: 20, betrayal: 10, perPct: 5 } as const;

/** SD-120 */
export function challengeScore(s: ShatteredState): number {
  const rooms = SCORE.room * s.endings.filter(({ ending }) => isCleared(ending)).length;
  if (s.result === 'Kill' || s.result === 'Break' || s.result === 'Panic') return rooms + s.guessScore;
  const ended = s.result === 'Bond' ? SCORE.bond : s.hasFled ? 0 : SCORE.cleared;
  return ended + rooms + Math.floor(meanPct(s) / SCORE.perPct) - SCORE.betrayal * s.betrayalsV + s.guessScore;
}

const isCleared = (ending: Ending): boolean =>
  ending === 'Overcome' || ending === 'Inert' || ending === 'Dominate' || ending === 'Survive';

/** SD-12; a campaign books the run and continues. */
export function endRun(g: Scene, ending: Ending): void {
  const { s, t } = g;
  const outcome: Outcome =
    ending === 'Kill' || ending === 'Break' || ending === 'Panic' || ending === 'Bond' ? ending : 'Survive';
  s.hasFled = ending === 'Fled';
  s.isParasitised = outcome === 'Bond' && s.tokens >= PARASITE_FROM;
  s.phase = 'over';
  if (s.mode !== 'campaign') s.result = outcome;
  const eventId = t.tell?.(
    'runEnded',
    {
      outcome,
      isParasitised: s.isParasitised,
      hasFled: s.hasFled,
      score: s.mode === 'challenge' ? challengeScore(s) : 0,
    },
    { rule: s.mode === 'challenge' ? 'SD-120' : 'SD-12' },
    { about: ['D', 'V'] },
  );
  g.t.cause = eventId;
  showResult(g, outcome);
  if (s.mode === 'campaign') bookRun(g, outcome);
}
