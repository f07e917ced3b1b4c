import type { VibesView } from './view.ts';

/** A possible foe behind a door, one of `outOf`, with its opening row if it was scouted. */
export interface LikelyFoe {
  readonly id: string;
  readonly outOf: number;
  readonly row: readonly string[];
}

type FoeKnowledge = Pick<VibesView, 'tally' | 'scouted'>;

/**
 * The possible foes of the next Combat place: all foes of the Act's bag not met since it was filled, each equally
 * likely. A scouted foe of the bag is the next one. NV-74, NV-107
 */
export function nextFoes({ tally, scouted }: FoeKnowledge, normals: readonly string[]): LikelyFoe[] {
  const known = scouted.find(({ foeId }) => normals.includes(foeId));
  if (known) return [{ id: known.foeId, outOf: 1, row: known.row }];
  const met = (id: string): number => tally.foes[id]?.fights ?? 0;
  const fewest = Math.min(...normals.map(met));
  const left = normals.filter((id) => met(id) === fewest);
  return left.map((id) => ({ id, outOf: left.length, row: [] }));
}

/** A foe whose name is shown on the map. */
export const namedFoe = ({ scouted }: Pick<FoeKnowledge, 'scouted'>, id: string): LikelyFoe => ({
  id,
  outOf: 1,
  row: scouted.find(({ foeId }) => foeId === id)?.row ?? [],
});
