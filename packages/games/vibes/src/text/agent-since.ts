import { phrases } from '@undercroft/kernel';
import { eventsOf, type LogLine } from '@undercroft/text/agent';
import type { VibesEvents } from '../events.ts';
import { cardName } from './agent-cards.ts';

const { capital } = phrases;

const of = eventsOf<VibesEvents>();

const letters = (slots: readonly number[]): string => slots.map((slot) => String.fromCharCode(65 + slot)).join(', ');
const names = (cards: readonly string[]): string => cards.map(cardName).join(', ');
const played = (card: string): string => (card === '' ? 'took a Breath' : `played ${cardName(card)}`);
const ORDINALS = ['0th', '1st', '2nd', '3rd'];

/** A beat in a few sentences: cards played, damage, burned cards. */
function beatTexts(log: readonly LogLine[], isFull: boolean): string[] {
  const beat = of(log, 'beat').at(-1);
  if (!beat) return [];
  const guess =
    beat.tokens.length === 0
      ? ''
      : `; you predicted ${letters(beat.tokens)}, ${beat.readOk ? 'right: a Read' : 'wrong'}`;
  const swap = beat.resolvedYou !== beat.pickYou ? ` (swapped to ${cardName(beat.resolvedYou)})` : '';
  return [
    `Beat ${beat.beat}. You ${played(beat.pickYou)}${swap}, it ${played(beat.resolvedFoe)}${guess}.`,
    hitText(beat),
    ...stunTexts(beat),
    ...focusText(log),
    ...(isFull ? burnedText(log) : []),
    ...turnoverText(log),
  ];
}

function hitText({ dealt, taken, hp }: VibesEvents['beat']): string {
  if (dealt === 0 && taken === 0) return 'Nobody was hit.';
  const you = taken > 0 ? [`you lose ${taken} (HP ${hp[0]})`] : [];
  const foe = dealt > 0 ? [`it loses ${dealt} (HP ${hp[1]})`] : [];
  const text = [...you, ...foe].join(', ');
  return `${capital(text)}.`;
}

const stunTexts = ({ stunned }: VibesEvents['beat']): string[] =>
  stunned.map((who) => (who === 'you' ? 'You were stunned.' : 'It was stunned.'));

function focusText(log: readonly LogLine[]): string[] {
  const gained = (who: 'you' | 'foe'): number =>
    of(log, 'charged')
      .filter((each) => each.who === who)
      .reduce((all, { n }) => all + n, 0) +
    of(log, 'focus')
      .filter(({ to }) => to === who)
      .reduce((all, { n }) => all + n, 0);
  const [you, foe] = [gained('you'), gained('foe')];
  if (you === foe && you > 0) return [`Both gained ${you} Focus.`];
  return [...(you > 0 ? [`You gained ${you} Focus.`] : []), ...(foe > 0 ? [`It gained ${foe} Focus.`] : [])];
}

function burnedText(log: readonly LogLine[]): string[] {
  const burned = of(log, 'burned').filter(({ cards }) => cards.length > 0);
  const parts = burned.map(({ who, cards }) => `${who === 'you' ? 'your' : 'its'} ${names(cards)}`);
  return parts.length > 0 ? [`Burned: ${parts.join('; ')}.`] : [];
}

function turnoverText(log: readonly LogLine[]): string[] {
  const turned = of(log, 'turnover');
  if (turned.length === 0) return [];
  const [first] = turned;
  const how = ({ t, cost }: VibesEvents['turnover']): string => `${ORDINALS[t] ?? `${t}th`} time, costs ${cost}`;
  if (turned.length === 2 && turned.every(({ t, cost }) => t === first!.t && cost === first!.cost))
    return [`Both decks turned over (${how(first!)}).`];
  return turned.map((each) => `${each.who === 'you' ? 'Your' : 'Its'} deck turned over (${how(each)}).`);
}

const AROUND = [
  'called',
  'habitChanged',
  'nodeEntered',
  'fightEnded',
  'hp',
  'gold',
  'relicGained',
  'drafted',
  'deckChanged',
  'camped',
  'chestOpened',
  'eventRolled',
  'actBegun',
  'relicUsed',
  'instant',
  'scouted',
];

/** Events since the last turn, in a few sentences. */
export function sentencesOf(log: readonly LogLine[], isFull: boolean): string[] {
  const around = log.filter(({ kind }) => AROUND.includes(kind)).map(({ line }) => line);
  return [...beatTexts(log, isFull), ...around.slice(0, 4)];
}
