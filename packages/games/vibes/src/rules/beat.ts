import type { Fight, Pick, RevealedCard, Who } from '../state.ts';
import { type Arena, type Fighter, listenTo, type Scene } from './arena.ts';
import { blankStatus } from './blank.ts';
import { arenaOf, type Bout, boutOf, fighterOf, type Plan } from './bout.ts';
import { turnPots } from './calls.ts';
import { coachBeat, emitCoaching } from './coach.ts';
import { burn } from './deck.ts';
import { chooseDuelist } from './duelist.ts';
import { answerHabit, rememberPlay } from './habits.ts';
import { toWeights } from './mix.ts';
import { canSpend, foeSwap, swapsOf } from './payoff.ts';
import { resolve } from './resolve.ts';
import { SIDES, thinkFoe } from './show.ts';

const FLIPS: readonly number[] = [0, 1];

/** NV-22: the foe's pick, from public state only, drawn in the commit. */
export function foePicks(s: Scene, fight: Fight): Omit<RevealedCard, 'you' | 'readYou' | 'readFoe'> {
  const { t } = s;
  if (fight.kind === 'duel' && fight.foeTokens > 0)
    return { foe: chooseDuelist(s, fight), second: -1, flip: 0, mix: [] };
  const { weights, q, bout } = thinkFoe(s, fight);
  const slots = fight.foe.row.map((_, slot) => slot);
  if (slots.length === 0)
    return { foe: { slot: -1, tokens: [], spend: false }, second: -1, flip: 0, mix: [...weights] };
  const slot = t.weigh('ai', 'ai.pick', slots, weights);
  emitPick(s, fight, slot);
  const second = fight.coin ? secondOf(s, slots, weights, slot) : -1;
  const flip = second < 0 ? 0 : t.weigh('coin', 'coin.flip', FLIPS, [1, 1]);
  const tokens =
    fight.foeTokens > 0 && fight.you.row.length > 0
      ? [
          t.weigh(
            'ai',
            'ai.token',
            fight.you.row.map((_, i) => i),
            toWeights(q),
          ),
        ]
      : [];
  const resolves = flip === 1 ? second : slot;
  const other = flip === 1 ? slot : second;
  return {
    foe: { slot: resolves, tokens, spend: canSpend(bout.foe, resolves, -1) },
    second: other,
    flip,
    mix: [...weights],
  };
}

/** Emits the foe's pick with its probability. */
function emitPick(s: Scene, fight: Fight, slot: number): void {
  const card = fight.foe.row[slot]!;
  s.emit?.(
    'foePicked',
    { card, slot },
    { rule: 'NV-22', source: fight.foeId || undefined, roll: { ...s.t.dice, picked: card } },
  );
}

/** The second card of a Coin beat: from the rest of the mix. NV-92. */
function secondOf({ t }: Scene, slots: readonly number[], weights: readonly number[], first: number): number {
  const rest = slots.filter((slot) => slot !== first);
  const shares = rest.map((slot) => weights[slot]!);
  const isFlat = shares.every((share) => share === 0);
  return t.weigh('ai', 'ai.pick2', rest, isFlat ? rest.map(() => 1) : shares);
}

/** Reveals the cards; Reads are decided by the committed slots. NV-40. */
export function reveal(
  s: Scene,
  fight: Fight,
  you: Pick,
  drawn: Omit<RevealedCard, 'you' | 'readYou' | 'readFoe'>,
): void {
  const tokens = fight.open.length === 0 ? you.tokens : [...fight.open, ...you.tokens];
  const { foe, second, flip, mix } = drawn;
  const readYou = (foe.slot >= 0 && tokens.includes(foe.slot)) || (second >= 0 && tokens.includes(second));
  const readFoe = you.slot >= 0 && drawn.foe.tokens.includes(you.slot);
  fight.revealed = { you: { slot: you.slot, tokens, spend: you.spend }, foe, second, flip, readYou, readFoe, mix };
  s.t.reveal('player');
  s.t.reveal('foe');
  const yours = fight.you.row[you.slot] ?? '';
  const theirs = fight.foe.row[drawn.foe.slot] ?? '';
  s.t.cause = s.emit?.(
    'revealed',
    { you: yours, youSlot: you.slot, tokens, foe: theirs, foeSlot: drawn.foe.slot },
    { rule: 'NV-40' },
    'reveal',
  );
  if (drawn.second >= 0)
    s.emit?.('coinFlipped', { slots: [foe.slot, second], resolves: foe.slot }, { rule: 'NV-92', source: 'coin' });
  if (drawn.foe.tokens.length > 0)
    s.emit?.('foePredicted', { who: 'foe', tokens: drawn.foe.tokens }, { rule: 'NV-64' });
  emitRead(s, 'you', yours, { tokens, slot: drawn.foe.slot, isRight: readYou });
  emitRead(s, 'foe', theirs, { tokens: drawn.foe.tokens, slot: you.slot, isRight: readFoe });
  answerHabit(s, fight, foe.slot);
}

function emitRead(
  s: Scene,
  who: Who,
  card: string,
  pick: { tokens: readonly number[]; slot: number; isRight: boolean },
): void {
  const { tokens, slot, isRight } = pick;
  if (tokens.length === 0) return;
  s.emit?.(
    isRight ? 'readRight' : 'readWrong',
    { who, card, tokens, slot },
    { rule: 'NV-60', source: card },
    `read:${who}`,
  );
}

/** True if a side has a Feint to decide on. NV-41. */
export function mayFeint({ book }: { readonly book: Scene['book'] }, fight: Fight, who: Who): boolean {
  const { row } = fight[who];
  const key = row[fight.revealed![who].slot];
  return key !== undefined && book.card(key).feint > 0 && row.some((other) => book.card(other).feint === 0);
}

export interface Swap {
  readonly to: number;
  readonly spend: boolean;
}

const planOf = (pick: Pick, swap: Swap | null, read: boolean): Plan => ({
  slot: pick.slot,
  swap: swap ? swap.to : -1,
  spend: swap && swap.to >= 0 ? swap.spend : pick.spend,
  read,
});

/** The foe's swap as chosen by the rules: informed if only the foe Feints, blind if both do. NV-41, rule book 5.3. */
function aiSwap(fight: Fight, bout: Bout, yours: Plan, youFeint: boolean): Swap | null {
  const { foe, readFoe } = fight.revealed!;
  if (foe.slot < 0 || swapsOf(bout.foe, foe.slot).length === 1) return null;
  const to = foeSwap(bout, yours, foe.slot, youFeint, readFoe);
  return { to, spend: canSpend(bout.foe, foe.slot, to) };
}

/** Everything after the last decision of a beat: swaps, resolution, Cleanup. NV-41..NV-58. */
export function playOutBeat(s: Scene, fight: Fight, youSwap: Swap | null, foeSwapGiven: Swap | null | 'ai'): Arena {
  const up = fight.revealed!;
  const bout = boutOf(s.book, s.t.state, fight);
  const yours = planOf(up.you, youSwap, up.readYou);
  const isFeinting = mayFeint(s, fight, 'you');
  const theirsSwap = foeSwapGiven === 'ai' ? aiSwap(fight, bout, yours, isFeinting) : foeSwapGiven;
  const theirs = planOf(up.foe, theirsSwap, up.readFoe);
  const youKey = fight.you.row[up.you.slot] ?? '';
  const foeKey = fight.foe.row[up.foe.slot] ?? '';
  const hpBefore: [number, number] = [fight.you.hp, fight.foe.hp];
  const coaching = coachBeat(s, fight);
  emitSwap(s, fight, bout, 'you', yours);
  emitSwap(s, fight, bout, 'foe', theirs);
  s.t.cause = 'reveal';
  const you = fighterOf(bout, bout.you, fight.you, yours, up.you.tokens.length > 0);
  const foe = fighterOf(bout, bout.foe, fight.foe, theirs, up.foe.tokens.length > 0);
  const arena = arenaOf(bout, you, foe, s);
  if (s.emit) {
    listenTo(you);
    listenTo(foe);
  }
  resolve(arena);
  tally(s, fight, arena, hpBefore);
  emitCoaching(s, coaching);
  emitBeat(s, fight, arena, up);
  if (!arena.isOver) {
    rememberPlay(s, fight, foe.taken + foe.bled);
    turnPots(s.book, fight);
    cleanUp(s, fight, you, yours);
    cleanUp(s, fight, foe, theirs);
    turnStatuses(s, fight, arena, [youKey, foeKey]);
  }
  return arena;
}

/** NV-41, NV-41a */
function emitSwap(s: Scene, fight: Fight, bout: Bout, who: Who, plan: Plan): void {
  const card = bout[who].cards[plan.slot];
  if (!card || card.feint === 0) return;
  if (plan.swap < 0) {
    s.emit?.('feintDeclined', { who, card: card.id }, { rule: 'NV-41', source: card.id });
    return;
  }
  const to = bout[who].cards[plan.swap]!;
  const because = s.emit?.(
    'feintSwapped',
    { who, card: card.id, to: to.id, slot: plan.swap, speed: card.feint },
    { rule: 'NV-41', source: card.id },
    `feint:${who}`,
  );
  const n = s.book.content.numbers.feint_slow;
  fight[who].next.slow += n;
  s.emit?.(
    'landedLight',
    { who, card: to.id, what: 'slow', n },
    { rule: 'NV-41a', source: card.id, because },
    `slow:${who}`,
  );
}

/** The resolved card goes to the discard; the rest of the row burns unless kept or counting down. NV-24, NV-27. */
function cleanUp(s: Scene, fight: Fight, f: Fighter, plan: Plan): void {
  const { side } = f;
  if (plan.swap >= 0) {
    const feint = side.row[plan.slot]!;
    side.row[plan.slot] = side.row[plan.swap]!;
    side.row[plan.swap] = feint;
    const counter = side.counters[plan.slot]!;
    side.counters[plan.slot] = side.counters[plan.swap]!;
    side.counters[plan.swap] = counter;
  }
  if (plan.slot >= 0 && f.card) {
    side.discard.push(side.row[plan.slot]!);
    side.row.splice(plan.slot, 1);
    side.counters.splice(plan.slot, 1);
  }
  const burned: string[] = [];
  const kept: string[] = [];
  const counters: number[] = [];
  const isCounting = f.kit.mods.countdown > 0;
  side.row.forEach((card, i) => {
    const counter = side.counters[i]! - 1;
    if (isCounting ? counter > 0 : i < f.keep) {
      kept.push(card);
      counters.push(isCounting ? counter : 0);
    } else burned.push(card);
  });
  side.row = kept;
  side.counters = counters;
  burn(s, fight, f.who, burned);
  if (kept.length > 0)
    s.emit?.(
      'kept',
      { who: f.who, card: f.card?.id ?? '', clause: -1, cards: kept },
      { rule: isCounting ? 'NV-27' : 'NV-24' },
    );
}

/** Next-beat statuses become this beat's; this beat's statuses expire. NV-55, NV-58. */
function turnStatuses(s: Scene, fight: Fight, { you, foe }: Arena, [youKey, foeKey]: readonly [string, string]): void {
  for (const who of SIDES) {
    const side = fight[who];
    side.status = side.next;
    side.next = blankStatus();
  }
  fight.you.lastType = you.type;
  fight.foe.lastType = foe.type;
  fight.you.lastId = youKey === '' ? '' : s.book.card(youKey).id;
  fight.foe.lastId = foeKey === '' ? '' : s.book.card(foeKey).id;
  fight.revealed = null;
  s.t.cause = s.emit?.(
    'cleanup',
    { beat: fight.beat, you: fight.you.lastId, foe: fight.foe.lastId },
    { rule: 'NV-24' },
  );
}

/** Reads and damage, per fight and run. NV-98. */
function tally(s: Scene, fight: Fight, a: Arena, [youHp, foeHp]: readonly [number, number]): void {
  const { state } = s.t;
  const up = fight.revealed!;
  const dealt = Math.max(0, foeHp - fight.foe.hp);
  const taken = Math.max(0, youHp - fight.you.hp);
  fight.tally.dealt += dealt;
  fight.tally.taken += taken;
  if (fight.kind === 'wager') return;
  state.tally.beats += 1;
  state.tally.dealt += dealt;
  state.tally.taken += taken;
  if (a.you.predicts) tallyRead(s, fight, up.readYou);
}

/** A beat that ends with a Call counts, and so does its Prediction. NV-120 */
export function tallyCallEnd(s: Scene, fight: Fight): void {
  const { readYou, you } = fight.revealed!;
  s.t.state.tally.beats += 1;
  if (you.tokens.length > 0) tallyRead(s, fight, readYou);
}

function tallyRead({ t: { state } }: Scene, fight: Fight, isRight: boolean): void {
  const { tally: own } = fight;
  const { tally: run } = state;
  run.predictions += 1;
  own.readRun = isRight ? own.readRun + 1 : 0;
  run.readRun = isRight ? run.readRun + 1 : 0;
  own.missRun = isRight ? 0 : own.missRun + 1;
  state.missRun = isRight ? 0 : state.missRun + 1;
  own.readRunMax = Math.max(own.readRunMax, own.readRun);
  own.missRunMax = Math.max(own.missRunMax, own.missRun);
  run.readRunMax = Math.max(run.readRunMax, run.readRun);
  if (isRight) {
    own.reads += 1;
    run.reads += 1;
  }
  const record = run.foes[fight.foeId];
  if (!record) return;
  record.predictions += 1;
  if (isRight) record.reads += 1;
}

const NEITHER: readonly Who[] = [];
const YOURS: readonly Who[] = ['you'];
const THEIRS: readonly Who[] = ['foe'];

const whose = (you: boolean, foe: boolean): readonly Who[] => (you ? (foe ? SIDES : YOURS) : foe ? THEIRS : NEITHER);

/** Emits the record `beat` of rule book 6.2. */
function emitBeat(s: Scene, fight: Fight, a: Arena, up: RevealedCard): void {
  if (!s.emit) return;
  const { you, foe } = a;
  const rowYou = [...fight.you.row];
  const rowFoe = [...fight.foe.row];
  s.emit(
    'beat',
    {
      act: s.t.state.act,
      floor: s.t.state.floor,
      foe: fight.foeId,
      heat: s.t.state.heat,
      beat: fight.beat,
      rowYou,
      rowFoe,
      slots: [up.you.slot, up.foe.slot],
      isCoin: fight.coin,
      pickYou: rowYou[up.you.slot] ?? '',
      pickFoe: rowFoe[up.foe.slot] ?? '',
      resolvedYou: you.card?.key ?? '',
      resolvedFoe: foe.card?.key ?? '',
      tokens: up.you.tokens,
      readOk: up.readYou,
      speeds: [you.speed, foe.speed],
      order: a.first ? a.first.who : 'clash',
      cancelled: whose(you.isCancelled, foe.isCancelled),
      missed: whose(you.misses, foe.misses),
      stunned: whose(you.isStunned && !you.hasActed, foe.isStunned && !foe.hasActed),
      stunnedLate: whose(you.isStunned && you.hasActed, foe.isStunned && foe.hasActed),
      dealt: foe.taken,
      taken: you.taken,
      hp: [fight.you.hp, fight.foe.hp],
      focus: [fight.you.focus, fight.foe.focus],
      mix: up.mix,
      lambda_pct: s.book.content.foes[fight.foeId]?.lambda_pct ?? 0,
    },
    { rule: 'NV-98' },
  );
}
