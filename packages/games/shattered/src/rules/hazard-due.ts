import { hasModule, type Scene } from './scene.ts';

/** Sum of Trust and Rapport from which hazards begin. SD-135 */
const STIRS_AT = 8;

/** Called whenever a promoter increased: the first hazard comes at the next step 1. */
export function noteHazard(g: Scene): void {
  const { s, t } = g;
  if (!hasModule(g, 'hazards') || s.hazardAt > 0 || s.res.trust + s.res.rapport < STIRS_AT) return;
  s.hazardAt = s.round + 1;
  t.tell?.('hazardDue', { round: s.hazardAt }, { rule: 'SD-135' });
}
