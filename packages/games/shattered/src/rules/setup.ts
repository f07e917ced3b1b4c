import type { Json, Start } from '@undercroft/kernel';
import type { Options } from '../options.ts';
import type { Who } from '../state.ts';
import { applyAwakening, beginAwakening, enterPlan, lendCards } from './awakening/scenario.ts';
import { drawVisitor, leaveShop, openGraft, openOrder } from './between.ts';
import { isLife } from './blank.ts';
import { beginRoom, endRoom, openRoom } from './room.ts';
import { beginRound, beginTurn } from './round.ts';
import { firstRoom } from './run.ts';
import { applyRecord, applyScenario, enterCampaign } from './scenario.ts';
import type { Scenario } from './scenario-schema.ts';
import type { Scene } from './scene.ts';
import { meetTemplate } from './templates/meeting.ts';
import { openVisit } from './visit.ts';

/** A session starts: with a visit, or with the first order of a campaign. SD-110 */
export function setUp(g: Scene, { scenario }: Start<Options, Json>): void {
  const { s } = g;
  const given = scenario as Scenario | null;
  if (s.mode === 'challenge') drawProfile(g);
  if (given?.record && s.record) applyRecord(s.record, given.record);
  if (given?.record?.awakening && s.awakening) {
    applyAwakening(s.awakening, given.record.awakening);
    lendCards(g);
  }
  if (s.awakening && given?.phase !== 'turn') {
    beginAwakening(g, given);
    return;
  }
  if (s.mode === 'campaign' && given?.phase !== 'turn') {
    openCampaign(g, given);
    return;
  }
  if (isLife(s.mode)) enterCampaign(g, given!);
  if (given?.paths && s.second) s.second.kinds.paths = given.paths.map((one) => ({ ...one }));
  meetTemplate(g);
  openVisit(g);
  if (!given) {
    beginRoom(g, firstRoom(g));
    return;
  }
  playOn(g, given);
}

/** SD-120 */
function drawProfile(g: Scene): void {
  const { s, t, book } = g;
  const ids = Object.values(book.content.profiles)
    .filter(({ side }) => side === 'D')
    .map(({ id }) => id);
  s.profile = t.pick('campaign', 'profile', ids);
}

/** Before the first run, or in the phase set by a scenario. */
function openCampaign(g: Scene, given: Scenario | null): void {
  const { s, t } = g;
  s.run = (given?.run ?? 1) - 1;
  const phase = given?.phase ?? 'order';
  if (phase === 'graft') {
    openGraft(g);
    return;
  }
  if (s.record!.next === '') drawVisitor(g, s.run + 1);
  if (phase === 'pair') {
    s.record!.basket = ['choice'];
    leaveShop(g);
    return;
  }
  const { essence, knowledge } = s.record!;
  if (phase === 'shop') {
    s.phase = 'shop';
    t.emit?.('shopOpened', { essence, knowledge }, { rule: 'SD-107' }, { about: ['D'] });
  } else openOrder(g, s.run + 1);
}

/** Continues a room from a scenario: from step 1, or from a side's turn with steps 1 to 4 done. SD-142 */
function playOn(g: Scene, given: Scenario): void {
  const { s, t } = g;
  openRoom(g, given.room ?? firstRoom(g));
  enterPlan(g, s.room);
  applyScenario(g, given);
  const round = given.round ?? 1;
  if (given.step === undefined || given.step === 1) {
    s.round = round - 1;
    beginRound(g, endRoom);
    return;
  }
  s.round = round;
  s.rounds = 1;
  t.emit?.('roundBegun', { round }, { rule: 'SD-142', source: s.room });
  beginTurn(g, given.step.slice(-1) as Who);
}
