import type { AnyGame } from '@undercroft/kernel';
import { type Pace, type Racer, race } from '../measure.ts';
import type { PeerEngines } from '../peer-engines.ts';
import { ourPlay } from '../play.ts';
import { setsOf, titleOf } from '../sets.ts';
import { fasterRow, type Row } from '../table.ts';

const PEER = '@pkmn/sim';

/** Random legal play of every game but the duel, against random battles of the first generation. */
export async function gameRows(games: readonly AnyGame[], peers: PeerEngines, pace: Pace): Promise<Row[]> {
  const entries = games.flatMap((game) => setsOf(game.id).map((set) => ({ game, set, title: titleOf(game.id, set) })));
  if (entries.length === 0) return [];
  const racers: Record<string, Racer> = { [PEER]: peers.playBattles() };
  for (const { game, set, title } of entries) racers[title] = ourPlay(game, set, 'off');
  const rates = await race(racers, pace);
  return entries.map(({ set, title }) => {
    const what = set.activities ? 'activities' : 'actions';
    const named = { name: `${title}, random play / ${PEER}`, unit: `${what}/s, turns/s` };
    return fasterRow(named, rates[title]!, rates[PEER]!, set.must, set.aim);
  });
}
