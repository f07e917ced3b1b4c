import type { SpokenEvent } from '@undercroft/server';
import type { Reducer, Who } from './view.ts';

/** Dice of one side: every face, the kept ones, and their total. */
export interface Pool {
  readonly side: Who;
  readonly faces: readonly number[];
  readonly kept: readonly number[];
  readonly modifier: number;
  readonly total: number;
  readonly edge?: number;
}

interface MomentBase {
  /** The latest event of this moment: more may follow. */
  readonly lastId: number;
  readonly n: number;
  /** Events that followed, in order. */
  readonly after: readonly SpokenEvent[];
}

export interface StrikeRoll extends MomentBase {
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

export interface Answer extends MomentBase {
  readonly kind: 'answer';
  readonly card: string;
  readonly isYes: boolean;
  readonly isTest: boolean;
  readonly chance: number;
  /** 0 if nobody rolled: a person answered. */
  readonly roll: number;
  readonly event: SpokenEvent;
}

interface RoomEnd extends MomentBase {
  readonly kind: 'ending';
  readonly room: string;
  readonly ending: string;
  readonly rounds: number;
  /** The next room; '' if the visit ends with this one. */
  readonly next: string;
  readonly event: SpokenEvent;
}

/** A moment shown as a reveal. */
export type Moment = StrikeRoll | Answer | RoomEnd;

const ANSWERS: { readonly [kind: string]: readonly [isYes: boolean, isTest: boolean] } = {
  offerAccepted: [true, false],
  offerRefused: [false, false],
  testCooperated: [true, true],
  testDefected: [false, true],
};

/** Event kinds that follow a roll and are shown below it. */
const SHOWN = new Set([
  ...['damage', 'loss', 'healed', 'promoterGained', 'promoterLost', 'conditionPlaced', 'trapSprung', 'betrayal'],
  ...['pressRoll', 'reactRoll', 'reactWindow', 'reactDeclined', 'conditionRemoved', 'handSeen'],
]);
/** Event kinds that close the current moment: later events do not belong to it. */
const CLOSES = new Set(['strikeResolved', 'turnEnded', 'turnBegun', 'roundBegun', 'played', 'roomEntered', 'strike']);

interface OpenStrike {
  readonly card: string;
  readonly by: Who;
  power: number;
  target: Reducer;
  attack: Pool | null;
  defence: Pool | null;
}

type Writable<T> = T extends Moment ? { -readonly [K in keyof T]: T[K] } : never;

class MomentCollector {
  readonly moments: Writable<Moment>[] = [];
  private begun: OpenStrike | null = null;
  private open: Writable<Moment> | null = null;

  push(event: SpokenEvent): void {
    const { kind, id, n } = event;
    if (this.open && SHOWN.has(kind) && this.open.kind !== 'ending') {
      this.open.after = [...this.open.after, event];
      this.open.lastId = id;
      this.open.n = n;
    }
    if (CLOSES.has(kind)) this.close(event);
    if (kind === 'reactRoll' && this.open?.kind === 'strike')
      this.open.react = event.data as unknown as NonNullable<StrikeRoll['react']>;
    this.collectStrike(event);
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

  private collectStrike(event: SpokenEvent): void {
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

/** Every roll, answer and end of a room in these events, oldest first. */
export function momentsOf(events: readonly SpokenEvent[]): readonly Moment[] {
  const collector = new MomentCollector();
  for (const event of events) collector.push(event);
  return collector.moments as readonly Moment[];
}
