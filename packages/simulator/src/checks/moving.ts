import { type Failure, type Host, isFailure, type Offer, type Snapshot } from '@undercroft/host';
import { type History, seatsHeld, type Table } from '../history.ts';

type Wait = (ms: number) => Promise<void>;

/** The seat was handed over, or the user never got it. */
const MAY_BE: readonly string[] = ['forbidden', 'session_not_found'];

/** Checks that every unfinished run can go on once there are no more faults. */
export async function stuckRuns(host: Host, history: History, wait: Wait): Promise<string[]> {
  const stuck: string[] = [];
  for (const table of history.tables.values()) {
    if (table.mayBeGone || table.isRotten) continue;
    const why = await whyStuck(host, table, wait);
    if (why !== null) stuck.push(`${table.id} cannot go on: ${why}`);
  }
  return stuck;
}

async function whyStuck(host: Host, table: Table, wait: Wait): Promise<string | null> {
  const session = table.id;
  const seen: Snapshot | Failure = await host.look({ caller: { user: table.owner }, session });
  if (isFailure(seen)) return seen.message;
  // Players who have not added to the seed may still do so, or lose their seats.
  if (seen.outcome || seen.dealing) return null;
  if (seen.toAct.length === 0) return 'nobody is to act and it is not over';
  for (const seat of seen.toAct) {
    if (seen.seats[seat] === 'bot' && !seen.chosen.includes(seat)) return `the bot at ${seat} does not move`;
    for (const [held, users] of table.seated)
      for (const user of users) {
        if (held !== seat || seen.chosen.includes(seat)) continue;
        const why = await whyNoMove(host, { caller: { user }, session, seat }, wait);
        if (why !== null) return why;
        if (seatsHeld(table, user).length > 0) return null;
      }
  }
  return null;
}

interface SeatRequest {
  readonly caller: { readonly user: string };
  readonly session: string;
  readonly seat: string;
}

async function whyNoMove(host: Host, request: SeatRequest, wait: Wait): Promise<string | null> {
  const { seat } = request;
  const listed = await host.offers(request);
  if (isFailure(listed)) return MAY_BE.includes(listed.error) ? null : listed.message;
  const offer = listed.offers.find(({ available, blank }: Offer) => available && !blank);
  if (!offer) return `${seat} is to act and is offered nothing`;
  let done = await host.act({ ...request, action: offer.action, expected_n: listed.n });
  if (isFailure(done) && done.retry_after_s !== undefined) {
    await wait(done.retry_after_s * 1000);
    done = await host.act({ ...request, action: offer.action, expected_n: listed.n });
  }
  if (!isFailure(done) || MAY_BE.includes(done.error)) return null;
  return `${seat} is offered ${offer.label} and refused: ${done.message}`;
}
