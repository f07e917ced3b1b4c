import {
  at,
  type ExpectedValue,
  type GameDef,
  type Json,
  type Preview,
  previewWorld,
  Table,
  type Term,
} from '@undercroft/kernel';
import type { EscapeAction } from '../actions.ts';
import { AXES, TRAITS } from '../content/types.ts';
import type { EscapeEvents } from '../events.ts';
import { type Being, type Escape, escapeShape, KAEL, STREAMS } from '../state.ts';
import { type Book, beingOf, type Dungeon, kaelOf } from './dungeon.ts';
import { fameGain } from './fame.ts';
import { revealedOn } from './sight.ts';
import { project } from './speech.ts';
import { damageRange } from './strike.ts';
import { exitAt, exitTo } from './topology.ts';
import { foresee } from './turn.ts';
import { view } from './view.ts';

type PreviewGame = Pick<GameDef<Escape, EscapeAction, unknown, unknown, EscapeEvents>, 'tags' | 'shape' | 'now'>;

/** Plays Kael's part of the turn on a copy, with separate dice. */
function imagine(game: PreviewGame, book: Book, s: Escape, action: EscapeAction): Escape {
  const state = escapeShape.copy(s);
  const table = new Table<Escape, EscapeEvents>(game as never, previewWorld(STREAMS, state), null);
  table.begin(1, 1);
  foresee(table, book, action);
  return state;
}

/** Stories heard change Awareness, and nobody can predict which stories these actions bring. */
const LISTENS: readonly string[] = ['talk', 'choose_dialogue'];
/** Decided by dice: previews give ranges instead. */
const ROLLS: readonly string[] = ['fight', 'murder'];

/**
 * Paths that the other beings' part of the turn cannot change, as long as only Kael gains from it. The turn number is
 * excluded: with it, every offer would differ each turn and be sent to every client again.
 */
function surePaths({ s }: Dungeon, action: EscapeAction): string[] {
  const paths = ['/you/xp', '/you/level', '/you/might', '/you/willpower', '/you/features/Effort', '/you/features/Fame'];
  if (s.companion !== '' || LISTENS.includes(action.type)) return paths;
  const traits = TRAITS.filter((name) => name !== 'Levity').map((name) => `/you/traits/${name}`);
  const features = ['Guile', 'Momentum'].map((name) => `/you/features/${name}`);
  return [...paths, ...traits, ...features, '/you/reputation'];
}

/** A step into a room Kael has no picture of: he cannot know its effect on him. */
function isBlind(d: Dungeon, kael: Being, action: EscapeAction): boolean {
  if (action.type !== 'move' && action.type !== 'flee') return false;
  const place = exitTo(d.s, kael.depth, kael.at, action.payload.direction)!;
  return (
    place.depth === kael.depth &&
    place.at !== 0 &&
    place.at !== exitAt(d.s, kael.depth) &&
    !revealedOn(d, kael, kael.depth)[place.at]
  );
}

function costOf({ book }: Dungeon, action: EscapeAction): Term[] {
  if (action.type === 'train') return [{ label: 'energy', value: book.content.actions.train.energy, rule: 'ED-37' }];
  if (action.type === 'live_stream')
    return [{ label: 'effort', value: book.content.actions.live_stream.effort, rule: 'ED-83' }];
  if (action.type !== 'choose_dialogue') return [];
  const option = book.options.get(action.payload.option_id)!;
  return [
    ...(option.cost_energy > 0 ? [{ label: 'energy', value: -option.cost_energy, rule: 'ED-67' }] : []),
    ...(option.needs.effort > 0 ? [{ label: 'effort', value: -option.needs.effort, rule: 'ED-67' }] : []),
  ];
}

/** Ranges and sums for the screen: the combat card, the stream's worth. */
function notesOf(d: Dungeon, kael: Being, action: EscapeAction): Json {
  if (action.type === 'fight' || action.type === 'murder') {
    const target = beingOf(d.s, action.payload.target_id ?? '')!;
    return { deal: damageRange(d, kael, target, action.type === 'murder'), take: damageRange(d, target, kael) };
  }
  if (action.type === 'live_stream') {
    const { gain, novelty, risk } = fameGain(d, kael, kael.last === 'live_stream');
    return { gain, novelty, risk };
  }
  return null;
}

function changesIn(before: object, after: object, paths: readonly string[]): ExpectedValue[] {
  return paths.flatMap((path) => {
    const to = at(after, path) as Json;
    return at(before, path) === to ? [] : [{ path, to }];
  });
}

/** Cost, and the result for Kael before the other beings move. 6.4, 6.6 */
export function preview(game: PreviewGame, book: Book, s: Escape, action: EscapeAction): Preview {
  const d: Dungeon = { s, book };
  const kael = kaelOf(s);
  const isExact = !ROLLS.includes(action.type) && !isBlind(d, kael, action);
  const notes = notesOf(d, kael, action);
  return {
    cost: costOf(d, action),
    exact: isExact,
    result: isExact
      ? changesIn(view(book, s, false), view(book, imagine(game, book, s, action), false), surePaths(d, action))
      : [],
    ...(notes === null ? {} : { notes }),
    ...(action.type === 'murder' ? { grave: true } : {}),
  };
}

/** Effect of a sentence, word by word. 6.5 */
export function previewSpeech(game: PreviewGame, book: Book, s: Escape, action: EscapeAction): Preview {
  const text = action.type === 'speak' ? action.payload.text : '';
  const said = s.said.find((entry) => entry.by === KAEL && entry.text === text)?.times ?? 0;
  const { matched, embedding, applied } = project(book, text, said);
  const named = (values: readonly number[]): Json =>
    Object.fromEntries(values.flatMap((value, i) => (value === 0 ? [] : [[AXES[i]!, value]])));
  return {
    ...preview(game, book, s, action),
    notes: {
      words: matched.map(({ word, stem, adds }) => ({
        word,
        stem,
        adds: Object.fromEntries(adds.map(([axis, amount]) => [AXES[axis]!, amount])),
      })),
      embedding: named(embedding),
      applied: named(applied),
      said,
    },
  };
}
