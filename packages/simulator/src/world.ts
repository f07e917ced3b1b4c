import { LIMITS, type Limits, NO_LIMITS } from '@undercroft/host';
import { Rng } from '@undercroft/kernel';
import { findProblems } from './aftermath.ts';
import { newHistory } from './history.ts';
import { hostile } from './hostile.ts';
import { owning } from './owning.ts';
import { openingsOf, playing } from './playing.ts';
import { makeSchedule, type Schedule } from './schedule.ts';
import { type Kind, type Operation, scriptOf } from './script.ts';
import { makeSimClock, type SimClock } from './sim-clock.ts';
import { SIM_GAMES } from './sim-games.ts';
import { makeSimNet } from './sim-net.ts';
import { type Machine, makeMachine, type Plant } from './sim-process.ts';
import { makeSimStore, type ProcessState, type SimStore, type StruckCall } from './sim-store.ts';
import { type Activity, enqueue, newUser, type Scene } from './sim-users.ts';
import { makeWeather, type Weather } from './weather.ts';

export interface WorldOptions {
  readonly seed: string;
  /** Only these lines of the script; all of them if absent. */
  readonly only?: readonly number[] | undefined;
  readonly plant?: Plant | undefined;
  /** If true, there are no random faults and no limits. */
  readonly isCalm?: boolean;
  readonly trace?: ((line: string) => void) | undefined;
}

/** The result of one world. */
export interface WorldResult {
  readonly seed: string;
  readonly script: readonly Operation[];
  readonly problems: readonly string[];
  readonly struck: ReadonlyMap<string, number>;
  readonly refusals: ReadonlyMap<string, number>;
  readonly unknown: number;
  readonly acknowledged: number;
  readonly runs: number;
  readonly calls: number;
}

/** Everything a script runs on. */
export interface World {
  readonly schedule: Schedule;
  readonly weather: Weather;
  readonly clock: SimClock;
  readonly store: SimStore;
  readonly machine: Machine;
  readonly scene: Scene;
  readonly limits: Limits;
}

const USERS_MIN = 2;
const USERS_MORE = [3, 5, 19] as const;
const CRASH_CALLS_MAX = 60;
const STARTING_CALLS = 3;
const PAUSE_MS_MAX = 5_000;
const ACTIVITIES: Readonly<Record<string, Activity>> = { ...playing(openingsOf(SIM_GAMES)), ...owning, ...hostile };

const limitsOf = (rng: Rng): Limits => ({
  ...(rng.below(3) === 0 ? LIMITS : NO_LIMITS),
  queue_max: rng.pick([3, 8]),
  idle_ms: rng.pick([500, LIMITS.idle_ms, LIMITS.idle_ms]),
  checkpoint_lines: rng.pick([2, LIMITS.checkpoint_lines]),
});

export function makeWorld({ seed, plant = {}, isCalm = false, trace = () => {} }: WorldOptions): World {
  const stream = (name: string): Rng => Rng.from(`world ${seed}`, name);
  const schedule = makeSchedule(stream('schedule'));
  const weather = makeWeather(stream('weather'), isCalm ? 0 : undefined);
  const store = makeSimStore(stream('store'), schedule, weather);
  const clock = makeSimClock(stream('clock'), schedule, weather);
  const history = newHistory();
  const traceLine = (line: string): void => trace(`${String(schedule.now()).padStart(9)} ${line}`);
  const reportProblem = (problem: string): void => void history.problems.push(problem);
  const limits = isCalm ? NO_LIMITS : limitsOf(stream('limits'));
  const parts = {
    schedule,
    weather,
    clock,
    store,
    games: plant.games ?? SIM_GAMES,
    limits,
    plant,
    trace: traceLine,
    reportProblem,
  };
  const machine = makeMachine({ ...parts, rng: stream('machine') });
  const onBroken = (error: unknown): void => {
    const { code, stack } = error as { code?: unknown; stack?: string };
    if (typeof code !== 'string') reportProblem(`the program threw: ${stack}`);
  };
  const net = makeSimNet(stream('net'), schedule, weather, machine, onBroken);
  const rng = stream('users');
  const users = Array.from({ length: USERS_MIN + rng.below(rng.pick(USERS_MORE)) }, (_, i) => newUser(`user${i}`));
  return {
    schedule,
    weather,
    clock,
    store,
    machine,
    limits,
    scene: { net, schedule, history, users, trace: traceLine },
  };
}

/** Faults and upkeep of the machine. */
const MACHINE_FAULTS: { readonly [kind in Kind]?: (world: World, rng: Rng) => void } = {
  sweep: ({ machine }) => void machine.serving()?.host?.sweep(),
  jump: ({ clock }) => clock.jump(),
  pause: ({ machine }, rng) => machine.pause(rng.below(PAUSE_MS_MAX)),
  kill: (world, rng) => crash(world, rng, world.machine.kill),
  powerCut: (world, rng) => crash(world, rng, world.machine.powerCut),
  second: ({ machine }) => machine.second(),
  rot,
};

/** Crashes before, in the middle of, or after a write; sometimes again while the program restarts. */
function crash({ store, weather }: World, rng: Rng, strike: (process: ProcessState) => void): void {
  const again = rng.below(4) === 0 ? rng.below(STARTING_CALLS) : null;
  const share = rng.pick(['before', 'between', 'after'] as const);
  const happen = ({ process, writes, apply }: StruckCall): void => {
    weather.note(share === 'between' ? 'store: crash between writes' : `store: crash ${share} a write`);
    if (share !== 'before') apply(share === 'after' ? writes : 1 + rng.below(writes - 1));
    strike(process);
    if (again !== null) store.arm(again, (next) => strike(next.process), 0);
  };
  store.arm(rng.below(CRASH_CALLS_MAX), happen, share === 'between' ? 2 : 1);
}

/** Corrupts a line of a run. */
function rot({ store, scene, weather }: World, rng: Rng): void {
  const table = rng.pick([null, ...scene.history.tables.values()]);
  const isLong =
    scene.history.sent.filter(({ session, outcome }) => session === table?.id && outcome === 'ok').length > 2;
  if (!table || table.isRotten || table.mayBeGone || !isLong || !store.rot(table.id)) return;
  weather.note('store: rot');
  scene.trace(`the rows of ${table.id} rot`);
  table.isRotten = true;
}

/** Runs one world from its seed: script, healing, checks. */
export async function runWorld(options: WorldOptions): Promise<WorldResult> {
  const { seed, only } = options;
  const world = makeWorld(options);
  const { schedule, scene, machine, weather, store } = world;
  const { history, users } = scene;
  const whole = scriptOf(Rng.from(`world ${seed}`, 'script'), users.length);
  const script = only ? whole.filter(({ id }) => only.includes(id)) : whole;
  machine.boot();
  for (const { id, kind, user, wait_ms } of script) {
    await schedule.pass(wait_ms);
    const rng = Rng.from(`world ${seed}`, `operation ${id}`);
    const doing = ACTIVITIES[kind];
    if (doing) enqueue(users[user]!, () => doing(scene, users[user]!, rng, id));
    else MACHINE_FAULTS[kind]!(world, rng);
  }
  const problems = await findProblems(world);
  const acknowledged = history.sent.filter(({ outcome }) => outcome === 'ok').length;
  const { refusals, unknown, tables } = history;
  return {
    seed,
    script,
    problems,
    struck: weather.struck,
    refusals,
    unknown,
    acknowledged,
    runs: tables.size,
    calls: store.calls,
  };
}
