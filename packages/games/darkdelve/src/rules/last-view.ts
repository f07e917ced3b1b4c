import type { Darkdelve } from '../state.ts';
import { type Book, enemyDef, moveOf } from './book.ts';
import { type Eyes, exitLie, perceivedIntent, perceivedName } from './channels.ts';
import { knowledgeOf } from './hero.ts';
import { cellIndex, isVisited } from './layout.ts';
import { delverLens } from './perceive.ts';
import { foeIn, type LastView } from './play.ts';
import { mapView } from './view-map.ts';

/** The announced move as it was shown, if it had a name. */
function intentSeen(eyes: Eyes): LastView['intent'] {
  const { book, state } = eyes;
  if (!state.combat) return null;
  const foe = foeIn(state);
  if (perceivedName(eyes, foe) !== foe.id) return null;
  const move = moveOf(book, foe.id, perceivedIntent(eyes, foe));
  const isNamed =
    move.kind === 'attack' ||
    enemyDef(book, foe.id).cls !== 'boss' ||
    state.hero.bossNamed ||
    knowledgeOf(book, state.camp, foe.id) > 0;
  return isNamed ? { key: foe.key, move: move.id } : null;
}

/** Undefined where nothing can be false: in the first edition, at camp and at Calm. DD-275, I-30 */
export function lastView(book: Book, state: Darkdelve): LastView | undefined {
  const lens = delverLens(book, state);
  if (!state.second || !state.floor || lens.level === 0) return undefined;
  const eyes: Eyes = { book, lens, state };
  const cells = mapView(eyes);
  const open = state.floor.rooms.filter((room) => !isVisited(room));
  const lie = exitLie(eyes);
  return {
    tags: Object.fromEntries(open.map((room) => [room.letter, cells[cellIndex(room)]!.tag])),
    phantom: lie.startsWith('phantom:') ? lie.at(-1)! : '',
    intent: intentSeen(eyes),
  };
}
