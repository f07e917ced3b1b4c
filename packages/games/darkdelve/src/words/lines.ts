import { packTexts, phrases, type Words } from '@undercroft/kernel';
import type { DarkdelveAction } from '../actions.ts';
import type { DarkdelveEvents, PerceivedNumber } from '../events.ts';
import type { DarkdelveView } from '../rules/view-schema.ts';
import { ENTRIES, LESSONS, LORE, WHISPERS } from './flavour.ts';
import { DIR_NAMES, missedText, name, pieceName, rarityName } from './names.ts';
import { SCENES } from './scenes.ts';
import { SECOND_LINES } from './second-lines.ts';

const { plural, signed } = phrases;

type Lines = Words<DarkdelveEvents, DarkdelveAction, DarkdelveView>['line'];

const the = (id: string): string => (id === 'something' ? 'something' : `the ${name(id)}`);
const The = (id: string): string => (id === 'something' ? 'Something' : `The ${name(id)}`);

const leftText = (left: PerceivedNumber | null): string => {
  if (left === null) return 'you cannot tell what is left of it';
  return left.low === left.high ? `it drops to ${left.low}` : `it has ${left.low}-${left.high} HP left`;
};

const thing = ({ piece, id, n }: DarkdelveEvents['gained'] | DarkdelveEvents['lying']): string =>
  piece ? pieceName(piece) : n === 1 ? name(id) : `${n} ${name(id)}`;

const listed = (ids: readonly string[]): string => (ids.length === 0 ? 'nothing' : ids.map(name).join(', '));

const ACTED: { readonly [action: string]: string } = {
  light: 'You strike a Light blow.',
  heavy: 'You strike a Heavy blow.',
  dodge: 'You get ready to dodge.',
  block: 'You raise your guard.',
  pass: 'You wait and gain 1 Stamina.',
  salts: 'Smelling Salts: your Stamina is full.',
};

const WARNINGS: { readonly [at: number]: string } = {
  85: 'You are being watched.',
  90: 'Leave now. It is close.',
};

const statusLine: Lines['status'] = ({ on, status, amount, total }) => {
  if (on === 'enemy') return `The enemy is Poisoned for ${plural(total, 'round')}.`;
  if (status === 'stunned') return 'You are Stunned: you lose your next action.';
  if (status === 'cursed') return 'You are Cursed: nothing heals you.';
  const unit = status === 'poison' ? 'round' : status === 'bleed' ? 'stack' : 'action';
  return amount > 0
    ? `${name(status)} ${signed(amount)}: ${plural(total, unit)}.`
    : `${name(status)}: ${plural(total, unit)} left.`;
};

const woundLine: Lines['wound'] = ({ by, move, dealt, spared, hp, crit }) => {
  const who = by === 'poison' || by === 'bleed' || by === move ? name(by) : The(by);
  if (spared > 0) return `${who} would cost you ${dealt + spared}, but it cannot kill you here: you stay at ${hp} HP.`;
  if (by === 'poison' || by === 'bleed') return `${who} deals ${dealt}; you have ${hp} HP.`;
  if (by === 'exhaustion') return `The long fight wears you down for ${dealt}; you have ${hp} HP.`;
  if (by === move) return `${who} costs you ${dealt}; you have ${hp} HP.`;
  return `${who} hits you for ${dealt}${crit ? ', a critical hit' : ''}; you have ${hp} HP.`;
};

const hitLine: Lines['hit'] = ({ id, by, dealt, left, crit }) => {
  if (by === 'poison') return `Poison deals ${dealt} to ${the(id)}; ${leftText(left)}.`;
  return `You hit ${the(id)} for ${dealt}${crit ? ', a critical hit' : ''}; ${leftText(left)}.`;
};

const intentLine: Lines['intent'] = ({ id, move, intent }) => {
  if (intent === 'windup') return `${The(id)} gathers itself${move === '' ? '' : `: ${name(move)}`}.`;
  if (intent === 'attack') return `${The(id)} is about to attack.`;
  if (move === '') return `${The(id)} is about to do something you cannot read.`;
  return `${The(id)} announces ${name(move)}.`;
};

const hintLine: Lines['hint'] = ({ hint, room, type, content }) => {
  if (hint === 'waystone') return 'The figure tells you where the Waystone of floor 3 stands.';
  if (hint === 'room')
    return `The figure says: room ${room} is ${name(type)}${content === '' ? '' : `, ${name(content)}`}.`;
  if (hint === 'boss') return 'The figure names what the guardian of the Sanctum will do.';
  return 'The figure says: heavy blows for the plated ones.';
};

/** Shape of a floor, by template. DD-041 */
const SHAPES: { readonly [template: string]: string } = {
  A: 'a hub with dead ends',
  B: 'a loop with one gate',
  C: 'two ways in and a deep corridor',
  D1: 'loops and a short cut',
  D2: 'two wings',
};

const KINDS_OF_ROOM: { readonly [letter: string]: readonly [one: string, many: string] } = {
  C: ['fight', 'fights'],
  T: ['chest', 'chests'],
  E: ['event', 'events'],
  W: ['Waystone', 'Waystones'],
  R: ['place to rest', 'places to rest'],
};

/** `2 fights, 1 chest, 1 event`: the rooms of a layout, one letter each. DD-043 */
const layoutText = (layout: string): string =>
  Object.entries(KINDS_OF_ROOM)
    .map(([letter, [one, many]]) => ({ n: layout.split(letter).length - 1, one, many }))
    .filter(({ n }) => n > 0)
    .map(({ n, one, many }) => plural(n, one, many))
    .join(', ');

const CAUSES: { readonly [cause: string]: string } = {
  dark: 'It is dark',
  torchlight: 'Time passes by torchlight',
  descent: 'You go deeper',
  flight: 'You ran',
  failed_flight: 'You could not get away',
  stalling: 'The fight drags on',
  desperation: 'The stone takes your courage',
  draw: 'You drew on the dark',
  sight: 'You looked closer',
  steady: 'You steady yourself',
  bargain: 'The dark has your eyes',
};

const dreadLine: Lines['dread'] = ({ amount, dread, cause }) => {
  const why = CAUSES[cause] ?? name(cause);
  if (amount === 0) return `${why}: the torch's ward holds. Dread stays at ${dread}.`;
  return `${why}: Dread ${signed(amount)}, now ${dread}.`;
};

/** Every event kind as one sentence. */
export const LINES: Lines = {
  began: ({ mode }) => (mode === 'campaign' ? 'A campaign begins at camp.' : 'An expedition begins.'),
  scenario: () => 'The scene is set.',
  phase: ({ phase }) => PHASE_LINES[phase] ?? 'You decide what to do.',
  camped: ({ expedition, gold }) => `You are at camp before expedition ${expedition} with ${gold} gold.`,
  stocked: ({ skus }) => `The Merchant also has ${listed(skus)}.`,
  bought: ({ sku, price, gold }) => `You buy ${name(sku)} for ${price} gold; ${gold} left.`,
  sold: ({ id, n, price, gold }) =>
    `You sell ${n === 1 ? name(id) : `${n} ${name(id)}`} for ${price} gold; ${gold} now.`,
  boughtBack: ({ id, price, gold }) => `You buy back ${name(id)} for ${price} gold; ${gold} left.`,
  identified: ({ id, slot, rarity, curse }) =>
    `It is ${id === '' ? `a ${rarityName(rarity)} ${name(slot)}` : name(id)}${curse === '' ? '' : `, and it carries the curse ${name(curse)}`}.`,
  paid: ({ what, price, gold }) => `You pay ${price} gold to ${name(what)}; ${gold} left.`,
  tempered: ({ id, times, price }) => `The Smith tempers ${name(id)} for ${price} gold, ${times} of 2 times.`,
  discarded: ({ id, n }) => `You throw away ${n === 1 ? name(id) : `${n} ${name(id)}`}.`,
  classChosen: (d) => `You are a ${name(d.class)} now: Vigor ${d.vigor}, Might ${d.might}, Cunning ${d.cunning}.`,
  packed: ({ id }) => `You pack ${name(id)}. It is at risk.`,
  unpacked: ({ id }) => `You put ${name(id)} back into the stash.`,
  embarked: (d) =>
    `Expedition ${d.expedition} begins${d.lesson === '' ? '' : `. Lesson Learned: 10% more damage to ${the(d.lesson)}`}.`,
  retired: ({ score, bosses }) => `You retire with a score of ${score} and ${plural(bosses, 'boss', 'bosses')} slain.`,
  floorMade: ({ floor, template, layout }) =>
    `Floor ${floor}: ${SHAPES[template] ?? 'a new shape'}. ${layoutText(layout)}.`,
  arrived: ({ floor, how }) =>
    how === 'retreat' ? 'The stone pulls you back to floor 4.' : `You stand on the Landing of floor ${floor}.`,
  scene: ({ scene }) => SCENES[scene]?.title ?? scene,
  moved: ({ dir, to, how }) =>
    how === 'flee' || how === 'retreat'
      ? `You run ${DIR_NAMES[dir]} to room ${to}.`
      : `You go ${DIR_NAMES[dir]} to room ${to}.`,
  traveled: ({ to, corridors }) => `You walk to room ${to}, ${plural(corridors, 'corridor')} away.`,
  bumped: ({ dir }) => `There is only wall to the ${DIR_NAMES[dir]}. You will not be fooled there again.`,
  sighted: ({ rooms }) => `You can make out: ${rooms.map(({ type }) => name(type)).join(', ')}.`,
  turn: ({ turn, lit }) => `Turn ${turn} passes ${lit ? 'by torchlight' : 'in the dark'}.`,
  waited: ({ actions }) => `You idled for ${actions} actions. Time passes.`,
  roomEntered: ({ type, text, first }) =>
    first ? (ENTRIES[type]?.[text] ?? `You enter: ${name(type)}.`) : `You are back in this room: ${name(type)}.`,
  roomCleared: ({ room }) => `Room ${room} is cleared.`,
  opened: () => 'You look at what the room offers.',
  left: () => 'You turn away from it.',
  echo: ({ killer }) => `A scratched note in your own hand: beware ${the(killer)}.`,
  dread: dreadLine,
  levelChanged: ({ to }) => `You are ${name(to)} now.`,
  warned: ({ at }) => WARNINGS[at] ?? 'You are being watched.',
  torchLit: ({ torches, ward, free }) =>
    `${free ? 'The pages burn: light on this floor' : `You light a torch; ${torches} left`}. It wards off the next ${ward} Dread.`,
  torchOut: () => 'Your torch goes out behind you.',
  watcherAppeared: ({ at }) => `The Watcher appears in room ${at}. Every exit is sealed.`,
  watcherMoved: ({ to }) => `The Watcher comes to room ${to}.`,
  watcherHeld: ({ turns }) => `The Watcher is held. The exit stays open for ${plural(turns, 'more turn')}.`,
  watcherReleased: () => 'The Watcher moves again. The exits are sealed.',
  watcherDelayed: ({ turns }) =>
    turns === 0 ? 'The Watcher has lost you.' : `The Watcher will find you in ${plural(turns, 'turn')}.`,
  watcherStunned: () => 'The blow stuns the Watcher. You can break away now.',
  watcherEnraged: () => 'The Watcher is enraged: it strikes first and cannot be stunned again.',
  watcherBanished: ({ dread }) => `The Watcher is banished. Dread falls to ${dread}.`,
  fight: ({ id, count, resumed }) =>
    resumed
      ? `${The(id)} is still here and strikes first.`
      : `${The(id)} attacks${count > 1 ? ', and another waits behind it' : ''}.`,
  steppedUp: ({ id }) => `Another one steps up: ${the(id)}.`,
  intent: intentLine,
  round: ({ round, stamina }) => `Round ${round}: you have ${stamina} Stamina.`,
  acted: ({ action }) => ACTED[action] ?? `You ${action}.`,
  staggered: ({ id }) => `${The(id)} staggers and loses its action.`,
  staggerFailed: ({ id }) => `${The(id)} keeps its footing.`,
  cracked: ({ id, cracks }) => `${The(id)} cracks: ${cracks} of 2.`,
  performed: ({ id, move }) => (move === '' ? `${The(id)} acts.` : `${The(id)} uses ${name(move)}.`),
  dodged: ({ id, bonus }) => `You dodge ${the(id)}${bonus > 0 ? ' and gain 1 Stamina next round' : ''}.`,
  hit: hitLine,
  wound: woundLine,
  status: statusLine,
  resisted: ({ status, by }) => `${name(by)} keeps ${name(status)} away.`,
  statusEnded: ({ on, status }) => `${on === 'hero' ? 'You are' : 'It is'} no longer ${statusAdjective(status)}.`,
  poisonFaded: ({ left }) => `Poison: ${plural(left, 'round')} left.`,
  healed: ({ on, id, amount, left }) =>
    on === 'hero'
      ? amount === 0
        ? `Your HP is already full: ${left?.low ?? 0}.`
        : `You heal ${amount}; you have ${left?.low ?? 0} HP.`
      : `${The(id)} heals ${amount}; ${left === null ? 'you cannot tell how much it has' : leftText(left)}.`,
  armorChanged: ({ id, armor }) => `The armor of ${the(id)} is ${armor}% now.`,
  secondWind: ({ amount }) => `Second Wind: you are about to heal ${amount}.`,
  lastStand: ({ id }) => `${name(id)} keeps you alive with 1 HP.`,
  slain: ({ id }) => `${The(id)} is dead.`,
  fightWon: ({ rounds }) => `The fight is over after ${plural(rounds, 'round')}.`,
  fled: ({ ok }) => (ok ? 'You get away.' : 'You do not get away.'),
  retreated: ({ turns }) => `You back out at once. It costs ${turns} turns in the dark.`,
  brokeAway: () => 'You break away from the Watcher.',
  endured: () => 'You are Stunned and endure.',
  gold: ({ amount, gold, cause }) =>
    cause === 'loan' ? `You borrow ${amount} gold; you carry ${gold}.` : `You find ${amount} gold; you carry ${gold}.`,
  goldPaid: ({ amount, gold, cause }) =>
    cause === 'loan' ? `The lender takes ${amount} gold; ${gold} left.` : `You pay ${amount} gold; ${gold} left.`,
  xp: ({ amount, xp }) => `You gain ${amount} XP; ${xp} now.`,
  leveled: ({ level, stat }) => `You reach level ${level}: ${name(stat)} +1.`,
  lootRolled: ({ dropped }) => (dropped ? 'It drops something.' : 'It drops nothing.'),
  gained: (d) => `You take ${thing(d)}.`,
  lying: (d) => `${thing(d)} does not fit and lies on the floor.`,
  taken: (d) => `You pick up ${d.piece ? pieceName(d.piece) : `${d.n} ${name(d.id)}`}.`,
  dropped: (d) => `You drop ${d.piece ? pieceName(d.piece) : `${d.n} ${name(d.id)}`}.`,
  equipped: (d) => `You put on ${pieceName(d)}${d.bound ? '. It binds to you' : ''}.`,
  unequipped: (d) => `You take off ${pieceName(d)}.`,
  used: ({ id, left }) => `You use ${name(id)}; ${left} left.`,
  mending: ({ amount, rounds }) => `The bandage heals ${amount} a round for ${plural(rounds, 'more round')}.`,
  hardened: ({ pct }) => `You take ${pct}% less damage in this fight.`,
  envenomed: ({ combats }) =>
    combats === 0 ? 'The venom on your blade is used up.' : `Your blade is venomed for ${plural(combats, 'fight')}.`,
  unbound: ({ uids }) => `${plural(uids.length, 'curse')} let go of you.`,
  chestOpened: ({ how, ornate }) => `You ${how} ${ornate ? 'an ornate chest' : 'the chest'} open.`,
  chestExamined: () => 'You study the chest and know what each way would bring.',
  crushed: () => 'The contents are crushed. Only the gold is left.',
  alert: ({ enemy }) => `The noise brings ${the(enemy)}.`,
  eventFound: ({ event }) => `You find: ${name(event)}.`,
  chose: ({ event, option }) =>
    `${name(event)}: ${packTexts.sentenceOf(option) ?? OPTION_LINES[option] ?? 'you choose'}.`,
  risked: ({ happened, chance }) => `A chance of ${chance}%: it ${happened ? 'happens' : 'does not happen'}.`,
  ambush: ({ enemy }) => `${The(enemy)} falls on you.`,
  blessingOffered: ({ blessing, current }) => `The gods are jealous: ${name(blessing)} would replace ${name(current)}.`,
  blessingKept: ({ blessing }) => `You keep ${name(blessing)}.`,
  blessed: ({ blessing, left }) => `You are blessed with ${name(blessing)}${left > 0 ? `, ${left} uses` : ''}.`,
  blessingUsed: ({ blessing, left }) => (left === 0 ? `${name(blessing)} ends.` : `${name(blessing)}: ${left} left.`),
  floorRevealed: ({ floor }) => `You see all of floor ${floor} before you.`,
  hint: hintLine,
  knowledge: ({ enemy, tier }) => `You know ${the(enemy)} better: knowledge ${tier} of 3.`,
  journal: () => 'You will recognise what every guardian of the Sanctum announces.',
  helped: () => 'He will not forget it.',
  weakening: ({ actions }) => `You will begin your next fight Weakened for ${actions} actions.`,
  shopBought: ({ sku, price, gold }) => `You buy ${name(sku)} for ${price} gold; ${gold} left.`,
  descended: ({ to }) => `You go down to floor ${to}.`,
  thresholdReached: () => 'You stand before the Sanctum.',
  entering: () => 'You put your hand on the iron doors.',
  doubted: () => 'You take your hand from the doors.',
  sanctumEntered: ({ boss }) => `The doors close behind you. Before you: ${the(boss)}.`,
  bossSlain: ({ id }) => `${The(id)} is slain. The exit is open.`,
  thresholdRetreat: () => 'You let the stone of floor 4 pull you back.',
  stripped: ({ gold, items }) => `The floor keeps its own: ${gold} gold and ${listed(items)}.`,
  toll: (d) =>
    d.with === 'gold'
      ? `You pay the stone ${d.amount} gold.`
      : d.with === 'item'
        ? `You give the stone ${name(d.item)}.`
        : 'You have nothing to give. The stone takes your courage.',
  runes: ({ lore }) => LORE[lore] ?? 'The runes are worn smooth.',
  extracting: ({ by }) => (by === 'portal' ? 'You step through the portal.' : 'You take the exit behind the Sanctum.'),
  extracted: ({ gold, banked, items }) =>
    `You are out with ${gold} gold and ${listed(items)}. Your bank holds ${banked} gold.`,
  taunt: ({ what, content }) => missedText(what, content),
  stored: ({ items }) => `Into the stash: ${listed(items)}.`,
  unlocked: ({ id }) => `Unlocked: ${name(id)}.`,
  died: ({ floor, killer, cause, gold, items }) =>
    `You died on floor ${floor} to ${killer === '' ? name(cause) : the(killer)} and lost ${gold} gold and ${listed(items)}.${killer === '' ? '' : ` ${LESSONS[killer] ?? ''}`}`,
  bestiary: ({ enemy, met, deaths, tier }) =>
    `Bestiary: ${name(enemy)}, met ${met} times, died to it ${deaths} times, knowledge ${tier} of 3.`,
  ended: ({ code, score }) => `${OUTCOME_LINES[code] ?? 'The run is over.'} Score ${score}.`,
  ...SECOND_LINES,
  whisper: ({ text, detail }) =>
    `You hear: "${(WHISPERS[text] ?? '').replace('{direction}', DIR_NAMES[detail] ?? '')}"`,
};

const statusAdjective = (status: string): string =>
  ({ poison: 'Poisoned', bleed: 'bleeding', stunned: 'Stunned', weakened: 'Weakened', cursed: 'Cursed' })[status] ??
  status;

const PHASE_LINES: { readonly [phase: string]: string } = {
  explore: 'You choose where to go.',
  room: 'You decide what to do here.',
  combat: 'You are in a fight.',
  confirm: 'You have to decide.',
  levelup: 'You can raise a stat.',
  camp: 'You are at camp.',
  over: 'It is over.',
  pledge: 'You choose what to pledge.',
};

/** Text of a choice in an event's menu. */
const OPTION_LINES: { readonly [option: string]: string } = {
  give_50: 'you give 50 gold',
  refuse: 'you refuse',
  threaten: 'you threaten it',
  give_100: 'you give 100 gold',
  help: 'you give a Healing Potion',
  rob: 'you rob him',
  end_it: 'you end it',
  take_gift: 'you take the gift',
  rest_fully: 'you rest',
  rest_briefly: 'you rest briefly',
  meditate: 'you meditate',
  look_closer: 'you look closer',
  spring_trap: 'you spring the trap',
  pray_strength: 'you pray for strength',
  pray_fortune: 'you pray for fortune',
  pray_insight: 'you pray for insight',
  desecrate: 'you desecrate it',
  cleanse: 'you wash yourself',
  pray_protection: 'you pray for protection',
  offer_50: 'you offer 50 gold',
  read: 'you read it',
  tear_page: 'you tear out a page',
  burn: 'you burn it',
  drop_25: 'you drop 25 gold',
  listen: 'you listen',
  climb_down: 'you climb down',
  lift_slab: 'you lift the slab',
  trick_catch: 'you work the catch',
  take_journal: 'you take the journal',
  bury: 'you bury the dead',
  search: 'you search the dead',
};

const OUTCOME_LINES: { readonly [code: string]: string } = {
  extracted: 'You got out.',
  victory: 'You slew the boss and got out.',
  dead: 'You died.',
  abandoned: 'You gave up.',
  retired: 'You retired.',
};
