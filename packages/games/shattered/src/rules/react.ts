import type { Term } from '@undercroft/kernel';
import type { CardOf, Reducer } from '../content/records.ts';
import type { Who } from '../state.ts';
import { DICE, DIE } from '../state.ts';
import { countDeed } from './awakening/card-deeds.ts';
import { endCondition, fortify, ward } from './conditions.ts';
import { modifier } from './contest.ts';
import { holds, type StrikeFacts } from './facts.ts';
import { type Defence, resolveHit } from './hit.ts';
import { pathReact } from './paths.ts';
import { takeFromHand } from './piles.ts';
import { needOf, pressOf } from './press.ts';
import { damage } from './resources.ts';
import { asCard, type KnownPosition, oldest, type Scene, sideOf, sum } from './scene.ts';
import { diceTerms } from './strike.ts';

/** SD-58, SD-134; Soothing Light reduces it by one. */
export function reactPower(g: KnownPosition, who: Who, card: CardOf<'React'>, strike: StrikeFacts): number {
  return Math.max(
    0,
    reactTerms(g, who, card, strike).reduce((all, { value }) => all + value, 0),
  );
}

/** The terms of a number that cannot fall below 0. */
const floored = (terms: readonly Term[], to: number): readonly Term[] => [
  ...terms,
  { label: 'floor', value: to - terms.reduce((all, { value }) => all + value, 0) },
];

/** Terms of React Power, before the floor at 0. */
function reactTerms(g: KnownPosition, who: Who, card: CardOf<'React'>, strike: StrikeFacts): readonly Term[] {
  const isDesperate = card.desperate !== null && holds(g, who, card.desperate.when, strike);
  const bonus = card.bonus !== null && holds(g, who, card.bonus.when, strike) ? card.bonus.power : 0;
  return [
    { label: 'base', value: card.power },
    { label: 'trigger', value: (isDesperate ? card.desperate!.power - card.power : 0) + bonus },
    { label: 'emotion', value: moodOf(g, who) },
    { label: 'path', value: who === 'V' ? pathReact(g) : 0 },
    { label: 'numb', value: -(oldest(sideOf(g.s, who), 'numb')?.n ?? 0) },
  ];
}

function moodOf({ s }: KnownPosition, who: Who): number {
  if (who === 'D') return 0;
  if (s.emotion === 'enraged') return -1;
  return s.emotion === 'cautious' ? 1 : 0;
}

/** The defender's answer to a clean hit. */
export function react(g: Scene, who: Who, id: string | null): void {
  const { s, t } = g;
  if (id === null) {
    const eventId = t.emit?.('reactDeclined', { side: who }, { rule: 'SD-58', because: 'window' }, { about: [who] });
    g.t.cause = eventId;
    resolveHit(g, null);
    return;
  }
  const side = sideOf(s, who);
  const card = asCard(g, id, 'React');
  const strike = s.strike!;
  const parts = reactTerms(g, who, card, strike);
  const power = reactPower(g, who, card, strike);
  takeFromHand(side, id);
  side.discard.push(id);
  s.decisions += 1;
  const eventId = t.emit?.(
    'reacted',
    { side: who, card: id, power },
    sum({ rule: 'SD-58', source: id, because: 'window' }, 'power', floored(parts, power)),
    { about: [who, id] },
  );
  g.t.cause = eventId;
  const numb = oldest(side, 'numb');
  if (numb) endCondition(g, who, numb, 'conditionRemoved', 'SD-65');
  absorb(g, who, card, strike.target);
  resolveHit(g, rollReact(g, who, card, power));
}

/** Absorb and Ward apply on success and on failure, before the damage. */
function absorb(g: Scene, who: Who, card: CardOf<'React'>, target: Reducer): void {
  const { fortify: hardens } = card;
  if (hardens) fortify(g, who, hardens.r === 'struck' ? target : hardens.r, [hardens.n, hardens.for], card.id);
  if (card.ward > 0) ward(g, who, card.ward, card.id);
}

/** The attacker presses; the total is what the React must reach. SD-200 */
function rollPress(g: Scene): number | null {
  const { t } = g;
  const strike = g.s.strike!;
  const press = pressOf(g, strike);
  if (!press) return null;
  const { by, card, tier } = strike;
  const faces = t.rolls('combat', 'press', DICE, DIE);
  const total = faces[0]! + faces[1]! + press.modifier + press.bonus;
  g.t.cause = t.emit?.(
    'pressRoll',
    { side: by, faces, kept: faces, modifier: press.modifier, total, tier, bonus: press.bonus },
    {
      ...sum({ rule: 'SD-200', source: card }, 'total', [
        ...diceTerms(faces, press.modifier),
        { label: 'press', value: press.bonus },
      ]),
      roll: t.dice,
    },
    { about: [by, card] },
  );
  return total;
}

function rollReact(g: Scene, who: Who, card: CardOf<'React'>, power: number): Defence {
  const { s, t, book } = g;
  const strike = s.strike!;
  const needs = rollPress(g) ?? needOf(g, strike);
  const faces = t.rolls('combat', 'react', DICE, DIE);
  const plus = modifier(g, who, card.type, strike.target);
  const total = faces[0]! + faces[1]! + plus + power;
  const isSuccess = total >= needs;
  const isPerfect = total >= needs + book.content.numbers.react.perfect;
  const id = t.emit?.(
    'reactRoll',
    { side: who, faces, kept: faces, modifier: plus, total, needs, isSuccess, isPerfect },
    {
      ...sum({ rule: 'SD-58', source: card.id }, 'total', [
        ...diceTerms(faces, plus),
        { label: 'reactPower', value: power },
      ]),
      roll: t.dice,
    },
    { about: [who, card.id] },
  );
  g.t.cause = id;
  countDeed(g, who, card.id, isSuccess ? 'a' : 'b');
  if (isPerfect && card.reflect)
    damage(g, card.reflect.r, card.reflect.n, { rule: 'SD-58', source: card.id, label: 'reflect' });
  return { mitigated: isSuccess ? power : card.failing, cancels: isSuccess && card.cancels };
}
