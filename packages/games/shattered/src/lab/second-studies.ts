import type { GameEvent, Study } from '@undercroft/kernel';
import type { ShatteredEvents } from '../events.ts';
import type { ShatteredGame } from '../game.ts';
import { playOut } from './playing.ts';
import {
  type Answers,
  type Bots,
  HEURISTIC,
  isDungeons,
  matchup,
  momentumStudy,
  type Ruleset,
  SAMPLES,
  type Setting,
  startOf,
  VISITORS,
  type VisitorId,
} from './studies.ts';

const SECOND = { edition: 2 } as const;

/** Studies of the second edition are named after those of the first. */
const named = (name: string): string => `2: ${name}`;

export const RIVALS = ['random', 'scatter', 'scatter-printed', 'greedy'] as const;
const ROOMS = ['RH', 'WG', 'VB'] as const;
/** Matches with modules or a mode of their own. SD-205…207 */
const SPECIAL: { readonly [name: string]: Setting } = {
  deception: { visitor: 'symbiote', profile: 'deceptive', more: { ...SECOND, mode: 'deception' } },
  parasitism: { visitor: 'symbiote', more: { ...SECOND, modules: ['parasitism'] } },
  commune: { visitor: 'symbiote', more: { ...SECOND, modules: ['commune'] } },
};
export type SpecialId = 'deception' | 'parasitism' | 'commune';

export const secondName = (visitor: VisitorId, ruleset: Ruleset = 'full'): string => named(`${visitor}, ${ruleset}`);
export const secondSpecial = (id: SpecialId): string => named(id);
export const secondMomentum = (visitor: VisitorId): string => named(`${visitor}: momentum`);
export const secondRoom = (room: string): string => named(`boar in ${room} only`);
export const secondEvents = (visitor: VisitorId): string => named(`${visitor}: what happens`);
export const pooledName = (bot: string): string => named(`boar and moth, ${bot}`);
const plainName = (visitor: VisitorId): string => named(`${visitor}, plain cards`);

type Event = GameEvent<ShatteredEvents>;

/** Opening hands of the first room, and Reacts. SD-202, SD-200 */
function eventStudy(game: ShatteredGame, visitor: VisitorId): Study {
  const header = startOf(game, { visitor, more: SECOND });
  return {
    name: secondEvents(visitor),
    samples: SAMPLES.momentum,
    sample(seed) {
      const events: Event[] = [];
      playOut(game, header(), { seed, ...HEURISTIC, events });
      const answers: Answers = { reacts: 0, 'reacts that work': 0, 'first draw D': 1, 'first draw V': 1 };
      let rooms = 0;
      for (const { kind, data } of events) {
        if (kind === 'roomEntered') rooms += 1;
        if (kind === 'mulligan' && rooms === 1) answers[`first draw ${data.side}`] = 0;
        if (kind !== 'reactRoll') continue;
        answers['reacts'] = answers['reacts']! + 1;
        answers['reacts that work'] = answers['reacts that work']! + (data.isSuccess ? 1 : 0);
      }
      return answers;
    },
  };
}

/** Visitors the dungeon fights: against a Symbiote either side of every outcome is a win for it. */
export const FOUGHT: readonly VisitorId[] = ['boar', 'moth'];

/** Wins of the dungeon against the visitors it fights. 9.4 */
function pooledStudy(game: ShatteredGame, dungeon: string): Study {
  const headers = FOUGHT.map((visitor) => startOf(game, { visitor, more: SECOND }));
  const bots: Bots = { dungeon, visitor: 'heuristic' };
  return {
    name: pooledName(dungeon),
    samples: SAMPLES.momentum,
    sample: (seed) => ({
      won: headers.filter((header) => isDungeons(playOut(game, header(), { seed, ...bots }).result)).length,
    }),
  };
}

/** Studies of rule book 9.4. */
export const secondStudies = (game: ShatteredGame): Study[] => [
  ...VISITORS.flatMap((visitor) =>
    (['full', 'lite'] as const).map((ruleset) =>
      matchup(game, secondName(visitor, ruleset), { visitor, ruleset, more: SECOND }),
    ),
  ),
  ...Object.entries(SPECIAL).map(([id, setting]) => matchup(game, named(id), setting)),
  ...ROOMS.map((room) =>
    matchup(game, secondRoom(room), { visitor: 'boar', route: [room], more: SECOND }, HEURISTIC, SAMPLES.specialised),
  ),
  ...VISITORS.map((visitor) => momentumStudy(game, secondMomentum(visitor), { visitor, more: SECOND })),
  ...VISITORS.map((visitor) => eventStudy(game, visitor)),
  ...['heuristic', ...RIVALS].map((bot) => pooledStudy(game, bot)),
  ...VISITORS.map((visitor) => matchup(game, plainName(visitor), { visitor, more: { ...SECOND, depth: 'off' } })),
];
