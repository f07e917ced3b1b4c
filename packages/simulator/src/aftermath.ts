import { type Ack, type Host, isFailure } from '@undercroft/host';
import { grown } from './checks/growth.ts';
import { lostOrTwice } from './checks/kept.ts';
import { stuckRuns } from './checks/moving.ts';
import { wrongReplays } from './checks/replayed.ts';
import { type RecoveredRuns, recover } from './recovered.ts';
import { SIM_GAMES } from './sim-games.ts';
import type { World } from './world.ts';

const QUIET_MS = 60_000;
const AGAIN_MAX = 12;

/** Ends all faults, resolves unknown outcomes, then runs the checks. */
export async function findProblems(world: World): Promise<string[]> {
  const { scene, machine, schedule } = world;
  const { history } = scene;
  const host = await heal(world);
  const wait = (ms: number): Promise<void> => new Promise((resolve) => schedule.after(ms, resolve));
  const problems = [...(await sentAgain(world, host)), ...(await schedule.until(stuckRuns(host, history, wait)))];
  const growth = await measure(world, host);
  const store = machine.endAll();
  const recovered = await schedule.until(recover(store, history, world.store.ids()));
  const evidence = { history, recovered, games: SIM_GAMES };
  return [
    ...history.problems,
    ...problems,
    ...lostOrTwice(evidence),
    ...wrongReplays(evidence),
    ...unnoticedRot(world, recovered),
    ...grown(growth),
  ];
}

/** Ends all faults: users finish their activities, late messages arrive, the program is up. */
async function heal({ scene, machine, schedule, weather, store }: World): Promise<Host> {
  weather.clear();
  store.heal();
  scene.trace('everything heals');
  for (let doing: unknown = null; doing !== scene.users.map((user) => user.work).at(-1); ) {
    doing = scene.users.at(-1)!.work;
    await schedule.until(Promise.all(scene.users.map((user) => user.work)));
    await schedule.pass(QUIET_MS);
  }
  await schedule.until(Promise.all(scene.users.map((user) => user.work)));
  while (!machine.main()) await schedule.pass(QUIET_MS);
  const process = machine.main()!;
  await schedule.pass(Math.max(0, process.stillUntil_ms - schedule.now()));
  return process.host!;
}

/** P8: actions with an unknown outcome are sent twice more; they must be applied once, and answered the same. */
async function sentAgain({ scene, schedule }: World, host: Host): Promise<string[]> {
  const problems: string[] = [];
  const { sent, tables } = scene.history;
  const unknown = sent.filter(({ outcome, session }) => outcome === 'unknown' && !tables.get(session)!.isRestored);
  for (const each of unknown.slice(-AGAIN_MAX)) {
    const { user, session, seat, action, key } = each;
    const request = { caller: { user }, session, seat, key };
    const once = (): Promise<object> => schedule.until(action ? host.act({ ...request, action }) : host.undo(request));
    const [first, second] = [await once(), await once()];
    if (isFailure(first)) continue;
    if (isFailure(second) || !(second as Ack).isRepeat || (first as Ack).n !== (second as Ack).n)
      problems.push(`${session}: ${user}'s ${key}, sent twice more, was answered differently`);
    const isSealed = (first as Ack).chosen.includes(seat);
    sent[sent.indexOf(each)] = { ...each, outcome: 'ok', n: (first as Ack).n, isSealed, isLate: true };
    await schedule.pass(QUIET_MS);
  }
  return problems;
}

async function measure({ schedule, limits }: World, host: Host) {
  await schedule.pass(limits.idle_ms + QUIET_MS);
  const load = host.load();
  host.sweep();
  await schedule.pass(limits.idle_ms);
  host.sweep();
  return { load, liveAfterSweep: host.live() };
}

/** P12: a run that the simulator corrupted is reported as damaged. */
function* unnoticedRot({ scene }: World, { damaged }: RecoveredRuns): Generator<string> {
  for (const { id, isRotten, isRestored, mayBeGone } of scene.history.tables.values())
    if (isRotten && !isRestored && !mayBeGone && !damaged.has(id)) yield `the run ${id} is rotten and nobody noticed`;
}
