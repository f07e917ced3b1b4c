import { type Arena, newFighter, type Scene } from './arena.ts';
import { blankFight } from './blank.ts';
import { arenaOf } from './bout.ts';
import { kitOf, type Source } from './kit-of.ts';

/** An arena outside fights, with the lines of one relic: for `take`. NV-32. */
export function quietRunArena(s: Scene, id: string): Arena {
  const { state } = s.t;
  const fight = blankFight('', 'normal');
  const relic = state.relics.find((held) => held.id === id) ?? null;
  const { clauses } = s.book.lines(s.book.content.relics[id]!.text);
  const sources: Source[] = clauses.map((clause, index) => ({ id, index, clause, relic }));
  const kit = kitOf({ sources, mods: s.book.mods, by: {}, readKind: '' });
  const corner = { side: fight.you, kit, cards: [], types: [], badge: -1 };
  const bout = {
    book: s.book,
    fight,
    beat: 0,
    isForced: false,
    flow: state.deckFlow,
    missRun: state.missRun,
    standing: null,
    you: { ...corner, who: 'you' },
    foe: { ...corner, who: 'foe', kit: s.book.bare },
  } as const;
  return arenaOf(bout, newFighter('you', fight.you, kit), newFighter('foe', fight.foe, bout.foe.kit), s);
}
