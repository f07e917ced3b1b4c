import { type Failure, isFailure, type Offer, type Snapshot, type SpokenEvent } from '@undercroft/host';
import { type AnyGame, replays, type Seat, type TextPanel, textPanel, type Viewer } from '@undercroft/kernel';
import type { Connection } from '../connection.ts';
import { gameOrUsage } from '../games.ts';
import { LOCAL } from '../local.ts';
import { CommandError } from '../output.ts';

/** The player's current view and options. */
export interface Position {
  readonly game: AnyGame;
  readonly snapshot: Snapshot;
  /** The player's seat that is to act; null if none is. */
  readonly seat: Seat | null;
  readonly panels: readonly TextPanel[];
  readonly offers: readonly Offer[];
}

/** Unwraps a result; throws the failure's message, since a terminal cannot recover from one. */
const sure = <T extends object>(answer: T | Failure): T => {
  if (isFailure(answer)) throw new CommandError(answer.message);
  return answer;
};

/** The game of a run: with its packs, if it has some. */
async function gameOfRun(host: Connection, { game, session, packs }: Snapshot): Promise<AnyGame> {
  if (!packs || !host.gameOf) return gameOrUsage(game);
  return sure(await host.gameOf({ caller: LOCAL, session }));
}

/** Loads the position as the player's acting seat sees it. */
export async function lookAround(host: Connection, session: string): Promise<Position> {
  let snapshot = sure(await host.look({ caller: LOCAL, session }));
  const game = await gameOfRun(host, snapshot);
  const seat = snapshot.toAct.find((one) => snapshot.seats[one] === 'you' && !snapshot.chosen.includes(one)) ?? null;
  if (seat !== null && seat !== snapshot.as) snapshot = sure(await host.look({ caller: LOCAL, session, as: seat }));
  const offers = seat === null ? [] : sure(await host.offers({ caller: LOCAL, session, seat, preview: true })).offers;
  return { game, snapshot, seat, panels: game.words.panels(snapshot.view).map(textPanel), offers };
}

/** Loads the log, newest last. */
export const recall = async (
  host: Connection,
  { snapshot }: Position,
  limit: number,
): Promise<readonly SpokenEvent[]> =>
  sure(await host.log({ caller: LOCAL, session: snapshot.session, as: snapshot.as, limit })).events;

/** The last event shown to each viewer at this terminal. */
export type ShownEvents = Map<Viewer, number>;

/** Loads the events this viewer has not been shown; a new viewer begins here. */
export async function recallSince(
  host: Connection,
  { snapshot }: Position,
  shown: ShownEvents,
): Promise<readonly SpokenEvent[]> {
  const { session, as } = snapshot;
  const after = shown.get(as);
  return after === undefined ? [] : sure(await host.log({ caller: LOCAL, session, as, after })).events;
}

/** True if the run has advanced, or somebody has chosen, joined or left. */
export const hasMoved = (from: Position, to: Position): boolean =>
  JSON.stringify(markOf(from)) !== JSON.stringify(markOf(to));

const markOf = ({ snapshot: { n, chosen, seats, outcome } }: Position): unknown => [n, chosen, seats, outcome];

/** Names the players the table waits for; '' on the player's own turn and after the end. */
export function waitingFor({ game, snapshot, seat }: Position): string {
  if (seat !== null || snapshot.outcome) return '';
  const others = snapshot.toAct.filter((one) => !snapshot.chosen.includes(one));
  const names = others.map(
    (one) => `${game.words.name(one)}${snapshot.seats[one] === 'open' ? ' (an empty seat)' : ''}`,
  );
  return `Waiting for ${names.join(' and ')}.`;
}

/** Text to print at the end of a run: the result, and how to check it. */
export async function farewell(host: Connection, { snapshot }: Position): Promise<string[]> {
  const { session, outcome, n } = snapshot;
  if (host.coach) return [...host.coach.farewell()];
  if (!outcome) return [`Your run is kept (${n} actions). Go on with it:`, `  ${host.resumeCommand(session)}`];
  const shown = await host.replay({ caller: LOCAL, session });
  if (isFailure(shown)) return [`${outcome.text} (${outcome.rule})`, shown.message];
  const replay = replays.parse(shown.text);
  const hash = replays.isUnreadable(replay) ? '' : (replay.lines.at(-1)?.hash ?? '');
  return [`${outcome.text} (${outcome.rule})`, `${n} actions, final hash ${hash}`, ...host.checkRows(session)];
}
