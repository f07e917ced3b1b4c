import type { Amount, CardData, CardFact, CardKeyword } from './view.ts';
import { S } from './words.ts';

/** A Strike's present values; unknown ones fall back to the printed values. */
interface StrikeNow {
  readonly power: number;
  readonly target: string;
}

type NameOf = (id: string) => string;

const FACTS: { readonly [is: string]: (fact: CardFact, name: NameOf) => string } = {
  entangled: () => 'it is Entangled',
  empowered: () => 'it has an Empower',
  unempowered: () => 'it has no Empower',
  atMost: ({ r = '', pct = 0 }, name) => `${name(r)} ≤ ${pct}%`,
  atLeast: ({ r = '', pct = 0 }, name) => `${name(r)} ≥ ${pct}%`,
  promoter: ({ r = '', n = 0 }, name) => `${name(r)} ≥ ${n}`,
  discard: ({ n = 0 }) => `${n} discarded`,
  hand: ({ n = 0 }) => `you hold ${n} or fewer`,
  struckMe: () => 'it struck last turn',
  quiet: () => 'no Strike last turn',
  countered: () => 'you Countered this turn',
  bled: () => 'it bled this round',
  sprung: () => 'a Trap of yours sprang',
  against: ({ type = '' }) => `it is ${type}`,
  struck: ({ r = '' }, name) => `${name(r)} is hit`,
  empoweredStrike: () => 'it was Empowered',
};

const TRAPS: { readonly [trigger: string]: string } = {
  strike_played: 'On its Strike',
  empower_played: 'On its Empower',
  counter_played: 'On its Counter',
  offer_accepted: 'On a yes to your Offer',
  offer_refused: 'On a no to your Offer',
};

/** A card's text, short enough for a small card. The panel shows the full text of the chosen card. */
export function cardText(card: CardData, name: NameOf, now: StrikeNow | null = null): string {
  const write = WRITERS[card.cat];
  return write ? `${write(card, name, now).filter(Boolean).join('. ')}.` : '';
}

const factText = (fact: CardFact, name: NameOf): string => FACTS[fact.is]?.(fact, name) ?? '';
const change = ({ r, n }: Amount, name: NameOf): string => `${name(r)} ${S.signed(n)}`;
const harm = ({ r, n }: Amount, name: NameOf): string => `${name(r)} -${n}`;
const fortify = (word: Amount | null | undefined, name: NameOf): string =>
  word ? `Fortify ${word.r === 'struck' ? 'what is hit' : name(word.r)} ${word.n}` : '';
const ward = (n = 0): string => (n > 0 ? `Ward ${n}` : '');
const keyword = ({ word, r }: CardKeyword, name: NameOf): string =>
  r === '' ? name(word) : `${name(word)} ${r === 'struck' ? 'what it hits' : name(r)}`;
const keywords = (list: readonly CardKeyword[] | undefined, name: NameOf): string =>
  (list ?? []).map((one) => keyword(one, name)).join(', ');
const listed = (parts: readonly string[]): string => parts.filter(Boolean).join(', ');
const bonus = (power: number, when: CardFact, name: NameOf): string => `${S.signed(power)} if ${factText(when, name)}`;

type Writer = (card: CardData, name: NameOf, now: StrikeNow | null) => readonly string[];

const WRITERS: { readonly [cat: string]: Writer } = {
  Strike: ({ power = 0, target = '', selfCost, trigger, keywords: words }, name, now) => [
    `${now?.power ?? power} to ${name(now?.target ?? target)}`,
    keywords(words, name),
    selfCost ? `Costs ${selfCost.n} ${name(selfCost.r)}` : '',
    trigger && typeof trigger === 'object' ? bonus(trigger.power, trigger.when, name) : '',
  ],
  Empower: (card, name) => [
    `Next Strike: ${listed([
      card.advantage ? 'Advantage' : '',
      card.power ? S.signed(card.power) : '',
      card.perTrust ? `+1 per ${card.perTrust} Trust` : '',
      card.perDiscards ? `+1 per ${card.perDiscards} discarded, up to +${card.discardsMax ?? 0}` : '',
      card.aim ? `hits ${name(card.aim)}` : '',
      keywords(card.grants, name),
      card.honest ? 'no Betrayal' : '',
    ])}`,
    card.steady ? 'Sure if it is Entangled' : '',
    card.test ? `Or next Test: +${card.test}%` : '',
    card.ward ? `${ward(card.ward)} now` : '',
  ],
  Disrupt: (card, name) => [
    `Its next Strike: ${listed([
      card.disadvantage ? 'Disadvantage' : '',
      card.thorns ? `Thorns ${name(card.thorns.r)} -${card.thorns.n}` : '',
      card.strip ? 'no keywords' : '',
      card.sting ? `if it had any, ${harm(card.sting, name)}` : '',
      card.randomize ? 'random target' : '',
      card.noTrigger ? 'no trigger' : '',
      card.noRally ? 'no Rally' : '',
      card.weaken ? `-${card.weaken}${card.weakenWhen ? ` if ${factText(card.weakenWhen, name)}` : ''}` : '',
    ])}`,
    card.lull ? `Trust +${card.lull} if unused` : '',
  ],
  Counter: (card, name) => [
    card.all ? 'Remove every Empower, Disrupt, Entangle, Erode' : 'Remove an Empower or Disrupt',
    card.steal ? 'Keep the Empower' : '',
    card.chip ? `${harm(card.chip, name)}${card.punish ? `, -${card.punish} for an Empower` : ''}` : '',
    card.entangle ? name('entangle') : '',
    fortify(card.fortify, name),
    ward(card.ward),
    card.trust ? `Trust +${card.trust}` : '',
    card.fewer ? `It draws ${card.fewer} fewer` : '',
  ],
  React: (card, name) => [
    `Block ${card.power ?? 0}${card.bonus ? `, ${bonus(card.bonus.power, card.bonus.when, name)}` : ''}${
      card.desperate ? `, ${card.desperate.power} if ${factText(card.desperate.when, name)}` : ''
    }`,
    fortify(card.fortify, name),
    ward(card.ward),
    card.reflect ? `Perfect: ${harm(card.reflect, name)}` : '',
    card.failing ? `Failed: ${card.failing}` : '',
    card.cancels ? 'Stops keywords' : '',
  ],
  Trap: ({ trigger, damage, entangle }, name) => [
    `${TRAPS[String(trigger)] ?? ''}: ${damage ? harm(damage, name) : ''}${entangle ? `, ${name('entangle')}` : ''}`,
  ],
  Offer: (card, name) => [
    listed([
      ...(card.accepter ?? []).map((one) => change(one, name)),
      fortify(card.fortify, name),
      `${name(card.promoter ?? '')} +${card.gain ?? 0}`,
    ]),
    card.later ? `Later ${harm(card.later, name)}` : '',
    card.numbs ? `Its next React -${card.numbs}` : '',
    listed((card.offerer ?? []).map((one) => `Your ${change(one, name)}`)),
    card.draws ? S.draws(card.draws) : '',
    card.peek ? 'You see its hand' : '',
  ],
  Test: ({ exposure, trust = 0, rapport = 0 }, name) => [
    exposure ? harm(exposure, name) : '',
    `Yes: Trust +${trust}, Rapport +${rapport}`,
    'No: both halve',
  ],
  Reshape: (card, name) => [
    listed((card.heals ?? []).map((one) => change(one, name))),
    card.more ? `+${card.more.n} more if ${factText(card.more.when, name)}` : '',
    card.shift ? `Move ${card.shift.n} between ${name(card.shift.between[0])} and ${name(card.shift.between[1])}` : '',
    fortify(card.fortify, name),
    ward(card.ward),
    card.recall ? 'Take a face-down card back' : '',
    card.draws ? S.draws(card.draws) : '',
  ],
  Commune: ({ tends, bothDraw, promoter = '', gain = 0, when }, name) => [
    tends ? `Its lowest +${tends}` : '',
    bothDraw ? `Both draw ${bothDraw}` : '',
    `${name(promoter)} +${gain}${when ? ` if ${factText(when, name)}` : ''}`,
  ],
  Energy: ({ kind, surge = 0, of = '', when }, name) => {
    if (kind === 'surge') return [`+${surge} Energy this round`];
    if (kind === 'siphon') return ['+1 Energy this round', `To keep if ${when ? factText(when, name) : ''}`];
    return ['+1 Energy to keep', kind === 'attune' ? `Next ${of} card -1` : ''];
  },
};
