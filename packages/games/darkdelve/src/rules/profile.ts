import type { GameEvent, ProfileDef } from '@undercroft/kernel';
import { z } from 'zod';
import type { SecondTables } from '../content/second-schema.ts';
import { TWISTS, type TwistId } from '../content/types.ts';
import type { DarkdelveEvents } from '../events.ts';
import type { DarkdelveOptions } from '../options.ts';

/** Data that survives between runs; it has no mechanical effect. DD-008 */
const profileSchema = z.strictObject({
  thresholdSeen: z.boolean(),
  lore: z.array(z.string().max(16)).max(16),
  bestExpedition: z.int().min(0),
  bestCampaign: z.int().min(0),
  /** Records of the second edition; the twists are unlocked for it. DD-290, KER-ED-01 */
  second: z
    .strictObject({
      bestExpedition: z.int().min(0),
      bestCampaign: z.int().min(0),
      bestPurse: z.int().min(0),
      /** Pledges met, by class and pledge. */
      seals: z.record(z.string().max(32), z.int().min(0)),
      /** Lies named, by channel. */
      lies: z.record(z.string().max(8), z.int().min(0)),
      twists: z.array(z.enum(TWISTS)),
      deepestMet: z.int().min(0).max(5),
      deepestShort: z.int().min(0).max(5),
    })
    .optional(),
});

export type DarkdelveProfile = z.infer<typeof profileSchema>;

type PledgeVerdict = DarkdelveEvents['pledgeSettled'];
type TwistLimits = Pick<SecondTables['twists'], 'turns' | 'locks' | 'short'>;
type Ledger = NonNullable<DarkdelveProfile['second']>;

const NO_LEDGER: Ledger = {
  bestExpedition: 0,
  bestCampaign: 0,
  bestPurse: 0,
  seals: {},
  lies: {},
  twists: [],
  deepestMet: 0,
  deepestShort: 0,
};

/** Twists that this end of an expedition unlocks. C-19 */
function twistsOf(
  { id, met, code, turns, picked, bargained, relic, short }: PledgeVerdict,
  limits: TwistLimits,
): TwistId[] {
  const isOut = code === 'extracted' || code === 'victory';
  const earned: { readonly [T in TwistId]: boolean } = {
    unlit: met && id === 'copper',
    unbargained: isOut && bargained,
    relic,
    swift: met && turns <= limits.turns,
    gentle: picked >= limits.locks,
    loan: isOut && !met && short > 0 && short <= limits.short,
  };
  return TWISTS.filter((twist) => earned[twist]);
}

const counted = (counts: { readonly [key: string]: number }, key: string): { [key: string]: number } => ({
  ...counts,
  [key]: (counts[key] ?? 0) + 1,
});

/** The ledger after a pledge was judged. §4 */
function settledLedger(before: Ledger, settled: PledgeVerdict, limits: TwistLimits): Ledger {
  const { id, met, code, floor, carried } = settled;
  const isOut = code === 'extracted' || code === 'victory';
  return {
    ...before,
    bestPurse: Math.max(before.bestPurse, carried),
    seals: met ? counted(before.seals, `${settled.class} ${id}`) : before.seals,
    twists: [...new Set([...before.twists, ...twistsOf(settled, limits)])],
    deepestMet: met ? Math.max(before.deepestMet, floor) : before.deepestMet,
    deepestShort: isOut && !met ? Math.max(before.deepestShort, floor) : before.deepestShort,
  };
}

const EMPTY: DarkdelveProfile = { thresholdSeen: false, lore: [], bestExpedition: 0, bestCampaign: 0 };

/** Records are kept per edition, unlocks are shared. */
export const makeProfile = (
  limits: TwistLimits,
): ProfileDef<DarkdelveOptions, DarkdelveProfile, GameEvent<DarkdelveEvents>> => ({
  schema: profileSchema,
  slot: () => 'delver',
  empty: () => ({ ...EMPTY, lore: [] }),
  /** A first delve and an expedition that begins in gloom are practice. DD-295 */
  owns: (_, { first, gloom = 0 }) => first !== true && gloom === 0,
  folds: ['thresholdReached', 'runes', 'ended', 'pledgeSettled', 'deceived'],
  fold(before, event, edition) {
    const ledger = before.second ?? NO_LEDGER;
    switch (event.kind) {
      case 'thresholdReached':
        return { ...before, thresholdSeen: true };
      case 'runes':
        return before.lore.includes(event.data.lore) ? before : { ...before, lore: [...before.lore, event.data.lore] };
      case 'ended': {
        const { code, score } = event.data;
        const best = code === 'retired' ? 'bestCampaign' : 'bestExpedition';
        if (edition > 1) return { ...before, second: { ...ledger, [best]: Math.max(ledger[best], score) } };
        return { ...before, [best]: Math.max(before[best], score) };
      }
      case 'pledgeSettled':
        return { ...before, second: settledLedger(ledger, event.data, limits) };
      case 'deceived':
        return { ...before, second: { ...ledger, lies: counted(ledger.lies, event.data.channel) } };
      default:
        return before;
    }
  },
});
