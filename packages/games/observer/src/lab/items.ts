import type { Band, Json, Study } from '@undercroft/kernel';
import { type ObserverContent, SLOTS } from '../content/types.ts';
import { ALL } from './bands.ts';
import { mean, share } from './figures.ts';
import { type ObserverGame, playRun, type RunRecord } from './playing.ts';

const RUNS = 2_000;

const studyName = (id: string): string => `careful with ${id} from the start`;

const idsOf = ({ equipment, artifacts, consumables }: ObserverContent): string[] => [
  ...Object.keys(equipment),
  ...Object.keys(artifacts),
  ...Object.keys(consumables),
];

/** Worn, on the belt or in the inventory at the start of the run. */
function startingItems({ equipment, artifacts }: ObserverContent, id: string): Json {
  const slot = SLOTS.find((one) => one.startsWith(equipment[id]?.slot ?? 'none'));
  if (slot) return { equipment: { [slot]: id } };
  return artifacts[id] ? { belt: [id] } : { inventory: [{ id }] };
}

type Worth = Pick<RunRecord, 'success' | 'data'>;

/** (d) Effect of one item: the same seed with and without it. */
export function itemStudies(game: ObserverGame, content: ObserverContent): Study[] {
  const bare = new Map<string, Worth>();
  const play = (seed: string, items: Json): Worth => {
    const { success, data } = playRun(game, content, { options: ALL, bot: 'careful', seed, scenario: { items } });
    return { success, data };
  };
  const withNothing = (seed: string): Worth => {
    const known = bare.get(seed) ?? play(seed, {});
    bare.set(seed, known);
    return known;
  };
  return idsOf(content).map((id) => ({
    name: studyName(id),
    samples: RUNS,
    sample(seed) {
      const [plain, with_] = [withNothing(seed), play(seed, startingItems(content, id))];
      return {
        success: Number(with_.success) - Number(plain.success),
        changes: plain.success === with_.success && plain.data === with_.data ? 0 : 1,
      };
    },
  }));
}

/** (d) Success changes by -3 to +12 points, and nothing is inert: some runs end differently. */
export const itemBands = (content: ObserverContent): Band[] =>
  idsOf(content).flatMap((id) => [
    { name: `(d) ${id}: points of success`, figure: mean('success', 100)(studyName(id)), low: -3, high: 12 },
    { name: `(d) ${id}: runs it changes, percent`, figure: share('changes')(studyName(id)), low: 2, high: 100 },
  ]);
