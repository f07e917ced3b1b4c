import { type Bot, bots, dealWorld, type Header, isRefusal, type StartRequest, start } from '@undercroft/kernel';
import type { Commit, VibesAction } from '../actions.ts';
import type { Foe } from '../content/records.ts';
import type { VibesGame } from '../game.ts';
import type { FightView, VibesView } from '../rules/view-schema.ts';
import type { Vibes } from '../state.ts';

/** Reference decks of rule book 7; Act n uses the n-th. */
const REFERENCE: readonly (readonly string[])[] = [
  'quick_jab heavy_swing lunge guard_wall parry sidestep grapple disrupt ignite feint trade_blows body_blow rising_knee bear_hug',
  'quick_jab+ heavy_swing+ lunge+ guard_wall parry sidestep grapple+ disrupt ignite feint trade_blows rising_knee bear_hug riposte_stance guard_crush',
  'heavy_swing+ lunge+ guard_wall+ parry+ sidestep grapple+ feint+ disrupt trade_blows+ rising_knee+ bear_hug riposte_stance+ guard_crush+ freight_train suplex perfect_counter one_inch',
].map((deck) => deck.split(' '));

/** Hit points of the reference player. */
const HP = 75;

/** Called with the view of each beat at the time of the commit, and with the commit. */
type Watch = (fight: FightView, commit: Commit, act: number) => void;

/** A header that is played with many seeds. */
export function headerOf(game: VibesGame, request: Omit<StartRequest, 'seed'>): Header {
  const begun = start(game, { ...request, seed: 'probe' });
  if (isRefusal(begun)) throw new Error(`a reference start is refused: ${JSON.stringify(begun.issues)}`);
  return begun.run.header;
}

const watched =
  (bot: Bot<VibesView, VibesAction>, watch: Watch): Bot<VibesView, VibesAction> =>
  (ask) => {
    const answer = bot(ask);
    if (answer.action.type === 'commit') watch(ask.view.fight!, answer.action, ask.view.act);
    return answer;
  };

interface PlayoutOptions {
  /** The name of a bot, or a bot of a single study. */
  readonly bot: string | Bot<VibesView, VibesAction>;
  readonly seed: string;
  readonly isDone?: (state: Vibes) => boolean;
  readonly watch?: Watch;
}

const never = (): boolean => false;

/** Plays a header with one bot until the run is over or `isDone`. */
export function playOut(game: VibesGame, header: Header, { bot, seed, isDone = never, watch }: PlayoutOptions): Vibes {
  const own = typeof bot === 'string' ? game.bots[bot]! : bot;
  const sees = watch ? watched(own, watch) : own;
  const seeded = { ...header, seed };
  const { world, table } = dealWorld(game, seeded);
  for (let n = 0; game.toAct(world.state).length > 0 && !isDone(world.state); n++) {
    table.begin(n + 1, 1);
    const { action } = bots.think(game, sees, { world, n, header: seeded }, 'player');
    game.step(table, [{ seat: 'player', action }]);
  }
  return world.state;
}

/** Result of one fight of the reference player. */
interface FightStats {
  readonly beats: number;
  /** HP both sides lost to cards, Clash and Bleed. */
  readonly net: number;
  readonly lost: number;
}

const isFightOver = ({ fight }: Vibes): boolean => fight === null;

/** The reference player of the foe's Act against it. Rule book 7. */
export const fightHeader = (game: VibesGame, foe: Foe): Header =>
  headerOf(game, {
    scenario: {
      act: foe.act,
      deck: REFERENCE[foe.act - 1]!,
      node: { type: foe.rank === 'normal' ? 'combat' : foe.rank, enemy: foe.id },
      you: { hp: HP, maxHp: HP },
    },
  });

export function fightOnce(game: VibesGame, header: Header, playing: Omit<PlayoutOptions, 'isDone'>): FightStats {
  const { tally, hp } = playOut(game, header, { ...playing, isDone: isFightOver });
  return { beats: tally.beats, net: tally.dealt + tally.taken, lost: HP - hp };
}
