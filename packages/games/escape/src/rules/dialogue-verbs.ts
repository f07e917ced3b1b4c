import type { OptionRow, OptionVerb } from '../content/types.ts';
import type { Being, Belief, Faction } from '../state.ts';
import { beliefEvent, sourceName, writeMemory } from './beliefs.ts';
import { findItem, giveItem, loseItem, moveItem, rarer, takeFromRoom } from './belongings.ts';
import { gainXp, shiftField, shiftVector } from './changes.ts';
import { beingsIn } from './crowd.ts';
import { tollItems, tollOf, wardenHere } from './dialogue.ts';
import { chapterOf, hasSkill, hasTag, isAlive, isLegion, lootOf, memoryOf, tierOf } from './dungeon.ts';
import { emit, isKael, type Turn, whereIs } from './emit.ts';
import { payEffort, stream } from './fame.ts';
import { draw, exchange } from './gossip.ts';
import { carries, drawHunters, spendKeepsake } from './keepsakes.ts';
import { rarityOf } from './levels.ts';
import { unlockSkill } from './skills.ts';
import { taleOf } from './standing.ts';
import { roomIndex } from './topology.ts';
import { exposedLie, isBound, keepWord, weaponsOf } from './wants.ts';
import { peopleOn } from './word.ts';

/** An option being chosen: by whom, and with which target. */
export interface OptionChoice {
  readonly actor: Being;
  readonly option: OptionRow;
  readonly target: Being | undefined;
  readonly wasLive: boolean;
}

type Op<K extends OptionVerb['op']> = (c: Turn, on: OptionChoice, verb: Extract<OptionVerb, { op: K }>) => void;

const VERB = 'choose_dialogue';

/** Takes the cache in the same way as a search. */
const takeCache: Op<'takeCache'> = (c, { actor }) => {
  const item = takeFromRoom(c, actor, (id) => hasTag(c, id, 'treasure'));
  if (item !== '') findItem(c, actor, item, VERB);
};

const readSeals: Op<'readSeals'> = (c, { actor, option }) => {
  const index = roomIndex(actor.depth, actor.at);
  const place = c.s.rooms[index]!.items.findIndex((id) => hasTag(c, id, 'weapon'));
  if (place < 0) return;
  const room = c.t.write(c.s.rooms, index);
  const was = room.items[place]!;
  room.items[place] = rarer(c, was);
  if (c.t.emit)
    emit(
      c,
      'itemRaised',
      { ...whereIs(actor, VERB), item: room.items[place]!, was },
      { rule: 'ED-67', source: option.id },
      { seen: true },
    );
};

const giveLoot: Op<'giveLoot'> = (c, { actor, target }) => {
  const item = lootOf(c, actor);
  if (item !== '' && target) moveItem(c, actor, target, item, { verb: VERB, rule: 'ED-67' });
};

const xp: Op<'xp'> = (c, { actor, option }, { amount }) =>
  gainXp(c, actor, amount, { label: 'option', rule: 'ED-67', verb: VERB, source: option.id });

function emitWay(c: Turn, { actor, option }: OptionChoice, until: number): void {
  if (c.t.emit)
    emit(c, 'wayTold', { ...whereIs(actor, VERB), until }, { rule: 'ED-67', source: option.id }, { seen: true });
}

const revealExit: Op<'revealExit'> = (c, on) => {
  if (!c.s.exits_told.includes(on.actor.depth)) c.s.exits_told.push(on.actor.depth);
  c.t.reveal(on.actor.id);
  emitWay(c, on, c.s.turn);
};

const exchangeTwice: Op<'exchange'> = (c, { actor, target }, { times }) => {
  for (let i = 0; i < times && target; i++) exchange(c, actor, target);
};

/** Kael learns which stories of this teller are true. */
const pressFacts: Op<'pressFacts'> = (c, { actor, target, option }) => {
  const pressed: string[] = [];
  for (const belief of memoryOf(c.s, actor.id)!.beliefs) {
    if (belief.source !== target!.id || belief.state === 'verified' || c.s.checked.includes(belief.deed)) continue;
    c.s.checked.push(belief.deed);
    pressed.push(beliefEvent(c.s, actor, belief, VERB).deed);
  }
  if (c.t.emit)
    emit(
      c,
      'factsPressed',
      { ...whereIs(actor, VERB), target: target!.id, deeds: pressed },
      { rule: 'ED-67', source: option.id },
      { seen: true, about: [actor.id, target!.id] },
    );
};

const patrol: Op<'patrol'> = (c, on, { turns }) => {
  c.s.patrol_until = c.s.turn + turns - 1;
  emitWay(c, on, c.s.patrol_until);
};

const strength = (c: Turn, belief: Belief): number => Math.abs(taleOf(c.s, belief).valence) * belief.confidence;

/** The belief that weighs most, then the newest, then the one about the earlier deed. */
function strongestOf(c: Turn, beliefs: readonly Belief[]): Belief | undefined {
  return beliefs.reduce<Belief | undefined>((best, belief) => {
    if (!best) return belief;
    const difference = strength(c, belief) - strength(c, best) || belief.turn - best.turn || best.deed - belief.deed;
    return difference > 0 ? belief : best;
  }, undefined);
}

/** True if a being was told this story too: that telling then caused the testimony. */
const hasHeard = ({ s }: Turn, being: Being, { deed }: Belief): boolean =>
  memoryOf(s, being.id)?.beliefs.some((belief) => belief.deed === deed && belief.state !== 'verified') ?? false;

/** Testimony against the target's strongest lie about the speaker. ED-65 */
const testify: Op<'testify'> = (c, { actor, target, option }, { confidence }) => {
  const memory = writeMemory(c, target!.id);
  const lies = memory.beliefs.filter(
    (belief) => belief.state === 'misinformed' && taleOf(c.s, belief).actor === actor.id,
  );
  const lie = strongestOf(c, lies) ?? exposedLie(c, target!);
  if (!lie || lie.confidence >= confidence) return;
  correct(c, { actor, option, target, wasLive: false }, lie, confidence);
  spreadLetter(c, actor, option, lie);
  const want = c.s.second?.want;
  if (want?.asker === target!.id && want.deed === lie.deed && want.kind === 'settle' && isBound(c)) keepWord(c);
};

/** Puts the truth in the place of a lie. ED-65 */
function correct(c: Turn, { actor, option, target }: OptionChoice, lie: Belief, confidence: number): void {
  const tale = taleOf(c.s, lie);
  const because = sourceName(c.s, hasHeard(c, actor, lie) ? actor.id : target!.id, lie);
  lie.twist = null;
  lie.state = 'verified';
  lie.confidence = confidence;
  lie.source = actor.id;
  lie.turn = c.s.turn;
  if (c.t.emit)
    emit(
      c,
      'beliefCorrected',
      { ...beliefEvent(c.s, target!, lie, VERB), was: tale.verb },
      { rule: 'ED-65', source: option.id, because },
      { seen: true, about: [actor.id, target!.id] },
    );
}

/** A Letter corrects the same lie in every memory of the depth. ED-250 */
function spreadLetter(c: Turn, actor: Being, option: OptionRow, { deed, confidence }: Belief): void {
  if (!isKael(actor) || !carries(c, actor, 'letter')) return;
  spendKeepsake(c, actor, 'letter', c.s.turn);
  for (const target of peopleOn(c, actor.depth)) {
    const held = memoryOf(c.s, target.id)!.beliefs.findIndex(
      (belief) => belief.deed === deed && belief.state === 'misinformed',
    );
    if (held < 0) continue;
    correct(c, { actor, option, target, wasLive: false }, writeMemory(c, target.id).beliefs[held]!, confidence);
  }
}

/** Replaces the doer in the target's worst hearsay about the speaker; eye-witnesses cannot be fooled. */
const blame: Op<'blame'> = (c, { actor, target, option }, { confidence }) => {
  const memory = writeMemory(c, target!.id);
  const ill = memory.beliefs.filter((belief) => {
    const tale = taleOf(c.s, belief);
    return belief.state !== 'verified' && tale.actor === actor.id && tale.valence < 0;
  });
  const worst = strongestOf(c, ill);
  const scapegoat = c.s.beings.find(
    (being) => being.kind === 'dungeoneer' && being !== target && being.depth === actor.depth && isAlive(being),
  );
  if (!worst || !scapegoat) return;
  const { verb, subject, valence } = taleOf(c.s, worst);
  worst.twist = { actor: scapegoat.id, verb, subject, valence };
  worst.state = 'misinformed';
  worst.confidence = confidence;
  worst.source = actor.id;
  worst.turn = c.s.turn;
  if (c.t.emit)
    emit(
      c,
      'beliefStored',
      beliefEvent(c.s, target!, worst, VERB),
      { rule: 'ED-67', source: option.id },
      { seen: false, about: [actor.id, target!.id, scapegoat.id], as: sourceName(c.s, target!.id, worst) },
    );
};

const heal: Op<'heal'> = (c, { target, option }, { amount }) => {
  const before = target!.health;
  target!.health = Math.min(target!.max_health, before + amount);
  const delta = target!.health - before;
  if (c.t.emit)
    emit(
      c,
      'healed',
      { ...whereIs(target!, VERB), amount: delta, health: target!.health },
      {
        rule: 'ED-67',
        source: option.id,
        terms: [amount, delta - amount].flatMap((value, i) =>
          value === 0 ? [] : [{ label: i === 0 ? 'option' : 'bound', value }],
        ),
        of: 'amount',
      },
      { seen: true },
    );
};

const hide: Op<'hide'> = (c, on, { turns }) => {
  c.s.hidden_until = c.s.turn + turns - 1;
  emitWay(c, on, c.s.hidden_until);
};

/** Also streams, with the option's own risk. */
const alsoStream: Op<'stream'> = (c, { actor, wasLive }, { risk }) => {
  const { effort, delta } = c.book.content.actions.live_stream;
  payEffort(c, actor, effort, VERB);
  stream(c, actor, wasLive, risk);
  shiftVector(c, actor, c.book.vector(delta), { label: 'live_stream', rule: 'ED-34', verb: VERB });
  if (isKael(actor)) c.triggers.streamed = true;
  drawHunters(c, actor);
};

/** Weapon power +1 until the chapter ends; a rune smith also tries for a better blade. */
const temper: Op<'temper'> = (c, { actor, option }) => {
  c.s.tempered = chapterOf(c.s);
  const was = actor.weapon;
  if (hasSkill(actor, 'rune_smith') && c.s.smithed !== chapterOf(c.s)) {
    c.s.smithed = chapterOf(c.s);
    const { faces, per_tier } = c.book.f.rarity;
    const rolled = rarityOf(c, draw(c, 'item.rarity', faces) + per_tier * tierOf(actor.depth));
    const { items } = c.book.content;
    if (items[rolled]!.power > items[was]!.power) {
      loseItem(c.book, actor, was);
      giveItem(c.book, actor, rolled);
    }
  }
  if (c.t.emit)
    emit(
      c,
      'itemRaised',
      { ...whereIs(actor, VERB), item: actor.weapon, was },
      { rule: 'ED-67', source: option.id, ...(hasSkill(actor, 'rune_smith') ? { roll: c.t.dice } : {}) },
      { seen: true },
    );
};

const unlock: Op<'unlock'> = (c, { actor }, { skill }) => unlockSkill(c, actor, c.book.skills.get(skill)!, VERB);

const remember = (list: string[], id: string): void => {
  if (!list.includes(id)) list.push(id);
};
const meet: Op<'meet'> = (c, { target }) => remember(c.s.dialogue.met, target!.id);
const offerPact: Op<'offerPact'> = (c, { target }) => remember(c.s.dialogue.offered, target!.id);
const agreePact: Op<'agreePact'> = (c, { target }) => remember(c.s.dialogue.agreed, target!.id);

/** ED-73 */
const faction: Op<'faction'> = (c, { actor, option }, { faction: joined }) => {
  const was = actor.faction;
  actor.faction = joined as Faction;
  if (c.t.emit)
    emit(
      c,
      'factionChanged',
      { ...whereIs(actor, VERB), was, faction: joined },
      { rule: 'ED-73', source: option.id },
      { seen: true },
    );
};

const taunt: Op<'taunt'> = (c, on) => {
  c.s.taunt_turn = c.s.turn;
  emitWay(c, on, c.s.turn);
};

/** The warden of this room uses up its activity. */
const bow: Op<'bow'> = (c, on) => {
  const warden = wardenHere(c, on.actor);
  if (warden) warden.active = c.s.turn;
  if (c.s.second) c.s.second.page.way = 'bowed';
  emitWay(c, on, c.s.turn);
};

const goodbye: Op<'goodbye'> = (c, on) => emitWay(c, on, c.s.turn);

/** ED-260 */
const hearWant: Op<'hearWant'> = (c, { actor, option }) => {
  const { want } = c.s.second!;
  want.isHeard = true;
  const { asker, kind, subject, about, did } = want;
  if (c.t.emit)
    emit(
      c,
      'wantHeard',
      { ...whereIs(actor, VERB), asker, want: kind, subject, teller: about, did },
      { rule: 'ED-260', source: option.id },
      { seen: true, about: subject === '' ? [actor.id, asker] : [actor.id, asker, subject] },
    );
};

/** ED-260 */
const giveWord: Op<'giveWord'> = (c, { actor, option }) => {
  const { want } = c.s.second!;
  want.isGiven = true;
  if (c.t.emit)
    emit(
      c,
      'wordGiven',
      { ...whereIs(actor, VERB), asker: want.asker, want: want.kind },
      { rule: 'ED-260', source: option.id },
      { seen: true, about: [actor.id, want.asker] },
    );
};

/** Hands the weaker weapon over, and so keeps the word. ED-260 */
const handOver: Op<'handOver'> = (c, { actor, target }) => {
  moveItem(c, actor, target!, weaponsOf(c, actor)[0]!, { verb: VERB, rule: 'ED-260' });
  keepWord(c);
};

/** Pays the warden: neither it nor any hostile in the room acts this turn. ED-252 */
const payToll: Op<'payToll'> = (c, { actor, option }) => {
  const items = tollItems(c, actor).slice(0, tollOf(c));
  for (const item of items) loseItem(c.book, actor, item);
  for (const being of beingsIn(c, actor.depth, actor.at)) if (isLegion(being)) being.active = c.s.turn;
  c.s.second!.page.way = 'paid';
  if (c.t.emit)
    emit(c, 'tollPaid', { ...whereIs(actor, VERB), items }, { rule: 'ED-252', source: option.id }, { seen: true });
};

/** One function per verb; a missing one does not compile. */
const OPS: { readonly [K in OptionVerb['op']]: Op<K> } = {
  takeCache,
  readSeals,
  giveLoot,
  xp,
  revealExit,
  exchange: exchangeTwice,
  pressFacts,
  patrol,
  testify,
  blame,
  heal,
  hide,
  stream: alsoStream,
  temper,
  unlock,
  meet,
  offerPact,
  agreePact,
  faction,
  taunt,
  bow,
  goodbye,
  hearWant,
  giveWord,
  handOver,
  payToll,
};

/** Applies the cost, the verbs and the effect of an option. Table 3.5 */
export function applyOption(c: Turn, on: OptionChoice): void {
  const { actor, option } = on;
  const ground = { label: 'option', rule: 'ED-67', verb: VERB, source: option.id };
  shiftField(c, actor, 'energy', -option.cost_energy, { ...ground, label: 'cost' });
  for (const verb of option.verbs) (OPS[verb.op] as (c: Turn, on: OptionChoice, verb: OptionVerb) => void)(c, on, verb);
  shiftField(c, actor, 'energy', option.gain_energy, ground);
  shiftVector(c, actor, c.book.vector(option.effect), ground);
  shiftField(c, actor, 'reputation', option.reputation, ground);
}
