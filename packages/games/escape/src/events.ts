import type { Direction } from './actions.ts';
import type { BeliefState } from './state.ts';

/** Who, doing what, where: every event carries it. ED-92 */
export interface Where {
  readonly entity: string;
  readonly verb: string;
  readonly room: string;
  readonly depth: number;
}

/** A number of Kael's that changed: what was asked for, what it became. ED-30 */
interface Changed extends Where {
  readonly what: string;
  readonly requested: number;
  readonly delta: number;
  readonly to: number;
}

/** What somebody believes. Kael cannot tell a rumor from a lie: then the state reads `hearsay`. */
export interface BeliefTold extends Where {
  readonly deed: string;
  readonly actor: string;
  readonly did: string;
  readonly subject: string;
  readonly state: BeliefState | 'hearsay';
  readonly confidence: number;
  readonly source: string;
}

interface StrikeTold extends Where {
  readonly target: string;
  /** Hundredths of a point of damage. ED-47 */
  readonly x: number;
  readonly isCounter: boolean;
  readonly weapon: string;
}

/** Everything that can be told of a climb. */
export type EscapeEvents = {
  levelDealt: Where & { features: number; weapons: number; people: readonly string[] };
  climbBegun: Where & { pack: string; difficulty: string };
  scenarioSet: Where & { name: string };
  /** Kael's choice: the first event of every step. */
  chosen: Where & {
    turn: number;
    target: string;
    direction: Direction | '';
    option: string;
    skill: string;
    text: string;
  };
  /** What somebody else does. */
  acted: Where & { target: string };
  /** What an activity changed in somebody else, all at once; of the unseen it is all that is told. */
  activity: Where & { from: string; changes: { readonly [what: string]: number } };
  changed: Changed;
  roomEntered: Where & { from: string; direction: Direction | ''; feature: string };
  itemFound: Where & { item: string };
  foundNothing: Where;
  itemMoved: Where & { item: string; from: string; to: string };
  itemRaised: Where & { item: string; was: string };
  nobodyAnswered: Where;
  talked: Where & { target: string };
  spoken: Where & { text: string; isHeeded: boolean };
  strike: StrikeTold;
  hurt: Where & { by: string; damage: number; health: number };
  healed: Where & { amount: number; health: number };
  circled: Where & { target: string };
  /** More of them than Kael is told by name. */
  crowdCircled: Where & { count: number };
  yielded: Where & { to: string; until: number };
  died: Where & { by: string };
  charmBroken: Where & { item: string };
  levelGained: Where & { level: number; max_health: number; attribute: string };
  streamed: Where & { gain: number; fame: number; novelty: number; risk: number };
  deedWritten: Where & { deed: string; did: string; subject: string; valence: number };
  rumorHeard: Where & { deed: string; isHeard: boolean };
  rumorTwisted: Where & { deed: string; twist: 'wrong_doer' | 'exaggerated' | 'wrong_victim' };
  beliefStored: BeliefTold;
  beliefCorrected: BeliefTold & { was: string };
  beliefForgotten: Where & { deed: string };
  deedsForgotten: Where & { deeds: readonly string[] };
  optionChosen: Where & { option: string; target: string };
  factsPressed: Where & { target: string; deeds: readonly string[] };
  wayTold: Where & { until: number };
  joined: Where & { target: string };
  factionChanged: Where & { was: string; faction: string };
  skillUnlocked: Where & { skill: string };
  skillOffered: Where & { offered: readonly string[] };
  skillNear: Where & { skill: string; distance: number; radius: number };
  skillEvolved: Where & { skill: string; parent: string };
  headingChanged: Where & { was: string; heading: string };
  gateChanged: Where & { open: boolean };
  scene: Where & { scene: string; chapter: number };
  globalEvent: Where & { event: string; bonus: number };
  chapterClosed: Where & { chapter: number };
  actClosed: Where & { act: number };
  spawned: Where & { kind: string };
  spawnDeferred: Where & { cap: number };
  pressureControl: Where & { cap: number; pruned: readonly string[]; count: number };
  pressureFelt: Where & { count: number };
  dungeonSettled: Where & { recovered: number; freshened: number; fallen: readonly string[] };
  ended: Where & { code: string };
};
