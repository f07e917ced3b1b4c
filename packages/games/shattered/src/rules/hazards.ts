import { HAZARDS, type HazardId, type Reducer } from '../content/records.ts';
import type { Who } from '../state.ts';
import { discardRandom } from './piles.ts';
import { gainPromoter, lose } from './resources.ts';
import { hasModule, type Scene, sideOf } from './scene.ts';

/** Draws and reveals a hazard at step 1. SD-135 */
export function revealHazard(g: Scene): void {
  const { s, t, book } = g;
  if (s.hazardAt === 0 || s.round !== s.hazardAt) return;
  const left = HAZARDS.filter((id) => !s.hazardsOut.includes(id));
  const from = left.length > 0 ? left : HAZARDS;
  const id = t.pick('events', 'hazard', from);
  if (left.length === 0) s.hazardsOut = [];
  s.hazardsOut.push(id);
  s.hazardAt += book.content.numbers.hazards.every;
  const hazard = book.content.hazards[id];
  const braces = (s.D.hasBraced ? 1 : 0) + (s.V.hasBraced ? 1 : 0);
  s.D.hasBraced = false;
  s.V.hasBraced = false;
  s.sporesDue = braces === 0 && hazard.discards > 0;
  s.isStill = braces === 0 && hazard.stopsDraw;
  const eventId = t.emit?.('hazardRevealed', { hazard: id, braces }, { rule: 'SD-135', source: id, roll: t.dice });
  g.t.cause = eventId;
  if (braces === 2) cancel(g, id);
  else if (hazard.losses.length > 0)
    for (const { r, n } of hazard.losses) suffer(g, r, braces === 1 ? Math.floor(n / 2) : n, id);
  else if (braces === 1) t.emit?.('hazardCancelled', { hazard: id }, { rule: 'SD-135', source: id });
  g.t.cause = undefined;
}

function cancel(g: Scene, id: HazardId): void {
  g.t.emit?.('hazardCancelled', { hazard: id }, { rule: 'SD-135', source: id });
  const origin = { rule: 'SD-135', source: id, label: 'braced' };
  gainPromoter(g, 'trust', 1, origin);
  gainPromoter(g, 'rapport', 1, origin);
}

const suffer = (g: Scene, r: Reducer, n: number, id: HazardId): void => {
  lose(g, r, n, { rule: 'SD-135', source: id, label: 'hazard' });
};

/** Spore Bloom, at step 9. */
export function spreadSpores(g: Scene): void {
  for (const who of ['D', 'V'] as const) discardRandom(g, who, `spore.${who}`);
}

/** True if this side may still brace against the next hazard. */
export const mayBrace = (g: Pick<Scene, 's' | 'book'>, who: Who): boolean =>
  hasModule(g, 'hazards') && g.s.hazardAt > 0 && !sideOf(g.s, who).hasBraced;
