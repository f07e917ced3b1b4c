import { ADVANCED, type AdvancedId } from '../../content/kind-records.ts';
import { drawGrafts } from '../between.ts';
import type { Outcome } from '../booking.ts';
import type { Scene } from '../scene.ts';
import { applyEffects } from './effects.ts';
import { openMarket } from './market.ts';
import { awake, chapterOf, recordOf, tablesOf } from './position.ts';
import { showScene } from './scenes.ts';
import { drawGuest, drawPair } from './visitors.ts';

/** Between two visits, in the order of SD-221. */
export function openInterval(g: Scene, outcome: Outcome): void {
  clearInterval(g);
  if (outcome === 'Bond') openCompanion(g);
  else openScene(g);
}

export function openCompanion(g: Scene): void {
  const { kind } = awake(g).visit;
  openPhase(g, 'companion');
  g.t.emit?.('companionOffered', { kind }, { rule: 'SD-260', source: kind }, { about: ['D', kind] });
}

function clearInterval(g: Scene): void {
  const a = awake(g);
  a.acts = 0;
  a.slotted = 0;
  a.evolved = 0;
  a.isShowing = false;
  a.dismissed = '';
  for (const companion of a.companions) companion.isMoved = false;
}

function openPhase(g: Scene, phase: 'companion' | 'legacy' | 'dig' | 'approach'): void {
  g.s.phase = phase;
  g.s.active = 'D';
}

export function openScene(g: Scene): void {
  if (!showScene(g)) openCuts(g);
}

/** Three identity cards; without any the workshop opens. SD-251 */
export function openCuts(g: Scene): void {
  if (!drawGrafts(g)) openWorkshop(g);
}

export function openWorkshop(g: Scene): void {
  const { essence, knowledge } = recordOf(g);
  openPhase(g, 'dig');
  g.t.emit?.('workshopOpened', { essence, knowledge }, { rule: 'SD-221' }, { about: ['D'] });
}

/** After the choice of a card: on to the workshop, or back to the market. */
export function afterCut(g: Scene): void {
  const a = awake(g);
  if (!a.isCutting) {
    openWorkshop(g);
    return;
  }
  a.isCutting = false;
  g.s.phase = 'market';
  g.t.emit?.('goodsShown', { goods: [...a.goods] }, { rule: 'SD-280' }, { about: ['D'] });
}

/** Before the first visit there is no market. SD-221 */
export function leaveWorkshop(g: Scene): void {
  const { essence, knowledge } = recordOf(g);
  g.t.cause = g.t.emit?.('workshopLeft', { essence, knowledge }, { rule: 'SD-221' }, { about: ['D'] });
  if (g.s.run > 0) openMarket(g);
  else {
    drawGuest(g);
    openApproach(g);
  }
}

export function leaveMarket(g: Scene): void {
  const a = awake(g);
  const { essence, knowledge } = recordOf(g);
  g.t.cause = g.t.emit?.('marketLeft', { essence, knowledge }, { rule: 'SD-221' }, { about: ['D'] });
  const wantsPair = a.basket.includes('pair');
  a.goods = [];
  a.basket = [];
  if (wantsPair) drawPair(g);
  openApproach(g);
}

/** SD-301: the second visit of every chapter but the first. */
function isEncounterDue(g: Scene): boolean {
  const tables = tablesOf(g);
  const visit = g.s.run + 1;
  const perChapter = g.s.length / tables.numbers.chapters;
  return chapterOf(tables, g.s) > 1 && visit % perChapter === 2 % perChapter;
}

const ENCOUNTERS_SHOWN = 2;

export function openApproach(g: Scene): void {
  const { s, t } = g;
  const a = awake(g);
  openPhase(g, 'approach');
  t.emit?.(
    'approachOpened',
    { run: s.run + 1, chapter: chapterOf(tablesOf(g), s) },
    { rule: 'SD-245' },
    { about: ['D'] },
  );
  if (!isEncounterDue(g)) return;
  const left: AdvancedId[] = [...ADVANCED];
  while (a.encounters.length < ENCOUNTERS_SHOWN) {
    const one = t.pick('campaign', 'advanced', left);
    left.splice(left.indexOf(one), 1);
    a.encounters.push(one);
  }
  t.reveal('dungeon');
  t.emit?.('encountersShown', { encounters: [...a.encounters] }, { rule: 'SD-301', roll: t.dice }, { about: ['D'] });
}

export function takeEncounter(g: Scene, id: AdvancedId): void {
  const a = awake(g);
  a.advanced = id;
  a.encounters = [];
  g.t.cause = g.t.emit?.('encounterTaken', { encounter: id }, { rule: 'SD-301', source: id }, { about: ['D', id] });
}

/** SD-245 */
export function inviteGuest(g: Scene, visitor: string): void {
  const record = recordOf(g);
  record.next = visitor;
  record.isRevealed = true;
  record.pair = [];
  g.t.cause = g.t.emit?.('visitorInvited', { visitor }, { rule: 'SD-245', source: visitor }, { about: ['D', visitor] });
}

export function takeLegacy(g: Scene, id: string): void {
  const legacy = tablesOf(g).legacies.find((one) => one.id === id);
  g.t.cause = g.t.emit?.('legacyTaken', { legacy: id }, { rule: 'SD-307', source: id }, { about: ['D'] });
  if (legacy) applyEffects(g, legacy.effects, { rule: 'SD-307', source: id });
  openWorkshop(g);
}

/** The first phase of an Awakening: a legacy, if one is open. SD-221 */
export function openAwakening(g: Scene): void {
  const { legacies } = tablesOf(g);
  const open = legacies.map(({ id }) => id).filter((id) => awake(g).unlocked.includes(id));
  if (open.length === 0) {
    openWorkshop(g);
    return;
  }
  openPhase(g, 'legacy');
  g.t.emit?.('legaciesShown', { legacies: open }, { rule: 'SD-307' }, { about: ['D'] });
}
