import { useGameArt } from '../../../ui/art/glyphs.ts';
import { blowsOf } from '../prospect.ts';
import { offersOf, targetOf, useEscape } from '../use-escape.ts';
import type { BeingView } from '../view.ts';
import { E } from '../words.ts';

/** A being's display data as plain values, so that unchanged beings are not rendered again. */
export interface PersonData {
  readonly being: BeingView;
  readonly name: string;
  /** Name with a number, because many hunters share a name; the log and the offers use the same one. */
  readonly fullName: string;
  readonly faction: string;
  readonly glyph: string;
  /** The damage a fight would cost both sides; empty if no fight is on offer. */
  readonly blows: string;
  /** The selected action targets this being. */
  readonly isAimed: boolean;
}

/** Everybody in the room, the faces before the crowd. */
export function usePersons(): readonly PersonData[] {
  const table = useEscape();
  const art = useGameArt();
  const { view, offers, selected, game } = table;
  const aimed = targetOf(selected);
  const fights = new Map(offersOf(offers, 'fight').map((offer) => [targetOf(offer), offer]));
  return view.beings
    .filter(({ is_here }) => is_here)
    .sort((a, b) => RANKS[a.kind] - RANKS[b.kind])
    .map((being) => {
      const blows = blowsOf(fights.get(being.id));
      const name = table.called(being);
      return {
        being,
        name,
        fullName: being.kind === 'hostile' ? `${name} ${numberOf(being)}` : name,
        faction: game.words.name(being.faction),
        glyph: art.picture(...table.pictureIds(being)),
        blows: blows ? E.blows(E.range(blows.deal), E.range(blows.take)) : '',
        isAimed: aimed === being.id,
      };
    });
}

const numberOf = ({ id }: BeingView): number => Number(/\d+$/.exec(id)?.[0] ?? 0);

const RANKS = { player: 0, warden: 1, dungeoneer: 2, hostile: 3 } as const;
