import type { GameEvent, ProfileDef, Reason } from '@undercroft/kernel';
import { z } from 'zod';
import type { ObserverContent } from '../content/types.ts';
import type { ObserverEvents } from '../events.ts';
import { GRADE_MAX, type ObserverOptions, unlocksOf } from '../options.ts';
import { ENDINGS } from '../state.ts';
import { isSuccess } from './endings.ts';

const ids = z.array(z.string().max(24)).max(200);

/** OB-109 */
const profileSchema = z.strictObject({
  data: z.int().min(0).max(10_000_000),
  unlocks: ids,
  firstEnemies: ids,
  firstLocations: ids,
  /** The highest grade unlocked. OB-116 */
  grade: z.int().min(0).max(GRADE_MAX),
  endings: z.array(z.enum(ENDINGS)).max(ENDINGS.length),
  /** Best report by grade; the second edition only. OB-223 */
  reports: z.record(z.string().max(2), z.int().min(0)).optional(),
});

export type ObserverProfile = z.infer<typeof profileSchema>;

const buySchema = z.strictObject({ type: z.literal('buy'), unlock: z.string().max(24) });
export type BuyAction = Readonly<z.infer<typeof buySchema>>;

const emptyProfile = (): ObserverProfile => ({
  data: 0,
  unlocks: [],
  firstEnemies: [],
  firstLocations: [],
  grade: 0,
  endings: [],
});

const hasSucceeded = ({ endings }: ObserverProfile): boolean => endings.some(isSuccess);

const add = <T>(list: readonly T[], entry: T): T[] => (list.includes(entry) ? [...list] : [...list, entry]);

function fold(profile: ObserverProfile, event: GameEvent<ObserverEvents>): ObserverProfile {
  if (event.kind === 'odCredited') {
    const { amount, cause, id } = event.data;
    return {
      ...profile,
      data: profile.data + amount,
      firstEnemies: cause === 'first-enemy' ? add(profile.firstEnemies, id) : profile.firstEnemies,
      firstLocations: cause === 'first-location' ? add(profile.firstLocations, id) : profile.firstLocations,
    };
  }
  if (event.kind === 'reported') {
    const { data, grade } = event.data;
    const best = Math.max(data, profile.reports?.[grade] ?? 0);
    return { ...profile, reports: { ...profile.reports, [grade]: best } };
  }
  if (event.kind !== 'ended') return profile;
  const { code, success, grade } = event.data;
  return {
    ...profile,
    endings: add(profile.endings, code),
    grade: success ? Math.min(GRADE_MAX, Math.max(profile.grade, grade + 1)) : profile.grade,
  };
}

/** Data that survives between runs. OB-109, OB-110 */
export function makeProfile(
  content: ObserverContent,
): ProfileDef<ObserverOptions, ObserverProfile, GameEvent<ObserverEvents>, BuyAction> {
  const whyNot = (profile: ObserverProfile, { unlock }: BuyAction): Reason[] => {
    const def = content.unlocks[unlock];
    if (!def) return [{ rule: 'OB-110', code: 'unknown_id', data: { id: unlock } }];
    const reasons: Reason[] = [];
    if (profile.unlocks.includes(unlock)) reasons.push({ rule: 'OB-110', code: 'owned', data: { id: unlock } });
    for (const id of def.requires.all)
      if (!profile.unlocks.includes(id)) reasons.push({ rule: 'OB-110', code: 'requires', data: { id } });
    const { anyTwoOf } = def.requires;
    if (anyTwoOf.length > 0 && anyTwoOf.filter((id) => profile.unlocks.includes(id)).length < 2)
      reasons.push({ rule: 'OB-110', code: 'requires_two', data: { ids: [...anyTwoOf] } });
    if (def.requires.success && !hasSucceeded(profile)) reasons.push({ rule: 'OB-110', code: 'requires_success' });
    if (profile.data < def.cost)
      reasons.push({ rule: 'OB-110', code: 'data_cost', data: { cost: def.cost, have: profile.data } });
    return reasons;
  };
  const ownsContract = (profile: ObserverProfile, contract: string): boolean =>
    profile.unlocks.some((id) => content.unlocks[id]?.contracts.includes(contract));
  const closed = (profile: ObserverProfile, unlock: string): Reason => ({
    rule: 'OB-110',
    code: 'needs_unlock',
    data: { id: unlock, cost: content.unlocks[unlock]!.cost, have: profile.data },
  });
  const locked = (profile: ObserverProfile): { [id: string]: Reason } => {
    const found: { [id: string]: Reason } = {};
    for (const { id, unlock } of Object.values(content.packs.collapse.places))
      if (unlock && !profile.unlocks.includes(unlock)) found[id] = closed(profile, unlock);
    for (const { id, contracts } of Object.values(content.unlocks)) {
      if (profile.unlocks.includes(id)) continue;
      found[id] = closed(profile, id);
      for (const contract of contracts) if (!ownsContract(profile, contract)) found[contract] = closed(profile, id);
    }
    return found;
  };
  return {
    schema: profileSchema,
    slot: ({ pack }) => pack,
    empty: emptyProfile,
    owns: (profile, options) =>
      unlocksOf(content, options).every((id) => profile.unlocks.includes(id)) &&
      (options.contract === null || ownsContract(profile, options.contract)) &&
      options.grade <= profile.grade,
    folds: ['odCredited', 'reported', 'ended'],
    fold,
    actionSchema: buySchema,
    legalActions: (profile) =>
      Object.keys(content.unlocks)
        .map((unlock): BuyAction => ({ type: 'buy', unlock }))
        .filter((action) => whyNot(profile, action).length === 0),
    whyNot,
    locked,
    apply: (profile, { unlock }) => ({
      ...profile,
      data: profile.data - content.unlocks[unlock]!.cost,
      unlocks: [...profile.unlocks, unlock].toSorted(),
    }),
  };
}
