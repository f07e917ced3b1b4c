import type { QuestionKind } from './setup.ts';

const games = (n: number): string => (n === 1 ? '1 game' : `${n.toLocaleString('en')} games`);

/** Texts of the lab's surveys. */
export const S = {
  title: 'Causes and decisions',
  back: 'Play many games',
  setup: {
    title: 'Question',
    ask: 'Question',
    asks: {
      trial: 'Which card is too strong?',
      ablate: 'The game without each item?',
      decisions: 'Which decisions matter?',
      drama: 'When is a game decided?',
      stories: 'How much do rumours matter?',
    } satisfies { readonly [ask in QuestionKind]: string },
    bot: 'Bot',
    count: 'Games',
    randomise: 'Decided by lot',
    rate: 'Share decided by lot, %',
    value: 'Judged by',
    playouts: 'Games played on from each',
    table: 'Table of the content',
  },
  does: {
    trial: 'Rewards, relics or rooms are drawn by lot, so that the effect of each is its own.',
    ablate: 'Each item is taken away in turn, on the same seeds.',
    decisions: 'Every offer is played on from what the seat knows, on the same dice.',
    drama: 'The win chance is measured along each game.',
    stories: 'Each turn is compared with a copy in which nobody believes an unconfirmed story.',
  } satisfies { readonly [ask in QuestionKind]: string },
  run: { go: (n: number) => `Ask ${games(n)}`, cancel: 'Cancel', progress: 'How far the job is' },
  job: {
    running: 'Playing',
    of: (done: number, total: number) => `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
    stopped: (done: number, of: number) => `Cancelled. The figures are of the first ${done} of ${of} games.`,
    done: (n: number, seconds: number) => `Done: ${games(n)} in ${Math.max(1, Math.round(seconds))} s.`,
    broken: 'The job broke off, and nothing was kept of it.',
  },
  problem: {
    title: 'It cannot run like this.',
    count: (most: number) => `Games must be a whole number from 1 to ${most.toLocaleString('en')}.`,
    randomise: 'Choose at least one kind of offer that the lot decides.',
    rate: 'The share decided by lot is a whole number from 1 to 100.',
    playouts: 'Games played on must be a whole number from 2 to 10,000.',
    noTable: 'This game names no table whose items can be taken away.',
    noLab: 'This game says nothing about its decisions to the lab.',
  },
  empty: {
    title: 'Ask what causes what.',
    line: 'Choose a question. The games run in this browser; nothing is sent anywhere.',
  },
  table: {
    what: 'What',
    chart: 'As a line',
    value: 'Measured',
    range: '95 % range',
    chance: 'Chance, all rows',
    n: 'Cases',
    more: (n: number) => `Show all ${n}`,
    fewer: 'Show fewer',
    chanceNote: 'The chance that luck alone shows a row as large somewhere in the table; below 5 % is sure.',
  },
  watch: { title: 'Games to look at', about: (i: number, step: number) => `game ${i}, step ${step}` },
  out: { csv: 'CSV' },
} as const;
