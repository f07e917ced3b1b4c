import type { GameEvent } from '@undercroft/kernel';
import type { DarkdelveEvents, Piece } from '../events.ts';
import type { Darkdelve, Enemy } from '../state.ts';
import { type Book, enemyDef, moveOf } from './book.ts';
import { type Eyes, perceivedHp, perceivedIntent, perceivedName } from './channels.ts';
import { knowledgeOf } from './hero.ts';
import { hereIn } from './layout.ts';
import { delverLens } from './perceive.ts';
import { foeIn } from './play.ts';

type Event = GameEvent<DarkdelveEvents>;

const masked = (piece: Piece): Piece => (piece.known ? piece : { ...piece, id: '' });

/** An unidentified piece has no name. DD-205 */
function maskPiece(event: Event): Event {
  switch (event.kind) {
    case 'gained':
    case 'lying':
    case 'taken':
    case 'dropped': {
      const { piece } = event.data;
      if (!piece || piece.known) return event;
      return { ...event, data: { ...event.data, piece: masked(piece), id: '' } } as Event;
    }
    case 'equipped':
    case 'unequipped':
      return event.data.known ? event : ({ ...event, data: { ...event.data, id: '' } } as Event);
    default:
      return event;
  }
}

function foeByKey(state: Darkdelve, key: string): Enemy | undefined {
  if (key === state.watcher.foe.key) return state.watcher.foe;
  return state.floor ? hereIn(state).enemies.find((enemy) => enemy.key === key) : undefined;
}

const FOE_KINDS = [
  'fight',
  'steppedUp',
  'intent',
  'staggered',
  'staggerFailed',
  'cracked',
  'performed',
  'dodged',
  'hit',
  'slain',
  'armorChanged',
];

/** The enemy's name, HP and intent as in the current view. P5, P6, P9 */
function maskFoe(eyes: Eyes, event: Event): Event {
  const { book, state } = eyes;
  const data = event.data as { key: string; id: string };
  const foe = foeByKey(state, data.key);
  if (!foe || !state.combat) return event;
  const name = perceivedName(eyes, foe);
  const changed: { [field: string]: unknown } = { ...data, id: name };
  if (name !== foe.id && 'move' in data) changed['move'] = '';
  if (event.kind === 'hit') changed['left'] = perceivedHp(eyes, foe);
  if (event.kind === 'intent') {
    const move = moveOf(book, foe.id, perceivedIntent(eyes, foe));
    changed['move'] = name === foe.id ? move.id : '';
    changed['intent'] = move.kind;
  }
  const why = event.why.source === foe.id ? { ...event.why, source: name } : event.why;
  return { ...event, data: changed, why } as unknown as Event;
}

/** Names of a boss's telegraphs are learned. DD-225 */
function maskBoss(book: Book, state: Darkdelve, event: Event): Event {
  if (event.kind !== 'intent' || event.data.intent === 'attack') return event;
  const foe = foeByKey(state, event.data.key);
  if (!foe || enemyDef(book, foe.id).cls !== 'boss') return event;
  if (knowledgeOf(book, state.camp, foe.id) > 0 || state.hero.bossNamed) return event;
  return { ...event, data: { ...event.data, move: '' } };
}

/** A lie about a move is not named while the enemy itself has no name. P9, DD-275 */
function isNameless(eyes: Eyes, { data }: Extract<Event, { kind: 'deceived' }>): boolean {
  if (data.channel !== 'P6' || !eyes.state.combat) return false;
  const foe = foeIn(eyes.state);
  return perceivedName(eyes, foe) !== foe.id;
}

/** An event as perceived by the delver; spectators perceive the same. DD-187 */
export function shown(book: Book, state: Darkdelve, event: Event): Event | null {
  if (event.kind === 'whisper') return { ...event, data: { ...event.data, isTrue: null } };
  const lens = delverLens(book, state);
  const eyes: Eyes = { book, lens, state };
  if (event.kind === 'deceived') return isNameless(eyes, event) ? null : event;
  const piece = maskPiece(event);
  if (piece !== event) return piece;
  const isFoe = FOE_KINDS.includes(event.kind);
  const seen = isFoe && lens.level > 0 ? maskFoe(eyes, event) : event;
  if (isFoe) return maskBoss(book, state, seen);
  const foe = foeBehind(state, event);
  if (!foe) return event;
  const unrolled = maskRange(eyes, event, foe);
  if (lens.level === 0) return unrolled;
  const named = maskName(eyes, unrolled, foe);
  if (named.kind !== 'healed' || named.data.on !== 'enemy') return named;
  return { ...named, data: { ...named.data, left: perceivedHp(eyes, foe) } };
}

/** Fight events with the enemy as a cause. Death and the events after it are never masked. DD-183 */
const CAUSED_KINDS = ['wound', 'healed', 'status', 'resisted', 'dread', 'gold', 'xp', 'lootRolled', 'gained', 'lying'];
/** Events about an enemy that is about to appear. */
const COMING_KINDS = ['alert', 'ambush'];

/** The enemy of such an event. */
function foeBehind(state: Darkdelve, { kind, data }: Event): Enemy | undefined {
  if (COMING_KINDS.includes(kind)) {
    const { enemy } = data as { enemy: string };
    return hereIn(state).enemies.find(({ id, hp }) => id === enemy && hp > 0);
  }
  return state.combat && CAUSED_KINDS.includes(kind) ? foeByKey(state, state.combat.foe) : undefined;
}

/** The faces of a damage roll reveal the enemy's damage range, which is known from tier 1 on. DD-187, DD-225 */
function maskRange(eyes: Eyes, event: Event, foe: Enemy): Event {
  const { book, state } = eyes;
  if (event.kind !== 'wound' || event.data.by !== foe.id) return event;
  const isKnown = knowledgeOf(book, state.camp, foe.id) > 0 && perceivedName(eyes, foe) === foe.id;
  return isKnown ? event : { ...event, why: { ...event.why, roll: undefined } };
}

/** Events name the enemy no more clearly than the view does. P9, DD-187 */
function maskName(eyes: Eyes, event: Event, foe: Enemy): Event {
  const name = perceivedName(eyes, foe);
  if (name === foe.id) return event;
  const data = Object.fromEntries(
    Object.entries(event.data).map(([field, value]) => [
      field,
      value === foe.id ? name : field === 'move' && event.kind === 'wound' ? '' : value,
    ]),
  );
  const why = event.why.source === foe.id ? { ...event.why, source: name } : event.why;
  const about = event.about.map((one) => (one === foe.id ? name : one));
  return { ...event, data, why, about } as unknown as Event;
}
