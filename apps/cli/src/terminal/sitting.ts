import { type Failure, isFailure, type Offer, type Snapshot, type SpokenEvent } from '@undercroft/host';
import { type AnyGame, replays, type Seat, type TextPanel, textPanel, type Viewer } from '@undercroft/kernel';
import type { Connection } from '../connection.ts';
import { gameOrUsage } from '../games.ts';
import { LOCAL } from '../local.ts';
import { Failed } from '../output.ts';

/** What the person at the terminal sees and can do at this moment. */
export interface Position {
  readonly game: AnyGame;
  readonly snapshot: Snapshot;
  /** The own seat that is to act; null while none is. */
  readonly seat: Seat | null;
  readonly panels: readonly TextPanel[];
  readonly offers: readonly Offer[];
}

/** Answers or throws with the sentence: at a terminal a failure here is the end of the matter. */
const sure = <T extends object>(answer: T | Failure): T => {
  if (isFailure(answer)) throw new Failed(answer.message);
  return answer;
};

/** The table as the own seat to act sees it. */
export async function lookAround(host: Connection, session: string): Promise<Position> {
  let snapshot = sure(await host.look({ caller: LOCAL, session }));
  const game = gameOrUsage(snapshot.game);
  const seat = snapshot.toAct.find((one) => snapshot.seats[one] === 'you' && !snapshot.chosen.includes(one)) ?? null;
  if (seat !== null && seat !== snapshot.as) snapshot = sure(await host.look({ caller: LOCAL, session, as: seat }));
  const offers = seat === null ? [] : sure(await host.offers({ caller: LOCAL, session, seat, preview: true })).offers;
  return { game, snapshot, seat, panels: game.words.panels(snapshot.view).map(textPanel), offers };
}

/** The log so far, newest last. */
export const recall = async (
  host: Connection,
  { snapshot }: Position,
  limit: number,
): Promise<readonly SpokenEvent[]> =>
  sure(await host.log({ caller: LOCAL, session: snapshot.session, as: snapshot.as, limit })).events;

/** The last event each pair of eyes at this terminal was shown. */
export type Told = Map<Viewer, number>;

/** What these eyes have not been shown yet; eyes that look for the first time begin here. */
export async function recallSince(
  host: Connection,
  { snapshot }: Position,
  told: Told,
): Promise<readonly SpokenEvent[]> {
  const { session, as } = snapshot;
  const after = told.get(as);
  return after === undefined ? [] : sure(await host.log({ caller: LOCAL, session, as, after })).events;
}

/** Whether the run has moved on since, or someone has chosen, come or gone. */
export const hasMoved = (from: Position, to: Position): boolean =>
  JSON.stringify(markOf(from)) !== JSON.stringify(markOf(to));

const markOf = ({ snapshot: { n, chosen, seats, outcome } }: Position): unknown => [n, chosen, seats, outcome];

/** Whom the table waits for, in a sentence; '' where it is one's own turn. */
export function waitingFor({ game, snapshot, seat }: Position): string {
  if (seat !== null || snapshot.outcome) return '';
  const others = snapshot.toAct.filter((one) => !snapshot.chosen.includes(one));
  const names = others.map(
    (one) => `${game.words.name(one)}${snapshot.seats[one] === 'open' ? ' (an empty seat)' : ''}`,
  );
  return `Waiting for ${names.join(' and ')}.`;
}

/** What to print when a run has ended: how, and how to check it. */
export async function farewell(host: Connection, { snapshot }: Position): Promise<string[]> {
  const { session, outcome, n } = snapshot;
  if (host.coach) return [...host.coach.farewell()];
  if (!outcome) return [`Your run is kept (${n} actions). Go on with it:`, `  ${host.resumeCommand(session)}`];
  const told = await host.replay({ caller: LOCAL, session });
  if (isFailure(told)) return [`${outcome.text} (${outcome.rule})`, told.message];
  const replay = replays.parse(told.text);
  const hash = replays.isUnreadable(replay) ? '' : (replay.lines.at(-1)?.hash ?? '');
  return [`${outcome.text} (${outcome.rule})`, `${n} actions, final hash ${hash}`, ...host.checkRows(session)];
}
