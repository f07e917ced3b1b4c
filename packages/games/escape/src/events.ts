import type { Direction } from './actions.ts';
import type { WantKind, WordName } from './content/types.ts';
import type { BeliefState, PageWay } from './state.ts';

/** Fields of every event: actor, verb and place. ED-92 */
export interface EventBase {
  readonly entity: string;
  readonly verb: string;
  readonly room: string;
  readonly depth: number;
}

/** A change of one of Kael's numbers: the requested and the resulting values. ED-30 */
interface NumberChange extends EventBase {
  readonly what: string;
  readonly requested: number;
  readonly delta: number;
  readonly to: number;
}

/** A belief. Kael cannot distinguish a rumor from a lie, so his view shows `hearsay`. */
export interface BeliefEvent extends EventBase {
  readonly deed: string;
  readonly actor: string;
  readonly did: string;
  readonly subject: string;
  readonly state: BeliefState | 'hearsay';
  readonly confidence: number;
  readonly source: string;
}

interface StrikeEvent extends EventBase {
  readonly target: string;
  /** Hundredths of a point of damage. ED-47 */
  readonly x: number;
  readonly isCounter: boolean;
  readonly weapon: string;
}

/** Data of every event, by kind. */
export type EscapeEvents = {
  levelDealt: EventBase & { features: number; weapons: number; people: readonly string[] };
  climbBegun: EventBase & { pack: string; difficulty: string };
  scenarioSet: EventBase & { name: string };
  /** Kael's choice: the first event of every step. */
  chosen: EventBase & {
    turn: number;
    target: string;
    direction: Direction | '';
    option: string;
    skill: string;
    text: string;
  };
  /** An activity of somebody other than Kael. */
  acted: EventBase & { target: string };
  /** Net changes after an activity of somebody else; the only event if the activity is quiet and unseen. */
  activity: EventBase & { from: string; changes: { readonly [what: string]: number } };
  changed: NumberChange;
  roomEntered: EventBase & { from: string; direction: Direction | ''; feature: string };
  itemFound: EventBase & { item: string };
  foundNothing: EventBase;
  itemMoved: EventBase & { item: string; from: string; to: string };
  itemRaised: EventBase & { item: string; was: string };
  nobodyAnswered: EventBase;
  talked: EventBase & { target: string };
  spoken: EventBase & { text: string; isHeeded: boolean };
  strike: StrikeEvent;
  hurt: EventBase & { by: string; damage: number; health: number };
  healed: EventBase & { amount: number; health: number };
  circled: EventBase & { target: string };
  /** Number of circling beings beyond those Kael sees by name. */
  crowdCircled: EventBase & { count: number };
  yielded: EventBase & { to: string; until: number };
  died: EventBase & { by: string };
  charmBroken: EventBase & { item: string };
  levelGained: EventBase & { level: number; max_health: number; attribute: string };
  streamed: EventBase & { gain: number; fame: number; novelty: number; risk: number };
  deedWritten: EventBase & { deed: string; did: string; subject: string; valence: number };
  rumorHeard: EventBase & { deed: string; isHeard: boolean };
  rumorTwisted: EventBase & { deed: string; twist: 'wrong_doer' | 'exaggerated' | 'wrong_victim' };
  beliefStored: BeliefEvent;
  beliefCorrected: BeliefEvent & { was: string };
  beliefForgotten: EventBase & { deed: string };
  deedsForgotten: EventBase & { deeds: readonly string[] };
  optionChosen: EventBase & { option: string; target: string };
  factsPressed: EventBase & { target: string; deeds: readonly string[] };
  wayTold: EventBase & { until: number };
  joined: EventBase & { target: string };
  factionChanged: EventBase & { was: string; faction: string };
  skillUnlocked: EventBase & { skill: string };
  skillOffered: EventBase & { offered: readonly string[] };
  skillNear: EventBase & { skill: string; distance: number; radius: number };
  skillEvolved: EventBase & { skill: string; parent: string };
  headingChanged: EventBase & { was: string; heading: string };
  gateChanged: EventBase & { open: boolean };
  scene: EventBase & { scene: string; chapter: number };
  globalEvent: EventBase & { event: string; bonus: number };
  chapterClosed: EventBase & { chapter: number };
  actClosed: EventBase & { act: number };
  spawned: EventBase & { kind: string };
  spawnDeferred: EventBase & { cap: number };
  pressureControl: EventBase & { cap: number; pruned: readonly string[]; count: number };
  pressureFelt: EventBase & { count: number };
  dungeonSettled: EventBase & { recovered: number; freshened: number; fallen: readonly string[] };
  ended: EventBase & { code: string };
  /** Edition 2: a friend took an attacker off Kael. ED-242 */
  stoodWith: EventBase & { target: string };
  /** A story reached, or missed, a person of the next depth. ED-246 */
  wordArrived: EventBase & { deed: string; isHeard: boolean };
  /** The weightiest story about Kael on a depth; `actor` is '' if there is none, `holder` '' if he does not see them. */
  nameArrived: EventBase & { holder: string; actor: string; did: string; subject: string };
  /** ED-244 */
  wordChanged: EventBase & { from: WordName; to: WordName };
  keepsakeUsed: EventBase & { item: string; until: number };
  giftLeft: EventBase & { item: string };
  tollPaid: EventBase & { items: readonly string[] };
  /** `teller`: the person a story is about, '' for none. ED-260 */
  wantHeard: EventBase & WantEvent & { subject: string; teller: string; did: string };
  wordGiven: EventBase & WantEvent;
  wantKept: EventBase & WantEvent;
  wantBroken: EventBase & WantEvent;
  chapterPage: EventBase & {
    chapter: number;
    feature: string;
    word: WordName;
    /** The asker; '' if Kael was not asked. */
    asker: string;
    want: WantKind | '';
    outcome: 'open' | 'kept' | 'broken' | '';
    most: number;
    lost: number;
    way: PageWay;
    tales: readonly { readonly actor: string; readonly did: string; readonly subject: string }[];
  };
  callingTaken: EventBase & { calling: string; rival: string; lead: number };
};

interface WantEvent {
  readonly asker: string;
  readonly want: WantKind | '';
}
