import type { GameEvent, ProfileDef, Reason } from '@undercroft/kernel';
import { z } from 'zod';
import type { VibesContent } from '../content/records.ts';
import type { VibesEvents } from '../events.ts';
import type { Options } from '../options.ts';

const count = z.int().min(0);

/** Data that survives between runs: points for the tracks, Heat, statistics. NV-97, NV-98. */
const profileSchema = z.strictObject({
  points: count,
  /** Highest Heat that may be chosen. */
  heat: z.int().min(0).max(5),
  runs: count,
  wins: count,
  bestFloors: count,
  beats: count,
  predictions: count,
  reads: count,
  readRunMax: count,
  dealt: count,
  taken: count,
  cards: z.record(z.string(), count),
  relics: z.record(z.string(), count),
  foes: z.record(z.string(), z.strictObject({ fights: count, wins: count, predictions: count, reads: count })),
});

export type Profile = z.infer<typeof profileSchema>;

const empty = (): Profile => ({
  points: 0,
  heat: 0,
  runs: 0,
  wins: 0,
  bestFloors: 0,
  beats: 0,
  predictions: 0,
  reads: 0,
  readRunMax: 0,
  dealt: 0,
  taken: 0,
  cards: {},
  relics: {},
  foes: {},
});

const counted = (counts: Record<string, number>, ids: readonly string[]): Record<string, number> => {
  const sums = { ...counts };
  for (const id of ids) sums[id] = (sums[id] ?? 0) + 1;
  return sums;
};

/** NV-97, NV-98: a win at Heat n unlocks n + 1. */
function foldOver({ numbers }: VibesContent, profile: Profile, over: VibesEvents['runEnded']): Profile {
  const foes = { ...profile.foes };
  for (const [id, record] of Object.entries(over.foes)) {
    const before = foes[id] ?? { fights: 0, wins: 0, predictions: 0, reads: 0 };
    foes[id] = {
      fights: before.fights + record.fights,
      wins: before.wins + record.wins,
      predictions: before.predictions + record.predictions,
      reads: before.reads + record.reads,
    };
  }
  return {
    ...profile,
    points: profile.points + over.points,
    heat: over.won && over.heat === profile.heat ? Math.min(numbers.heat.max, profile.heat + 1) : profile.heat,
    runs: profile.runs + 1,
    wins: profile.wins + (over.won ? 1 : 0),
    bestFloors: Math.max(profile.bestFloors, over.floors),
    beats: profile.beats + over.beats,
    predictions: profile.predictions + over.predictions,
    reads: profile.reads + over.reads,
    readRunMax: Math.max(profile.readRunMax, over.readRunMax),
    dealt: profile.dealt + over.dealt,
    taken: profile.taken + over.taken,
    cards: counted(profile.cards, over.deck),
    relics: counted(profile.relics, over.relics),
    foes,
  };
}

/** Cards and Relics not unlocked yet on their track. NV-97. */
function lockedIn({ cards, relics, numbers }: VibesContent, { points }: Profile): { [id: string]: Reason } {
  const { thresholds } = numbers.meta;
  const found: { [id: string]: Reason } = {};
  for (const { id, unlock } of [...Object.values(cards), ...Object.values(relics)]) {
    const needed = unlock === 0 ? 0 : (thresholds[unlock - 1] ?? 0);
    if (needed > points) found[id] = { rule: 'NV-97', code: 'locked', data: { points: needed, have: points } };
  }
  return found;
}

export const makeProfile = (content: VibesContent): ProfileDef<Options, Profile, GameEvent<VibesEvents>> => ({
  schema: profileSchema,
  slot: () => 'vibes',
  empty,
  owns: (profile, options) => !options.unlockAll && options.heat <= profile.heat,
  folds: ['runEnded'],
  fold(profile, event) {
    const over = event.data as VibesEvents['runEnded'];
    return over.mode === 'run' ? foldOver(content, profile, over) : profile;
  },
  locked: (profile) => lockedIn(content, profile),
});
