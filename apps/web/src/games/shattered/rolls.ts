import type { SpokenEvent } from '@undercroft/server';
import type { Reducer, Who } from './view.ts';

/** Dice of one side: every face, those kept, and what they come to. */
export interface Pool {
  readonly side: Who;
  readonly faces: readonly number[];
  readonly kept: readonly number[];
  readonly modifier: number;
  readonly total: number;
  readonly edge?: number;
}

interface Told {
  /** The last event of it that was told: more may follow. */
  readonly lastId: number;
  readonly n: number;
  /** What followed, in order. */
  readonly after: readonly SpokenEvent[];
}

export interface StrikeRoll extends Told {
  readonly kind: 'strike';
  readonly by: Who;
  readonly card: string;
  readonly target: Reducer;
  readonly power: number;
  readonly attack: Pool;
  readonly defence: Pool;
  readonly tier: string;
  readonly margin: number;
  readonly event: SpokenEvent;
  readonly react: (Pool & { readonly needs: number; readonly isSuccess: boolean; readonly isPerfect: boolean }) | null;
}

export interface Answer extends Told {
  readonly kind: 'answer';
  readonly card: string;
  readonly isYes: boolean;
  readonly isTest: boolean;
  readonly chance: number;
  /** 0 where nobody rolled: a person answered. */
  readonly roll: number;
  readonly event: SpokenEvent;
}

interface RoomEnd extends Told {
  readonly kind: 'ending';
  readonly room: string;
  readonly ending: string;
  readonly rounds: number;
  /** The room that follows; '' where the visit ends with it. */
  readonly next: string;
  readonly event: SpokenEvent;
}

/** Something worth a moment of its own. */
export type Moment = StrikeRoll | Answer | RoomEnd;

const ANSWERS: { readonly [kind: string]: readonly [isYes: boolean, isTest: boolean] } = {
  offerAccepted: [true, false],
  offerRefused: [false, false],
  testCooperated: [true, true],
  testDefected: [false, true],
};

/** What follows a roll and is shown under it. */
const SHOWN = new Set([
  ...['damage', 'loss', 'healed', 'promoterGained', 'promoterLost', 'conditionPlaced', 'trapSprung', 'betrayal'],
  ...['reactRoll', 'reactWindow', 'reactDeclined', 'conditionRemoved', 'handSeen'],
]);
/** What a new moment of another kind begins with: nothing after it belongs to the one before. */
const CLOSES = new Set(['strikeResolved', 'turnEnded', 'turnBegun', 'roundBegun', 'played', 'roomEntered', 'strike']);

interface Begun {
  readonly card: string;
  readonly by: Who;
  power: number;
  target: Reducer;
  attack: Pool | null;
  defence: Pool | null;
}

type Writable<T> = T extends Moment ? { -readonly [K in keyof T]: T[K] } : never;

class Teller {
  readonly moments: Writable<Moment>[] = [];
  private begun: Begun | null = null;
  private open: Writable<Moment> | null = null;

  hear(event: SpokenEvent): void {
    const { kind, id, n } = event;
    if (this.open && SHOWN.has(kind) && this.open.kind !== 'ending') {
      this.open.after = [...this.open.after, event];
      this.open.lastId = id;
      this.open.n = n;
    }
    if (CLOSES.has(kind)) this.close(event);
    if (kind === 'reactRoll' && this.open?.kind === 'strike')
      this.open.react = event.data as unknown as NonNullable<StrikeRoll['react']>;
    this.hearStrike(event);
    const answer = ANSWERS[kind];
    if (answer) this.add(this.answerOf(event, answer));
    if (kind === 'roomEnded') this.add(endOf(event));
  }

  private close(event: SpokenEvent): void {
    if (event.kind === 'roomEntered') {
      const last = this.moments.at(-1);
      if (last?.kind === 'ending') {
        last.next = (event.data as unknown as { room: string }).room;
        last.lastId = event.id;
      }
    }
    this.open = null;
  }

  private hearStrike(event: SpokenEvent): void {
    const { kind, data } = event;
    if (kind === 'strike') {
      const { side, card, aim } = data as unknown as { side: Who; card: string; aim: Reducer };
      this.begun = { by: side, card, target: aim, power: 0, attack: null, defence: null };
    }
    if (!this.begun) return;
    if (kind === 'power') Object.assign(this.begun, pick(data, 'power', 'target'));
    if (kind === 'attackRoll') this.begun.attack = data as unknown as Pool;
    if (kind === 'defenceRoll') this.begun.defence = data as unknown as Pool;
    const { attack, defence } = this.begun;
    if (kind !== 'tier' || !attack || !defence) return;
    const { tier, margin } = data as unknown as { tier: string; margin: number };
    const { by, card, target, power } = this.begun;
    this.begun = null;
    this.add({
      ...{ kind: 'strike', by, card, target, power, attack, defence, tier, margin, event, react: null },
      ...{ lastId: event.id, n: event.n, after: [] },
    });
  }

  private answerOf(event: SpokenEvent, [isYes, isTest]: readonly [boolean, boolean]): Answer {
    const { card, chance, roll } = event.data as unknown as { card: string; chance: number; roll: number };
    return { kind: 'answer', card, isYes, isTest, chance, roll, event, lastId: event.id, n: event.n, after: [] };
  }

  private add(moment: Moment): void {
    this.open = moment as Writable<Moment>;
    this.moments.push(this.open);
  }
}

const pick = (data: unknown, ...keys: readonly string[]): object =>
  Object.fromEntries(keys.map((key) => [key, (data as { readonly [key: string]: unknown })[key]]));

function endOf(event: SpokenEvent): RoomEnd {
  const { room, ending, rounds } = event.data as unknown as { room: string; ending: string; rounds: number };
  return { kind: 'ending', room, ending, rounds, next: '', event, lastId: event.id, n: event.n, after: [] };
}

/** Every roll, answer and end of a room that was told, oldest first. */
export function momentsOf(events: readonly SpokenEvent[]): readonly Moment[] {
  const teller = new Teller();
  for (const event of events) teller.hear(event);
  return teller.moments as readonly Moment[];
}
