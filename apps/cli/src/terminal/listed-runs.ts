import { isFailure, type RunEntry } from '@undercroft/host';
import { phrases } from '@undercroft/kernel';
import { textOf } from '@undercroft/registry/text';
import type { ListedRun } from '@undercroft/text/terminal';
import type { Connection } from '../connection.ts';
import { LOCAL } from '../local.ts';
import { CommandError } from '../output.ts';
import { lookAround, recall } from './sitting.ts';
import { freshState, partsOf } from './table-state.ts';

const { capital } = phrases;

export interface RunFilter {
  readonly game?: string;
  readonly finished?: boolean;
  readonly unfinished?: boolean;
  /** Any text of the row. */
  readonly find?: string;
}

/** A listed run with its id. */
export interface NamedRun extends ListedRun {
  readonly session: string;
  readonly gameId: string;
  readonly n: number;
}

const titleOf = (game: string): string => capital(game);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY_MS = 86_400_000;

/** `today 18:02`, `yesterday`, `12 Nov`. */
export function dayText(at: Date, now: Date): string {
  const day = (date: Date): number => Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / DAY_MS);
  const ago = day(now) - day(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  if (ago <= 0) return `today ${two(at.getHours())}:${two(at.getMinutes())}`;
  if (ago === 1) return 'yesterday';
  const year = at.getFullYear() === now.getFullYear() ? '' : ` ${at.getFullYear()}`;
  return `${at.getDate()} ${MONTHS[at.getMonth()]}${year}`;
}

const RESULTS = { won: 'WON', lost: 'LOST', drawn: 'DRAWN' } as const;

async function listedRun(host: Connection, entry: RunEntry, now: Date): Promise<NamedRun | null> {
  const { session, game, n, createdAt, standing } = entry;
  const base = {
    session,
    gameId: game,
    n,
    game: titleOf(game),
    played: dayText(new Date(createdAt), now),
    counts: standing,
  };
  try {
    const position = await lookAround(host, session);
    const { snapshot } = position;
    if (snapshot.outcome) {
      const verdict = Object.values(snapshot.outcome.seats)[0] ?? 'drawn';
      const result = snapshot.outcome.code.includes('bond') ? 'BOND' : RESULTS[verdict];
      return {
        ...base,
        text: snapshot.outcome.text.replace(/\.$/, ''),
        result,
        details: [
          `${n} actions. ${snapshot.outcome.text}`,
          '',
          'Fair seed: shown and verified. R tells the run again, V verifies it.',
        ],
        enter: `Show how ${base.game} ended.`,
      };
    }
    const log = await recall(host, position, 60);
    const parts = partsOf(freshState(null, await textOf(game), position, log), { width: 80, height: 24 });
    const turn = position.seat === null ? 'Another seat is to move.' : `Your move: ${nowOf(parts.goal)}`;
    const last =
      typeof parts.last === 'string'
        ? parts.last
        : log.findLast(({ weight, line }) => weight === 'headline' && line !== '')?.line;
    return {
      ...base,
      text: parts.stand.length > 0 ? parts.stand.join(', ') : `action ${n}`,
      result: null,
      details: [
        `${turn} ${n} actions.`,
        `Last: ${last ?? 'the run has just begun.'}`,
        '',
        'Fair seed: shown and verified after the run. Replay: available after the run.',
      ],
      enter: `Go on with ${base.game}${parts.stand[0] ? ` at ${parts.stand[0]}` : ''}.`,
    };
  } catch {
    return {
      ...base,
      text: 'cannot be read here; see npx undercroft doctor',
      result: entry.ended === null ? null : 'LOST',
      details: [],
      enter: 'Nothing: this run cannot be read here.',
    };
  }
}

const nowOf = (goal: string): string => {
  const [now = ''] = goal.split('. ');
  return `${now.charAt(0).toLowerCase()}${now.slice(1).replace(/\.$/, '')}.`;
};

/** The runs of this machine that match the filter, newest first. */
export async function listedRuns(host: Connection, filter: RunFilter = {}): Promise<NamedRun[]> {
  const runs = await host.list(LOCAL);
  if (isFailure(runs)) throw new CommandError(runs.message);
  const wanted = [...runs]
    .filter(({ game, ended }) => {
      if (filter.game !== undefined && game !== filter.game) return false;
      return ended === null ? filter.finished !== true : filter.unfinished !== true;
    })
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const now = new Date();
  const listed: NamedRun[] = [];
  for (const entry of wanted) {
    const run = await listedRun(host, entry, now);
    if (run) listed.push(run);
  }
  const sought = filter.find?.toLowerCase();
  if (sought === undefined || sought === '') return listed;
  return listed.filter((run) =>
    `${run.game} ${run.text} ${run.result ?? ''} ${run.counts}`.toLowerCase().includes(sought),
  );
}
