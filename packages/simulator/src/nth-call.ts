import type { Offer, Snapshot } from '@undercroft/host';
import { Rng } from '@undercroft/kernel';
import { findProblems } from './aftermath.ts';
import type { Table } from './history.ts';
import { busy } from './sim-store.ts';
import { ask, goodOf, recordOpened, recordSnapshot, send, wait } from './sim-users.ts';
import { makeWorld, type World } from './world.ts';

/** The ways a write fails: the process ends before or after it, it is refused, or its answer is lost. */
export const FAILURE_MODES = ['killed before', 'killed after', 'refused', 'answer lost'] as const;
export type FailureMode = (typeof FAILURE_MODES)[number];

const ACTIONS = 30;
const PATIENCE = 40;

export interface NthCallResult {
  readonly problems: readonly string[];
  /** False if the session ended before that call. */
  readonly hasStruck: boolean;
}

/** Thirty actions of one player on a store whose n-th call, or the next write after it, fails; then the recovery. */
export async function failNth(call: number, failing: FailureMode): Promise<NthCallResult> {
  const world = makeWorld({ seed: `${failing} ${call}`, isCalm: true });
  let hasStruck = false;
  world.store.arm(call, ({ process, apply, writes }) => {
    hasStruck = true;
    if (failing === 'killed after' || failing === 'answer lost') apply(writes);
    if (failing.startsWith('killed')) world.machine.kill(process);
    else throw busy();
  });
  world.machine.boot();
  await world.schedule.until(playThirty(world));
  return { problems: await findProblems(world), hasStruck };
}

/** Plays both seats of one duel after another. Unanswered actions are sent again under their keys. */
async function playThirty(world: World): Promise<void> {
  const { scene } = world;
  const user = scene.users[0]!;
  const rng = Rng.from('thirty');
  let table: Table | null = null;
  let acted = 0;
  for (let tries = 0; acted < ACTIONS && tries < PATIENCE + ACTIONS; tries++) {
    table = table && !table.isOver ? table : await begin(world, rng);
    const listed =
      table && (await ask(scene, rng, (host) => host.look({ caller: { user: user.name }, session: table!.id })));
    const seat = listed && goodOf<Snapshot>(listed)?.toAct[0];
    const offers =
      seat && (await ask(scene, rng, (host) => host.offers({ caller: { user: user.name }, session: table!.id, seat })));
    const found = offers && goodOf<{ n: number; offers: readonly Offer[] }>(offers);
    if (!table || !seat || !found) {
      await wait(scene, 500);
      continue;
    }
    const { action } = found.offers.find(({ available }) => available)!;
    await send(scene, user, rng, { table, seat, action, key: `thirty.${tries}`, expected_n: found.n });
    acted += 1;
  }
}

async function begin({ scene }: World, rng: Rng): Promise<Table | null> {
  const user = scene.users[0]!;
  const result = await ask(scene, rng, (host) => host.open({ caller: { user: user.name }, game: 'duel' }), 1);
  const opened = goodOf<Snapshot>(result);
  if (!opened) return null;
  recordSnapshot(scene, user, opened);
  return recordOpened(scene, user, opened);
}
