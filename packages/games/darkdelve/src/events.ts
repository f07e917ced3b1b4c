import type { Blessing, IntentKind, PledgeId, Slot, Stat, Status } from './content/types.ts';
import type { Code, Dir, Pledge, RoomType } from './state.ts';

/** A piece of gear in an event. `id` is '' for viewers who do not know it. */
export interface Piece {
  uid: string;
  known: boolean;
  id: string;
  slot: Slot;
  rarity: number;
}

type Foe = { key: string; id: string };
/** A perceived number: exact if both are equal. */
export interface PerceivedNumber {
  low: number;
  high: number;
}

type Pay = 'gold' | 'item' | 'free';

/** Events of a run, with their data. DD-244 */
export type DarkdelveEvents = {
  began: { mode: string; tier: string };
  scenario: { phase: string };
  phase: { phase: string };

  camped: { expedition: number; gold: number };
  stocked: { skus: readonly string[] };
  bought: { sku: string; price: number; gold: number };
  sold: { id: string; n: number; price: number; gold: number };
  boughtBack: { id: string; n: number; price: number; gold: number };
  identified: Piece & { by: string; curse: string };
  paid: { what: string; price: number; gold: number };
  tempered: { uid: string; id: string; times: number; price: number; gold: number };
  discarded: { id: string; n: number };
  classChosen: { class: string; vigor: number; might: number; cunning: number };
  packed: { id: string; n: number };
  unpacked: { id: string; n: number };
  embarked: { expedition: number; class: string; lesson: string };
  retired: { score: number; bosses: number };

  floorMade: { floor: number; template: string; symmetry: number; layout: string; rooms: readonly string[] };
  arrived: { floor: number; visit: number; how: string };
  scene: { scene: string; floor: number; detail: string };
  moved: { from: string; to: string; dir: Dir; how: 'walk' | 'back' | 'travel' | 'flee' | 'retreat' };
  traveled: { to: string; corridors: number };
  bumped: { dir: Dir };
  sighted: { rooms: readonly { room: string; type: RoomType }[] };
  turn: { turn: number; lit: boolean };
  waited: { actions: number };
  roomEntered: { room: string; type: RoomType; text: number; first: boolean };
  roomCleared: { room: string; type: RoomType };
  opened: { room: string };
  left: { room: string };
  echo: { floor: number; killer: string };

  dread: { amount: number; dread: number; cause: string };
  levelChanged: { from: string; to: string };
  warned: { at: number };
  torchLit: { torches: number; ward: number; free: boolean };
  torchOut: { floor: number };

  watcherAppeared: { at: string; floor: number };
  watcherMoved: { from: string; to: string };
  watcherHeld: { at: string; turns: number };
  watcherReleased: { at: string };
  watcherDelayed: { turns: number };
  watcherStunned: { times: number };
  watcherEnraged: { times: number };
  watcherBanished: { dread: number };

  fight: Foe & { room: string; kind: string; count: number; resumed: boolean };
  steppedUp: Foe & { room: string };
  intent: Foe & { move: string; intent: IntentKind };
  round: { round: number; stamina: number };
  acted: { action: string; cost: number; stamina: number };
  staggered: Foe & { move: string };
  staggerFailed: Foe & { chance: number };
  cracked: Foe & { cracks: number };
  performed: Foe & { move: string };
  dodged: Foe & { move: string; bonus: number };
  /** Damage to an enemy; `left` is its perceived remaining HP, null if unreadable. */
  hit: Foe & { by: string; dealt: number; left: PerceivedNumber | null; crit: boolean };
  /** Damage to the hero; `spared` is the part that would have taken the last HP. */
  wound: { by: string; move: string; dealt: number; spared: number; hp: number; crit: boolean };
  status: { on: 'hero' | 'enemy'; status: Status; amount: number; total: number };
  resisted: { status: Status; by: string };
  statusEnded: { on: 'hero' | 'enemy'; status: Status };
  poisonFaded: { on: 'hero' | 'enemy'; left: number };
  healed: { on: 'hero' | 'enemy'; id: string; amount: number; left: PerceivedNumber | null };
  armorChanged: Foe & { armor: number };
  secondWind: { amount: number };
  lastStand: { id: string };
  slain: Foe & { floor: number; cls: string };
  fightWon: { room: string; rounds: number };
  fled: { ok: boolean; chance: number };
  retreated: { turns: number };
  brokeAway: { at: string };
  endured: { weakened: number };

  gold: { amount: number; gold: number; cause: string };
  goldPaid: { amount: number; gold: number; cause: string };
  xp: { amount: number; xp: number; cause: string };
  leveled: { level: number; stat: Stat; hp: number };
  lootRolled: { dropped: boolean; chance: number };
  gained: { piece: Piece | null; id: string; n: number; cause: string };
  lying: { piece: Piece | null; id: string; n: number };
  taken: { piece: Piece | null; id: string; n: number };
  dropped: { piece: Piece | null; id: string; n: number };
  equipped: Piece & { replaced: string; bound: boolean; hp: number };
  unequipped: Piece & { hp: number };
  used: { id: string; left: number };
  mending: { amount: number; rounds: number };
  hardened: { pct: number };
  envenomed: { combats: number };
  unbound: { uids: readonly string[] };

  chestOpened: { room: string; how: string; ornate: boolean };
  chestExamined: { room: string };
  crushed: { room: string };
  alert: { room: string; enemy: string };
  eventFound: { room: string; event: string };
  chose: { room: string; event: string; option: string; n: number };
  risked: { room: string; option: string; happened: boolean; chance: number };
  ambush: { room: string; enemy: string };
  blessingOffered: { blessing: Blessing; current: Blessing };
  blessingKept: { blessing: Blessing };
  blessed: { blessing: Blessing; left: number };
  blessingUsed: { blessing: Blessing; left: number };
  floorRevealed: { floor: number };
  hint: { hint: string; room: string; type: string; content: string };
  knowledge: { enemy: string; tier: number };
  journal: { bosses: boolean };
  helped: { helped: boolean };
  weakening: { actions: number };
  shopBought: { sku: string; price: number; gold: number };

  descended: { from: number; to: number };
  thresholdReached: { floor: number; long: boolean };
  entering: { boss: string };
  doubted: { room: string };
  sanctumEntered: { boss: string };
  bossSlain: { id: string; times: number };
  thresholdRetreat: { with: Pay };
  stripped: { gold: number; items: readonly string[] };
  toll: { with: Pay; amount: number; item: string };
  runes: { lore: string };
  extracting: { floor: number; by: string };
  extracted: { floor: number; gold: number; banked: number; items: readonly string[]; dread: number };
  taunt: { floor: number; what: string; content: string; rarity: number };
  stored: { items: readonly string[]; stash: number };
  unlocked: { id: string };
  died: { floor: number; cause: string; killer: string; gold: number; items: readonly string[]; lesson: string };
  bestiary: { enemy: string; met: number; deaths: number; tier: number };
  ended: { code: Code; floor: number; cause: string; score: number };

  pledged: Pledge;
  raised: Pledge & { from: PledgeId };
  sent: { amount: number; left: number; total: number };
  /** The pledge at the end of an expedition, with what unlocks twists. DD-261, DD-290 */
  pledgeSettled: Pledge & {
    carried: number;
    met: boolean;
    kept: boolean;
    code: Code;
    floor: number;
    class: string;
    gold: number;
    short: number;
    sent: number;
    turns: number;
    picked: number;
    bargained: boolean;
    relic: boolean;
  };
  drawn: { stamina: number; draws: number };
  glimpsed: { dir: Dir; type: RoomType; count: number; elite: boolean; rarity: number };
  steadied: { torches: number };
  /** A lie that the step itself has ended. `shown` and `actual` are signs, moves, or a direction and `WALL`. DD-275 */
  deceived: { room: string; shown: string; actual: string; channel: 'P1' | 'P1h' | 'P3' | 'P6' };
  /** A room drawn falsely in a first delve; only a referee is told. DD-300 */
  firstLie: { room: string; shown: string };
  firstBlood: { floor: number };
  bargainOffered: { by: string };
  bargained: { price: 'eyes' | 'gold' | 'refuse'; hp: number };

  /** `isTrue` is null for the delver. */
  whisper: { text: number; isTrue: boolean | null; detail: string };
};
