import type { SpokenEvent } from '@undercroft/server';
import type { ReadSheet, SheetThing } from '../../ui/game-screens.ts';
import { D } from './words.ts';

interface DeathData {
  readonly killer: string;
  readonly gold: number;
  readonly items: readonly string[];
}
interface BestiaryData {
  readonly enemy: string;
  readonly tier: number;
  readonly deaths: number;
}
interface EndData {
  readonly code: string;
  readonly score: number;
}

const last = <T>(events: readonly SpokenEvent[], kind: string): T | undefined =>
  events.findLast((event) => event.kind === kind)?.data as T | undefined;

/** The number of each id, in order of first appearance. */
const counted = (ids: readonly string[]): [id: string, n: number][] => {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts];
};

/** The gold carried out, or the delver's losses and the bestiary entries kept. DD-004, DD-096, DD-225 */
export const readSheet: ReadSheet = ({ words }, events) => {
  const ended = last<EndData>(events, 'ended');
  const died = ended?.code === 'dead' || ended?.code === 'abandoned' ? last<DeathData>(events, 'died') : undefined;
  const known = died ? last<BestiaryData>(events, 'bestiary') : undefined;
  const lost: SheetThing[] = died
    ? [
        ...(died.gold > 0 ? [{ picture: 'gold', name: D.sheet.gold(died.gold), note: D.sheet.allCarried }] : []),
        ...counted(died.items).map(([id, n]) => ({
          picture: id === 'unknown' ? 'unreadable' : id,
          name: D.sheet.several(words.name(id), n),
          note: '',
        })),
      ]
    : [];
  const kept: SheetThing[] = known
    ? [
        {
          picture: known.enemy,
          name: D.sheet.bestiary(words.name(known.enemy)),
          note: D.sheet.knowledge(known.tier),
        },
      ]
    : [];
  const isOut = ended?.code === 'extracted' || ended?.code === 'victory';
  const unlocked = events.filter(({ kind }) => kind === 'unlocked').map(({ data }) => (data as { id: string }).id);
  return {
    earned:
      isOut && ended.score > 0
        ? { unit: D.sheet.unit, parts: [{ label: D.sheet.carriedOut, value: ended.score }] }
        : null,
    killer: died?.killer ?? '',
    kept,
    lost,
    opened: [...new Set(unlocked)].map((id) => ({ picture: id, name: words.name(id), note: D.sheet.inThisRun })),
  };
};
