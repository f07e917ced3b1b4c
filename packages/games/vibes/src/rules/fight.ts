import { mulDiv } from '@undercroft/kernel';
import { PERCENT } from '@undercroft/kernel/units';
import type { Foe, Numbers } from '../content/records.ts';
import type { Fight, FightKind, Side, Vibes } from '../state.ts';
import type { Scene } from './arena.ts';
import { blankFight, blankFight2 } from './blank.ts';
import { quietArena } from './bout.ts';
import { shuffleDeck } from './deck.ts';
import { runHooks } from './hooks.ts';
import { interpret } from './ops.ts';
import { SIDES, show } from './show.ts';
import { termsOf } from './sums.ts';

export type FightResult = 'won' | 'lost' | 'drawn' | 'stopped';

/** A foe's cards, copies expanded. NV-90. */
export const deckOf = (foe: Foe): string[] =>
  Object.entries(foe.deck).flatMap(([card, copies]) => new Array<string>(copies).fill(card));

/** More with Heat, rounded half up. Rule book 2.10. */
export const foeHp = (s: Pick<Scene, 'book'>, foe: Foe, heat: number): number =>
  heat >= s.book.content.numbers.heatLevels.hp ? mulDiv(foe.hp, s.book.content.numbers.heat.hp_pct, PERCENT) : foe.hp;

function seat(side: Side, hp: number, maxHp: number, cards: readonly string[]): void {
  side.hp = hp;
  side.maxHp = maxHp;
  side.draw = [...cards];
}

const yourCards = (state: Vibes): string[] => state.deck.map(({ card }) => card);

/** A foe that stands apart: at a share of its HP (NV-107), or with the HP and the rows of the First night (NV-128). */
interface Special {
  readonly hp_pct?: number;
  readonly opening?: NonNullable<Numbers['firstNight']>;
}

/** Adds the fields of edition 2; none in edition 1. NV-120 */
export function addEdition2(s: Scene, fight: Fight, hasPot = true): void {
  const { edition2, seats } = s.t.state;
  const { pot } = s.book.content.numbers;
  if (!edition2 || !pot) return;
  fight.edition2 = blankFight2(edition2.hasPot && hasPot ? pot.start : 0);
  if (fight.kind === 'duel' && seats === 2) fight.edition2.potFoe = fight.edition2.pot;
}

/** A fight against a foe of the book. NV-14 */
export function startFight(s: Scene, foeId: string, kind: FightKind, special: Special = {}): Fight {
  const { state } = s.t;
  const { hp_pct = PERCENT, opening } = special;
  const foe = s.book.content.foes[foeId]!;
  const fight = blankFight(foeId, kind);
  addEdition2(s, fight, !opening);
  seat(fight.you, state.hp, state.maxHp, yourCards(state));
  const hp = opening?.hp ?? foeHp(s, foe, state.heat);
  seat(fight.foe, Math.ceil((hp * hp_pct) / PERCENT), hp, deckOf(foe));
  fight.riders = state.riders;
  state.riders = [];
  for (const relic of state.relics) relic.uses = 0;
  state.tally.fights += 1;
  state.tally.foes[foeId] ??= { fights: 0, wins: 0, predictions: 0, reads: 0 };
  state.tally.foes[foeId].fights += 1;
  return open(s, fight, { base: foe.hp, opening });
}

/** The one-beat wager: fresh HP, and your deck on both sides. NV-108. */
export function startWager(s: Scene): Fight {
  const { state } = s.t;
  const { hp } = s.book.content.numbers.wager;
  const fight = blankFight('', 'wager');
  seat(fight.you, hp, hp, yourCards(state));
  seat(fight.foe, hp, hp, yourCards(state));
  return open(s, fight);
}

/** Two of each Basic on both sides, or a boss with its own deck. NV-95, NV-129. */
export function startDuel(s: Scene, boss = ''): Fight {
  const { hp, copies } = s.book.content.numbers.duel;
  const fight = blankFight(boss, 'duel');
  addEdition2(s, fight);
  const foe = s.book.content.foes[boss];
  const pool = s.book.basics.flatMap((id) => new Array<string>(copies).fill(id));
  seat(fight.you, hp, hp, pool);
  seat(fight.foe, hp, hp, foe ? deckOf(foe) : pool);
  return open(s, fight);
}

/** One copy of each of these cards on top of the pile, in this order. NV-128 */
function putOnTop({ draw }: Side, cards: readonly string[]): void {
  for (const card of cards.toReversed()) {
    const at = draw.indexOf(card);
    if (at >= 0) draw.push(...draw.splice(at, 1));
  }
}

/** Shuffle, `fight` hooks, first Show. NV-14. */
function open(s: Scene, fight: Fight, foe?: Pick<Special, 'opening'> & { readonly base: number }): Fight {
  const { state } = s.t;
  state.fight = fight;
  state.fights += 1;
  fight.tally.hpIn = fight.you.hp;
  fight.youCards = fight.you.draw.length;
  fight.foeCards = fight.foe.draw.length;
  const { hp, maxHp } = fight.foe;
  const more = foe?.opening ? 'weakened' : 'heat';
  const parts = foe && termsOf(['printed', foe.base], [more, maxHp - foe.base], ['weakened', hp - maxHp]);
  s.t.cause = s.emit?.(
    'fightBegun',
    { foe: fight.foeId, kind: fight.kind, hp, maxHp },
    { rule: 'NV-14', source: fight.foeId || undefined, ...(parts ? { of: 'hp', terms: parts } : {}) },
    'fight',
  );
  shuffleDeck(s, fight, 'you');
  const known = state.scouted.findIndex(({ foeId }) => foeId === fight.foeId && fight.kind !== 'wager');
  if (known < 0) shuffleDeck(s, fight, 'foe');
  else {
    fight.foe.draw = state.scouted[known]!.order.toReversed();
    state.scouted.splice(known, 1);
    s.emit?.(
      'shuffled',
      { who: 'foe', cards: fight.foe.draw.length },
      { rule: 'NV-107', because: `scout:${fight.foeId}` },
    );
  }
  if (foe?.opening) {
    putOnTop(fight.you, foe.opening.you);
    putOnTop(fight.foe, foe.opening.row);
  }
  begin(s, fight, []);
  return fight;
}

/** The first Show of a fight, or of a scenario with given rows. */
export function begin(s: Scene, fight: Fight, given: readonly ('you' | 'foe')[]): void {
  runHooks(quietArena(s, fight), 'fight', interpret);
  show(s, fight, given);
}

/** KO of one or both at one check: caused by the last blow, and the cause of the events after it. NV-12, NV-13. */
export function knockOut(s: Scene, fight: Fight, at: 'act' | 'burnout'): FightResult | '' {
  const down = SIDES.filter((who) => fight[who].hp === 0);
  if (down.length === 0) return '';
  for (const who of down) s.t.cause = s.emit?.('knockout', { who }, { rule: 'NV-12', because: `blow:${who}` });
  if (down.length === 1) return down[0] === 'foe' ? 'won' : 'lost';
  s.t.cause = s.emit?.('doubleKnockout', { at }, { rule: 'NV-13' });
  const readYou = at === 'act' && fight.revealed?.readYou === true;
  const readFoe = at === 'act' && fight.revealed?.readFoe === true;
  if (fight.kind === 'duel' && readYou === readFoe) return 'drawn';
  if (!readYou && fight.kind !== 'duel') return 'lost';
  const survivor = readYou ? 'you' : 'foe';
  fight[survivor].hp = 1;
  s.t.cause = s.emit?.('photoFinish', { who: survivor }, { rule: 'NV-13', because: `read:${survivor}` });
  return survivor === 'you' ? 'won' : 'lost';
}

/** Ends without a knock-out: the wager, the lab, beat 60. NV-12, NV-14, NV-108. */
export function scriptedEnd(s: Scene, fight: Fight): FightResult | '' {
  if (fight.kind === 'wager') {
    const foeLost = fight.foe.maxHp - fight.foe.hp;
    const youLost = fight.you.maxHp - fight.you.hp;
    return foeLost > youLost ? 'won' : 'lost';
  }
  if (s.t.state.mode === 'lab') return 'stopped';
  if (fight.beat < s.book.content.numbers.beats_max) return '';
  s.t.cause = s.emit?.('timeout', { beat: fight.beat }, { rule: 'NV-14' });
  if (fight.kind !== 'duel' || fight.you.hp < fight.foe.hp) return 'lost';
  return fight.you.hp > fight.foe.hp ? 'won' : 'drawn';
}

/** Discards Focus, statuses and Ash; HP is copied back to the run. NV-14. */
export function closeFight(s: Scene, fight: Fight, result: FightResult): void {
  const { state } = s.t;
  const record = state.tally.foes[fight.foeId];
  if (record && result === 'won') record.wins += 1;
  if (fight.kind !== 'wager') state.hp = fight.you.hp;
  const { tally } = fight;
  s.t.cause = s.emit?.(
    'fightEnded',
    {
      foe: fight.foeId,
      kind: fight.kind,
      result,
      beats: fight.beat,
      hpIn: tally.hpIn,
      hpOut: fight.you.hp,
      reads: tally.reads,
      readRunMax: tally.readRunMax,
      missRunMax: tally.missRunMax,
      turnovers: fight.you.turnovers,
      burnout: tally.burnout,
      instants: tally.instants,
    },
    { rule: 'NV-12', source: fight.foeId || undefined },
  );
}
