import { type Failure, type Host, isFailure, type Offer, type Snapshot, type SpokenEvent } from '@undercroft/host';
import { type AnyGame, type Panel, replays, type Seat } from '@undercroft/kernel';
import { gameOrUsage } from '../games.ts';
import { LOCAL, replayFile } from '../local.ts';
import { Failed } from '../output.ts';

/** What the person at the terminal sees and can do at this moment. */
export interface Position {
  readonly game: AnyGame;
  readonly snapshot: Snapshot;
  /** The own seat that is to act; null while none is. */
  readonly seat: Seat | null;
  readonly panels: readonly Panel[];
  readonly offers: readonly Offer[];
}

/** Answers or throws with the sentence: at a terminal a failure here is the end of the matter. */
const sure = <T extends object>(answer: T | Failure): T => {
  if (isFailure(answer)) throw new Failed(answer.message);
  return answer;
};

/** The table as the own seat to act sees it. */
export async function lookAround(host: Host, session: string): Promise<Position> {
  let snapshot = sure(await host.look({ caller: LOCAL, session }));
  const game = gameOrUsage(snapshot.game);
  const seat = snapshot.toAct.find((one) => snapshot.seats[one] === 'you' && !snapshot.chosen.includes(one)) ?? null;
  if (seat !== null && seat !== snapshot.as) snapshot = sure(await host.look({ caller: LOCAL, session, as: seat }));
  const offers = seat === null ? [] : sure(await host.offers({ caller: LOCAL, session, seat, preview: true })).offers;
  return { game, snapshot, seat, panels: game.words.panels(snapshot.view), offers };
}

/** The log so far, newest last. */
export const recall = async (host: Host, { snapshot }: Position, limit: number): Promise<readonly SpokenEvent[]> =>
  sure(await host.log({ caller: LOCAL, session: snapshot.session, as: snapshot.as, limit })).events;

/** What to print when a run has ended: how, and how to check it. */
export async function farewell(host: Host, { snapshot }: Position): Promise<string[]> {
  const { session, outcome, n } = snapshot;
  const file = replayFile(session);
  if (!outcome) return [`Your run is kept (${n} actions). Go on with it:`, `  npx undercroft resume ${session}`];
  const text = sure(await host.replay({ caller: LOCAL, session })).text;
  const replay = replays.parse(text);
  const hash = replays.isUnreadable(replay) ? '' : (replay.lines.at(-1)?.hash ?? '');
  return [
    `${outcome.text} (${outcome.rule})`,
    `${n} actions, final hash ${hash}`,
    `Check it:  npx undercroft verify ${file}`,
  ];
}
