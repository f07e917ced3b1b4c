import { phrases } from '@undercroft/kernel';

const { plural } = phrases;
/** All texts of History. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY_MS = 86_400_000;
const two = (n: number): string => String(n).padStart(2, '0');
const midnight = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** A short date: today's time, "Yesterday", or the day. */
function whenOf(at: string, now: number): string {
  const date = new Date(at);
  const days = Math.round((midnight(new Date(now)) - midnight(date)) / DAY_MS);
  if (days === 0) return `Today ${two(date.getHours())}:${two(date.getMinutes())}`;
  if (days === 1) return 'Yesterday';
  const year = date.getFullYear() === new Date(now).getFullYear() ? '' : ` ${date.getFullYear()}`;
  return `${date.getDate()} ${MONTHS[date.getMonth()]}${year}`;
}

const hoursOf = (minutes: number): string =>
  minutes < 60 ? plural(minutes, 'minute', 'minutes') : plural(Math.round(minutes / 60), 'hour', 'hours');

export const HISTORY = {
  title: 'History',
  runs: (n: number) => plural(n, 'run', 'runs'),
  won: (n: number, of: number) => `${n} of ${of} won`,
  played: (minutes: number) => hoursOf(minutes),
  last: (n: number) => `Last ${n}.`,
  streak: (now: number, best: number) =>
    now === 0 ? `Best streak ${best}` : `${plural(now, 'win', 'wins')} in a row, best ${best}`,
  form: (won: number, of: number) => `${won} of the last ${of} finished runs were won`,
  noRecord: 'No result yet',
  finished: (n: number) => `${plural(n, 'run', 'runs')} finished`,
  byBot: (n: number) => `, ${n} by a bot`,
  guest: 'guest run',
  all: 'All games',
  filters: 'Which runs',
  kinds: { won: 'Won', lost: 'Lost', open: 'Open', ranked: 'Ranked', daily: 'Daily' },
  search: 'Seed or ending',
  empty: 'No runs yet. Every run you play is kept here.',
  emptyGo: 'Choose a door',
  reports: 'Open a play report',
  noneSuch: 'No run fits. Take a filter away.',
  verdicts: { won: 'Won', lost: 'Lost', drawn: 'Drawn', open: 'Open' },
  marks: { won: '▲', lost: '▼', drawn: '◆', open: '◐' },
  over: 'Over',
  overByBot: 'Finished by a bot',
  open: (n: number) => (n === 0 ? 'Just begun' : `Open after ${plural(n, 'action', 'actions')}`),
  minutes: (n: number) => (n < 60 ? `${n} min` : `${Math.floor(n / 60)} h ${n % 60} min`),
  actions: (n: number) => plural(n, 'action', 'actions'),
  when: whenOf,
  held: 'Seed opens tomorrow',
  record: 'record',
  fork: (n: number) => `fork at action ${n}`,
  curve: (name: string, from: number, to: number) => `${name} from ${from} to ${to}`,
  watch: 'Watch it again',
  watchLine: (n: number) => `${plural(n, 'action', 'actions')}. Stop, fork or ask why anywhere.`,
  goOn: 'Continue',
  goOnLine: (n: number) => `${plural(n, 'action', 'actions')} taken.`,
  look: 'Look at the result',
  lookLine: 'A daily run: its replay opens when the day ends.',
  result: 'Result',
  analyse: 'Analyse',
  again: 'Same seed again',
  export: 'Export',
  delete: 'Delete',
  refused: (n: number) =>
    n === 1
      ? 'The server did not take a run you played offline. It is kept in this browser.'
      : `The server did not take ${n} runs you played offline. They are kept in this browser.`,
  sendAgain: 'Send it again',
  deleteAgain: 'Delete: press again',
} as const;
