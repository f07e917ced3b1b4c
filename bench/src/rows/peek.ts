import { type HiddenFact, PLACES } from '../peek/game.ts';
import { interval } from '../peek/interval.ts';
import { ourScore } from '../peek/ours.ts';
import type { PeerEngines } from '../peer-engines.ts';
import type { Row } from '../table.ts';

const GAMES = 200;
const OUR_ITERATIONS = 300;
/** Far fewer than ours, and still enough to see everything. */
const PEER_ITERATIONS = 40;

const NAMES: Readonly<Record<HiddenFact, string>> = {
  card: 'peek, the ace among six face-down cards',
  die: 'peek, a d6 not yet rolled',
};

/** Tests whether a search uses hidden information: 1 right guess in 6 is fair. */
export async function peekRows(peers: PeerEngines): Promise<Row[]> {
  const must = interval(GAMES, 1 / PLACES, 0.99);
  const rows: Row[] = [];
  for (const hidden of ['card', 'die'] as const) {
    const ours = ourScore(hidden, GAMES, OUR_ITERATIONS);
    const peer = await peers.peekScore(hidden, GAMES, PEER_ITERATIONS);
    const unit = `right of ${GAMES}`;
    rows.push({ kind: 'within', name: NAMES[hidden], unit, ours, peer, ratio: null, must, aim: null, spread: null });
  }
  return rows;
}
