import { type GameEvent, phrases, type Viewer } from '@undercroft/kernel';
import { everyCard } from '../content/edition.ts';
import type { Shattered } from '../content/records.ts';
import type { ShatteredEvents } from '../events.ts';
import type { ConditionKind } from '../state.ts';
import { AWAKENING_LINES } from './awakening/lines.ts';
import { ENDING_TEXT, name } from './names.ts';
import { SCENES } from './scenes.ts';
import { object, possessive, subjectVerb } from './speakers.ts';
import { pressText, triggerText } from './text.ts';

const { signed } = phrases;

type Lines = {
  readonly [K in keyof ShatteredEvents]: (
    data: ShatteredEvents[K],
    event: GameEvent<ShatteredEvents>,
    viewer: Viewer,
  ) => string;
};

const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`);
const spent = (cost: number): string => (cost > 0 ? ` for ${cost} Energy` : '');
const faces = (list: readonly number[]): string => list.join(', ');
const rolled = (roll: number, chance: number): string =>
  roll === 0 ? '' : ` (rolled ${roll}, needed ${chance} or less)`;

const condition = (what: string, r: string): string => (r === '' ? name(what) : `${name(what)} on ${name(r)}`);

type PlacementData = ShatteredEvents['conditionPlaced'];
const enemyTurns = (n: number): string => (n === 1 ? '1 enemy turn' : `${n} enemy turns`);
const upper = (text: string): string => text.replace(/^./, (first) => first.toUpperCase());

/** Text of a condition when it is placed. */
const PLACED: { readonly [K in ConditionKind]: (placed: PlacementData, viewer: Viewer) => string } = {
  empower: ({ side, card }, v) => `${name(card)} waits for ${possessive(side, v)} next Strike.`,
  disrupt: ({ side, card }, v) => `${name(card)} waits to hinder ${possessive(side, v)} next Strike.`,
  entangle: ({ side }, v) => `${subjectVerb(side, v, 'are', 'is')} Entangled.`,
  erode: ({ r, n }) => `${name(r)} will erode by ${n} next round.`,
  fortify: ({ r, n, left }) => `Fortify ${n} on ${name(r)} for ${enemyTurns(left)}.`,
  ward: ({ side, n }, v) => `${subjectVerb(side, v, 'gain')} Ward ${n}.`,
  later: ({ r, n }) => `${name(r)} will fall by ${n} next round.`,
  numb: ({ side, n }, v) => `${upper(possessive(side, v))} next React has ${n} Power less.`,
};

/** `3, 4`, or all three dice of a roll with an edge and the two that count. SD-51 */
function diceText(thrown: readonly number[], kept: readonly number[], edge: number): string {
  if (edge === 0) return faces(kept);
  return `${faces(thrown)} with ${edge > 0 ? 'Advantage' : 'Disadvantage'}, keeping ${faces(kept)}`;
}

const timesText = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`);

/** Every event as one sentence: mechanics first, numbers. */
export function makeLines(content: Shattered): Lines {
  const known = everyCard(content);
  return {
    ...LINES,
    triggerMissed: ({ card, isDenied }) =>
      isDenied
        ? `The trigger of ${name(card)} is denied.`
        : `The condition of ${name(card)} is not met: ${triggerText(known[card])}.`,
  };
}

const LINES: Omit<Lines, 'triggerMissed'> = {
  strike: ({ side, card, aim, cost }, _, v) =>
    `${subjectVerb(side, v, 'strike')} at ${name(aim)} with ${name(card)}${spent(cost)}.`,
  played: ({ side, card, cost }, _, v) => `${subjectVerb(side, v, 'play')} ${name(card)}${spent(cost)}.`,
  trapSet: ({ side, card, cost }, _, v) =>
    card === ''
      ? `${subjectVerb(side, v, 'set')} a card face-down${spent(cost)}.`
      : `${subjectVerb(side, v, 'set')} ${name(card)} face-down${spent(cost)}.`,
  offered: ({ side, card, type, promises, fortify, promoter, gain, cost }, _, v) => {
    const what = card === '' ? `${/^[AEIOU]/.test(type) ? 'an' : 'a'} ${type} Offer` : name(card);
    const good = [
      ...promises.map(({ r, n }) => `${name(r)} +${n}`),
      ...(fortify ? [`Fortify ${name(fortify.r)} ${fortify.n}`] : []),
      `${name(promoter)} +${gain}`,
    ];
    return `${subjectVerb(side, v, 'offer')} ${what}${spent(cost)}. It promises ${good.join(', ')}.`;
  },
  tested: ({ side, card, cost }, _, v) => `${subjectVerb(side, v, 'give')} a Test: ${name(card)}${spent(cost)}.`,
  energyPlayed: ({ side, card, pool, temp, attune }, _, v) =>
    `${subjectVerb(side, v, 'play')} ${name(card)}: ${pool > 0 ? `+${pool} Energy` : `+${temp} Energy this round`}${attune === '' ? '' : `, the next ${attune} card costs 1 less`}.`,
  cardCycled: ({ side, card }, _, v) => `${subjectVerb(side, v, 'cycle')} ${name(card)}.`,
  cardActivated: ({ side, card, gain }, _, v) =>
    `${subjectVerb(side, v, 'discard')} ${name(card)} for ${gain} Energy this round.`,
  restrained: ({ side, card }, _, v) => `${subjectVerb(side, v, 'hold', 'holds')} back ${name(card)}.`,
  turnEnded: ({ side }, _, v) => `${subjectVerb(side, v, 'end')} the turn.`,
  reacted: ({ side, card, power }, _, v) => `${subjectVerb(side, v, 'react')} with ${name(card)}, Power ${power}.`,
  reactDeclined: ({ side }, _, v) => `${subjectVerb(side, v, 'take')} the hit.`,
  answered: ({ side, kind, yes }, _, v) => {
    if (kind === 'offer') return `${subjectVerb(side, v, yes ? 'accept' : 'refuse')} the Offer.`;
    return `${subjectVerb(side, v, yes ? 'cooperate' : 'defect')}.`;
  },
  routeChosen: ({ room }) => `The way leads to ${name(room)}.`,
  bluffSet: ({ side, card, cost }, _, v) =>
    `${subjectVerb(side, v, 'set')} ${name(card)} face-down as a bluff${spent(cost)}.`,
  fleeTried: ({ side }, _, v) => `${subjectVerb(side, v, 'try', 'tries')} to flee.`,
  braced: ({ side, card }, _, v) => `${subjectVerb(side, v, 'brace')}, discarding ${name(card)}.`,
  pruned: ({ removed, tokens }) => `${removed} Graft tokens are cut away; ${tokens} remain.`,
  profileGuessed: ({ profile, isRight, score }) =>
    `Guess: ${name(profile)}. ${isRight ? 'Right' : 'Wrong'}, ${signed(score)} score.`,
  grafted: ({ card, room, slot }) => `${name(card)} takes the place of ${name(slot)} in ${name(room)}.`,
  graftDeclined: ({ knowledge }) => `No graft. Knowledge is now ${knowledge}.`,
  bought: ({ item, price }) => `Bought for ${price}: ${name(item)}.`,
  shopLeft: ({ essence, knowledge }) => `You leave with ${essence} Essence and ${knowledge} Knowledge.`,
  visitorInvited: ({ visitor }) => `You let the ${name(visitor)} in.`,
  roomsOrdered: ({ rooms }) =>
    rooms.length === 0 ? 'You leave the way open.' : `The way is set: ${rooms.map(name).join(', ')}.`,

  empowerConsumed: ({ card }) => `${name(card)} is used.`,
  disruptConsumed: ({ card }) => `${name(card)} takes hold.`,
  keywordsStripped: ({ card, keywords }) =>
    keywords.length === 0
      ? `${name(card)} has no keywords to lose.`
      : `${name(card)} loses ${keywords.map(name).join(', ')}.`,
  targetChanged: ({ card, target }) => `${name(card)} hits ${name(target)} instead.`,
  triggerMet: ({ card, power }) => `The trigger of ${name(card)} is met: ${signed(power)} Power.`,
  power: ({ target, power }) => `Power ${power} against ${name(target)}.`,
  attackRoll: ({ side, faces: thrown, kept, edge, modifier, total }, _, v) =>
    `${subjectVerb(side, v, 'roll')} ${diceText(thrown, kept, edge)}${modifier === 0 ? '' : ` and ${signed(modifier)}`}: ${total} to attack.`,
  defenceRoll: ({ side, kept, modifier, total }, _, v) =>
    `${subjectVerb(side, v, 'roll')} ${faces(kept)}${modifier === 0 ? '' : ` and ${signed(modifier)}`}: ${total} to defend.`,
  tier: ({ tier, margin }) => `${tier}: margin ${signed(margin)}.`,
  reactWindow: ({ side, raw, needs, press }, _, v) =>
    `${subjectVerb(side, v, 'may', 'may')} React to ${raw} damage; it ${press === undefined ? `takes a roll of ${needs}` : `must reach the press, ${pressText(press)}`}.`,
  pressRoll: ({ side, kept, modifier, bonus, total }, _, v) =>
    `${subjectVerb(side, v, 'press', 'presses')} with ${faces(kept)}${modifier + bonus === 0 ? '' : ` and ${signed(modifier + bonus)}`}: ${total}.`,
  reactRoll: ({ total, needs, isSuccess, isPerfect }) =>
    `React roll ${total}, needs ${needs}: ${isPerfect ? 'perfect' : isSuccess ? 'success' : 'failure'}.`,
  keywordsCancelled: ({ card }) => `The React cancels the keywords of ${name(card)}.`,
  strikeResolved: ({ card, to }) =>
    to === 'exhausted' ? `${name(card)} is exhausted for this run.` : `${name(card)} goes to the discard pile.`,
  betrayal: ({ side }, _, v) => `${subjectVerb(side, v, 'betray')} the peace.`,

  damage: ({ r, dealt, lost, left }) =>
    dealt === 0
      ? `No damage to ${name(r)}.`
      : `${dealt} damage to ${name(r)}${lost === dealt ? '' : ` (${lost} lost)`}; ${left} left.`,
  loss: ({ r, lost, left }) => `${name(r)} loses ${lost}; ${left} left.`,
  healed: ({ r, healed, now }) => `${name(r)} regains ${healed}, now ${now}.`,
  promoterGained: ({ promoter, gain, now }) =>
    gain === 0 ? `${name(promoter)} has already gained 4 this round.` : `${name(promoter)} +${gain}, now ${now}.`,
  promoterLost: ({ promoter, lost, now }) => `${name(promoter)} falls by ${lost} to ${now}.`,

  conditionPlaced: (data, _, v) => PLACED[data.condition](data, v),
  conditionRemoved: ({ side, condition: what, r }, _, v) => `${condition(what, r)} is taken off ${object(side, v)}.`,
  conditionStolen: ({ card, to }, _, v) => `${subjectVerb(to, v, 'steal')} ${name(card)}.`,
  conditionExpired: ({ side, condition: what, r }, _, v) => `${condition(what, r)} ends for ${object(side, v)}.`,
  conditionTicked: ({ condition: what, r, left }) => `${condition(what, r)}: turns left ${left}.`,
  erodeSuppressed: ({ r, room }) => `${name(room)} drains ${name(r)} already: no Erode.`,

  trapSprung: ({ side, card }, _, v) => `${upper(possessive(side, v))} ${name(card)} springs.`,
  offerAccepted: ({ side, card, roll, chance }, _, v) =>
    `${subjectVerb(side, v, 'accept')} ${name(card)}${rolled(roll, chance)}.`,
  offerRefused: ({ side, card, roll, chance }, _, v) =>
    `${subjectVerb(side, v, 'refuse')} ${name(card)}${rolled(roll, chance)}.`,
  offerHarmed: ({ harms }) => `The gift had a price. Gifts that hurt so far: ${harms}.`,
  testCooperated: ({ side, card, roll, chance }, _, v) =>
    `${subjectVerb(side, v, 'cooperate')} in ${name(card)}${rolled(roll, chance)}.`,
  testDefected: ({ side, card, roll, chance }, _, v) =>
    `${subjectVerb(side, v, 'defect')} in ${name(card)}${rolled(roll, chance)}.`,
  handSeen: ({ side }, _, v) => `${subjectVerb(side, v, 'see')} the other hand until the round ends.`,
  shifted: ({ from, to, n }) => `${n} moves from ${name(from)} to ${name(to)}.`,
  trapRecalled: ({ side, card }, _, v) =>
    `${subjectVerb(side, v, 'take')} ${card === '' ? 'a face-down card' : name(card)} back.`,
  drawn: ({ side, cards: list, count }, _, v) =>
    `${subjectVerb(side, v, 'draw')} ${list.length === 0 ? cards(count) : list.map(name).join(', ')}.`,
  drawSkipped: ({ side, skipped }, _, v) =>
    `${subjectVerb(side, v, 'hold', 'holds')} 10 cards; ${cards(skipped)} not drawn.`,
  drawsFewer: ({ side, fewer }, _, v) => `${subjectVerb(side, v, 'draw')} ${fewer} fewer this round.`,
  reshuffled: ({ side, count }, _, v) => `${subjectVerb(side, v, 'shuffle')} ${cards(count)} into a new draw pile.`,
  mulligan: ({ side, n }, _, v) =>
    `${subjectVerb(side, v, 'reshuffle')} the opening hand ${timesText(n)}: too few Energy or action cards.`,
  cardSwapped: ({ side, out, in: into }, _, v) =>
    out === ''
      ? `${subjectVerb(side, v, 'swap')} a card.`
      : `${subjectVerb(side, v, 'swap')} ${name(out)} for ${name(into)}.`,
  discarded: ({ side, card }, _, v) => `${subjectVerb(side, v, 'lose')} ${name(card)} to the spores.`,

  ...AWAKENING_LINES,

  scene: ({ scene }) => `${SCENES[scene]?.title ?? scene}.`,
  runBegun: ({ visitor }) => `The ${name(visitor)} comes in.`,
  roomEntered: ({ room, number, morph }) => `Room ${number}: ${name(morph === '' ? room : morph)}.`,
  restored: ({ r, now }) => `${name(r)} is restored to ${now}.`,
  roundBegun: ({ round }) => `Round ${round}.`,
  turnBegun: ({ side }, _, v) =>
    subjectVerb(side, v, '', '').startsWith('You') ? 'Your turn.' : `${subjectVerb(side, v, 'act')}.`,
  energyRefreshed: () => 'Energy returns.',
  leavingPrevented: () => 'The visitor is Entangled and cannot leave: one more round.',
  roomEnded: ({ ending, room }) => `${name(room)}, ${ending}: ${ENDING_TEXT[ending]}`,
  routeOpened: ({ room }) => `Trust opens the way to ${name(room)}.`,
  runEnded: ({ outcome, isParasitised, hasFled }) =>
    `The visit ends: ${outcome}${isParasitised ? ' (parasitised)' : ''}${hasFled ? ' (fled)' : ''}.`,
  moduleChosen: ({ visitor, modules }) => `The ${name(visitor)} brings: ${modules.map(name).join(', ')}.`,
  profileShown: ({ profile }) => `The dungeon shows its nature: ${name(profile)}.`,

  tokensGained: ({ tokens }) => `A Graft token grows: ${tokens} now.`,
  emotionChanged: ({ emotion, left }) =>
    emotion === '' ? 'The visitor calms down.' : `The visitor is ${name(emotion)}, rounds left ${left}.`,
  hazardDue: ({ round }) => `The place stirs: a hazard comes in round ${round}.`,
  hazardRevealed: ({ hazard }) => `${name(hazard)}!`,
  hazardCancelled: ({ hazard }) => `${name(hazard)} passes without harm.`,
  fleeRolled: ({ side, faces: list, modifier, total }, _, v) =>
    `${subjectVerb(side, v, 'roll')} ${faces(list)}${modifier === 0 ? '' : ` and ${signed(modifier)}`}: ${total}.`,
  fleeResolved: ({ margin, hasFled }) => `Margin ${signed(margin)}: ${hasFled ? 'away' : 'caught'}.`,

  ticksGained: ({ attribute, deed, gain }) => `${name(attribute)} +${gain} ticks for ${name(deed)}.`,
  ticksBooked: ({ attribute, change, points }) => `${name(attribute)} ${signed(change)} ticks: ${points} points.`,
  essenceGained: ({ gain, now }) => `Essence +${gain}, now ${now}.`,
  knowledgeGained: ({ gain, now }) => `Knowledge +${gain}, now ${now}.`,
  scarLeft: ({ r, scars }) => `A Scar on ${name(r)}: ${scars} now.`,
  wearied: ({ isTired, veilDebt }) =>
    isTired
      ? `The next visit starts with every resource 1 lower${veilDebt > 0 ? ' and Veil capped 1 lower' : ''}.`
      : 'You are rested.',
  reputationChanged: ({ change, now }) => `Reputation ${signed(change)}, now ${now}.`,
  archetypeChanged: ({ from, to, why }) =>
    from === to
      ? `You remain ${to}${why.length > 0 ? `: ${why.map(name).join(', ')}` : ''}.`
      : `You become ${to}: ${why.map(name).join(', ')}.`,
  graftsShown: ({ cards: list }) => `Grafts to choose from: ${list.map(name).join(', ')}.`,
  shopOpened: ({ essence, knowledge }) => `Between visits: ${essence} Essence, ${knowledge} Knowledge.`,
  visitorDrawn: ({ visitor }) => `The next visitor: ${name(visitor)}.`,
  pairShown: ({ visitors }) => `Two wait outside: ${visitors.map(name).join(', ')}.`,
  orderOpened: ({ run }) => `Visit ${run} is next.`,
  campaignEnded: ({ score, archetype }) => `The life ends as ${archetype}, score ${score}.`,
};
