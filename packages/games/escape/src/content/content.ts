import { ACTIONS, ECHOES } from './actions.ts';
import { ARCHETYPES } from './archetypes.ts';
import { OPTIONS } from './dialogue.ts';
import { FOGS, GLOBAL_EVENTS, SCENES } from './events.ts';
import { FORMULAS } from './formulas.ts';
import { ITEMS } from './items.ts';
import { HOSTILES, WARDENS } from './legion.ts';
import { LEXICON, SPEECH } from './lexicon.ts';
import { DEAL_ORDER, ROOMS } from './rooms.ts';
import { SECOND, type SECOND_FORMULAS, type SWITCHES } from './second.ts';
import { SKILLS } from './skills.ts';
import type {
  ActionRow,
  ArchetypeRow,
  EchoRow,
  FirstVerb,
  FogRow,
  GlobalEventRow,
  HostileRow,
  ItemRow,
  Keepsake,
  Lie,
  OptionRow,
  RoomFeature,
  RoomRow,
  SceneRow,
  SkillRow,
  Vector,
  Verb,
  WardenRow,
} from './types.ts';
import { UTILITIES } from './utilities.ts';

/** The same table with any number in place of each literal. */
type Numbers<T> = { readonly [K in keyof T]: T[K] extends number ? number : Numbers<T[K]> };

export type Formulas = Numbers<typeof FORMULAS>;
type Utilities = Numbers<typeof UTILITIES>;
export type ActionRowId = keyof typeof ACTIONS;

/** The shared contracts of 3.8, one table each. */
export interface EscapeContent {
  readonly actions: { readonly [K in ActionRowId]: ActionRow };
  readonly echoes: { readonly [V in FirstVerb]: EchoRow };
  readonly formulas: Formulas;
  readonly lexicon: { readonly [stem: string]: Vector };
  readonly speech: { readonly [list in keyof typeof SPEECH]: readonly string[] };
  readonly rooms: { readonly [F in RoomFeature]: RoomRow };
  readonly dealOrder: readonly RoomFeature[];
  readonly skills: readonly SkillRow[];
  readonly items: { readonly [id: string]: ItemRow };
  readonly scenes: readonly SceneRow[];
  readonly events: readonly GlobalEventRow[];
  readonly dialogue: readonly OptionRow[];
  readonly archetypes: readonly ArchetypeRow[];
  readonly hostiles: readonly HostileRow[];
  readonly wardens: readonly WardenRow[];
  readonly fogs: readonly FogRow[];
  readonly utilities: Utilities;
  readonly names: readonly string[];
  /** Tables of edition 2; archived tables have none. ED-230 */
  readonly second?: Second;
}

/** A story that can wait for Kael; its subject is a person's number on depth 12. ED-247 */
interface LieRow {
  readonly verb: Verb;
  readonly subject: number;
  readonly valence: number;
}

export interface Second {
  readonly switches: { readonly [name in keyof typeof SWITCHES]: boolean };
  readonly formulas: Numbers<typeof SECOND_FORMULAS>;
  readonly exits: readonly number[];
  readonly keepsakes: readonly Keepsake[];
  readonly gifts: readonly { readonly fame_e4: number; readonly item: Keepsake }[];
  readonly lies: { readonly [L in Lie]: LieRow | null };
  readonly drawn: readonly Lie[];
  readonly echoes: { readonly [V in Exclude<Verb, FirstVerb>]: EchoRow };
  readonly dialogue: readonly OptionRow[];
}

/** ED-22 */
const NAMES = [
  'Mira',
  'Dagan',
  'Yori',
  'Sable',
  'Fen',
  'Ibis',
  'Noel',
  'Rook',
  'Cora',
  'Jex',
  'Vale',
  'Ryn',
  'Lio',
  'Tamsin',
  'Orin',
  'Bram',
];

export const CONTENT: EscapeContent = {
  actions: ACTIONS,
  echoes: ECHOES,
  formulas: FORMULAS,
  lexicon: LEXICON,
  speech: SPEECH,
  rooms: ROOMS,
  dealOrder: DEAL_ORDER,
  skills: SKILLS,
  items: ITEMS,
  scenes: SCENES,
  events: GLOBAL_EVENTS,
  dialogue: OPTIONS,
  archetypes: ARCHETYPES,
  hostiles: HOSTILES,
  wardens: WARDENS,
  fogs: FOGS,
  utilities: UTILITIES,
  names: NAMES,
  second: SECOND,
};
