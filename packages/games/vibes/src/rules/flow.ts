import type { Choice } from '@undercroft/kernel';
import { PERCENT } from '@undercroft/kernel/units';
import type { Commit, VibesAction } from '../actions.ts';
import type { Fight, Pick, Who } from '../state.ts';
import type { Scene } from './arena.ts';
import { foePicks, mayFeint, playOutBeat, reveal, type Swap, tallyCallEnd } from './beat.ts';
import { settleCalls } from './calls.ts';
import { camp } from './camp.ts';
import { answerDraft, openDraft } from './draft.ts';
import { chance } from './draws.ts';
import { closeFight, type FightResult, knockOut, scriptedEnd, startFight } from './fight.ts';
import { isFirstFight, isSecondFightDue, passNight, startFirstNight } from './first-night.ts';
import { choose, enterEvent, settleWager } from './happening.ts';
import { runMods } from './kit.ts';
import { drawMap, hereOf, nextEnemy } from './map.ts';
import { answerOffer, due, openOffer, owe } from './offers.ts';
import { changeGold, changeHp, tossInstant } from './possessions.ts';
import { overOf } from './run-over.ts';
import { declare, useInstant, useOption } from './scheme.ts';
import { buy, buyRemoval, openShop } from './shop.ts';
import { show, showMix } from './show.ts';
import { termsOf } from './sums.ts';

const REWIND = 'rewind_sand';

/** The step of a game: one choice, or one of both seats of a duel. */
export function step(s: Scene, choices: readonly Choice<VibesAction>[]): void {
  const { state } = s.t;
  const { fight, phase } = state;
  if (state.phase === 'scheme' || state.phase === 'revealed' || state.phase === 'feint') stepFight(s, fight!, choices);
  else stepRun(s, choices[0]!.action);
  s.t.cause = undefined;
  if (state.phase !== 'over' && (state.phase !== phase || phase !== 'scheme'))
    s.emit?.('phase', { phase: state.phase }, { rule: 'NV-100' });
}

function stepFight(s: Scene, fight: Fight, choices: readonly Choice<VibesAction>[]): void {
  const [first, second] = choices;
  const action = first!.action;
  switch (action.type) {
    case 'instant':
      useInstant(s, fight, action.slot!);
      if (fight.you.hp === 0) afterBeat(s, fight, 'burnout');
      return;
    case 'declare':
      declare(s, fight, action.tokens, action.decoy ?? -1);
      return;
    case 'option':
      useOption(s, fight, action.relic);
      return;
    case 'commit':
      commit(s, fight, action, second?.action as Commit | undefined);
      return;
    case 'rewind':
      rewind(s, fight);
      return;
    case 'pass':
      stand(s, fight);
      return;
    default:
      feint(s, fight, choices);
  }
}

const pickOf = ({ card, tokens, spend }: Commit): Pick => ({ slot: card ?? -1, tokens: [...tokens], spend });

/** The choice of a step is its first event. NV-21. */
function emitCommit(s: Scene, fight: Fight, who: Who, { card, tokens, spend, call }: Commit): void {
  const slot = card ?? -1;
  const called = call ? { call } : {};
  s.emit?.('committed', { who, card: fight[who].row[slot] ?? '', slot, tokens, spend, ...called }, { rule: 'NV-21' });
}

/** NV-66: the player accepts the reveal. */
function stand(s: Scene, fight: Fight): void {
  const { you, foe } = fight.revealed!;
  s.emit?.('stood', { you: fight.you.row[you.slot] ?? '', foe: fight.foe.row[foe.slot] ?? '' }, { rule: 'NV-66' });
  afterReveal(s, fight);
}

/** NV-21, NV-22 */
function commit(s: Scene, fight: Fight, mine: Commit, theirs: Commit | undefined): void {
  emitCommit(s, fight, 'you', mine);
  if (theirs) emitCommit(s, fight, 'foe', theirs);
  const drawn = theirs ? { foe: pickOf(theirs), second: -1, flip: 0, mix: [] } : foePicks(s, fight);
  reveal(s, fight, pickOf(mine), drawn);
  if (mine.call || theirs?.call) fight.revealed!.calls = { you: mine.call === true, foe: theirs?.call === true };
  if (mayRewind(s, fight)) {
    s.t.state.phase = 'revealed';
    return;
  }
  afterReveal(s, fight);
}

/** NV-66 */
const mayRewind = ({ t: { state } }: Scene, fight: Fight): boolean =>
  fight.kind !== 'wager' && fight.instant === '' && !fight.isRewound && state.instants.includes(REWIND);

/** Returns the cards, refunds prices, lifts the tokens; the player schemes again. NV-66. */
function rewind(s: Scene, fight: Fight): void {
  const { state } = s.t;
  const { you, foe } = fight.revealed!;
  state.instants.splice(state.instants.indexOf(REWIND), 1);
  fight.tally.instants += 1;
  fight.isRewound = true;
  const seen = { you: fight.you.row[you.slot] ?? '', foe: fight.foe.row[foe.slot] ?? '' };
  fight.revealed = null;
  fight.open = [];
  fight.hasDeclared = false;
  fight.decoy = -1;
  state.phase = 'scheme';
  s.emit?.('rewound', seen, { rule: 'NV-66', source: REWIND });
  showMix(s, fight);
}

/** Calls are settled, then a side with a Feint decides; otherwise the beat plays out. NV-23, NV-120. */
function afterReveal(s: Scene, fight: Fight): void {
  const { state } = s.t;
  settleCalls(s, fight);
  const over = knockOut(s, fight, 'act');
  if (over !== '') {
    tallyCallEnd(s, fight);
    endFight(s, fight, over);
    return;
  }
  const isTwo = state.seats === 2 && fight.kind === 'duel';
  if (mayFeint(s, fight, 'you') || (isTwo && mayFeint(s, fight, 'foe'))) {
    state.phase = 'feint';
    return;
  }
  playOutBeat(s, fight, null, isTwo ? null : 'ai');
  afterBeat(s, fight, 'act');
}

function feint(s: Scene, fight: Fight, choices: readonly Choice<VibesAction>[]): void {
  const swapOf = (seat: string): Swap | null => {
    const action = choices.find((choice) => choice.seat === seat)?.action;
    return action?.type === 'feint' ? { to: action.to ?? -1, spend: action.spend } : null;
  };
  const isTwo = s.t.state.seats === 2 && fight.kind === 'duel';
  playOutBeat(s, fight, swapOf('player'), isTwo ? swapOf('foe') : 'ai');
  afterBeat(s, fight, 'act');
}

/** KO, scripted ends, or the next Show. NV-12. */
function afterBeat(s: Scene, fight: Fight, at: 'act' | 'burnout'): void {
  let result = knockOut(s, fight, at);
  if (result === '' && at === 'act') result = scriptedEnd(s, fight);
  if (result === '') {
    show(s, fight);
    result = knockOut(s, fight, 'burnout');
  }
  if (result === '') s.t.state.phase = 'scheme';
  else endFight(s, fight, result);
}

/** Continues after a fight. NV-1, NV-80. */
function endFight(s: Scene, fight: Fight, result: FightResult): void {
  const { state } = s.t;
  closeFight(s, fight, result);
  if (fight.kind === 'wager') {
    settleWager(s, result);
    advance(s);
    return;
  }
  const isFinal = fight.kind === 'boss' && state.act === s.book.content.numbers.act.count;
  if (fight.kind === 'duel' || state.mode !== 'run' || result !== 'won') {
    overOf(s, result, 'NV-12');
    return;
  }
  state.fight = null;
  if (isFinal) {
    state.tally.floors += 1;
    state.tally.bosses += 1;
    overOf(s, 'won', 'NV-1');
    return;
  }
  passNight(s);
  reward(s, fight.kind);
  advance(s);
}

/** Pays gold immediately; queues Instant, relic and cards. NV-80. */
function reward(s: Scene, kind: 'normal' | 'elite' | 'boss'): void {
  const { rewards } = s.book.content.numbers;
  if (kind === 'boss') {
    owe(s, due('relic', 'boss', '', rewards.bossRelics));
    for (let i = 0; i < rewards.bossPicks; i++) owe(s, due('cards', 'boss'));
    return;
  }
  const [low, high] = rewards.gold[kind];
  const { goldpct } = runMods(s.book, s.t.state);
  const amount = s.t.range('reward', 'reward.gold', low, high);
  const gained = Math.floor((amount * goldpct) / PERCENT);
  changeGold(s, gained, kind, {
    rule: 'NV-80',
    terms: termsOf(['found', amount], ['relics', gained - amount]),
    roll: s.t.dice,
  });
  if (kind === 'normal' && chance(s, 'reward', 'reward.drop', rewards.drop_pct)) owe(s, due('instant', 'normal'));
  if (kind === 'elite') owe(s, due('relic', 'elite'));
  owe(s, due('cards', kind, '', 1, kind === 'elite'));
}

function stepRun(s: Scene, action: VibesAction): void {
  const { state } = s.t;
  switch (action.type) {
    case 'toss':
      tossInstant(s, action.slot);
      return;
    case 'go':
      go(s, action.column);
      return;
    case 'draft':
    case 'pass':
      answerDraft(s, action);
      break;
    case 'take':
    case 'refuse':
    case 'card':
    case 'skip':
    case 'instant':
      answerOffer(s, action);
      break;
    case 'buy':
      buy(s, action.i, action.replace);
      return;
    case 'remove':
      buyRemoval(s, action.card);
      return;
    case 'choose':
      choose(s, action);
      break;
    case 'leave':
      s.emit?.('left', { place: state.shop ? 'shop' : 'event' }, { rule: state.shop ? 'NV-83' : 'NV-107' });
      state.shop = null;
      state.happening = null;
      break;
    case 'rest':
    case 'tinker':
    case 'trim':
    case 'study':
      camp(s, action);
      break;
    default:
      throw new Error(`no step for ${action.type} in ${state.phase}`);
  }
  advance(s);
}

/** The next decision of the run: queued offers, the draft, the event, the map. */
export function advance(s: Scene): void {
  const { state } = s.t;
  if (state.fight) {
    const over = knockOut(s, state.fight, 'burnout');
    if (over === '') state.phase = 'scheme';
    else endFight(s, state.fight, over);
    return;
  }
  if (openOffer(s)) return;
  if (isSecondFightDue(state)) {
    enter(s, 'combat', '');
    return;
  }
  if (state.draftLeft > 0) {
    openDraft(s);
    return;
  }
  if (state.happening) {
    state.phase = 'event';
    return;
  }
  if (state.isInNode) finishNode(s);
  state.phase = 'map';
}

/** A floor counts once its node is finished; after a boss the next Act begins. NV-7, NV-97. */
function finishNode(s: Scene): void {
  const { state } = s.t;
  state.isInNode = false;
  state.tally.floors += 1;
  s.emit?.('floorCleared', { floors: state.tally.floors, floor: state.floor }, { rule: 'NV-97' });
  if (hereOf(state)?.type !== 'boss') return;
  state.tally.bosses += 1;
  state.act += 1;
  const { maxHp, heal_pct } = s.book.content.numbers.act;
  const missing = state.maxHp - state.hp;
  state.maxHp += maxHp;
  if (heal_pct === undefined) state.hp = state.maxHp;
  s.t.cause = s.emit?.(
    'actBegun',
    { act: state.act, maxHp: state.maxHp, ...(heal_pct === undefined ? {} : { heal_pct }) },
    { rule: 'NV-7', of: 'maxHp', terms: termsOf(['before', state.maxHp - maxHp], ['act', maxHp]) },
  );
  if (heal_pct !== undefined) recover(s, maxHp, Math.ceil((missing * heal_pct) / PERCENT));
  drawMap(s);
}

/** NV-123: the new max HP, and a share of what was missing. */
const recover = (s: Scene, maxHp: number, healed: number): void =>
  changeHp(s, maxHp + healed, 'act', { rule: 'NV-123', terms: termsOf(['act', maxHp], ['recovered', healed]) });

/** One floor up, into the node of that column. NV-70. */
export function go(s: Scene, column: number): void {
  const { state } = s.t;
  state.floor += 1;
  state.column = column;
  state.path.push(column);
  state.isInNode = true;
  const node = hereOf(state)!;
  s.emit?.(
    'nodeEntered',
    { act: state.act, floor: state.floor, column, node: node.type, foe: node.foe },
    { rule: 'NV-70' },
    'node',
  );
  enter(s, node.type, node.foe);
}

/** Enters a node by its type. NV-71, NV-74, NV-82. */
export function enter(s: Scene, type: string, foe: string): void {
  const { state } = s.t;
  switch (type) {
    case 'combat':
      if (isFirstFight(state)) startFirstNight(s);
      else startFight(s, foe === '' ? nextEnemy(s) : foe, 'normal');
      break;
    case 'elite':
    case 'boss':
      startFight(s, foe, type);
      break;
    case 'shop':
      openShop(s);
      return;
    case 'camp':
      state.phase = 'camp';
      return;
    case 'event':
      enterEvent(s, foe);
      return;
    default:
      openTreasure(s);
  }
  advance(s);
}

/** NV-82 */
function openTreasure(s: Scene): void {
  const [low, high] = s.book.content.numbers.rewards.gold.treasure;
  const amount = s.t.range('reward', 'reward.gold', low, high);
  changeGold(s, amount, 'treasure', { rule: 'NV-82', terms: termsOf(['found', amount]), roll: s.t.dice });
  owe(s, due('relic', 'treasure'));
}
