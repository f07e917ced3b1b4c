import type { SpokenEvent } from '@undercroft/server';
import { type EscapeTable, panelsOf } from '../use-escape.ts';
import type { BeliefView, HeldBelief } from '../view.ts';

/** One of Kael's deeds, as logged. */
export interface Deed {
  readonly id: string;
  readonly turn: number;
  readonly chapter: number;
  readonly did: string;
  readonly subject: string;
  readonly valence: number;
  readonly event: SpokenEvent;
}

interface DeedData {
  readonly entity: string;
  readonly deed: string;
  readonly did: string;
  readonly subject: string;
  readonly valence: number;
}

/** Kael's deeds that others can tell about, oldest first. */
export const deedsOf = (events: readonly SpokenEvent[]): readonly Deed[] =>
  events.flatMap((event) => {
    if (event.kind !== 'deedWritten') return [];
    const { entity, deed, did, subject, valence } = event.data as unknown as DeedData;
    return entity === 'kael' ? [{ id: deed, turn: event.turn, chapter: event.page, did, subject, valence, event }] : [];
  });

/** The rows of one of the game's own panels. */
function rowsOf({ game, view }: EscapeTable, title: string) {
  const panel = panelsOf(game, view).find((each) => each.title === title);
  return panel?.kind === 'list' ? panel.items : [];
}

const verbText = ({ game }: EscapeTable, verb: string): string => game.words.actions[verb] ?? verb;

/** Kael's belief as a sentence: "Rook stole from Mira". */
export const storyText = (table: EscapeTable, { deed, verb }: Pick<BeliefView, 'deed' | 'verb'>): string =>
  rowsOf(table, 'Beliefs').find(({ id }) => id === deed)?.name ?? verbText(table, verb);

/** Another character's story about Kael, without the name of its teller. */
export function storyOfYou(table: EscapeTable, { holder, deed, verb }: HeldBelief): string {
  const before = `${table.game.words.name(holder)}: `;
  const row = rowsOf(table, 'What they believe of you').find(({ id, name }) => id === deed && name.startsWith(before));
  return row?.name.slice(before.length) ?? verbText(table, verb);
}

/** A deed as one short sentence. */
export const deedText = ({ event }: Deed): string => event.line.replace(/^[^:]*: /, '');

/** One stop of a story on its way. */
export interface Knot {
  readonly who: string;
  readonly text: string;
  readonly note: string;
  readonly state: BeliefView['state'];
  readonly event?: SpokenEvent | undefined;
}

/** The chain of holders from the eyewitness to this one, as far as Kael knows. */
export function pathOf(ofYou: readonly HeldBelief[], last: HeldBelief): readonly HeldBelief[] {
  const path: HeldBelief[] = [last];
  for (let at = last; at.source !== at.holder; ) {
    const before = ofYou.find(({ holder, deed }) => holder === at.source && deed === at.deed);
    if (!before || path.includes(before)) break;
    path.unshift(before);
    at = before;
  }
  return path;
}
