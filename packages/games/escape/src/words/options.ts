import type { Json, RefusalText } from '@undercroft/kernel';
import type { EscapeContent } from '../content/content.ts';
import type { OptionRow, OptionVerb } from '../content/types.ts';
import { decimal, name, signed } from './names.ts';

type Verb<K extends OptionVerb['op']> = Extract<OptionVerb, { op: K }>;

/** Effects of an option besides its numbers. Table 3.5 */
const DEEDS: { readonly [K in OptionVerb['op']]: (verb: Verb<K>) => string } = {
  takeCache: () => 'Takes the cache.',
  readSeals: () => 'The weapon here gets one step better.',
  giveLoot: () => 'They get your oldest loot.',
  xp: ({ amount }) => `XP +${amount}.`,
  revealExit: () => '',
  exchange: ({ times }) => `Swaps ${times} stories each way.`,
  pressFacts: () => 'Tells true stories from false ones.',
  patrol: ({ turns }) => `Shows warden and hunters for ${turns} turns.`,
  testify: () => 'They drop the false story.',
  blame: () => 'They blame somebody else for it.',
  heal: ({ amount }) => `They heal ${amount}.`,
  hide: ({ turns }) => `No hunter senses you for ${turns} turns.`,
  stream: () => 'Streams live.',
  temper: () => 'Weapon power +1 in this chapter.',
  unlock: () => 'Closes the other.',
  meet: () => '',
  offerPact: () => 'Opens Agree on terms.',
  agreePact: () => 'They join you at opinion 0.05.',
  faction: ({ faction }) => `Your faction: ${name(faction)}.`,
  taunt: () => 'All hunters of this depth sense you now.',
  bow: () => 'The warden does not act this turn.',
  goodbye: () => '',
  hearWant: () => 'They tell you what they want.',
  giveWord: () => 'Keep it, and they pay you and tell it. Break it, and they tell that.',
  handOver: () => 'They get your weaker weapon, and your word is kept.',
  payToll: () => 'Nobody in this room who serves the dungeon acts this turn.',
};

const deedText = (verb: OptionVerb): string => (DEEDS[verb.op] as (verb: OptionVerb) => string)(verb);

/** Names the answer this one unlocks, if there is exactly one. */
function opensText(id: string, options: readonly OptionRow[]): string {
  const next = options.filter(({ needs }) => needs.after.includes(id));
  return next.length === 1 ? `Opens ${name(next[0]!.id)}.` : '';
}

/** "Comprehension +0.09, Empathy +0.06. Opens Trade rumors." */
export function optionText(
  { id, effect, gain_energy, reputation, verbs }: OptionRow,
  options: readonly OptionRow[],
): string {
  const parts = Object.entries(effect).map(([axis, amount]) => `${axis} ${signed(amount)}`);
  if (gain_energy > 0) parts.push(`Energy ${signed(gain_energy)}`);
  if (reputation !== 0) parts.push(`Reputation ${reputation > 0 ? '+' : ''}${reputation}`);
  return [...verbs.map(deedText), parts.length === 0 ? '' : `${parts.join(', ')}.`, opensText(id, options)]
    .filter((text) => text !== '')
    .join(' ');
}

const LACKS: { readonly [what: string]: string } = {
  misjudges: 'They hold no false story about you.',
  spoken_ill: 'They have heard nothing bad about you.',
  pact_free: 'Only a freelancer makes a pact.',
  laughing_face: 'Only the Laughing Face gives it.',
  masked: 'You wear no mask.',
  companion: 'Your companion must be here.',
  warden: 'No warden is here.',
  dread: 'They dread you here. Nobody takes your money.',
  asker: 'They ask nothing of you. Look for the person with a want.',
};

type ReasonData = { readonly [key: string]: Json };

const refused = (text: string, missing: string): RefusalText => ({ text, missing });

function standing({ lacks, axis, need, have }: ReasonData): RefusalText {
  const least = decimal(Number(need ?? 0));
  if (lacks === 'axis')
    return refused(`Needs ${axis} ${least}. You have ${decimal(Number(have))}.`, `${axis} ${least}`);
  if (lacks === 'opinion') return refused(`Needs opinion ${least} or more.`, 'more trust');
  return refused(LACKS[String(lacks)] ?? 'Your standing does not allow it.', 'another standing');
}

/** Refusal for a missing item or resource of an option. */
function thing({ needs }: OptionRow): RefusalText {
  if (needs.treasure === 'present') return refused('No cache is left here.', 'a cache');
  if (needs.treasure === 'absent') return refused('The cache is still here. Search first.', 'an empty room');
  if (needs.toll) return refused('The warden wants more. Pouches and caches pay.', 'more pouches or caches');
  if (needs.want === 'arm') return refused('You need two weapons, one to keep.', 'a second weapon');
  if (needs.weapon) return refused('You carry no weapon.', 'a weapon');
  if (needs.effort > 0) return refused(`Needs ${decimal(needs.effort)} Effort.`, `${decimal(needs.effort)} Effort`);
  return refused(`Needs ${decimal(needs.energy)} Energy. Rest gives 0.2.`, `${decimal(needs.energy)} Energy`);
}

const skill = ({ needs }: OptionRow): RefusalText =>
  needs.skill === ''
    ? refused(`${name(needs.offer)} is not on offer.`, name(needs.offer))
    : refused(`Needs the skill ${name(needs.skill)}.`, name(needs.skill));

/** Refusals of an option, by reason code. ED-38a */
export function optionReasons(content: EscapeContent): { readonly [code: string]: (data: ReasonData) => RefusalText } {
  const rows = new Map([...content.dialogue, ...(content.second?.dialogue ?? [])].map((option) => [option.id, option]));
  const pact = content.dialogue.find(({ verbs }) => verbs.some(({ op }) => op === 'offerPact'))!;
  const first = ({ target, needs }: OptionRow): RefusalText => {
    const before = name(
      target === 'pact_offered' ? pact.id : needs.want === 'heard' ? 'hear_want' : (needs.after[0] ?? 'give_word'),
    );
    return refused(`${before} first.`, before);
  };
  const about =
    (say: (option: OptionRow) => RefusalText) =>
    ({ option }: ReasonData): RefusalText =>
      say(rows.get(String(option))!);
  return {
    option_item: about(thing),
    option_skill: about(skill),
    option_standing: standing,
    option_locked: about(first),
  };
}
