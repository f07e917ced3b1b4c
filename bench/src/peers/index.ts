import { Rng } from '@undercroft/kernel';
import type { PeerEngines } from '../peer-engines.ts';
import { peerPlay, peerSearch } from './boardgame.ts';
import { makePeerDuel } from './duel.ts';
import { peerScore } from './peek.ts';
import { peerBattles } from './pokemon.ts';
import { assertSameRules } from './same-rules.ts';

export const peers: PeerEngines = {
  playDuel: () => peerPlay(makePeerDuel(), Rng.from('bench', 'peer')),
  searchDuel: (iterations) => peerSearch(makePeerDuel(), iterations),
  playBattles: () => peerBattles(Rng.from('bench', '@pkmn/sim')),
  peekScore: peerScore,
  assertSameRules,
};
