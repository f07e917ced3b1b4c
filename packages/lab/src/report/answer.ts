import { type BandResult, verdictsOf } from '../bands.ts';
import type { Difference } from '../compare.ts';
import type { SideChange } from '../side-changes.ts';
import { grouped, short, signed } from './marks.ts';

/** The beginning of a page: the question, the answer, and how sure it is. */
export interface Answer {
  readonly question: string;
  readonly answer: string;
  readonly interval: string;
}

const CHANGES_MAX = 3;

const changeText = ({ text, from, to }: SideChange): string => `${text} ${from} → ${to}`;

/** The changes of B, in words. */
const changesText = (changes: readonly SideChange[]): string =>
  changes.length > CHANGES_MAX
    ? `${changes.slice(0, CHANGES_MAX).map(changeText).join(', ')} and ${changes.length - CHANGES_MAX} more`
    : changes.map(changeText).join(', ');

export function bandsAnswer(title: string, bands: readonly BandResult[]): Answer {
  const worst = [...bands].filter(({ verdict }) => verdict === 'missed')[0];
  return {
    question: `Do the figures of ${title}’s rule book hold?`,
    answer: `${verdictsOf(bands)}.`,
    interval: worst
      ? `${worst.name}: ${short(worst.value)} [${short(worst.from)} to ${short(worst.to)}], wanted ${short(worst.low)} to ${short(worst.high)}`
      : '95 % intervals',
  };
}

interface PairQuestion {
  readonly changes: readonly SideChange[];
  readonly isAlike: boolean;
  readonly wanted: (Difference & { readonly text: string }) | undefined;
  readonly samples: number;
}

export function pairAnswer({ changes, isAlike, wanted, samples }: PairQuestion): Answer {
  const about = wanted ? `“${wanted.text}”` : 'anything';
  const question = `Does B change ${about}? B has ${changesText(changes)}.`;
  if (isAlike)
    return {
      question,
      answer: 'No game differed.',
      interval: `All ${grouped(samples)} pairs ended alike in everything measured.`,
    };
  if (!wanted) return { question, answer: 'Undecided.', interval: `${grouped(samples)} pairs` };
  const digits = wanted.unit === '%' ? 1 : 2;
  const unit = wanted.unit === '%' ? ' points' : '';
  const change = `${signed(wanted.change, digits)}${unit}`;
  const [low, high] = wanted.at95.map((end) => signed(end, digits));
  const interval = `${change} [${low} to ${high}], 95 %, valid at every look; A ${wanted.a.toFixed(digits)}, B ${wanted.b.toFixed(digits)}, ${grouped(samples)} pairs`;
  if (!wanted.isSureAt95) return { question, answer: 'Undecided.', interval };
  return { question, answer: `Yes: B is ${wanted.change > 0 ? 'higher' : 'lower'} by ${change.slice(1)}.`, interval };
}

interface RunQuestion {
  readonly title: string;
  readonly players: string;
  readonly samples: number;
  readonly wins:
    | { readonly text: string; readonly value: number; readonly low: number; readonly high: number }
    | undefined;
  readonly ending: string;
}

export function runAnswer({ title, players, samples, wins, ending }: RunQuestion): Answer {
  const question = `How does ${title} end when it is played by ${players}?`;
  if (!wins) return { question, answer: ending, interval: `${grouped(samples)} games` };
  return {
    question,
    answer: `${wins.text}: ${wins.value.toFixed(1)} %.`,
    interval: `[${wins.low.toFixed(1)} to ${wins.high.toFixed(1)}], 95 %, ${grouped(samples)} games. ${ending}`,
  };
}
