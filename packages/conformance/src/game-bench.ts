import {
  type AcceptedStep,
  type Action,
  type AnyGame,
  type EventMap,
  type GameDef,
  type GameEvent,
  isRefusal,
  type Line,
  type Preview,
  type Refusal,
  type Run,
  type Seat,
  type StartRequest,
  start,
  submit,
} from '@undercroft/kernel';

type Setting = Partial<StartRequest>;
type EventOf<E extends EventMap, K> = Extract<GameEvent<E>, { readonly kind: K }>;

/** A run in proof mode, with its events: every step is checked for silent changes and invariants. */
export interface BenchRun<S extends object, A extends Action, V, E extends EventMap> {
  run: Run<S, A>;
  /** Events of the last step. */
  readonly events: readonly GameEvent<E>[];
  /** Events since the bench was made. */
  readonly all: GameEvent<E>[];
  readonly lines: Line[];
  readonly state: S;
  /** The view of the first seat. */
  readonly view: V;
  /** Plays actions, each for the seat that is to act. */
  act(...actions: A[]): this;
  actAs(seat: Seat, action: A): this;
  /** A bench that has played on, and has only the events since; this one stays where it is. */
  after(...actions: A[]): this;
  refused(action: unknown, seat?: Seat): Refusal;
  preview(action: A): Preview;
  legal(seat?: Seat): A[];
  has(type: A['type']): boolean;
  /** Data of all events of a kind. */
  dataOf<K extends keyof E & string>(kind: K): E[K][];
  eventsOf<K extends keyof E & string>(kind: K): EventOf<E, K>[];
  /** Events of a kind in the last step. */
  last<K extends keyof E & string>(kind: K): EventOf<E, K>[];
}

/**
 * A game to try rules on: runs begin where the defaults and a setting say. `more` adds properties of one game's tests
 * to every bench; getters stay getters.
 */
export function gameBench<
  S extends object,
  A extends Action,
  V,
  O,
  E extends EventMap,
  P,
  X extends object = Record<never, never>,
>(game: GameDef<S, A, V, O, E, P>, defaults: Setting = {}, more: (bench: BenchRun<S, A, V, E>) => X = () => ({}) as X) {
  const erased = game as unknown as AnyGame;
  const proof = { proof: true };
  const requestOf = (setting: Setting): StartRequest => ({ seed: 'proof', ...defaults, ...setting });
  const started = (setting: Setting) => start(erased, requestOf(setting), proof);

  function benchOn(answer: AcceptedStep): BenchRun<S, A, V, E> & X {
    const all = [...answer.events] as GameEvent<E>[];
    let step: readonly GameEvent<E>[] = all.slice();
    const seats = game.seats(answer.run.header.options as O);
    const seatNow = (): Seat => game.toAct(bench.state)[0] ?? seats[0]!;
    const ofKind = (events: readonly GameEvent<E>[], kind: string) => events.filter((event) => event.kind === kind);
    const tried = (seat: Seat, action: unknown) => submit(erased, bench.run as unknown as Run, seat, action, proof);
    const bench: BenchRun<S, A, V, E> = {
      run: answer.run as unknown as Run<S, A>,
      get events() {
        return step;
      },
      all,
      lines: [],
      get state() {
        return bench.run.world.state;
      },
      get view() {
        return game.view(bench.state, seats[0]!);
      },
      act(...actions) {
        for (const action of actions) whole.actAs(seatNow(), action);
        return whole as never;
      },
      actAs(seat, action) {
        const next = tried(seat, action);
        if (isRefusal(next)) throw new Error(`${JSON.stringify(action)} refused: ${JSON.stringify(next)}`);
        bench.run = next.run as unknown as Run<S, A>;
        step = next.events as readonly GameEvent<E>[];
        all.push(...step);
        if (next.line) bench.lines.push(next.line);
        return whole as never;
      },
      after: (...actions) =>
        benchOn({ run: bench.run as unknown as Run, events: [], line: null }).act(...actions) as never,
      refused(action, seat = seatNow()) {
        const next = tried(seat, action);
        if (!isRefusal(next)) throw new Error(`${JSON.stringify(action)} was accepted`);
        return next;
      },
      preview: (action) => game.preview!(bench.state, seatNow(), action),
      legal: (seat = seatNow()) => game.legalActions(bench.state, seat),
      has: (type) => bench.legal().some((action) => action.type === type),
      dataOf: (kind) => ofKind(all, kind).map(({ data }) => data as never),
      eventsOf: (kind) => ofKind(all, kind) as never,
      last: (kind) => ofKind(step, kind) as never,
    };
    const whole = Object.defineProperties(bench, Object.getOwnPropertyDescriptors(more(bench))) as typeof bench & X;
    return whole;
  }

  return {
    requestOf,
    begin(setting: Setting = {}) {
      const answer = started(setting);
      if (isRefusal(answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
      return benchOn(answer);
    },
    /** The refusal of an invalid start. */
    refusedStart(setting: Setting): Refusal {
      const answer = started(setting);
      if (!isRefusal(answer)) throw new Error('the start was accepted');
      return answer;
    },
  };
}
