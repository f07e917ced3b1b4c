import { hasModule, type Scene } from './scene.ts';

/** Called whenever a promoter increased: with enough Trust and Rapport, the first hazard comes at the next step 1. SD-135 */
export function noteHazard(g: Scene): void {
  const { s, t } = g;
  const { stirsAt } = g.book.content.numbers.hazards;
  if (!hasModule(g, 'hazards') || s.hazardAt > 0 || s.res.trust + s.res.rapport < stirsAt) return;
  s.hazardAt = s.round + 1;
  t.emit?.('hazardDue', { round: s.hazardAt }, { rule: 'SD-135' });
}
