import type { Offer, Snapshot } from '@undercroft/host';
import { Rng } from '@undercroft/kernel';
import { findProblems } from './aftermath.ts';
import type { Table } from './history.ts';
import { busy } from './sim-store.ts';
import { ask, goodOf, noteOpened, noteSeen, send, wait } from './sim-users.ts';
import { makeWorld, type World } from './world.ts';

/** How a write fails: the process ends before or after it, it is refused, or its answer is lost. */
export const FAILINGS = ['killed before', 'killed after', 'refused', 'answer lost'] as const;
export type Failing = (typeof FAILINGS)[number];

const ACTIONS = 30;
const PATIENCE = 40;

export interface Tried {
  readonly problems: readonly string[];
  /** Whether the session was that long at all. */
  readonly hasStruck: boolean;
}

/** Thirty actions of one player on a store whose n-th call, or the next that writes, fails; then the recovery. */
export async function failNth(call: number, failing: Failing): Promise<Tried> {
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

/** Both seats of one duel after another. What is not answered is sent again under its key until it is. */
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
  const heard = await ask(scene, rng, (host) => host.open({ caller: { user: user.name }, game: 'duel' }), 1);
  const opened = goodOf<Snapshot>(heard);
  if (!opened) return null;
  noteSeen(scene, user, opened);
  return noteOpened(scene, user, opened);
}
