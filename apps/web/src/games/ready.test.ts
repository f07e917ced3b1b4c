import { type AnyGame, at, bots, isRefusal, type Json, Rng, type Run, start, submit } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import type { Offer } from '@undercroft/server';
import { describe, expect, it } from 'vitest';
import { firstOf } from '../run/first-choice.ts';
import { offersAt } from '../run/local/local-seat.ts';
import type { GameScreens } from '../ui/game-screens.ts';
import * as registered from './registered.ts';

const SCREENS: readonly GameScreens[] = Object.values(registered);
const SEEDS = ['one', 'two'];

/** Number of steps played in each game; Escape has few, because its offers search ahead and make each step slow. */
const PLANS: { readonly [game: string]: { readonly steps: number; readonly bot?: string; readonly options?: Json } } = {
  observer: { steps: 160, bot: 'aware', options: { pack: 'collapse' } },
  vibes: { steps: 40 },
  shattered: { steps: 80 },
  darkdelve: { steps: 240, bot: 'deep', options: { mode: 'expedition', tier: 'T8' } },
  escape: { steps: 5 },
  duel: { steps: 60 },
};

/** Numbers and lists of the view that Enter must not reduce outside a fight. */
const KEPT: { readonly [game: string]: readonly string[] } = {
  observer: ['/bag/items', '/world/data'],
  vibes: ['/gold', '/deck', '/relics', '/instants'],
  darkdelve: ['/hero/gold', '/hero/bag', '/hero/belt'],
};
const FIGHTS = /^(attack|guard|recover|commit|combat\..*|fight)$/;

/** Action types that skip, end or give up something, in the words of each rule book. */
const GIVES_UP =
  /(^|\.)(pass|skip|refuse|decline|leave|end|abandon|retire|extract|descend|retreat|flee|breakAway|cancel|drop|discard|toss|sell|remove|trim|unequip|unbelt|unpack|use|buy|pay|rewind|energy|cycle|restrain|prune|steal|murder|speak)$/;

const sizeOf = (view: unknown, path: string): number => {
  const found = at(view, path);
  return Array.isArray(found) ? found.length : Number(found ?? 0);
};

const lostBy = (game: AnyGame, run: Run, seat: string, { action }: Offer): string[] => {
  const answer = submit(game, run, seat, action);
  if (isRefusal(answer)) return [answer.refused];
  const [before, after] = [run, answer.run].map(({ world }) => game.view(world.state, seat));
  return (KEPT[game.id] ?? []).filter((path) => sizeOf(after, path) < sizeOf(before, path));
};

/** A run to inspect: most steps come from a bot, some are random, to reach states no bot seeks. */
function* moments(game: AnyGame, seed: string): Generator<{ readonly run: Run; readonly seat: string }> {
  const { steps, bot = Object.keys(game.bots)[0]!, options = {} } = PLANS[game.id]!;
  const begun = start(game, { seed, options });
  if (isRefusal(begun)) throw new Error(begun.refused);
  const rng = Rng.from(seed, `ready ${game.id}`);
  let { run } = begun;
  for (let i = 0; i < steps && !run.outcome; i++) {
    const seat = game.toAct(run.world.state)[0]!;
    yield { run, seat };
    const legal = game.legalActions(run.world.state, seat).filter(({ type }) => type !== 'abandon');
    const action =
      rng.below(4) > 0 ? bots.think(game, game.bots[bot]!, run, seat).action : legal[rng.below(legal.length)]!;
    const answer = submit(game, run, seat, action);
    if (isRefusal(answer)) throw new Error(answer.refused);
    run = answer.run;
  }
}

describe('what Enter would do before anything is pressed', () => {
  for (const game of GAMES)
    it(`${game.id}: lets no chance go by, and gives nothing up`, () => {
      const { ready } = SCREENS.find(({ id }) => id === game.id)!;
      const [seen, wrong] = [new Set<string>(), new Set<string>()];
      for (const seed of SEEDS)
        for (const { run, seat } of moments(game, seed)) {
          const offers = offersAt(game, run, seat);
          const first = firstOf(offers, ready);
          if (!first || offers.filter(({ available }) => available).length === 1) continue;
          const { type } = first.action;
          seen.add(type);
          const isAll = (first.preview?.notes as { isDefault?: boolean } | undefined)?.isDefault === true;
          if (GIVES_UP.test(type) && !isAll) wrong.add(type);
          if (!FIGHTS.test(type)) for (const path of lostBy(game, run, seat, first)) wrong.add(`${type}: ${path}`);
        }
      expect([...wrong]).toEqual([]);
      expect(seen.size).toBeGreaterThan(0);
    });

  it('escape: strikes in a room with an enemy, where no walk is shown', () => {
    const game = GAMES.find(({ id }) => id === 'escape')!;
    const hostile = { kind_depth: 12, room: 'R010' };
    const scenario = { base: 'empty', kael: { room: 'R010' }, add_hostiles: [hostile] };
    const begun = start(game, { seed: 'met', options: {}, scenario });
    if (isRefusal(begun)) throw new Error(begun.refused);
    const offers = offersAt(game, begun.run, 'kael');
    expect(offers.find(({ action }) => action.type === 'move')?.available).toBe(true);
    expect(firstOf(offers, registered.ESCAPE.ready)?.action.type).toBe('fight');
  });

  it('shattered: ends the turn where nothing in hand would do anything, and waits for the player before', () => {
    const game = GAMES.find(({ id }) => id === 'shattered')!;
    const firstWith = (hand: readonly string[]): string | undefined => {
      const scenario = { room: 'RH', round: 2, step: 'turn:D', D: { hand, pool: 2, spent: 2 }, V: { hand: [] } };
      const begun = start(game, { seed: 'end', options: { edition: 2 }, scenario });
      if (isRefusal(begun)) throw new Error(begun.refused);
      return firstOf(offersAt(game, begun.run, 'dungeon'), registered.SHATTERED.ready)?.action.type;
    };
    expect(firstWith(['RH.12', 'RH.13'])).toBe('end');
    expect(firstWith(['RH.6', 'RH.12'])).toBeUndefined();
  });
});
