import { phrases, type Words } from '@undercroft/kernel';
import type { DarkdelveAction } from '../actions.ts';
import type { DarkdelveEvents } from '../events.ts';
import type { DarkdelveView } from '../rules/view-schema.ts';
import { DIR_NAMES, name, rarityName } from './names.ts';

const { plural } = phrases;

type Lines = Words<DarkdelveEvents, DarkdelveAction, DarkdelveView>['line'];

const the = (id: string): string => (id === 'something' ? 'something' : `the ${name(id)}`);

/** Conditions of twists. C-19 */
export const TWIST_TEXT: { readonly [twist: string]: string } = {
  unlit: 'Light no torch.',
  unbargained: 'Death offers no bargain.',
  relic: 'Carry out a found piece, Uncommon or better.',
  swift: 'Be out within 30 turns.',
  gentle: 'Force and smash no chest.',
  loan: 'Begin with 30 gold on loan; 40 is taken at the exit, before the count.',
};

const twistText = (twist: string): string => (twist === '' ? '' : ` ${TWIST_TEXT[twist] ?? ''}`);

/** End of an expedition, in the words of the rule book. §5 */
const settledLine: Lines['pledgeSettled'] = ({ met, kept, carried, pay, short, code, floor, gold, sent }) => {
  const home = sent > 0 ? ` ${sent} had gone home.` : '';
  if (code === 'dead') return `Dead on floor ${floor} with ${gold} gold.${home}`;
  if (code === 'abandoned') return `Given up on floor ${floor} with ${gold} gold.${home}`;
  if (met) return `Pledge met. ${carried} gold, ${pay} pay.${home}`;
  if (short === 0 && !kept) return `Out alive, but the twist is broken: no pay. ${carried} gold is yours.${home}`;
  return `Out alive, ${short} short. ${carried} gold is yours.${home}`;
};

const glimpsedLine: Lines['glimpsed'] = ({ dir, type, count, elite, rarity }) => {
  const more =
    type === 'COMBAT'
      ? `: ${plural(count, 'enemy', 'enemies')}${elite ? ', one of them elite' : ', no elite'}`
      : rarity >= 0
        ? `: ${rarityName(rarity)}`
        : '';
  return `You look closer to the ${DIR_NAMES[dir]}. It is ${name(type)}${more}.`;
};

/** A lie that is over. DD-275 */
const deceivedLine: Lines['deceived'] = ({ shown, actual, channel }) => {
  if (channel === 'P1h') return `Your eyes hid it: it was ${actual}.`;
  if (channel === 'P1') return `Your eyes lied: you saw ${shown}. It was ${actual}.`;
  if (channel === 'P3') return `Your eyes lied: there is no door to the ${DIR_NAMES[shown]}.`;
  return `Your eyes lied: you saw ${name(shown)} coming. It was ${name(actual)}.`;
};

const BARGAINED = {
  eyes: (hp: number) => `You give the dark your eyes, and live with ${hp} HP.`,
  gold: (hp: number) => `You give the dark your gold, and live with ${hp} HP.`,
  refuse: () => 'You let go.',
};

/** Events of the second edition, each as one sentence. */
export const SECOND_LINES = {
  pledged: ({ id, goal, pay, twist }) =>
    `You pledge ${name(id)}: carry out ${goal} gold. It pays ${pay}.${twistText(twist)}`,
  raised: ({ id, goal, pay, twist }) =>
    `You raise your pledge to ${name(id)}: carry out ${goal} gold. It pays ${pay}.${twistText(twist)}`,
  sent: ({ amount, left }) => `You send ${amount} gold home. It is safe for good; ${left} left.`,
  pledgeSettled: settledLine,
  drawn: ({ stamina }) => `You draw on the dark: ${stamina} Stamina.`,
  glimpsed: glimpsedLine,
  steadied: ({ torches }) => `You burn a torch down in your hands and breathe; ${torches} left.`,
  deceived: deceivedLine,
  firstLie: ({ room, shown }) => `Room ${room} is drawn as ${shown}.`,
  firstBlood: () => 'First blood: it drops something for certain.',
  bargainOffered: ({ by }) =>
    by === 'poison' || by === 'bleed'
      ? 'You are dying. The dark leans in.'
      : `You are dying to ${the(by)}. The dark leans in.`,
  bargained: ({ price, hp }) => BARGAINED[price](hp),
} satisfies Partial<Lines>;
