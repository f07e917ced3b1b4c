import type { GameEvent, ProfileDef, Reason } from '@undercroft/kernel';
import { z } from 'zod';
import { tablesOf2 } from '../content/edition-2/index.ts';
import type { VibesContent } from '../content/records.ts';
import type { VibesEvents } from '../events.ts';
import type { Options } from '../options.ts';

const count = z.int().min(0);

const foeRecords = z.record(
  z.string(),
  z.strictObject({ fights: count, wins: count, predictions: count, reads: count }),
);

/** Records of runs of edition 2; those of edition 1 stand in the profile itself. */
const records2Schema = z.strictObject({
  runs: count,
  wins: count,
  bestFloors: count,
  beats: count,
  predictions: count,
  reads: count,
  readRunMax: count,
  dealt: count,
  taken: count,
  foes: foeRecords,
  /** NV-120, NV-121c */
  calls: count,
  callsWon: count,
  habits: z.record(z.string(), z.strictObject({ seen: count, kept: count })),
});

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
  foes: foeRecords,
  edition2: records2Schema.optional(),
  /** Runs of edition 2 at the highest Heat that reached the last Act. NV-130 */
  tries: count.optional(),
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

type Over = VibesEvents['runEnded'];
type Records = Omit<z.infer<typeof records2Schema>, 'calls' | 'callsWon' | 'habits'>;

const summed = <T extends { readonly [key: string]: number }>(
  before: { readonly [id: string]: T },
  added: { readonly [id: string]: T },
): Record<string, T> => {
  const sums: Record<string, T> = { ...before };
  for (const [id, record] of Object.entries(added)) {
    const old = sums[id];
    sums[id] = Object.fromEntries(Object.entries(record).map(([key, n]) => [key, n + (old?.[key] ?? 0)])) as T;
  }
  return sums;
};

/** NV-98 */
const foldRecords = (records: Records, over: Over): Records => ({
  runs: records.runs + 1,
  wins: records.wins + (over.won ? 1 : 0),
  bestFloors: Math.max(records.bestFloors, over.floors),
  beats: records.beats + over.beats,
  predictions: records.predictions + over.predictions,
  reads: records.reads + over.reads,
  readRunMax: Math.max(records.readRunMax, over.readRunMax),
  dealt: records.dealt + over.dealt,
  taken: records.taken + over.taken,
  foes: summed(records.foes, over.foes),
});

const EMPTY_2 = { ...empty(), calls: 0, callsWon: 0, habits: {} };

/** NV-98, NV-120, NV-121c */
function foldRecords2(before: Profile['edition2'], over: Over): NonNullable<Profile['edition2']> {
  const old = before ?? EMPTY_2;
  const { calls = 0, callsWon = 0, habits = {} } = over.edition2 ?? {};
  return {
    ...foldRecords(old, over),
    calls: old.calls + calls,
    callsWon: old.callsWon + callsWon,
    habits: summed(old.habits, habits),
  };
}

/** The next Heat opens by a win at the highest one, or by runs there that reached the last Act. NV-97, NV-130 */
function foldHeat(
  { numbers }: VibesContent,
  { heat, tries = 0 }: Profile,
  over: Over,
): Pick<Profile, 'heat' | 'tries'> {
  if (over.heat !== heat) return { heat };
  const { heatTries = 0 } = over.edition2 ? numbers.meta : {};
  const now = over.edition2 && over.act === numbers.act.count ? tries + 1 : tries;
  const opens = over.won || (heatTries > 0 && now >= heatTries);
  return opens ? { heat: Math.min(numbers.heat.max, heat + 1), tries: 0 } : { heat, tries: now };
}

/** NV-97, NV-98: unlocks are shared by the editions, records are not. */
function foldOver(content: VibesContent, profile: Profile, over: Over): Profile {
  const { tries: _, ...kept } = profile;
  const { tries = 0, heat } = foldHeat(content, profile, over);
  return {
    ...kept,
    ...(tries > 0 ? { tries } : {}),
    ...(over.edition2 ? { edition2: foldRecords2(profile.edition2, over) } : foldRecords(profile, over)),
    points: profile.points + over.points,
    heat,
    cards: counted(profile.cards, over.deck),
    relics: counted(profile.relics, over.relics),
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

/** NV-129 */
const hasMet = ({ foes, edition2 }: Profile, boss: string): boolean =>
  (foes[boss]?.fights ?? 0) + (edition2?.foes[boss]?.fights ?? 0) > 0;

export const makeProfile = (
  content: VibesContent,
  tables = tablesOf2(content),
): ProfileDef<Options, Profile, GameEvent<VibesEvents>> => ({
  schema: profileSchema,
  slot: () => 'vibes',
  empty,
  owns: (profile, { unlockAll, heat, boss }) =>
    !unlockAll && heat <= profile.heat && (boss === undefined || hasMet(profile, boss)),
  folds: ['runEnded'],
  fold(profile, event) {
    const over = event.data as VibesEvents['runEnded'];
    return over.mode === 'run' ? foldOver(tables, profile, over) : profile;
  },
  locked: (profile) => lockedIn(content, profile),
});
