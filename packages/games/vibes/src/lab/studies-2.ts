import type { Header, Study } from '@undercroft/kernel';
import { makeStudyBots, type VibesBot } from '../bots/index.ts';
import type { VibesContent } from '../content/records.ts';
import type { VibesGame } from '../game.ts';
import { makeBooks } from '../rules/books.ts';
import type { Vibes } from '../state.ts';
import { once } from './once.ts';
import { headerOf, playOut } from './reference-player.ts';

/** Sample counts of rule book 11.11. */
const RUNS = 1_000;

export const runs2 = (bot: string, heat = 0): string =>
  `edition 2, ${bot}: runs${heat === 0 ? '' : ` at Heat ${heat}`}`;
export const night2 = (bot: string): string => `edition 2, ${bot}: first fight of First night`;

/** Bots of the ladder, from the weakest to the strongest. A-29 */
export const LADDER = ['gambler', 'avg', 'reader', 'oracle', 'ceiling'] as const;
export const HOT = [1, 2, 3, 4, 5] as const;
export const NEWCOMERS = ['avg', 'reader'] as const;

type Answers = { [metric: string]: number };

const add = (answers: Answers, metric: string, n: number): void => {
  answers[metric] = (answers[metric] ?? 0) + n;
};

/** Metrics of a whole run: its fights by Act, its Calls, its Reads, its habits. */
function playRun(game: VibesGame, header: Header, bot: string | VibesBot, seed: string): Answers {
  const content = game.content!.tables as VibesContent;
  const answers: Answers = { decisions: 0, longest: 0 };
  let last: { fights: number; act: number; beats: number; hpIn: number } | null = null;
  const close = (hp: number): void => {
    if (!last) return;
    add(answers, `fights ${last.act}`, 1);
    add(answers, `beats ${last.act}`, last.beats);
    add(answers, `lost ${last.act}`, last.hpIn - hp);
    answers['longest'] = Math.max(answers['longest']!, last.beats);
    last = null;
  };
  const see = ({ fight, fights, act, hp }: Vibes): boolean => {
    add(answers, 'decisions', 1);
    if (last && (!fight || fights !== last.fights)) close(hp);
    if (fight && fight.kind !== 'wager') last = { fights, act, beats: fight.beat, hpIn: fight.tally.hpIn };
    return false;
  };
  const { tally, result, edition2, hp } = playOut(game, header, { bot, seed, isDone: see });
  close(result === 'won' ? hp : 0);
  const { calls = 0, callsWon = 0, habits = {} } = edition2 ?? {};
  for (const [id, { seen, kept }] of Object.entries(habits)) {
    const { act } = content.foes[id]!;
    add(answers, `seen ${act}`, seen);
    add(answers, `kept ${act}`, kept);
  }
  const { beats, reads, predictions } = tally;
  return { ...answers, won: result === 'won' ? 1 : 0, beats, reads, predictions, calls, callsWon };
}

const runStudy = (name: string, game: () => VibesGame, bot: string | VibesBot, options: object = {}): Study => {
  const made = once(game);
  const header = once(() => headerOf(made(), { options: { edition: 2, unlockAll: true, ...options } }));
  return { name, samples: RUNS, sample: (seed) => playRun(made(), header(), bot, seed) };
};

/** A-32 */
function nightStudy(game: VibesGame, bot: string): Study {
  const options = { edition: 2, unlockAll: true, fightFirst: true, firstNight: true };
  const header = once(() => headerOf(game, { options }));
  return {
    name: night2(bot),
    samples: RUNS,
    sample(seed) {
      const { tally, hp, maxHp } = playOut(game, header(), { bot, seed, isDone: ({ fight }) => fight === null });
      return { beats: tally.beats, lost: maxHp - hp, won: hp > 0 ? 1 : 0 };
    },
  };
}

/** The content with badges that promise nothing. A-28 */
const withoutHabits = (content: VibesContent): VibesContent => {
  const { edition2 } = content;
  if (!edition2) return content;
  const habits = { ...edition2.numbers.habits, acts: edition2.numbers.habits.acts.map(() => 0), tell: 0, hot: null };
  return { ...content, edition2: { ...edition2, numbers: { ...edition2.numbers, habits } } };
};

/** The studies of rule book 11.11. */
export function studies2(game: VibesGame, content: VibesContent): Study[] {
  const own = (): VibesGame => game;
  const bots = makeStudyBots(makeBooks(content));
  const unread = (): VibesGame => game.content!.make(withoutHabits(content)) as unknown as VibesGame;
  return [
    ...LADDER.map((bot) => runStudy(runs2(bot), own, bot)),
    ...HOT.map((heat) => runStudy(runs2('oracle', heat), own, 'oracle', { heat })),
    ...NEWCOMERS.map((bot) => nightStudy(game, bot)),
    runStudy(runs2('reader without habits'), unread, 'reader'),
    ...Object.entries(bots).map(([name, bot]) => runStudy(runs2(name), own, bot)),
  ];
}
