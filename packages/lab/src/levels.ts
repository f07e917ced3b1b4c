import { type Action, type AnyGame, type Bot, type BotTurn, bots, type Json, Rng, sameJson } from '@undercroft/kernel';

type AnyBot = Bot<unknown, Action>;
type AnyAsk = BotTurn<unknown, Action>;

/** Levels of players, the weakest first. Every game has them, under these names wherever a bot is named. */
export const LEVEL_NAMES = ['novice', 'average', 'reference', 'strongest'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];

export const isLevel = (name: string): name is LevelName => (LEVEL_NAMES as readonly string[]).includes(name);

/** Draws of a novice, who takes the one its appetite likes best. */
const DRAWS = 3;
/** An average player slips once in so many decisions. */
const SLIP_ONE_IN = 3;
const APPETITES = 1_000_000;

interface LevelNotes {
  /** Number of the appetite, drawn once a run. */
  readonly appetite: number;
  /** Notes of the reference. */
  readonly own: Json;
}

const notesOf = ({ notes, rng }: AnyAsk): LevelNotes =>
  notes === null ? { appetite: rng.below(APPETITES), own: null } : (notes as unknown as LevelNotes);

const answer = (action: Action, { appetite, own }: LevelNotes) => ({ action, notes: { appetite, own } });

/** Type of an action and the ids in it: two plays of one card are alike, also at different targets by number. */
const tasteOf = (action: Action): string =>
  Object.values(action)
    .filter((value) => typeof value === 'string')
    .join(' ');

/** Random legal actions, as the game's random bot plays them, with a taste for some of them all through a run. */
const hungry = (random: AnyBot, ask: AnyAsk, appetite: number): Action => {
  const draws = Array.from({ length: DRAWS }, () => random(ask).action);
  const likes = draws.map((action) => Rng.from(String(appetite), tasteOf(action)).below(APPETITES));
  return draws[likes.indexOf(Math.max(...likes))]!;
};

const novice =
  (random: AnyBot): AnyBot =>
  (ask) => {
    const notes = notesOf(ask);
    return answer(hungry(random, ask, notes.appetite), notes);
  };

/** Plays like the bot, but slips: one decision in three is a novice's. */
const slipping =
  (bot: AnyBot, random: AnyBot): AnyBot =>
  (ask) => {
    const notes = notesOf(ask);
    const slip = (): Action => hungry(random, ask, notes.appetite);
    if (ask.rng.below(SLIP_ONE_IN) === 0) return answer(slip(), notes);
    for (const own of notes.own === null ? [null] : [notes.own, null]) {
      const chosen = bot({ ...ask, notes: own });
      // After a slip a plan in the notes may name an action that is no longer offered.
      if (ask.legal.some((action) => sameJson(action, chosen.action)))
        return answer(chosen.action, { ...notes, own: chosen.notes ?? null });
    }
    return answer(slip(), notes);
  };

const searching =
  (bot: AnyBot, iterations: number): AnyBot =>
  (ask) =>
    bot({ ...ask, budget: { ...ask.budget, iterations } });

type BotFinder = (name: string) => AnyBot | undefined;

/** The bot of a game, `name` or `name:iterations`. */
function namedBot(find: BotFinder, text: string): AnyBot {
  const [name = '', iterations] = text.split(':');
  const bot = find(name);
  if (!bot) throw new Error(`there is no bot "${name}"`);
  return iterations === undefined ? bot : searching(bot, Number(iterations));
}

/** The bot that plays as the reference. */
export const referenceOf = ({ levels, presentation }: AnyGame): string =>
  levels?.reference ?? presentation?.analyst ?? 'random';

/** The bot that plays as a level; `as` is the bot it plays instead of, the game's reference unless said. */
export function levelBot(game: AnyGame, level: LevelName, find: BotFinder, as = referenceOf(game)): AnyBot {
  const random = game.bots['random'] ?? bots.random();
  if (level === 'novice') return novice(random);
  if (level === 'average') return slipping(namedBot(find, as), random);
  return namedBot(find, level === 'strongest' ? (game.levels?.strongest ?? referenceOf(game)) : as);
}
