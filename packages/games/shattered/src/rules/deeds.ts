import type { Deed } from '../content/identity-records.ts';
import type { Reducer } from '../content/records.ts';
import type { Who } from '../state.ts';
import { feel } from './emotions.ts';
import { numbersOf, pathOf } from './path-of.ts';
import { type Scene, sum } from './scene.ts';

/** A decision of D that shapes its identity. SD-102, SD-103 */
export function noteDeed(g: Scene, deed: Deed, ticks = g.book.content.identity.deeds[deed].ticks): void {
  const { s, t, book } = g;
  const { record } = s;
  if (record === null) return;
  if (deed === 'mercy' && s.awakening) s.awakening.visit.isMerciful = true;
  const { deeds, ticksPerRun } = book.content.identity;
  const { attribute } = deeds[deed];
  const gain = Math.min(ticks, ticksPerRun - record.gained[attribute]);
  record.gained[attribute] += gain;
  const known = record.chronicle.find((one) => one.deed === deed);
  if (known) {
    known.count += 1;
    known.ticks += gain;
  } else record.chronicle.push({ deed, attribute, count: 1, ticks: gain });
  t.emit?.(
    'ticksGained',
    { attribute, deed, gain, thisRun: record.gained[attribute] },
    sum({ rule: 'SD-102', source: deed }, 'gain', [
      { label: 'ticks', value: ticks },
      { label: 'runCap', value: gain - ticks },
    ]),
    { about: [attribute] },
  );
}

const AIMED: { readonly [r in Reducer]?: Deed } = {
  vitality: 'strikeVitality',
  resolve: 'strikeResolve',
  nerve: 'strikeNerve',
};

export function noteStrike(g: Scene, who: Who, aim: Reducer): void {
  const deed = AIMED[aim];
  if (who === 'D' && deed) noteDeed(g, deed);
  if (who === 'D' && g.s.awakening) g.s.awakening.visit.hasStruck = true;
}

/** The Honey Grove teaches more. SD-102, SD-320 */
export function noteTrap(g: Scene): void {
  const { ticks } = g.book.content.identity.deeds.trapSprung;
  noteDeed(g, 'trapSprung', ticks + (pathOf(g) === 'HONEYGROVE' ? numbersOf(g).honeygrove.ticks : 0));
}

/** SD-102, SD-108, SD-120, SD-134 */
export function noteBetrayal(g: Scene, by: Who): void {
  const { s } = g;
  if (by === 'V') {
    s.betrayalsV += 1;
    return;
  }
  if (s.record !== null) s.record.betrayals += 1;
  s.awakening?.visit.betrayedIn.push(s.room);
  noteDeed(g, 'betrayal');
  feel(g, 'enraged');
}
