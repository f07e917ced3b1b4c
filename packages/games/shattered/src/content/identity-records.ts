import type { Attribute } from './records.ts';

/** Decisions of D that shape its identity. SD-102 */
export const DEEDS = [
  'strikeVitality',
  'strikeResolve',
  'strikeNerve',
  'offerKept',
  'offerHarmed',
  'testGiven',
  'cooperated',
  'defected',
  'restraint',
  'trapSprung',
  'betrayal',
  'mercy',
  'Kill',
  'Break',
  'Panic',
  'Bond',
] as const;
export type Deed = (typeof DEEDS)[number];

export const SHOP_ITEMS = [
  'max.structure',
  'max.veil',
  'max.presence',
  'scar.structure',
  'scar.veil',
  'scar.presence',
  'reveal',
  'choice',
  'opening',
] as const;
export type ShopItem = (typeof SHOP_ITEMS)[number];

/** Amounts booked at the end of a run. SD-107, SD-108 */
interface Booking {
  readonly essence: number;
  readonly knowledge: number;
  readonly reputation: number;
}

/** Chapter 2.11. */
export interface Identity {
  readonly ticksPerPoint: number;
  readonly pointsMax: number;
  readonly ticksPerRun: number;
  readonly fades: number;
  readonly archetypeFrom: number;
  readonly archetypes: { readonly [attribute in Attribute]: string };
  readonly deeds: { readonly [deed in Deed]: { readonly attribute: Attribute; readonly ticks: number } };
  readonly bookings: { readonly [outcome: string]: Booking };
  readonly reputationMax: number;
  readonly prices: {
    readonly max: number;
    readonly maxTimes: number;
    readonly scar: number;
    readonly scarsMax: number;
    readonly reveal: number;
    readonly choice: number;
    readonly opening: number;
  };
  /** Visitors of the first runs, in order. SD-109 */
  readonly firstVisitors: readonly string[];
  readonly offers: number;
  readonly energyMin: number;
}
