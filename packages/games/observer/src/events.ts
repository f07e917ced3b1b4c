import type { Slot, Stage, Stat, Status } from './content/types.ts';
import type { Ending } from './state.ts';

/** The target of an effect: the player, or a position in the roster, from 1. */
export type Who = { who: 'player' } | { who: 'enemy'; target: number; id: string };

export type DataCause =
  | 'enemy'
  | 'location'
  | 'first-enemy'
  | 'first-location'
  | 'event'
  | 'ring'
  | 'ledger'
  | 'duplicate'
  | 'contract'
  | 'item';

type Part = { label: string; value: number };

/** Events of a run, with their data. OB-143 */
export type ObserverEvents = {
  /** A moment that gets a screen of its own; `scene` is its key in the words. */
  scene: { scene: string };
  began: { pack: string; unlocks: number; contract: string; focus: string; grade: number };
  offsets: { offsets: { readonly [location: string]: number } };
  scenario: { mode: string };
  /** The drawn condition of the region. */
  condition: { id: string };

  target: { base: number; parts: readonly Part[]; clamped: number };
  /** `timer` and `rolled` are null for viewers who may not know them, and for the Exit and the Gatekeeper. */
  placed: {
    id: string;
    slot: number;
    stage: Stage;
    rolled: number | null;
    timer: number | null;
    by: 'draw' | 'request' | 'convergence' | 'guard' | 'fallback' | 'opening' | 'ending';
  };
  discarded: { id: string };
  requestDropped: { id: string };
  closedOff: { id: string };
  frontier: { size: number; ids: readonly string[] };
  continued: { time: number };
  abandoned: { time: number };
  went: { id: string; slot: number; stage: Stage; ztc: number };

  fight: { roster: readonly string[]; patience: number };
  /** One enemy carries out its locked intent. */
  enemyActed: { target: number; id: string; name: string };
  intent: { target: number; id: string; name: string };
  acted: { action: 'attack' | 'guard' | 'recover' | 'use'; cost: number; item: string };
  damage: Who & {
    by: string;
    base: number;
    skill: number;
    bonus: number;
    weak: number;
    softened: number;
    blockAbsorbed: number;
    hp: number;
    left: number;
  };
  block: Who & { base: number; bonus: number; frail: number; result: number; total: number };
  blockGone: Who & { amount: number };
  healed: Who & { cause: string; amount: number; hp: number };
  stamina: { cause: string; amount: number; stamina: number };
  status: Who & { status: Status; turns: number };
  cured: { status: Status };
  ticked: Who & { weak: number; frail: number; bleed: number };
  bled: Who & { amount: number; left: number };
  attrition: { turn: number; patience: number; amount: number; left: number };
  thorns: { target: number; id: string; amount: number; left: number };
  shadow: { id: string };
  enemyDied: { target: number; id: string };
  sharpened: { amount: number; total: number };
  turn: { turn: number; patience: number };
  won: { turns: number };
  xp: { cause: string; amount: number; xp: number };
  level: { level: number; points: number };

  event: { id: string; step: number };
  chose: { event: string; key: string; next: number | null };
  hp: { cause: string; amount: number; hp: number };
  maxHp: { amount: number; hp: number; hpMax: number };
  stat: { stat: Stat; amount: number; locations: number; total: number };
  statOver: { stat: Stat; amount: number };
  collected: { what: 'time' | 'mitigation' | 'decay' | 'instability' | 'clear'; amount: number };
  sizeMod: { source: string; value: number; frontiers: number };
  sizeModUsed: { source: string; value: number; left: number };
  requested: { id: string };
  backpack: { capacity: number };
  pouch: { capacity: number };
  rested: { type: string; option: string; time: number; hp: number; stamina: number; mitigation: number };

  gained: { uid: number; id: string; cause: string; overflow: boolean };
  lost: { uid: number; id: string; cause: string };
  used: { uid: number; id: string; usesLeft: number };
  equipped: { uid: number; id: string; slot: Slot; replaced: string };
  unequipped: { uid: number; id: string; slot: Slot };
  belted: { uid: number; id: string };
  unbelted: { uid: number; id: string };
  allocated: { stat: Stat; total: number; points: number };
  dropped: { uid: number; id: string };
  flare: { state: 'lit' | 'shows' | 'out' };
  pin: { mitigation: number };

  resolved: { id: string; visits: number };
  time: { ztc: number; mods: readonly Part[]; total: number; time: number };
  decay: { time: number; dec: number; mitigation: number; advance: number; mitigationTotal: number };
  /** A won fight offers its reward or a patch. */
  spoilsOffered: { location: string; id: string; hp: number; stamina: number };
  /** `id` is the reward, taken or lost; `hp` and `stamina` are what the patch restored. */
  spoilsTaken: { location: string; take: 'thing' | 'patch'; id: string; hp: number; stamina: number };
  cleared: { id: string };
  degraded: { id: string; from: Stage; to: Stage; rolled: number | null; timer: number | null };
  removed: { id: string; from: Stage };
  /** Locations that do not come back in this run. */
  gone: { ids: readonly string[] };
  w: { from: number; parts: readonly Part[]; to: number; capped: number };
  toll: { removed: number; absorbed: readonly string[] };
  /** `total` and `limit` are null below the tier that shows them. */
  excess: { amount: number; total: number | null; limit: number };
  hunter: { state: 'appeared' | 'caught' };
  interlude: { time: number };
  odCredited: {
    cause: DataCause;
    id: string;
    base: number;
    stagePct: number;
    awarePct: number;
    gradePct: number;
    amount: number;
    data: number;
  };
  contract: { id: string };
  /** The title of the run by its Data without first-time bonuses. */
  reported: { id: string; data: number; grade: number };
  ended: { code: Ending; killer: string; success: boolean; grade: number; data: number };
};
