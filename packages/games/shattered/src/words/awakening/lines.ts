import type { GameEvent, Viewer } from '@undercroft/kernel';
import { phrases } from '@undercroft/kernel';
import type { AwakeningEvents } from '../../awakening-events.ts';
import type { NextKey } from '../../content/awakening/records.ts';
import type { ShatteredEvents } from '../../events.ts';
import { name } from '../names.ts';
import { nextText } from './effects.ts';
import { sceneText } from './labels.ts';
import { ENDINGS, GOOD_NAMES, siteName } from './names.ts';

const { signed } = phrases;

type Lines = {
  readonly [K in keyof AwakeningEvents]: (
    data: AwakeningEvents[K],
    event: GameEvent<ShatteredEvents>,
    viewer: Viewer,
  ) => string;
};

interface Payment {
  readonly coin: string;
  readonly price: number;
  readonly left: number;
}
const spent = ({ coin, price, left }: Payment): string =>
  price === 0 ? 'for nothing' : `for ${price} ${name(coin)} (${left} left)`;

const WHY_LEFT = {
  died: 'died of its wounds',
  unpaid: 'leaves, as its upkeep was not paid',
  betrayed: 'leaves, as you betrayed somebody in its room',
  dismissed: 'goes home',
} as const;

/** Every event of an interval as one sentence. */
export const AWAKENING_LINES: Lines = {
  legacyTaken: ({ legacy }) => (legacy === 'none' ? 'You begin with nothing.' : `You begin with ${name(legacy)}.`),
  companionJoined: ({ kind, number }) => `The ${name(kind)} stays. Companions: ${number} of 2.`,
  companionDeclined: ({ kind, knowledge }) => `The ${name(kind)} goes home. Knowledge +1, now ${knowledge}.`,
  companionDismissed: ({ kind }) => `You send the ${name(kind)} away.`,
  companionPosted: ({ kind, room, card }) => `The ${name(kind)} is posted in ${name(room)} and lends ${name(card)}.`,
  sceneChosen: ({ scene, option }) =>
    `${sceneText(scene)?.title ?? scene}: ${sceneText(scene)?.choices[['a', 'b', 'c'].indexOf(option)] ?? option}.`,
  cutTaken: ({ card }) => `${name(card)} comes into the satchel.`,
  siteDug: (data) =>
    `You dig ${name(data.room)} at ${siteName(data.site)}, reached from ${siteName(data.from)}, ${spent(data)}.`,
  corridorDug: (data) => `A ${data.kind} runs from ${siteName(data.from)} to ${siteName(data.to)}, ${spent(data)}.`,
  corridorSealed: ({ from, to }) => `The way from ${siteName(from)} to ${siteName(to)} is sealed.`,
  roomMoved: (data) => `${name(data.room)} moves from ${siteName(data.site)} to ${siteName(data.to)}, ${spent(data)}.`,
  annexBuilt: (data) => `A ${name(data.annex)} is built at ${siteName(data.site)}, ${spent(data)}.`,
  roomMorphed: ({ room, path }) => `${name(room)} becomes ${name(path)}, for good.`,
  cardSlotted: ({ card, room, out }) => `${name(card)} goes into ${name(room)}; ${name(out)} comes into the satchel.`,
  cardEvolved: (data) => `${name(data.card)} becomes ${name(data.form)}, ${spent(data)}.`,
  crafted: (data) =>
    `You craft ${name(data.recipe)} ${spent(data)}. Strain ${data.strain}. It lies in ${data.room === '' ? 'the satchel' : name(data.room)}.`,
  goodBought: (data) =>
    `You buy ${GOOD_NAMES[data.good] ?? data.good}${data.choice === '' ? '' : ` (${name(data.choice)})`} ${spent(data)}.`,
  encounterTaken: ({ encounter }) => `The next visit is ${name(encounter)}.`,
  visitorLured: (data) => `A lure is laid at ${siteName(data.site)}, ${spent(data)}.`,
  workshopLeft: () => 'You leave the workshop.',
  marketLeft: () => 'You leave the market.',
  mouthOpened: ({ run }) => `The Mouth opens for visit ${run}.`,

  workshopOpened: ({ essence, knowledge }) => `The workshop opens: ${essence} Essence, ${knowledge} Knowledge.`,
  approachOpened: ({ run, chapter }) => `Visit ${run} comes near, chapter ${chapter} of 4.`,
  appealWeighed: ({ room, appeal }) => `${name(room)} has appeal ${appeal}.`,
  routeTaken: ({ room, kind, from }) => `The visitor takes the ${kind} from ${siteName(from)} to ${name(room)}.`,
  strained: ({ strain, veil }) => `The strain of your crafts: Veil starts ${strain} lower, at ${veil}.`,
  deedCounted: ({ card, form, count }) =>
    `${name(card)} counts ${form === 'a' ? 'a deed as meant' : 'a deed otherwise'}: ${count}.`,
  companionHurt: ({ kind, hurt }) => `The ${name(kind)} is hurt: ${hurt} of 2 wounds.`,
  companionLeft: ({ kind, why }) => `The ${name(kind)} ${WHY_LEFT[why]}.`,
  companionOffered: ({ kind }) => `The ${name(kind)} would stay.`,
  legaciesShown: ({ legacies }) => `Earlier lives left you: ${legacies.map(name).join(', ')}.`,
  digEased: ({ change }) => `The next room you dig costs ${-change} Essence less, at least 1.`,
  companionsFed: ({ number }) => `Companions fed: ${number}. They are whole and need no upkeep after the next visit.`,
  slotRefilled: ({ card, room }) => `${name(card)} lies in ${name(room)} again.`,
  upkeepPaid: ({ kind, coin, upkeep, left }) => `Upkeep of the ${name(kind)}: ${upkeep} ${name(coin)}, ${left} left.`,
  scarSpared: ({ kind }) => `The ${name(kind)} keeps a Scar off you.`,
  scarHealed: ({ r, scars }) => `A Scar on ${name(r)} heals: ${scars} left.`,
  maxRaised: ({ r, bought }) => `${name(r)} maximum +1, bought ${bought} of 4 times.`,
  goodsShown: ({ goods }) => `On the cloth: ${goods.map((good) => GOOD_NAMES[good] ?? good).join(', ')}.`,
  encountersShown: ({ encounters }) => `The next visit is no plain one: ${encounters.map(name).join(' or ')}.`,
  memoryChanged: ({ kind, of, change, now }) => `${name(kind)}: ${of} ${signed(change)}, now ${now}.`,
  markLeft: ({ room, bonds, harms }) => `${name(room)} remembers: Bonds ${bonds}, harms ${harms}.`,
  sceneShown: ({ scene }) => `${sceneText(scene)?.title ?? scene}: ${sceneText(scene)?.story ?? ''}`,
  arcMoved: ({ arc, stage, flag }) =>
    flag === '' ? `${name(arc)} goes on: stage ${stage} of 4.` : `${name(arc)} ends: ${flag}.`,
  coinChanged: ({ coin, change, now }) => `${name(coin)} ${signed(change)}, now ${now}.`,
  ticksGiven: ({ attribute, gain, points }) => `${name(attribute)} +${gain} ticks: ${points} points.`,
  cardGained: ({ card, isNew }) =>
    isNew ? `${name(card)} comes into the satchel.` : `You have ${name(card)} already.`,
  nextPrepared: ({ what, change }) => nextText(what as NextKey, change),
  visitorRevealed: ({ visitor }) => `You see who comes next: the ${name(visitor)}.`,
  heartBitten: ({ bite, heart }) => `The visitor bites your Heart: ${bite} lost, ${heart} left.`,
  heartMended: ({ change, heart }) =>
    change > 0 ? `Your Heart mends by ${change}, now ${heart}.` : `Your Heart loses ${-change}, now ${heart}.`,
  chapterClosed: ({ chapter }) => `Chapter ${chapter} of 4 closes.`,
  awakeningEnded: ({ ending, isFulfilled, score }) =>
    `${ENDINGS[ending]?.[0] ?? ending}${isFulfilled ? ', fulfilled' : ''}. ${ENDINGS[ending]?.[1] ?? ''} Score ${score}.`,
};
