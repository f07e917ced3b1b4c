import type { Viewer, Words } from '@undercroft/kernel';
import type { EscapeAction } from '../actions.ts';
import type { BeliefEvent, EscapeEvents } from '../events.ts';
import type { EscapeView } from '../rules/view-schema.ts';
import { WHOLE } from './amounts.ts';
import { decimal, does, isYou, name, nameAt, signed, whom } from './names.ts';
import { EVENT_LINES } from './prose.ts';
import { SECOND_LINES } from './second-lines.ts';
import { storyOf } from './stories.ts';

type EscapeWords = Words<EscapeEvents, EscapeAction, EscapeView>;

/** Each choice in the second and in the third person. */
const CHOICES: { readonly [verb: string]: (d: EscapeEvents['chosen']) => readonly [string, string] } = {
  move: (d) => [`go ${d.direction}`, `goes ${d.direction}`],
  flee: (d) => [`break away ${d.direction}`, `breaks away ${d.direction}`],
  train: () => ['train', 'trains'],
  rest: () => ['rest', 'rests'],
  search: () => ['search the room', 'searches the room'],
  live_stream: () => ['go live', 'goes live'],
  speak: (d) => [`say: "${d.text}"`, `says: "${d.text}"`],
  talk: (d) => [`talk to ${nameAt(d.target, d.depth)}`, `talks to ${nameAt(d.target, d.depth)}`],
  fight: (d) => [`fight ${nameAt(d.target, d.depth)}`, `fights ${nameAt(d.target, d.depth)}`],
  steal: (d) => [`reach into the pocket of ${name(d.target)}`, `reaches into the pocket of ${name(d.target)}`],
  recruit: (d) => [`ask ${name(d.target)} to come along`, `asks ${name(d.target)} to come along`],
  murder: (d) => [`mean to kill ${name(d.target)}`, `means to kill ${name(d.target)}`],
  choose_dialogue: (d) => {
    const choice = `"${name(d.option)}"${d.target === '' ? '' : ` with ${name(d.target)}`}`;
    return [`choose ${choice}`, `chooses ${choice}`];
  },
  evolve_skill: (d) => [`work on ${name(d.skill)}`, `works on ${name(d.skill)}`],
};

const ACTS: { readonly [verb: string]: readonly [string, string] } = {
  move: ['move', 'moves'],
  flee: ['break away', 'breaks away'],
  train: ['train', 'drills until the count is lost'],
  rest: ['rest', 'rests'],
  search: ['search', 'searches the room'],
  live_stream: ['go live', 'goes live'],
  speak: ['speak', 'speaks'],
  talk: ['talk', 'talks'],
  fight: ['fight', 'fights'],
  steal: ['steal', 'steals'],
  murder: ['murder', 'means to kill'],
  evolve_skill: ['evolve', 'works at the forge'],
};

const LABELS: { readonly [what: string]: string } = {
  energy: 'Energy',
  health: 'Health',
  xp: 'XP',
  might: 'Might',
  willpower: 'Willpower',
  reputation: 'Reputation',
};
const label = (what: string): string => LABELS[what] ?? what;
const amount = (what: string, value: number): string => (WHOLE.includes(what) ? String(value) : decimal(value));

function changedLine({ what, requested, delta, to }: EscapeEvents['changed']): string {
  if (delta === 0) return `${label(what)} stays ${amount(what, to)}${requested === 0 ? '' : ': it is at its limit'}.`;
  const verb = delta > 0 ? 'rises' : 'falls';
  return `${label(what)} ${verb} by ${amount(what, Math.abs(delta))}, to ${amount(what, to)}.`;
}

const changesText = (changes: { readonly [what: string]: number }): string =>
  Object.entries(changes)
    .map(([what, delta]) => `${label(what)} ${WHOLE.includes(what) ? delta : signed(delta)}`)
    .join(', ');

const CERTAINTY: { readonly [state: string]: string } = {
  verified: 'seen',
  rumor: 'a rumor',
  misinformed: 'false',
  hearsay: 'hearsay',
};

const believed = (d: BeliefEvent, who: Viewer): string =>
  `${storyOf(d, who)} (${CERTAINTY[d.state]}, ${Math.round(d.confidence / 100)} % sure)`;

/** One sentence per event. */
export const LINES: EscapeWords['line'] = {
  levelDealt: (d) => `Depth ${d.depth} is dealt: ${d.weapons} weapons, ${d.people.map(name).join(', ')}.`,
  climbBegun: (d) => `You wake at depth ${d.depth} in ${name(d.room)}. Climb.`,
  scenarioSet: (d) => `The dungeon is set as the scenario says (${d.name}).`,
  chosen: (d, _, who) =>
    `Turn ${d.turn}: ${who === 'referee' ? `Kael ${CHOICES[d.verb]!(d)[1]}` : `you ${CHOICES[d.verb]!(d)[0]}`}.`,
  acted: (d, _, who) =>
    `${does(d.entity, d.depth, who, ACTS[d.verb] ?? [d.verb, d.verb])}${d.target === '' ? '' : ` ${d.verb === 'talk' ? 'to ' : ''}${whom(d.target, d.depth, who)}`}.`,
  activity: (d) =>
    `${nameAt(d.entity, d.depth)} ${(ACTS[d.verb] ?? [d.verb, d.verb])[1]} in ${name(d.room)}. ${changesText(d.changes) || 'Nothing changes'}.`,
  changed: (d) => changedLine(d),
  roomEntered: (d, _, who) =>
    `${does(d.entity, d.depth, who, d.verb === 'follow' ? ['follow', 'follows you'] : ['move', 'moves'])}${d.direction === '' ? '' : ` ${d.direction}`}${d.feature === '' ? '' : `: ${name(d.feature).toLowerCase()}, ${name(d.room)}`}.`,
  itemFound: (d, _, who) => `${does(d.entity, d.depth, who, ['find', 'finds'])} ${name(d.item)}.`,
  foundNothing: (d, _, who) => `${does(d.entity, d.depth, who, ['find', 'finds'])} nothing new.`,
  itemMoved: (d, _, who) => `${name(d.item)} goes from ${whom(d.from, d.depth, who)} to ${whom(d.to, d.depth, who)}.`,
  itemRaised: (d) => (d.item === d.was ? `${name(d.item)} is tempered.` : `${name(d.was)} becomes ${name(d.item)}.`),
  nobodyAnswered: (d, _, who) => `Nobody answers ${whom(d.entity, d.depth, who)}.`,
  talked: (d, _, who) =>
    `${does(d.entity, d.depth, who, ['talk', 'talks'])} with ${whom(d.target, d.depth, who)}. Each tells what the other lacks.`,
  spoken: (d, _, who) =>
    `${does(d.entity, d.depth, who, ['say', 'says'])}: "${d.text}"${d.isHeeded ? '' : ' The words mean nothing to the dungeon.'}`,
  strike: (d, _, who) =>
    `${does(d.entity, d.depth, who, d.isCounter ? ['strike back at', 'strikes back at'] : ['strike', 'strikes'])} ${whom(d.target, d.depth, who)}.`,
  hurt: (d, _, who) =>
    `${does(d.entity, d.depth, who, ['take', 'takes'])} ${d.damage} damage from ${whom(d.by, d.depth, who)}: ${d.health} health left.`,
  healed: (d, _, who) =>
    d.amount === 0
      ? `${does(d.entity, d.depth, who, ['are', 'is'])} already at full health: ${d.health}.`
      : `${does(d.entity, d.depth, who, ['regain', 'regains'])} ${d.amount} health: ${d.health}.`,
  circled: (d, _, who) =>
    `${does(d.entity, d.depth, who, ['circle', 'circles'])} ${whom(d.target, d.depth, who)} and cannot get near.`,
  crowdCircled: ({ count }) =>
    count === 1 ? 'One more circles and cannot get near.' : `${count} more circle and cannot get near.`,
  yielded: (d, _, who) =>
    `${does(d.entity, d.depth, who, ['yield', 'yields'])} to ${whom(d.to, d.depth, who)} until turn ${d.until}.`,
  died: (d, _, who) => `${does(d.entity, d.depth, who, ['die', 'dies'])}, killed by ${whom(d.by, d.depth, who)}.`,
  charmBroken: (d, _, who) => `${name(d.item)} breaks and ${whom(d.entity, d.depth, who)} lives on with 1 health.`,
  levelGained: (d) => `You reach level ${d.level}: max health ${d.max_health}, ${d.attribute} rises by 1.`,
  streamed: (d, _, who) =>
    `${does(d.entity, d.depth, who, ['go', 'goes'])} live and ${isYou(d.entity, who) ? 'gain' : 'gains'} ${decimal(d.gain)} Fame: ${decimal(d.fame)}.`,
  deedWritten: (d, _, who) =>
    `The deed is remembered: ${storyOf({ actor: d.entity, did: d.did, subject: d.subject, depth: d.depth }, who)}.`,
  rumorHeard: (d) => `${name(d.entity)} ${d.isHeard ? 'hears' : 'does not hear'} of it.`,
  rumorTwisted: (d) =>
    `${name(d.entity)} gets it wrong: ${d.twist === 'wrong_doer' ? 'another doer' : d.twist === 'exaggerated' ? 'a worse deed' : 'another victim'}.`,
  beliefStored: (d, _, who) =>
    d.verb === 'hear' || d.verb === 'choose_dialogue'
      ? `${does(d.entity, d.depth, who, ['hear', 'hears'])} from ${whom(d.source, d.depth, who)} that ${believed(d, who)}.`
      : `${does(d.entity, d.depth, who, ['remember', 'remembers'])}: ${believed(d, who)}.`,
  beliefCorrected: (d, _, who) =>
    `${does(d.entity, d.depth, who, ['learn', 'learns'])} it was not so: ${believed(d, who)}.`,
  beliefForgotten: (d, _, who) => `${does(d.entity, d.depth, who, ['forget', 'forgets'])} an old story.`,
  deedsForgotten: (d) => `Nobody remembers ${d.deeds.length === 1 ? 'one deed' : `${d.deeds.length} deeds`} any more.`,
  optionChosen: (d) => `${name(d.option)}${d.target === '' ? '' : ` (${name(d.target)})`}.`,
  factsPressed: (d) =>
    d.deeds.length === 0
      ? `${name(d.target)} told you nothing you could check.`
      : `${name(d.target)} admits where ${d.deeds.length === 1 ? 'a story' : `${d.deeds.length} stories`} came from.`,
  wayTold: (d, event) => WAYS[event.why.source ?? '']?.(d.until) ?? `It holds until turn ${d.until}.`,
  joined: (d) => `${name(d.target)} joins you.`,
  factionChanged: (d) => `You are now ${name(d.faction)}.`,
  skillUnlocked: (d, _, who) => `${does(d.entity, d.depth, who, ['learn', 'learns'])} ${name(d.skill)}.`,
  skillOffered: (d) =>
    d.offered.length === 0
      ? 'No branch skill is on offer.'
      : `On offer: ${d.offered.map(name).join(', ')}. Choose one by dialogue.`,
  skillNear: (d) => `${name(d.skill)} is near: distance ${decimal(d.distance)}, needed ${decimal(d.radius)}.`,
  skillEvolved: (d, _, who) =>
    `${does(d.entity, d.depth, who, ['turn', 'turns'])} ${name(d.parent)} into ${name(d.skill)}.`,
  headingChanged: (d) => `Your heading turns from ${name(d.was)} to ${name(d.heading)}.`,
  gateChanged: (d) => (d.open ? 'You could murder now.' : 'You could not murder any more.'),
  scene: (d) => (d.scene === 'chapter_closed' ? `Chapter ${d.chapter} closes.` : `${name(d.scene)}.`),
  globalEvent: (d) => EVENT_LINES[d.event] ?? name(d.event),
  chapterClosed: (d) => `Chapter ${d.chapter} is closed. You rest on the stairs.`,
  actClosed: (d) => `Act ${d.act} ends.`,
  spawned: (d) => `${name(d.kind)} comes out of the exit of depth ${d.depth}.`,
  spawnDeferred: (d) => `Nothing comes out of the exit: ${d.cap} are alive already.`,
  pressureControl: (d) =>
    `${d.pruned.length} of the legion withdraw: ${d.count} are left alive, at most ${d.cap} may be.`,
  pressureFelt: () => 'Far off, claws go silent: the dungeon is full.',
  dungeonSettled: (d) =>
    `The turn ends: ${d.recovered} recover${d.fallen.length === 0 ? '' : `, ${d.fallen.length} are carried away`}.`,
  ended: (d) => ENDS[d.code] ?? d.code,
  ...SECOND_LINES,
};

/** Sentences by the option or relic that opened the way. */
const WAYS: { readonly [source: string]: (until: number) => string } = {
  ask_routes: () => 'The stairs up are where they always are: in the south-east corner.',
  patrol_pattern: (until) => `You know where warden and hunters are until turn ${until}.`,
  keep_watch: (until) => `No hunter senses you until turn ${until}.`,
  wanderer: (until) => `Nobody sees where you went: no hunter senses you until turn ${until}.`,
  tuning_fork: () => 'The Tuning Fork hums: one attacker at a time for 5 turns.',
};

const ENDS: { readonly [code: string]: string } = {
  escaped: 'You are out.',
  dead: 'You are dead.',
  abandoned: 'You have climbed long enough. The run ends here.',
};
