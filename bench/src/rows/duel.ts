import { type AnyGame, bots } from '@undercroft/kernel';
import { type Pace, type Racer, race, racer } from '../measure.ts';
import type { PeerEngines } from '../peer-engines.ts';
import { plainRuns } from '../plain-duel.ts';
import { ourPlay, startRun } from '../play.ts';
import { fasterRow, type Row, railRow } from '../table.ts';

/** Random play of the duel, events off and on, compared with boardgame.io's client and with the duel in plain code. */
export async function duelRows(duel: AnyGame, peers: PeerEngines, pace: Pace): Promise<Row[]> {
  const { off, on, peer, plain } = await race(
    {
      off: ourPlay(duel, { options: {} }, 'off'),
      on: ourPlay(duel, { options: {} }, 'on'),
      peer: peers.playDuel(),
      plain: racer(plainRuns(duel)),
    },
    pace,
  );
  return [
    fasterRow({ name: 'duel, events off / boardgame.io', unit: 'moves/s' }, off, peer, 400, 600),
    fasterRow({ name: 'duel, events on / boardgame.io', unit: 'moves/s' }, on, peer, 280, 450),
    fasterRow({ name: 'duel, events off / hand-written', unit: 'moves/s' }, off, plain, 1 / 3),
    railRow({ name: 'duel, time with events on / off', unit: 'moves/s' }, on, off, 1.6),
  ];
}

const OUR_ITERATIONS = 500;
const PEER_ITERATIONS = 20;
const STARTS = 32;

function ourSearch(duel: AnyGame): Racer {
  const runs = Array.from({ length: STARTS }, (_, i) => startRun(duel, {}, `search ${i}`));
  const bot = bots.ismcts();
  let i = 0;
  return racer(() => {
    const run = runs[i++ % STARTS]!;
    bots.think(duel, bot, run, duel.toAct(run.world.state)[0]!, { budget: { iterations: OUR_ITERATIONS } });
    return OUR_ITERATIONS;
  });
}

/** Search from the first position of the duel against boardgame.io's bot. */
export async function searchRows(duel: AnyGame, peers: PeerEngines, pace: Pace): Promise<Row[]> {
  const { ours, peer } = await race({ ours: ourSearch(duel), peer: peers.searchDuel(PEER_ITERATIONS) }, pace);
  return [fasterRow({ name: 'duel, ISMCTS / MCTSBot', unit: 'iterations/s' }, ours, peer, 200, 400)];
}
