import type { GameEvent } from '@undercroft/kernel';
import type { EventKind, ShatteredEvents } from '../events.ts';
import type { ShatteredState, Who } from '../state.ts';
import { OF_DUNGEON } from './awakening/hidden.ts';
import { seatOf } from './scene.ts';

type Event = GameEvent<ShatteredEvents>;
type EventOf<K extends EventKind> = Extract<Event, { readonly kind: K }>;

/** The same event without the card: removed from its data, its `why` and its `about`. */
function nameless<K extends EventKind>(event: EventOf<K>, data: ShatteredEvents[K], about: readonly string[]): Event {
  const { source: _, ...why } = event.why;
  return { ...event, data, why, about } as Event;
}

const isOwner = (who: Who, viewer: string): boolean => viewer === seatOf(who);

type Masks = { readonly [K in EventKind]?: (event: EventOf<K>, viewer: string, state: ShatteredState) => Event | null };

const onlyDungeon = (event: Event, viewer: string, { awakening }: ShatteredState): Event | null =>
  viewer === 'dungeon' || !awakening ? event : null;

/** Everything D does and learns between two visits is its own. SD-333 */
const AWAKENING_MASKS: Masks = Object.fromEntries(OF_DUNGEON.map((kind) => [kind, onlyDungeon]));

/** Masks of events about hidden things, by viewer. SD-125 */
const MASKS: Masks = {
  trapSet: (event, viewer) =>
    isOwner(event.data.side, viewer) ? event : nameless(event, { ...event.data, card: '' }, [event.data.side]),
  /** For everyone else a bluff looks like a Trap. */
  bluffSet: (event, viewer) => {
    const { side, cost } = event.data;
    if (isOwner(side, viewer)) return event;
    const { rule: _, source: __, ...why } = event.why;
    return {
      ...event,
      kind: 'trapSet',
      data: { side, card: '', cost },
      why: { ...why, rule: 'SD-63' },
      about: [side],
    } as Event;
  },
  trapRecalled: (event, viewer) =>
    isOwner(event.data.side, viewer) ? event : nameless(event, { ...event.data, card: '' }, [event.data.side]),
  offered: (event, viewer) =>
    isOwner(event.data.side, viewer) ? event : nameless(event, { ...event.data, card: '' }, [event.data.side]),
  drawn: (event, viewer) =>
    isOwner(event.data.side, viewer) ? event : ({ ...event, data: { ...event.data, cards: [] } } as Event),
  cardSwapped: (event, viewer) =>
    isOwner(event.data.side, viewer) ? event : ({ ...event, data: { ...event.data, out: '', in: '' } } as Event),
  runBegun: (event, viewer, { mode }) =>
    mode !== 'challenge' || viewer === 'dungeon'
      ? event
      : ({ ...event, data: { ...event.data, profile: '' } } as Event),
  visitorDrawn: () => null,
  ...AWAKENING_MASKS,
};

/** The event as visible to this viewer. Returns the same object if nothing is masked. */
export function shown(state: ShatteredState, event: Event, viewer: string): Event | null {
  const mask = MASKS[event.kind] as ((event: Event, viewer: string, state: ShatteredState) => Event | null) | undefined;
  return mask ? mask(event, viewer, state) : event;
}
