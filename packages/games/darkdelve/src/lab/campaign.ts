import { dealWorld, isRefusal, type Json, Rng, start, Table } from '@undercroft/kernel';
import type { DarkdelveEvents } from '../events.ts';
import type { DarkdelveGame } from '../game.ts';
import { type Darkdelve, SEAT } from '../state.ts';
import { decide } from './expedition.ts';

const LEVEL = 5;
const BY = 15;

/** One whole campaign of the bot of AI-5, in whole numbers. */
export function playCampaign(game: DarkdelveGame, seed: string, expeditions = 30): { [metric: string]: number } {
  const begun = start(game as never, { seed, options: { mode: 'campaign', maxExpeditions: expeditions } });
  if (isRefusal(begun)) throw new Error('the campaign does not begin');
  const { world } = dealWorld(game as never, begun.run.header);
  const state = world.state as Darkdelve;
  const table = new Table<Darkdelve, DarkdelveEvents>(game, world as never, null);
  const rng = Rng.from(seed, 'campaign');
  const bot = game.bots['campaign']!;
  let notes: Json = null;
  let firstBoss = 0;
  let levelAt = 0;
  let steps = 0;
  while (state.phase !== 'over') {
    const decision = decide(game, bot, state, rng, notes);
    notes = decision.notes;
    steps += 1;
    table.begin(steps, 1);
    game.step(table, [{ seat: SEAT, action: decision.action }]);
    if (firstBoss === 0 && state.camp.bosses > 0) firstBoss = state.expedition;
    if (levelAt === 0 && state.hero.level >= LEVEL) levelAt = state.expedition;
  }
  return {
    steps,
    'first boss': firstBoss === 0 ? expeditions + 1 : firstBoss,
    bosses: state.camp.bosses,
    level: state.hero.level,
    'level 5 by 15': levelAt > 0 && levelAt <= BY ? 1 : 0,
    playable: state.ending !== null ? 1 : 0,
    score: state.ending!.score,
  };
}
