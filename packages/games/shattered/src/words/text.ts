import type {
  Amount,
  Boost,
  Card,
  CardOf,
  Category,
  Fact,
  FactName,
  FortifyWord,
  Keyword,
  TrapTrigger,
} from '../content/records.ts';
import { name } from './names.ts';

const amount = ({ n, r }: Amount): string => `${n} ${name(r)}`;
const plus = (n: number): string => (n < 0 ? `-${-n}` : `+${n}`);
const turns = (n: number): string => (n === 1 ? '1 enemy turn' : `${n} enemy turns`);
const fortifyText = ({ r, n, for: lasts }: FortifyWord): string =>
  `Fortify ${r === 'struck' ? 'the struck resource' : name(r)} ${n} for ${turns(lasts)}`;

const keywordText = ({ word, r }: Keyword): string =>
  r === '' ? name(word) : `${name(word)} ${r === 'struck' ? 'what it hits' : name(r)}`;

type FactOf<N extends FactName> = Extract<Fact, { readonly is: N }>;

/** Every condition word as a clause. */
const FACT_TEXT: { readonly [N in FactName]: (fact: FactOf<N>) => string } = {
  entangled: () => 'the enemy is Entangled',
  empowered: () => 'the enemy has an Empower waiting',
  unempowered: () => 'the enemy has no Empower waiting',
  atMost: ({ r, pct }) => `${name(r)} is at ${pct} % or less`,
  atLeast: ({ r, pct }) => `${name(r)} is at ${pct} % or more`,
  promoter: ({ r, n }) => `${name(r)} is ${n} or more`,
  discard: ({ n }) => `your discard pile has ${n} or more cards`,
  hand: ({ n }) => `you hold ${n} cards or fewer`,
  struckMe: () => 'the enemy played a Strike since your last turn',
  quiet: () => 'nobody played a Strike since your last turn',
  countered: () => 'a Counter of yours removed something this turn',
  bled: () => 'the visitor lost Vitality to a Strike this round',
  sprung: () => 'a Trap of yours sprang in this room',
  against: ({ type }) => `the Strike is ${type}`,
  struck: ({ r }) => `${name(r)} is struck`,
  empoweredStrike: () => 'the Strike used an Empower',
};
const factText = (fact: Fact): string => (FACT_TEXT[fact.is] as (fact: Fact) => string)(fact);

/** The printed condition of a Strike: `+2 Power if Vitality is at 50 % or less`. */
export const triggerText = (card: Card | undefined): string =>
  card?.cat === 'Strike' && card.trigger ? `${plus(card.trigger.power)} Power if ${factText(card.trigger.when)}` : '';

const TRIGGER_TEXT: { readonly [T in TrapTrigger]: string } = {
  strike_played: 'the enemy plays a Strike',
  empower_played: 'the enemy plays an Empower',
  counter_played: 'the enemy plays a Counter',
  offer_accepted: 'the enemy accepts your Offer',
  offer_refused: 'the enemy refuses your Offer',
};

function boostText(boost: Boost): string[] {
  const parts: string[] = [];
  if (boost.advantage) parts.push('Advantage');
  if (boost.power > 0) parts.push(`+${boost.power} Power`);
  if (boost.perTrust > 0) parts.push(`+1 Power per ${boost.perTrust} Trust`);
  if (boost.perDiscards > 0)
    parts.push(`+1 Power per ${boost.perDiscards} cards in your discard pile, at most +${boost.discardsMax}`);
  if (boost.aim !== '') parts.push(`hits ${name(boost.aim)} instead`);
  for (const keyword of boost.grants) parts.push(keywordText(keyword));
  if (boost.honest) parts.push('is no Betrayal');
  const out = [`Your next Strike: ${parts.join(', ')}.`];
  if (boost.steady) out.push('While the enemy is Entangled, ignore Disadvantage.');
  if (boost.test > 0) out.push(`Or your next Test: ${boost.test} points more likely.`);
  if (boost.ward > 0) out.push(`Gain Ward ${boost.ward} now.`);
  return out;
}

function disruptText(card: CardOf<'Disrupt'>): string[] {
  const parts: string[] = [];
  if (card.disadvantage) parts.push('Disadvantage');
  if (card.thorns) parts.push(`Thorns ${amount(card.thorns)}`);
  if (card.strip) parts.push('loses its keywords');
  if (card.sting) parts.push(`if it lost any, the striker takes ${amount(card.sting)}`);
  if (card.randomize) parts.push('hits a random resource');
  if (card.noTrigger) parts.push('its trigger does not fire');
  if (card.noRally) parts.push('no Rally');
  if (card.weaken > 0) parts.push(`-${card.weaken} Power${card.weakenWhen ? ` if ${factText(card.weakenWhen)}` : ''}`);
  const out = [`The enemy's next Strike: ${parts.join(', ')}.`];
  if (card.lull > 0) out.push(`If it is unused at your next turn, gain ${card.lull} Trust.`);
  return out;
}

function counterText(card: CardOf<'Counter'>): string[] {
  const out = [
    card.all
      ? 'Remove every Empower, Disrupt, Entangle and Erode on both sides.'
      : 'Remove one enemy Empower or one Disrupt on you.',
  ];
  if (card.steal) out.push('An Empower becomes yours.');
  if (card.chip)
    out.push(`Deal ${amount(card.chip)}${card.punish > 0 ? `, ${card.punish} if it was an Empower` : ''}.`);
  if (card.entangle) out.push('Entangle the enemy.');
  if (card.fortify) out.push(`${fortifyText(card.fortify)}.`);
  if (card.ward > 0) out.push(`Gain Ward ${card.ward}.`);
  if (card.trust > 0) out.push(`Gain ${card.trust} Trust.`);
  if (card.fewer > 0) out.push(`The enemy draws ${card.fewer} fewer at the end of the round.`);
  return out;
}

function reactText(card: CardOf<'React'>): string[] {
  const out = [`Against a clean hit: take ${card.power} off the damage.`];
  if (card.bonus) out.push(`${plus(card.bonus.power)} Power if ${factText(card.bonus.when)}.`);
  if (card.desperate) out.push(`Power ${card.desperate.power} if ${factText(card.desperate.when)}.`);
  if (card.fortify) out.push(`${fortifyText(card.fortify)}, success or not.`);
  if (card.ward > 0) out.push(`Gain Ward ${card.ward}, success or not.`);
  if (card.reflect) out.push(`A perfect defence deals ${amount(card.reflect)} back.`);
  if (card.failing > 0) out.push(`On a failure still take ${card.failing} off.`);
  if (card.cancels) out.push('On a success the Strike loses its keywords.');
  return out;
}

function offerText(card: CardOf<'Offer'>): string[] {
  const parts = card.accepter.map(({ n, r }) => `${n > 0 ? 'regains' : 'loses'} ${Math.abs(n)} ${name(r)}`);
  if (card.fortify) parts.push(`gets ${fortifyText(card.fortify)}`);
  if (card.later) parts.push(`loses ${amount(card.later)} next round`);
  if (card.numbs > 0) parts.push(`has -${card.numbs} Power on its next React`);
  const out = [`If accepted: ${[...parts, `${name(card.promoter)} +${card.gain}`].join(', ')}.`];
  for (const { n, r } of card.offerer) out.push(`You regain ${n} ${name(r)}.`);
  if (card.draws > 0) out.push(`You draw ${card.draws}.`);
  if (card.peek) out.push('You see the hand until the round ends.');
  return out;
}

function reshapeText(card: CardOf<'Reshape'>): string[] {
  const out = card.heals.map((heal) => `Regain ${amount(heal)}.`);
  if (card.more) out.push(`${card.more.n} more if ${factText(card.more.when)}.`);
  if (card.shift)
    out.push(
      `Move up to ${card.shift.n} between ${name(card.shift.between[0])} and ${name(card.shift.between[1])}, from the healthier one.`,
    );
  if (card.fortify) out.push(`${fortifyText(card.fortify)}.`);
  if (card.ward > 0) out.push(`Gain Ward ${card.ward}.`);
  if (card.recall) out.push('Take one of your face-down cards back.');
  if (card.draws > 0) out.push(`Draw ${card.draws}.`);
  return out;
}

function energyText(card: CardOf<'Energy'>): string[] {
  if (card.kind === 'surge') return [`+${card.surge} Energy this round.`];
  if (card.kind === 'siphon') return [`+1 Energy for the room if ${factText(card.when!)}; otherwise +1 this round.`];
  if (card.kind === 'attune') return ['+1 Energy for the room.', `Your next ${card.of} card costs 1 less.`];
  return ['+1 Energy for the room.'];
}

function strikeText(card: CardOf<'Strike'>): string[] {
  const out = [`Strike ${name(card.target)} with Power ${card.power}.`];
  if (card.selfCost) out.push(`Lose ${amount(card.selfCost)}.`);
  if (card.keywords.length > 0) out.push(`${card.keywords.map(keywordText).join(', ')}.`);
  if (card.trigger) out.push(`${triggerText(card)}.`);
  return out;
}

/** One line per category: the card's effect, from its data alone. */
const CARD_TEXT: { readonly [C in Category]: (card: CardOf<C>) => string[] } = {
  Energy: energyText,
  Strike: strikeText,
  Empower: boostText,
  Disrupt: disruptText,
  Counter: counterText,
  React: reactText,
  Trap: ({ trigger, damage, entangle }) => [
    `Set face-down. When ${TRIGGER_TEXT[trigger]}: deal ${amount(damage)}${entangle ? ' and Entangle' : ''}.`,
  ],
  Offer: offerText,
  Test: ({ trust, rapport, exposure }) => [
    `Lose ${amount(exposure)}. If the other side cooperates: Trust +${trust}, Rapport +${rapport}.`,
    'If it defects, it gains an Empower and both fall by half.',
  ],
  Reshape: reshapeText,
  Commune: ({ promoter, gain, when, tends, bothDraw }) => [
    ...(tends > 0 ? [`The other side regains ${tends} of its lowest resource.`] : []),
    ...(bothDraw > 0 ? [`Both draw ${bothDraw}.`] : []),
    `${name(promoter)} +${gain}${when ? ` if ${factText(when)}` : ''}.`,
  ],
};

export const mechanicsOf = (card: Card): string => (CARD_TEXT[card.cat] as (card: Card) => string[])(card).join(' ');

/** The attacker's roll against a React: two dice and this. SD-200 */
export const pressText = (press: number): string => (press === 0 ? '2 dice' : `2 dice ${plus(press)}`);

/** The total a React must reach, in a sentence. */
export const needText = ({ needs, press }: { readonly needs: number; readonly press?: number | undefined }): string =>
  press === undefined ? `A React needs a roll of ${needs}.` : `A React must reach the press, ${pressText(press)}.`;

/** Facts about the end of a turn, from its preview. */
export interface EndNotes {
  readonly energy?: number;
  readonly cards?: readonly string[];
  readonly byDiscarding?: readonly string[];
}

const named = ([first = '', ...more]: readonly string[]): string =>
  more.length === 0 ? name(first) : `${name(first)} and ${more.length} more`;

/** Cards and Energy that the end of a turn leaves unused. */
export function endText({ energy = 0, cards = [], byDiscarding = [] }: EndNotes): string {
  const unused = energy > 0 ? ` ${energy} Energy unused.` : '';
  if (cards.length > 0) return `Still playable: ${named(cards)}.${unused}`;
  return byDiscarding.length > 0
    ? `Discard a card to play ${named(byDiscarding)}.${unused}`
    : `Nothing left to do.${unused}`;
}
