import { type AnyGame, phrases } from '@undercroft/kernel';

const { capital } = phrases;

/** Number of bands of a table that do not hold. */
export interface Misses {
  readonly missed: number;
  readonly undecided: number;
}

const games = (n: number): string => (n === 1 ? '1 game' : `${n.toLocaleString('en')} games`);
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const counted = (n: number): string => COUNTS[n] ?? String(n);
const spaced = (code: string): string => code.replaceAll(/[_-]/g, ' ');

/** All texts of the Lab. */
export const L = {
  title: 'Lab',
  games,
  setup: {
    title: 'Set-up',
    game: 'Game',
    options: 'Options',
    strength: 'Strength',
    strengths: { quick: 'Quick', steady: 'Steady', deep: 'Deep' },
    count: 'Games each',
    seed: 'Seed',
    seedHint: 'any word',
    detail: 'Curves and win-deltas',
    detailHint: 'Takes about as long again.',
    curve: 'Skill curve',
    curveHint: 'Novice, average, reference and strongest, each against the reference.',
    level: 'Bands played by',
    bands: 'Target bands of the rule book',
    noBands: 'Leave them out',
    noBandsHere: 'This rule book sets none.',
    share: (percent: number, n: number) => `${percent === 100 ? 'all' : `${percent} %`}: ${games(n)}`,
    tables: 'Two content tables',
    a: 'A',
    b: 'B',
    released: 'as released',
    change: (n: number) => (n === 1 ? 'one number changed' : `${n} numbers changed`),
    same: 'change a number to compare',
    which: 'Number to change',
    choose: 'Choose a number …',
    to: (label: string) => `New value of ${label}`,
    was: (value: number, low: number, high: number) => `was ${value}; ${low} to ${high}`,
    drop: (label: string) => `Leave ${label} as released`,
    fixed: 'The content of this game cannot be changed from here.',
  },
  problem: {
    title: 'It cannot run like this.',
    count: 'Games each must be a whole number from 1 to 50,000.',
    many: (n: number, max: number) =>
      `That is ${games(n)} in all; one job may have ${max.toLocaleString('en')}. Ask for fewer games or fewer samples of the bands.`,
    unfit: (label: string, low: number, high: number) =>
      `${label}: the rule book allows whole numbers from ${low} to ${high}.`,
    unknown: (path: string) => `There is no number “${path}” that may be changed.`,
    broken: 'The job broke off. Nothing was kept of it; the figures below are of the job before.',
    link: 'The link does not hold a set-up that can be read. This is a fresh one.',
    noGame: (game: string) => `There is no game “${game}” here.`,
  },
  run: {
    go: (n: number) => `Run ${games(n)}`,
    parts: (tables: number, each: number, bands: number) => {
      const one = bands > 0 ? `${games(each)} + ${games(bands)} for the bands` : games(each);
      return tables > 1 ? `${tables} tables × ${bands > 0 ? `(${one})` : one}` : one;
    },
    about: (time: string) => `about ${time}`,
    cancel: 'Cancel',
    progress: 'How far the job is',
  },
  job: {
    phases: {
      games: 'Playing',
      curve: 'Playing the skill curve',
      bands: 'Measuring the bands',
      remarkable: 'Looking for remarkable games',
    },
    of: (done: number, total: number) => `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
    rate: (n: number) => `${n.toLocaleString('en')} games/s`,
    left: (time: string) => `${time} left`,
    seconds: (s: number) => (s < 90 ? `${Math.max(1, Math.round(s))} s` : `${Math.round(s / 60)} min`),
    done: (n: number, s: string) => `Done: ${games(n)} in ${s}.`,
    cancelled: (n: number, of: number) =>
      `Cancelled. The figures are of the first ${n.toLocaleString('en')} of ${of.toLocaleString('en')} games each.`,
    time: (n: number, of: number) =>
      `Stopped after 10 minutes, the most a job may take. The figures are of the first ${n.toLocaleString('en')} of ${of.toLocaleString('en')} games each.`,
    nothing: 'Cancelled before the first games were over: there is nothing to show.',
  },
  empty: {
    title: 'Ask many games at once.',
    line: 'Choose who plays whom and how often. The games run in this browser; nothing is sent anywhere.',
    points: [
      'How they end, how long they take, what each resource does round by round.',
      'Whether the rule book’s target bands hold, drawn on the figures.',
      'What one changed number moves: both tables play the same seeds, so the difference is the number’s own.',
      'The shortest, the longest, the median and the strangest game, each to watch in the replay.',
    ],
    reports: 'Open a play report',
    causes: 'Ask what causes what',
  },
  head: {
    bands: ({ missed, undecided }: Misses, of: number) => {
      if (missed > 0)
        return `${capital(counted(missed))} of ${counted(of)} bands ${missed === 1 ? 'is' : 'are'} missed`;
      if (undecided > 0) return `${capital(counted(of - undecided))} of ${counted(of)} bands hold`;
      return of === 1 ? 'The one band holds' : `All ${counted(of)} bands hold`;
    },
    bandsBoth: (a: Misses, b: Misses, of: number) => {
      const isAllKept = [a, b].every(({ missed, undecided }) => missed + undecided === 0);
      if (isAllKept) return `Both tables keep ${of === 1 ? 'the one band' : `all ${counted(of)} bands`}`;
      const textOf = ({ missed, undecided }: Misses): string => {
        if (missed > 0) return `breaks ${counted(missed)}`;
        return undecided > 0 ? `breaks none of ${counted(of)} bands` : `keeps all ${counted(of)} bands`;
      };
      return `A ${textOf(a)}, B ${textOf(b)}`;
    },
    /** Ends the sentence about the bands. */
    undecided: (n: number) => (n === 0 ? '.' : `; ${counted(n)} cannot be decided by so few games.`),
    wins: (seat: string, percent: string) => `${capital(seat)} wins ${percent}\u00a0%.`,
    split: (one: string, p: string, other: string, q: string) =>
      `${capital(one)} wins ${p}\u00a0%, ${other} ${q}\u00a0%.`,
    change: (metric: string, change: string, level: number) => `${metric}: ${change} in B, sure at ${level}\u00a0%.`,
    alike: 'No game differed: every pair ended alike.',
    noChange: 'How it ends and how long it takes cannot be told apart.',
    meta: (n: number, tables: number) => (tables > 1 ? `${games(n)} each, paired seeds` : games(n)),
  },
  chart: {
    results: 'Results',
    resultsBands: 'Results against the target bands',
    percent: 'percent of games',
    skill: 'Skill curve',
    skillNote: (n: number) => `games won against the reference, percent of ${n}`,
    matchup: 'This match-up',
    book: 'The rule book’s own match-ups',
    other: 'Bands in other units',
    range: '95 % range',
    band: 'target band',
    keyA: 'A',
    keyB: 'B with 95 % range',
    keyOne: 'measured, with 95 % range',
    inBand: (band: string) => `✓ in ${band}`,
    below: (band: string) => `▼ below ${band}`,
    above: (band: string) => `▲ above ${band}`,
    before: {
      below: (table: string, value: string) => `▼ ${table} ${value}`,
      above: (table: string, value: string) => `▲ ${table} ${value}`,
    },
    undecided: 'undecided',
    bandNote: (percent: number) =>
      percent === 100
        ? 'as many samples as the rule book asks for'
        : `${percent} % of the samples the rule book asks for`,
    moreBands: (n: number) => `Show all ${n} bands`,
    fewerBands: 'Show fewer',
    ends: 'How it ends',
    ending: 'Ending',
    length: 'How long',
    perGame: (unit: string) => `${unit}s per game`,
    action: 'action',
    turn: 'turn',
    mean: (value: string) => `mean ${value}`,
    curves: 'Resources',
    byRound: (unit: string) => `mean by ${unit}, of the games that got that far`,
    noCurves: 'Switch on “Curves and win-deltas” to see them.',
    deltas: 'Win-deltas',
    deltasNote: 'points; hollow: cannot be told from none',
    deltasMeaning: 'They tell what goes together with winning, not what causes it.',
    noDeltas: 'Nothing to tell: too few games were won, or lost, both with a thing and without it.',
    moreDeltas: (n: number) => `Show all ${n}`,
    with: (seat: string, thing: string) => `${seat} with ${thing}`,
  },
  compare: {
    title: 'What B changes',
    note: (n: number) => (n === 1 ? 'one number' : `${n} numbers`),
    table: 'What moved, paired seeds',
    metric: 'What moved',
    change: 'Change, ± at 95 and 99 %',
    reading: 'Reading',
    sure: (level: number) => `sure at ${level} %`,
    unsure: 'cannot tell apart',
    more: (n: number) => `Show all ${n} figures`,
  },
  watch: {
    title: 'Open a game in the replay',
    titleB: 'Open a game of B in the replay',
    which: { median: 'Median', shortest: 'Shortest', longest: 'Longest', strangest: 'Strangest' },
    about: (i: number, steps: number, ending: string) => `game ${i}, ${ending}, ${steps} actions`,
    none: 'This job was stopped before any was looked for.',
  },
  out: {
    csv: 'CSV',
    json: 'JSON',
    link: 'Copy link',
    copied: 'The link to this set-up is copied.',
    notCopied: 'The browser did not let the page copy. The link is in the address bar.',
  },
} as const;

/** A metric of the lab in the players' terms. */
export function metricLabel(game: AnyGame, metric: string): string {
  const [kind, ...rest] = metric.split(' ');
  const thing = rest.join(' ');
  switch (kind) {
    case 'won':
      return `${capital(game.words.name(thing))} wins`;
    case 'score':
      return `Score of ${game.words.name(thing)}`;
    case 'outcome':
      return `Ends: ${spaced(thing)}`;
    case 'told':
      return `Told per game: ${spaced(thing)}`;
    case 'steps':
      return 'Actions';
    case 'turns':
      return 'Turns';
    case 'pages':
      return `${capital(game.pageUnit)}s`;
    default:
      return metric;
  }
}

/** An ending in a word or two. */
export const endingLabel = (code: string): string => capital(spaced(code));

export const number = (value: number, digits = 1): string => value.toFixed(digits);
export const signed = (value: number, digits = 1): string => `${value < 0 ? '' : '+'}${number(value, digits)}`;
