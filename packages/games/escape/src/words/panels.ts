import type { GridCell, ListItem, Meter, Panel } from '@undercroft/kernel';
import { CONTENT } from '../content/content.ts';
import type { BeingView, BeliefView, EscapeView } from '../rules/view-schema.ts';
import { decimal, name, nameAt } from './names.ts';
import { roomLine } from './prose.ts';
import { wantText } from './second-lines.ts';
import { storyOf } from './stories.ts';

const ONE = 10_000;
const COLUMNS = 10;

const meter = (label: string, value: number, max: number, rest: Partial<Meter> = {}): Meter => ({
  name: label,
  value,
  max,
  ...rest,
});
const percent = (e4: number): number => Math.round(e4 / 100);

function youPanel({ you, here, bonus, chapter, act }: EscapeView): Panel {
  const { features } = you;
  return {
    kind: 'meter',
    title: 'You',
    meters: [
      meter('Health', you.health, you.max_health, { tone: 'harm' }),
      meter('Energy', percent(you.energy), 100, { tone: 'guard' }),
      meter('Effort', features['Effort']! / ONE, 100, { tone: 'time' }),
      meter('Awareness', percent(features['Awareness']!), 500),
      meter('Guile', percent(features['Guile']!), 500),
      meter('Momentum', percent(features['Momentum']!), 500),
      meter('Level', you.level, 30, { note: `${you.xp_next} XP to the next` }),
      meter('Turns in this chapter', here, 30, {
        tone: 'dread',
        note: `act ${act}, chapter ${chapter}, pressure ${bonus}`,
      }),
    ],
  };
}

const traitsPanel = ({ you: { traits } }: EscapeView): Panel => ({
  kind: 'list',
  title: 'Traits',
  items: Object.entries(traits).map(([axis, value]) => ({ id: axis, name: axis, detail: decimal(value) })),
});

function standingPanel({ you, compass, companion, is_tempered }: EscapeView): Panel {
  const weapon = you.weapon === '' ? 'bare hands' : name(you.weapon);
  return {
    kind: 'text',
    title: 'Standing',
    rows: [
      `${name(you.faction)}, Reputation ${you.reputation}, Fame ${decimal(you.features['Fame']!)}`,
      `Might ${you.might}  Agility ${you.agility}  Insight ${you.insight}  Willpower ${you.willpower}`,
      `Weapon: ${weapon}, power ${you.power}${is_tempered ? ' (tempered)' : ''}. Armor: ${you.armor === '' ? 'none' : name(you.armor)}, ${you.guard}`,
      `Heading: ${name(you.heading)} (${compass.map(({ id, score }) => `${name(id)} ${decimal(score)}`).join(', ')})`,
      `Companion: ${companion === '' ? 'none' : name(companion)}`,
      `Bag: ${you.items.length === 0 ? 'empty' : you.items.map(name).join(', ')}`,
    ],
  };
}

const OPINIONS: { readonly [sign: string]: string } = {
  '-3': 'hates you',
  '-2': 'distrusts you',
  '-1': 'doubts you',
  '0': 'knows little of you',
  '1': 'likes you',
  '2': 'would follow you',
};

function beingItem(view: EscapeView, being: BeingView): ListItem {
  const parts = [`level ${being.level}`, `${being.health} of ${being.max_health} health`];
  if (being.is_enemy) parts.push('enemy');
  if (being.is_companion) parts.push('your companion');
  if (being.has_yielded) parts.push('yielded');
  if (being.opinion !== null) parts.push(OPINIONS[String(being.opinion)]!);
  if (being.opinion_e4 !== null) parts.push(`opinion ${decimal(being.opinion_e4)}`);
  if (being.misjudges_you) parts.push('believes a lie about you');
  if (being.has_loot) parts.push('carries loot');
  if (!being.is_here) parts.push(`in ${name(being.room)}`);
  if (being.next !== null) parts.push(`goes to ${name(being.next)}`);
  return {
    id: being.id,
    name: nameAt(being.id, view.you.depth),
    detail: parts.join(', '),
    tone: being.is_enemy ? 'harm' : being.is_companion ? 'trust' : 'plain',
  };
}

const peoplePanel = (view: EscapeView): Panel => ({
  kind: 'list',
  title: 'Nearby',
  items: view.beings.length === 0 ? [{ name: 'Nobody in sight' }] : view.beings.map((being) => beingItem(view, being)),
});

function roomPanel({ room, you }: EscapeView): Panel {
  const exits = room.exits.map(
    ({ direction, feature }) => `${direction}${feature === null ? '' : ` (${name(feature).toLowerCase()})`}`,
  );
  return {
    kind: 'text',
    title: 'Room',
    rows: [
      `Depth ${you.depth}, ${name(room.id)}: ${name(room.feature)}`,
      roomLine(room.feature, you.depth, you.at),
      `Here: ${room.items.length === 0 ? 'nothing' : room.items.map(name).join(', ')}`,
      `Exits: ${exits.join(', ')}`,
    ],
  };
}

const MARKS: { readonly [kind: string]: string } = { dungeoneer: 'D', warden: 'W', hostile: 'E' };

function cellOf(view: EscapeView, cell: EscapeView['level'][number]): GridCell {
  const here = view.beings.filter(({ at }) => at === cell.at);
  const worst = here.find(({ is_enemy }) => is_enemy) ?? here[0];
  const glyph = cell.feature === null ? '#' : CONTENT.rooms[cell.feature as 'start'].glyph;
  const isEmptied = cell.feature === 'treasure' && cell.left === 0;
  const being = worst ? (worst.is_companion ? 'C' : MARKS[worst.kind]!) : '';
  const label = cell.feature === null ? 'unknown' : `${name(cell.feature)}${isEmptied ? ', emptied' : ''}`;
  return {
    id: cell.id,
    mark: cell.at === view.you.at ? '@' : being !== '' ? being : isEmptied ? 't' : glyph,
    name: `${name(cell.id)}: ${label}${here.length === 0 ? '' : `, ${here.map(({ id }) => nameAt(id, view.you.depth)).join(', ')}`}`,
    tone: worst?.is_enemy ? 'harm' : cell.visited ? 'plain' : 'time',
  };
}

const mapPanel = (view: EscapeView): Panel => ({
  kind: 'grid',
  title: 'Map',
  columns: COLUMNS,
  cells: view.level.map((cell) => cellOf(view, cell)),
});

const skillsPanel = ({ skills }: EscapeView): Panel => ({
  kind: 'list',
  title: 'Skills',
  items: skills.map(({ id, state, distance, radius, missing }) => ({
    id,
    name: name(id),
    detail:
      state === 'unlocked'
        ? 'yours'
        : `${state === 'offered' ? 'on offer, ' : ''}${radius > 0 ? `distance ${decimal(distance)}, needed ${decimal(radius)}` : 'at a rune forge'}${missing.length === 0 ? '' : `, lacks ${missing.map(name).join(', ')}`}`,
    tone: state === 'unlocked' ? 'gain' : 'plain',
  })),
});

const SURE: { readonly [state: string]: string } = {
  verified: 'seen',
  rumor: 'true, as far as it goes',
  misinformed: 'false',
  hearsay: 'hearsay',
};

const beliefItem = (belief: BeliefView, depth: number): ListItem => ({
  id: belief.deed,
  name: storyOf({ actor: belief.actor, did: belief.verb, subject: belief.subject, depth }, 'kael'),
  detail: `${SURE[belief.state]}, ${percent(belief.confidence)} % sure, from ${name(belief.source)}, turn ${belief.turn}`,
  tone: belief.state === 'misinformed' ? 'dread' : 'trust',
});

const BELIEFS_SHOWN = 12;

function beliefPanels({ beliefs, of_you, you }: EscapeView): Panel[] {
  const own: Panel = {
    kind: 'list',
    title: 'Beliefs',
    items:
      beliefs.length === 0
        ? [{ name: 'Nobody has told you anything yet' }]
        : beliefs.slice(-BELIEFS_SHOWN).map((belief) => beliefItem(belief, you.depth)),
  };
  if (of_you.length === 0) return [own];
  const others: Panel = {
    kind: 'list',
    title: 'What they believe of you',
    items: of_you.slice(-BELIEFS_SHOWN).map((belief) => ({
      ...beliefItem(belief, you.depth),
      name: `${name(belief.holder)}: ${storyOf({ actor: belief.actor, did: belief.verb, subject: belief.subject, depth: you.depth }, 'kael')}`,
    })),
  };
  return [own, others];
}

const STEEL = 6;
/** Panel of edition 2: the Word, the hunters, the want and the way up. */
function chapterPanel(view: EscapeView): Panel[] {
  const { second } = view;
  if (!second) return [];
  const { word, words, hunters, next_hunter, want, toll, calling, exit } = second;
  const rows = [
    `The Word here: ${name(word)}`,
    `Hunters: ${hunters}, one more in ${next_hunter} ${next_hunter === 1 ? 'turn' : 'turns'}`,
    `Stairs: ${exit.steps} rooms off. Toll: ${toll.is_open ? `${toll.price} things of worth (you have ${toll.have})` : 'nobody takes it'}`,
    ...(want ? [`${name(want.asker)} asks: ${wantText(want)}`] : []),
    ...(calling === '' ? [] : [`Calling: ${name(calling)}`]),
    ...(words.length === 0 ? [] : [`Your name so far: ${words.map(name).join(', ')}`]),
  ];
  return [{ kind: 'text', title: 'Chapter', rows }];
}

const questPanel = ({ quests }: EscapeView): Panel => ({
  kind: 'meter',
  title: 'Quests',
  meters: [
    { name: 'Break the Surface', value: quests.surface, max: quests.surface + 1, note: 'chapters closed' },
    { name: 'Steel in the Dark', value: Math.min(STEEL, quests.steel), max: STEEL, note: 'times trained' },
    { name: 'Dungeon Chronicle', value: quests.chronicle, max: quests.chronicle, note: 'chapters begun' },
  ],
});

/** The panels of a seat, built from the view only. */
export const panels = (view: EscapeView): Panel[] => [
  roomPanel(view),
  ...chapterPanel(view),
  youPanel(view),
  peoplePanel(view),
  mapPanel(view),
  standingPanel(view),
  traitsPanel(view),
  skillsPanel(view),
  ...beliefPanels(view),
  questPanel(view),
];
