import type { CodexEntry } from '@undercroft/kernel';
import type { EscapeContent } from '../content/content.ts';
import type { HostileRow, ItemRow, Need, SkillRow, Vector } from '../content/types.ts';
import { decimal, name, signed } from './names.ts';
import { optionText } from './options.ts';
import { EVENT_LINES, roomLine, SCENES } from './prose.ts';

const vectorText = (vector: Vector): string =>
  Object.entries(vector)
    .map(([axis, amount]) => `${axis} ${signed(amount)}`)
    .join(', ');

const RELICS: { readonly [relic: string]: string } = {
  interest: 'Streams: interest of the room +0.05.',
  awareness: 'Awareness +0.25 when you pick it up.',
  crowd: 'For five turns only one attacker reaches you in a turn.',
  survive: 'The first deadly hit leaves 1 health. Then it breaks.',
  reputation: 'Reputation +2 when you pick it up.',
};

/** ED-250 */
const KEEPSAKE_TEXTS: { readonly [item: string]: string } = {
  salve: 'Heals 25 at the end of a turn in which you have 30 % health or less. Used up.',
  lamp_oil: 'Your next flight hides you from hunters for 3 turns. Used up.',
  whetstone: 'Weapon power +1, at most 5, until the chapter ends. Needs a weapon. Used up.',
  letter: 'The next record you set straight corrects the same lie for everybody on the depth. Used up.',
};

function itemText({ id, power, armor, relic, vector, tags }: ItemRow): string {
  const parts: string[] = [];
  if (power > 0) parts.push(`Weapon power ${power}.`);
  if (armor > 0) parts.push(`Armor ${armor}.`);
  if (relic !== null) parts.push(RELICS[relic]!);
  const keepsake = KEEPSAKE_TEXTS[id];
  if (keepsake) parts.push(keepsake);
  if (tags.includes('loot')) parts.push('Loot: can be stolen and handed over.');
  const found = vectorText(vector);
  if (found !== '') parts.push(`When found: ${found}.`);
  return parts.join(' ');
}

function needText({ attributes, atLeast, atMost, skills }: Need): string {
  return [
    ...skills.map(name),
    ...Object.entries(attributes).map(([what, least]) => `${what} ${least} or more`),
    ...Object.entries(atLeast).map(([axis, least]) => `${axis} ${decimal(least)} or more`),
    ...Object.entries(atMost).map(([axis, most]) => `${axis} ${decimal(most)} or less`),
  ].join(', ');
}

const MECHANICS: { readonly [skill: string]: string } = {
  appraisal: 'See the weapons in treasure rooms.',
  xray: 'See hostiles within two steps.',
  keen_eye: 'Against targets at half health or less.',
  shadow_hand: 'Steal. The strike bonus holds for the first strike of an encounter.',
  battle_broadcast: 'Streams gain more; the strike bonus holds in chapters you streamed in.',
  deep_appraisal: 'See what others believe of you.',
  trap_vision: 'See where hostiles go next.',
  riposte: 'Whoever strikes you loses 1 health.',
  guardian_step: 'While your companion is beside you.',
  rumorcraft: 'Stories you tell or hear are distorted less.',
  pulse_sense: 'See everybody within three steps.',
  rune_smith: 'Tempering may also turn your weapon into a better one, once a chapter.',
};

function skillText(skill: SkillRow): string {
  const parts = [MECHANICS[skill.id] ?? ''];
  if (skill.strike > 0) parts.push(`Strikes +${decimal(skill.strike * 100)}.`);
  if (skill.guard > 0) parts.push(`Strikes against you -${decimal(skill.guard * 100)}.`);
  parts.push(
    skill.parent === ''
      ? `Within ${decimal(skill.radius)} of ${vectorText(skill.profile)}.`
      : `Evolves ${name(skill.parent)} at a rune forge.`,
  );
  const needed = needText(skill.needs);
  if (needed !== '') parts.push(`Needs ${needed}.`);
  const gives = vectorText(skill.gives);
  if (gives !== '') parts.push(`Gives ${gives}.`);
  return parts.filter((part) => part !== '').join(' ');
}

const TWISTS: { readonly [twist: string]: string } = {
  drain: 'Its hits cost 0.02 Energy.',
  levity: 'Its hits cost 0.01 Levity.',
  choir: 'Strikes harder while another of its kind is in the room.',
  bailiff: 'Spares nobody who yielded.',
  hound: 'Moves twice on every third turn.',
  daybane: 'Strikes harder while your Projection is 0.5 or more.',
  senses: 'Senses you ten steps away.',
};

const hostileText = ({ depth, twist, health, might, agility, armor, weapon, willpower }: HostileRow): string => {
  const numbers = Object.entries({ health, might, agility, armor, weapon, willpower }).filter(
    ([, value]) => value !== 0,
  );
  const changes = numbers.map(([what, value]) => `${what} ${value > 0 ? '+' : ''}${value}`).join(', ');
  return [
    `Comes out of the exit of depth ${depth}.`,
    changes === '' ? '' : `Beside its depth's numbers: ${changes}.`,
    twist === null ? '' : TWISTS[twist]!,
  ]
    .filter((part) => part !== '')
    .join(' ');
};

/** All entries: mechanics first, flavour last. */
export function makeCodex(content: EscapeContent): CodexEntry[] {
  const entry = (kind: string, id: string, mechanics: string, flavour?: string): CodexEntry => ({
    id,
    name: name(id),
    kind,
    mechanics,
    ...(flavour === undefined || flavour === '' ? {} : { flavour }),
    from: 'rule book',
  });
  const options = [...content.dialogue, ...(content.second?.dialogue ?? [])];
  return [
    ...Object.entries(content.rooms).map(([id, { base, strike, risk }]) =>
      entry(
        'room',
        id,
        `Each turn here: ${vectorText(base) || 'nothing'}, a twentieth of it. Strikes ${strike >= 0 ? '+' : ''}${decimal(strike * 100)}. Streams at ${risk} % risk.`,
        roomLine(id, 12, 0),
      ),
    ),
    ...Object.values(content.items).map((item) => entry('item', item.id, itemText(item))),
    ...content.skills.map((skill) => entry('skill', skill.id, skillText(skill))),
    ...content.hostiles.map((hostile) => entry('hostile', hostile.id, hostileText(hostile))),
    ...content.wardens.map(({ id, depth, drop }) =>
      entry(
        'warden',
        id,
        `Guards the exit of depth ${depth}. Drops ${name(drop)}.`,
        SCENES[`warden_${String(depth).padStart(2, '0')}`]!.paragraphs[0],
      ),
    ),
    ...options.map((option) => entry('option', option.id, optionText(option, options))),
    ...content.archetypes.map(({ id, traits, skills }) =>
      entry(
        'archetype',
        id === 'warden' ? 'warden' : id,
        `Leans to ${vectorText(traits)}. Prefers ${skills.map(name).join(', ')}.`,
      ),
    ),
    ...content.scenes.map(({ id }) => entry('scene', id, 'A cutscene.', SCENES[id]!.paragraphs[0])),
    ...content.events.map(({ id }) => entry('event', id, EVENT_LINES[id] ?? 'An event of the whole dungeon.')),
  ];
}
