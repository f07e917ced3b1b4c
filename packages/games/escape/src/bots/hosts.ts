import type { EscapeAction } from '../actions.ts';
import type { Notes, Policy } from './policies.ts';
import {
  climb,
  enemiesHere,
  fightWeakest,
  find,
  findOption,
  healthPct,
  isExit,
  nearest,
  rest,
  type Sense,
  stepTo,
  tier,
} from './sense.ts';

/** Answers taken once per person, or once per depth if they have none. */
const ANSWERS = ['set_record_straight', 'hear_want', 'give_word', 'hand_over', 'pact_terms'] as const;
const CRAFT = ['branch_appraisal', 'temper_edge'] as const;
const TRAIN_UNTIL = 12;
const SEARCH_UNTIL = 18;
const WALK_UNTIL = 9;
const WELL = 60;
const RESTS = 4;
const CEILING = 10;

/** Activities of a policy beside climbing. ED-280 */
interface Habits {
  readonly isSocial: boolean;
  readonly isBusy: boolean;
  readonly isCruel: boolean;
}

/** True once per key; counts it. */
function isFirst(notes: Notes, key: string): boolean {
  if (notes[key]) return false;
  notes[key] = 1;
  return true;
}

/** Fights what it can beat, and leaves the rest towards the stairs. */
function inEncounter(s: Sense, { isBusy }: Habits): EscapeAction {
  const enemies = enemiesHere(s);
  if (isExit(s)) return climb(s) ?? rest(s);
  const hasWarden = enemies.some(({ kind }) => kind === 'warden');
  const few = isBusy ? 2 : 1;
  const stands =
    !hasWarden && ((enemies.length <= few && healthPct(s) > 45) || (enemies.length === 1 && healthPct(s) > 25));
  return (stands ? fightWeakest(s) : undefined) ?? climb(s) ?? rest(s);
}

/** An option of a list not taken yet on its person or depth. */
function answer(s: Sense, notes: Notes, ids: readonly string[]): EscapeAction | undefined {
  for (const id of ids) {
    const action = id === 'give_word' && !canKeep(s) ? undefined : findOption(s, id);
    if (action?.type !== 'choose_dialogue') continue;
    if (isFirst(notes, `${id}@${action.payload.target_id ?? ''}@${s.view.you.depth}`)) return action;
  }
  return undefined;
}

/** Gives its word only where it means to keep it: on the way to the stairs, or with a spare weapon. */
const canKeep = ({ view }: Sense): boolean => ['stairs', 'arm'].includes(view.second?.want?.kind ?? '');

/** Talks once to everybody it meets on a depth. */
function greet(s: Sense, notes: Notes): EscapeAction | undefined {
  for (const { id, kind, is_here } of s.view.beings) {
    if (kind !== 'dungeoneer' || !is_here || notes[`talk@${id}`]) continue;
    const action = find(s, 'talk', ({ payload }) => payload.target_id === id);
    if (action && isFirst(notes, `talk@${id}`)) return action;
  }
  return undefined;
}

/** Takes what it can get away with. */
function prey(s: Sense): EscapeAction | undefined {
  return find(s, 'steal') ?? findOption(s, 'take_the_mask');
}

/** Trains, searches and rests while the chapter is young. */
function prepare(s: Sense, notes: Notes): EscapeAction | undefined {
  const { here, room, you } = s.view;
  const train = here < TRAIN_UNTIL && you.might < CEILING + tier(s) ? find(s, 'train') : undefined;
  if (train) return train;
  const searched = `search@${room.id}`;
  if (here < SEARCH_UNTIL && room.items.length > 0 && (notes[searched] ?? 0) < 2) {
    notes[searched] = (notes[searched] ?? 0) + 1;
    return find(s, 'search');
  }
  return undefined;
}

/** Rests where it heals; elsewhere a few turns a depth. */
function recover(s: Sense, notes: Notes): EscapeAction | undefined {
  if (healthPct(s) >= WELL) return undefined;
  const isShelter = ['rune_forge', 'rest'].includes(s.view.room.feature);
  const rested = `rest@${s.view.you.depth}`;
  if (!isShelter && (notes[rested] ?? 0) >= RESTS) return undefined;
  if (!isShelter) notes[rested] = (notes[rested] ?? 0) + 1;
  return rest(s);
}

function seekTraining(s: Sense): EscapeAction | undefined {
  const { here, you } = s.view;
  if (here >= WALK_UNTIL || you.might >= CEILING + tier(s)) return undefined;
  const goal = nearest(s, ({ feature }) => feature === 'training');
  return goal >= 0 ? stepTo(s, goal) : undefined;
}

const withHabits =
  (habits: Habits): Policy =>
  (s, notes) => {
    if (s.view.has_encounter) return inEncounter(s, habits);
    const cruel = habits.isCruel ? prey(s) : undefined;
    if (cruel) return cruel;
    if (habits.isSocial) {
      const kind = find(s, 'recruit') ?? answer(s, notes, ANSWERS) ?? greet(s, notes);
      if (kind) return kind;
    }
    const work = habits.isBusy ? (answer(s, notes, CRAFT) ?? prepare(s, notes)) : undefined;
    return work ?? recover(s, notes) ?? (habits.isBusy ? seekTraining(s) : undefined) ?? climb(s) ?? rest(s);
  };

/** The reference of edition 2: talks, trains a while, climbs. ED-280 */
export const host = withHabits({ isSocial: true, isBusy: true, isCruel: false });
/** The host without a word to anybody. ED-280 */
export const loner = withHabits({ isSocial: false, isBusy: true, isCruel: false });
/** The loner that neither trains nor searches, nor fights with more than one. ED-280 */
export const rusher = withHabits({ isSocial: false, isBusy: false, isCruel: false });
/** The host that steals when it may and takes the mask. ED-280 */
export const villain = withHabits({ isSocial: true, isBusy: true, isCruel: true });
