import type { VibesView } from './view.ts';

/** A foe that may stand behind a door, one of so many, and the row it opens with where that was scouted. */
export interface LikelyFoe {
  readonly id: string;
  readonly outOf: number;
  readonly row: readonly string[];
}

type Seen = Pick<VibesView, 'tally' | 'scouted'>;

/**
 * Who may come at the next Combat place: all of the Act's bag that have not come since it was filled, each as likely.
 * A scouted foe of the bag is the next one. NV-74, NV-107
 */
export function nextFoes({ tally, scouted }: Seen, normals: readonly string[]): LikelyFoe[] {
  const known = scouted.find(({ foeId }) => normals.includes(foeId));
  if (known) return [{ id: known.foeId, outOf: 1, row: known.row }];
  const met = (id: string): number => tally.foes[id]?.fights ?? 0;
  const fewest = Math.min(...normals.map(met));
  const left = normals.filter((id) => met(id) === fewest);
  return left.map((id) => ({ id, outOf: left.length, row: [] }));
}

/** A foe whose name stands on the map. */
export const namedFoe = ({ scouted }: Pick<Seen, 'scouted'>, id: string): LikelyFoe => ({
  id,
  outOf: 1,
  row: scouted.find(({ foeId }) => foeId === id)?.row ?? [],
});
